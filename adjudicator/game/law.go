package game

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail/paper"
)

// law is the law by which the game began: that of the program that begins it.
func (t *Game) law() int {
	if t.Law == 0 {
		t.Law = t.Reader.Edition().Law
	}
	return t.Law
}

// Upgraded tells whether this program judges by another law than the log of the dice names. All that has happened has come
// out the same by it, or the game would stand still, see redo.
func (t *Game) Upgraded() bool { return t.Scribe.Tape.Log().Law() != t.Reader.Edition().Law }

// adopting tells whether another law waits for the open lock to be rolled.
func (q Queue) adopting() bool {
	return slices.ContainsFunc(q, func(a Act) bool { return a.What == ActAdopt })
}

// adoption takes the act by which another law is adopted out of the queue.
func (q *Queue) adoption() Act {
	i := slices.IndexFunc(*q, func(a Act) bool { return a.What == ActAdopt })
	a := (*q)[i]
	*q = slices.Concat((*q)[:i], (*q)[i+1:])
	return a
}

// adopt has the turn played again by the law of this program, and tells everybody what is different. If the dice of an open
// lock have ended the turn meanwhile, by this law, there is nothing to be played again.
func adopt(t *Game, a Act) error {
	if law := t.Reader.Edition().Law; t.Upgraded() {
		if err := t.Scribe.Act(secrets.OperatorName, "law", fmt.Sprintf("law %d\n", law)); err != nil {
			return err
		}
	}
	start := t.Scribe.Game.Start
	goesOn := strings.Contains(a.Text, "\nturn "+start.TurnName()+"\n")
	turn, do := prose.Text("the turn before"), t.Scribe.Act
	if goesOn {
		turn, do = TurnCalled(start), func(who, _, text string) error { return t.Scribe.Adopt(who, text) }
	}
	if err := do(a.Who, ActAdopt, a.Text); err != nil {
		return err
	}
	said := paper.Sentences{prose.Say("ANOTHER LAW. The program has been changed, and by the rules as it reads them now (law %d) %s comes out otherwise than you have been told. The game goes on by them.", t.Reader.Edition().Law, turn)}
	if _, because, given := strings.Cut(a.Text, "\nBECAUSE "); given {
		said = append(said, prose.Say("Because: %s", prose.Typed(because)))
	}
	blocks := []paper.Block{said}
	if goesOn && t.Stood != nil && t.Rolled() { // before its first dice the others do not see the turn
		blocks = append(blocks, t.Moved())
	}
	blocks = append(blocks, paper.Text("The turn is played again from its beginning. What was ordered and answered stays where it is asked again, and dice stay with what they were rolled for."))
	t.tell("Another law", blocks...)
	t.Stood = nil
	return nil
}
