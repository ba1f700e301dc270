package turn

import "fieldpost/adjudicator/rules/position"

// Window is what the plug-in of an optional rule wants at its moment: a question, and what follows from the answer.
type Window struct {
	Question *Decision                     // nil: nobody is asked
	Then     func(Choice) []position.Event // what happens then; it sees the position as it is after the answer
}

// Open asks what a window asks, and records what follows. A window that is nil asks and records nothing.
func (t *Turn) Open(w *Window) {
	if w == nil {
		return
	}
	var c Choice
	if w.Question != nil {
		c = t.Ask(w.Question)[0]
	}
	for _, e := range w.Then(c) {
		t.Record(e)
	}
}
