package talk

import (
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// plainly are requests of one word.
var plainly = []string{"status", "income", "history", "units", "form", "resend", "log"}

// plainWords are the senses of what may stand beside a word in a request that asks for nothing but it.
var plainWords = append([]string{"fill", "ask", "last", "round", "help", "show", "map", "inside", "report", "thanks", "bye"}, plainly...)

// requests reads what somebody wants to be told. A request changes nothing, so that much may stand beside it.
func (l *letter) requests() bool {
	for n := range l.list {
		c := &l.list[n]
		if c.has("odds") && !c.has("later") {
			l.odds()
			break
		}
		bare := !slices.ContainsFunc(c.items, func(i item) bool { return !i.things() && i.among(plainWords...) == "" })
		if (c.has("later") || c.has("thanks")) && !c.asks || len(l.said.Lines) > 5 || !c.asks && !c.has("ask") && !bare {
			continue
		}
		at := slices.IndexFunc(plainly, c.has)
		switch {
		case c.has("help") && (c.asks || len(c.items) < 4):
			l.helps(c)
		case c.has("inside"), c.has("map"), c.has("show") && at < 0 && !c.has("report"):
			l.maps(n)
		case c.has("report"):
			l.reports(c)
		case at >= 0 && !slices.Contains(l.said.Lines, strings.ToUpper(plainly[at])):
			l.says("%s", strings.ToUpper(plainly[at]))
		}
	}
	return len(l.said.Lines) > 0
}

// odds asks how a battle would go: units against units, or against what stands in a place.
func (l *letter) odds() {
	var sides [2][]string
	at, count := 0, 0
	for _, c := range l.list {
		for _, i := range c.items {
			switch {
			case slices.Contains(against, i.key):
				at, count = 1, 0
			case i.number >= 0:
				count = i.number
			case i.kind != edition.NoKind:
				sides[at] = append(sides[at], strconv.Itoa(max(count, 1))+" "+l.r.Edition().Kinds[i.kind].Short)
				count = 0
			case i.space != edition.Nowhere && at == 1 && sides[1] == nil:
				sides[1] = []string{l.r.Edition().Board.Spaces[i.space].Name}
			}
		}
	}
	if len(sides[0]) > 0 && len(sides[1]) > 0 {
		l.says("ODDS %s against %s", strings.Join(sides[0], ", "), strings.Join(sides[1], ", "))
	}
}

// against are the words between the two sides of a battle.
var against = []string{"against", "i am against", "vs", "versus", "gegen", "contre", "contra", "contro", "into", "attacking", "attack"}

// helps finds the page that a question is about.
func (l *letter) helps(c *clause) {
	for _, i := range c.items {
		for _, s := range i.senses {
			if page, is := strings.CutPrefix(s, "help:"); is {
				l.says("HELP %s", page)
				return
			}
		}
	}
	for _, i := range c.items {
		for _, word := range []string{i.key, strings.TrimSuffix(i.key, "s"), strings.TrimSuffix(i.key, "ing"), strings.TrimSuffix(i.key, "ing") + "e"} {
			if len(word) > 3 && !i.is("fill") && !i.is("help") && l.o.Topic != nil && l.o.Topic(word) {
				l.says("HELP %s", word)
				return
			}
		}
	}
	l.says("HELP")
}

// maps asks for the map of what is named from a clause on, or for all of it.
func (l *letter) maps(from int) {
	ed, before := l.r.Edition(), len(l.said.Lines)
	for _, c := range l.list[from:] {
		for _, i := range c.items {
			switch {
			case i.space != edition.Nowhere:
				l.says("MAP %s", ed.Board.Spaces[i.space].Name)
			case i.power != edition.Nobody:
				l.says("MAP %s", ed.Powers[i.power].Name)
			case i.bare() && l.o.Region != nil && len(i.key) > 3 && l.o.Region(i.text):
				l.says("MAP %s", i.text)
			}
		}
	}
	if len(l.said.Lines) == before && l.list[from].has("map") {
		l.says("MAP")
	}
}

// reports asks for reports by their numbers, by a round, or for the last one.
func (l *letter) reports(c *clause) {
	numbers := slices.DeleteFunc(c.numbers(), func(n int) bool { return n == 0 })
	switch round := c.round(); {
	case len(numbers) == 0:
		l.says("REPORT")
	case round != numbers[0]:
		l.says("REPORT %d", numbers[0])
	default:
		for _, t := range l.o.Turns() {
			if t.Round == round {
				l.says("REPORT %d", t.Report)
			}
		}
	}
}
