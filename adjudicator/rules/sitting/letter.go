package sitting

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules"
)

// Submit judges a letter and, if nothing is wrong with it, plays on. A refused letter changes nothing and rolls nothing.
func (g *Game) Submit(l *rules.Letter) []rules.Problem {
	bad := g.judge(l)
	if len(bad) > 0 {
		return bad
	}
	g.Enter(l)
	return nil
}

// Enter takes a letter that Check has found nothing wrong with, and plays on.
func (g *Game) Enter(l *rules.Letter) {
	g.accept(&g.turn, l, g.Now.Phase)
	if g.orders(l) {
		g.turn.letters = append(slices.Clip(g.turn.letters), Entered{l, g.Now.Phase})
	}
	if l.Standing != nil {
		g.file(l.Power, l.Standing)
	}
	g.run()
}

// Check judges a letter without submitting it.
func (g *Game) Check(l *rules.Letter) []rules.Problem { return g.judge(l) }

func (g *Game) judge(l *rules.Letter) []rules.Problem {
	if g.Frozen != "" {
		return []rules.Problem{{Text: "The game stands still and waits for the referee: " + g.Frozen}}
	}
	bad := g.checkHead(l)
	if len(bad) > 0 {
		return bad
	}
	bad = g.checkSections(l)
	if l.Standing != nil {
		bad = append(bad, rules.CheckStanding(g.Now, l.Power, l.Standing, len(g.Standing[l.Power]))...)
	}
	bad = append(bad, g.checkAnswers(l.Power, l.Answers)...)
	if g.orders(l) {
		bad = append(bad, g.notFollowing(l, g.rehearse(l))...)
	}
	return inLines(bad)
}

// notFollowing leaves out of problems those that may follow from a line that cannot be read: if it is to declare that units of
// others become the mover's own, they are missed until it is mended.
func (g *Game) notFollowing(l *rules.Letter, bad []rules.Problem) []rules.Problem {
	if !l.Misread[rules.SectionAdvantage] && !l.Misread[""] || !g.Now.MayBorrow(l.Power) {
		return bad
	}
	return slices.DeleteFunc(bad, func(p rules.Problem) bool { return p.Topic == "units/absent" || p.Topic == "orders/power" })
}

// inLines puts problems in the order of their lines, each of them once: what is wrong with one order may be found on
// several ways.
func inLines(bad []rules.Problem) []rules.Problem {
	type found struct {
		line int
		text string
	}
	seen := map[found]bool{}
	var out []rules.Problem
	for _, p := range bad {
		if f := (found{p.Line, p.Text}); !seen[f] {
			seen[f] = true
			out = append(out, p)
		}
	}
	slices.SortStableFunc(out, func(a, b rules.Problem) int { return a.Line - b.Line })
	return out
}

// orders tells whether a letter holds orders for the turn.
func (g *Game) orders(l *rules.Letter) bool {
	return len(l.Sections) > 0 || len(l.Battles) > 0 || len(l.Sequence) > 0 || l.Done || l.Pass
}

// checkHead refuses letters for another power or another round.
func (g *Game) checkHead(l *rules.Letter) []rules.Problem {
	if !g.orders(l) {
		return nil
	}
	ed := g.Now.Edition
	mover := g.Start.Mover
	var at rules.Source
	for _, s := range rules.Sections() {
		if os := l.Sections[s]; len(os) > 0 && (at.Line == 0 || os[0].Where().Line < at.Line) {
			at = os[0].Where()
		}
	}
	switch {
	case g.Now.Winner != rules.NoSide:
		return []rules.Problem{{Source: at, Topic: "orders/over", Text: "The game is over."}}
	case l.Power != mover:
		return []rules.Problem{{Source: or(l.PowerAt, at), Topic: "orders/turn", Text: fmt.Sprintf("It is the turn of %s, not of %s.", ed.Powers[mover].Name, ed.Powers[l.Power].Name)}}
	case l.Round != 0 && l.Round != g.Start.Round:
		return []rules.Problem{{Source: or(l.RoundAt, at), Topic: "orders/round", Text: fmt.Sprintf("This letter is for round %d; the game stands in round %d.", l.Round, g.Start.Round)}}
	}
	return nil
}

// or is the first place if the letter has it, else the second.
func or(a, b rules.Source) rules.Source {
	if a.Line > 0 {
		return a
	}
	return b
}

// checkSections refuses sections whose phase is over or that there is not, and declarations that are out of place.
func (g *Game) checkSections(l *rules.Letter) []rules.Problem {
	var bad []rules.Problem
	known := map[rules.Section]bool{}
	for i, ph := range g.Now.Phases() {
		s := ph.Section
		known[s] = true
		orders, present := l.Sections[s]
		if !present {
			continue
		}
		var at rules.Source
		if len(orders) > 0 {
			at = orders[0].Where()
		}
		if i < g.Now.Phase || i == g.Now.Phase && g.turn.sections[s] != nil {
			if len(orders) > 0 {
				bad = append(bad, g.tooLate(i, s, at))
			}
		}
	}
	if orders := l.Sections[rules.SectionAdvantage]; !known[rules.SectionAdvantage] && len(g.Now.Edition.Advantages) > 0 { // at any moment of a turn
		known[rules.SectionAdvantage] = true
		bad = append(bad, rules.CheckAdvantages(g.Now, l.Power, orders, g.given())...)
	}
	for _, s := range rules.Sections() {
		if orders := l.Sections[s]; len(orders) > 0 && !known[s] {
			bad = append(bad, rules.Problem{Source: orders[0].Where(), Topic: "orders/section", Text: fmt.Sprintf("%s has no section %s.", g.Now.Edition.Name, s)})
		}
	}
	return bad
}

