package forms

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Where ships move and fight before land units do, each part of the movement has its own units and goals on the form.

// ofPart tells whether a space belongs to the part of the movement that is being written.
func (f *form) ofPart(s edition.SpaceID) bool {
	switch f.part {
	case edition.SectionNaval:
		return f.ed.Space(s).Sea
	case edition.SectionGround:
		return !f.ed.Space(s).Sea
	}
	return true
}

// within are those of some spaces that belong to it.
func (f *form) within(list []edition.SpaceID) []edition.SpaceID {
	if f.part == "" {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(s edition.SpaceID) bool { return !f.ofPart(s) })
}

// inPart writes what belongs to a part of the movement: units and enemies that stand on the form for another part are listed for this one.
func (f *form) inPart(s edition.Section, write func()) {
	if s != edition.SectionCombat {
		f.part, f.listed, f.foes = s, false, false
	}
	write()
	f.part = ""
}

// sailing says when ships attack, where they may pass enemies.
func (f *form) sailing() {
	if f.part == edition.SectionNaval && f.ed.Rules.Ships.Pass {
		f.say("Ships attack only where their order ends with the word %s.", prose.Typed(string(order.Fight)))
	}
}

// exampleSail sends a ship against an enemy within its reach.
func (f *form) exampleSail() order.Order {
	for _, st := range f.scouted() {
		for _, k := range st.kinds {
			if f.ed.Space(st.space).Sea && f.ed.Kind(k.kind).Class == edition.Sea && len(k.goals) > 0 && k.goals[0] != st.space {
				return order.Move{Units: []order.Selection{one(k.kind)}, Path: []edition.SpaceID{st.space, k.goals[0]}, Purpose: order.Fight}
			}
		}
	}
	return nil
}

// rail says what may go by rail.
func (f *form) rail() {
	r := &f.ed.Rules.Rail
	f.say("Land units worth %d IPCs together go up to %d territories, over land that has been friendly since the turn began.", r.Worth, r.Far)
}

// bases says what may change its base.
func (f *form) bases() {
	b := &f.ed.Rules.Bases
	f.say("Aircraft may move once more, over %d zones at most; ships up to %d, to a zone beside friendly land and without enemies.", b.Zones, b.Sail)
}

// typedSites lists complexes by what their units of each type may be worth.
func (f *form) typedSites() {
	types := map[int][]string{}
	for i := range f.ed.Kinds {
		if k := &f.ed.Kinds[i]; k.Buyable && k.Type > 0 && f.cost(edition.KindID(i)) > 0 {
			types[k.Type] = append(types[k.Type], k.Short)
		}
	}
	var kinds []string
	for t := 1; len(types[t]) > 0; t++ {
		kinds = append(kinds, strings.Join(types[t], ", "))
	}
	var list []prose.Text
	for i := range f.ed.Board.Spaces {
		if s := edition.SpaceID(i); f.site(s) {
			text := prose.Say("%s %d", f.space(s), f.p.TypeCapacity(f.power, s))
			if zones := f.shore(s); len(zones) > 0 && (!f.brief || f.fill.zones) {
				text = prose.Say("%s (%s)", text, f.spaces(zones))
			}
			list = append(list, text)
		}
	}
	if len(list) == 0 {
		f.say("You have no complex that works this turn.")
		return
	}
	f.say("What a complex makes of each type may cost so many IPCs: %s.", prose.Join(list, "; "))
	if f.brief && !f.fill.advice {
		return
	}
	f.say("The types: %s.", prose.Typed(strings.Join(kinds, "; ")))
}

// led tells of the powers whose orders stand in letters of this one, and what they have.
func (f *form) led() {
	for i := range f.ed.Powers {
		power := edition.PowerID(i)
		if power == f.power || f.ed.Leader(power) != f.power {
			continue
		}
		name := f.name(power)
		f.head(name)
		f.say("%s is yours to order, too: here, or in a letter of yours below a line %s. Nobody waits for it.", name, prose.Typed("POWER "+name))
		var list []prose.Text
		for _, l := range f.lines(func(u *position.Unit) bool { return u.Owner == power && f.p.Range(power, u.Kind) > 0 }) {
			units := strings.TrimPrefix(strings.TrimPrefix(f.r.PrintPositionLine(l), f.ed.Space(l.Space).Name+": "), name+" ")
			list = append(list, prose.Typed(f.ed.Space(l.Space).Name+" "+units))
		}
		if len(list) == 0 {
			f.say("It has no units.")
		} else {
			f.say("Its units: %s.", prose.Join(list, "; "))
		}
		f.room()
	}
}
