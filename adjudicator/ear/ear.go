// Package ear reads a letter for a game: as that of which seat, what was typed, into which form and in which file. It shares nothing with
// the game that changes, so that letters can be read while others are handled.
package ear

import (
	"slices"

	"fieldpost/adjudicator/forms"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/orders"
)

// Ear is all that reading a letter needs to know of a game, for one sender.
type Ear struct {
	reader *orders.Reader
	mover  edition.PowerID
	movers []edition.PowerID
	round  int
	seats  []seat // of the sender; first the one that the letter is for unless it names another
}

// seat is a seat for which a letter may be.
type seat struct {
	name     string
	power    edition.PowerID // Nobody for a seat that plays none
	asks     orders.Context
	forms    game.Marks
	fillable bool // it would get a form now
}

// Of readies a game for the letters of a sender.
func Of(t *table.Table, from table.Sender) Ear {
	g := t.Scribe.Game
	e := Ear{reader: t.Reader, mover: g.Start.Mover, movers: g.Start.Movers(), round: g.Start.Round}
	meant := t.Meant(from)
	for _, s := range append([]*game.Seat{meant}, from.Own...) {
		if len(e.seats) > 0 && s == meant {
			continue
		}
		power, plays := t.Power(s.Name)
		own := seat{name: s.Name, power: power, asks: t.Context(power)}
		if plays {
			own.forms, own.fillable = slices.Clone(s.Form), t.Fillable(power)
		}
		e.seats = append(e.seats, own)
	}
	return e
}

// Same tells whether a letter reads the same for both.
func (e Ear) Same(o Ear) bool {
	return e.reader == o.reader && e.mover == o.mover && e.round == o.round && slices.EqualFunc(e.seats, o.seats, func(a, b seat) bool {
		return a.name == b.name && a.power == b.power && a.asks.Same(b.asks) && a.fillable == b.fillable && slices.Equal(a.forms, b.forms)
	})
}

// Heard is a letter that has been read.
type Heard struct {
	Seat    string // whose it is
	Got     orders.Reading
	Text    string             // what was read
	Numbers requests.SeenLines // of its lines
	Outworn bool               // it brings a form of a turn that is over, into which something was typed
}

// Hear reads a letter as that of the seat that it must be for: the one it names, else the one whose turn it is, else the one
// whose letter it answers.
func (e Ear) Hear(l *mail.Incoming) Heard {
	s := &e.seats[0]
	if n := len(l.Text); n > table.MostTyped {
		return Heard{Seat: s.name, Got: orders.Reading{Letter: &order.Orders{Power: edition.Nobody}, Problems: table.Overlong(n)}, Numbers: requests.SeenIn(l, "")}
	}
	text, outworn, bad := e.texts(l, s)
	got := e.reader.Read(text, s.asks)
	if p := got.Letter.Power; p != edition.Nobody && p != s.power {
		writes := e.reader.Edition().Leader(p)
		if i := slices.IndexFunc(e.seats, func(o seat) bool { return o.power == writes }); i >= 0 {
			s = &e.seats[i]
			got = e.reader.Read(text, s.asks)
			_, outworn = e.form(l, s)
		}
	}
	got.Problems = append(bad, got.Problems...)
	return Heard{s.name, got, text, requests.SeenIn(l, text), outworn}
}

// form finds the form of a seat in a letter, and tells whether it is one of another turn than the one being played into which
// something was typed.
func (e Ear) form(l *mail.Incoming, s *seat) (m game.Mark, outworn bool) {
	m, found := table.FormIn(l.Full, s.forms)
	if !found || m.Mover == "" || m.Mover == e.reader.Edition().Powers[e.mover].ID && m.Round == e.round {
		return m, false
	}
	got := e.reader.Read(forms.Filled(e.reader, s.power, l.Full, "", m.Mark), s.asks)
	return m, got.Letter.Changes() || len(got.Problems) > 0
}

// filled is what a letter says that may be a form sent back. What was typed into a form of a turn that is over does not
// count: the problem says so.
func (e Ear) filled(l *mail.Incoming, s *seat) (text string, outworn bool, problems []order.Problem) {
	m, outworn := e.form(l, s)
	switch {
	case m.Mark == "":
		return l.Text, false, nil
	case outworn:
		return forms.Without(l.Full, l.Text, m.Mark), true, []order.Problem{{Text: e.outwornText(m, s)}}
	}
	return forms.Filled(e.reader, s.power, l.Full, l.Text, m.Mark), false, nil
}
