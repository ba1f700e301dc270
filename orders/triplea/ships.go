package triplea

import (
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// cargo is units of a kind aboard a transport, or on their way to one.
type cargo struct {
	stack
	line  int
	from  edition.SpaceID // Nowhere: they were aboard when the turn began
	at    edition.SpaceID // the zone in which they came aboard
	lands edition.SpaceID // Nowhere: they stay aboard
}

// voyage is transports that go together, with what they carry.
type voyage struct {
	leg
	cargo   []cargo
	anchors bool // it does not sail: how many ships it takes follows from its cargo
}

// TripleA prints boarding, sailing and landing on lines of their own, and names no ship. The lines are joined in their order, by zones. Units
// that board wait at the quay of a zone until a ship takes them along or they land from there.

// quay returns the voyage of a zone that goes nowhere.
func (p *phase) quay(zone edition.SpaceID) *voyage {
	for _, v := range p.voyages {
		if v.anchors && v.end() == zone {
			return v
		}
	}
	v := &voyage{leg: leg{way: []edition.SpaceID{zone}}, anchors: true}
	p.voyages = append(p.voyages, v)
	return v
}

// sail takes a line in which transports sail or units board or land.
func (p *phase) sail(e event, fleet, load []stack) {
	switch {
	case len(fleet) > 0:
		for i, s := range fleet {
			if i > 0 {
				load = nil
			}
			p.depart(e, s, load)
		}
	case len(load) == 0:
	case p.sea(e.from) && p.sea(e.to):
		p.problem(e.line, "Units go from zone to zone here without a transport.")
	case p.sea(e.to):
		for _, s := range load {
			p.embark(cargo{s, e.line, e.from, e.to, edition.Nowhere})
		}
	default:
		for _, s := range load {
			p.land(e, s)
		}
	}
}

// embark has units board: a transport that came there before them, empty, else one that waits there.
func (p *phase) embark(c cargo) {
	for _, v := range p.voyages {
		empty := !slices.ContainsFunc(v.cargo, func(o cargo) bool { return o.at != c.at })
		if v.end() == c.at && !v.anchors && empty && p.takes(v.stack, append(slices.Clone(v.cargo), c)) {
			v.cargo = append(v.cargo, c)
			return
		}
	}
	q := p.quay(c.at)
	q.cargo = append(q.cargo, c)
}

// depart has transports sail with their cargo: those that came there with it in this section go on, others begin there.
func (p *phase) depart(e event, s stack, load []stack) {
	for _, v := range p.voyages {
		if len(load) > 0 && v.end() == e.from && v.stack == s && p.carries(v, load) {
			v.way = append(v.way, e.to)
			return
		}
	}
	v, quay := &voyage{leg: leg{line: e.line, stack: s, way: []edition.SpaceID{e.from, e.to}}}, p.quay(e.from)
	for _, one := range load {
		for i := range quay.cargo {
			if c := &quay.cargo[i]; c.kind == one.kind && c.lands == edition.Nowhere {
				aboard := *c
				aboard.n = min(c.n, one.n)
				v.cargo, v.line = append(v.cargo, aboard), min(v.line, c.line)
				c.n -= aboard.n
				one.n -= aboard.n
			}
		}
		if one.n > 0 {
			v.cargo = append(v.cargo, cargo{one, e.line, edition.Nowhere, e.from, edition.Nowhere})
		}
	}
	p.voyages = append(p.voyages, v)
}

// carries reports whether a voyage has all of a list aboard, and nothing more.
func (p *phase) carries(v *voyage, load []stack) bool {
	want, have := map[edition.KindID]int{}, map[edition.KindID]int{}
	for _, s := range load {
		want[s.kind] += s.n
	}
	for _, c := range v.cargo {
		if have[c.kind] += c.n; c.lands != edition.Nowhere {
			return false
		}
	}
	return maps.Equal(want, have)
}

// land has units go ashore: those that came there by ship, then those that board there, then those that were aboard before.
func (p *phase) land(e event, s stack) {
	quay := p.quay(e.from)
	for _, v := range append(slices.DeleteFunc(slices.Clone(p.voyages), func(v *voyage) bool { return v.anchors || v.end() != e.from }), quay) {
		for i := 0; i < len(v.cargo) && s.n > 0; i++ {
			if c := v.cargo[i]; c.kind == s.kind && c.lands == edition.Nowhere {
				n := min(c.n, s.n)
				v.cargo[i].n, v.cargo[i].lands = n, e.to
				if c.n > n {
					c.n -= n
					v.cargo = slices.Insert(v.cargo, i+1, c)
				}
				s.n -= n
			}
		}
	}
	if s.n > 0 {
		quay.cargo = append(quay.cargo, cargo{s, e.line, edition.Nowhere, e.from, e.to})
	}
}

// anchor has those who still wait stay aboard, and counts the ships that do not sail: those who go ashore in one land go together.
func (p *phase) anchor() {
	var all []*voyage
	for _, v := range p.voyages {
		cargo := together(v.cargo)
		switch {
		case v.anchors:
		case len(cargo) == 0:
			p.legs = append(p.legs, v.leg)
		default:
			v.cargo, cargo = cargo, nil
			all = append(all, v)
		}
		for _, c := range cargo {
			i := slices.IndexFunc(all, func(o *voyage) bool {
				return o.anchors && o.end() == c.at && o.cargo[0].lands == c.lands && (o.cargo[0].from == edition.Nowhere) == (c.from == edition.Nowhere)
			})
			if i < 0 {
				i, all = len(all), append(all, &voyage{leg: leg{line: c.line, stack: stack{p.transport(), 1}, way: v.way}, anchors: true})
			}
			all[i].cargo = append(all[i].cargo, c)
		}
	}
	for _, v := range all {
		for v.anchors && v.stack.n < mostShips && !p.takes(v.stack, v.cargo) {
			v.stack.n++
		}
	}
	p.voyages = all
}

// together adds up cargo that goes the same way.
func together(list []cargo) (out []cargo) {
	for _, c := range list {
		same := func(o cargo) bool {
			return o.kind == c.kind && o.from == c.from && o.at == c.at && o.lands == c.lands
		}
		if i := slices.IndexFunc(out, same); i >= 0 {
			out[i].n += c.n
		} else if c.n > 0 {
			out = append(out, c)
		}
	}
	return out
}

// transport is the kind of ship that carries land units.
func (n *names) transport() sort {
	k := slices.IndexFunc(n.ed.KindIDs(), n.loads)
	if k < 0 {
		return sort{kind: edition.NoKind}
	}
	return sort{edition.KindID(k), n.ed.Kinds[k].Short}
}

// mostShips is how many transports are counted.
const mostShips = 100

// takes reports whether transports hold a cargo.
func (p *phase) takes(fleet stack, list []cargo) bool {
	var units []edition.KindID
	for _, c := range list {
		if c.kind == edition.NoKind || len(units)+c.n > 4*mostShips {
			return false
		}
		units = append(units, slices.Repeat([]edition.KindID{c.kind}, c.n)...)
	}
	ships := slices.Repeat([]edition.KindID{fleet.kind}, min(fleet.n, mostShips))
	return fleet.kind != edition.NoKind && p.empty.Stowable(p.power, ships, units)
}

// voyage writes an order for transports.
func (d *reading) voyage(v *voyage) string {
	landed := map[edition.SpaceID]bool{}
	var before []stack
	var load, land, parts []string
	apart := slices.ContainsFunc(v.cargo, func(c cargo) bool { return c.at != v.way[0] })
	for _, c := range v.cargo {
		units := words([]stack{c.stack})
		if c.from == edition.Nowhere {
			before = append(before, c.stack)
		} else {
			text := units + " " + d.space(c.from)
			if apart {
				text += " at " + d.space(c.at)
			}
			load = append(load, text)
		}
		landed[c.lands] = true
		if c.lands != edition.Nowhere {
			land = append(land, units+" "+d.space(c.lands))
		}
	}
	ship := words([]stack{v.stack})
	if len(before) > 0 && v.stack.n == 1 && !v.anchors {
		ship += " [" + words(before) + "]"
	}
	if len(load) > 0 {
		parts = append(parts, "load "+strings.Join(load, ", "))
	}
	switch {
	case len(landed) == 1 && !landed[edition.Nowhere] && len(before) == 0:
		parts = append(parts, "land "+d.space(v.cargo[0].lands))
	case len(land) > 0:
		parts = append(parts, "land "+strings.Join(land, ", "))
	}
	return strings.TrimSuffix(ship+" "+d.path(v.way)+": "+strings.Join(parts, "; "), ": ")
}
