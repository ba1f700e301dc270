package position

import "fieldpost/adjudicator/rules/edition"

// WarDeclared is two powers that are at war from now on.
type WarDeclared struct {
	Power edition.PowerID
	On    edition.PowerID
	Drawn bool // the declaration was another's or on another, and has drawn them in
}

func init() {
	registerEvent(WarDeclared{}, "two powers are at war; `Drawn`: by a declaration of or on an ally")
}

// Word is the name of the event.
func (WarDeclared) Word() string { return "war" }

func (e WarDeclared) apply(p *Position) { p.setWar(e.Power, e.On, true) }

func (e WarDeclared) facts(n names) []string {
	return n.one("war %s %s", n.power(e.Power), n.power(e.On))
}

func (e WarDeclared) topics(*edition.Edition) []string {
	if e.Drawn {
		return []string{"war/drawn"}
	}
	return []string{"war/declared"}
}
