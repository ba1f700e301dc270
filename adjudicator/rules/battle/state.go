package battle

// State is how a battle stands: of each group how many stand, are tipped or are away, and which cycle it
// is. States are compared with ==.
type State struct {
	Cycle int // from 1

	stand  [MaxGroups]uint16 // able to fire and to be hit
	tipped [MaxGroups]int16  // how many more fire in this cycle than stand: those hit who still answer
	away   [MaxGroups]uint16 // out of the battle unharmed: dived or retreated

	moved [2]uint16 // by side: hits of submarines in this cycle on ships that aircraft might have hit for them
}

// Standing is how many of a group fight on.
func (s *State) Standing(group int) int { return int(s.stand[group]) }

// Tipped is how many more of a group fire in this cycle than stand in it: those who are hit, still answer and leave at its end. A ship that
// damage weakens answers in full, too: it stands in its twin, and fires in its group instead, so the twin may have less than none.
func (s *State) Tipped(group int) int { return int(s.tipped[group]) }

// Away is how many of a group have left the battle unharmed.
func (s *State) Away(group int) int { return int(s.away[group]) }

// Put sets how many of a group stand, are tipped and are away, for a driver that takes states apart and puts
// them together again between two stages.
func (s *State) Put(group, standing, tipped, away int) {
	s.stand[group], s.tipped[group], s.away[group] = uint16(standing), int16(tipped), uint16(away)
}

// Moved is how many hits of submarines in this cycle lie on ships of a side that aircraft might have hit for them.
func (s *State) Moved(side Side) int { return int(s.moved[side]) }

// PutMoved is Put for these hits.
func (s *State) PutMoved(side Side, n int) { s.moved[side] = uint16(n) }

// firing is how many of a group fire when their moment comes.
func (s *State) firing(group int) int { return int(s.stand[group]) + int(s.tipped[group]) }

// Begin is the state before the first die.
func (b *Battle) Begin() State {
	s := State{Cycle: 1}
	for i, n := range b.Count {
		s.stand[i] = uint16(n)
	}
	return s
}

// Pledge turns n standing units of a group into units of another, which is gone with its fire.
func (b *Battle) Pledge(s State, group, to, n int) State {
	s.stand[group] -= uint16(n)
	s.stand[to] += uint16(n)
	return s
}

// EndCycle removes the tipped, and those who are gone with their fire, and begins the next cycle.
func (b *Battle) EndCycle(s State) State {
	for i := range b.Groups {
		s.tipped[i] = 0
		if b.Groups[i].Sacrifice {
			s.stand[i] = 0
		}
	}
	s.moved = [2]uint16{}
	s.Cycle++
	return s
}

// Remove takes n standing units of a group out of the battle unharmed: they dive or retreat.
func (b *Battle) Remove(s State, group, n int) State {
	s.stand[group] -= uint16(n)
	s.away[group] += uint16(n)
	return s
}

// Ending is how a battle ended.
type Ending uint8

// The endings.
const (
	Fighting      Ending = iota
	DefendersGone        // and an attacker is left
	AttackersGone        // and a defender is left
	BothGone
	Standoff // both are left, and nobody fights on
)

// Over says whether one side or both have nobody left who can be hit. Guns, complexes and units that are away
// do not keep a battle going.
func (b *Battle) Over(s State) (Ending, bool) {
	if b.Rules.Defenceless {
		out := b.Verdict(b.Sight(&s, Attacker), b.Sight(&s, Defender))
		return out, out != Fighting
	}
	att := b.anyone(&s, Attacker, Everywhere, false)
	def := b.anyone(&s, Defender, Everywhere, false)
	switch {
	case att && def:
		return Fighting, false
	case att:
		return DefendersGone, true
	case def:
		return AttackersGone, true
	}
	return BothGone, true
}

// anyone says whether a side has a unit in those domains that counts as a combatant; with the tipped or without.
func (b *Battle) anyone(s *State, side Side, in Domain, tipped bool) bool {
	for _, i := range b.roll[side] {
		g := &b.Groups[i]
		if g.Hits > 0 && g.Domain&in != 0 && (s.stand[i] > 0 || tipped && s.tipped[i] > 0) {
			return true
		}
	}
	return false
}
