package requests

import (
	"context"
	"slices"
	"strconv"

	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "REPORT", Like: "REPORT 3", Page: "requests",
	Says:   "the report of the last turn, or the one of that number",
	Answer: answerReport,
})

var _ = Known(Verb{
	Word: "HISTORY", Like: "HISTORY", Page: "requests",
	Says:   "the turns so far, with their numbers",
	Answer: history,
})

// answerReport answers REPORT: the report of the last turn, or of the turn of a number.
func answerReport(r *Asked, _ context.Context, c orders.Command) (table.Answer, error) {
	turns := r.Table.Scribe.Everything().Turns
	if len(turns) == 0 {
		return table.InBlocks(paper.Line("REPORT: no turn is over yet.")), nil
	}
	n := len(turns)
	if len(c.Args) > 0 {
		var err error
		if n, err = strconv.Atoi(c.Args[0]); err != nil || n < 1 || n > len(turns) {
			return table.InBlocks(paper.Line("REPORT: there is no turn %s; the turns so far are 1 to %d.", prose.Shorten(c.Args[0]), len(turns))), nil
		}
	}
	f, err := turns[n-1].Finished()
	if err != nil {
		return table.Answer{}, err
	}
	told := report.Blocks(r.Table.Reader.Edition(), f.Start, f.Events, report.Options{Labels: true})
	return table.InBlocks(append([]paper.Block{paper.Line("Report %d", n)}, told...)...), nil
}

// history answers HISTORY: a line for every turn.
func history(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	last := r.Table.Scribe.Over()
	var told paper.Sentences
	if last == 0 {
		told = paper.Line("HISTORY: no turn is over yet.")
	}
	for n := 1; n <= last; n++ {
		f, err := r.Table.Scribe.Turn(n)
		if err != nil {
			return table.Answer{}, err
		}
		one := prose.Say("%d %s", n, summary(r.Table, f))
		if r.Table.Undone(n) {
			one += "; undone by a rollback"
		}
		told = append(told, one)
	}
	blocks := append([]paper.Block{told}, r.Table.RulingsTold()...)
	if last > 0 {
		blocks = append(blocks, paper.Text("REPORT and a number sends the report of that turn."))
	}
	return table.InBlocks(blocks...), nil
}

// summary tells a turn in a line: "Germany, round 2: declares war on Soviet Union; takes Belarus; 34 dice".
func summary(t *table.Table, f sitting.Finished) prose.Text {
	ed := t.Reader.Edition()
	var taken, wars, joined []prose.Text
	dice := 0
	for _, e := range f.Events {
		switch e := e.(type) {
		case position.WarDeclared:
			if f.Start.Moves(e.Power) && !e.Drawn && ed.Powers[e.On].Plays {
				wars = append(wars, prose.Words(ed.Powers[e.On].Name))
			}
		case position.WonOver:
			if f.Start.Moves(e.Power) {
				joined = append(joined, prose.Typed(ed.Space(e.Space).Name))
			}
		case position.Captured:
			taken = append(taken, prose.Typed(ed.Space(e.Space).Name))
		case position.Rolled:
			for _, s := range e.Shots {
				dice += len(s.Dice)
			}
		}
	}
	var land []prose.Text
	if len(taken) > 0 {
		land = append(land, prose.Say("takes %s", prose.List(taken)))
	}
	if len(joined) > 0 {
		land = append(land, prose.Say("is joined by %s", prose.List(joined)))
	}
	if len(land) == 0 {
		land = append(land, "takes nothing")
	}
	if len(wars) > 0 {
		land = slices.Insert(land, 0, prose.Say("declares war on %s", prose.List(wars)))
	}
	return prose.Say("%s, round %d: %s; %s", f.Start.MoverNames(), f.Start.Round, prose.Join(land, "; "), prose.Count(dice, "die", "dice"))
}
