package game

import (
	"strings"
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// Signed is an act that only the log of the dice holds: a ruling, a pause, another player.
func Signed(at time.Time, who, word, body string) Act {
	return Act{What: ActSigned, At: at, Who: who, Text: word + "\n" + strings.TrimRight(body, "\n") + "\n"}
}

// Outdated says why an act that waited for a lock cannot be done any more, "" if it can.
func (t *Game) Outdated(a Act) prose.Text {
	if t.Stage == Over {
		return OverText
	}
	switch a.What {
	case ActCorrect:
		if _, err := t.Scribe.Try(a.Text); err != nil {
			return Cannot(err)
		}
	case ActRollback:
		_, why := t.Target(a.Text)
		return why
	case ActSigned:
		return t.Unfit(a)
	}
	return ""
}

// Unfit says why the log would not take such an act now, "" if it would.
func (t *Turns) Unfit(a Act) prose.Text {
	word, body, _ := strings.Cut(a.Text, "\n")
	if err := t.Scribe.Tape.TryAct(a.Who, word, body); err != nil {
		return Cannot(err)
	}
	return ""
}

// OverText is why nothing is played any more.
const OverText = "The game is over."

// Cannot is an error as a sentence.
func Cannot(err error) prose.Text { return prose.Say("This can not be done: %s.", err) }
