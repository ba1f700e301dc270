package rules

import (
	"fmt"
	"strings"
)

// turn is one run of one power's turn. It embeds the position it works on, which changes by events alone.
type turn struct {
	*Position
	table Table
	mover PowerID
	plan  plan // what the combat move set up for the phases after it
	asked map[string]int

	unwelcome map[PowerID]map[UnitID]bool // by guest: ships on which it is not welcome
}

// halt ends a run from within; Turn recovers it.
type halt struct{ out Outcome }

// AfterMoves is the checkpoint between the combat move and the battles.
const AfterMoves = "conduct"

// steps says what each phase does. An edition's list of phases names them.
var steps = map[string]func(*turn){
	"advantages": (*turn).dealAdvantages,
	"bid":        (*turn).bid,
	"research":   (*turn).research,
	"purchase":   (*turn).purchase,
	"combat":     (*turn).combatMove,
	AfterMoves:   (*turn).conductCombat,
	"noncombat":  (*turn).noncombatMove,
	"place":      (*turn).mobilize,
	"income":     (*turn).collectIncome,
}

// Turn plays the turn that stands in start, from the phase in which it stands, as far as the table lets it. It does
// not change start. Given the same position and a table that says the same, it does the same, event for event.
func Turn(start *Position, table Table) (out Outcome) {
	t := &turn{Position: start.Clone(), table: table, mover: start.Mover, asked: map[string]int{}, unwelcome: map[PowerID]map[UnitID]bool{}}
	defer func() {
		if r := recover(); r != nil {
			h, ours := r.(halt)
			if !ours {
				panic(r)
			}
			out = h.out
		}
	}()
	t.play()
	return Outcome{Position: t.Position, Done: true}
}

// Playable tells whether the engine has all that the edition's turns are made of.
func (e *Edition) Playable() bool {
	for i := range e.Phases {
		if steps[e.Phases[i].ID] == nil {
			return false
		}
	}
	return e.Combat != nil && len(e.Phases) > 0
}

// play goes through the phases in the edition's order, which is the order of the rulebook.
func (t *turn) play() {
	if !t.Edition.Playable() {
		panic(halt{Outcome{Position: t.Position, Fault: "The rules of " + t.Edition.Name + " are not in this program yet, only its board, units and set-up."}})
	}
	from := t.Phase
	if from < 0 {
		t.record(TurnBegan{Power: t.mover, Round: t.Round})
		from = 0
	}
	t.table.Checkpoint("turn", t.Position)
	phases := t.Phases()
	for i := from; i < len(phases); i++ {
		ph := &phases[i]
		t.record(PhaseBegan{Power: t.mover, Phase: i})
		t.table.Checkpoint(ph.ID, t.Position)
		steps[ph.ID](t)
	}
	t.endTurn()
}

// endTurn passes the turn on; after the last power of a round the victory check comes first [R-GEN-002, R-VIC-001].
func (t *turn) endTurn() {
	next, round := t.following()
	if round != t.Round && t.Round > 0 {
		t.checkVictory()
	}
	t.record(TurnEnded{Power: t.mover, Round: t.Round, Next: next, NextRound: round})
}

// following returns who moves after the mover, and in which round.
func (t *turn) following() (PowerID, int) {
	if t.Round == 0 {
		if next := t.nextInPrelude(t.mover); next != Nobody {
			return next, 0
		}
		return 0, 1
	}
	next, round := t.mover+1, t.Round
	if int(next) >= len(t.Edition.Powers) || !t.Edition.Powers[next].Plays {
		next, round = 0, round+1
	}
	return next, round
}

// record makes an event happen and tells the table.
func (t *turn) record(e Event) {
	t.Apply(e)
	t.table.Record(e)
}

// ask puts a window of decisions and returns the choices; the run ends here if somebody has not answered.
func (t *turn) ask(window ...*Decision) []Choice {
	if len(window) == 0 {
		return nil
	}
	for _, d := range window {
		d.ID = t.unique(d.ID)
	}
	choices := t.table.Ask(window...)
	if choices == nil {
		panic(halt{Outcome{Position: t.Position, Open: window}})
	}
	for i, d := range window {
		if choices[i].Text != "" { // orders have no words of their own
			t.record(Decided{ID: d.ID, Power: d.Power, Choice: choices[i].Text, Source: choices[i].Source, What: d.Word, Space: d.Space})
		}
	}
	return choices
}

// unique gives the second decision of the same name in a turn a number of its own.
func (t *turn) unique(id string) string {
	t.asked[id]++
	if n := t.asked[id]; n > 1 {
		return fmt.Sprintf("%s/%d", id, n)
	}
	return id
}

// orders asks for a section of the mover's.
func (t *turn) orders(s Section) SectionOrders {
	c := t.ask(&Decision{
		ID:      "orders/" + strings.ToLower(string(s)),
		Power:   t.mover,
		Word:    OrdersWord,
		Section: s,
		Space:   Nowhere,
		Text:    fmt.Sprintf("%s, what are your orders for %s?", t.powerName(t.mover), s),

		Mandatory: true,
	})
	return *c[0].Orders
}

// given asks for a section that nobody waits for; without a letter for it there are no orders.
func (t *turn) given(s Section) SectionOrders {
	c := t.ask(&Decision{ID: "orders/" + slug(string(s)), Power: t.mover, Word: OrdersWord, Section: s, Space: Nowhere,
		Default: Choice{Orders: &SectionOrders{}}})
	return *c[0].Orders
}

// roll throws n dice for a label.
func (t *turn) roll(label string, who PowerID, n int) []int {
	dice := t.table.Roll(label, who, n)
	if dice == nil {
		panic(halt{Outcome{Position: t.Position, Dice: label}})
	}
	return dice
}

// slug is a space's name as it stands in labels and decision IDs.
func (p *Position) slug(s SpaceID) string { return slug(p.space(s)) }

func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789", r)
	}), "-")
}
