package report_test

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/report"
)

// behind is what stands at the end of a claim: the numbers of the lines on which it rests.
var behind = regexp.MustCompile(`^(.*?) \(([\d, -]+)\)$`)

// claimed takes a claim apart: what it says, on which lines it rests, and how many runs of them are named.
func claimed(claim string) (says string, on []int, runs int) {
	m := behind.FindStringSubmatch(claim)
	if m == nil {
		return claim, nil, 0
	}
	for run := range strings.SplitSeq(m[2], ", ") {
		from, to, several := strings.Cut(run, "-")
		if !several {
			to = from
		}
		first, _ := strconv.Atoi(from)
		last, _ := strconv.Atoi(to)
		for n := first; n <= last; n++ {
			on = append(on, n)
		}
		runs++
	}
	return m[1], on, runs
}

// wrongClaims says which claim of a summary rests on the wrong lines of the report.
func wrongClaims(ed *edition.Edition, start *position.Position, events []position.Event, s report.Summary) string {
	c := &doubt{ed: ed, start: start, lines: report.Lines(ed, start, events)}
	for _, row := range s.Changes.Rows {
		c.rests(row[0].String(), func(name string) func(position.Event) bool { return c.land(c.space(name)) })
	}
	for _, row := range s.Money.Rows {
		c.rests(row[0].String(), func(name string) func(position.Event) bool {
			p := c.purse(name)
			if slices.ContainsFunc(c.lines, func(l report.Line) bool { return c.money(p)(l.Event) }) {
				return c.money(p)
			}
			return c.worth(p)
		})
	}
	for _, line := range s.Spent {
		c.rests(line.String(), func(says string) func(position.Event) bool {
			if strings.HasPrefix(says, "Not placed") {
				return func(e position.Event) bool {
					u, vain := e.(position.Unplaced)
					return vain && strings.Contains(says, " "+ed.Kind(u.Kind).Short)
				}
			}
			name, _, _ := strings.Cut(says, " pays ")
			return c.spent(c.power(name))
		})
	}
	for _, line := range s.Besides {
		c.rests(line.String(), func(says string) func(position.Event) bool {
			return func(e position.Event) bool {
				switch e := e.(type) {
				case position.Achieved:
					return e.Amount > 0 && strings.HasPrefix(says, "Objectives of "+purseName(ed, e.Power, e.Treasury)+": ")
				case position.Charged:
					return e.Amount > 0 && strings.HasPrefix(says, fmt.Sprintf("Bombs and rockets cost %s %d IPC", purseName(ed, e.Power, e.Treasury), e.Amount)) && len(e.Spaces) == len(e.Units)
				case position.Disrupted:
					return e.Amount > 0 && strings.HasPrefix(says, fmt.Sprintf("Raids on convoys cost %s %d IPC", purseName(ed, e.Power, e.Treasury), e.Amount))
				}
				return false
			}
		})
	}
	for _, b := range s.Battles {
		c.battle(b.Caption.String())
	}
	c.short(prose.Strings(s.Short))
	return c.why
}

// doubt is somebody who looks up every line on which a claim rests.
type doubt struct {
	ed    *edition.Edition
	start *position.Position
	lines []report.Line
	why   string
}

func (c *doubt) say(format string, args ...any) {
	if c.why == "" {
		c.why = fmt.Sprintf(format, args...)
	}
}

func is[E position.Event](e position.Event) bool { _, yes := e.(E); return yes }

// rests demands that a claim names those lines whose events concern it: all of them and no other, or if they are too many
// where they begin and where they end.
func (c *doubt) rests(claim string, concerns func(says string) func(position.Event) bool) {
	says, on, runs := claimed(claim)
	mine := concerns(says)
	var want []int
	for i, l := range c.lines {
		if mine(l.Event) {
			want = append(want, i+1)
		}
	}
	whole := len(want) > 0 && runs == 1 && on[0] == want[0] && on[len(on)-1] == want[len(want)-1] && len(want) > 4
	if !slices.Equal(on, want) && !whole {
		c.say("%q should rest on %v", claim, want)
	}
}

func (c *doubt) space(name string) edition.SpaceID {
	s, there := c.ed.Board.Find(name)
	if !there {
		c.say("no space %q", name)
	}
	return s
}

