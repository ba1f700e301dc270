package neutrals

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Join gives the mover, at the end of noncombat, the land of no power that his land units have won over, with its army, and the land of
// a holder whose keeper he is [G-NEU-007, G-NEU-011, G-DUT-002].
func Join(t *turn.Turn) {
	for i := range t.Pos.Owners {
		s := edition.SpaceID(i)
		if (t.Pos.MayWin(t.Mover, s) || keeps(t.Pos, t.Mover, s)) && t.Pos.AnyUnit(s, func(u *position.Unit) bool { return u.Owner == t.Mover && t.Pos.Kind(u).Captures }) {
			win(t, s, t.Mover)
		}
	}
}

// keeps tells whether a power takes land of a holder without a turn by marching in among friends.
func keeps(p *position.Position, power edition.PowerID, s edition.SpaceID) bool {
	return slices.ContainsFunc(p.Edition.Politics.Wards, func(w edition.Ward) bool {
		return w.Holder == p.Owners[s] && w.Keepers.Has(power)
	})
}

// win gives land to a power with the army that stands in it or stands up now.
func win(t *turn.Turn, s edition.SpaceID, to edition.PowerID) {
	e := position.WonOver{Power: to, Space: s, From: t.Pos.Owners[s], Kind: edition.NoKind}
	for _, u := range t.Pos.In(s) {
		if u.Owner == e.From {
			e.Stood = append(e.Stood, t.Pos.Ref(u.ID))
		}
	}
	if t.Pos.Neutral(s) && !t.Pos.Invaded[s] && t.Pos.Edition.Militia[s] > 0 {
		e.Kind, e.Units = militiaKind(t.Pos), muster(t.Pos, s)
	}
	t.Record(e)
}
