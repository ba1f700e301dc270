package position

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
)

// Counted is the check for victory at the end of a round.
type Counted struct {
	Round    int
	Cities   []int // by side
	Needed   int
	Capitals []int // enemy capitals held, by side
	Incomes  []int // what the land is worth, by side
}

func init() {
	registerEvent(Counted{}, "what victory depends on is counted, by side: cities, enemy capitals held, what the land is worth")
}

// Word is the name of the event.
func (Counted) Word() string { return "counted" }

func (Counted) apply(*Position) {}

// facts says what each side has of what wins.
func (e Counted) facts(n names) []string {
	var out []string
	for side, name := range n.ed.Sides {
		for _, of := range []struct {
			what   string
			counts []int
		}{{"cities", e.Cities}, {"capitals", e.Capitals}, {"income", e.Incomes}} {
			if of.counts != nil {
				out = append(out, fmt.Sprintf("counted %s %s %d", name, of.what, of.counts[side]))
			}
		}
	}
	return out
}

func (Counted) topics(*edition.Edition) []string { return []string{"victory/cities"} }
