package bulletin

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// Purses are the money and the production of those who play.
func Purses(p *position.Position) paper.Table {
	out := paper.Table{Head: []prose.Text{"IPCs", "in hand", "production"}, Right: []bool{false, true, true}}
	for i := range p.Edition.Powers {
		if p.Edition.Powers[i].Plays {
			out.Rows = append(out.Rows, report.PursesOf(p, edition.PowerID(i))...)
		}
	}
	return out
}

// Warfare says, where war is between powers, who is at war with whom, what is damaged and how many tokens for strikes are left.
func Warfare(p *position.Position) (blocks []paper.Block) {
	if p.Wars == nil {
		return nil
	}
	blocks = append(blocks, report.Wars(p))
	if damaged := report.Damage(p); len(damaged) > 0 {
		blocks = append(blocks, paper.Head("Damage"), paper.Sentences(damaged))
	}
	for i, n := range p.Tokens {
		if p.Edition.Powers[i].Tokens > 0 {
			blocks = append(blocks, paper.Line("%s has %s left for strikes at ships.", p.Edition.Powers[i].Name, prose.Count(n, "token", "tokens")))
		}
	}
	return blocks
}

// Winning says how far the sides are from it; nothing if nobody can win.
func Winning(p *position.Position) []paper.Block {
	head, lines := report.Goals(p)
	if head == "" {
		return nil
	}
	return []paper.Block{paper.Head(head), paper.Sentences(lines)}
}
