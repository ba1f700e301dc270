package rules

// capture gives a territory to whoever takes it, or back to the ally whose land it is, with its guns and complexes
// [R-CAP-001..005, R-LIB-001..007].
func (t *turn) capture(s SpaceID, by PowerID, blitz bool) {
	from := t.Owners[s]
	to := t.heir(s, by)
	t.scorch(s, to)
	t.record(Captured{Space: s, By: by, From: from, To: to, Seized: t.seized(s, to), Blitz: blitz})
	t.rise(s, from, to)
	for q := range t.Edition.Powers {
		if t.Edition.Powers[q].Capital != s {
			continue
		}
		loser := PowerID(q)
		if loser == from && t.Edition.Rules.Money.CapitalLoot && t.Money[loser] > 0 { // [R-CPTL-001]
			t.record(Looted{By: by, From: loser, Amount: t.Money[loser]})
		}
		if to == loser {
			t.revert(loser)
		}
	}
}

// heir is who holds a territory after by has taken it: an ally gets his own land back, unless an enemy sits in his
// capital [R-LIB-001, R-LIB-004].
func (t *turn) heir(s SpaceID, by PowerID) PowerID {
	original := t.Edition.Owners[s]
	if original == by || !t.Friendly(original, by) {
		return by
	}
	if t.Edition.Powers[original].Capital != s && t.capitalLost(original) {
		return by
	}
	return original
}

// seized lists the guns and complexes that go with a territory.
func (t *turn) seized(s SpaceID, to PowerID) []Ref {
	var out []Ref
	for i := range t.Units {
		u := &t.Units[i]
		if k := t.kind(u); u.Space == s && u.Aboard == 0 && (k.Gun || k.Class == Facility) && u.Owner != to && !t.freshFriend(u, to) && !t.guestGun(u, s, to) {
			out = append(out, t.ref(u.ID))
		}
	}
	return out
}

// freshFriend tells whether a gun belongs to the taker's side already and came with him; it keeps its owner.
func (t *turn) freshFriend(u *Unit, to PowerID) bool {
	return t.Friendly(u.Owner, to) && u.Deeds.Any(Ashore|MovedInCombat)
}

// guestGun tells whether a gun belongs to a third power of the side to which the territory goes. Where the edition says so it
// stays its owner's; what the holder himself has there goes with his land [C-AA-06, C-CAP-04].
func (t *turn) guestGun(u *Unit, s SpaceID, to PowerID) bool {
	return t.Edition.Rules.Guns.GuestsStay && t.kind(u).Gun && u.Owner != t.Owners[s] && t.Friendly(u.Owner, to)
}

// revert gives a power whose capital is free again all its land that friends were holding for it [R-LIB-005, RUL-27].
func (t *turn) revert(power PowerID) {
	for i := range t.Edition.Board.Spaces {
		s := SpaceID(i)
		if t.Edition.Owners[s] == power && t.Owners[s] != power && t.Friendly(t.Owners[s], power) {
			t.record(Reverted{Space: s, From: t.Owners[s], To: power, Seized: t.seized(s, power)})
		}
	}
}

// taker is who takes land with these units: the mover, or, where the game says so, the owner who has joined him if none of
// those that take land is the mover's own [RUL-58].
func (t *turn) taker(ids []UnitID) PowerID {
	taker := t.mover
	for _, id := range ids {
		u := t.Unit(id)
		switch {
		case !t.kind(u).Captures:
		case u.Owner == t.mover:
			return t.mover
		default:
			if j := t.joint(u.Owner, t.mover); j != nil && j.LandToOwner {
				taker = u.Owner
			}
		}
	}
	return taker
}
