package requests

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
)

// Faults are all errors of a letter of orders and commands, which is taken for one of the seat's power; none for a letter that changes
// nothing.
func (r *Asked) Faults(got orders.Reading) []order.Problem {
	t := r.Table
	problems := slices.Clone(got.Problems)
	other := got.Letter.Power != edition.Nobody && got.Letter.Power != r.Power
	if p := got.Letter.Power; other {
		problems = append(problems, order.Problem{Source: got.Letter.PowerAt, Topic: "orders/turn",
			Text: prose.Say("You play %s, not %s.", t.Called(r.Seat.Name), t.Reader.Edition().Powers[p].Name)})
	}
	got.Letter.Power = r.Power
	if l := got.Letter; r.orders() && !other && !r.moves() && len(problems) > 0 && len(l.Answers)+len(l.Led) == 0 && l.Standing == nil && len(r.Commands)+len(t.OpenTo(r.Own)) == 0 &&
		slices.ContainsFunc(problems, func(p order.Problem) bool { return !meaning.Stands(p.Source.Text) }) &&
		!slices.ContainsFunc(problems, func(p order.Problem) bool { return p.Line == 0 || p.Block != "" }) { // a form says what is wrong with itself
		return []order.Problem{{Topic: "orders/turn", Text: prose.Say("It is the turn of %s, not of %s.", t.Scribe.Game.Start.MoverNames(), t.Reader.Edition().Powers[r.Power].Name),
			Instead: "Send your turn when the letter comes that says it is yours. What is to hold in the turns of others stands below STANDING (HELP standing)."}}
	}
	changing := r.Changing()
	if !got.Letter.Changes() && len(changing) == 0 && len(problems) == 0 {
		return nil
	}
	if many := table.TooManyOrders(got.Letter); many != "" {
		return append(problems, order.Problem{Text: many})
	}
	switch { // every error of a letter is told at once
	case r.Power == edition.Nobody && got.Letter.Changes():
		problems = append(problems, order.Problem{Topic: "orders/turn", Text: prose.Say("%s plays no power and gives no orders.", t.Called(r.Seat.Name))})
	case got.Letter.Changes() && t.Stage == game.Over:
		problems = append(problems, order.Problem{Topic: "orders/over", Text: game.OverText})
	case got.Letter.Changes() && !other && !r.Unclear:
		problems = append(problems, t.Scribe.Game.Check(got.Letter)...)
	}
	problems = append(problems, r.judged(changing)...)
	problems = append(problems, r.together(changing, got.Letter.Changes())...)
	if why := r.crowded(changing, got.Letter.Changes()); why != "" {
		problems = append(problems, order.Problem{Text: why})
	}
	return append(problems, r.Misprinted()...)
}

// Hollow is what is wrong with a letter that holds nothing but the words of sections.
func Hollow(got orders.Reading) order.Problem {
	return order.Problem{Source: got.Hollow, Text: "This opens a section, and no order stands below it.", Instead: "Write none below it if nothing is done there, or DONE if nothing more is done in the turn."}
}

// Submit plays orders, or keeps them until the open lock has been rolled.
func (r *Asked) Submit(text string) error {
	return r.Table.Submit(game.Act{What: game.ActLetter, At: r.Post.Now, Who: r.Seat.Name, Text: text})
}
