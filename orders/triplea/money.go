package triplea

import (
	"cmp"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// research writes what was spent on dice, and on what they are rolled where that has to be said.
func (d *reading) research(list []event) {
	rules := &d.ed.Rules.Research
	var parts []string
	for i, e := range list {
		if e.sort != researched {
			continue
		}
		part := strconv.Itoa(max(1, e.number/max(1, rules.Cost))) + " dice"
		if who := e.step.whose.treasury; who != "" {
			part += " " + who
		}
		for _, next := range list[i:] {
			if next.sort == rolled && next.step.whose == e.step.whose && (rules.Named || rules.Chart) {
				part += " " + d.aim(strings.ToLower(next.text))
				break
			}
		}
		parts = append(parts, part)
	}
	if len(parts) > 0 {
		d.order(list[0].line, "RESEARCH "+strings.Join(parts, ", "))
	}
}

// aim is what dice are rolled for. TripleA calls charts after what they change, and ends names of developments in its own way.
func (d *reading) aim(text string) string {
	if d.ed.Rules.Research.Chart {
		for _, r := range table("charts") {
			if strings.Contains(text, r[0]) {
				return "chart " + r[1]
			}
		}
	}
	for i := range d.ed.Techs {
		t := &d.ed.Techs[i]
		for _, name := range append([]string{t.Name}, t.Aliases...) {
			if strings.HasPrefix(text+" ", strings.ToLower(name)+" ") {
				return t.Name
			}
		}
	}
	return text
}

// purchase writes what was bought, by treasury, and what was repaired.
func (d *reading) purchase(list []event) {
	var parts []string
	place := map[string]int{} // of a treasury among the parts
	first := -1
	for _, e := range list {
		switch e.sort {
		case bought:
			if first < 0 {
				first = e.line
			}
			purse := strings.ToUpper(e.step.whose.treasury)
			if n, known := place[purse]; known && len(e.list) > 0 {
				parts[n] += ", " + words(e.list)
			} else if len(e.list) > 0 {
				place[purse] = len(parts)
				parts = append(parts, strings.TrimSpace(purse+" "+words(e.list)))
			}
		case repaired:
			d.repair(e)
		}
	}
	if first >= 0 {
		d.order(first, "BUY "+cmp.Or(strings.Join(parts, "; "), none))
	}
}

// none is what a letter says where nothing is ordered.
var none = "none"

// mostChoices is how many choices a question has at most.
const mostChoices = 6

// repair writes a repair, of which TripleA does not say the place: it is asked for unless just one can be meant.
func (d *reading) repair(e event) {
	for _, s := range e.list {
		var spots []Damage
		if d.board.Hurt != nil && s.kind != edition.NoKind {
			spots = d.board.Hurt(s.kind)
		}
		whole := 0
		var all, choices []string
		for _, spot := range spots {
			whole += spot.Points
			all = append(all, strconv.Itoa(spot.Points)+" "+d.space(spot.Space)+" "+d.facility(s.kind))
			if spot.Points >= s.n && len(choices) < mostChoices {
				choices = append(choices, "REPAIR "+strconv.Itoa(s.n)+" "+d.space(spot.Space)+" "+d.facility(s.kind))
			}
		}
		switch {
		case whole == s.n:
			d.order(e.line, "REPAIR "+strings.Join(all, ", "))
		case len(spots) == 1 && len(choices) == 1:
			d.order(e.line, choices[0])
		case len(choices) > 0:
			d.ask(Question{Line: e.line, Text: prose.Say("TripleA does not print where %s is repaired. Where?", prose.Count(s.n, "point", "points")), Choices: append(choices, "REPAIR "+none)})
		default:
			d.ask(Question{Line: e.line, Text: "TripleA does not print what is repaired where, and nothing of yours here is damaged as much. Is it left out?", Choices: []string{"REPAIR " + none}})
		}
	}
}

// facility writes a kind of facility: all that make units have one word.
func (d *reading) facility(k edition.KindID) string {
	if kind := &d.ed.Kinds[k]; !kind.Factory || len(d.ed.AnyFactory) == 0 {
		return kind.Short
	}
	return d.ed.AnyFactory[0]
}

// ask adds a question about a line of the letter.
func (d *reading) ask(q Question) {
	q.Typed = d.lines[q.Line].text
	q.Line += d.first
	d.sum.Questions = append(d.sum.Questions, q)
}

// bid writes a bid: what was placed, and the money that is left.
func (d *reading) bid(list []event) {
	var parts []string
	unplaced, left, first := 0, 0, -1
	for _, e := range list {
		switch e.sort {
		case bought:
			first, left = e.line, max(left, e.number)
			for _, s := range e.list {
				unplaced += s.n
			}
		case placed:
			for _, s := range e.list {
				unplaced -= s.n
				parts = append(parts, words([]stack{s})+" "+d.space(e.to))
			}
		}
	}
	if left > 0 {
		parts = append(parts, strconv.Itoa(left)+" ipc")
	}
	switch {
	case first >= 0 && unplaced > 0:
		d.problem(first, "What was bought with the bid is not all placed. Send the summary with the step in which it is.")
	case len(parts) > 0:
		d.order(list[len(list)-1].line, "BID "+strings.Join(parts, ", "))
	}
}

// placements writes where new units go. A fighter that is moved then goes aboard a new carrier.
func (d *reading) placements(list []event) {
	if len(list) == 0 {
		return
	}
	d.write(list[0].line, "PLACE")
	for _, e := range list {
		switch e.sort {
		case placed:
			var units []stack
			for _, s := range e.list {
				switch {
				case s.kind == edition.NoKind:
					d.order(e.line, s.word+" "+d.space(e.to))
				case d.class(s.kind) == edition.Facility:
					d.order(e.line, words([]stack{s})+" "+d.space(e.to))
				default:
					units = append(units, s)
				}
			}
			if len(units) > 0 {
				d.order(e.line, words(units)+" "+d.space(e.to))
			}
		case moved:
			d.order(e.line, words(e.list)+" "+strings.Join([]string{d.space(e.from), "cv " + d.space(e.to)}, " -> "))
		}
	}
}
