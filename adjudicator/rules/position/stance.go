package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// How powers stand to land, where war is between powers and not between sides.

// Belligerent tells whether a power counts as being at war in a space: with anybody, or with those who count on the front on which the
// space lies.
func (p *Position) Belligerent(power edition.PowerID, s edition.SpaceID) bool {
	for _, f := range p.Edition.Politics.Fronts {
		if f.Power == power && f.Spaces[s] {
			return p.Wars[power]&f.Against != 0
		}
	}
	return p.AtWar(power)
}

// Shares tells whether a power's units may use what a holder has in a space: his land, bases and ships. It is so among friends, and
// where war is between powers among those that are both at war there.
func (p *Position) Shares(power, holder edition.PowerID, s edition.SpaceID) bool {
	return p.Friendly(power, holder) && (p.Wars == nil || power == holder || p.Belligerent(power, s) && p.Belligerent(holder, s))
}

// shut tells whether a space is shut to units of a class, since the power is barred from it, or is neither at war with its holder nor
// at war beside him.
func (p *Position) shut(power edition.PowerID, class edition.Class, s edition.SpaceID) bool {
	if p.Barred(power, s) && !(class == edition.Air && p.raidable(power, s)) || p.refused(power, s) {
		return true
	}
	holder := p.Owners[s]
	switch {
	case p.IsSea(s), power == holder:
		return false
	case p.Side(holder) == edition.NoSide:
		return p.Edition.Rules.Neutrals.Closed || p.neutralShut(power, class, s)
	case p.Hostile(power, holder):
		return false
	case p.guests(s):
		return !p.Friendly(power, holder) || !p.Belligerent(power, s)
	case p.Friendly(power, holder): // [G-MOVE-015, G-NAW-005]
		return !p.Belligerent(power, s) || !p.Belligerent(holder, s)
	}
	return class != edition.Air || p.Edition.Rules.Neutrals.PeaceBars || !p.AtWar(holder) || p.hasFronts(holder) || !p.Belligerent(power, s) // [G-SPC-005, G-AIR-013, G-NAW-004]
}

// Barred tells whether a rule keeps a power out of a space, whoever holds it.
func (p *Position) Barred(power edition.PowerID, s edition.SpaceID) bool {
	for i := range p.Edition.Politics.Bars {
		if p.bars(&p.Edition.Politics.Bars[i], power, s) {
			return true
		}
	}
	return false
}

// bars tells whether a rule keeps a power out of a space now.
func (p *Position) bars(b *edition.Bar, power edition.PowerID, s edition.SpaceID) bool {
	return b.Spaces[s] && b.Powers.Has(power) && p.Wars[power]&b.Until == 0 && !(b.Past != "" && p.Recalls(b.Past))
}

// raidable tells whether all rules that keep a power out of a space let its aircraft raid there, or fly over that sea to where they do.
func (p *Position) raidable(power edition.PowerID, s edition.SpaceID) bool {
	for i := range p.Edition.Politics.Bars {
		if b := &p.Edition.Politics.Bars[i]; p.bars(b, power, s) && (b.Raids == nil || !b.Raids[s] && !p.IsSea(s)) {
			return false
		}
	}
	return true
}

// Bystander is a power in a space that is neither at war with power nor on its side, or Nobody.
func (p *Position) Bystander(power edition.PowerID, s edition.SpaceID) edition.PowerID {
	for u := range p.At(s) {
		if p.Kind(u).Hits > 0 && !p.Friendly(power, u.Owner) && !p.Hostile(power, u.Owner) {
			return u.Owner
		}
	}
	return edition.Nobody
}

// Limited tells whether a ship may not end a move in a zone, and with whom its owner would have to be at war.
func (p *Position) Limited(u *Unit, zone edition.SpaceID) (until edition.PowerSet, yes bool) {
	touches := func(is func(edition.PowerID) bool) bool {
		return slices.ContainsFunc(p.Edition.Board.Neighbours(zone), func(s edition.SpaceID) bool {
			return p.Owners[s] != edition.Nobody && is(p.Owners[s])
		})
	}
	for i := range p.Edition.Politics.Limits {
		l := &p.Edition.Politics.Limits[i]
		switch {
		case l.Power != u.Owner || !l.Zones[zone] || p.Wars[u.Owner]&l.Until != 0:
		case l.Beside != 0 && !touches(l.Beside.Has):
		case l.Home && touches(func(q edition.PowerID) bool { return q == u.Owner }):
		case slices.Contains(l.Armed, zone) && p.Kind(u).Loads == nil:
		default:
			return l.Until, true
		}
	}
	return 0, false
}

// LimitText says why ships do not end a move in a zone.
func (p *Position) LimitText(power edition.PowerID, until edition.PowerSet, zone edition.SpaceID) prose.Text {
	return prose.Say("Ships of %s end no move in %s until it is at war with %s.", p.PowerName(power), p.SpaceName(zone), p.setName(until))
}

// hasFronts tells whether a power is at war on single fronts.
func (p *Position) hasFronts(power edition.PowerID) bool {
	for _, f := range p.Edition.Politics.Fronts {
		if f.Power == power {
			return true
		}
	}
	return false
}

// guests tells whether the holder of a space is no power but stands on a side.
func (p *Position) guests(s edition.SpaceID) bool {
	h := p.Owners[s]
	return h != edition.Nobody && !p.Edition.Powers[h].Plays && p.Edition.Powers[h].Side != edition.NoSide
}

// setName lists the powers of a set.
func (p *Position) setName(set edition.PowerSet) prose.Text {
	return prose.Either(p.setNames(set))
}

func (p *Position) setNames(set edition.PowerSet) (names []string) {
	for i := range p.Edition.Powers {
		if set.Has(edition.PowerID(i)) {
			names = append(names, p.PowerName(edition.PowerID(i)))
		}
	}
	return names
}
