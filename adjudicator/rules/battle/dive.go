package battle

// Dive says when the submarines of a side leave a battle by policy. Several conditions may be joined; one is
// enough.
type Dive uint8

// When submarines dive.
const (
	DiveAlone   Dive = 1 << iota // nobody but submarines is left on their side
	DiveBereft                   // the same, if others were there at the start
	DiveFromAir                  // only aircraft are left against them
)

// Divers lists the groups whose submarines may dive: at the end of any cycle, while no enemy destroyer stands.
func (b *Battle) Divers(s State, side Side) []int {
	if b.destroyers(&s, side.Other()) {
		return nil
	}
	var out []int
	for _, i := range b.roll[side] {
		if b.Groups[i].Sub && s.stand[i] > 0 {
			out = append(out, i)
		}
	}
	return out
}

// DiveBy lets submarines dive as their side's policy says, at the end of a cycle. The attacker's go first.
func (b *Battle) DiveBy(s State, side Side, p *Policy) State {
	if p.Dive == 0 || !b.wantDive(&s, side, p.Dive) {
		return s
	}
	for _, i := range b.Divers(s, side) {
		s = b.Remove(s, i, int(s.stand[i]))
	}
	return s
}

func (b *Battle) wantDive(s *State, side Side, when Dive) bool {
	if when&DiveFromAir != 0 && b.Harmless(s, side) {
		return true
	}
	alone, company := true, false
	for _, i := range b.roll[side] {
		if g := &b.Groups[i]; !g.Sub && g.Hits > 0 {
			company = company || b.Count[i] > 0
			alone = alone && s.stand[i] == 0
		}
	}
	return alone && (when&DiveAlone != 0 || when&DiveBereft != 0 && company)
}

// Harmless tells whether the submarines of a side have nobody to hit: only aircraft are left against them.
func (b *Battle) Harmless(s *State, side Side) bool {
	return !b.anyone(s, side.Other(), Land|Sea, false)
}

// subs says whether a side has a submarine that fights on.
func (b *Battle) subs(s *State, side Side) bool {
	for _, i := range b.roll[side] {
		if b.Groups[i].Sub && s.stand[i] > 0 {
			return true
		}
	}
	return false
}
