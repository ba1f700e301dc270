package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// Muster reads the moves of one section as one set: which units obey which order, on which way, with what aboard.
// It changes nothing; what is wrong is collected in bad.
type Muster struct {
	pos     *position.Position
	power   edition.PowerID
	combat  bool
	used    map[position.UnitID]int // the line that ordered a unit
	Marches []*ways.March
	rockets []*order.Rocket
	bad     []order.Problem
	guarded map[position.UnitID]bool // ships of allies that take no guests
	roads   wayJudge

	staying map[position.UnitID]*order.Move // units that are ordered to stay
	waited  bool                            // the section was ordered before its moment
	spared  order.Problem                   // what kept units out of a move of all that can go

	detours map[*order.Move]int      // by how many spaces flights may leave their shortest way, where that is limited
	all     []*order.Move            // the moves of the section
	which   *choices                 // of the move being read: which of the units that differ it means; nil: the first
	choices map[*order.Move]*choices // what has been settled for all moves together
}

func (m *Muster) fail(p order.Problem) { m.bad = append(m.bad, p) }

// allow notes what is wrong, if there is anything; it tells whether there is nothing.
func (m *Muster) allow(p order.Problem) bool {
	return p.Text == "" || m.refuse(p)
}

// note adds what others have found wrong.
func (m *Muster) note(bad []order.Problem) { m.bad = append(m.bad, bad...) }

// refuse notes what is wrong with an order that is judged: it will not do.
func (m *Muster) refuse(p order.Problem) bool {
	m.fail(p)
	return false
}

// Problems are all that is wrong, in the order of the lines.
func (m *Muster) Problems() []order.Problem {
	slices.SortStableFunc(m.bad, func(a, b order.Problem) int { return cmp.Compare(a.Line, b.Line) })
	return m.bad
}

// claim marks units as ordered.
func (m *Muster) claim(ids []position.UnitID, line int) {
	for _, id := range ids {
		m.used[id] = line
	}
}

// able says whether a unit may obey at all in this section; the topic and reason are for the refusal.
type able func(u *position.Unit) (topic, reason string)

// willing bars nobody.
func willing(*position.Unit) (topic, reason string) { return "", "" }

// pick chooses the units that obey a selection at a space. prefer ranks candidates, lowest first; among equals the
// unit with the fewest moves left goes, then the oldest. It reports a problem and returns nil if there are too few.
func (m *Muster) pick(src order.Source, sel *order.Selection, at edition.SpaceID, aboard bool, can able, prefer func(*position.Unit) int) []position.UnitID {
	if !m.allow(notCommanded(m.pos, m.power, src, sel)) {
		return nil
	}
	var fit []*position.Unit
	var unfit, taken, there int
	var topic, reason string
	for i := range m.pos.Units {
		u := &m.pos.Units[i]
		if u.Space != at || !position.Matches(m.pos, m.power, u, sel) {
			continue
		}
		if k := m.pos.Kind(u); k.Class != edition.Air && (u.Aboard != 0) != aboard {
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
			m.spared = src.Problem(topic, "%s", reason)
		}
		return []position.UnitID{}
	}
	want := sel.Count
	if want == order.All {
		want = max(len(fit), 1)
	}
	if len(fit) < want {
		m.fail(m.tooFew(src, sel, at, want, there, taken, unfit, topic, reason))
		return nil
	}
	slices.SortStableFunc(fit, func(a, b *position.Unit) int {
		return cmp.Or(cmp.Compare(prefer(a), prefer(b)), cmp.Compare(m.pos.MovesLeft(a), m.pos.MovesLeft(b)))
	})
	ids := make([]position.UnitID, len(fit))
	for i := range ids {
		ids[i] = fit[i].ID
	}
	if class := m.pos.Edition.Kind(sel.Kind).Class; class != edition.Sea && class != edition.Air {
		return ids[:want]
	}
	return m.someOf(ids, want)
}

// tooFew says why a selection cannot be met.
func (m *Muster) tooFew(src order.Source, sel *order.Selection, at edition.SpaceID, want, there, taken, unfit int, topic, reason string) order.Problem {
	k := m.pos.Edition.Kind(sel.Kind)
	name := func(n int) string { return m.pos.Edition.StackText(n, sel.Kind) }
	switch {
	case there == 0:
		p := src.Problem("units/absent", "%s has no such %s in %s.", m.pos.PowerName(m.power), k.Name, m.pos.SpaceName(at))
		plain := *sel
		plain.Damaged, plain.Empty, plain.Loaded, plain.Cargo = false, false, false, nil
		if m.pos.AnyUnit(at, func(u *position.Unit) bool { return position.Matches(m.pos, m.power, u, &plain) }) {
			return p.Suggest("Those that are there are not %s.", condition(sel))
		}
		return p.Suggest("%s", whereabouts(m.pos, m.power, sel))
	case there-taken >= want:
		return src.Problem(topic, "%s", reason)
	case taken > 0:
		return src.Problem("units/used", "%s needed in %s, but of %s there %d %s orders already; a unit has one order.",
			name(want), m.pos.SpaceName(at), name(there), taken, prose.Plural(taken, "has", "have"))
	case unfit > 0:
		return src.Problem(topic, "%s", reason)
	}
	return tooSmall(m.pos, m.power, nil, src, sel, at, there, want)
}
