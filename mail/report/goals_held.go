package report

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// held says how far each side is with what it must hold for a full round, and whose next turn ends it.
func held(p *position.Position) (lines []prose.Text) {
	for i := range p.Edition.Goals {
		g := &p.Edition.Goals[i]
		if g.Name == "" {
			continue
		}
		var has []string
		for _, s := range g.Spaces {
			if p.Side(p.Owners[s]) == g.Side {
				has = append(has, heldName(p, g, s))
			}
		}
		line := prose.Say("%s, %s: %d of %d", p.Edition.Sides[g.Side], g.Name, len(has), g.Number)
		if len(has) > 0 {
			line = prose.Say("%s: %s", line, prose.List(has))
		}
		if c := p.Clock(g); c != nil && p.Winner == edition.NoSide {
			line = prose.Say("%s; wins at the end of the turn of %s in round %d", line, p.PowerName(c.Power), c.Round+1)
		}
		lines = append(lines, line)
	}
	return lines
}

// clockStarted tells that a side holds what wins in a full round.
func (t *teller) clockStarted(e position.ClockStarted) {
	t.say("The %s hold what wins (%s), and win the game if they still do at the end of the turn of %s in round %d.", t.ed.Sides[e.Side], e.Goal, t.power(e.Power), e.Round+1)
}

// heldName is what a goal calls a space: by its city, where it counts cities.
func heldName(p *position.Position, g *edition.Goal, s edition.SpaceID) string {
	at := slices.IndexFunc(p.Edition.Cities, func(c edition.City) bool { return c.Space == s })
	if !g.Cities || at < 0 {
		return p.SpaceName(s)
	}
	return p.Edition.Cities[at].Name
}
