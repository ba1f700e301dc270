package position

import "fieldpost/adjudicator/rules/edition"

// TurnEnded closes a turn.
type TurnEnded struct {
	Power     edition.PowerID
	Round     int
	Next      edition.PowerID
	NextRound int
}

func init() { registerEvent(TurnEnded{}, "a turn ends, and whose is next") }

// Word is the name of the event.
func (TurnEnded) Word() string { return "ended" }

func (e TurnEnded) apply(p *Position) {
	p.Mover, p.Round, p.Phase = e.Next, e.NextRound, -1
}

func (TurnEnded) facts(names) []string { return nil }

func (TurnEnded) topics(*edition.Edition) []string { return nil }
