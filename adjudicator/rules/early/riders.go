package early

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Rider is aircraft on the decks of carriers that are sent among enemies, for which there is no order: they sail along and do not fight.
type Rider struct {
	order.Source                 // of the order for the carriers
	Section      edition.Section // of that order
	Text         prose.Text      // what they do as the letter stands
	Instead      prose.Text      // what would say otherwise, or the same with a word
	Carriers     order.Move
	Fight        order.Move   // the order that has them fight
	Named        bool         // it stands in the place of that for the carriers; else it is one more
	Stays        []order.Move // the orders that say that they sail along; nil where none does
}

// Riders finds them in a letter of a power that moves. It is asked before the letter is played.
func Riders(p *position.Position, l *order.Orders) (all []Rider) {
	d := &doubter{pos: p, power: l.Power, ships: &p.Edition.Rules.Ships}
	if d.power == edition.Nobody {
		d.power = p.Mover
	}
	if p.Round == 0 || !p.Moves(d.power) || l.Pass {
		return nil
	}
	naval := position.Flatten(p, d.power, l.Sections[edition.SectionNaval])
	both := append(naval[:len(naval):len(naval)], position.Flatten(p, d.power, l.Sections[edition.SectionCombat])...)
	leave, flown := d.leaving(both)
	var told []order.Move
	for i, o := range both {
		mv, ok := o.(*order.Move)
		if !ok || !d.sendsCarriers(mv) || slices.ContainsFunc(told, func(t order.Move) bool {
			return t.Path[0] == mv.Path[0] && t.Path[len(t.Path)-1] == mv.Path[len(mv.Path)-1]
		}) {
			continue
		}
		told = append(told, *mv)
		if r, idle := d.rider(mv, leave[mv.Path[0]], flown[mv.Path[0]]); idle {
			r.Section = edition.SectionCombat
			if i < len(naval) {
				r.Section = edition.SectionNaval
			}
			all = append(all, r)
		}
	}
	return all
}

// leaving counts the carriers that orders send from each space, and the aircraft there that have orders of their own.
func (d *doubter) leaving(orders []order.Order) (leave map[edition.SpaceID]int, flown map[edition.SpaceID]map[edition.KindID]int) {
	leave, flown = map[edition.SpaceID]int{}, map[edition.SpaceID]map[edition.KindID]int{}
	for _, o := range orders {
		mv, ok := o.(*order.Move)
		if !ok {
			continue
		}
		from := mv.Path[0]
		for _, sel := range mv.Units {
			switch {
			case !d.own(sel):
			case d.flies(sel):
				if flown[from] == nil {
					flown[from] = map[edition.KindID]int{}
				}
				flown[from][sel.Kind] += number(sel)
			case d.pos.Edition.Kind(sel.Kind).Deck > 0 && mv.Purpose != order.Stay:
				leave[from] += number(sel)
			}
		}
	}
	return leave, flown
}

// own tells whether a selection is of a kind and of the power's own.
func (d *doubter) own(sel order.Selection) bool {
	return sel.Kind != edition.NoKind && (sel.Owner == edition.Nobody || sel.Owner == d.power)
}

// sendsCarriers tells whether an order sends carriers among strangers, to fight where ships may pass them.
func (d *doubter) sendsCarriers(mv *order.Move) bool {
	return mv.Purpose != order.Stay && (!d.ships.Pass || mv.Purpose == order.Fight) && d.strangers(mv.Path[len(mv.Path)-1]) &&
		slices.ContainsFunc(mv.Units, func(sel order.Selection) bool { return d.own(sel) && d.pos.Edition.Kind(sel.Kind).Deck > 0 })
}

// rider finds the aircraft without orders on carriers that an order sends. Of several carriers in a zone those that stay are taken to be the fullest.
func (d *doubter) rider(mv *order.Move, leave int, flown map[edition.KindID]int) (r Rider, found bool) {
	from, to := mv.Path[0], mv.Path[len(mv.Path)-1]
	decks, kinds := d.laden(from)
	idle := 0
	for _, aboard := range decks[max(0, len(decks)-leave):] {
		idle += aboard
	}
	var units []order.Selection
	for k, aboard := range kinds {
		idle -= min(aboard, flown[edition.KindID(k)])
	}
	left := max(0, idle)
	for k, aboard := range kinds {
		if n := min(aboard-flown[edition.KindID(k)], left); n > 0 {
			units = append(units, order.Selection{Count: n, Kind: edition.KindID(k), Owner: edition.Nobody, From: edition.Nowhere})
			left -= n
		}
	}
	if idle <= 0 || units == nil {
		return r, false
	}
	r = Rider{Source: mv.Source, Carriers: *mv, Named: d.ships.Pass}
	r.Text = prose.Say("%s on your carriers in %s have no order of their own: they go to %s aboard and do not fight there.",
		prose.Title(prose.Count(idle, "aircraft", "aircraft")), d.pos.SpaceName(from), d.pos.SpaceName(to))
	way := d.pos.SpaceName(from) + " -> " + d.pos.SpaceName(to)
	r.Fight = order.Move{Units: units, Path: []edition.SpaceID{from, to}}
	if from == to {
		way = d.pos.SpaceName(from)
		r.Fight.Path = r.Fight.Path[:1]
	}
	if d.ships.Pass || from == to {
		way += " " + string(order.Fight)
		r.Fight.Purpose = order.Fight
	}
	fighter := d.pos.Edition.Kind(units[0].Kind).Short
	r.Instead = prose.Say("An order of their own has them fight: 1 %s %s. An order that they stay says that this is meant.", fighter, way)
	if r.Named {
		carrier := mv.Units[slices.IndexFunc(mv.Units, func(sel order.Selection) bool { return d.own(sel) && d.pos.Edition.Kind(sel.Kind).Deck > 0 })]
		r.Instead = prose.Say("Named beside their carrier they fight: 1 %s, 1 %s %s.", d.pos.Edition.Kind(carrier.Kind).Short, fighter, way)
		r.Fight = *mv
		r.Fight.Units = append(slices.Clone(mv.Units), units...)
		return r, true
	}
	for _, sel := range units {
		r.Stays = append(r.Stays, order.Move{Units: []order.Selection{sel}, Path: []edition.SpaceID{from}, Purpose: order.Stay})
	}
	return r, true
}

// strangers tells whether ships lie in a zone that are not of the power's side. War on them may be declared in the same letter.
func (d *doubter) strangers(zone edition.SpaceID) bool {
	return d.pos.AnyUnit(zone, func(u *position.Unit) bool {
		return d.pos.Kind(u).Class == edition.Sea && !d.pos.Friendly(d.power, u.Owner)
	})
}

// number is how many units a selection asks for.
func number(sel order.Selection) int {
	if sel.Count == order.All {
		return position.AnyNumber
	}
	return sel.Count
}

// laden is how many of its own aircraft each of a power's carriers in a zone has aboard, the fullest first, and how many of each kind they are.
func (d *doubter) laden(zone edition.SpaceID) (aboard, kinds []int) {
	kinds = make([]int, len(d.pos.Edition.Kinds))
	for u := range d.pos.At(zone) {
		if u.Owner != d.power || d.pos.Edition.Kind(u.Kind).Deck == 0 {
			continue
		}
		n := 0
		for a := range d.pos.At(zone) {
			if a.Aboard == u.ID && a.Owner == d.power {
				n++
				kinds[a.Kind]++
			}
		}
		aboard = append(aboard, n)
	}
	slices.Sort(aboard)
	slices.Reverse(aboard)
	return aboard, kinds
}