func (c *doubt) power(name string) edition.PowerID {
	for p := range c.ed.Powers {
		if c.ed.Powers[p].Name == name {
			return edition.PowerID(p)
		}
	}
	c.say("no power %q", name)
	return edition.Nobody
}

// purse is the purse of a row of the table of money.
func (c *doubt) purse(name string) edition.PurseID {
	for p := range c.ed.Purses {
		if purseName(c.ed, c.ed.Purses[p].Power, c.ed.Purses[p].Treasury) == name {
			return edition.PurseID(p)
		}
	}
	c.say("no purse %q", name)
	return 0
}

// land is what gives a space to somebody.
func (c *doubt) land(s edition.SpaceID) func(position.Event) bool {
	return func(e position.Event) bool {
		switch e := e.(type) {
		case position.Captured:
			return e.Space == s
		case position.Reverted:
			return e.Space == s
		case position.Lost:
			return e.Space == s && (e.Cause == "scorched earth" || e.Cause == "removed")
		case position.Invaded:
			return e.Space == s
		case position.WonOver:
			return e.Space == s
		case position.Guarded:
			return e.Space == s
		case position.TookSides:
			return slices.Contains(e.Spaces, s)
		case position.Corrected:
			return slices.ContainsFunc(e.Land, func(h position.Holder) bool { return h.Space == s })
		}
		return false
	}
}

// worth is what a purse gains or loses in production.
func (c *doubt) worth(id edition.PurseID) func(position.Event) bool {
	p := c.ed.Purses[id].Power
	pays := func(s edition.SpaceID) bool { return c.ed.PurseAt(p, s) == id && c.ed.Space(s).Income > 0 }
	return func(e position.Event) bool {
		switch e := e.(type) {
		case position.Captured:
			return e.From != e.To && (e.From == p || e.To == p) && pays(e.Space)
		case position.Guarded:
			return e.To == p && pays(e.Space)
		case position.Reverted:
			return (e.From == p || e.To == p) && pays(e.Space)
		case position.Corrected:
			return slices.ContainsFunc(e.Land, func(h position.Holder) bool {
				return (h.Power == p || c.start.Owners[h.Space] == p) && pays(h.Space)
			})
		}
		return false
	}
}

// money is what a purse gains or loses in money.
func (c *doubt) money(id edition.PurseID) func(position.Event) bool {
	its := func(p edition.PowerID, treasury string, amount int) bool {
		named, _ := c.ed.PurseNamed(p, treasury)
		return named == id && amount > 0
	}
	return func(e position.Event) bool {
		switch e := e.(type) {
		case position.Paid:
			return its(e.Power, e.Treasury, e.Amount)
		case position.Tolled:
			return its(e.Power, "", e.Amount)
		case position.Collected:
			return its(e.Power, e.Treasury, e.Amount)
		case position.Looted:
			return its(e.By, e.Into, e.Amount) || its(e.From, e.Treasury, e.Amount)
		case position.Raided:
			return its(e.Power, "", e.Amount)
		case position.Rocketed:
			return its(e.Power, "", e.Amount)
		case position.Unplaced:
			return its(e.Power, e.Treasury, e.Refund)
		case position.Bidden:
			return e.Kind == edition.NoKind && its(e.Power, "", e.Count)
		case position.Corrected:
			return slices.ContainsFunc(e.Purses, func(own position.Purse) bool { return own.Power == c.ed.Purses[id].Power })
		}
		return false
	}
}

func (c *doubt) spent(p edition.PowerID) func(position.Event) bool {
	return func(e position.Event) bool {
		switch e := e.(type) {
		case position.Paid:
			return e.Power == p && e.For != position.ForShortfall
		case position.Tolled:
			return e.Power == p
		case position.Bought:
			return e.Power == p
		}
		return false
	}
}

