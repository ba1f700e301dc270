package adjudicator

import (
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/mail/report"
)

// landings tells the landing plan of a legal letter before it is played: where aircraft come down and which carriers fetch
// them, made around all that the letter orders. It is "" where the letter sends no aircraft, or waits for a lock.
func (t *table) landings(l *rules.Letter) string {
	if t.locked() {
		return ""
	}
	at, plan, found := t.scribe.Game.Plan(l)
	if !found {
		return ""
	}
	var b strings.Builder
	b.WriteString("\n")
	if err := report.Text(&b, t.reader.Edition(), at, []rules.Event{plan}, report.Options{Inside: true}); err != nil {
		return "" // a builder takes everything
	}
	return b.String()
}

// replan puts the plan that a letter leads to, made around all that it orders, where a rehearsal tells the one that goes by
// its combat move alone.
func (t *table) replan(l *rules.Letter, events []rules.Event) {
	_, plan, found := t.scribe.Game.Plan(l)
	for i := range events {
		if _, is := events[i].(rules.Planned); is && found {
			events[i] = plan
		}
	}
}
