package requests

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/catalogue"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "WHY", Like: "WHY 12", Page: "why",
	Says:   "the rules behind a line of a report",
	Answer: why,
})

// mostWhys is how many lines of a report are explained at once.
const mostWhys = 10

// why answers WHY: the rules behind lines of the last report, or of the one that is named, by the numbers that stand behind
// them there.
func why(r *Asked, _ context.Context, c orders.Command) (table.Answer, error) {
	start, events, which, err := toldIn(r, c.Args[1:])
	if err != nil {
		return table.Answer{}, err
	}
	if start == nil {
		return table.InBlocks(paper.Line("WHY: there is no %s.", which)), nil
	}
	ed := r.Table.Reader.Edition()
	of := table.TurnName(ed, start)
	lines := report.Lines(ed, start, events)
	typed := strings.Trim(c.Args[0], "()?")
	first, last, ok := span(typed, len(lines))
	if !ok {
		return table.InBlocks(paper.Line("WHY: there is no line %s; %s, %s, has the lines (1) to (%d).", prose.Shorten(typed), which, of, len(lines))), nil
	}
	blocks := []paper.Block{paper.Para("WHY %s, in the report of %s:", typed, of)}
	said := map[string]bool{}
	for n := first; n <= min(last, first+mostWhys-1); n++ {
		blocks = append(blocks, paper.Sentences{prose.Say("> %s", lines[n-1].Text)})
		blocks = append(blocks, RulesBehind(ed, lines[n-1].Event, said)...)
	}
	if len(said) > 0 {
		blocks = append(blocks, paper.Text("RULES and a number quotes the rule behind it."))
	}
	if rest := first + mostWhys; rest <= last {
		blocks = append(blocks, paper.Line("%d lines at once are enough. WHY %d-%d tells the rest.", mostWhys, rest, last))
	}
	return table.InBlocks(blocks...), nil
}

// span reads "12" or "12-19", within so many lines.
func span(typed string, most int) (first, last int, ok bool) {
	from, to, several := strings.Cut(typed, "-")
	if !several {
		to = from
	}
	first, err := strconv.Atoi(from)
	last, also := strconv.Atoi(to)
	return first, last, err == nil && also == nil && 1 <= first && first <= last && last <= most
}

// toldIn is what a report tells, and which one it is: the last, or the one that is named behind WHY, "REPORT 3". Without a
// turn it says which one is missing.
func toldIn(r *Asked, named []string) (start *position.Position, events []position.Event, which prose.Text, err error) {
	t := r.Table
	if len(named) == 0 {
		if start, events, err = lastTold(r); start == nil {
			return nil, nil, "report yet", err
		}
		return start, events, "the last report", nil
	}
	turns := t.Scribe.Everything().Turns
	typed := strings.TrimSuffix(named[len(named)-1], "?")
	n, err := strconv.Atoi(typed)
	if err != nil || n < 1 || n > len(turns) {
		return nil, nil, prose.Say("report %s; so far they are 1 to %d", prose.Shorten(typed), len(turns)), nil
	}
	f, err := turns[n-1].Finished()
	return f.Start, f.Events, prose.Say("report %d", n), err
}

// lastTold is what the last report tells: the turn being played once it has dice and the asker has been told so, else the one before; nil, if there
// is none.
func lastTold(r *Asked) (start *position.Position, events []position.Event, err error) {
	t := r.Table
	if t.ToldSoFar(r.Own) {
		return t.Scribe.Game.Start, t.Scribe.Game.Events, nil
	}
	if t.Scribe.Over() == 0 {
		return nil, nil, nil
	}
	last, err := t.Scribe.Turn(t.Scribe.Over())
	return last.Start, last.Events, err
}

// RulesBehind says which rules stand behind an event. Where the edition has no words for a matter, or they have been said,
// its numbers must do.
func RulesBehind(ed *edition.Edition, event position.Event, said map[string]bool) []paper.Block {
	var blocks []paper.Block
	for _, name := range position.TopicsBehind(ed, event) {
		topic := ed.Topics[name]
		if topic.Text != "" && !said[name] {
			blocks = append(blocks, paper.Text(prose.Words(topic.Text)))
		}
		rules := topic.Rules
		if e, is := event.(position.Achieved); is && slices.Contains(rules, e.Objective) { // not those of all objectives
			rules = []string{e.Objective, rules[0]}
		}
		if len(rules) > 0 {
			blocks = append(blocks, paper.Small(prose.Words("["+strings.Join(rules, ", ")+"]")))
			if quote := prose.Words(catalogue.Of(ed.ID).Quote(rules[0])); quote != "" && (!said[name] || rules[0] != topic.Rules[0]) {
				blocks = append(blocks, paper.Account{{Text: quote, Kept: true}}) // as the page of the rules has it
			}
			said[name] = true
		}
	}
	if len(blocks) == 0 {
		return []paper.Block{paper.Line("It says itself why; no rule of its own stands behind it.")}
	}
	return blocks
}
