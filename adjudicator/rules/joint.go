package rules

// Joint lets its owner leave out his own combat move and battles once a game. On the next turn of a partner the partner
// moves the owner's units in the combat move and fights with them as with his own [R-NAUK-21..23, RUL-58].
type Joint struct {
	With        string // power ID of the partner; "" if there is nothing of the kind
	LandToOwner bool   // land that the owner's units alone have taken is his
}

// joins tells whether units of an owner fight in the ranks of a partner on the partner's next turn, because their owner has
// declared so on his.
func (p *Position) joins(owner, partner PowerID) bool { return p.joint(owner, partner) != nil }

// joint is by what units of an owner fight in the ranks of a partner; nil if they do not.
func (p *Position) joint(owner, partner PowerID) *Joint {
	if p.Active == 0 || partner != p.Mover {
		return nil
	}
	for i := range p.Edition.Advantages {
		if a := &p.Edition.Advantages[i]; a.Power == owner && p.Active.Has(AdvantageID(i)) && a.Joint.With == p.Edition.Powers[partner].ID {
			return &a.Joint
		}
	}
	return nil
}

// commands tells whether units of an owner obey a power on its turn.
func (p *Position) commands(power, owner PowerID) bool {
	return power == owner || p.joins(owner, power)
}

// ours tells whether a unit fights for the mover.
func (t *turn) ours(u *Unit) bool { return t.commands(t.mover, u.Owner) }

// standsBy tells whether the mover leaves out this turn's combat, and declares it if his letter does.
func (t *turn) standsBy() bool {
	waits := false
	for i := range t.Edition.Advantages {
		id, a := AdvantageID(i), &t.Edition.Advantages[i]
		if a.Power != t.mover || a.Joint.With == "" {
			continue
		}
		if _, yes := t.declares(id); yes && !t.Active.Has(id) {
			t.record(Declared{Power: t.mover, Advantage: id})
			t.record(Used{Power: t.mover, Advantage: id})
		}
		waits = waits || t.Active.Has(id)
	}
	return waits
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

// landsNow tells whether cargo of a ship may be put ashore by the mover: his own, or that of an owner who has joined him, in
// noncombat only from ships that have fought.
func (m *muster) landsNow(ship, cargo *Unit) bool {
	return cargo.Owner == m.power || m.joins(cargo.Owner, m.power) && (m.combat || ship.Deeds.Has(Fought))
}

// lateFor says why a unit of an owner who has joined the mover does nothing in noncombat: it has moved and fought with him,
// and so its aircraft come down and its transports land what they carry, but nothing else moves.
func (m *muster) lateFor(u *Unit) (topic, why string) {
	if u.Owner == m.power || m.kind(u).Class == Air && u.Deeds.Has(InFlight) {
		return "", ""
	}
	return "advantage/joint", m.lateText(u.Owner)
}

func (p *Position) lateText(owner PowerID) string {
	return "Units of " + p.powerName(owner) + " move with the joint strike in the combat move, not in noncombat."
}
