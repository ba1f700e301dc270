package rules

import (
	"slices"
)

// When gifts are due.

// rise offers gifts for land that has passed to friends of their owner [R-NAUK-51, RUL-61, DEC-16].
func (t *turn) rise(s SpaceID, from, to PowerID) {
	t.gifts(onFreedom, func(id AdvantageID, a *Advantage) {
		if slices.Contains(a.Gift.In, s) && t.Hostile(a.Power, from) && t.Friendly(a.Power, to) {
			t.offer(id, a, []SpaceID{s}, false)
		}
	})
}

// levee places the gifts that come when the mover mobilizes: where he has declared, or in the first of the lands that he
// holds, whatever complexes make [R-NAUS-21, RUL-69].
func (t *turn) levee() {
	t.gifts(onPlacing, func(id AdvantageID, a *Advantage) {
		if a.Power != t.mover {
			return
		}
		lost := func(s SpaceID) bool { return t.Owners[s] != a.Power }
		held := slices.DeleteFunc(slices.Clone(a.Gift.In), lost)
		var named []SpaceID
		var d AdvantageOrder
		for _, d = range t.declarations(id) {
			named = append(named, d.Spaces...)
		}
		if len(named) == 0 {
			t.offer(id, a, held, true)
			return
		}
		if i := firstOf(named, held); i >= 0 {
			t.give(a, held[i])
			return
		}
		bad := d.problem("advantage/site", "%s does not hold %s.", t.powerName(t.mover), t.eitherOf(named))
		t.record(PassedOver{Power: t.mover, Section: SectionAdvantage, Line: d.Line, Text: d.Text, Reason: bad.Text, Topic: bad.Topic, Instead: bad.Instead})
	})
}

// found places the gifts with which the mover begins the game; sites are those that he named when he chose
// [R-NAUK-61, DEC-24].
func (t *turn) found(sites map[AdvantageID]SpaceID) {
	t.gifts(beforeGame, func(id AdvantageID, a *Advantage) {
		if a.Power != t.mover {
			return
		}
		if s, named := sites[id]; named {
			t.give(a, s)
			t.record(Used{Power: a.Power, Advantage: id})
			return
		}
		where := t.foundingSites(a)
		if others := slices.DeleteFunc(slices.Clone(where), func(s SpaceID) bool { return s == a.Gift.First }); len(others) < len(where) {
			where = append([]SpaceID{a.Gift.First}, others...)
		}
		t.offer(id, a, where, false)
	})
}

// foundingSites lists where a gift can stand before the first turn: a complex in land worth something that has none.
func (t *turn) foundingSites(a *Advantage) []SpaceID {
	var out []SpaceID
	for i := range t.Edition.Board.Spaces {
		s := SpaceID(i)
		if !t.homeLand(a.Power, s) || t.Edition.Kind(t.Edition.KindByID(a.Gift.Kind)).Factory && (t.capacity(a.Power, s) < 1 || t.factory(s) != nil) {
			continue
		}
		out = append(out, s)
	}
	return out
}
