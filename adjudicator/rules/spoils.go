package rules

import (
	"cmp"
	"fieldpost/adjudicator/rules/battle"
	"slices"
)

// assailed lists the land that the mover attacks: where it is to fight, what it walks into and what it raids. What a blitz
// has taken on the way is its own by now, and rockets and passing aircraft attack nobody [RUL-48]. Where the game says so,
// only land with somebody who fights for it is attacked, and not by bombs.
func (t *theatre) assailed(g *Gift) []SpaceID {
	out := slices.DeleteFunc(t.battles(), t.isSea)
	if g.NeedsBattle {
		return slices.DeleteFunc(out, func(s SpaceID) bool { return t.garrison(s) == 0 })
	}
	for i := range t.plan.raids {
		if s := t.plan.raids[i].target; !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// reinforce offers gifts to those whose land the mover attacks, and ends those that hang on peace with whom it attacks
// [R-NASU-21..27, DEC-11].
func (t *theatre) reinforce() {
	t.gifts(onAttack, func(id AdvantageID, a *Advantage) {
		switch {
		case a.Power == t.mover && a.Gift.Lapses && t.breaks(a):
			t.record(Used{Power: a.Power, Advantage: id})
		case slices.Contains(a.Gift.By, t.Edition.Powers[t.mover].ID):
			where := slices.DeleteFunc(t.assailed(&a.Gift), func(s SpaceID) bool { return !t.homeLand(a.Power, s) })
			slices.SortStableFunc(where, func(x, y SpaceID) int {
				if d := cmp.Compare(t.Edition.Board.Spaces[y].Income, t.Edition.Board.Spaces[x].Income); d != 0 {
					return d
				}
				return cmp.Compare(t.ownIn(a.Power, y), t.ownIn(a.Power, x))
			})
			t.offer(id, a, where, false)
		}
	})
}

// breaks tells whether the mover attacks land of the powers with whom a gift's owner is to keep the peace, or units of
// theirs on land; what it has taken from them on the way counts [R-NASU-23, R-NASU-24].
func (t *theatre) breaks(a *Advantage) bool {
	theirs := func(p PowerID) bool { return p != Nobody && slices.Contains(a.Gift.By, t.Edition.Powers[p].ID) }
	for s, was := range t.Before {
		if theirs(was) && t.Owners[s] != was {
			return true
		}
	}
	return slices.ContainsFunc(t.assailed(&a.Gift), func(s SpaceID) bool {
		return theirs(t.Owners[s]) || t.anyUnit(s, func(u *Unit) bool { return theirs(u.Owner) })
	})
}

// ownIn counts the units of a power in a space that can fight.
func (t *theatre) ownIn(power PowerID, s SpaceID) int {
	n := 0
	for i := range t.Units {
		if u := &t.Units[i]; u.Space == s && u.Owner == power && t.kind(u).Hits > 0 {
			n++
		}
	}
	return n
}

// spoils offers gifts for the wrecks of an attack that was beaten off: somebody of the owner's has fought, and somebody of
// his side stands on the field [R-NASU-41, R-NASU-42, RUL-50, DEC-12].
func (f *fight) spoils(defenders []Ref) {
	f.gifts(onDefence, func(id AdvantageID, a *Advantage) {
		fought := slices.ContainsFunc(defenders, func(r Ref) bool { return r.Owner == a.Power })
		if fought && f.homeLand(a.Power, f.space) && len(f.standing(battle.Defender)) > 0 && f.destroyed(battle.Attacker, a.Gift.Trophy) {
			f.offer(id, a, []SpaceID{f.space}, false)
		}
	})
}

// destroyed tells whether a unit of that kind has been lost on a side.
func (f *fight) destroyed(side battle.Side, kind string) bool {
	for _, l := range f.past {
		if g := &f.b.Groups[l.Group]; g.Side == side && !l.Damage && f.Edition.Kinds[f.b.Groups[l.Group].Kind].ID == kind {
			return true
		}
	}
	return false
}
