package position

import "fieldpost/adjudicator/rules/edition"

// Admitted is a power that may pass a canal on this turn, by leave of another that holds its land.
type Admitted struct {
	Power edition.PowerID // who gives leave
	To    edition.PowerID
	Canal string
}

func init() {
	registerEvent(Admitted{}, "ships of a power may pass a canal on this turn, by leave of its holder")
}

// Word is the name of the event.
func (Admitted) Word() string { return "admitted" }

func (e Admitted) apply(p *Position) { p.Leaves = append(p.Leaves, Leave{e.Canal, e.To}) }

func (e Admitted) facts(n names) []string {
	return n.one("admitted %s %s %s", n.power(e.Power), n.power(e.To), e.Canal)
}

func (Admitted) topics(*edition.Edition) []string { return []string{"sea/leave"} }

func (e Admitted) tellsNothing() bool { return e.Canal == "" }
