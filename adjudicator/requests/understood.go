package requests

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// Understand rewrites the answers of a letter that was accepted: each becomes the choice that it was understood as, in the words of its question.
// It says so in sentences.
func (r *Asked) Understand(l *order.Orders) table.Answer {
	g := r.Table.Scribe.Game
	var said paper.Sentences
	for _, one := range l.ByPower() {
		for i, d := range g.Assigned(one.Power, one.Answers) {
			if d == nil {
				continue
			}
			c, wrong := sitting.Read(d, one.Answers[i])
			if wrong != "" {
				continue
			}
			if same, ok := r.inItsWords(one.Power, d, c); ok {
				one.Answers[i] = same
			} else {
				one.Answers[i].Number = g.Number(d)
			}
			what := report.Choice(g.Now, position.Decided{Power: d.Power, What: d.Word, Choice: c.Text, Space: d.Space})
			said = append(said, prose.Say("Question %d, understood: %s.", g.Number(d), what))
		}
	}
	if said == nil {
		return table.Answer{}
	}
	return table.InBlocks(said)
}

// inItsWords is an answer in the words of a choice. ok: it reads as that choice again.
func (r *Asked) inItsWords(power edition.PowerID, d *turn.Decision, c turn.Choice) (a order.Answer, ok bool) {
	n := r.Table.Scribe.Game.Number(d)
	a = order.Answer{Number: n, Text: c.Text, To: edition.Nowhere}
	got, bad := r.Table.Reader.Answers(r.Table.Reader.PrintAnswer(a), power)
	if len(bad) > 0 || len(got) != 1 {
		return a, false
	}
	again, wrong := sitting.Read(d, got[0])
	return got[0], wrong == "" && slices.Equal(again.Pick, c.Pick)
}
