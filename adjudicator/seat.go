package adjudicator

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/turn"
	"fieldpost/mail"
)

// Seat is a place at the table and who sits there. One person may have several.
type Seat struct {
	Name    string `json:"name"`              // the ID of a power; or "referee", "observer1", "witness1"
	Address string `json:"address,omitempty"` // "" while nobody sits there
	Token   string `json:"token,omitempty"`   // of the Reply-To address of our letters to this seat
	Form    Marks  `json:"form,omitempty"`    // of the forms that were sent last
	Answers Tally  `json:"answers,omitzero"`  // to letters of this hour
	Lost    Lost   `json:"lost,omitzero"`     // letters of ours that came back from the address

	Language string `json:"language,omitempty"` // the code of the one that is read there; "" for the usual
}

// The seats of those who play no power begin so; observers and witnesses are numbered.
const (
	refereeSeat  = "referee"
	observerSeat = "observer"
	witnessSeat  = "witness"
)

// check tells what is wrong with a seat that somebody is to have.
func (s *Seat) check() error {
	_, err := mail.ParseAddress(s.Address)
	return err
}

// vacant tells whether nobody sits there.
func (s *Seat) vacant() bool { return s.Address == "" }

// key is the address in the form in which addresses are compared.
func (s *Seat) key() string {
	a, err := mail.ParseAddress(s.Address)
	if err != nil {
		return ""
	}
	return a.Key()
}

// tag names the seat in a plus address, which has little room.
func (s *Seat) tag() string {
	return strings.ReplaceAll(s.Name, "_", "-")[:min(len(s.Name), 16)]
}

// seat finds the seat of a power, or of whoever else takes part.
func (r *Record) seat(name string) *Seat {
	for _, s := range r.everybody() {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// everybody is who takes part: the powers in turn order, and the others.
func (r *Record) everybody() []*Seat {
	var all []*Seat
	for _, list := range [][]Seat{r.Seats, r.Others} {
		for i := range list {
			all = append(all, &list[i])
		}
	}
	return all
}

// at are the seats of one address.
func (r *Record) at(key string) []*Seat {
	return slices.DeleteFunc(r.everybody(), func(s *Seat) bool { return s.vacant() || s.key() != key })
}

// readers are the seats of everybody who gets letters, person by person.
func (r *Record) readers() [][]*Seat {
	var people [][]*Seat
	done := map[string]bool{}
	for _, s := range r.everybody() {
		if key := s.key(); key != "" && !done[key] {
			done[key] = true
			people = append(people, r.at(key))
		}
	}
	return people
}

// sender is who a letter comes from.
type sender struct {
	seat *Seat   // whose letter it is, as far as that is known before it is read
	own  []*Seat // all that the person has
}

// named is the sender's seat of a name.
func (s sender) named(name string) *Seat {
	if i := slices.IndexFunc(s.own, func(o *Seat) bool { return o.Name == name }); i >= 0 {
		return s.own[i]
	}
	return s.seat
}

// has tells whether the sender has a seat of that name.
func (s sender) has(name string) bool {
	return slices.ContainsFunc(s.own, func(o *Seat) bool { return o.Name == name })
}

// meant is the seat whose turn it is to write, if the sender has it: who plays several powers writes for that one unless
// his letter says otherwise.
func (t *table) meant(s sender) *Seat {
	if t.scribe == nil {
		return s.seat
	}
	if _, plays := t.power(s.seat.Name); !plays {
		return s.seat
	}
	wanted := func(o *Seat) bool {
		power, plays := t.power(o.Name)
		return plays && slices.ContainsFunc(t.scribe.Game.Open, func(d *turn.Decision) bool { return d.Power == power })
	}
	if wanted(s.seat) {
		return s.seat
	}
	if i := slices.IndexFunc(s.own, wanted); i >= 0 {
		return s.own[i]
	}
	return s.seat
}
