package requests

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "PRESS", Like: "PRESS", Page: "press",
	Says: "text to the other players, up to a line END",
})

const (
	mostPress = 10       // of a letter
	longPress = 20 << 10 // bytes
)

// Why PRESS is not sent with the answer to its letter.
const (
	PressRefused = "nothing of a refused letter goes out. Leave it in the letter that you send again."
	pressWaits   = "it goes out with the orders, when they are confirmed."
	PressIdle    = "a letter with %s changes nothing."
)

// presses are the texts of a letter that go to others.
func (r *Asked) presses() []orders.Command {
	return slices.DeleteFunc(slices.Clone(r.Commands), func(c orders.Command) bool { return c.Word != "PRESS" })
}

// unsendable says why texts of a letter cannot be sent, each by its place among them.
func (r *Asked) unsendable() map[int]prose.Text {
	bad := map[int]prose.Text{}
	for i, c := range r.presses() {
		if i == mostPress {
			bad[i] = prose.Say("of one letter at most %d are sent.", mostPress)
			break
		}
		if _, why := pressReaders(r, c); why != "" {
			bad[i] = why
		}
	}
	return bad
}

// Misprinted are the texts that cannot be sent, as errors of a letter that changes the game, too.
func (r *Asked) Misprinted() []order.Problem {
	var bad []order.Problem
	why := r.unsendable()
	for i, c := range r.presses() {
		if why[i] != "" {
			bad = append(bad, Problem(c, prose.Say("PRESS cannot be sent: %s", why[i])))
		}
	}
	return bad
}

// Press sends what the letter says to other players, and tells the sender what was sent, or why nothing was: a letter is done
// whole or not at all. Everybody gets one letter, however much there is for him. Each line is marked as a quotation: what a player
// writes can look like nothing else, and is no order in the letter that answers it.
func (r *Asked) Press() table.Answer {
	var told table.Answer
	bad := r.unsendable()
	if r.Holds != "" || len(bad) > 0 {
		for i, c := range r.presses() {
			why := r.Holds
			if why == "" {
				why = bad[i]
			}
			if why == "" {
				why = "another PRESS of this letter cannot be sent, and so none of it is."
			}
			told.Add(table.InBlocks(paper.Line("PRESS, line %d, was not sent: %s", r.Numbers.at(c.Line), why)))
		}
		return told
	}
	letters := map[string][]paper.Block{}
	for _, c := range r.presses() {
		to, _ := pressReaders(r, c)
		text := pressQuoted(r, c, prose.Strings(to))
		for _, seat := range to {
			letters[seat.String()] = append(letters[seat.String()], text...)
		}
		told.Add(table.InBlocks(paper.Line("Sent:")))
		told.Add(table.InBlocks(text...))
	}
	for _, s := range r.Table.Everybody() {
		if text := letters[s.Name]; len(text) > 0 {
			r.Post.Sends(s, prose.Say("Press from %s", r.Table.Called(r.Seat.Name)), text...)
		}
	}
	return told
}

// pressReaders finds the seats that a text goes to, one for each person, or says why it goes nowhere. What goes to all goes to
// the powers and to the referee.
func pressReaders(r *Asked, c orders.Command) (to []prose.Text, why prose.Text) {
	told := map[string]bool{r.Seat.Key(): true}
	for _, s := range r.Table.Everybody() {
		_, plays := r.Table.Power(s.Name)
		named := slices.ContainsFunc(c.Args, func(name string) bool { return pressMeans(r, name, s.Name) })
		if !s.Vacant() && !told[s.Key()] && (named || len(c.Args) == 0 && (plays || s.Name == game.RefereeSeat)) {
			told[s.Key()] = true
			to = append(to, prose.Words(s.Name))
		}
	}
	switch {
	case r.Table.Stage == game.Forming && r.Power == edition.Nobody:
		return nil, "it is for those who play a power."
	case r.Role() == game.ObserverSeat || r.Role() == game.WitnessSeat:
		return nil, "observers and witnesses write no press."
	case r.Table.Terms.Press == "none":
		return nil, "this game has no press."
	case r.Table.Terms.Press == "public" && len(c.Args) > 0:
		return nil, "in this game press goes to everybody; leave TO out."
	case strings.TrimSpace(c.Text) == "":
		return nil, "there is no text between PRESS and END."
	case len(c.Text) > longPress:
		return nil, prose.Say("it has %d bytes; at most %d are sent.", len(c.Text), longPress)
	case slices.ContainsFunc(r.Own, func(s *game.Seat) bool { return s.Token != "" && strings.Contains(strings.ToLower(c.Text), s.Token) }):
		return nil, "it holds the secret part of your address."
	case len(to) == 0:
		return nil, prose.Say("nobody but %s would read it.", r.Table.Called(r.Seat.Name))
	}
	return to, ""
}

// pressMeans tells whether a name in PRESS TO is that of a seat.
func pressMeans(r *Asked, name, seat string) bool {
	if seat == game.RefereeSeat {
		return name == orders.Referee
	}
	id, known := r.Table.Reader.Power(name)
	power, plays := r.Table.Power(seat)
	return known && plays && id == power
}

// pressQuoted is a text as others read it, below a line that says who wrote it and for whom.
func pressQuoted(r *Asked, c orders.Command, to []string) []paper.Block {
	var whom prose.Text = "all"
	if len(c.Args) > 0 {
		var names []string
		for _, seat := range to {
			names = append(names, r.Table.Called(seat).String())
		}
		whom = prose.List(names)
	}
	return []paper.Block{paper.Line("%s to %s:", r.Table.Called(r.Seat.Name), whom), paper.Quoted("> " + strings.ReplaceAll(c.Text, "\n", "\n> "))}
}
