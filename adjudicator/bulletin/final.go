package bulletin

import (
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// final is what everybody is told when a game is over, below the result.
func final(t *table.Table) []paper.Block {
	now := t.Scribe.Game.Now
	blocks := []paper.Block{paper.Head("How it ended")}
	if len(now.Best) > 0 {
		var names []string
		for _, p := range now.Best {
			names = append(names, now.Edition.Powers[p].Name)
		}
		blocks = append(blocks, paper.Para("Individual winners: %s.", prose.List(names)))
	}
	blocks = append(append(blocks, Purses(now)), Winning(now)...)
	m := NewChart(t.Reader, now)
	blocks = append(blocks, InSections(m.Whole(m.All()))...)
	return append(blocks, paper.Head("The dice"), paper.Text(t.Level()),
		paper.Para("%s. Everything that was sealed is open now, and comes with this letter; with the letters that you have kept \"fieldpost verify\" proves the game.", prose.Title(prose.Count(t.Reports(), "turn was reported", "turns were reported"))),
		paper.Text("HISTORY, REPORT and a number, and LOG are still answered."))
}
