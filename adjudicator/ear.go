package adjudicator

import (
	"context"
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

// ear is all that reading a letter needs to know of a game, for one sender. It shares nothing that changes, so that letters can
// be read while the desk handles others.
type ear struct {
	reader *orders.Reader
	mover  edition.PowerID
	round  int
	seats  []earSeat // of the sender; first the one that the letter is for unless it names another
}

// earSeat is a seat for which a letter may be.
type earSeat struct {
	name     string
	power    edition.PowerID // Nobody for a seat that plays none
	asks     orders.Context
	forms    game.Marks
	fillable bool // it would get a form now
}

// earOf readies a game for the letters of a sender.
func earOf(t *table.Table, from table.Sender) ear {
	g := t.Scribe.Game
	e := ear{reader: t.Reader, mover: g.Start.Mover, round: g.Start.Round}
	meant := t.Meant(from)
	for _, s := range append([]*game.Seat{meant}, from.Own...) {
		if len(e.seats) > 0 && s == meant {
			continue
		}
		power, plays := t.Power(s.Name)
		own := earSeat{name: s.Name, power: power, asks: t.Context(power)}
		if plays {
			own.forms, own.fillable = slices.Clone(s.Form), t.Fillable(power)
		}
		e.seats = append(e.seats, own)
	}
	return e
}

// same tells whether a letter reads the same for both.
func (e ear) same(o ear) bool {
	return e.reader == o.reader && e.mover == o.mover && e.round == o.round && slices.EqualFunc(e.seats, o.seats, func(a, b earSeat) bool {
		return a.name == b.name && a.power == b.power && a.asks == b.asks && a.fillable == b.fillable && slices.Equal(a.forms, b.forms)
	})
}

// heard is a letter that has been read.
type heard struct {
	seat    string // whose it is
	got     orders.Reading
	text    string             // what was read
	numbers requests.SeenLines // of its lines
	outworn bool               // it brings a form of a turn that is over, into which something was typed
}

// hear reads a letter as that of the seat that it must be for: the one it names, else the one whose turn it is, else the one
// whose letter it answers.
func (e ear) hear(l *mail.Letter) heard {
	s := &e.seats[0]
	if n := len(l.Text); n > table.MostTyped {
		return heard{seat: s.name, got: orders.Reading{Letter: &order.Letter{Power: edition.Nobody}, Problems: table.Overlong(n)}, numbers: requests.SeenIn(l, "")}
	}
	text, outworn, bad := e.texts(l, s)
	got := e.reader.Read(text, s.asks)
	if p := got.Letter.Power; p != edition.Nobody && p != s.power {
		if i := slices.IndexFunc(e.seats, func(o earSeat) bool { return o.power == p }); i >= 0 {
			s = &e.seats[i]
			got = e.reader.Read(text, s.asks)
			_, outworn = e.form(l, s)
		}
	}
	got.Problems = append(bad, got.Problems...)
	return heard{s.name, got, text, requests.SeenIn(l, text), outworn}
}

// form finds the form of a seat in a letter, and tells whether it is one of another turn than the one being played into which
// something was typed.
func (e ear) form(l *mail.Letter, s *earSeat) (m game.Mark, outworn bool) {
	m, found := table.FormIn(l.Full, s.forms)
	if !found || m.Mover == "" || m.Mover == e.reader.Edition().Powers[e.mover].ID && m.Round == e.round {
		return m, false
	}
	got := e.reader.Read(forms.Filled(e.reader, s.power, l.Full, "", m.Mark), s.asks)
	return m, got.Letter.Changes() || len(got.Problems) > 0
}

// filled is what a letter says that may be a form sent back. What was typed into a form of a turn that is over does not
// count: the problem says so.
func (e ear) filled(l *mail.Letter, s *earSeat) (text string, outworn bool, problems []order.Problem) {
	m, outworn := e.form(l, s)
	switch {
	case m.Mark == "":
		return l.Text, false, nil
	case outworn:
		return forms.Without(l.Full, l.Text, m.Mark), true, []order.Problem{{Text: e.outwornText(m, s)}}
	}
	return forms.Filled(e.reader, s.power, l.Full, l.Text, m.Mark), false, nil
}

// ahead is a letter that was read before the others had to wait.
type ahead struct {
	ear   ear // for which it was read
	heard heard
	used  bool
}

// readAhead reads a letter for the game to which it will probably go, while the desk handles others: only looking up how that game
// stands takes the lock. A letter that nobody with a seat has written is not read, and none for a game that has to be opened first.
func (d *Desk) readAhead(ctx context.Context, l arrival) *ahead {
	if l.Kind != mail.Person || l.refused != nil {
		return nil
	}
	e, ok := d.listens(ctx, l)
	if !ok {
		return nil
	}
	return &ahead{ear: e, heard: e.hear(l.Letter)}
}

// listens readies the game of a letter for it. It is not ok if its orders will not be read.
func (d *Desk) listens(ctx context.Context, l arrival) (e ear, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	tags := d.routes(l.Letter)
	if len(tags) == 0 {
		return ear{}, false
	}
	t := d.tables[tags[0].Game]
	if t == nil || t.Scribe == nil {
		return ear{}, false
	}
	from := claimed(t, l.Letter, tags[0])
	if from.Seat == nil || !proves(t, ctx, l, from).OK {
		return ear{}, false
	}
	return earOf(t, from), true
}

// hears reads a letter, unless that was done before for the game as it stands. What was read is used once, since it is changed then.
func hears(t *table.Table, from table.Sender, l *mail.Letter, before *ahead) heard {
	now := earOf(t, from)
	if before != nil && !before.used && before.ear.same(now) {
		before.used = true
		return before.heard
	}
	return now.hear(l)
}
