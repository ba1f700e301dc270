package adjudicator

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
)

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

// unanswered is how long an invitation holds.
const unanswered = 7 * 24 * time.Hour

// token makes the token of a seat: nobody without the operator's key can make it, and a letter that is handled again
// makes the same one. Every letter that makes one is answered, so the count of letters is never the same twice.
func (d *Desk) token(t *table, seat, address string) string {
	h := hmac.New(sha256.New, d.IDs.Key)
	fmt.Fprintf(h, "fieldpost token\n%s\n%s\n%s\n%d", t.Terms.Game, seat, address, t.Mails)
	token, err := mail.NewToken(bytes.NewReader(h.Sum(nil)))
	if err != nil {
		panic(err) // a hash has enough bytes
	}
	return token
}

// guest finds the guest whom a tag and a sender's address name.
func (t *table) guest(tag mail.Tag, key string) *Guest {
	for i := range t.Guests {
		g := &t.Guests[i]
		if g.tag() == tag.Seat && mail.SameToken(g.Token, tag.Token) && g.key() == key {
			return g
		}
	}
	return nil
}

// awaited is the guest who is to have a seat, nil if nobody is.
func (t *table) awaited(seat string) *Guest {
	if i := slices.IndexFunc(t.Guests, func(g Guest) bool { return g.Name == seat }); i >= 0 {
		return &t.Guests[i]
	}
	return nil
}

// dismiss lets the guests go of whom this is true.
func (t *table) dismiss(which func(Guest) bool) {
	t.Guests = slices.DeleteFunc(slices.Clone(t.Guests), which)
}

// invite keeps a seat for somebody; whoever it was kept for before is dismissed.
func (d *Desk) invite(t *table, name, address, by string, now time.Time) *Guest {
	t.dismiss(func(g Guest) bool { return g.Name == name })
	g := Guest{Seat: Seat{Name: name, Address: address, Token: d.token(t, name, address)}, At: now, By: by}
	t.Guests = append(slices.Clone(t.Guests), g)
	return &t.Guests[len(t.Guests)-1]
}

// sitDown gives a seat to somebody. Whoever had it before has it no more, and his secret address is dead. What somebody has
// chosen to read holds for the new seat, too, even when he leaves the others.
func (t *table) sitDown(s Seat) *Seat {
	s.Language = t.chosen(&s)
	if old := t.seat(s.Name); old != nil {
		t.Drafts = dropDraft(t.Drafts, s.Name)
		*old = s
		return old
	}
	t.Others = append(slices.Clone(t.Others), s)
	slices.SortStableFunc(t.Others, func(a, b Seat) int { return rank(a.Name) - rank(b.Name) })
	return t.seat(s.Name)
}

// rank orders those who play no power.
func rank(name string) int {
	return slices.Index([]string{refereeSeat, founderSeat, witnessSeat, observerSeat}, strings.TrimRight(name, "0123456789"))
}

// leave empties a seat: of a power it stays and is vacant, any other is gone.
func (t *table) leave(name string) {
	t.unshare(name)
	if s := t.seat(name); s != nil {
		t.vacate(s)
	}
	t.Others = slices.DeleteFunc(slices.Clone(t.Others), func(s Seat) bool { return s.Name == name })
}

// unshare takes the anchor of a seat back that has another person, as long as the log of the dice does not hold it.
func (t *table) unshare(name string) {
	if t.Stage == Forming {
		t.Shares = slices.DeleteFunc(slices.Clone(t.Shares), func(s dice.Share) bool { return s.Who == name })
	}
}

// person reads the address of somebody who is to have a seat.
func (d *Desk) person(text string) (mail.Address, error) {
	a, err := mail.ParseAddress(strings.Trim(text, "<>,;"))
	if err != nil {
		return a, fmt.Errorf("%s: %w", prose.Shorten(text), err)
	}
	for _, own := range append([]mail.Address{d.Self}, d.Trust.Self.Addresses...) {
		if own.Base().Key() == a.Base().Key() {
			return a, errors.New("this is the address to which you write, and nobody plays from there")
		}
	}
	a.Name = ""
	return a, nil
}

// sits tells why somebody may not have a seat, "" if he may: a referee plays no power, and a table has so many places.
func (t *table) sits(name, key string) string {
	for _, g := range append(t.seated(), t.Guests...) {
		if g.key() != key || g.Name == name {
			continue
		}
		_, plays := t.power(name)
		_, other := t.power(g.Name)
		if plays && g.Name == refereeSeat || other && name == refereeSeat {
			return "A referee plays no power in his game."
		}
	}
	if t.seat(name) == nil && len(t.Seats)+len(t.Others)+len(t.Guests) >= mostSeats {
		return fmt.Sprintf("At most %d people take part in a game.", mostSeats)
	}
	return ""
}

// seated are all seats in the form of guests.
func (t *table) seated() []Guest {
	var list []Guest
	for _, s := range t.everybody() {
		list = append(list, Guest{Seat: *s})
	}
	return list
}

// lead is who leads the game: the referee, else its founder; nil if there is neither.
func (t *table) lead() *Seat {
	for _, name := range []string{refereeSeat, founderSeat} {
		if s := t.seat(name); s != nil && !s.vacant() {
			return s
		}
	}
	return nil
}

// free is the first number of an observer that nobody has.
func (t *table) free(kind string) string {
	for n := 1; ; n++ {
		name := fmt.Sprint(kind, n)
		if t.seat(name) == nil && t.awaited(name) == nil {
			return name
		}
	}
}
