package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// When gifts are due.

// Rise offers gifts for land that has passed to friends of their owner [R-NAUK-51, RUL-61, DEC-16].
func Rise(t *turn.Turn, s edition.SpaceID, from, to edition.PowerID) {
	Gifts(t, edition.OnFreedom, func(id edition.AdvantageID, a *edition.Advantage) {
		if slices.Contains(a.Gift.In, s) && t.Pos.Hostile(a.Power, from) && t.Pos.Friendly(a.Power, to) {
			Offer(t, id, a, []edition.SpaceID{s}, false)
		}
	})
}

// levee places the gifts that come when the mover mobilizes: where he has declared, or in the first of the lands that he
// holds, whatever complexes make [R-NAUS-21, RUL-69].
func levee(t *turn.Turn) {
	Gifts(t, edition.OnPlacing, func(id edition.AdvantageID, a *edition.Advantage) {
		if a.Power != t.Mover {
			return
		}
		lost := func(s edition.SpaceID) bool { return t.Pos.Owners[s] != a.Power }
		held := slices.DeleteFunc(slices.Clone(a.Gift.In), lost)
		var named []edition.SpaceID
		var d order.AdvantageOrder
		for _, d = range t.Declarations(id) {
			named = append(named, d.Spaces...)
		}
		if len(named) == 0 {
			Offer(t, id, a, held, true)
			return
		}
		if i := firstOf(named, held); i >= 0 {
			give(t, a, held[i])
			return
		}
		bad := d.Problem("advantage/site", "%s does not hold %s.", t.Pos.PowerName(t.Mover), t.Pos.EitherOf(named))
		t.Record(position.PassedOver{Power: t.Mover, Section: edition.SectionAdvantage, Line: d.Line, Text: d.Text, Reason: bad.Text, Topic: bad.Topic, Instead: bad.Instead})
	})
}

// found places the gifts with which the mover begins the game; sites are those that he named when he chose
// [R-NAUK-61, DEC-24].
func found(t *turn.Turn, sites map[edition.AdvantageID]edition.SpaceID) {
	Gifts(t, edition.BeforeGame, func(id edition.AdvantageID, a *edition.Advantage) {
		if a.Power != t.Mover {
			return
		}
		if s, named := sites[id]; named {
			give(t, a, s)
			t.Record(position.Used{Power: a.Power, Advantage: id})
			return
		}
		where := foundingSites(t, a)
		if others := slices.DeleteFunc(slices.Clone(where), func(s edition.SpaceID) bool { return s == a.Gift.First }); len(others) < len(where) {
			where = append([]edition.SpaceID{a.Gift.First}, others...)
		}
		Offer(t, id, a, where, false)
	})
}

// foundingSites lists where a gift can stand before the first turn: a complex in land worth something that has none.
func foundingSites(t *turn.Turn, a *edition.Advantage) []edition.SpaceID {
	var out []edition.SpaceID
	for i := range t.Pos.Edition.Board.Spaces {
		s := edition.SpaceID(i)
		if !t.Pos.HomeLand(a.Power, s) || t.Pos.Edition.Kind(t.Pos.Edition.KindByID(a.Gift.Kind)).Factory && (t.Pos.Capacity(a.Power, s) < 1 || t.Pos.Factory(s) != nil) {
			continue
		}
		out = append(out, s)
	}
	return out
}
