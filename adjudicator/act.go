package adjudicator

import (
	"errors"
	"fmt"
	"time"

	"fieldpost/adjudicator/dice"
)

// Act is one thing that was done to a game.
type Act struct {
	What  string    `json:"what"`
	At    time.Time `json:"at"`
	Who   string    `json:"who,omitempty"`   // the seat whose act it is
	Text  string    `json:"text,omitempty"`  // in canonical form
	Until time.Time `json:"until,omitzero"`  // of a lock: how long it waits for reveals
	Round uint64    `json:"round,omitempty"` // of a lock: the beacon it waits for
}

// The words of Act.What.
const (
	actLetter = "letter"
	actLock   = "lock"
	actReveal = "reveal"
	actBeacon = "beacon"
	actVoid   = "void"
	actRoll   = "roll"
)

// deeds say how each act is done.
var deeds = map[string]func(*table, Act) error{
	actLetter: (*table).enter,
	actLock: func(t *table, a Act) error {
		_, err := t.scribe.Lock(a.At, a.Until.Sub(a.At.Truncate(time.Minute)), a.Round)
		return err
	},
	actReveal: (*table).reveal,
	actBeacon: func(t *table, a Act) error { return t.scribe.Tape.Beacon(a.Text) },
	actVoid:   func(t *table, a Act) error { return t.scribe.Void(a.At) },
	actRoll:   func(t *table, _ Act) error { return t.scribe.Roll("") },
}

// again does an act that has been done before.
func (t *table) again(a Act) error {
	deed, known := deeds[a.What]
	if !known {
		return fmt.Errorf("there is no act %q", a.What)
	}
	t.last = a.At
	return deed(t, a)
}

// do does an act and keeps it for the commit. Time does not run backwards, whatever the machine's clock says.
func (t *table) do(a Act) error {
	if a.At.Before(t.last) {
		a.At = t.last
	}
	if err := t.again(a); err != nil {
		return err
	}
	t.acts = append(t.acts, a)
	return nil
}

// enter plays a letter.
func (t *table) enter(a Act) error {
	power, known := t.power(a.Who)
	if !known {
		return fmt.Errorf("there is no power %q", a.Who)
	}
	got := t.read(a.Text, power)
	if len(got.Problems) > 0 {
		return fmt.Errorf("a letter that was accepted can not be read: %s", got.Problems[0].Text)
	}
	bad, err := t.scribe.Letter(got.Letter)
	if err == nil && len(bad) > 0 {
		err = fmt.Errorf("a letter that was accepted is refused: %s", bad[0].Text)
	}
	return err
}

// reveal takes a contributor's code.
func (t *table) reveal(a Act) error {
	code, err := dice.ParseCode(a.Text)
	if err != nil {
		return errors.New("a code that was accepted can not be read")
	}
	return t.scribe.Reveal(a.Who, code)
}
