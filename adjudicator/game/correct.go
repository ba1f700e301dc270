package game

import (
	"slices"
	"strings"
	"unicode"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail/paper"
)

// Checkpoint finds the place in the turn that somebody means; "" is its beginning.
func (t *Game) Checkpoint(typed string) (name string, known bool) {
	word := squeezed(typed)
	if word == "" || word == "turn" || word == "start" {
		return "", true
	}
	if rest, battle := strings.CutPrefix(word, "battle"); battle {
		words := strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == '/' || r == ':' })
		place := strings.TrimPrefix(strings.TrimPrefix(strings.Join(words[min(1, len(words)):], " "), "of "), "in ")
		if s, found := t.Reader.Space(place); found {
			rest = squeezed(t.Reader.Edition().Space(s).Name)
		}
		word = "battle" + rest
	}
	for _, name := range t.Scribe.Game.Passed {
		if name != "turn" && (squeezed(name) == word || t.phaseCalled(name, word)) {
			return name, true
		}
	}
	return "", false
}

// phaseCalled tells whether a phase is known by a word: "Combat move", "noncombat".
func (t *Game) phaseCalled(id, word string) bool {
	return slices.ContainsFunc(t.Scribe.Game.Now.Phases(), func(ph edition.Phase) bool {
		return ph.ID == id && (squeezed(ph.Name) == word || squeezed(string(ph.Section)) == word)
	})
}

// Checkpoints are the places to which the turn has come, as they may be typed.
func (t *Turns) Checkpoints() []string {
	var out []string
	for _, name := range t.Scribe.Game.Passed {
		out = append(out, strings.ReplaceAll(name, "/", " "))
	}
	return out
}

// squeezed is a text without anything but letters and digits.
func squeezed(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
}

// correct does it, and tells everybody what is different.
func correct(t *Game, a Act) error {
	trial, err := t.Scribe.Try(a.Text)
	if err != nil {
		return err
	}
	ch, err := scribe.ReadChange(a.Text)
	if err != nil {
		return err
	}
	where := t.PointOf(ch.At)
	if err := t.Scribe.Correct(a.Who, a.Text); err != nil {
		return err
	}
	head := prose.Say("CORRECTION by the referee, %s.", where)
	if a.Who == secrets.OperatorName {
		head = prose.Say("CORRECTION by the operator, %s.", where)
	}
	t.tell("Correction", paper.Sentences{head, prose.Say("Because: %s", prose.Typed(ch.Because))},
		t.Differences(trial.Before, trial.After), Again)
	return nil
}

// Again says what a correction keeps.
const Again paper.Text = "The turn is played again from there. What was ordered and answered stays where it is asked again, and dice stay with what they were rolled for."

// PointOf says where in the turn a correction is made.
func (t *Turns) PointOf(at string) prose.Text {
	turn := TurnCalled(t.Scribe.Game.Start)
	if at == "" {
		return prose.Say("at the beginning of %s", turn)
	}
	return prose.Say("at %s in %s", prose.Typed(strings.ReplaceAll(at, "/", " ")), turn)
}

// TurnCalled names a turn: "the turn of Germany, round 2".
func TurnCalled(p *position.Position) prose.Text {
	return prose.Say("the turn of %s, round %d", p.MoverNames(), p.Round)
}

// Differences sets two positions against each other, line by line.
func (ps Powers) Differences(before, after *position.Position) paper.Block {
	return Apart(ps.Reader.Edition(), ps.Lines(before), ps.Lines(after))
}

// Apart sets the lines of two positions against each other: beside - what was, beside + what is.
func Apart(ed *edition.Edition, old, now []string) paper.Block {
	var apart paper.Meanings
	say := func(mark, line string) {
		if line != "" {
			apart = append(apart, paper.Meaning{Word: prose.Words(mark), Means: notation.Said(ed, line)})
		}
	}
	for _, d := range notation.Apart(old, now) {
		say("-", d.Was)
		say("+", d.Is)
	}
	if len(apart) == 0 {
		return paper.Sentences{"Nothing in the position changes."}
	}
	return apart
}

// Reached says how far the turn would be played again.
func (t *Game) Reached(trial scribe.Trial) prose.Text {
	would, is := trial.Game, t.Scribe.Game
	text := prose.Say("Of %s so far, %d would come up again.", prose.Count(rolls(is), "roll", "rolls"), rolls(would))
	switch {
	case would.NoDice != "":
		return prose.Say("It would be played up to dice that have not been rolled, in %s. %s", prose.Typed(would.Now.PhaseID()), text)
	case len(would.Open) == 0:
		return prose.Say("It would be played to its end. %s", text)
	}
	d := would.Open[0]
	return prose.Say("It would be played up to %s, where it waits for %s. %s", prose.Typed(would.Now.PhaseID()), would.Now.Edition.Powers[d.Power].Name, text)
}