// battle demands that the lines of a table are those from the beginning of its battle to its end, or tell of fire at its
// space.
func (c *doubt) battle(caption string) {
	says, on, _ := claimed(caption)
	if len(on) == 0 || on[0] < 1 || on[len(on)-1] > len(c.lines) {
		c.say("%q rests on %v of %d lines", caption, on, len(c.lines))
		return
	}
	first, last := c.lines[on[0]-1].Event, c.lines[on[len(on)-1]-1].Event
	if began, battle := first.(position.BattleBegan); battle {
		ended := slices.IndexFunc(c.lines[on[0]-1:], func(l report.Line) bool { return is[position.BattleEnded](l.Event) })
		switch {
		case !strings.Contains(says, c.ed.Space(began.Space).Name):
			c.say("%q rests on the battle in %s", caption, c.ed.Space(began.Space).Name)
		case strings.HasSuffix(says, ": not over") && ended < 0:
		case on[len(on)-1] != on[0]+ended || len(on) != ended+1:
			c.say("%q should rest on %d-%d", caption, on[0], on[0]+ended)
		}
		return
	}
	for _, n := range []int{on[0], on[len(on)-1]} {
		where := reflect.ValueOf(c.lines[n-1].Event).FieldByName("Space")
		if !where.IsValid() || !strings.HasSuffix(says, " "+c.ed.Space(edition.SpaceID(where.Int())).Name) {
			c.say("%q rests on %q", caption, c.lines[n-1].Text)
		}
	}
	if !is[position.Rolled](first) || is[position.BattleEnded](last) {
		c.say("%q begins with %T and ends with %T", caption, first, last)
	}
}

// told are the events of which the short lines speak.
func told(e position.Event) bool {
	switch e.(type) {
	case position.Captured, position.Reverted, position.Looted, position.BattleBegan, position.BattleEnded, position.Lost, position.Crashed, position.Raided, position.Rocketed, position.Paid,
		position.Bought, position.Collected, position.Skipped, position.Developed, position.Moved, position.Bidden, position.Forgone, position.Won, position.Corrected, position.Rolled, position.Decided,
		position.Dealt, position.Declared, position.Gifted, position.Lent, position.Levied,
		position.WarDeclared, position.Guarded, position.WonOver, position.Bombed, position.ClockStarted, position.ClockStopped, position.Rose:
		return true
	}
	return false
}

// short demands that every space and every sum of money that a short line names stands in one of its lines, and that
// nothing which it must tell is missing.
func (c *doubt) short(all []string) {
	cited := map[int]bool{}
	for _, line := range all {
		says, on, runs := claimed(line)
		if len(on) == 0 && !strings.HasSuffix(says, "does nothing.") && !strings.HasPrefix(says, "Nothing has happened yet") {
			c.say("%q rests on nothing", line)
		}
		text := ""
		for _, n := range on {
			if n < 1 || n > len(c.lines) {
				c.say("%q rests on line %d of %d", line, n, len(c.lines))
				return
			}
			if runs > 1 && !told(c.lines[n-1].Event) && !strings.Contains(says, "till fights") {
				c.say("%q rests on %q", line, c.lines[n-1].Text)
			}
			cited[n] = true
			text += c.lines[n-1].Text.String() + "\n"
		}
		for s := range c.ed.Board.Spaces {
			if name := c.ed.Board.Spaces[s].Name; c.named(says, name) && !c.named(text, name) {
				c.say("%q names %s, which none of its lines does", line, name)
			}
		}
		for _, sum := range sums.FindAllString(says, -1) {
			if !strings.Contains(text, sum) {
				c.say("%q says %q, which none of its lines does", line, sum)
			}
		}
	}
	for i, l := range c.lines {
		switch l.Event.(type) {
		case position.Captured, position.Lost, position.Crashed, position.Won, position.Collected, position.Developed, position.Bidden, position.Forgone, position.Corrected,
			position.Dealt, position.Declared, position.Gifted, position.Lent, position.Levied,
			position.WarDeclared, position.Guarded, position.WonOver, position.Bombed, position.ClockStarted, position.ClockStopped, position.Rose:
			if !cited[i+1] {
				c.say("no short line rests on %q", l.Text)
			}
		}
	}
}

// named tells whether a text names a space: "sz 14" does not name sz 1, nor does "West Russia" name Russia. Of a power
// that is called like a space nothing is said.
func (c *doubt) named(text, space string) bool {
	if !strings.Contains(text, space) || slices.ContainsFunc(c.ed.Powers, func(p edition.Power) bool { return p.Name == space }) {
		return false
	}
	for s := range c.ed.Board.Spaces {
		if longer := c.ed.Board.Spaces[s].Name; longer != space && strings.Contains(longer, space) {
			text = strings.ReplaceAll(text, longer, "")
		}
	}
	return strings.Contains(text, space)
}

// sums are money that came or went.
var sums = regexp.MustCompile(`collects \d+ IPCs?`)
