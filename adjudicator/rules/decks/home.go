package decks

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// flyHome brings the aircraft that rose to defend a zone back to where they rose, if that is still friendly [G-SCR-012].
func flyHome(t *turn.Turn) {
	type way struct {
		owner    edition.PowerID
		from, to edition.SpaceID
	}
	var ways []way
	home := map[way][]position.Ref{}
	for i := range t.Pos.Units {
		u := &t.Pos.Units[i]
		if !u.Deeds.Has(position.Risen) || u.Space == u.Deeds.From || !t.Pos.FriendlyLand(u.Owner, u.Deeds.From) {
			continue
		}
		w := way{u.Owner, u.Space, u.Deeds.From}
		if home[w] == nil {
			ways = append(ways, w)
		}
		home[w] = append(home[w], t.Pos.Ref(u.ID))
	}
	for _, w := range ways {
		t.Record(position.Moved{Power: w.owner, Units: home[w], Path: []edition.SpaceID{w.from, w.to}, Spent: 1, LandAt: w.to, Filled: true})
		t.Record(position.Settled{Power: w.owner, Units: home[w], Space: w.to})
	}
}

// ousted tells whether an aircraft that rose over its land has lost it meanwhile.
func ousted(p *position.Position, u *position.Unit) bool {
	return u.Deeds.Has(position.Risen) && !p.FriendlyLand(u.Owner, u.Space)
}
