package forms

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// near is how many zones away an enemy fleet still stands on the form.
const near = 2

// enemies lists what the power may have to fight: where enemies stand with its units, hostile land beside its land units,
// fleets within reach of its own.
func (f *form) enemies() {
	if f.foes {
		return
	}
	f.foes = true
	foes := f.foesBySpace()
	afloat := f.afloat()
	var list []prose.Text
	for i := range f.ed.Board.Spaces {
		s := edition.SpaceID(i)
		l, manned := foes[s]
		if !f.ofPart(s) {
			continue
		}
		if f.ed.Space(s).Sea {
			if manned && afloat[s] {
				list = append(list, f.together(l))
			}
			continue
		}
		from := f.marchers(s)
		if len(from) == 0 || f.p.Owners[s] == edition.Nobody || !f.p.Hostile(f.power, f.p.Owners[s]) {
			continue
		}
		text := prose.Say("%s: %s, empty", f.space(s), f.name(f.p.Owners[s]))
		if manned {
			text = f.stood(l)
		}
		list = append(list, prose.Say("%s; worth %d, from %s", text, f.ed.Space(s).Income, f.spaces(from)))
	}
	if f.part != edition.SectionNaval {
		f.neutrals()
	}
	if len(list) == 0 {
		return
	}
	switch f.part {
	case edition.SectionNaval:
		f.say("Fleets within %d zones of yours:", near)
	case edition.SectionGround:
		f.say("Enemies beside your land units:")
	default:
		f.say("Enemies beside your land units, and fleets within %d zones of yours:", near)
	}
	f.items(list, f.size.enemies, "MAP")
}

// foesBySpace are the enemies that would fight, by where they stand.
func (f *form) foesBySpace() map[edition.SpaceID]orders.SpaceLine {
	foes := map[edition.SpaceID]orders.SpaceLine{}
	for _, l := range f.lines(func(u *position.Unit) bool {
		return f.p.Hostile(f.power, u.Owner) && f.ed.Kind(u.Kind).Class != edition.Facility && !u.Deeds.Has(position.Submerged)
	}) {
		foes[l.Space] = l
	}
	return foes
}

// neutrals names the neutral land that land units can enter, where that may be done at a price.
func (f *form) neutrals() {
	fee := f.ed.Rules.Neutrals.Fee
	if fee == 0 {
		return
	}
	var beside []edition.SpaceID
	for i := range f.ed.Board.Spaces {
		if s := edition.SpaceID(i); f.neutral(s) && len(f.marchers(s)) > 0 {
			beside = append(beside, s)
		}
	}
	if len(beside) == 0 {
		f.say("Neutral land costs %d IPCs, each space once, to enter or to fly over.", fee)
		return
	}
	f.say("Neutral land costs %d IPCs, each space once, to enter or to fly over. Beside your land units: %s.", fee, f.spaces(beside))
}

// neutral tells whether land belongs to nobody at war.
func (f *form) neutral(s edition.SpaceID) bool {
	if sp := f.ed.Space(s); sp.Sea || sp.Impassable {
		return false
	}
	o := f.p.Owners[s]
	return o == edition.Nobody || f.ed.Powers[o].Side == edition.NoSide
}

// together says who stands in a space, and that own units share it with them: they are fought unless one of the two leaves.
func (f *form) together(l orders.SpaceLine) prose.Text {
	if slices.ContainsFunc(f.p.In(l.Space), f.own) {
		return prose.Say("%s; your units are there, too", f.stood(l))
	}
	return f.stood(l)
}

// stood says who stands in a space.
func (f *form) stood(l orders.SpaceLine) prose.Text {
	return prose.Say("%s: %s", f.space(l.Space), f.troops(l))
}

// troops are units by their owners: "Germany 3 inf, 1 ftr; Japan 1 ftr".
func (f *form) troops(l orders.SpaceLine) prose.Text {
	var all []prose.Text
	for i := 0; i < len(l.Units); {
		end, owner := i+1, l.Units[i].Owner
		for end < len(l.Units) && l.Units[end].Owner == owner {
			end++
		}
		text := strings.TrimPrefix(f.r.PrintPositionLine(orders.SpaceLine{Space: l.Space, HasUnits: true, Units: l.Units[i:end]}), f.ed.Space(l.Space).Name+": ")
		said := prose.Typed(text)
		if owner != edition.Nobody {
			if units, named := strings.CutPrefix(text, f.name(owner)+" "); named {
				said = prose.Say("%s %s", f.name(owner), prose.Typed(units))
			}
		}
		all, i = append(all, said), end
	}
	return prose.Join(all, "; ")
}

// marchers lists the territories beside one from which the power's land units could march in.
func (f *form) marchers(s edition.SpaceID) []edition.SpaceID {
	if f.beside == nil {
		f.beside = make([][]edition.SpaceID, len(f.ed.Board.Spaces))
	}
	if f.beside[s] != nil {
		return f.beside[s]
	}
	out := []edition.SpaceID{}
	for _, n := range f.ed.Board.Neighbours(s) {
		if f.ed.Space(n).Sea || f.ed.Board.AirOnly(n, s) {
			continue
		}
		if slices.ContainsFunc(f.p.In(n), func(u *position.Unit) bool { return f.own(u) && f.ed.Kind(u.Kind).Captures }) {
			out = append(out, n)
		}
	}
	f.beside[s] = out
	return out
}

// afloat marks the zones that lie near a ship of the power.
func (f *form) afloat() []bool {
	out := make([]bool, len(f.ed.Board.Spaces))
	sea := func(_, z edition.SpaceID) bool { return f.ed.Space(z).Sea }
	for i := range f.ed.Board.Spaces {
		s := edition.SpaceID(i)
		if !f.ed.Space(s).Sea || !slices.ContainsFunc(f.p.In(s), func(u *position.Unit) bool {
			return f.own(u) && f.ed.Kind(u.Kind).Class == edition.Sea
		}) {
			continue
		}
		for z, d := range f.ed.Board.Reach(s, near, sea) {
			out[z] = out[z] || d >= 0
		}
	}
	return out
}

// battles says how battles are ordered in advance.
func (f *form) battles() {
	f.say("How the battles are to be fought, in advance: for one space, or for all on land or at sea. Without a word you press on, and losses go by the published list: on land %s; at sea %s.",
		prose.Typed(strings.TrimSpace(f.ed.Losses.LandAttack)), prose.Typed(strings.TrimSpace(f.ed.Losses.SeaAttack)))
}
