package rules

import (
	"cmp"
	"fmt"
	"slices"
)

// muster reads the moves of one section as one set: which units obey which order, on which way, with what aboard.
// It changes nothing; what is wrong is collected in bad.
type muster struct {
	*Position
	power   PowerID
	combat  bool
	used    map[UnitID]int // the line that ordered a unit
	marches []*march
	rockets []*Rocket
	bad     []Problem
	guarded map[UnitID]bool // ships of allies that take no guests
	early   *expectation    // what may yet come, while the moment has not come; else nil

	staying map[UnitID]*Move // units that are ordered to stay
	waited  bool             // the section was ordered before its moment
	spared  Problem          // what kept units out of a move of all that can go

	detours map[*Move]int      // by how many spaces flights may leave their shortest way, where that is limited
	all     []*Move            // the moves of the section
	which   *choices           // of the move being read: which of the units that differ it means; nil: the first
	choices map[*Move]*choices // what has been settled for all moves together
}

// march is what became of a move: units of one class on one way.
type march struct {
	order   *Move
	class   Class
	units   []UnitID
	path    []SpaceID
	length  int // how many spaces the way counts
	detour  int // by how many spaces it is longer than it need be, to meet fewer guns
	ladings []lading
	ashore  []landing
	deck    UnitID    // "-> aboard": the transport they board at the end
	from    UnitID    // "aboard ... ->": the transport they leave
	blitzed []SpaceID // empty enemy land crossed
}

// lading is cargo that goes aboard at a step of the way.
type lading struct {
	cargo   []UnitID
	carrier UnitID
	step    int // index in path
	from    SpaceID
}

// landing is cargo that leaves one ship for one territory.
type landing struct {
	cargo   []UnitID
	carrier UnitID
	zone    SpaceID // from which it lands
	to      SpaceID
}

func (m *march) start() SpaceID { return m.path[0] }
func (m *march) end() SpaceID   { return m.path[len(m.path)-1] }
func (m *march) steps() int     { return len(m.path) - 1 }

func (m *muster) fail(p Problem) { m.bad = append(m.bad, p) }

// refuse notes what is wrong with an order that is judged: it will not do.
func (m *muster) refuse(p Problem) bool {
	m.fail(p)
	return false
}

