package game

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
)

// People are who sits at the table of a game.
type People struct {
	Seats  []Seat       `json:"seats"`            // of the powers
	Others []Seat       `json:"others,omitempty"` // referee, observers, witnesses
	Shares []dice.Share `json:"shares,omitempty"` // of those who contributed to the dice from the beginning
}

// Gathering is how a game comes by its people.
type Gathering struct {
	Form    *Form   `json:"form,omitempty"`   // while it waits for its players
	Invited Tally   `json:"invited,omitzero"` // letters of this hour that invite somebody
	Guests  []Guest `json:"guests,omitempty"` // who has been asked to take a seat, or has asked for one
}

// Guest is somebody who has been asked to take a seat, or has asked for one, and has not yet shown that the address is
// his. Only a letter to the secret address of the seat shows that.
type Guest struct {
	Seat
	At     time.Time   `json:"at"`
	By     string      `json:"by,omitempty"`     // the seat that has invited him; "" if he has asked himself
	Mailed bool        `json:"mailed,omitempty"` // he has got his invitation
	Came   bool        `json:"came,omitempty"`   // he has accepted, and waits for the referee
	Share  *dice.Share `json:"share,omitempty"`  // of the dice, if he brings one
}

// Unanswered is how long an invitation holds.
const Unanswered = 7 * 24 * time.Hour

// Awaited is the guest who is to have a seat, nil if nobody is.
func (w *Gathering) Awaited(seat string) *Guest {
	if i := slices.IndexFunc(w.Guests, func(g Guest) bool { return g.Name == seat }); i >= 0 {
		return &w.Guests[i]
	}
	return nil
}

// Dismiss lets the guests go of whom this is true.
func (w *Gathering) Dismiss(which func(Guest) bool) {
	w.Guests = slices.DeleteFunc(slices.Clone(w.Guests), which)
}

// SitDown gives a seat to somebody. Whoever had it before has it no more, and his secret address is dead. What somebody has
// chosen to read holds for the new seat, too, even when he leaves the others.
func (r *Record) SitDown(s Seat) *Seat {
	s.Language, s.Zone = r.Chosen(&s), r.ZoneOf(&s)
	if old := r.Seat(s.Name); old != nil {
		r.Drafts = DropDraft(r.Drafts, s.Name)
		*old = s
		return old
	}
	r.Others = append(slices.Clone(r.Others), s)
	slices.SortStableFunc(r.Others, func(a, b Seat) int { return rank(a.Name) - rank(b.Name) })
	return r.Seat(s.Name)
}

// rank orders those who play no power.
func rank(name string) int {
	return slices.Index([]string{RefereeSeat, FounderSeat, WitnessSeat, ObserverSeat}, strings.TrimRight(name, "0123456789"))
}

// Leave empties a seat: of a power it stays and is vacant, any other is gone.
func (r *Record) Leave(name string) {
	r.Unshare(name)
	if s := r.Seat(name); s != nil {
		r.Vacate(s)
	}
	r.Others = slices.DeleteFunc(slices.Clone(r.Others), func(s Seat) bool { return s.Name == name })
}

// Unshare takes the anchor of a seat back that has another person, as long as the log of the dice does not hold it.
func (r *Record) Unshare(name string) {
	if r.Stage == Forming {
		r.Shares = slices.DeleteFunc(slices.Clone(r.Shares), func(s dice.Share) bool { return s.Who == name })
	}
}

// Sits tells why somebody may not have a seat, "" if he may: a referee plays no power, and a table has so many places.
func (t *Game) Sits(name, key string) prose.Text {
	for _, g := range append(t.seated(), t.Guests...) {
		if g.Key() != key || g.Name == name {
			continue
		}
		_, plays := t.Power(name)
		_, other := t.Power(g.Name)
		if plays && g.Name == RefereeSeat || other && name == RefereeSeat {
			return "A referee plays no power in his game."
		}
	}
	if t.Seat(name) == nil && len(t.Seats)+len(t.Others)+len(t.Guests) >= mostSeats {
		return prose.Say("At most %d people take part in a game.", mostSeats)
	}
	return ""
}

// seated are all seats in the form of guests.
func (t *Game) seated() []Guest {
	var list []Guest
	for _, s := range t.Everybody() {
		list = append(list, Guest{Seat: *s})
	}
	return list
}

// Lead is who leads the game: the referee, else its founder; nil if there is neither.
func (p *People) Lead() *Seat {
	for _, name := range []string{RefereeSeat, FounderSeat} {
		if s := p.Seat(name); s != nil && !s.Vacant() {
			return s
		}
	}
	return nil
}

// Free is the first number of an observer that nobody has.
func (r *Record) Free(kind string) string {
	for n := 1; ; n++ {
		name := fmt.Sprint(kind, n)
		if r.Seat(name) == nil && r.Awaited(name) == nil {
			return name
		}
	}
}

// How many seats one address may ask for in a game, and all that nobody has invited, before they have answered: the
// letters may be forged.
const (
	MostAsked  = 2
	mostKnocks = 10
)

// Bothered tells whether no more letters may go to those who have asked and not answered.
func (w *Gathering) Bothered(key string) bool {
	his, all := 0, 0
	for _, g := range w.Guests {
		if Mailbox(g.Key()) == Mailbox(key) {
			his++
		}
		if g.By == "" {
			all++
		}
	}
	return his >= MostAsked || all >= mostKnocks
}

// Contribute takes the anchor of a contributor; a new one takes the place of an older one of the same seat. The law of
// the dice log says whether it may.
func (t *Game) Contribute(s dice.Share) prose.Text {
	if s.After != 0 {
		return "This sheet begins later than the game. Make one that begins with its first lock."
	}
	if t.Form.Dice == "basic" {
		return "The dice of this game are basic: nobody brings codes."
	}
	shares := append(slices.DeleteFunc(slices.Clone(t.Shares), func(o dice.Share) bool { return o.Who == s.Who }), s)
	if slices.ContainsFunc(shares, func(o dice.Share) bool { return o.Who != s.Who && o.Anchor == s.Anchor }) {
		return "Somebody else has brought this anchor. Everybody makes codes of his own."
	}
	slices.SortFunc(shares, func(a, b dice.Share) int {
		if c := cmp.Compare(t.order(a.Who), t.order(b.Who)); c != 0 {
			return c
		}
		return strings.Compare(a.Who, b.Who)
	})
	trial := dice.Genesis{
		Game: t.Terms.Game, Operator: dice.Share{Who: "operator", Anchor: dice.Code{1}, Count: dice.UsualCount - 1}, Contributors: shares, Law: t.Reader.Edition().Law,
		Programs: programReveal, People: leastReveal,
	}
	signer, err := t.Secrets.Signer()
	if err != nil {
		return "The operator's key can not be read, so nobody can bring codes now."
	}
	trial.Key = signer.Verifier
	if err := (&dice.Log{}).Add(trial); err != nil {
		return prose.Title(prose.Why(err)) + "."
	}
	t.Shares = shares
	return ""
}
