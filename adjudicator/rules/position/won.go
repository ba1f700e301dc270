package position

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
)

// Won is the end of the game.
type Won struct {
	Side     edition.Side
	Cities   int // that it holds, where they count
	Best     []edition.PowerID
	Capitals int // enemy capitals that it holds, where they count
	Income   int // what its land is worth, where that counts
}

func init() { registerEvent(Won{}, "the game is won") }

// Word is the name of the event.
func (Won) Word() string { return "victory" }

func (e Won) apply(p *Position) { p.Winner, p.Best = e.Side, e.Best }

func (e Won) facts(n names) []string {
	what := "victory " + n.ed.Sides[e.Side]
	out := []string{what, fmt.Sprintf("%s cities %d capitals %d income %d", what, e.Cities, e.Capitals, e.Income)}
	for _, p := range e.Best {
		out = append(out, what+" of "+n.power(p))
	}
	return out
}

func (Won) topics(*edition.Edition) []string { return []string{"victory/cities"} }