// problems are all that is wrong, in the order of the lines.
func (m *muster) problems() []Problem {
	slices.SortStableFunc(m.bad, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
	return m.bad
}

// claim marks units as ordered.
func (m *muster) claim(ids []UnitID, line int) {
	for _, id := range ids {
		m.used[id] = line
	}
}

// able says whether a unit may obey at all in this section; the topic and reason are for the refusal.
type able func(u *Unit) (topic, reason string)

// willing bars nobody.
func willing(*Unit) (topic, reason string) { return "", "" }

// matches tells whether a unit is of the selection, wherever it stands.
func (m *muster) matches(u *Unit, sel *Selection) bool {
	if u.Kind != sel.Kind {
		return false
	}
	if u.Owner != sel.orderedBy(m.power) {
		return false
	}
	if sel.Damaged && u.Damage == 0 {
		return false
	}
	if sel.Empty || sel.Loaded || sel.Cargo != nil {
		cargo := m.Cargo(u.ID)
		if sel.Empty && len(cargo) > 0 || sel.Loaded && len(cargo) == 0 {
			return false
		}
		if sel.Cargo != nil && !m.holds(cargo, sel.Cargo) {
			return false
		}
	}
	return true
}

// holds tells whether exactly this cargo is aboard.
func (m *muster) holds(cargo []UnitID, want []Selection) bool {
	n := 0
	for _, w := range want {
		n += max(w.Count, 1)
		have := 0
		for _, id := range cargo {
			if u := m.Unit(id); u.Kind == w.Kind && (w.Owner == Nobody || u.Owner == w.Owner) {
				have++
			}
		}
		if have < max(w.Count, 1) {
			return false
		}
	}
	return n == len(cargo)
}

// pick chooses the units that obey a selection at a space. prefer ranks candidates, lowest first; among equals the
// unit with the fewest moves left goes, then the oldest. It reports a problem and returns nil if there are too few.
func (m *muster) pick(src Source, sel *Selection, at SpaceID, aboard bool, can able, prefer func(*Unit) int) []UnitID {
	if !m.mayOrder(src, sel) {
		return nil
	}
	var fit []*Unit
	var unfit, taken, there int
	var topic, reason string
	for i := range m.Units {
		u := &m.Units[i]
		if u.Space != at || !m.matches(u, sel) {
			continue
		}
		if k := m.kind(u); k.Class != Air && (u.Aboard != 0) != aboard {
			continue
		}
		there++
		if m.used[u.ID] != 0 {
			taken++
			continue
		}
		if tp, why := can(u); why != "" {
			unfit++
			topic, reason = tp, why
			continue
		}
		fit = append(fit, u)
	}
	if sel.Rest && len(fit) == 0 {
		if unfit > 0 && m.spared.Text == "" {
			m.spared = src.problem(topic, "%s", reason)
		}
		return []UnitID{}
	}
	want := sel.Count
	if want == All {
		want = max(len(fit), 1)
	}
	if len(fit) < want {
		m.fail(m.tooFew(src, sel, at, want, there, taken, unfit, topic, reason))
		return nil
	}
	slices.SortStableFunc(fit, func(a, b *Unit) int {
		return cmp.Or(cmp.Compare(prefer(a), prefer(b)), cmp.Compare(m.movesLeft(a), m.movesLeft(b)))
	})
	ids := make([]UnitID, len(fit))
	for i := range ids {
		ids[i] = fit[i].ID
	}
	if class := m.Edition.Kind(sel.Kind).Class; class != Sea && class != Air {
		return ids[:want]
	}
	return m.someOf(ids, want)
}

// mayOrder refuses units of powers that have not joined the mover.
func (m *muster) mayOrder(src Source, sel *Selection) bool {
	if m.commands(m.power, sel.orderedBy(m.power)) {
		return true
	}
	return m.refuse(src.problem("orders/power", "%s commands only its own units, not those of %s.", m.powerName(m.power), m.powerName(sel.Owner)))
}

// tooFew says why a selection cannot be met.
func (m *muster) tooFew(src Source, sel *Selection, at SpaceID, want, there, taken, unfit int, topic, reason string) Problem {
	k := m.Edition.Kind(sel.Kind)
	name := func(n int) string { return m.Edition.Stack(n, sel.Kind) }
	switch {
	case there == 0:
		p := src.problem("units/absent", "%s has no such %s in %s.", m.powerName(m.power), k.Name, m.space(at))
		plain := *sel
		plain.Damaged, plain.Empty, plain.Loaded, plain.Cargo = false, false, false, nil
		if m.anyUnit(at, func(u *Unit) bool { return m.matches(u, &plain) }) {
			return p.instead("Those that are there are not %s.", condition(sel))
		}
		return p.instead("%s", m.whereabouts(sel))
	case there-taken >= want:
		return src.problem(topic, "%s", reason)
	case taken > 0:
		return src.problem("units/used", "%s needed in %s, but of %s there %d %s orders already; a unit has one order.",
			name(want), m.space(at), name(there), taken, plural(taken, "has", "have"))
	case unfit > 0:
		return src.problem(topic, "%s", reason)
	}
	return m.tooSmall(src, sel, at, there, want)
}

// tooSmall says that fewer units stand somewhere than an order needs.
func (m *muster) tooSmall(src Source, sel *Selection, at SpaceID, there, want int) Problem {
	text := m.worded("%s has only %s in %s, not %d.", "%s has only %s in %s, not %d, and no order brings more there.")
	return src.problem("units/absent", text, m.powerName(m.power), m.Edition.Stack(there, sel.Kind), m.space(at), want)
}

// condition says how a selection narrows its kind.
func condition(sel *Selection) string {
	switch {
	case sel.Empty:
		return "empty"
	case sel.Loaded:
		return "loaded"
	case sel.Damaged:
		return "damaged"
	}
	return "loaded with just that"
}

// whereabouts says where such units do stand.
func (m *muster) whereabouts(sel *Selection) string {
	counts := map[SpaceID]int{}
	for i := range m.Units {
		if u := &m.Units[i]; m.matches(u, sel) {
			counts[u.Space]++
		}
	}
	var parts []string
	for s := range m.Edition.Board.Spaces {
		if n := counts[SpaceID(s)]; n > 0 && len(parts) < 4 {
			parts = append(parts, fmt.Sprintf("%d in %s", n, m.space(SpaceID(s))))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "It has " + List(parts) + "."
}

// specificity ranks orders so that narrow ones choose their units before wide ones, whatever their lines: the lines of
// a section are one set.
func specificity(mv *Move) int {
	rank := 0
	for i := range mv.Units {
		s := &mv.Units[i]
		switch {
		case s.Rest:
			rank = max(rank, 4)
		case s.Cargo != nil:
		case s.Damaged, s.Empty, s.Loaded:
			rank = max(rank, 1)
		case s.Count == All:
			rank = max(rank, 3)
		default:
			rank = max(rank, 2)
		}
	}
	return rank
}
