package adjudicator

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

// why answers WHY: the rules behind a line of the last report, by the number that stands behind it there.
func (r *requests) why(_ context.Context, c orders.Command) (answer, error) {
	start, events := r.table.told()
	if start == nil {
		return answer{text: "WHY: there is no report yet.\n"}, nil
	}
	ed := r.table.reader.Edition()
	of := fmt.Sprintf("%s, round %d", ed.Powers[start.Mover].Name, start.Round)
	lines := report.Lines(ed, start, events)
	typed := strings.TrimSuffix(c.Args[0], "?")
	n, err := strconv.Atoi(typed)
	if err != nil || n < 1 || n > len(lines) {
		return answer{text: wrapped(fmt.Sprintf("WHY: there is no line %s; the last report, %s, has the lines (1) to (%d).", shorten(typed), of, len(lines)))}, nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "WHY %d, in the report of %s:\n\n", n, of)
	b.WriteString(wrapped("> "+lines[n-1].Text) + "\n")
	b.WriteString(rulesBehind(ed, lines[n-1].Event))
	return answer{text: b.String()}, nil
}

// told is what the last report tells: the turn being played once it has dice, else the one before; nil, if there is none.
func (t *table) told() (start *rules.Position, events []rules.Event) {
	if t.rolled() {
		return t.scribe.Game.Start, t.scribe.Game.Events
	}
	turns := t.scribe.Everything().Turns
	if len(turns) == 0 {
		return nil, nil
	}
	last := turns[len(turns)-1]
	return last.Start, last.Events
}

// rulesBehind says which rules stand behind an event. Where the edition has no words for a matter its numbers must do.
func rulesBehind(ed *rules.Edition, event rules.Event) string {
	var b strings.Builder
	for _, name := range ed.Behind(event) {
		topic := ed.Topics[name]
		if topic.Text != "" {
			b.WriteString(wrapped(topic.Text))
		}
		if len(topic.Rules) > 0 {
			b.WriteString(wrapped("[" + strings.Join(topic.Rules, ", ") + "]"))
		}
	}
	if b.Len() == 0 {
		return "It says itself why; no rule of its own stands behind it.\n"
	}
	fmt.Fprintf(&b, "\nThe page of the rules of %s has these numbers.\n", ed.Name)
	return b.String()
}
