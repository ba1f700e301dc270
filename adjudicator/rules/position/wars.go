package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// setWar puts two powers at war, or makes peace between them, where war is between powers.
func (p *Position) setWar(a, b edition.PowerID, war bool) {
	if p.Wars == nil {
		p.Wars = make([]edition.PowerSet, len(p.Edition.Powers))
	}
	if war {
		p.Wars[a], p.Wars[b] = p.Wars[a].With(b), p.Wars[b].With(a)
	} else {
		p.Wars[a], p.Wars[b] = p.Wars[a].Without(b), p.Wars[b].Without(a)
	}
	p.opposeLeaning()
}

// opposeLeaning lets every power that is at war at all be at war with the holders that lean to the other side: war is not declared
// on them [G-NEU-002, G-NEU-014].
func (p *Position) opposeLeaning() {
	var leaning edition.PowerSet
	for i := range p.Edition.Powers {
		if p.Edition.Powers[i].Leans != edition.NoSide && !p.Edition.Powers[i].Plays {
			leaning = leaning.With(edition.PowerID(i))
		}
	}
	for i := range p.Edition.Powers {
		if leaning.Has(edition.PowerID(i)) {
			p.Wars[i] = 0
		}
		p.Wars[i] &^= leaning
	}
	for i := range p.Edition.Powers {
		if !p.Edition.Powers[i].Plays || p.Wars[i] == 0 {
			continue
		}
		for j := range p.Edition.Powers {
			if leaning.Has(edition.PowerID(j)) && p.Edition.Powers[j].Leans != p.Edition.Powers[i].Side {
				p.Wars[i], p.Wars[j] = p.Wars[i].With(edition.PowerID(j)), p.Wars[j].With(edition.PowerID(i))
			}
		}
	}
}

// NewEnemies tells whether all enemy ships that make a zone hostile have become enemies of power on this turn.
func (p *Position) NewEnemies(power edition.PowerID, zone edition.SpaceID) bool {
	if p.WarsThen == nil || !p.EnemyShips(power, zone) {
		return false
	}
	return !p.AnyUnit(zone, func(u *Unit) bool {
		return p.Kind(u).Class == edition.Sea && !p.overlooked(p.Kind(u)) && p.WarsThen[power].Has(u.Owner)
	})
}

// AtWar tells whether a power is at war with anybody.
func (p *Position) AtWar(power edition.PowerID) bool {
	if p.Wars == nil {
		return p.Side(power) != edition.NoSide
	}
	return p.Wars[power] != 0
}

// DrawnIn lists the pairs of powers that are not at war and that a league puts at war.
func (p *Position) DrawnIn() (pairs [][2]edition.PowerID) {
	for _, l := range p.Edition.Politics.Leagues {
		for _, enemy := range l.Against {
			if !slices.ContainsFunc(l.Powers, func(q edition.PowerID) bool { return p.Hostile(q, enemy) }) {
				continue
			}
			for _, q := range l.Powers {
				if !p.Hostile(q, enemy) {
					pairs = append(pairs, [2]edition.PowerID{q, enemy})
				}
			}
		}
	}
	return pairs
}

// drawHolders puts the holders that play no turn at war, or at peace, as their leagues have it.
func (p *Position) drawHolders() {
	for _, l := range p.Edition.Politics.Leagues {
		for _, q := range l.Powers {
			for _, enemy := range l.Against {
				if !p.Edition.Powers[q].Plays {
					p.setWar(q, enemy, false)
				}
			}
		}
	}
	for _, pair := range p.DrawnIn() {
		if !p.Edition.Powers[pair[0]].Plays {
			p.setWar(pair[0], pair[1], true)
		}
	}
}
