package table

import (
	"cmp"
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

// mostErrors is how many errors are written out: whoever makes more has sent something else than orders.
const mostErrors = 100

// WrongIn are the errors of a letter in the order of the lines that they are in, those of no line first: what is wrong, what to write
// instead, and the rule.
func WrongIn(ed *edition.Edition, problems []order.Problem) []paper.Block {
	var told paper.Faults
	sorted := orders.Once(problems)
	slices.SortStableFunc(sorted, func(a, b order.Problem) int { return cmp.Or(cmp.Compare(a.Block, b.Block), a.Line-b.Line) })
	for i, p := range sorted[:min(len(sorted), mostErrors)] {
		if i == 0 || p.Line != sorted[i-1].Line || p.Block != sorted[i-1].Block {
			told = append(told, faultOf(p))
		}
		one := paper.Wrong{Text: p.Text, Rule: orders.RuleFor(ed, p)}
		if p.Of != "" {
			one.Text = prose.Say("%q: %s", orders.Shorten(p.Of, 200), p.Text)
		}
		for _, more := range []prose.Text{p.Instead, p.Sample} {
			if more != "" {
				one.Text += " " + more
			}
		}
		told[len(told)-1].Wrong = append(told[len(told)-1].Wrong, one)
	}
	if more := len(sorted) - mostErrors; more > 0 {
		return []paper.Block{told, paper.Line("And %d more.", more)}
	}
	return []paper.Block{told}
}

// faultOf is the line in which something is wrong.
func faultOf(p order.Problem) (f paper.Fault) {
	switch {
	case p.Block == order.Earlier:
		f.Where = "earlier letter"
	case p.Block != "":
		f.Where = prose.Say("%s line %d", p.Block, p.Line)
	case p.Line != 0:
		f.Where = prose.Say("line %d", p.Line)
	}
	if f.Where != "" {
		f.Typed = orders.Shorten(p.Source.Text, 200)
	}
	return f
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
