package adjudicator

import (
	"errors"
	"fmt"
	"strings"
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
	Root  string    `json:"root,omitempty"`  // of the log of the dice when it had been done
}

// The words of Act.What.
const (
	actLetter = "letter"
	actLock   = "lock"
	actReveal = "reveal"
	actBeacon = "beacon"
	actVoid   = "void"
	actRoll   = "roll"
	actRenew  = "renew"   // another chain of the operator's takes over after a lock, which Text names
	actSigned = "act"     // that only the log of the dice holds: Text is its word, and below that its body
	actLapse  = "timeout" // the clock of a power has run out
	actClock  = "clock"   // the machine's had run ahead, and is right again; Until and Round are those of the open lock
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
	actRenew:  (*table).renew,
	actSigned: (*table).sign,
	actLapse:  (*table).lapse,
	actClock:  (*table).setClock,

	actAdopt:    (*table).adopt,
	actCorrect:  (*table).correct,
	actRollback: (*table).rollback,
	actEnd:      (*table).end,
}

// aftermath is what acts do to the record, which is kept beside them: when they are done again, it is there already.
var aftermath = map[string]func(*table, Act){
	actRollback: (*table).rolledBack,
	actEnd:      (*table).ended,
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

// do does an act and keeps it for the commit.
func (t *table) do(a Act) error {
	if err := t.again(a); err != nil {
		return err
	}
	if after := aftermath[a.What]; after != nil {
		after(t, a)
	}
	a.Root = t.root()
	t.acts = append(t.acts, a)
	t.beginning(t.Acts + len(t.acts))
	return nil
}

// redo does an act again that was committed. By other rules, as after an upgrade, it may lead somewhere else; then the game
// stands still, because what everybody has been told is never rewritten in silence.
func (t *table) redo(a Act) error {
	if err := t.again(a); err != nil {
		return err
	}
	if a.Root != "" && a.Root != t.root() {
		return fmt.Errorf("%s leads to the log %s of the dice, and to %s when it was first done; go back to the program that did it, or ADOPT what this one makes of it", a.What, t.root(), a.Root)
	}
	return nil
}

// root stands for the whole log of the dice.
func (t *table) root() string { return t.scribe.Tape.Log().Head().Short() }

// said is the root of the log as people compare it.
func (t *table) said() string { return t.scribe.Tape.Log().Version().Said(t.scribe.Tape.Log().Head()) }

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

// sign puts an act into the log of the dice that changes neither position nor epoch: a ruling, a pause.
func (t *table) sign(a Act) error {
	word, body, _ := strings.Cut(a.Text, "\n")
	if word == "ruling" {
		t.ruled(body)
	}
	return t.scribe.Act(a.Who, word, body)
}

// signed is such an act.
func signed(at time.Time, who, word, body string) Act {
	return Act{What: actSigned, At: at, Who: who, Text: word + "\n" + strings.TrimRight(body, "\n") + "\n"}
}

// lapse takes the published default for everything that is open to a power, and leaves its sections empty.
func (t *table) lapse(a Act) error {
	power, known := t.power(a.Who)
	if !known {
		return fmt.Errorf("there is no power %q", a.Who)
	}
	return t.scribe.TimeOut(power)
}

// reveal takes a contributor's code.
func (t *table) reveal(a Act) error {
	if code, err := dice.ParseCode(a.Text); err == nil { // the first protocol keeps the code alone
		return t.scribe.Reveal(a.Who, dice.Revealed{Code: code})
	}
	_, said, ok := dice.ReadReveal(a.Text)
	if !ok {
		return errors.New("a code that was accepted can not be read")
	}
	return t.scribe.Reveal(a.Who, said)
}
