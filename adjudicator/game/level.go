package game

import (
	"slices"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Backing is who stands behind the dice of a game: basic, coded or sealed. A single lock may have less, where only the power
// that plays was to answer it; the log says so of each.
type Backing string

// Backed says who stands behind the dice of a game that is played, as long as nobody comes or leaves.
func (t *Turns) Backed() Backing {
	log := t.Scribe.Tape.Log()
	who := log.Contributors()
	signs := func(who string) bool { return log.KeyOf(who) != "" }
	switch {
	case len(who) == 0:
		return "basic"
	case slices.ContainsFunc(who, signs):
		return "sealed"
	}
	return "coded"
}

// WayOut is how the dice of a game come to be more than the operator's own.
const WayOut = `The way out: a friend who does not play runs "fieldpost witness", or one of you brings codes (ANCHOR); HELP dice.`

// Short is what every report says of it.
func (b Backing) Short() prose.Text {
	if b == "basic" {
		return "level basic, so the operator could try orders until they please him (HELP dice tells the way out)"
	}
	return prose.Say("level %s", string(b))
}

// SealedBy says whose codes stand behind the dice of a game that is played.
func (t *Game) SealedBy() prose.Text {
	names := t.AllCalled(t.Scribe.Tape.Log().Contributors())
	switch t.Backed() {
	case "basic":
		return "dice of the operator alone"
	case "coded":
		return prose.Say("coded, with the codes of %s", prose.List(names))
	}
	return prose.Say("sealed with the codes of %s", prose.List(names))
}

// Sealing tells in the letter that opens a game who stands behind its dice, and what that means.
func (t *Game) Sealing() paper.Text {
	names := prose.List(t.AllCalled(t.Scribe.Tape.Log().Contributors()))
	switch t.Backed() {
	case "basic":
		return "The dice of this game are basic: nobody but the operator stands behind them, and he could try orders until the dice please him. " + WayOut
	case "coded":
		return paper.Text(prose.Say("The codes of %s enter the dice of this game. A letter \"Lock\" asks for them: copy the root as it stands there, for it is all that shows which lock you answer. A witness program signs what it has seen, and makes the dice sealed; HELP locks.", names))
	}
	return paper.Text(prose.Say("The dice of this game are sealed: nobody can know them before the codes of %s have been revealed. A letter \"Lock\" asks for them; HELP locks.", names))
}

// OutForNow tells what becomes of whoever has missed a lock.
func (t *Turns) OutForNow() prose.Text {
	return "Who has missed a lock contributes no more; he may come back with ANCHOR if all players agree (HELP locks)."
}
