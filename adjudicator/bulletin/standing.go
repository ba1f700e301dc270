package bulletin

import (
	"strconv"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// Purses are the money and the production of those who play.
func Purses(p *position.Position) paper.Table {
	out := paper.Table{Head: []prose.Text{"IPCs", "in hand", "production"}, Right: []bool{false, true, true}}
	ed := p.Edition
	for i := range ed.Powers {
		if power := edition.PowerID(i); ed.Powers[i].Plays {
			out.Rows = append(out.Rows, []prose.Text{prose.Words(ed.Powers[i].Name), prose.Words(strconv.Itoa(p.Money[i])), prose.Words(strconv.Itoa(p.Income(power)))})
		}
	}
	return out
}

// Winning says how far the sides are from it; nothing if nobody can win.
func Winning(p *position.Position) []paper.Block {
	head, lines := report.Goals(p)
	if head == "" {
		return nil
	}
	return []paper.Block{paper.Head(head), paper.Sentences(lines)}
}
