package adjudicator

import (
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
)

// backing is who stands behind the dice of a game: basic, coded or sealed. A single lock may have less, where only the power
// that plays was to answer it; the log says so of each.
type backing string

// backed says who stands behind the dice of a game that is played, as long as nobody comes or leaves.
func (t *table) backed() backing {
	log := t.scribe.Tape.Log()
	who := log.Contributors()
	signs := func(who string) bool { return log.KeyOf(who) != "" }
	switch {
	case len(who) == 0:
		return "basic"
	case log.Version() == dice.One, slices.ContainsFunc(who, signs):
		return "sealed"
	}
	return "coded"
}

// wayOut is how the dice of a game come to be more than the operator's own.
const wayOut = `The way out: a friend who does not play runs "fieldpost witness", or one of you brings codes (ANCHOR); HELP dice.`

// short is what every report says of it.
func (b backing) short() string {
	if b == "basic" {
		return "level basic, so the operator could try orders until they please him (HELP dice tells the way out)"
	}
	return "level " + string(b)
}

// sealedBy says whose codes stand behind the dice of a game that is played.
func (t *table) sealedBy() string {
	names := t.allCalled(t.scribe.Tape.Log().Contributors())
	switch t.backed() {
	case "basic":
		return "dice of the operator alone"
	case "coded":
		return "coded, with the codes of " + prose.List(names)
	}
	return "sealed with the codes of " + prose.List(names)
}

// sealed tells in the letter that opens a game who stands behind its dice, and what that means.
func (t *table) sealed() string {
	names := prose.List(t.allCalled(t.scribe.Tape.Log().Contributors()))
	switch t.backed() {
	case "basic":
		return prose.Paragraph("The dice of this game are basic: nobody but the operator stands behind them, and he could try orders until the dice please him. "+wayOut) + "\n"
	case "coded":
		return prose.Paragraph("The codes of "+names+" enter the dice of this game. A letter \"Lock\" asks for them: copy the root as it stands there, for it is all that shows which lock you answer. A witness program signs what it has seen, and makes the dice sealed; HELP locks.") + "\n"
	}
	return prose.Paragraph("The dice of this game are sealed: nobody can know them before the codes of "+names+" have been revealed. A letter \"Lock\" asks for them; HELP locks.") + "\n"
}

// outForNow tells what becomes of whoever has missed a lock.
func (t *table) outForNow() string {
	if t.scribe.Tape.Log().Version() == dice.One {
		return "Who has missed a lock contributes no more; he may come back with ANCHOR when everybody has had a turn (HELP locks)."
	}
	return "Who has missed a lock contributes no more; he may come back with ANCHOR if all players agree (HELP locks)."
}
