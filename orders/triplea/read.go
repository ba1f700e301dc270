// Package triplea reads the summaries of turns that the program TripleA prints, as far as they hold orders: what was bought, moved, placed
// and declared. What they tell of battles, dice and income is passed over, for a game is played here and nowhere else.
package triplea

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// Board is what a summary is held to. What it does not know is nil.
type Board struct {
	Stands func(edition.KindID, edition.SpaceID) int  // units of the author when the letter comes
	Bombed func(edition.KindID, edition.SpaceID) bool // whether such bombers find something of an enemy's there that they can raid
	Hurt   func(edition.KindID) []Damage              // damaged facilities of the author, in the order of the board
}

// Damage is what can be repaired in a space.
type Damage struct {
	Space  edition.SpaceID
	Points int
}

// Summary is a letter that holds a summary of TripleA.
type Summary struct {
	Power     edition.PowerID // whose turn is read; Nobody if that is not clear
	Text      string          // the letter with the summary as orders
	Lines     []Line          // its orders
	Notes     []Line          // what is told of it
	Questions []Question
	Problems  []order.Problem
	at        []int
}

// Line is a line of a summary as it was printed, and the order that it is here or what is told of it.
type Line struct {
	Line             int
	Typed, Canonical string
	Text             prose.Text
}

// Question is about an order that can be meant in several ways.
type Question struct {
	Line    int
	Typed   string
	Text    prose.Text
	Choices []string // canonical lines under the words of their sections
}

// At is the line of the letter from which a line of the text comes.
func (s *Summary) At(line int) int {
	if line < 1 || line > len(s.at) {
		return line
	}
	return s.at[line-1]
}

// Read reads a letter with a summary of TripleA; ok is false if it has none. What stands around the summary is left as it is.
func Read(r *orders.Reader, b Board, text string, ctx orders.Context) (s *Summary, ok bool) {
	if len(text) > mostLines*mostLine || !Known(r.Edition()) {
		return nil, false
	}
	lines := cut(text)
	if len(lines) > mostLines || !slices.ContainsFunc(lines, func(l line) bool { what, _ := l.head(); return what != "" }) {
		return nil, false
	}
	n := namesOf(r.Edition())
	list, found := n.events(lines)
	if !found {
		return nil, false
	}
	d := &reading{names: n, r: r, board: b, lines: lines, first: max(ctx.FirstLine, 1), power: edition.Nobody, waits: ctx.Section}
	d.whose(list, ctx)
	d.frame(list)
	return &d.sum, true
}

// reading is a summary being read.
type reading struct {
	*names
	r     *orders.Reader
	board Board
	lines []line
	first int
	power edition.PowerID
	waits edition.Section // for which the turn waits; "" if that is not known
	sum   Summary
	out   strings.Builder
}

// write adds a line to the text.
func (d *reading) write(from int, text string) {
	d.out.WriteString(text + "\n")
	d.sum.at = append(d.sum.at, d.first+from)
}

// order adds an order and tells what it was printed as.
func (d *reading) order(from int, text string) {
	d.write(from, text)
	d.sum.Lines = append(d.sum.Lines, Line{d.first + from, d.lines[from].text, text, ""})
}

func (d *reading) problem(from int, text prose.Text) {
	d.sum.Problems = append(d.sum.Problems, order.Problem{Source: order.Source{Line: d.first + from, Text: d.lines[from].text}, Text: text})
}

func (d *reading) note(from int, text prose.Text) {
	d.sum.Notes = append(d.sum.Notes, Line{d.first + from, d.lines[from].text, "", text})
}

// whose finds out which power's steps are read: those of the letter's author, or of the only power that the summary has.
func (d *reading) whose(list []event, ctx orders.Context) {
	var powers []edition.PowerID
	wanted, at := ctx.Power, 0
	for _, e := range list {
		switch word, who, _ := strings.Cut(e.text, " "); {
		case e.sort == headed && !slices.Contains(powers, e.step.whose.power):
			if at = e.line; len(powers) < len(d.ed.Powers) {
				powers = append(powers, e.step.whose.power)
			}
		case e.sort == outside && strings.EqualFold(word, "POWER"):
			if p, ok := d.r.Power(who); ok {
				wanted = p
			}
		}
	}
	named := prose.List(prose.Texts(d.powerNames(powers)))
	known := slices.Contains(powers, wanted)
	if known {
		d.power = wanted
	} else if len(powers) == 1 {
		d.power = powers[0]
	}
	switch {
	case known && len(powers) > 1:
		d.note(at, prose.Say("The summary holds the turns of %s. Only that of %s is read.", named, d.ed.Powers[wanted].Name))
	case wanted != edition.Nobody && !known:
		d.problem(at, prose.Say("The summary is that of %s, and the letter that of %s.", named, d.ed.Powers[wanted].Name))
	case d.power == edition.Nobody:
		d.problem(at, prose.Say("The summary holds the turns of %s. Say on a line POWER whose it is that counts.", named))
	}
}

