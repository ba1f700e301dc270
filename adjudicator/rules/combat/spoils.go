package combat

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// assailed lists the land that the mover attacks: where it is to fight, what it walks into and what it raids. What a blitz
// has taken on the way is its own by now, and rockets and passing aircraft attack nobody [RUL-48]. Where the game says so,
// only land with somebody who fights for it is attacked, and not by bombs.
func (t *theatre) assailed(g *edition.Gift) []edition.SpaceID {
	out := slices.DeleteFunc(t.battles(), t.pos.IsSea)
	if g.NeedsBattle {
		return slices.DeleteFunc(out, func(s edition.SpaceID) bool { return t.garrison(s) == 0 })
	}
	for i := range t.plan.Raids {
		if s := t.plan.Raids[i].Target; !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// reinforce offers gifts to those whose land the mover attacks, and ends those that hang on peace with whom it attacks
// [R-NASU-21..27, DEC-11].
func (t *theatre) reinforce() {
	economy.Gifts(t.turn, edition.OnAttack, func(id edition.AdvantageID, a *edition.Advantage) {
		switch {
		case a.Power == t.turn.Mover && a.Gift.Lapses && t.breaks(a):
			t.turn.Record(position.Used{Power: a.Power, Advantage: id})
		case slices.Contains(a.Gift.By, t.pos.Edition.Powers[t.turn.Mover].ID):
			where := slices.DeleteFunc(t.assailed(&a.Gift), func(s edition.SpaceID) bool { return !t.pos.HomeLand(a.Power, s) })
			slices.SortStableFunc(where, func(x, y edition.SpaceID) int {
				if d := cmp.Compare(t.pos.Edition.Board.Spaces[y].Income, t.pos.Edition.Board.Spaces[x].Income); d != 0 {
					return d
				}
				return cmp.Compare(t.ownIn(a.Power, y), t.ownIn(a.Power, x))
			})
			economy.Offer(t.turn, id, a, where, false)
		}
	})
}

// breaks tells whether the mover attacks land of the powers with whom a gift's owner is to keep the peace, or units of
// theirs on land; what it has taken from them on the way counts [R-NASU-23, R-NASU-24].
func (t *theatre) breaks(a *edition.Advantage) bool {
	theirs := func(p edition.PowerID) bool {
		return p != edition.Nobody && slices.Contains(a.Gift.By, t.pos.Edition.Powers[p].ID)
	}
	for s, was := range t.pos.Before {
		if theirs(was) && t.pos.Owners[s] != was {
			return true
		}
	}
	return slices.ContainsFunc(t.assailed(&a.Gift), func(s edition.SpaceID) bool {
		return theirs(t.pos.Owners[s]) || t.pos.AnyUnit(s, func(u *position.Unit) bool { return theirs(u.Owner) })
	})
}

// ownIn counts the units of a power in a space that can fight.
func (t *theatre) ownIn(power edition.PowerID, s edition.SpaceID) int {
	n := 0
	for i := range t.pos.Units {
		if u := &t.pos.Units[i]; u.Space == s && u.Owner == power && t.pos.Kind(u).Hits > 0 {
			n++
		}
	}
	return n
}

// spoils offers gifts for the wrecks of an attack that was beaten off: somebody of the owner's has fought, and somebody of
// his side stands on the field [R-NASU-41, R-NASU-42, RUL-50, DEC-12].
func (f *fight) spoils(defenders []position.Ref) {
	economy.Gifts(f.turn, edition.OnDefence, func(id edition.AdvantageID, a *edition.Advantage) {
		fought := slices.ContainsFunc(defenders, func(r position.Ref) bool { return r.Owner == a.Power })
		if fought && f.pos.HomeLand(a.Power, f.space) && len(f.standing(battle.Defender)) > 0 && f.destroyed(battle.Attacker, a.Gift.Trophy) {
			economy.Offer(f.turn, id, a, []edition.SpaceID{f.space}, false)
		}
	})
}

// destroyed tells whether a unit of that kind has been lost on a side.
func (f *fight) destroyed(side battle.Side, kind string) bool {
	for _, l := range f.past {
		if g := &f.b.Groups[l.Group]; g.Side == side && !l.Damage && f.pos.Edition.Kinds[f.b.Groups[l.Group].Kind].ID == kind {
			return true
		}
	}
	return false
}
