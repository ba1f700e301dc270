package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// picker finds the units that an order means. A unit has one order.
type picker struct {
	pos   *position.Position
	power edition.PowerID
	roll  *roll
	which *choices // of the move being read: which of the units that differ it means; nil: the first
}

// able says whether a unit may obey at all in this section; the topic and reason are for the refusal.
type able func(u *position.Unit) (topic string, reason prose.Text)

// willing bars nobody.
func willing(*position.Unit) (topic string, reason prose.Text) { return "", "" }

// pick chooses the units that obey a selection at a space. prefer ranks candidates, lowest first; among equals the unit with the
// fewest moves left goes, then the oldest. If there are too few it returns none and says what is wrong. Of all that can go it
// returns those that there are, and if that is nobody, what bars them.
func (pk *picker) pick(src order.Source, sel *order.Selection, at edition.SpaceID, aboard bool, can able, prefer func(*position.Unit) int) (ids []position.UnitID, bad order.Problem) {
	if bad = notCommanded(pk.pos, pk.power, src, sel); bad.Text != "" {
		return nil, bad
	}
	var fit []*position.Unit
	var unfit, taken, there int
	var topic string
	var reason prose.Text
	for u := range pk.pos.At(at) {
		if !position.Matches(pk.pos, pk.power, u, sel) {
			continue
		}
		if k := pk.pos.Kind(u); k.Class != edition.Air && (u.Aboard != 0) != aboard {
			continue
		}
		there++
		if pk.roll.used[u.ID] != 0 {
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
		if unfit > 0 {
			bad = src.Problem(topic, "%s", reason)
		}
		return []position.UnitID{}, bad
	}
	want := sel.Count
	if want == order.All {
		want = max(len(fit), 1)
	}
	if len(fit) < want {
		return nil, pk.tooFew(src, sel, at, want, there, taken, unfit, topic, reason)
	}
	slices.SortStableFunc(fit, func(a, b *position.Unit) int {
		return cmp.Or(cmp.Compare(prefer(a), prefer(b)), cmp.Compare(pk.pos.MovesLeft(a), pk.pos.MovesLeft(b)))
	})
	ids = make([]position.UnitID, len(fit))
	for i := range ids {
		ids[i] = fit[i].ID
	}
	if class := pk.pos.Edition.Kind(sel.Kind).Class; class != edition.Sea && class != edition.Air {
		return ids[:want], bad
	}
	return pk.someOf(ids, want), bad
}

// tooFew says why a selection cannot be met.
func (pk *picker) tooFew(src order.Source, sel *order.Selection, at edition.SpaceID, want, there, taken, unfit int, topic string, reason prose.Text) order.Problem {
	k := pk.pos.Edition.Kind(sel.Kind)
	name := func(n int) prose.Text { return pk.pos.Edition.StackText(n, sel.Kind) }
	switch {
	case there == 0:
		p := src.Problem("units/absent", "%s has no such %s in %s.", pk.pos.PowerName(pk.power), k.Name, pk.pos.SpaceName(at))
		plain := *sel
		plain.Damaged, plain.Empty, plain.Loaded, plain.Cargo = false, false, false, nil
		if pk.pos.AnyUnit(at, func(u *position.Unit) bool { return position.Matches(pk.pos, pk.power, u, &plain) }) {
			return p.Suggest("Those that are there are not %s.", condition(sel))
		}
		return p.Suggest("%s", whereabouts(pk.pos, pk.power, sel))
	case there-taken >= want:
		return src.Problem(topic, "%s", reason)
	case taken > 0:
		return src.Problem("units/used", "%s needed in %s, but of %s there %d %s orders already; a unit has one order.",
			name(want), pk.pos.SpaceName(at), name(there), taken, prose.Plural(taken, "has", "have"))
	case unfit > 0:
		return src.Problem(topic, "%s", reason)
	}
	return tooSmall(pk.pos, pk.power, nil, src, sel, at, there, want)
}

// oneOf chooses among units in the order in which they are liked: the first of those that differ from each other in what
// alike says.
func (pk *picker) oneOf(ids []position.UnitID, alike func(position.UnitID) string) position.UnitID {
	if pk.which == nil || len(ids) < 2 {
		return ids[0]
	}
	var heads []position.UnitID
	var seen []string
	for _, id := range ids {
		if l := alike(id); !slices.Contains(seen, l) {
			seen, heads = append(seen, l), append(heads, id)
		}
	}
	return heads[pk.which.of(len(heads))]
}

// someOf chooses n units out of a list of those that fit, the best liked first.
func (pk *picker) someOf(fit []position.UnitID, n int) []position.UnitID {
	ids := make([]position.UnitID, 0, n)
	alike := remembered(pk.roll.likeness)
	for rest := fit; len(ids) < n; {
		spare := len(rest) - (n - len(ids)) // so many may be passed over
		id := pk.oneOf(rest[:spare+1], alike)
		ids = append(ids, id)
		rest = rest[slices.Index(rest, id)+1:]
	}
	return ids
}
