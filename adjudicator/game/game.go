// Package game is a game as it is kept and played: its record and its acts, who sits where, what waits for a lock, and what the clocks have come
// to. It knows no letters.
package game

import (
	"fmt"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/secrets"
	"fieldpost/orders"
)

// Game is a game while the desk has it open. What one of its parts knows alone is a method of that part.
type Game struct {
	Record
	Revision uint64 // of the record in the store
	Stored   Record // as it was last committed
	Powers
	Turns
	Fresh    []Act          // done since the record was read, and not committed
	Last     time.Time      // when the last act was done
	Secrets  secrets.Folder // where further codes of the operator lie
	Silences clock.Spans    // of the daemon: nobody's clock ran
	Notices  []Notice       // of acts, for the next letter to all
	renewed  []int          // after which locks further chains of the operator's take over
	begun    int            // turns, as the scribe counts them
	began    *Snapshot      // the turn that has begun since the last commit, but for its snapshot
	pieces   []scribe.Piece // that are kept when that is committed
	from     *pieces        // from which it was opened, nil if it was played from its beginning
	Closing  bool           // the game is over, and nobody has been told
	Stood    *scribe.Stood  // how the turn stood when it was taken up by another law, nil if it was not
	Halted   *Snapshot      // where it stands still: it is open for ADOPT, and for nothing else; nil if it is not
}

// Lay opens a game at its beginning: one that is forming has nobody to play it yet.
func Lay(r Record, s secrets.Folder) (*Game, error) {
	reader, err := readers.Of(r.Terms.Edition)
	if err != nil {
		return nil, err
	}
	t := &Game{Record: r, Powers: Powers{reader}, Last: r.Terms.Begun, Secrets: s}
	if r.Stage == Forming || r.Vanished() {
		return t, nil
	}
	return t, t.Sit(s)
}

// first is the position in which the game begins.
func (t *Game) first() (*position.Position, error) {
	ed := t.Reader.Edition()
	if t.Terms.After == nil {
		start := position.New(ed, t.Terms.Options)
		start.Prelude()
		return start, nil
	}
	saved, _, err := readers.ParseSaved("position", t.Terms.After.Start)
	if err != nil {
		return nil, err
	}
	return notation.ToPosition(&saved.Position, ed, saved.Options, saved.Turn)
}

// Sit plays a game up to where its first letter is wanted.
func (t *Game) Sit(s secrets.Folder) error {
	pace, known := scribe.Paces[t.Terms.Pace]
	if !known {
		return fmt.Errorf("there is no pace %q", t.Terms.Pace)
	}
	chain, random, err := s.Chain(t.Terms.Game)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrCodes, err)
	}
	if err := t.holdCodes(chain); err != nil {
		return err
	}
	genesis := dice.Genesis{
		Game: t.Terms.Game, Operator: chain.Share(), Contributors: t.Shares, Law: t.law(),
		Key: t.Terms.Key, Programs: programReveal, People: leastReveal,
	}
	genesis.Operator.Count-- // the last code is never revealed: the salts come from it
	if t.Terms.Beacon {
		genesis.Drand = s.Beacon().Chain
	}
	tape, err := dice.Begin(&dice.Log{Beacons: s.Beacons()}, genesis, chain)
	if err != nil {
		return err
	}
	start, err := t.first()
	if err != nil {
		return err
	}
	t.Scribe, err = scribe.New(t.Reader, tape, scribe.Terms{Game: t.Terms.Game, Start: start, Pace: pace, Gathered: t.Terms.Gathers(), Reveals: t.Terms.Reveals, ToGame: t.Terms.AsksAlone(), Clock: t.Terms.Clock, Random: random})
	if err != nil {
		return err
	}
	if err := t.Scribe.Begin(); err != nil {
		return err
	}
	t.begun = t.Scribe.Begun()
	return nil
}

// Read reads a letter as that of a power.
func (t *Game) Read(text string, power edition.PowerID) orders.Reading {
	return t.Reader.Read(text, t.Context(power))
}

// Context is what the game knows of a power's letters before they are read.
func (t *Game) Context(power edition.PowerID) orders.Context {
	g := t.Scribe.Game
	ctx := orders.Context{Power: power, Game: t.Terms.Game}
	if power != edition.Nobody && g.Start.Moves(power) {
		ctx.Section = g.Waits()
	}
	own := false
	for _, d := range g.Open {
		if power == edition.Nobody || d.AsksOrders() || t.Reader.Edition().Leader(d.Power) != power {
			continue
		}
		ctx.Asked, ctx.Wishes = append(ctx.Asked, g.Question(d)), ctx.Wishes || d.Whole
		if own = own || d.Power == power; d.Power != power {
			ctx.Led = append(ctx.Led, orders.LedQuestion{Power: d.Power, Number: g.Number(d), Word: d.Word})
		}
	}
	for i := range ctx.Led {
		ctx.Led[i].Alone = !own
	}
	return ctx
}

// RoundOf is the round of the turn that a power plays, or plays next.
func (t *Game) RoundOf(seat string) int {
	if t.Scribe == nil {
		return 0
	}
	start := t.Scribe.Game.Start
	if power, plays := t.Power(seat); plays && power < start.Mover {
		return start.Round + 1
	}
	return start.Round
}

// Start notes that a game begins to be played.
func (t *Game) Start() {
	at := t.marked(0)
	t.began = &at
}

// sent forgets what was told to everybody after so many acts.
func (t *Game) sent(acts int) {
	if t.Scribe != nil && acts == t.Told {
		t.Scribe.Sent()
		t.Notices = nil
	}
}
