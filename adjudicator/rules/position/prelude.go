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
	how := p.Edition.Rules.Advantages.Dealt
	switch deals := p.Edition.ToDeal(power) > 0; {
	case deals && how == edition.DealtByDice:
		out = append(out, drawing)
	case deals:
		out = append(out, dealing)
	case how == edition.DealtWhole && p.founds(power): // nothing but the place of what they bring is to be settled
		out = append(out, founding)
	}
	if p.Edition.SpendsBid(power) {
		out = append(out, bidding)
	}
	return out
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
		if edition.PowerID(i) > p.Mover && p.Edition.SpendsBid(edition.PowerID(i)) {
			return false
		}
	}
	return true
}

// founds tells whether an optional rule of a power brings something before the first turn.
func (p *Position) founds(power edition.PowerID) bool {
	return slices.ContainsFunc(p.Edition.AdvantagesOf(power), func(a edition.AdvantageID) bool {
		_, founds := p.Edition.Advantages[a].Plugin.(Founder)
		return founds
	})
}
