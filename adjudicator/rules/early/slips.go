package early

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Slips says what is legal in a letter of a power that moves and yet costs it much if it was forgotten: money that stays unspent without a word.
// The letter waits until its author confirms it. ordered tells whether orders for a section of a power have come before.
func Slips(p *position.Position, l *order.Orders, ordered func(edition.PowerID, edition.Section) bool) []prose.Text {
	d := &doubter{pos: p, power: l.Power, money: &p.Edition.Rules.Money, ships: &p.Edition.Rules.Ships}
	if d.power == edition.Nobody {
		d.power = p.Mover
	}
	if p.Round == 0 || !p.Moves(d.power) || l.Pass {
		return nil
	}
	if !ordered(d.power, edition.SectionBuy) {
		d.unspent(l)
	}
	d.riders(slices.Concat(position.Flatten(p, d.power, l.Sections[edition.SectionNaval]), position.Flatten(p, d.power, l.Sections[edition.SectionCombat])))
	return d.said
}

// unspent looks for a letter that goes on past BUY and leaves it out, of a power that could buy and place something.
func (d *doubter) unspent(l *order.Orders) {
	phases := d.pos.Phases()
	buy := slices.IndexFunc(phases, func(ph edition.Phase) bool { return ph.Section == edition.SectionBuy })
	goesOn := len(l.Battles)+len(l.Sequence) > 0
	for i := range phases {
		goesOn = goesOn || i > buy && l.Sections[phases[i].Section] != nil
	}
	if buy < d.pos.Phase || l.Sections[edition.SectionBuy] != nil || !goesOn || !d.places() {
		return
	}
	cheapest, sum := position.AnyNumber, 0
	for i := range d.pos.Edition.Kinds {
		if cost := d.pos.Edition.Kinds[i].Cost; cost > 0 {
			cheapest = min(cheapest, cost)
		}
	}
	for _, id := range d.pos.Edition.PursesOf(d.power) {
		if has := d.pos.Money[id]; has >= cheapest && !d.pos.PurseShut(id) {
			sum += has
		}
	}
	if sum > 0 {
		d.say("%s has %d IPCs, and your letter goes on without a word about buying: nothing is bought in this turn. BUY and what you want changes that; a line BUY none says that it is meant.", d.pos.PowerName(d.power), sum)
	}
}

// places tells whether a power can place a unit somewhere.
func (d *doubter) places() bool {
	for i := range d.pos.Edition.Board.Spaces {
		s := edition.SpaceID(i)
		if !d.pos.IsSea(s) && d.pos.Owners[s] == d.power && (d.pos.Factory(s) != nil || d.pos.Musters(d.power, s)) && d.pos.Capacity(d.power, s) > 0 {
			return true
		}
	}
	return false
}

// riders looks for aircraft on the decks of carriers that are sent among enemies, for which there is no order: they sail along and do not fight.
// Of several carriers in a zone those that stay are taken to be the fullest.
func (d *doubter) riders(orders []order.Order) {
	type voyage struct {
		from, to edition.SpaceID
		carrier  edition.KindID
	}
	var trips []voyage
	leave, flown := map[edition.SpaceID]int{}, map[edition.SpaceID]map[edition.KindID]int{}
	for _, o := range orders {
		mv, ok := o.(*order.Move)
		if !ok {
			continue
		}
		v := voyage{from: mv.Path[0], to: mv.Path[len(mv.Path)-1]}
		for _, sel := range mv.Units {
			v.carrier = sel.Kind
			switch {
			case sel.Kind == edition.NoKind || sel.Owner != edition.Nobody && sel.Owner != d.power:
			case d.flies(sel):
				if flown[v.from] == nil {
					flown[v.from] = map[edition.KindID]int{}
				}
				flown[v.from][sel.Kind] += number(sel)
			case d.pos.Edition.Kind(sel.Kind).Deck > 0 && mv.Purpose != order.Stay:
				leave[v.from] += number(sel)
				if d.strangers(v.to) && (!d.ships.Pass || mv.Purpose == order.Fight) && !slices.Contains(trips, v) {
					trips = append(trips, v)
				}
			}
		}
	}
	for _, v := range trips {
		decks, kinds := d.laden(v.from)
		idle := 0
		for _, aboard := range decks[max(0, len(decks)-leave[v.from]):] {
			idle += aboard
		}
		one := edition.NoKind
		for k, aboard := range kinds {
			idle -= min(aboard, flown[v.from][edition.KindID(k)])
			if one == edition.NoKind && aboard > flown[v.from][edition.KindID(k)] {
				one = edition.KindID(k)
			}
		}
		if idle <= 0 || one == edition.NoKind {
			continue
		}
		way := d.pos.SpaceName(v.from) + " -> " + d.pos.SpaceName(v.to)
		if v.from == v.to {
			way = d.pos.SpaceName(v.from)
		}
		if d.ships.Pass || v.from == v.to {
			way += " " + string(order.Fight)
		}
		fighter := d.pos.Edition.Kind(one).Short
		instead := prose.Say("An order of their own has them fight: 1 %s %s. An order that they stay says that this is meant.", fighter, way)
		if d.ships.Pass {
			instead = prose.Say("Named beside their carrier they fight: 1 %s, 1 %s %s.", d.pos.Edition.Kind(v.carrier).Short, fighter, way)
		}
		d.said = append(d.said, prose.Join([]prose.Text{prose.Say("%s on your carriers in %s have no order of their own: they go to %s aboard and do not fight there.",
			prose.Title(prose.Count(idle, "aircraft", "aircraft")), d.pos.SpaceName(v.from), d.pos.SpaceName(v.to)), instead}, " "))
	}
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
