package position

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
)

// TookSides is land that leant to nobody and leans to a side from now on, since some of its kind was attacked.
type TookSides struct {
	Spaces []edition.SpaceID
	To     edition.PowerID // the holder of land that leans so
}

func init() {
	registerEvent(TookSides{}, "strict neutrals take sides, since one of them was attacked")
}

// Word is the name of the event.
func (TookSides) Word() string { return "took sides" }

func (e TookSides) apply(p *Position) {
	for _, s := range e.Spaces {
		p.Owners[s] = e.To
	}
}

func (e TookSides) facts(n names) []string {
	var out []string
	for _, s := range e.Spaces {
		out = append(out, fmt.Sprintf("took sides %s %s", n.space(s), n.power(e.To)))
	}
	return out
}

func (TookSides) topics(*edition.Edition) []string { return []string{"neutral/sides"} }

func (e TookSides) tellsNothing() bool { return len(e.Spaces) == 0 }
