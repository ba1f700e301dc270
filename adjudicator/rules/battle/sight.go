package battle

// Sight is what matters of a side to its enemy. All that the kernel does with one side depends on the other only
// through this, but for aimed fire, which has a die for each target.
type Sight uint32

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
	seesSubHit       // where the defenceless count for nothing, or it matters at what a unit fires
	seesSurfaceHit   // where that matters: ships that are no submarines
)

// Where the defenceless count for nothing: what stands and fights, and how; and what is defenceless.
const (
	seesFighters Sight = 1 << (16 + iota) // no submarines, and not defenceless
	seesHulls                             // those at sea
	seesHelpless
	firesAtAll   // can hit everybody
	firesFromAir // aircraft
	firesAsSub
)

// hits tells whether somebody of a side can hit a fighter of the other, or anybody.
func (v Sight) hits(enemy Sight, anybody bool) bool {
	targets := enemy & (seesFighters | seesSub)
	if anybody {
		targets |= enemy & seesHelpless
	}
	return v&firesAtAll != 0 && targets != 0 ||
		v&firesFromAir != 0 && (targets&^seesSub != 0 || targets != 0 && v&seesDestroyer != 0) ||
		v&firesAsSub != 0 && (enemy&(seesHulls|seesSub) != 0 || targets&seesHelpless != 0)
}

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
		on, hit := s.stand[i] > 0, s.firing(i) > 0
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
		if b.Rules.Guided && hit {
			if g.Sub {
				v |= seesSubHit
			}
			if g.surface() {
				v |= seesSurfaceHit
			}
		}
		if b.Rules.Defenceless {
			v |= b.closely(g, on, hit, s.Cycle)
		}
	}
	return v
}

// closely is what the enemy sees of a group where the defenceless count for nothing.
func (b *Battle) closely(g *Group, on, hit bool, cycle int) Sight {
	var v Sight
	if g.Sub && hit {
		v |= seesSubHit
	}
	if !on {
		return v
	}
	switch {
	case g.Hits == 0 || g.Sub:
	case g.helpless():
		v |= seesHelpless
	default:
		v |= seesFighters
		if g.Domain == Sea {
			v |= seesHulls
		}
	}
	switch {
	case g.need(g.Side, cycle) == 0:
	case g.Sub:
		v |= firesAsSub
	case g.Domain == Air:
		v |= firesFromAir
	default:
		v |= firesAtAll
	}
	return v
}

// Aims is the part of a sight on which the enemy's fire depends in a stage: which of his fire has anybody to
// hit, and whether a destroyer lets the victims answer. Equal aims, equal volleys, but for dice whose hits fall on nobody. The
// lowest bits are the fires of the stage; no stage has so many that they meet those that are kept of the sight.
func (b *Battle) Aims(stage int, side Side, first bool, enemy Sight) Sight {
	var aims Sight
	for n := range b.Rules.Stages[stage].Fire {
		f := &b.Rules.Stages[stage].Fire[n]
		if f.Side != side || f.First && !first || Domain(enemy>>5)&f.On == 0 {
			continue
		}
		if f.By == ByStrikers && enemy&seesDestroyerHit != 0 {
			continue
		}
		aims |= 1 << n
		if f.By == ByRest {
			aims |= enemy & (seesAirHit | seesSeaHit | seesDestroyerHit | seesSubHit)
		}
		if b.Rules.Guided && f.By == ByOthers {
			aims |= enemy & (seesAirHit | seesLandHit | seesSubHit | seesSurfaceHit)
		}
		if f.Victim == SilentOrScreens && enemy&seesDestroyerHit != 0 {
			aims |= 1 << 15
		}
	}
	return aims
}
