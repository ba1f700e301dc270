package adjudicator

import "fieldpost/mail/paper"

// text is what an answer says.
func (a *answer) text() string { return paper.TextOf(a.blocks...) }

// stage, stands are what a game that is set up, and one that is played, say of themselves.
func (t *table) stage() string  { return paper.TextOf(beingSetUp(t)...) }
func (t *table) stands() string { return paper.TextOf(t.waits()) }
