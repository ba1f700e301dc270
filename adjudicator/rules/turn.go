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
	asked map[string]int

	unwelcome map[PowerID]map[UnitID]bool // by guest: ships on which it is not welcome
}

// halt ends a run from within.
type halt struct{ out Outcome }

// run plays a turn as far as the table lets it, and says how far it got.
func (t *turn) run(play func()) (out Outcome) {
	defer func() {
		if r := recover(); r != nil {
			h, ours := r.(halt)
			if !ours {
				panic(r)
			}
			out = h.out
		}
	}()
	play()
	return Outcome{Position: t.Position, Done: true}
}

// fault ends the run: the engine cannot do what is asked of it.
func (t *turn) fault(why string) { panic(halt{Outcome{Position: t.Position, Fault: why}}) }

// newTurn is a run of the turn that stands in a position, which it does not change.
func newTurn(start *Position, table Table) *turn {
	return &turn{Position: start.Clone(), table: table, mover: start.Mover, asked: map[string]int{}, unwelcome: map[PowerID]map[UnitID]bool{}}
}

// AfterMoves is the checkpoint between the combat move and the battles.
const AfterMoves = "conduct"

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
