package battle

// Sight is what matters of a side to its enemy. All that the kernel does with one side depends on the other only
// through this, but for aimed fire, which has a die for each target.
type Sight uint16

// The bits of a sight. The low ones speak of those that stand, the others also of those that are hit.
const (
	seesLand Sight = 1 << iota
	seesAir
	seesSea
	seesSub
	seesDestroyer
	seesLandHit
	seesAirHit
	seesSeaHit
	seesDestroyerHit // above the domains
)

// Empty says that nobody stands there who counts.
func (v Sight) Empty() bool { return v&(seesLand|seesAir|seesSea) == 0 }

// Losses is the part on which the enemy's choice of losses by policy depends.
func (v Sight) Losses() Sight { return v & seesSub }

// Dives is the part on which the dives of the enemy's submarines depend.
func (v Sight) Dives() Sight { return v & (seesLand | seesSea | seesDestroyer) }

// Sight returns what the enemy sees of a side.
func (b *Battle) Sight(s *State, side Side) Sight {
	var v Sight
	for _, i := range b.roll[side] {
		g := &b.Groups[i]
		on, hit := s.stand[i] > 0, s.stand[i]+s.tipped[i] > 0
		if g.Hits > 0 {
			at := Sight(g.Domain) // the domains are the low bits
			if on {
				v |= at
			}
			if hit {
				v |= at << 5
			}
		}
		if g.Sub && on {
			v |= seesSub
		}
		if g.Destroyer && on {
			v |= seesDestroyer
		}
		if g.Destroyer && hit {
			v |= seesDestroyerHit
		}
	}
	return v
}

// Aims is the part of a sight on which the enemy's fire depends in a stage: which of his fire has anybody to
// hit, and whether a destroyer lets the victims answer. Equal aims, equal volleys.
func (b *Battle) Aims(stage int, side Side, first bool, enemy Sight) Sight {
	var aims Sight
	for n := range b.Rules.Stages[stage].Fire {
		f := &b.Rules.Stages[stage].Fire[n]
		if f.Side != side || f.First && !first || Domain(enemy>>5)&f.On == 0 {
			continue
		}
		aims |= 1 << n
		if f.Victim == SilentOrScreens && enemy&seesDestroyerHit != 0 {
			aims |= 1 << 15
		}
	}
	return aims
}
