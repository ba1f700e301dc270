package battle

// State is how a battle stands: of each group how many stand, are tipped, are struck or are away, and which
// cycle it is. States are compared with ==.
type State struct {
	Cycle int // from 1

	stand  [MaxGroups]uint16 // able to fire and to be hit
	tipped [MaxGroups]uint16 // hit, still to fire in this cycle
	struck [MaxGroups]uint16 // hit, gone at the end of the stage
	away   [MaxGroups]uint16 // out of the battle unharmed: dived or retreated
}

// Standing is how many of a group fight on.
func (s *State) Standing(group int) int { return int(s.stand[group]) }

// Tipped is how many of a group are hit and leave at the end of the cycle.
func (s *State) Tipped(group int) int { return int(s.tipped[group]) }

// Struck is how many of a group are hit and leave at the end of the stage.
func (s *State) Struck(group int) int { return int(s.struck[group]) }

// Away is how many of a group have left the battle unharmed.
func (s *State) Away(group int) int { return int(s.away[group]) }

// Put sets how many of a group stand, are tipped and are away, for a driver that takes states apart and puts
// them together again between two stages.
func (s *State) Put(group, standing, tipped, away int) {
	s.stand[group], s.tipped[group], s.struck[group], s.away[group] = uint16(standing), uint16(tipped), 0, uint16(away)
}

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

// Pledge turns up to n standing units of a group into units of another, which is gone with its fire.
func (b *Battle) Pledge(s State, group, to, n int) State {
	n = max(0, min(n, int(s.stand[group])))
	s.stand[group] -= uint16(n)
	s.stand[to] += uint16(n)
	return s
}

// EndStage removes the struck, and those who are gone with their fire: all of them fire in one stage, the first.
func (b *Battle) EndStage(s State) State {
	for i := range b.Groups {
		s.struck[i] = 0
	}
	b.spend(&s)
	return s
}

func (b *Battle) spend(s *State) {
	for i := range b.Groups {
		if b.Groups[i].Sacrifice {
			s.stand[i] = 0
		}
	}
}

// EndCycle removes the tipped and begins the next cycle.
func (b *Battle) EndCycle(s State) State {
	for i := range b.Groups {
		s.tipped[i], s.struck[i] = 0, 0
	}
	b.spend(&s)
	s.Cycle++
	return s
}

// Remove takes up to n standing units of a group out of the battle unharmed: they dive or retreat.
func (b *Battle) Remove(s State, group, n int) State {
	n = max(0, min(n, int(s.stand[group])))
	s.stand[group] -= uint16(n)
	s.away[group] += uint16(n)
	return s
}

// Outcome is how a battle ended.
type Outcome uint8

// The outcomes.
const (
	Fighting      Outcome = iota
	DefendersGone         // and an attacker is left
	AttackersGone         // and a defender is left
	BothGone
)

// Over says whether one side or both have nobody left who can be hit. Guns, complexes and units that are away
// do not keep a battle going.
func (b *Battle) Over(s State) (Outcome, bool) {
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

// Taken says whether a unit that captures territory stands among the attackers.
func (b *Battle) Taken(s State) bool {
	for _, i := range b.roll[Attacker] {
		if b.Groups[i].Captures && s.stand[i] > 0 {
			return true
		}
	}
	return false
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