// given tells whether the orders for the phase being played have come.
func (g *Game) given() bool {
	phases := g.Now.Phases()
	return g.Now.Phase >= 0 && g.Now.Phase < len(phases) && g.turn.sections[phases[g.Now.Phase].Section] != nil
}

// tooLate says why a section has no moment any more.
func (g *Game) tooLate(phase int, s rules.Section, at rules.Source) rules.Problem {
	for _, e := range g.Events {
		if k, ok := e.(rules.Skipped); ok && k.Phase == phase {
			return rules.Problem{Source: at, Topic: k.Topic, Text: fmt.Sprintf("%s has no %s this turn: %s.",
				g.Now.Edition.Powers[k.Power].Name, s, k.Reason)}
		}
	}
	return rules.Problem{Source: at, Topic: "orders/phase", Text: fmt.Sprintf("The phase for %s is over.", s)}
}

// waits tells whether a section that comes now has to wait: nothing rolled stands between the letter and the phases up
// to the combat move, so these are judged at once. A section whose phase is over does not wait: it is refused.
func (g *Game) waits(s rules.Section) bool {
	switch s {
	case rules.SectionNoncombat, rules.SectionPlace:
		if g.Waits() == s {
			return false
		}
		for i, ph := range g.Now.Phases() {
			if ph.Section == s {
				return i >= g.Now.Phase
			}
		}
	}
	return false
}

// accept enters a letter's orders, which has come in a phase. Sections that it leaves out before its last are empty; DONE
// empties all that follow.
func (g *Game) accept(t *given, l *rules.Letter, phase int) {
	last := -1
	for i, ph := range g.Now.Phases() {
		if _, present := l.Sections[ph.Section]; present && ph.Section != "" || l.Last != "" && ph.Section == l.Last {
			last = i
		}
	}
	for i, ph := range g.Now.Phases() {
		s := ph.Section
		if s == "" || i < phase {
			continue
		}
		orders, present := l.Sections[s]
		switch {
		case i == phase && t.sections[s] != nil:
		case present:
			t.sections[s] = &rules.SectionOrders{Orders: orders}
		case t.sections[s] == nil && (i < last || l.Done || l.Pass):
			t.sections[s] = &rules.SectionOrders{}
		}
	}
	if orders := l.Sections[rules.SectionAdvantage]; len(orders) > 0 && g.Now.Round > 0 { // declared for the turn, letter by letter
		all := rules.SectionOrders{Orders: orders}
		if before := t.sections[rules.SectionAdvantage]; before != nil {
			all.Orders = append(slices.Clone(before.Orders), orders...)
		}
		t.sections[rules.SectionAdvantage] = &all
	}
	t.battles = append(slices.Clone(l.Battles), t.battles...)
	if len(l.Sequence) > 0 {
		t.sequence, t.seqAt = l.Sequence, l.SequenceAt
	}
	t.answers = maps.Clone(t.answers)
	t.answers[l.Power] = append(slices.Clone(t.answers[l.Power]), l.Answers...)
}

// File files standing orders.
func (g *Game) File(power rules.PowerID, so *rules.StandingOrders) []rules.Problem {
	if bad := rules.CheckStanding(g.Now, power, so, len(g.Standing[power])); len(bad) > 0 {
		return bad
	}
	g.file(power, so)
	g.run()
	return nil
}

func (g *Game) file(power rules.PowerID, so *rules.StandingOrders) {
	old := g.Standing[power]
	switch strings.ToLower(so.Mode) {
	case "add":
		g.Standing[power] = append(slices.Clone(old), so.Lines...)
	case "drop":
		if so.Drop >= 1 && so.Drop <= len(old) {
			g.Standing[power] = slices.Delete(slices.Clone(old), so.Drop-1, so.Drop)
		}
	case "show":
	default:
		g.Standing[power] = so.Lines
	}
}

// TimeOut takes the published default for everything that is open to some powers, or to all, as when the clock has run
// out; sections that have not come are empty.
func (g *Game) TimeOut(late ...rules.PowerID) {
	for _, d := range g.Open {
		if len(late) > 0 && !slices.Contains(late, d.Power) {
			continue
		}
		if d.AsksOrders() {
			g.turn.sections[d.Section] = &rules.SectionOrders{}
			g.turn.lapsed[d.Section] = true
			continue
		}
		c := d.Default
		c.Source = rules.ByDefault
		g.turn.choices[d.ID] = c
	}
	g.run()
}
