package rules

import "slices"

// What each fact does to a position.

func (e TurnBegan) apply(p *Position) {
	p.Mover, p.Round, p.Phase = e.Power, e.Round, -1
	copy(p.Before, p.Owners)
	clear(p.Fought)
	clear(p.Bought)
	for i := range p.Units {
		u := &p.Units[i]
		kept := Mark(0)
		if !p.commands(e.Power, u.Owner) { // a ship that has landed troops loads nothing before its owner's next turn [R-TRN-030]
			kept = u.Deeds.Marks & Unloaded
		}
		u.Deeds = idle
		u.Deeds.Marks = kept
	}
	for i := range p.Edition.Advantages {
		if p.Edition.Advantages[i].Power == e.Power {
			p.Active &^= 1 << i
		}
	}
	p.Renumber()
}

func (e PhaseBegan) apply(p *Position) { p.Phase = e.Phase }

func (e TurnEnded) apply(p *Position) {
	p.Mover, p.Round, p.Phase = e.Next, e.NextRound, -1
}

func (e Paid) apply(p *Position)      { p.Money[e.Power] -= e.Amount }
func (e Dealt) apply(p *Position)     { p.Held = p.Held.With(e.Advantage) }
func (e Declared) apply(p *Position)  { p.Active = p.Active.With(e.Advantage) }
func (e Used) apply(p *Position)      { p.Spent = p.Spent.With(e.Advantage) }
func (e Levied) apply(*Position)      {}
func (e Tolled) apply(p *Position)    { p.Money[e.Power] -= e.Amount }
func (e Collected) apply(p *Position) { p.Money[e.Power] += e.Amount }
func (e Skipped) apply(*Position)     {}
func (e Developed) apply(p *Position) { p.Techs[e.Power] |= 1 << e.Tech }
func (e Bought) apply(p *Position)    { p.Bought[e.Kind] += e.Count }

func (e Moved) apply(p *Position) {
	mark := MovedInNoncombat
	if e.Combat {
		mark = MovedInCombat
	}
	to := e.Path[len(e.Path)-1]
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		if u.Deeds.From == Nowhere {
			u.Deeds.From = u.Space
		}
		if p.kind(u).Class == Air {
			if u.Aboard != 0 {
				u.Deeds.Home, u.Aboard = u.Aboard, 0
			}
			u.Deeds.Marks |= InFlight
			u.Deeds.LandAt = e.LandAt
			if e.Purpose == Kamikaze {
				u.Deeds.Marks |= Sacrificed
			}
		}
		if len(e.Path) > 1 {
			u.Deeds.Last = e.Path[len(e.Path)-2]
			u.Deeds.Marks |= mark
		}
		u.Deeds.Spent += int8(e.Spent)
		p.carry(u, e.Spent)
		p.shift(u, to)
	}
}

// carry counts spaces that a carrier sails against the range of the aircraft on it, where the edition says so [C-CAR-02,
// C-RUL-21].
func (p *Position) carry(carrier *Unit, spaces int) {
	if !p.Edition.Rules.Decks.CarriedCounts {
		return
	}
	for i := range p.Units {
		if u := &p.Units[i]; u.Aboard == carrier.ID && p.kind(u).Class == Air {
			u.Deeds.Spent += int8(spaces)
		}
	}
}

// shift puts a unit and all that rides on it into a space.
func (p *Position) shift(u *Unit, to SpaceID) {
	u.Space = to
	for i := range p.Units {
		if p.Units[i].Aboard == u.ID {
			p.Units[i].Space = to
		}
	}
}

func (e Boarded) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Aboard, u.Space = e.Carrier.ID, e.Zone
		u.Deeds.Marks |= Loaded
	}
}

func (e Landed) apply(p *Position) {
	if c := p.Unit(e.Carrier.ID); c != nil && p.kind(c).Class == Air { // they have jumped
		for _, r := range e.Units {
			u := p.Unit(r.ID)
			u.Aboard = 0
			u.Deeds.Marks |= MovedInCombat
		}
		return
	}
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Aboard, u.Space = 0, e.To
		u.Deeds.Marks |= Ashore
	}
	if c := p.Unit(e.Carrier.ID); c != nil {
		c.Deeds.Marks |= Unloaded
		c.Deeds.LandAt = e.To
		if e.Assault {
			c.Deeds.Marks |= Fought
		}
	}
}

func (e Settled) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Aboard = e.Deck.ID
		u.Deeds.Marks &^= InFlight
	}
}

func (e Refuelled) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Deeds.Marks &^= InFlight
		u.Deeds.Spent = 0
	}
}

