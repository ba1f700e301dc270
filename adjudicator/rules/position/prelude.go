package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// The prelude is what happens before the first turn: round 0, in which every power that has something to settle has a turn:
// the optional rules that it has, and, if its side has won the bid, how that is spent.

// The phases of the prelude.
var (
	dealing  = edition.Phase{ID: "advantages", Name: "Choose advantages", Section: edition.SectionAdvantage}
	drawing  = edition.Phase{ID: "advantages", Name: "Draw advantages"}
	founding = edition.Phase{ID: "advantages", Name: "Place what advantages bring"}
	bidding  = edition.Phase{ID: "bid", Name: "Bid", Section: edition.SectionBid}
)

// Phases are the steps of the turn that is being played.
func (p *Position) Phases() []edition.Phase {
	if p.Round == 0 {
		return p.preludeOf(p.Mover)
	}
	return p.Edition.Phases
}

// preludeOf are the steps that a power has before the first turn.
func (p *Position) preludeOf(power edition.PowerID) []edition.Phase {
	var out []edition.Phase
	switch {
	case p.deals(power) && p.Edition.Rules.Advantages.Dealt == edition.DealtByDice:
		out = append(out, drawing)
	case p.deals(power):
		out = append(out, dealing)
	case p.founds(power):
		out = append(out, founding)
	}
	if p.Edition.Rules.Bid.Amount > 0 && p.bids(power) {
		out = append(out, bidding)
	}
	return out
}

// bids tells whether a power is of the side that spends the bid.
func (p *Position) bids(power edition.PowerID) bool {
	pw := &p.Edition.Powers[power]
	return pw.Plays && p.Edition.Sides[pw.Side] == p.Edition.Rules.Bid.Side
}

// Prelude puts a new game before its first turn, if there is anything to do there.
func (p *Position) Prelude() {
	if first := p.NextInPrelude(edition.Nobody); first != edition.Nobody {
		p.Round, p.Mover, p.Phase, p.Bid = 0, first, -1, p.Edition.Rules.Bid.Amount
	}
}

// NextInPrelude is the next power with something to settle, or Nobody.
func (p *Position) NextInPrelude(after edition.PowerID) edition.PowerID {
	for i := int(after) + 1; i < len(p.Edition.Powers); i++ {
		if p.Edition.Powers[i].Plays && len(p.preludeOf(edition.PowerID(i))) > 0 {
			return edition.PowerID(i)
		}
	}
	return edition.Nobody
}

// LastBidder tells whether nobody after the mover spends the bid.
func (p *Position) LastBidder() bool {
	for i := range p.Edition.Powers {
		if edition.PowerID(i) > p.Mover && p.bids(edition.PowerID(i)) {
			return false
		}
	}
	return true
}

// deals tells whether a power has optional rules to choose or draw before the game.
func (p *Position) deals(power edition.PowerID) bool {
	return p.ToDeal(power) > 0
}

// founds tells whether a power begins the game with a gift and gets all its optional rules without a choice, so that
// nothing but the place of the gift is to be settled.
func (p *Position) founds(power edition.PowerID) bool {
	return p.Edition.Rules.Advantages.Dealt == edition.DealtWhole && slices.ContainsFunc(p.Edition.AdvantagesOf(power), func(a edition.AdvantageID) bool {
		_, founds := p.Edition.Advantages[a].Plugin.(Founder)
		return founds
	})
}

// ToDeal is how many optional rules a power chooses or draws.
func (p *Position) ToDeal(power edition.PowerID) int {
	r := &p.Edition.Rules.Advantages
	if r.Dealt != edition.DealtByChoice && r.Dealt != edition.DealtByDice {
		return 0
	}
	return min(r.Each, len(p.Edition.AdvantagesOf(power)))
}

// dealtFromStart are the optional rules that powers have without choosing: all, if the game says so.
func dealtFromStart(e *edition.Edition) edition.Advantages {
	var all edition.Advantages
	if e.Rules.Advantages.Dealt == edition.DealtWhole {
		for a := range e.Advantages {
			all = all.With(edition.AdvantageID(a))
		}
	}
	return all
}
