package position

import "fieldpost/adjudicator/rules/edition"

// Dealt is an optional rule that a power has got before the game.
type Dealt struct {
	Power     edition.PowerID
	Advantage edition.AdvantageID
}

func init() { registerEvent(Dealt{}, "a national advantage is chosen or drawn before the game") }

// Word is the name of the event.
func (Dealt) Word() string { return "advantage" }

func (e Dealt) apply(p *Position) { p.Held = p.Held.With(e.Advantage) }

func (e Dealt) facts(n names) []string {
	return n.one("advantage %s %s", n.power(e.Power), n.advantage(e.Advantage))
}

func (Dealt) topics(*edition.Edition) []string { return []string{"advantage/number"} }
