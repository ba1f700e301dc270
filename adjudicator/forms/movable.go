package forms

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// movable lists the units that can move, space by space, and how far they go. Once in a form is enough.
func (f *form) movable(s edition.Section) {
	if f.listed {
		f.say("Your units stand above.")
		return
	}
	f.listed = true
	after := f.p.PhaseID() == phaseOf(f.p, s) && f.moved()
	can := func(u *position.Unit) bool {
		return f.own(u) && f.ofPart(u.Space) && f.p.Range(u.Owner, u.Kind) > 0 && (!after || rested(f.ed, u))
	}
	list := f.stacks(can)
	if after {
		f.landings()
	}
	if len(list) == 0 {
		f.say("No unit of yours can move any more.")
		return
	}
	f.say("Your units that can move; what a ship carries stands in brackets:")
	f.items(list, f.size.stands, "MAP "+f.name(f.power))
	f.ranges(can)
}

// phaseOf is the phase in which a section is carried out.
func phaseOf(p *position.Position, s edition.Section) string {
	for _, ph := range p.Phases() {
		if ph.Section == s {
			return ph.ID
		}
	}
	return ""
}

// moved tells whether anything of the power has moved this turn.
func (f *form) moved() bool {
	return some(f.p.Units, func(u *position.Unit) bool { return f.own(u) && u.Deeds.Marks != 0 })
}

// rested tells whether a unit of land or sea has still to move. Aircraft are listed for themselves once they have flown.
func rested(ed *edition.Edition, u *position.Unit) bool {
	const tired = position.MovedInCombat | position.MovedInNoncombat | position.Fought | position.Ashore | position.Unloaded | position.FellBack |
		position.Submerged | position.Seized | position.Fired | position.InFlight | position.Bound
	return !u.Deeds.Any(tired) || u.Deeds.Has(position.BrokeThrough) && !u.Deeds.Has(position.MovedInNoncombat)
}

// stacks says what stands where, of the units that fit, without the name of their owner.
func (f *form) stacks(fits func(*position.Unit) bool) []prose.Text {
	var out []prose.Text
	for _, l := range f.lines(fits) {
		out = append(out, prose.Typed(f.ed.Space(l.Space).Name+": "+f.bare(l)))
	}
	return out
}

// bare are the units of a line without the name of the power, if they are its own.
func (f *form) bare(l orders.SpaceLine) string {
	units := strings.TrimPrefix(f.r.PrintPositionLine(l), f.ed.Space(l.Space).Name+": ")
	return strings.TrimPrefix(units, f.name(f.power)+" ")
}

// lines are the spaces in which units stand that fit. A ship stays on the list for what it carries.
func (f *form) lines(fits func(*position.Unit) bool) []orders.SpaceLine {
	keep := map[position.UnitID]bool{}
	for i := range f.p.Units {
		if u := &f.p.Units[i]; fits(u) {
			keep[u.ID] = true
			keep[u.Aboard] = true
		}
	}
	some := f.p.Only(func(u *position.Unit) bool { return keep[u.ID] || u.Aboard != 0 && keep[u.Aboard] })
	var out []orders.SpaceLine
	for _, l := range notation.FromPosition(some).Lines {
		if l, ok := l.(orders.SpaceLine); ok && l.HasUnits {
			out = append(out, orders.SpaceLine{Space: l.Space, HasUnits: true, Units: l.Units})
		}
	}
	return out
}

// ranges says how far the listed units go: "Moves: 1 inf, art; 2 arm, trn; 4 ftr."
func (f *form) ranges(can func(*position.Unit) bool) {
	by := map[int][]string{}
	farthest := 0
	for i := range f.ed.Kinds {
		k := edition.KindID(i)
		if !some(f.p.Units, func(u *position.Unit) bool { return u.Kind == k && can(u) }) {
			continue
		}
		n := f.p.Range(f.power, k)
		by[n], farthest = append(by[n], f.ed.Kinds[k].Short), max(farthest, n)
	}
	var list []string
	for n := 1; n <= farthest; n++ {
		if len(by[n]) > 0 {
			list = append(list, fmt.Sprintf("%d %s", n, strings.Join(by[n], ", ")))
		}
	}
	f.say("Moves: %s.", prose.Typed(strings.Join(list, "; ")))
}

// landings lists the aircraft that have flown, with what is left of their range.
func (f *form) landings() {
	type flight struct {
		at   edition.SpaceID
		kind edition.KindID
		left int
	}
	var flights []flight
	count := map[flight]int{}
	for i := range f.p.Units {
		u := &f.p.Units[i]
		if !f.own(u) || f.ed.Kind(u.Kind).Class != edition.Air || !u.Deeds.Any(position.InFlight|position.MovedInCombat|position.Fought) {
			continue
		}
		one := flight{u.Space, u.Kind, f.p.Range(u.Owner, u.Kind) - int(u.Deeds.Spent)}
		if count[one]++; count[one] == 1 {
			flights = append(flights, one)
		}
	}
	if len(flights) == 0 {
		return
	}
	f.say("Aircraft that have flown; without an order each lands where it was to land, else where the published rule says:")
	var list []prose.Text
	for _, one := range flights {
		list = append(list, prose.Say("%s: %d %s, %d to go", f.space(one.at), count[one], prose.Typed(f.ed.Kind(one.kind).Short), one.left))
	}
	f.items(list, f.size.enemies, "MAP "+f.name(f.power))
}

// some tells whether one of the units is so. They are large, and none is copied.
func some(units []position.Unit, is func(*position.Unit) bool) bool {
	for i := range units {
		if is(&units[i]) {
			return true
		}
	}
	return false
}
