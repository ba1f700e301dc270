package report

import (
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// begin writes the head of the report. A report that begins in mid-turn says so by the phase that it opens.
func (t *teller) begin() {
	if !t.opts.Inside {
		t.out.put(0, prose.Say("%s, law %d", t.ed.Name, t.ed.Law))
	}
	if t.opts.Practice != "" {
		t.out.put(0, prose.Say("PRACTICE DICE, made from the seed %q: anybody who knows the seed knows the dice.", t.opts.Practice))
	}
}

// title writes the head of a turn, once.
func (t *teller) title() {
	if t.titled || t.opts.Inside {
		return
	}
	text := prose.Say("%s, round %d", t.now.MoverNames(), t.now.Round)
	if t.now.Round == 0 {
		text = prose.Say("%s, before the first round", t.power(t.now.Mover))
	}
	t.out.set(paper.Head(prose.Loud(text)))
	t.titled = true
}

// openPhase notes that a phase has begun. Its heading is written with the first thing that happens in it.
func (t *teller) openPhase(phase int) {
	t.closePhase()
	t.phase, t.due = phase, true
}

// closePhase says of a phase that nothing happened in it.
func (t *teller) closePhase() {
	t.battle = nil
	if t.due {
		t.title()
		t.out.gap()
		t.out.put(0, prose.Say("%s: nothing.", t.phaseName()))
	}
	t.due = false
}

func (t *teller) phaseName() string {
	if phases := t.now.Phases(); t.phase < len(phases) {
		return phases[t.phase].Name
	}
	return "Turn"
}

// heading writes the heading of the phase if it is due.
func (t *teller) heading() {
	t.title()
	if t.due {
		t.due = false
		t.out.heading(prose.Loud(prose.Words(t.phaseName())))
	}
}

// about says which events the next words tell.
func (t *teller) about(events ...int) { t.these, t.done = events, false }

// say writes one thing that happened, inside a battle indented. The first thing said of an event gets the next number.
func (t *teller) say(format string, args ...any) { t.state(prose.Say(format, args...)) }

// state is say for a text.
func (t *teller) state(text prose.Text) {
	t.heading()
	indent := 0
	if t.battle != nil {
		indent = 2
	}
	told := paper.Told{Text: text, In: indent, On: indent + 2}
	if !t.done {
		t.done = true
		t.lines = append(t.lines, line{text, t.events[t.these[0]]})
		for _, i := range t.these {
			t.told[i] = len(t.lines)
		}
		if t.opts.Labels {
			told.Number = len(t.lines)
		}
	}
	t.out.add(told)
}
