package position

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
)

// Placed is new units on the board, or (Existing) a fighter that changed to a new deck.
type Placed struct {
	Power    edition.PowerID
	Space    edition.SpaceID
	Kind     edition.KindID
	Units    []UnitID
	Deck     UnitID
	Factory  edition.SpaceID
	Existing bool
	Owner    edition.PowerID
	Filled   bool   // nobody has ordered it: the clock had run out
	Treasury string // which purse has paid, of a power with several
}

func init() {
	registerEvent(Placed{}, "new units come on the board; `Units` are their numbers; `Filled`: the clock had run out, and they are placed by the published default")
}

// Word is the name of the event.
func (Placed) Word() string { return "placed" }

func (e Placed) apply(p *Position) {
	if e.Existing {
		for _, id := range e.Units {
			u := p.Unit(id)
			u.Aboard = e.Deck
			p.put(u, e.Space)
		}
		return
	}
	for _, id := range e.Units {
		u := p.add(e.Kind, e.Power, e.Space)
		if u.ID != id {
			panic("rules: a unit was placed under the wrong number")
		}
		u.Aboard = e.Deck
		u.Deeds.Marks |= Fresh
	}
	p.Bought[p.Edition.StockAt(p.purse(e.Power, e.Treasury), e.Kind, false)] -= len(e.Units)
}

func (e Placed) facts(n names) []string {
	what := fmt.Sprintf("%s %s %d %s", n.space(e.Space), n.power(e.Owner), len(e.Units), n.kind(e.Kind))
	if e.Filled {
		return []string{"placed " + what, "placed by default " + what}
	}
	return []string{"placed " + what}
}

func (e Placed) topics(ed *edition.Edition) []string {
	switch {
	case e.Existing:
		return []string{"place/hop"}
	case e.Deck != 0:
		return []string{"place/deck", "place/capacity"}
	case ed.Space(e.Space).Sea:
		return []string{"place/sea", "place/capacity"}
	}
	return []string{"place/site", "place/capacity"}
}

func (e Placed) tellsNothing() bool { return len(e.Units) == 0 }
