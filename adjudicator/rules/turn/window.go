package turn

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Window is what the plug-in of an optional rule wants at its moment: a question, and what follows from the answer.
type Window struct {
	Question *Decision                     // nil: nobody is asked
	Then     func(Choice) []position.Event // what happens then; it sees the position as it is after the answers and the windows before
}

// OpenAll opens the windows of one moment: those that all hooks of one kind want whose optional rules work now, in the order of
// the rules. window is what one of them wants, or nil. Each of them sees the position as it is when the moment comes.
func OpenAll[Hook any](t *Turn, window func(edition.AdvantageID, Hook) *Window) {
	var windows []*Window
	for id, hook := range position.Ready[Hook](t.Pos) {
		if w := window(id, hook); w != nil {
			windows = append(windows, w)
		}
	}
	t.Open(windows...)
}

// Open asks all that the windows of one moment ask together, so that nobody knows the answer of another before he gives his own,
// and then records what follows, window after window.
func (t *Turn) Open(windows ...*Window) {
	var questions []*Decision
	for _, w := range windows {
		if w.Question != nil {
			questions = append(questions, w.Question)
		}
	}
	choices := t.Ask(questions...)
	for _, w := range windows {
		var c Choice
		if w.Question != nil {
			c, choices = choices[0], choices[1:]
		}
		for _, e := range w.Then(c) {
			t.Record(e)
		}
	}
}