func (e Planned) apply(p *Position) {
	for _, l := range e.Landings {
		for _, r := range l.Units {
			if u := p.Unit(r.ID); u != nil {
				u.Deeds.LandAt, u.Deeds.LandOn = l.To, l.Deck.ID
			}
		}
	}
	for _, f := range e.Fetches {
		c := p.Unit(f.Carrier.ID)
		if f.Named { // what the plan alone supposes binds nobody
			c.Deeds.Marks |= Bound
		}
		c.Deeds.LandAt = f.Path[len(f.Path)-1]
	}
}

func (e Rolled) apply(*Position)      {}
func (e Decided) apply(*Position)     {}
func (e PassedOver) apply(*Position)  {}
func (e BattleEnded) apply(*Position) {}
func (e Counted) apply(*Position)     {}
func (e CalledOff) apply(*Position)   {}

func (e BattleBegan) apply(p *Position) {
	p.Fought[e.Space] = true
	marks := Fought
	if p.isSea(e.Space) {
		marks |= FoughtAtSea
	}
	for _, r := range e.Attackers {
		if u := p.Unit(r.ID); u != nil {
			u.Deeds.Marks |= marks
		}
	}
}

func (e Damaged) apply(p *Position)  { p.Unit(e.Unit.ID).Damage++ }
func (e Repaired) apply(p *Position) { p.Unit(e.Unit.ID).Damage = 0 }

func (e Lost) apply(p *Position)    { p.remove(e.Units) }
func (e Crashed) apply(p *Position) { p.remove(e.Units) }

func (p *Position) remove(gone []Ref) {
	p.Units = slices.DeleteFunc(p.Units, func(u Unit) bool {
		return slices.ContainsFunc(gone, func(r Ref) bool { return r.ID == u.ID })
	})
	for i := range p.Units { // aircraft whose deck sank under them are in the air
		if a := p.Units[i].Aboard; a != 0 && slices.ContainsFunc(gone, func(r Ref) bool { return r.ID == a }) {
			p.Units[i].Aboard = 0
		}
	}
}

func (e Captured) apply(p *Position) { p.handOver(e.Space, e.To, e.Seized) }
func (e Reverted) apply(p *Position) { p.handOver(e.Space, e.To, e.Seized) }

func (p *Position) handOver(s SpaceID, to PowerID, seized []Ref) {
	p.Owners[s] = to
	for _, r := range seized {
		u := p.Unit(r.ID)
		u.Owner = to
		u.Deeds.Marks |= Seized
	}
}

func (e Gifted) apply(p *Position) {
	for _, id := range e.Units {
		if u := p.add(e.Kind, e.Power, e.Space); u.ID != id {
			panic("rules: a unit was placed under the wrong number")
		}
	}
}

func (e Lent) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Owner = e.Power
	}
}

func (e Looted) apply(p *Position) {
	p.Money[e.From] -= e.Amount
	p.Money[e.By] += e.Amount
}

func (e Raided) apply(p *Position) { p.Money[e.Power] -= e.Amount }

func (e Rocketed) apply(p *Position) {
	p.Money[e.Power] -= e.Amount
	if g := p.Unit(e.Gun.ID); g != nil {
		g.Deeds.Marks |= Fired
	}
}

func (e Retreated) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Deeds.Marks |= FellBack
		p.carry(u, 1)
		p.shift(u, e.To)
	}
}

func (e Dived) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Deeds.Marks |= Submerged
	}
}

func (e Surfaced) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Deeds.Marks &^= Submerged
	}
}

func (e Noted) apply(p *Position) {
	for _, r := range e.Units {
		if u := p.Unit(r.ID); u != nil {
			u.Deeds.Marks |= e.Marks
		}
	}
}

func (e Placed) apply(p *Position) {
	if e.Existing {
		for _, id := range e.Units {
			u := p.Unit(id)
			u.Space, u.Aboard = e.Space, e.Deck
		}
		return
	}
	for _, id := range e.Units {
		u := p.add(e.Kind, e.Power, e.Space)
		if u.ID != id {
			panic("rules: a unit was placed under the wrong number")
		}
		u.Aboard = e.Deck
		u.Deeds.Marks |= Fresh
	}
	p.Bought[e.Kind] -= len(e.Units)
}

func (e Unplaced) apply(p *Position) {
	p.Bought[e.Kind] -= e.Count
	p.Money[e.Power] += e.Refund
}

func (e Won) apply(p *Position) { p.Winner, p.Best = e.Side, e.Best }

func (e Bidden) apply(p *Position) {
	p.Bid -= e.Cost
	if e.Kind == NoKind {
		p.Money[e.Power] += e.Count
		return
	}
	for range e.Count {
		p.add(e.Kind, e.Power, e.Space)
	}
	p.shipAll()
}
