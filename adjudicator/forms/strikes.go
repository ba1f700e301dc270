package forms

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// What a form says of who could attack what, as things stand when the turn begins.

// shortCombat is the section COMBAT of the short form: the units that could attack with what they reach, the others, the enemies in
// reach, and what is shut.
func (f *form) shortCombat() {
	f.listed, f.foes = true, true
	if f.p.Wars != nil && !f.p.AtWar(f.power) {
		f.say("No combat unless you declare war.")
	}
	ready := f.strikes()
	f.others(ready)
	if f.fill.advice {
		f.sailing()
	}
	f.joined()
	if f.fill.foes > 0 {
		f.inReach()
	}
	if f.part != edition.SectionNaval {
		f.shortBans()
	}
}

// strikes lists the units that could attack something by land or by sea, and what aircraft could attack. It tells which of the stands
// could, whether they are shown or not.
func (f *form) strikes() (ready map[int]bool) {
	var list []prose.Text
	var sizes []int
	var air, raids []edition.SpaceID
	ready = map[int]bool{}
	for i, st := range f.scouted() {
		raids = joined(raids, f.within(st.raids))
		for _, k := range st.kinds {
			if f.ed.Kind(k.kind).Class == edition.Air {
				air = joined(air, f.within(k.goals))
			}
		}
		if !f.ofPart(st.space) {
			continue
		}
		if text, any := f.strike(&st); any {
			list, sizes, ready[i] = append(list, text), append(sizes, st.count), true
		}
	}
	if len(list) > 0 {
		f.say("What could attack (->) what:")
		f.few(list, sizes, f.fill.stands, FullForm)
	}
	if len(air) > 0 {
		f.say("Aircraft could attack and come back: %s.", f.some(air, f.fill.air))
	}
	if f.fill.raids && len(raids) > 0 {
		f.say("They could raid: %s.", f.some(raids, f.fill.air))
	}
	return ready
}

// strike says what of a stand could attack what by land or by sea, if anything could.
func (f *form) strike(st *stand) (text prose.Text, any bool) {
	text = prose.Typed(f.ed.Space(st.space).Name + ": " + st.units)
	groups, all := f.grouped(st)
	for i, g := range groups {
		switch {
		case len(groups) == 1 && all:
			text = prose.Say("%s -> %s", text, f.some(g.goals, f.fill.names))
		case i > 0 && len(without(groups[0].goals, g.goals)) == 0:
			text = prose.Say("%s; %s also %s", text, typedList(g.kinds), f.some(without(g.goals, groups[0].goals), f.fill.names))
		default:
			text = prose.Say("%s; %s -> %s", text, typedList(g.kinds), f.some(g.goals, f.fill.names))
		}
	}
	if f.fill.coasts && len(st.coasts) > 0 {
		return prose.Say("%s; can land in %s", text, f.some(st.coasts, f.fill.names)), true
	}
	return text, len(groups) > 0
}

// reaching is kinds that could attack the same spaces.
type reaching struct {
	kinds []string
	goals []edition.SpaceID
}

// grouped puts the kinds of a stand together that could attack the same by land or sea, those that reach least first. It tells whether
// all of its units that attack by land or sea are among them.
func (f *form) grouped(st *stand) (out []reaching, all bool) {
	all = true
	for _, k := range st.kinds {
		if f.ed.Kind(k.kind).Class == edition.Air {
			continue
		}
		if len(k.goals) == 0 {
			all = false
			continue
		}
		at := slices.IndexFunc(out, func(r reaching) bool { return slices.Equal(r.goals, k.goals) })
		if at < 0 {
			at, out = len(out), append(out, reaching{goals: k.goals})
		}
		out[at].kinds = append(out[at].kinds, f.ed.Kind(k.kind).Short)
	}
	slices.SortStableFunc(out, func(a, b reaching) int { return len(a.goals) - len(b.goals) })
	return out, all
}

// without are the spaces that are not on another list.
func without(list, those []edition.SpaceID) []edition.SpaceID {
	return slices.DeleteFunc(slices.Clone(list), func(s edition.SpaceID) bool { return slices.Contains(those, s) })
}

