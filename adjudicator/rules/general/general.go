// Package general plays: it orders turns and answers questions at random, and knows nothing of the game but what the
// engine lets pass. What it proposes comes from the position and the edition's data; the engine judges it, what is
// refused is dropped, and the rest is sent. It is bold rather than clever, so that its games have everything in them.
//
// It is pure: its luck is a function that its owner gives it, and with the same luck it plays the same.
package general

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// General plays all powers of a game.
type General struct {
	chance func(n int) int // a number from 0 to n-1

	Sent    []*order.Orders // every letter that was accepted, if Keep is set
	Keep    bool
	Whole   bool // he orders whole turns at once
	Dropped int  // orders that the engine refused
}

// New returns a general with this luck: chance(n) is a number from 0 to n-1.
func New(chance func(n int) int) *General { return &General{chance: chance} }

// most is how often a letter is mended before all of its orders are given up.
const most = 25

// Act gives the game what it waits for: a letter or the answers to what is open. The error says what a game refuses that
// it must not refuse.
func (g *General) Act(game *sitting.Game) error {
	switch {
	case game.Frozen != "":
		return fmt.Errorf("the game stands still: %s", game.Frozen)
	case game.Waits() != "":
		return g.order(game)
	case len(game.Open) > 0:
		return g.Answer(game, game.Open[g.chance(len(game.Open))])
	}
	return fmt.Errorf("the game waits for nothing")
}

// Play acts until the game is won or has reached a round.
func (g *General) Play(game *sitting.Game, round int) error {
	for game.Now.Winner == edition.NoSide && game.Now.Round < round {
		if err := g.Act(game); err != nil {
			return err
		}
	}
	return nil
}

// order sends a letter for the section that the turn waits for, and perhaps for those after it.
func (g *General) order(game *sitting.Game) error {
	l, err := g.Draft(game)
	if err != nil {
		return err
	}
	return g.send(game, l)
}

// Draft writes a letter that the game would accept, for the section that the turn waits for and perhaps for those after it.
func (g *General) Draft(game *sitting.Game) (*order.Orders, error) {
	return g.DraftOf(game, g.late(game))
}

// DraftOf writes such a letter of one of those who move.
func (g *General) DraftOf(game *sitting.Game, power edition.PowerID) (*order.Orders, error) {
	l := g.letter(game.Now, power, game.Waits())
	for range most {
		bad := game.Check(l)
		if len(bad) == 0 {
			return l, nil
		}
		g.mend(l, bad)
	}
	g.strip(l, func(int) bool { return false })
	bad := game.Check(l)
	if len(bad) > 0 { // nothing may be given up that could be placed
		l = &order.Orders{Power: l.Power, Sections: map[edition.Section][]order.Order{}, Last: game.Waits()}
		l.Sections[l.Last] = nil
		if l.Last == edition.SectionPlace {
			for _, p := range economy.DefaultPlacing(game.Now) {
				l.Sections[l.Last] = append(l.Sections[l.Last], p)
			}
		}
		bad = game.Check(l)
	}
	if len(bad) > 0 {
		return nil, fmt.Errorf("an empty letter for %s was refused: %s", l.Last, bad[0].Text)
	}
	return l, nil
}

func (g *General) send(game *sitting.Game, l *order.Orders) error {
	if bad := game.Submit(l); len(bad) > 0 {
		return fmt.Errorf("a letter was found right and then refused: %s", bad[0].Text)
	}
	if g.Keep {
		g.Sent = append(g.Sent, l)
	}
	return nil
}

// late is one of those for whose orders the turn waits, or whom one of them leads.
func (g *General) late(game *sitting.Game) edition.PowerID {
	var late []edition.PowerID
	for _, d := range game.Open {
		if d.AsksOrders() {
			late = append(late, d.Power)
		}
	}
	for _, power := range game.Start.Movers() {
		if game.Start.Edition.Powers[power].LedBy != "" && !game.Given(power, game.Waits()) {
			late = append(late, power)
		}
	}
	if len(late) < 2 {
		return late[0]
	}
	return late[g.chance(len(late))]
}

// letter writes a letter: one section as a rule, the first three together now and then, seldom the whole turn.
func (g *General) letter(p *position.Position, power edition.PowerID, first edition.Section) *order.Orders {
	l := &order.Orders{Power: power, Sections: map[edition.Section][]order.Order{}}
	together, whole := g.chance(2) == 0, g.chance(12) == 0 || g.Whole
	w := newDesk(g, p)
	w.power = power
	begun := false
	for _, ph := range p.Phases() {
		s := ph.Section
		if begun = begun || s == first; !begun || s == "" || s == edition.SectionBattles {
			continue
		}
		if s != first && !whole && (!together || s == edition.SectionNoncombat || s == edition.SectionPlace) {
			break
		}
		w.write(l, s)
		l.Last = s
	}
	if os, places := l.Sections[edition.SectionPlace]; places {
		l.Sections[edition.SectionPlace] = append(os, order.LoseRest{Source: w.at()}) // what he forgets he means to forget
	}
	if os := w.declarations(); p.Round > 0 && len(os) > 0 {
		l.Sections[edition.SectionAdvantage] = os
	}
	return l
}

// mend drops the lines that are wrong; if the problem names none of them, any one order goes.
func (g *General) mend(l *order.Orders, bad []order.Problem) {
	wrong := map[int]bool{}
	for _, p := range bad {
		wrong[p.Line] = true
	}
	before := size(l)
	g.strip(l, func(line int) bool { return !wrong[line] })
	if size(l) == before && before > 0 {
		at, victim := g.chance(before), -1
		g.strip(l, func(line int) bool {
			at--
			if at == -1 {
				victim = line
			}
			return line != victim
		})
	}
	g.Dropped += before - size(l)
}

func size(l *order.Orders) int {
	n := len(l.Battles)
	for _, os := range l.Sections {
		n += len(os)
	}
	if len(l.Sequence) > 0 {
		n++
	}
	return n
}

// strip keeps the lines that may stay, section by section in the order of the letter, and always that the rest may be lost.
func (g *General) strip(l *order.Orders, keep func(line int) bool) {
	for _, s := range rules.Sections() {
		if os, there := l.Sections[s]; there {
			l.Sections[s] = slices.DeleteFunc(os, func(o order.Order) bool {
				_, loses := o.(order.LoseRest)
				return !keep(o.Where().Line) && !loses
			})
		}
	}
	l.Battles = slices.DeleteFunc(l.Battles, func(b order.BattleOrder) bool { return !keep(b.Line) })
	if len(l.Sequence) > 0 && !keep(l.SequenceAt.Line) {
		l.Sequence = nil
	}
}
