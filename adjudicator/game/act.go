package game

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
)

// Act is one thing that was done to a game.
type Act struct {
	What  string    `json:"what"`
	At    time.Time `json:"at"`
	Who   string    `json:"who,omitempty"`   // the seat whose act it is
	Text  string    `json:"text,omitempty"`  // in canonical form
	Since time.Time `json:"since,omitzero"`  // of a lapse: when the clock began
	Until time.Time `json:"until,omitzero"`  // of a lock: how long it waits for reveals; of a lapse: when the clock's time was over
	Round uint64    `json:"round,omitempty"` // of a lock: the beacon it waits for
	Root  string    `json:"root,omitempty"`  // of the log of the dice when it had been done
}

// Queue are acts that wait for the open lock to be rolled.
type Queue []Act

// The words of Act.What.
const (
	ActLetter = "letter"
	actLock   = "lock"
	ActReveal = "reveal"
	actBeacon = "beacon"
	ActVoid   = "void"
	ActRoll   = "roll"
	ActRenew  = "renew"   // another chain of the operator's takes over after a lock, which Text names
	ActSigned = "act"     // that only the log of the dice holds: Text is its word, and below that its body
	ActLapse  = "timeout" // the clock of a power has run out
	actClock  = "clock"   // the machine's had run ahead, and is right again; Until and Round are those of the open lock
)

// actions say how each act is done.
var actions = map[string]func(*Game, Act) error{
	ActLetter: enter,
	actLock: func(t *Game, a Act) error {
		_, err := t.Scribe.Lock(a.At, a.Until.Sub(a.At.Truncate(time.Minute)), a.Round)
		return err
	},
	ActReveal: reveal,
	actBeacon: func(t *Game, a Act) error { return t.Scribe.Tape.Beacon(a.Text) },
	ActVoid:   func(t *Game, a Act) error { return t.Scribe.Void(a.At) },
	ActRoll:   func(t *Game, _ Act) error { return t.Scribe.Roll("") },
	ActRenew:  renew,
	ActSigned: sign,
	ActLapse:  lapse,
	actClock:  setClock,

	ActAdopt:    adopt,
	ActCorrect:  correct,
	ActRollback: rollback,
	ActEnd:      end,
}

// aftermath is what acts do to the record, which is kept beside them: when they are done again, it is there already.
var aftermath = map[string]func(*Game, Act){
	ActLapse:    lapsed,
	actClock:    notAhead,
	ActRollback: rolledBack,
	ActEnd:      ended,
}

// Again does an act that has been done before.
func (t *Game) Again(a Act) error {
	action, known := actions[a.What]
	if !known {
		return fmt.Errorf("there is no act %q", a.What)
	}
	t.Last = a.At
	return action(t, a)
}

// Do does an act and keeps it for the commit.
func (t *Game) Do(a Act) error {
	if err := t.Again(a); err != nil {
		return err
	}
	if after := aftermath[a.What]; after != nil {
		after(t, a)
	}
	a.Root = t.root()
	t.Fresh = append(t.Fresh, a)
	t.beginning(t.Acts + len(t.Fresh))
	return nil
}

// redo does an act again that was committed. By other rules, as after an upgrade, it may lead somewhere else; then the game
// stands still, because what everybody has been told is never rewritten in silence.
func (t *Game) redo(a Act) error {
	if err := t.Again(a); err != nil {
		return err
	}
	if a.Root != "" && a.Root != t.root() {
		return fmt.Errorf("%s leads to the log %s of the dice, and to %s when it was first done; go back to the program that did it, or ADOPT what this one makes of it", a.What, t.root(), a.Root)
	}
	return nil
}

// root stands for the whole log of the dice.
func (t *Turns) root() string { return t.Scribe.Tape.Log().Head().Short() }

// Said is the root of the log as people compare it.
func (t *Turns) Said() string { return t.Scribe.Tape.Log().Head().Said() }

// enter plays a letter.
func enter(t *Game, a Act) error {
	power, known := t.Power(a.Who)
	if !known {
		return fmt.Errorf("there is no power %q", a.Who)
	}
	got := t.Read(a.Text, power)
	if len(got.Problems) > 0 {
		return fmt.Errorf("a letter that was accepted can not be read: %s", got.Problems[0].Text)
	}
	if got.Letter.Power == edition.Nobody { // "PASS" alone
		got.Letter.Power = power
	}
	bad, err := t.Scribe.Letter(got.Letter)
	if err == nil && len(bad) > 0 {
		err = fmt.Errorf("a letter that was accepted is refused: %s", bad[0].Text)
	}
	return err
}

// sign puts an act into the log of the dice that changes neither position nor epoch: a ruling, a pause.
func sign(t *Game, a Act) error {
	word, body, _ := strings.Cut(a.Text, "\n")
	if word == "ruling" {
		t.ruled(a.Who, body)
	}
	return t.Scribe.Act(a.Who, word, body)
}

// lapse takes the published default for everything that is open to a power, and leaves its sections empty.
func lapse(t *Game, a Act) error {
	power, known := t.Power(a.Who)
	if !known {
		return fmt.Errorf("there is no power %q", a.Who)
	}
	return t.Scribe.TimeOut(a.Since, a.Until, power)
}

// reveal takes a contributor's code.
func reveal(t *Game, a Act) error {
	_, said, ok := dice.ReadReveal(a.Text)
	if !ok {
		return errors.New("a code that was accepted can not be read")
	}
	return t.Scribe.Reveal(a.Who, said)
}
