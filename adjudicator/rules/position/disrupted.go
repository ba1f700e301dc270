package position

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
)

// Disrupted is what raids on convoys cost an income. The position does not change: the power collects less.
type Disrupted struct {
	Power    edition.PowerID
	Zones    []edition.SpaceID // where ships of the enemy have rolled
	Amount   int
	Treasury string // which purse, of a power with several
}

func init() {
	registerEvent(Disrupted{}, "raids on convoys cost a part of an income; `Zones` are where they were raided")
}

// Word is the name of the event.
func (Disrupted) Word() string { return "convoys" }

func (Disrupted) apply(*Position) {}

func (e Disrupted) facts(n names) []string {
	lost := fmt.Sprintf("convoys %s %d", n.purse(e.Power, e.Treasury), e.Amount)
	return []string{lost, lost + " in" + n.path(e.Zones)}
}

func (Disrupted) topics(*edition.Edition) []string { return []string{"income/convoys"} }
