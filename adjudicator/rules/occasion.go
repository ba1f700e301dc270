package rules

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// When gifts are due.

// assailed lists the land that the mover attacks: where it is to fight, what it walks into and what it raids. What a blitz
// has taken on the way is its own by now, and rockets and passing aircraft attack nobody [RUL-48]. Where the game says so,
// only land with somebody who fights for it is attacked, and not by bombs.
func (t *turn) assailed(g *Gift) []SpaceID {
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
func (t *turn) reinforce() {
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
func (t *turn) breaks(a *Advantage) bool {
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
func (t *turn) ownIn(power PowerID, s SpaceID) int {
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

// rise offers gifts for land that has passed to friends of their owner [R-NAUK-51, RUL-61, DEC-16].
func (t *turn) rise(s SpaceID, from, to PowerID) {
	t.gifts(onFreedom, func(id AdvantageID, a *Advantage) {
		if slices.Contains(a.Gift.In, s) && t.hostile(a.Power, from) && t.friendly(a.Power, to) {
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
