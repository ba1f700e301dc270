package adjudicator

import (
	"fmt"

	"fieldpost/adjudicator/rules/prose"
)

// law is the law by which the game began: that of the program that begins it.
func (t *table) law() int {
	if t.Law == 0 {
		t.Law = t.reader.Edition().Law
	}
	return t.Law
}

// upgraded tells whether this program judges by another law than the log of the dice names. All that has happened has come
// out the same by it, or the game would stand still, see redo.
func (t *table) upgraded() bool { return t.scribe.Tape.Log().Law() != t.reader.Edition().Law }

// lawAct puts the law of this program in force, from here on.
func (t *table) lawAct(p *post) Act {
	law := t.reader.Edition().Law
	p.tell("Another law", prose.Wrapped(fmt.Sprintf("The program has been changed. From here on it judges by law %d. What has happened in this turn was played again by it, and has come out the same.", law)))
	return signed(p.now, "operator", "law", fmt.Sprintf("law %d", law))
}
