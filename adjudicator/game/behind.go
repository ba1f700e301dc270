package game

import (
	"slices"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
)

// WholeTurns is what Terms.Reports are in new games, if nothing else is agreed on: whoever is asked nothing in the middle of a turn gets all of
// it in one letter when it is over.
const WholeTurns = "whole"

// TellsWhole tells whether turns are told whole. Where everybody is to see every lock, everybody also gets all that follows from it at once.
func (t *Terms) TellsWhole() bool { return t.Reports == WholeTurns && t.AsksAlone() }

// Had is how much a person has had of all that is handed over.
func (t *Game) Had(own []*Seat) scribe.Mark {
	had := t.Scribe.Mark()
	for _, s := range own {
		if s.Behind != nil {
			had = had.Earlier(*s.Behind)
		}
	}
	return had
}

// Behind tells whether a person has not had all that was handed over to others.
func Behind(own []*Seat) bool {
	return slices.ContainsFunc(own, func(s *Seat) bool { return s.Behind != nil })
}

// SomeBehind tells whether that is so of anybody.
func (p *People) SomeBehind() bool { return slices.ContainsFunc(p.Readers(), Behind) }

// Sent notes that all has been handed over to everybody but those whom later names.
func (t *Game) Sent(later [][]*Seat) {
	at := t.Scribe.Mark()
	left := map[*Seat]bool{}
	for _, own := range later {
		for _, s := range own {
			if left[s] = true; s.Behind == nil {
				s.Behind = &at
			}
		}
	}
	for _, s := range t.Everybody() {
		if !left[s] {
			s.Behind = nil
		}
	}
	t.Scribe.Sent()
	t.Told = t.Acts + len(t.Fresh)
}

// ReportsNow is how turns are told as things stand, in the word of the letter that founds a game.
func (t *Terms) ReportsNow() string {
	if t.TellsWhole() {
		return WholeTurns
	}
	return "parts"
}

// HearsNow tells whether a person has to know at once what happens in the middle of a turn: something is asked of him, he has yet to vote on
// something, or he is a witness, who holds the log against what others have of it.
func (t *Game) HearsNow(own []*Seat, now time.Time) bool {
	powers := t.PowersOf(own)
	asked := func(d *turn.Decision) bool { return slices.Contains(powers, d.Power) }
	witness := func(s *Seat) bool { return dice.IsWitness(s.Name) }
	return !t.Locked() && slices.ContainsFunc(t.Scribe.Game.Open, asked) || t.votes(own, now) || slices.ContainsFunc(own, witness)
}

// Moves tells whether the turn being played is that of a person, who hears of its dice at once whoever is asked about them: what he has yet to
// order may follow from them.
func (t *Game) Moves(own []*Seat) bool {
	return slices.ContainsFunc(t.PowersOf(own), t.Scribe.Game.Start.Moves)
}

// votes tells whether a person has yet to vote on something.
func (t *Game) votes(own []*Seat, now time.Time) bool {
	return slices.ContainsFunc(t.Proposals, func(p Proposal) bool {
		return t.Closed(p, now) == "" && slices.ContainsFunc(t.Voters(p), func(s *Seat) bool { return slices.Contains(own, s) && !p.Has(s) })
	})
}

// ToldSoFar tells whether a person has been told of dice of the turn being played. Where turns are told in parts everybody is told at once.
func (t *Game) ToldSoFar(own []*Seat) bool {
	return t.Rolled() && (!t.Terms.TellsWhole() || t.Scribe.RolledBefore(t.Had(own).Leaves))
}
