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

// drawHolders puts at war the holders that play no turn, as their leagues have it.
func (p *Position) drawHolders() {
	for _, pair := range p.DrawnIn() {
		if !p.Edition.Powers[pair[0]].Plays {
			p.setWar(pair[0], pair[1], true)
		}
	}
}
