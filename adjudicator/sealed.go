package adjudicator

import "fieldpost/adjudicator/rules"

// sealedBy says whose codes stand behind the dice of a game that is played.
func (t *table) sealedBy() string {
	names := t.allCalled(t.scribe.Tape.Log().Contributors())
	if len(names) == 0 {
		return "dice of the operator alone"
	}
	return "sealed with the codes of " + rules.List(names)
}

// sealed tells in the letter that opens a game what its dice being sealed means; "" if they are not.
func (t *table) sealed() string {
	names := t.allCalled(t.scribe.Tape.Log().Contributors())
	if len(names) == 0 {
		return ""
	}
	return paragraph("The dice of this game are sealed: nobody can know them before the codes of "+rules.List(names)+" have been revealed. A letter \"Lock\" asks for them; HELP locks.") + "\n"
}
