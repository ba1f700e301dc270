package report

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Amiss is what a power must know of a turn before anything else: which of its orders were not carried out, what it has
// lost for want of a place, and what was placed for it because it had not said where.
type Amiss struct {
	Power  edition.PowerID
	Orders []Undone
	Lost   []Forfeit
	Filled []Forfeit
}

// Undone is an order that was not carried out.
type Undone struct {
	Section edition.Section
	Order   string
	Why     prose.Text
	Instead prose.Text // what could be written in its place, "" if that is not known
	Rule    string     // "" for none
	Line    int        // of the report
}

// Forfeit is units that found no place to stand or to land, or were given one that nobody had named.
type Forfeit struct {
	Text string
	Line int
	Said prose.Text // the same, as a message
}

// forfeit says what became of units.
func forfeit(line int, form string, with ...any) Forfeit {
	said := prose.Say(form, with...)
	return Forfeit{said.String(), line, said}
}

// NotDone tells what went amiss in a turn, a power each, in the order in which it is told.
func NotDone(ed *edition.Edition, before *position.Position, events []position.Event) []Amiss {
	if !slices.ContainsFunc(events, amiss) {
		return nil
	}
	return tellAll(ed, before, events, Options{}).amiss()
}

// amiss tells whether an event says that something was ordered or bought for nothing.
func amiss(e position.Event) bool {
	switch e := e.(type) {
	case position.PassedOver, position.Unplaced, position.Crashed:
		return true
	case position.Placed:
		return e.Filled
	}
	return false
}

// amiss collects what a report has told of orders that were not carried out.
func (t *teller) amiss() []Amiss {
	var all []Amiss
	of := func(p edition.PowerID) *Amiss {
		for i := range all {
			if all[i].Power == p {
				return &all[i]
			}
		}
		all = append(all, Amiss{Power: p})
		return &all[len(all)-1]
	}
	for i, e := range t.events {
		line := t.told[i]
		lost := func(p edition.PowerID, format string, args ...any) {
			a := of(p)
			a.Lost = append(a.Lost, forfeit(line, format, args...))
		}
		switch e := e.(type) {
		case position.PassedOver:
			a := of(e.Power)
			a.Orders = append(a.Orders, Undone{e.Section, undone(e).String(), e.Reason, e.Instead, strings.Trim(t.rule(e.Topic), " []"), line})
		case position.Unplaced:
			if e.Upgrade {
				lost(e.Power, "Bought, found nothing to make greater and paid back: %s.", prose.Count(e.Count, "upgrade", "upgrades"))
			} else if e.Refund > 0 {
				lost(e.Power, "Bought, not placed and paid back: %s.", t.number(e.Count, e.Kind))
			} else {
				lost(e.Power, "Bought, not placed and lost: %s.", t.number(e.Count, e.Kind))
			}
		case position.Placed:
			if e.Filled {
				a := of(e.Power)
				a.Filled = append(a.Filled, forfeit(line, "Placed by the published default in %s: %s.", t.space(e.Space), t.number(len(e.Units), e.Kind)))
			}
		case position.Crashed:
			lost(e.Power, "Lost without a place to land: %s.", t.units(e.Units, e.Power))
		}
	}
	return all
}

// mostAmiss is how many orders and losses are listed in full; of the others the lines of the report are named. They must
// never crowd out the letter on top of which they stand.
const mostAmiss = 8

// list says them one by one.
func (a Amiss) list() []prose.Text {
	var items []prose.Text
	var more rests
	add := func(text prose.Text, line int) {
		if len(items) == mostAmiss {
			more.add(line)
			return
		}
		items = append(items, rests{line}.behind(text))
	}
	for _, o := range a.Orders {
		text := prose.Say("%s: %s. %s", o.Section, prose.Typed(cut(strings.TrimRight(o.Order, "."), 120)), brief(o.Why))
		if o.Instead != "" {
			text += " " + brief(o.Instead)
		}
		if o.Rule != "" {
			text += prose.Words(" [" + o.Rule + "]")
		}
		add(text, o.Line)
	}
	for _, l := range slices.Concat(a.Lost, a.Filled) {
		add(l.Said, l.Line)
	}
	if len(more) > 0 {
		items = append(items, more.behind(prose.Say("And %d more in the lines of the whole report", len(more))))
	}
	return items
}

// head says in a sentence how many there are, for whoever reads: name is "" for the power itself.
func (a Amiss) head(name string) prose.Text {
	n := len(a.Orders)
	switch {
	case n+len(a.Lost) == 0 && name == "":
		return "Units of yours were placed where you had not said:"
	case n+len(a.Lost) == 0:
		return prose.Say("Units of %s were placed where it had not said:", name)
	case n == 0 && name == "":
		return "Units of yours found no place:"
	case n == 0:
		return prose.Say("Units of %s found no place:", name)
	case n == 1 && name == "":
		return "1 of your orders was not carried out:"
	case n == 1:
		return prose.Say("1 order of %s was not carried out:", name)
	case name == "":
		return prose.Say("%d of your orders were not carried out:", n)
	}
	return prose.Say("%d orders of %s were not carried out:", n, name)
}

// Blocks tell it in a report; name is what the power is called.
func (a Amiss) Blocks(name string) []paper.Block {
	return []paper.Block{paper.Text(a.head(name)), paper.List(a.list())}
}

// Own tells it to who has ordered it, where it stands out.
func (a Amiss) Own() []paper.Block {
	return []paper.Block{paper.Duties{a.head("")}, paper.List(a.list())}
}

// top is what a report says before what was done. It is said under its own head in a letter.
func (t *teller) top() (blocks []paper.Block) {
	for _, a := range t.amiss() {
		if !t.opts.Labels { // nothing is numbered
			for i := range a.Orders {
				a.Orders[i].Line = 0
			}
			for i := range a.Lost {
				a.Lost[i].Line = 0
			}
			for i := range a.Filled {
				a.Filled[i].Line = 0
			}
		}
		blocks = append(blocks, a.Blocks(t.power(a.Power))...)
	}
	return blocks
}

// cut shortens what somebody may have typed at any length.
// brief is a reason as it is; of one that is very long only the beginning.
func brief(why prose.Text) prose.Text {
	const most = 300
	if text := why.String(); utf8.RuneCountInString(text) > most {
		return prose.Words(cut(text, most))
	}
	return why
}

func cut(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "..."
}
