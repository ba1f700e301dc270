package position

import "fieldpost/adjudicator/rules/edition"

// Developed is a development that succeeded.
type Developed struct {
	Power edition.PowerID
	Tech  edition.TechID
}

func init() { registerEvent(Developed{}, "a development is found") }

// Word is the name of the event.
func (Developed) Word() string { return "developed" }

func (e Developed) apply(p *Position) { p.Techs[e.Power] |= 1 << e.Tech }

func (e Developed) facts(n names) []string {
	return n.one("developed %s %s", n.power(e.Power), n.tech(e.Tech))
}

func (Developed) topics(*edition.Edition) []string {
	return []string{"research/found", "research/name"}
}
