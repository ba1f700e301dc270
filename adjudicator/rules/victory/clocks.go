package victory

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Clocks sees at the end of every turn what the sides hold that wins when it has been held for a full round: it starts and stops their
// clocks, and the side wins whose clock has run out [G-VIC-003, G-VIC-004, G-VIC-008].
func Clocks(t *turn.Turn) {
	for i := range t.Pos.Edition.Goals {
		g := &t.Pos.Edition.Goals[i]
		if g.Name == "" || t.Pos.Winner != edition.NoSide || t.Pos.Round < 1 {
			continue
		}
		running, held := t.Pos.Clock(g), Held(t.Pos, g.Side, g.Spaces)
		switch {
		case held < g.Number:
			if running != nil {
				t.Record(position.ClockStopped{Side: g.Side, Goal: g.Name})
			}
		case running == nil:
			t.Record(position.ClockStarted{Side: g.Side, Goal: g.Name, Power: t.Mover, Round: t.Pos.Round})
		case running.Power != t.Mover || running.Round >= t.Pos.Round:
		case Held(t.Pos, g.Side, g.Keep) > 0: // [G-VIC-007, G-VIC-009]
			won := position.Won{Side: g.Side}
			if g.Cities {
				won.Cities = held
			} else {
				won.Capitals = held
			}
			t.Record(won)
		default:
			t.Record(position.ClockStarted{Side: g.Side, Goal: g.Name, Power: t.Mover, Round: t.Pos.Round})
		}
	}
}

// Held counts those of some spaces that a side holds.
func Held(p *position.Position, side edition.Side, spaces []edition.SpaceID) int {
	n := 0
	for _, s := range spaces {
		if p.Side(p.Owners[s]) == side {
			n++
		}
	}
	return n
}
