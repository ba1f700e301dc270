package turn

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Turn is one run of one power's turn. The position that it works on changes by events alone.
type Turn struct {
	Pos   *position.Position
	Table Table
	Mover edition.PowerID // who moves, or whoever of those that move together has his say now
	asked map[string]int
	early map[edition.PowerID]SectionOrders // of those who move together: what was asked of all of them at once

	Unwelcome map[edition.PowerID]map[position.UnitID]bool // by guest: ships on which it is not welcome
	Heard     map[string]bool                              // leave that has been asked for on this turn, by what it is for

	// Asking is what powers have said of the questions of the battles that are being fought; it is empty at all other times.
	Asking map[edition.PowerID]func(*Decision) Asking
}

// halt ends a run from within.
type halt struct{ out Reached }

// Run plays a turn as far as the table lets it, and says how far it got.
func (t *Turn) Run(play func()) (out Reached) {
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
	return Reached{Position: t.Pos, Done: true}
}

// Ours tells whether a unit fights on the mover's side of this turn: it obeys him, or belongs to one who moves together with him.
func (t *Turn) Ours(u *position.Unit) bool {
	return t.Pos.Commands(t.Mover, u.Owner) || t.Pos.Moves(u.Owner)
}

// Fault ends the run: the engine cannot do what is asked of it.
func (t *Turn) Fault(why string) { panic(halt{Reached{Position: t.Pos, Fault: why}}) }

// New is a run of the turn that stands in a position, which it does not change.
func New(start *position.Position, table Table) *Turn {
	return &Turn{Pos: start.Clone(), Table: table, Mover: start.Mover, asked: map[string]int{}, Unwelcome: map[edition.PowerID]map[position.UnitID]bool{}, Heard: map[string]bool{}, Asking: map[edition.PowerID]func(*Decision) Asking{}}
}

// AfterMoves is the checkpoint between the combat move and the battles.
const AfterMoves = "conduct"

// Record makes an event happen and tells the table.
func (t *Turn) Record(e position.Event) {
	t.Pos.Apply(e)
	t.Table.Record(e)
}

// Ask puts a window of decisions and returns the choices; the run ends here if somebody has not answered.
func (t *Turn) Ask(window ...*Decision) []Choice {
	if len(window) == 0 {
		return nil
	}
	for _, d := range window {
		d.ID = t.Unique(d.ID)
		if asking := t.Asking[d.Power]; asking != nil {
			d.Asking = asking(d)
		}
	}
	choices := t.Table.Ask(window...)
	if choices == nil {
		panic(halt{Reached{Position: t.Pos, Open: window}})
	}
	for i, d := range window {
		if choices[i].Text != "" { // orders have no words of their own
			t.Record(position.Decided{ID: d.ID, Power: d.Power, Choice: choices[i].Text, Source: choices[i].Source, What: d.Word, Space: d.Space})
		}
	}
	return choices
}

// Unique gives the second decision of the same ID in a turn, or the second label, a number of its own.
func (t *Turn) Unique(id string) string {
	t.asked[id]++
	if n := t.asked[id]; n > 1 {
		return fmt.Sprintf("%s/%d", id, n)
	}
	return id
}

// Orders asks for a section of the mover's.
func (t *Turn) Orders(s edition.Section) SectionOrders { return t.OrdersAbout(s, "") }

// OrdersAbout asks for a section of the mover's, and says what it must provide for.
func (t *Turn) OrdersAbout(s edition.Section, about prose.Text) SectionOrders {
	if so, asked := t.early[t.Mover]; asked {
		return so
	}
	if t.Pos.Edition.Powers[t.Mover].LedBy != "" {
		return t.Given(s)
	}
	return *t.Ask(t.ordersOf(t.Mover, s, about))[0].Orders
}

// ordersOf is the question for a section of a power's that the turn waits for.
func (t *Turn) ordersOf(power edition.PowerID, s edition.Section, about prose.Text) *Decision {
	return &Decision{
		ID:      t.sectionID(power, s),
		Power:   power,
		Word:    OrdersWord,
		Section: s,
		Space:   edition.Nowhere,
		Text:    prose.Say("%s, what are your orders for %s?", t.Pos.PowerName(power), s) + about,

		Mandatory: true,
	}
}

// sectionID names the orders of a power for a section; those of a power that moves in the turn of another bear its name.
func (t *Turn) sectionID(power edition.PowerID, s edition.Section) string {
	id := "orders/" + prose.Slug(string(s))
	if power != t.Pos.Mover {
		id += "/" + prose.Slug(t.Pos.PowerName(power))
	}
	return id
}

// Given asks for a section that nobody waits for; without a letter for it there are no orders.
func (t *Turn) Given(s edition.Section) SectionOrders {
	c := t.Ask(&Decision{ID: t.sectionID(t.Mover, s), Power: t.Mover, Word: OrdersWord, Section: s, Space: edition.Nowhere,
		Default: Choice{Orders: &SectionOrders{}}})
	return *c[0].Orders
}

// Roll throws n dice for a label.
func (t *Turn) Roll(label string, who edition.PowerID, n int) []int {
	dice := t.Table.Roll(label, who, n)
	if dice == nil {
		panic(halt{Reached{Position: t.Pos, Dice: label}})
	}
	return dice
}
