package position

import "fieldpost/adjudicator/rules/edition"

// Settled is aircraft that came down; Deck is zero on land.
type Settled struct {
	Power edition.PowerID
	Units []Ref
	Space edition.SpaceID
	Deck  Ref
}

func init() { registerEvent(Settled{}, "aircraft come down, on a deck or on land") }

// Word is the name of the event.
func (Settled) Word() string { return "settled" }

func (e Settled) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Aboard = e.Deck.ID
		u.Deeds.Marks &^= InFlight
	}
}

func (e Settled) facts(n names) []string { return n.perKind("settled "+n.space(e.Space), e.Units) }

func (e Settled) topics(*edition.Edition) []string {
	if e.Deck.ID != 0 {
		return []string{"carrier/room", "air/range"}
	}
	return []string{"land/fresh", "air/range"}
}

func (e Settled) tellsNothing() bool { return len(e.Units) == 0 || noDeck(e.Deck) }

// noDeck tells of a deck that is said to be one and is none: on land there is nothing to say.
func noDeck(deck Ref) bool { return deck.ID == 0 && deck != Ref{} }
