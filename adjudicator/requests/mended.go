package requests

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// longestMended is how long a letter may be that is mended for its author: it is kept with the game until its turn is over.
const longestMended = 16 << 10

// Mended offers the author of a refused letter to have it put right: if every error has one remedy and the letter would be accepted
// with all of them, it is kept as a draft, and the answer shows it with its code.
func (r *Asked) Mended(l *Letter, problems []order.Problem) table.Answer {
	letter, ok := r.mend(l.Got, l.Text, problems)
	if !ok {
		return table.Answer{}
	}
	t := r.Table
	d := game.Draft{Code: code(r.House, t, r.Seat, letter), Who: r.Seat.Name, Turn: t.Scribe.Game.Start.TurnName(), Text: letter, At: r.Post.Now}
	r.kept(l, problems)(&d)
	d.Mended, d.Unclear = true, false
	t.Drafts = append(slices.Clone(t.Drafts), d)
	a := table.InBlocks(paper.Head("Mended"))
	if back := r.wayBack(); back != "" {
		a.Add(table.InBlocks(paper.Text(back)))
	}
	a.Add(table.InBlocks(
		paper.Text("Each error can be put right in one way. This line in a letter of yours sends your letter with all of them put right, as if you had written it:"),
		paper.Lines("CONFIRM "+d.Code),
		paper.Text("It is your letter as it stands here, and it is legal. If something else was meant, change it and send it:"),
		paper.Lines(letter)))
	return a
}

// mostPasses is how often a letter is mended and judged again: what was put right may bring up what could not be seen before.
const mostPasses = 8

// mend puts right what is wrong with a letter, if that can be done in one way only and the letter is accepted then. It is judged
// again as a whole, and nothing of it may get lost on the way.
func (r *Asked) mend(got orders.Reading, typed string, problems []order.Problem) (string, bool) {
	t := r.Table
	if t.Stage != game.Playing || r.Power == edition.Nobody || len(typed) > longestMended || r.Seat.Spent(r.Post.Now) {
		return "", false
	}
	reading := got
	for range mostPasses {
		if len(reading.Problems) > 0 { // what is found wrong beside a line that cannot be read may follow from it
			problems = reading.Problems
		}
		letter, ok := t.Reader.Mended(typed, problems, orders.Context{Power: r.Power})
		if !ok || letter == typed || len(letter) > longestMended {
			return "", false
		}
		again := t.Read(letter, r.Power)
		again.Letter.InRound(got.Letter.Round)
		own := *r
		own.Commands = again.Commands
		if !again.Letter.Changes() || len(again.Commands) != len(got.Commands) || len(again.NotRead) > len(got.NotRead) {
			return "", false
		}
		reading = again
		if typed, problems = letter, own.Faults(again); len(problems) == 0 {
			return letter, true
		}
	}
	return "", false
}

// Outdate drops the mended letter that a seat was offered: a newer letter of orders takes its place, even one that is refused.
func (r *Asked) Outdate(l *order.Orders) {
	if !l.OrderTurn() || r.SaysNothing(l) {
		return
	}
	r.Said.Add(r.drops(func(d *game.Draft) bool { return d.Mended || d.Unclear }))
}