func (d *reading) powerNames(powers []edition.PowerID) (names []string) {
	for _, p := range powers {
		names = append(names, d.ed.Powers[p].Name)
	}
	return names
}

// frame writes the letter: what stands before the summary, its orders, and what stands among it and below.
func (d *reading) frame(list []event) {
	head := slices.IndexFunc(list, func(e event) bool { return e.sort == headed })
	for head > 0 && slices.Contains([]eventSort{blank, titled, rounded}, list[head-1].sort) {
		head--
	}
	for _, e := range list[:head] {
		d.keep(e)
	}
	own, passed, rounds := []event{}, 0, []int(nil)
	now := 0
	for _, e := range list[head:] {
		if e.sort == rounded {
			now = e.number
		}
		if e.step.whose.power != d.power || d.power == edition.Nobody {
			continue
		}
		switch {
		case e.sort == headed && now > 0 && !slices.Contains(rounds, now):
			rounds = append(rounds, now)
		case e.strange && len(d.sum.Notes) < mostStrange:
			d.note(e.line, prose.Say("Line %d of the summary is none of its orders, and is not read.", d.first+e.line))
		case e.sort == told:
			passed += e.lines
		}
		if e.sort == headed || e.sort >= told {
			own = append(own, e)
		}
	}
	at := list[head].line
	if d.power != edition.Nobody {
		d.note(at, "This was read from TripleA's summary.")
		d.write(at, "POWER "+d.ed.Powers[d.power].Name)
	}
	switch len(rounds) {
	case 0:
	case 1:
		if slices.ContainsFunc(own, func(e event) bool { return e.step.what != "BID" }) { // there is no round before the game
			d.write(at, "TURN "+strconv.Itoa(rounds[0]))
		}
	default:
		d.problem(at, "The summary holds several rounds. Send that of one turn.")
	}
	d.turn(own)
	if passed > 0 {
		d.note(at, prose.Say("Passed over, since battles, dice and income are played here: %s.", prose.Count(passed, "line", "lines")))
	}
	gap := true
	for _, e := range list[head:] {
		switch e.sort {
		case blank:
			gap = true
		case outside:
			if gap {
				d.write(e.line, "")
			}
			d.keep(e)
			gap = false
		default:
			gap = true
		}
	}
	d.sum.Power, d.sum.Text = d.power, d.out.String()
	slices.SortStableFunc(d.sum.Lines, func(a, b Line) int { return cmp.Compare(a.Line, b.Line) })
}

// keep leaves lines as they are.
func (d *reading) keep(e event) {
	for i := e.line; i < e.line+e.lines; i++ {
		d.write(i, d.lines[i].raw)
	}
}

// over reports whether the moment for orders has gone by.
func (d *reading) over(what string) bool {
	phase := func(s edition.Section) int {
		return slices.IndexFunc(d.ed.Phases, func(p edition.Phase) bool { return s != "" && p.Section == s })
	}
	if what == "AIRBORNE" {
		what = string(edition.SectionCombat)
	}
	now, was := phase(d.waits), phase(edition.Section(what))
	return was >= 0 && was < now
}

// mostStrange is how many lines that are not known are told of one by one.
const mostStrange = 10

// turn writes the orders of a turn.
func (d *reading) turn(own []event) {
	for len(own) > 0 && own[len(own)-1].sort == headed { // a step in which nothing was done yet
		own = own[:len(own)-1]
	}
	by := map[string][]event{}
	var heads []event
	told := false
	for _, e := range own {
		switch {
		case d.over(e.step.what):
			if !told {
				d.note(e.line, prose.Say("The turn waits for %s: the steps of the summary that come before it are not read again.", prose.Typed(string(d.waits))))
			}
			told = true
			continue
		case e.sort == headed:
			heads = append(heads, e)
		case e.odd != "":
			d.problem(e.line, prose.Say("TripleA's %q is not known here. Write the order as you would by hand.", prose.Shorten(e.odd)))
			continue
		case e.sort == unplaced:
			d.note(e.line, "What was produced and not placed is left out.")
		}
		by[e.step.what] = append(by[e.step.what], e)
	}
	d.research(by["RESEARCH"])
	d.purchase(by["BUY"])
	for _, e := range by["WAR"] {
		if e.sort == acted {
			d.order(e.line, "WAR "+strings.Join(d.powerNames(e.powers), ", "))
		}
	}
	d.bid(by["BID"])
	p := &phase{reading: d, stock: map[placeOf]int{}, empty: position.Bare(d.ed, nil)}
	p.results(by["-"], heads)
	for _, what := range []string{"COMBAT", "NONCOMBAT"} {
		list := by[what]
		if what == "COMBAT" {
			list = append(list, by["AIRBORNE"]...)
		}
		if len(list) > 0 {
			d.write(list[0].line, what)
			p.run(list)
		}
	}
	d.placements(by["PLACE"])
}
