package capture

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/politics"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Land gives a territory to whoever takes it, or back to the ally whose land it is, with its guns and complexes
// [R-CAP-001..005, R-LIB-001..007].
func Land(t *turn.Turn, s edition.SpaceID, by edition.PowerID, blitz bool) {
	from := t.Pos.Owners[s]
	to := heir(t, s, by)
	scorch(t, s, to)
	t.Record(position.Captured{Space: s, By: by, From: from, To: to, Seized: seized(t, s, to), Blitz: blitz})
	politics.Fell(t, s, by)
	refit(t, s, to)
	afterCapture(t, s, from, to)
	for i := range t.Pos.Edition.Purses {
		purse := &t.Pos.Edition.Purses[i]
		if purse.Capital != s {
			continue
		}
		if purse.Power == from && t.Pos.Edition.Rules.Money.CapitalLoot && t.Pos.Money[i] > 0 { // [R-CPTL-001]
			into := t.Pos.Edition.Purses[t.Pos.Edition.PurseAt(by, s)]
			t.Record(position.Looted{By: by, From: purse.Power, Amount: t.Pos.Money[i], Treasury: purse.Treasury, Into: into.Treasury})
		}
		if to == purse.Power {
			revert(t, edition.PurseID(i))
		}
	}
	riseUp(t, s, from, to)
}

// refit makes of the facilities of land that was taken what its new holder can have: lesser ones, or none where he does without [G-CAP-005,
// G-CHN-007].
func refit(t *turn.Turn, s edition.SpaceID, to edition.PowerID) {
	for _, r := range position.Refs(t.Pos, facilities(t.Pos, s)) {
		k := t.Pos.Edition.Kind(r.Kind)
		switch {
		case slices.Contains(t.Pos.Edition.Powers[to].Without, k.ID) && t.Pos.Musters(to, s):
			t.Record(position.Lost{Space: s, Units: []position.Ref{r}, Cause: position.LostRemoved})
		case k.Captured != "":
			t.Record(position.Reduced{Space: s, Unit: r, Kind: t.Pos.Edition.KindByID(k.Captured)})
		}
	}
}

func facilities(p *position.Position, s edition.SpaceID) (ids []position.UnitID) {
	for u := range p.At(s) {
		if p.Kind(u).Class == edition.Facility {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// heir is who holds a territory after by has taken it: an ally gets his own land back, unless an enemy sits in his
// capital [R-LIB-001, R-LIB-004]. The homeland of a power is always its own [A-CHN-08].
func heir(t *turn.Turn, s edition.SpaceID, by edition.PowerID) edition.PowerID {
	if h := t.Pos.Edition.Politics.Homeland(s); h != nil && t.Pos.Friendly(h.Power, by) {
		if t.Pos.Recalls(h.Until) { // from then on it is land like any other [A-CHN-10]
			return by
		}
		return h.Power
	}
	original := t.Pos.Edition.Printed[s]
	if original == by || !t.Pos.Friendly(original, by) || !t.Pos.Edition.Powers[original].Plays { // [G-DUT-006]
		return by
	}
	if purse := t.Pos.Edition.PurseAt(original, s); t.Pos.Edition.Purses[purse].Capital != s && t.Pos.PurseShut(purse) {
		return by
	}
	return original
}

// seized lists what goes with a territory since no hit destroys it: guns, launchers, facilities. Guns that are hit like other units stay whose
// they are [G-CPTL-006, A-RKT-03].
func seized(t *turn.Turn, s edition.SpaceID, to edition.PowerID) []position.Ref {
	var out []position.Ref
	for u := range t.Pos.At(s) {
		if k := t.Pos.Kind(u); u.Aboard == 0 && k.Hits == 0 && u.Owner != to && !freshFriend(t, u, to) && !guestGun(t, u, s, to) {
			out = append(out, t.Pos.Ref(u.ID))
		}
	}
	return out
}

// freshFriend tells whether a gun belongs to the taker's side already and came with him; it keeps its owner.
func freshFriend(t *turn.Turn, u *position.Unit, to edition.PowerID) bool {
	return t.Pos.Friendly(u.Owner, to) && u.Deeds.Any(position.Ashore|position.MovedInCombat)
}

// guestGun tells whether a gun belongs to a third power of the side to which the territory goes. Where the edition says so it
// stays its owner's; what the holder himself has there goes with his land [C-AA-06, C-CAP-04].
func guestGun(t *turn.Turn, u *position.Unit, s edition.SpaceID, to edition.PowerID) bool {
	return t.Pos.Edition.Rules.Guns.GuestsStay && t.Pos.Kind(u).Gun && u.Owner != t.Pos.Owners[s] && t.Pos.Friendly(u.Owner, to)
}

// revert gives a power whose capital is free again all its land that friends were holding for it [R-LIB-005, RUL-27].
func revert(t *turn.Turn, purse edition.PurseID) {
	power := t.Pos.Edition.Purses[purse].Power
	for i := range t.Pos.Edition.Board.Spaces {
		s := edition.SpaceID(i)
		if t.Pos.Edition.Owners[s] == power && t.Pos.Edition.PurseAt(power, s) == purse && t.Pos.Owners[s] != power && t.Pos.Friendly(t.Pos.Owners[s], power) {
			t.Record(position.Reverted{Space: s, From: t.Pos.Owners[s], To: power, Seized: seized(t, s, power)})
		}
	}
}
