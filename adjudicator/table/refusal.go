package table

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Refusal says what is wrong with a letter: how many errors it has and what has not happened, every error, what to do,
// and what was not read at all. remedy is what to do, if it is more than to send the letter again.
func (t *Table) Refusal(got orders.Reading, problems []order.Problem, remedy prose.Text) Answer {
	ed := t.Reader.Edition()
	problems = orders.Once(problems)
	var so prose.Text = "Nothing has happened; no dice were rolled."
	if t.Stage == game.Forming {
		so = "Nothing has happened."
	}
	verdict := prose.Say("NOT ACCEPTED: %s.", prose.Count(len(problems), "error", "errors"))
	a := InBlocks(append([]paper.Block{paper.Duties{verdict + " " + so}}, WrongIn(ed, problems)...)...)
	if t.Stage == game.Playing && slices.ContainsFunc(problems, func(p order.Problem) bool { return p.Line > 0 }) {
		if remedy == "" {
			remedy = "Mend these lines and send the whole letter again."
		}
		a.Add(InBlocks(paper.Head("What to do"), paper.Text(remedy+" With CHECK on a line of its own it is judged without being played.")))
	}
	a.Add(NotRead(got))
	return a
}

// WrongIn are the errors of a letter by the lines that they are in: what is wrong, what to write instead, and the rule.
func WrongIn(ed *edition.Edition, problems []order.Problem) []paper.Block {
	var told paper.Faults
	list, more := orders.Faults(ed, problems)
	for _, f := range list {
		one := paper.Fault{Where: f.Where, Typed: f.Typed}
		for _, w := range f.Wrong {
			one.Wrong = append(one.Wrong, paper.Wrong{Text: w.Whole(), Rule: w.Rule})
		}
		told = append(told, one)
	}
	if more > 0 {
		return []paper.Block{told, paper.Line("And %d more.", more)}
	}
	return []paper.Block{told}
}

// NotRead names the lines of a letter that were no orders.
func NotRead(got orders.Reading) Answer {
	if len(got.NotRead) == 0 {
		return Answer{}
	}
	var lines paper.Meanings
	for _, n := range got.NotRead[:min(len(got.NotRead), mostNotRead)] {
		lines = append(lines, paper.Meaning{Word: prose.Say("line %d", n.Line), Means: prose.Words(prose.Shorten(n.Text)), Quoted: true})
	}
	a := InBlocks(paper.Head("Not read"), lines)
	if n := len(got.NotRead) - mostNotRead; n > 0 {
		a.Add(InBlocks(paper.Line("and %d more lines", n)))
	}
	return a
}

// mostNotRead is how many lines that were no orders are named to their author.
const mostNotRead = 40
