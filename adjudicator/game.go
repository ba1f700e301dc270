package adjudicator

import (
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/mail"
)

// Terms are what a game is played by. They do not change.
type Terms struct {
	Game    string            `json:"game"`
	Edition string            `json:"edition"`
	Options map[string]string `json:"options,omitempty"`
	Pace    string            `json:"pace"` // swift, courteous or full
	Begun   time.Time         `json:"begun"`
}

// Seat is who plays a power.
type Seat struct {
	Name    string `json:"name"`  // the ID of a power; or "referee", "observer1", "witness1"
	Address string `json:"address"`
	Token   string `json:"token"` // of the Reply-To address of our letters to this seat
}

// Record is a game as the store keeps it, but for its acts.
type Record struct {
	Terms Terms  `json:"terms"`
	Seats []Seat `json:"seats"`
	Acts  int    `json:"acts"`  // how many there are
	Mails int    `json:"mails"` // how many letters were written for this game; it names the next
}

// Act is one thing that was done to a game.
type Act struct {
	What string    `json:"what"` // letter, lock or roll
	At   time.Time `json:"at"`
	// of a letter
	Power string `json:"power,omitempty"`
	Text  string `json:"text,omitempty"` // in canonical form
}

// The words of Act.What.
const (
	actLetter = "letter"
	actLock   = "lock"
	actRoll   = "roll"
)

// seat finds the seat of a power.
func (r *Record) seat(power string) *Seat {
	i := slices.IndexFunc(r.Seats, func(s Seat) bool { return s.Name == power })
	if i < 0 {
		return nil
	}
	return &r.Seats[i]
}

// check tells what is wrong with a new game.
func (r *Record) check(ed *rules.Edition) error {
	if err := dice.CheckGame(r.Terms.Game); err != nil {
		return err
	}
	for i := range ed.Powers {
		p := &ed.Powers[i]
		if !p.Plays {
			continue
		}
		s := r.seat(p.ID)
		if s == nil {
			return fmt.Errorf("nobody plays %s", p.Name)
		}
		if _, err := mail.ParseAddress(s.Address); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return nil
}
