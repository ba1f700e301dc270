package adjudicator

import (
	"fmt"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// table is a game while the desk has it open.
type table struct {
	Record
	revision uint64 // of the record in the store
	reader   *orders.Reader
	scribe   *scribe.Scribe
	acts     []Act     // done since the record was read, and not committed
	last     time.Time // when the last act was done
}

// noWait is the deadline of locks for which nobody has to reveal.
const noWait = time.Minute

// sit opens a game at its beginning.
func sit(r Record, s Secrets) (*table, error) {
	reader, err := (&orders.Readers{Load: editions.Load}).For(r.Terms.Edition)
	if err != nil {
		return nil, err
	}
	ed := reader.Edition()
	pace, known := scribe.Paces[r.Terms.Pace]
	if !known {
		return nil, fmt.Errorf("there is no pace %q", r.Terms.Pace)
	}
	chain, random, err := s.chain(r.Terms.Game)
	if err != nil {
		return nil, err
	}
	operator := chain.Share()
	operator.Count-- // the last code is never revealed: the salts come from it
	log := &dice.Log{}
	if err := log.Add(dice.Genesis{Game: r.Terms.Game, Operator: operator, Law: ed.Law}); err != nil {
		return nil, err
	}
	tape, err := dice.Resume(log, chain)
	if err != nil {
		return nil, err
	}
	start := rules.New(ed, r.Terms.Options)
	start.Prelude()
	t := &table{Record: r, reader: reader, last: r.Terms.Begun}
	t.scribe, err = scribe.New(reader, tape, scribe.Terms{Game: r.Terms.Game, Start: start, Pace: pace, Random: random})
	if err != nil {
		return nil, err
	}
	return t, t.scribe.Begin()
}

// again does an act that has been done before.
func (t *table) again(a Act) error {
	t.last = a.At
	switch a.What {
	case actLetter:
		power, known := t.power(a.Power)
		if !known {
			return fmt.Errorf("there is no power %q", a.Power)
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
	case actLock:
		_, err := t.scribe.Lock(a.At, noWait, 0)
		return err
	case actRoll:
		return t.scribe.Roll("")
	}
	return fmt.Errorf("there is no act %q", a.What)
}

// do does an act and keeps it for the commit.
func (t *table) do(a Act) error {
	if err := t.again(a); err != nil {
		return err
	}
	t.acts = append(t.acts, a)
	return nil
}

// mostLocks bounds how many batches follow each other without anybody's choice.
const mostLocks = 1000

// goOn locks and rolls until somebody has to decide something.
func (t *table) goOn(now time.Time) error {
	for range mostLocks {
		if t.scribe.Game.NoDice == "" {
			return nil
		}
		for _, what := range []string{actLock, actRoll} {
			if err := t.do(Act{What: what, At: now}); err != nil {
				return err
			}
		}
	}
	return fmt.Errorf("the dice of %s do not come to an end", t.Terms.Game)
}

// read reads a letter as that of a power.
func (t *table) read(text string, power rules.PowerID) orders.Reading {
	g := t.scribe.Game
	ctx := orders.Context{Power: power}
	if power == g.Start.Mover {
		ctx.Section = g.Waits()
	}
	for _, d := range g.Open {
		if d.Power == power && d.Word != "orders" {
			ctx.Asked = true
		}
	}
	return t.reader.Read(text, ctx)
}

func (t *table) power(id string) (rules.PowerID, bool) {
	for i := range t.reader.Edition().Powers {
		if t.reader.Edition().Powers[i].ID == id {
			return rules.PowerID(i), true
		}
	}
	return rules.Nobody, false
}