// some lists so many spaces at most.
func (f *form) some(list []edition.SpaceID, most int) prose.Text {
	names := f.numbered(list)
	if len(names) > most {
		return prose.Say("%s and %d more", typedList(names[:most]), len(names)-most)
	}
	return typedList(names)
}

// numbered names spaces, land first. Zones with numbers share the word before them, as in "sz 5, 6, 7".
func (f *form) numbered(list []edition.SpaceID) (names []string) {
	var zones []string
	for _, s := range list {
		name := f.ed.Space(s).Name
		switch number, is := strings.CutPrefix(name, "sz "); {
		case is && len(zones) > 0:
			zones = append(zones, number)
		case f.ed.Space(s).Sea:
			zones = append(zones, name)
		default:
			names = append(names, name)
		}
	}
	return append(names, zones...)
}

// others lists the units that could attack nothing by land or sea as things stand, the largest stacks if not all of them.
func (f *form) others(ready map[int]bool) {
	var list []prose.Text
	var sizes []int
	for i, st := range f.scouted() {
		if !ready[i] && f.ofPart(st.space) {
			list, sizes = append(list, prose.Typed(f.ed.Space(st.space).Name+" "+st.units)), append(sizes, st.count)
		}
	}
	if len(list) == 0 {
		return
	}
	kept, left := largest(list, sizes, func(int) int { return 1 }, f.fill.idle)
	said := prose.Join(kept, "; ")
	if left > 0 {
		said = prose.Say("%s; and %d more: %s", said, left, prose.Typed("MAP "+f.name(f.power)))
	}
	if len(ready) > 0 {
		f.say("Your other units: %s.", said)
		if f.untried {
			f.say("The board is so full that not everything was tried: some of them may attack, too.")
		}
	} else {
		f.say("Your units: %s.", said)
	}
}

// inReach says who stands where the power could attack.
func (f *form) inReach() {
	foes := f.foesBySpace()
	var list []prose.Text
	for _, s := range f.goals() {
		switch l, manned := foes[s]; {
		case f.ed.Space(s).Sea:
			list = append(list, f.stood(l))
		case manned:
			list = append(list, prose.Say("%s (worth %d): %s", f.space(s), f.ed.Space(s).Income, f.troops(l)))
		default:
			list = append(list, prose.Say("%s (worth %d): %s, empty", f.space(s), f.ed.Space(s).Income, f.name(f.p.Owners[s])))
		}
	}
	if len(list) > 0 {
		f.say("Who stands there:")
		f.few(list, nil, f.fill.foes, FullForm)
	}
}

// goals are the spaces that any unit of the power could attack, those that only aircraft could last.
func (f *form) goals() []edition.SpaceID {
	var near, air []edition.SpaceID
	for _, st := range f.scouted() {
		for _, k := range st.kinds {
			if f.ed.Kind(k.kind).Class == edition.Air {
				air = joined(air, k.goals)
			} else {
				near = joined(near, k.goals)
			}
		}
		if f.fill.coasts {
			near = joined(near, st.coasts)
		}
	}
	return f.within(append(near, without(air, near)...))
}

// shortBans says what may be attacked besides enemies, and what is shut in peace.
func (f *form) shortBans() {
	f.neutrals()
	if f.p.Wars == nil {
		return
	}
	if prey, _ := f.besideNeutrals(f.fill.strict); len(prey) > 0 {
		f.say("Neutral land that you may attack: %s.", prose.Join(prey, ", "))
	}
	if shut := f.shutLand(); len(shut) > 0 {
		f.say("Barred to you at peace: %s.", typedList(shut))
	}
	until, zones := f.limits()
	for i, u := range until {
		if f.fill.limits == 0 {
			f.say("Ships may not stop in some zones until you are at war with %s.", u)
			continue
		}
		f.say("Until you are at war with %s your ships may not stop in %s.", u, f.some(zones[i], f.fill.limits))
	}
}
