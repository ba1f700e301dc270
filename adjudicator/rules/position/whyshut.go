package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// Shut is why land is shut to a power where there is no war, and what would open it.
type Shut struct {
	Topic   string
	Text    prose.Text
	Instead prose.Text
}

// WhyShut says why land is shut to a power, where the reason is that there is no war; else it says nothing.
func (p *Position) WhyShut(power edition.PowerID, s edition.SpaceID) Shut {
	if p.Wars == nil || p.Edition.Board.Spaces[s].Impassable {
		return Shut{}
	}
	if bar := p.whyBarred(power, s); bar.Text != "" {
		return bar
	}
	holder, name, me := p.Owners[s], p.SpaceName(s), p.PowerName(power)
	switch {
	case p.refused(power, s):
		return Shut{"land/guests", prose.Say("%s holds %s, and gives units of %s no leave to enter it.", p.PowerName(holder), name, me), ""}
	case holder == edition.Nobody || p.Side(holder) == edition.NoSide || p.Hostile(power, holder):
		return Shut{}
	case !p.Friendly(power, holder) && !p.Edition.Powers[holder].Plays:
		keepers := p.keepers(power, holder)
		return Shut{"peace/guests", prose.Say("%s is %s: %s attacks it only while it is at war with %s.", name, p.PowerName(holder), me, prose.List(p.setNames(keepers))), p.HowToWar(power, keepers)}
	case !p.Friendly(power, holder):
		return Shut{"peace/land", prose.Say("%s holds %s, and %s is not at war with it.", p.PowerName(holder), name, me), p.HowToWar(power, 1<<holder)}
	case !p.Belligerent(power, s):
		return Shut{"peace/friends", prose.Say("%s is not at war here, and its units do not enter land of others such as %s.", me, name), p.HowToWar(power, p.enemiesHere(power, s))}
	}
	return Shut{"peace/friends", prose.Say("%s holds %s, is not at war here and lets nobody in.", p.PowerName(holder), name),
		prose.Say("It is open once %s is at war with %s.", p.PowerName(holder), prose.Either(p.setNames(p.enemiesHere(holder, s))))}
}

// whyBarred says which rule keeps a power out of a space, whoever holds it.
func (p *Position) whyBarred(power edition.PowerID, s edition.SpaceID) Shut {
	name, me := p.SpaceName(s), p.PowerName(power)
	for i := range p.Edition.Politics.Bars {
		b := &p.Edition.Politics.Bars[i]
		switch {
		case !p.bars(b, power, s), b.Until.Has(p.Edition.Printed[s]) && p.Owners[s] == p.Edition.Printed[s]: // peace with its holder is reason enough
		case b.Past != "":
			return Shut{"peace/bar", prose.Say("Units of %s do not enter %s or fly over it until %s.", me, name, p.Edition.Politics.Once(b.Past)), ""}
		case b.Until == 0:
			return Shut{"peace/range", prose.Say("Units of %s do not go to %s.", me, name), ""}
		default:
			return Shut{"peace/bar", prose.Say("Units of %s do not enter %s or fly over it until it is at war with %s.", me, name, p.setName(b.Until)), p.HowToWar(power, b.Until)}
		}
	}
	return Shut{}
}

// keepers are the powers with which one must be at war to attack land of a holder that plays no turn.
func (p *Position) keepers(power, holder edition.PowerID) (set edition.PowerSet) {
	for _, l := range p.Edition.Politics.Leagues {
		for _, q := range l.Powers {
			if set.Has(q) || !p.Edition.Powers[q].Plays || !slices.Contains(l.Powers, holder) || !slices.Contains(l.Against, power) {
				continue
			}
			set |= 1 << q
		}
	}
	return set
}

// enemiesHere are the powers of the other side by whose war a power counts as being at war in a space.
func (p *Position) enemiesHere(power edition.PowerID, s edition.SpaceID) (set edition.PowerSet) {
	for _, f := range p.Edition.Politics.Fronts {
		if f.Power == power && f.Spaces[s] {
			return f.Against
		}
	}
	for i := range p.Edition.Powers {
		if q := edition.PowerID(i); p.opposed(power, q) && p.Edition.Powers[q].Plays {
			set |= 1 << q
		}
	}
	return set
}
