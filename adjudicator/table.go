package adjudicator

import (
	"fmt"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/secrets"
	"fieldpost/orders"
)

// table is a game while the desk has it open.
type table struct {
	Record
	revision uint64 // of the record in the store
	stored   Record // as it was last committed
	reader   *orders.Reader
	scribe   *scribe.Scribe  // nil while the game is forming
	acts     []Act           // done since the record was read, and not committed
	last     time.Time       // when the last act was done
	secrets  secrets.Folder // where further codes of the operator lie
	silences clock.Spans     // of the daemon: nobody's clock ran
	notices  []notice        // of acts, for the next letter to all
	undoings []undoing       // rollbacks, as reports are counted
	renewed  []int           // after which locks further chains of the operator's take over
	begun    int             // turns, as the scribe counts them
	began    *Snap           // the turn that has begun since the last commit, but for its snapshot
	closing  bool            // the game is over, and nobody has been told
	stood    *scribe.Stood   // how the turn stood when it was taken up by another law, nil if it was not
	halted   *Snap           // where it stands still: it is open for ADOPT, and for nothing else; nil if it is not
}

// lay opens a table for a game: one that is forming has nobody to play it yet.
func lay(r Record, s secrets.Folder) (*table, error) {
	reader, err := readers.Of(r.Terms.Edition)
	if err != nil {
		return nil, err
	}
	t := &table{Record: r, reader: reader, last: r.Terms.Begun, secrets: s}
	if r.Stage == Forming || r.vanished() {
		return t, nil
	}
	return t, t.sit(s)
}

// sit plays a game up to where its first letter is wanted.
func (t *table) sit(s secrets.Folder) error {
	ed := t.reader.Edition()
	pace, known := scribe.Paces[t.Terms.Pace]
	if !known {
		return fmt.Errorf("there is no pace %q", t.Terms.Pace)
	}
	chain, random, err := s.Chain(t.Terms.Game)
	if err != nil {
		return err
	}
	genesis := dice.Genesis{
		V: t.Terms.Protocol, Game: t.Terms.Game, Operator: chain.Share(), Contributors: t.Shares, Law: t.law(),
		Key: t.Terms.Key, Programs: programReveal, People: leastReveal,
	}
	genesis.Operator.Count-- // the last code is never revealed: the salts come from it
	if t.Terms.Beacon {
		genesis.Drand = dice.Quicknet().Chain
	}
	tape, err := dice.Begin(&dice.Log{}, genesis, chain)
	if err != nil {
		return err
	}
	start := position.New(ed, t.Terms.Options)
	start.Prelude()
	t.scribe, err = scribe.New(t.reader, tape, scribe.Terms{Game: t.Terms.Game, Start: start, Pace: pace, Reveals: t.Terms.Reveals, Random: random})
	if err != nil {
		return err
	}
	if err := t.scribe.Begin(); err != nil {
		return err
	}
	t.begun = t.scribe.Begun()
	return nil
}

// read reads a letter as that of a power.
func (t *table) read(text string, power edition.PowerID) orders.Reading {
	return t.reader.Read(text, t.context(power))
}

// context is what the game knows of a power's letters before they are read.
func (t *table) context(power edition.PowerID) orders.Context {
	g := t.scribe.Game
	ctx := orders.Context{Power: power, Game: t.Terms.Game}
	if power == g.Start.Mover {
		ctx.Section = g.Waits()
	}
	for _, d := range g.Open {
		if d.Power == power && !d.AsksOrders() {
			ctx.Asked = true
		}
	}
	return ctx
}

// power finds a power by its ID.
func (t *table) power(id string) (edition.PowerID, bool) { return powerOf(t.reader.Edition(), id) }

func powerOf(ed *edition.Edition, id string) (edition.PowerID, bool) {
	for i := range ed.Powers {
		if ed.Powers[i].ID == id {
			return edition.PowerID(i), true
		}
	}
	return edition.Nobody, false
}

// called is what a seat is called in letters: the name of the power, "Referee" or "Witness 1".
func (t *table) called(seat string) string { return seatCalled(t.reader.Edition(), seat) }

func seatCalled(ed *edition.Edition, seat string) string {
	if power, plays := powerOf(ed, seat); plays {
		return ed.Powers[power].Name
	}
	kind := strings.TrimRight(seat, "0123456789")
	return strings.TrimSpace(prose.Title(kind) + " " + strings.TrimPrefix(seat, kind))
}

// allCalled is what several seats are called.
func (t *table) allCalled(seats []string) []string {
	var names []string
	for _, s := range seats {
		names = append(names, t.called(s))
	}
	return names
}

// roundOf is the round of the turn that a power plays, or plays next.
func (t *table) roundOf(seat string) int {
	if t.scribe == nil {
		return 0
	}
	start := t.scribe.Game.Start
	if power, plays := t.power(seat); plays && power < start.Mover {
		return start.Round + 1
	}
	return start.Round
}
