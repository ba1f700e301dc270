package atlas

import (
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// item is like units of one power in one space.
type item struct {
	kind  edition.KindID // NoKind: of all kinds together
	count int
	hurt  bool
}

// numbered tells whether a number stands before the picture.
func (it item) numbered() bool { return it.count > 1 || it.kind == edition.NoKind }

// stack is what one power has in a space, in the published order of units.
type stack struct {
	power edition.PowerID
	items []item
}

// stacks counts what stands in each space, powers in turn order. Facilities go with the land and are not among them.
func stacks(p *position.Position) [][]stack {
	type key struct {
		space board.SpaceID
		power edition.PowerID
		kind  edition.KindID
		hurt  bool
	}
	counts := map[key]int{}
	for i := range p.Units {
		u := &p.Units[i]
		if p.Edition.Kind(u.Kind).Class != edition.Facility {
			counts[key{u.Space, u.Owner, u.Kind, u.Damage > 0}]++
		}
	}
	out := make([][]stack, len(p.Owners))
	for s := range out {
		for power := range p.Edition.Powers {
			one := stack{power: edition.PowerID(power)}
			for kind := range p.Edition.Kinds {
				for _, hurt := range []bool{false, true} {
					if n := counts[key{board.SpaceID(s), one.power, edition.KindID(kind), hurt}]; n > 0 {
						one.items = append(one.items, item{edition.KindID(kind), n, hurt})
					}
				}
			}
			if len(one.items) > 0 {
				out[s] = append(out[s], one)
			}
		}
	}
	return out
}

// total is how many units a stack has.
func (st stack) total() (n int) {
	for _, it := range st.items {
		n += it.count
	}
	return n
}

// facilities are the kinds of facilities in each space, with their damage.
func facilities(p *position.Position) [][]item {
	out := make([][]item, len(p.Owners))
	for i := range p.Units {
		u := &p.Units[i]
		if p.Edition.Kind(u.Kind).Class == edition.Facility {
			out[u.Space] = append(out[u.Space], item{u.Kind, int(u.Damage), u.Damage > 0})
		}
	}
	return out
}
