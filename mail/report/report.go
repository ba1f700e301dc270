// Package report writes what has happened for people to read, from the events alone: in full as plain text for a narrow
// screen (Text), in short as the blocks of a letter (Brief), and a whole game on a page (Story) with its curve (Curve).
// It decides nothing and knows no letter, no clock and no file. The same events give the same bytes.
package report

import (
	"io"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Options says what a report adds.
type Options struct {
	// Practice marks the dice as practice dice: it is the seed they came from. No game is decided by such dice.
	Practice string
	// Labels numbers what is told, and adds the log of the dice: every volley by its number, with the label that its dice
	// belong to.
	Labels bool
	// Inside leaves out what a letter has said before: the edition, whose turn it is and is next, and what was taken.
	Inside bool
}

// Telling is a report that has been told, once for all that is made of it.
type Telling struct {
	of     *teller
	before *position.Position
}

// Tell tells the events that follow a position: of a turn, of a part of one, or of several in sequence.
func Tell(ed *edition.Edition, before *position.Position, events []position.Event, opts Options) Telling {
	return Telling{tellAll(ed, before, events, opts), before}
}

// Text writes the report of the events that follow a position.
func Text(w io.Writer, ed *edition.Edition, before *position.Position, events []position.Event, opts Options) error {
	doc := paper.Document{Blocks: Blocks(ed, before, events, opts)}
	_, err := io.WriteString(w, doc.Text())
	return err
}

// Blocks are the same report as the blocks of a letter.
func Blocks(ed *edition.Edition, before *position.Position, events []position.Event, opts Options) []paper.Block {
	return Tell(ed, before, events, opts).Blocks()
}

// Blocks are all that was told, line by line.
func (all Telling) Blocks() []paper.Block {
	t := all.of
	if t.opts.Inside {
		return t.out.blocks
	}
	return slices.Concat(t.out.blocks[:t.head], t.top(), t.out.blocks[t.head:])
}

// Line is one thing that a report tells.
type Line struct {
	Text  prose.Text
	Event position.Event // the first of those that it tells
}

// line is such a thing as it was told.
type line struct {
	text  prose.Text
	event position.Event
}

// Lines are the numbered lines of a report: the first is the one that Text marks with (1).
func Lines(ed *edition.Edition, before *position.Position, events []position.Event) []Line {
	var lines []Line
	for _, l := range tellAll(ed, before, events, Options{Labels: true}).lines {
		lines = append(lines, Line{l.text, l.event})
	}
	return lines
}

func tellAll(ed *edition.Edition, before *position.Position, events []position.Event, opts Options) *teller {
	t := &teller{ed: ed, now: before.Clone(), opts: opts, events: events, told: make([]int, len(events))}
	t.begin()
	t.head, t.out.apart = len(t.out.blocks), true
	for i := range events {
		t.tell(i)
	}
	t.end()
	return t
}

// teller is a report that is being written. It follows the events on a position of its own, to say what is aboard a
// ship or left of a purse.
type teller struct {
	ed   *edition.Edition
	now  *position.Position
	opts Options
	out  draft
	head int // where the head of the report ends in it

	titled bool // the turn's head has been written; it waits until something happens
	phase  int  // whose heading has been written or is due
	due    bool // the phase's heading has not been written: nothing happened in it yet
	battle *battle
	bought []delivery
	placed []delivery
	tally  tally
	log    []entry

	events []position.Event
	lines  []line // what was told
	told   []int  // by event, the number of the line that tells it; 0 where none does
	these  []int  // events are being told
	done   bool   // it has its number
}

// tell writes one event. What is gathered over several events, such as purchases, is written when another comes.
func (t *teller) tell(i int) {
	e := t.events[i]
	t.flush(e)
	t.tallyUp(e)
	t.about(i)
	switch e := e.(type) {
	case position.TurnBegan:
		t.now.Apply(e)
		t.titled = false
		return
	case position.PhaseBegan:
		t.now.Apply(e)
		t.openPhase(e.Phase)
		return
	case position.TurnEnded:
		t.now.Apply(e)
		t.closeTurn(e)
		return
	case position.Paid:
		t.paid(e)
	case position.Tolled:
		t.tolled(e)
	case position.Bought:
		t.bought = append(t.bought, delivery{events: []int{i}, kind: e.Kind, count: e.Count, upgrade: e.Upgrade})
	case position.Collected:
		t.collected(e)
	case position.Achieved:
		t.achieved(e)
	case position.Disrupted:
		t.disrupted(e)
	case position.Looted:
		t.looted(e)
	case position.Upgraded:
		t.upgraded(e)
	case position.Mended:
		t.mended(e)
	case position.WarDeclared:
		t.war(e)
	case position.Guarded:
		t.guarded(e)
	case position.Charged:
		t.charged(e)
	case position.Docked:
		t.say("In dock in %s: %s. It neither moves nor fights on this turn, and is whole when it is over.", t.space(e.Space), t.units([]position.Ref{e.Unit}, e.Power))
	case position.Admitted:
		t.say("%s lets ships of %s pass the %s on this turn.", t.power(e.Power), t.power(e.To), e.Canal)
	case position.Remembered:
		t.remembered(e)
	case position.Invaded:
		t.invaded(e)
	case position.TookSides:
		t.tookSides(e)
	case position.WonOver:
		t.wonOver(e)
	case position.Reduced:
		t.say("The %s of %s is now a %s.", t.ed.Kind(e.Unit.Kind).Name, t.space(e.Space), t.ed.Kind(e.Kind).Name)
	case position.Raised:
		t.say("%s raises %s in %s, for nothing.", t.power(e.Power), t.number(len(e.Units), e.Kind), t.space(e.Space))
	case position.ClockStarted:
		t.clockStarted(e)
	case position.ClockStopped:
		t.say("The %s hold no longer what would have won them the game (%s).", t.ed.Sides[e.Side], e.Goal)
	case position.Raided:
		t.raided(e)
	case position.Bombed:
		t.bombed(e)
	case position.Spent:
		t.say("%s spends %s in %s; %d left.", t.power(e.Power), prose.Count(e.Count, "token", "tokens"), t.space(e.Space), t.now.Tokens[e.Power]-e.Count)
	case position.Rocketed:
		t.rocketed(e)
	case position.Unplaced:
		t.unplaced(e)
	case position.Bidden:
		t.bidden(e)
	case position.Forgone:
		t.say("%s gives up %s in %s by its bid.", t.power(e.Power), t.units(e.Units, e.Power), t.space(e.Space))
	case position.Skipped:
		t.say("Does not take place: %s.", e.Reason)
	case position.Developed:
		t.say("%s has developed %s.", t.power(e.Power), t.ed.Techs[e.Tech].Name)
	case position.Moved:
		t.moved(e)
	case position.Rose:
		t.rose(e)
	case position.Boarded:
		t.boarded(e)
	case position.Landed:
		t.landed(e)
	case position.Settled:
		t.settled(e)
	case position.Refused:
		t.say("%s lets no units of %s into %s on this turn.", t.power(e.Power), t.power(e.To), t.now.SpaceList(e.Spaces))
	case position.Waited:
		verb := "wait"
		if len(e.Units) == 1 {
			verb = "waits"
		}
		t.say("%s %s over %s for a carrier, which must be placed there.", t.units(e.Units, e.Power), verb, t.space(e.Space))
	case position.Planned:
		t.planned(e)
	case position.Noted:
		t.noted(e)
	case position.Rolled:
		t.rolled(e)
	case position.Decided:
		t.decided(i, e)
	case position.PassedOver:
		t.passedOver(e)
	case position.BattleBegan:
		t.battleBegan(e)
	case position.BattleEnded:
		t.battleEnded(e)
	case position.Damaged:
		t.say("Damaged: %s.", t.units([]position.Ref{e.Unit}, edition.Nobody))
	case position.Repaired:
		t.say("Repaired: %s.", t.units([]position.Ref{e.Unit}, edition.Nobody))
	case position.Lost:
		t.lost(e)
	case position.Crashed:
		t.say("No place to land: %s, over %s, lost.", t.units(e.Units, edition.Nobody), t.space(e.Space))
	case position.Captured:
		t.captured(e)
	case position.Reverted:
		t.reverted(e)
	case position.Retreated:
		t.fallsBack(e)
	case position.StoodAside:
		t.say("%s: %s out of the battle, and still in %s.", t.power(e.Power), t.units(e.Units, e.Power), t.space(e.Space))
	case position.Dived:
		t.say("%s: %s under water, out of the battle.", t.power(e.Power), t.units(e.Units, e.Power))
	case position.Surfaced:
		t.say("%s: %s in %s up again.", t.power(e.Power), t.units(e.Units, e.Power), t.space(e.Space))
	case position.CalledOff:
		t.say("No landing in %s by %s: %s.", t.space(e.Space), t.units(e.Units, e.Power), e.Reason)
	case position.Placed:
		t.place(e, i)
	case position.Counted:
		t.counted(e)
	case position.Won:
		t.won(e)
	case position.Corrected:
		t.corrected(e)
	default:
		if !t.advantage(e) {
			t.say("%s.", prose.Title(e.Word()))
		}
	}
	t.now.Apply(e)
}

// flush writes what was gathered, unless the event adds to it.
func (t *teller) flush(e position.Event) {
	if _, more := e.(position.Bought); !more {
		t.tellBought()
	}
	if _, more := e.(position.Placed); !more {
		t.tellPlaced()
	}
}

// end closes a report whose turn may not be over.
func (t *teller) end() {
	t.flush(nil)
	t.tellLog()
}
