package sitting

import (
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Submit judges a letter and, if nothing is wrong with it, plays on. A refused letter changes nothing and rolls nothing.
func (g *Game) Submit(l *order.Orders) []order.Problem {
	bad := g.judge(l)
	if len(bad) > 0 {
		return bad
	}
	g.Enter(l)
	return nil
}

// Enter takes a letter that Check has found nothing wrong with, and plays on.
func (g *Game) Enter(l *order.Orders) {
	for _, one := range l.ByPower() {
		e := g.entering(one)
		g.accept(&g.turn, e)
		if one.Moves() {
			g.turn.letters = append(slices.Clip(g.turn.letters), e)
		}
		if one.Standing != nil {
			g.file(one.Power, one.Standing)
		}
	}
	g.run()
}

// entering is a letter that comes now.
func (g *Game) entering(l *order.Orders) Entered {
	return Entered{Letter: g.Anew(l), Phase: g.Now.Phase, Open: g.anew(l.Power), Late: g.Late(l.Power)}
}

// Late tells whether the phase being played is under way for a power for which nobody waits: what it orders for that phase comes too late.
func (g *Game) Late(power edition.PowerID) bool {
	return g.Now.Edition.Powers[power].LedBy != "" && g.Waits() != g.present()
}

// anew tells whether a power may order anew what it has ordered: others who move with it are still waited for.
func (g *Game) anew(power edition.PowerID) bool { return g.given(power) && g.Waits() == g.present() }

// Anew is a letter with what it takes back. Who passes and may still order anew empties what he has ordered for the rest of the turn.
func (g *Game) Anew(l *order.Orders) *order.Orders {
	if !l.Pass || !g.anew(l.Power) {
		return l
	}
	all := *l
	all.Sections = map[edition.Section][]order.Order{}
	maps.Copy(all.Sections, l.Sections)
	for _, ph := range g.Now.Phases()[g.Now.Phase:] {
		if _, present := all.Sections[ph.Section]; !present && g.Given(l.Power, ph.Section) {
			all.Sections[ph.Section] = []order.Order{}
		}
	}
	return &all
}

// Check judges a letter without submitting it.
func (g *Game) Check(l *order.Orders) []order.Problem { return g.judge(l) }

func (g *Game) judge(l *order.Orders) []order.Problem {
	if g.Frozen != "" {
		return []order.Problem{{Text: prose.Say("The game stands still and waits for the referee: %s", g.Frozen)}}
	}
	var bad []order.Problem
	for _, one := range l.ByPower() {
		bad = append(bad, g.judgeOne(one)...)
	}
	return inLines(g.ofEarlier(l, bad))
}

// ofEarlier marks those problems that are about a line of an earlier letter of the turn: by its number another line of this one would be meant.
func (g *Game) ofEarlier(l *order.Orders, bad []order.Problem) []order.Problem {
	type line struct {
		number int
		text   string
	}
	lines := func(letters ...*order.Orders) map[line]bool {
		all := map[line]bool{}
		for _, l := range letters {
			for _, list := range l.Sections {
				for _, o := range list {
					all[line{o.Where().Line, o.Where().Text}] = true
				}
			}
			for _, b := range l.Battles {
				all[line{b.Line, b.Text}] = true
			}
		}
		return all
	}
	var before []*order.Orders
	for _, e := range g.turn.letters {
		before = append(before, e.Letter)
	}
	earlier, own := lines(before...), lines(l.ByPower()...)
	for i, p := range bad {
		if at := (line{p.Line, p.Source.Text}); p.Line > 0 && p.Block == "" && earlier[at] && !own[at] {
			bad[i].Block = order.Earlier
		}
	}
	return bad
}

// judgeOne judges what a letter orders for one power.
func (g *Game) judgeOne(l *order.Orders) []order.Problem {
	bad := g.checkHead(l)
	if len(bad) > 0 {
		return bad
	}
	bad = g.checkSections(l)
	if l.Standing != nil {
		bad = append(bad, rules.CheckStanding(g.Now, l.Power, l.Standing, len(g.Standing[l.Power]))...)
	}
	bad = append(bad, g.checkLetter(l.Power, l.Answers)...)
	if l.Moves() {
		bad = append(bad, g.notFollowing(l, g.rehearse(l))...)
	}
	return bad
}

// notFollowing leaves out of problems those that may follow from a line that cannot be read: if it is to declare that units of
// others become the mover's own, they are missed until it is mended.
func (g *Game) notFollowing(l *order.Orders, bad []order.Problem) []order.Problem {
	if len(l.Misread) > 0 { // what seems to belong in another section may go with a line that is to be mended, as ships with a landing
		bad = slices.DeleteFunc(bad, func(p order.Problem) bool { return p.Mend.Section != "" })
	}
	if !l.Misread[edition.SectionAdvantage] && !l.Misread[""] || !economy.MayBorrow(g.Now, l.Power) {
		return bad
	}
	return slices.DeleteFunc(bad, func(p order.Problem) bool { return p.Topic == "units/absent" || p.Topic == "orders/power" })
}

// inLines puts problems in the order of their lines, each of them once: what is wrong with one order may be found on
// several ways.
func inLines(bad []order.Problem) []order.Problem {
	type found struct {
		line int
		text string
	}
	seen := map[found]bool{}
	var out []order.Problem
	for _, p := range bad {
		if f := (found{p.Line, p.Text.String()}); !seen[f] {
			seen[f] = true
			out = append(out, p)
		}
	}
	slices.SortStableFunc(out, func(a, b order.Problem) int { return a.Line - b.Line })
	return out
}

// checkHead refuses letters for another power or another round.
func (g *Game) checkHead(l *order.Orders) []order.Problem {
	if !l.Moves() {
		return nil
	}
	ed := g.Now.Edition
	var at order.Source
	for _, s := range rules.Sections() {
		if os := l.Sections[s]; len(os) > 0 && (at.Line == 0 || os[0].Where().Line < at.Line) {
			at = os[0].Where()
		}
	}
	switch {
	case g.Now.Winner != edition.NoSide:
		return []order.Problem{{Source: at, Topic: "orders/over", Text: "The game is over."}}
	case !g.Start.Moves(l.Power):
		return []order.Problem{{Source: or(l.PowerAt, at), Topic: "orders/turn", Text: prose.Say("It is the turn of %s, not of %s.", g.Start.MoverNames(), ed.Powers[l.Power].Name)}}
	case l.Round != 0 && l.Round != g.Start.Round:
		return []order.Problem{{Source: or(l.RoundAt, at), Topic: "orders/round", Text: prose.Say("This letter is for round %d; the game stands in round %d.", l.Round, g.Start.Round)}}
	}
	return nil
}

// or is the first place if the letter has it, else the second.
func or(a, b order.Source) order.Source {
	if a.Line > 0 {
		return a
	}
	return b
}

// checkSections refuses sections whose phase is over or that there is not, and declarations that are out of place.
func (g *Game) checkSections(l *order.Orders) []order.Problem {
	var bad []order.Problem
	known := map[edition.Section]bool{}
	for i, ph := range g.Now.Phases() {
		s := ph.Section
		known[s] = true
		orders, present := l.Sections[s]
		if !present {
			continue
		}
		var at order.Source
		if len(orders) > 0 {
			at = orders[0].Where()
		}
		if i < g.Now.Phase || i == g.Now.Phase && (g.Given(l.Power, s) && g.Waits() != s || g.Late(l.Power)) {
			if len(orders) > 0 {
				bad = append(bad, g.tooLate(i, s, at))
			}
		}
	}
	if orders := l.Sections[edition.SectionAdvantage]; !known[edition.SectionAdvantage] && len(g.Now.Edition.Advantages) > 0 { // at any moment of a turn
		known[edition.SectionAdvantage] = true
		bad = append(bad, economy.CheckAdvantages(g.Now, l.Power, orders, g.given(l.Power))...)
	}
	for _, s := range rules.Sections() {
		if orders := l.Sections[s]; len(orders) > 0 && !known[s] {
			bad = append(bad, order.Problem{Source: orders[0].Where(), Topic: "orders/section", Text: g.noSection(s)})
		}
	}
	return bad
}

// noSection says that the game has no such section, and if only an option has it.
func (g *Game) noSection(s edition.Section) prose.Text {
	for i := range g.Now.Edition.Options {
		if o := &g.Now.Edition.Options[i]; strings.EqualFold(o.ID, string(s)) {
			return prose.Say("%s is an option, and this game is played without it.", prose.Title(o.ID))
		}
	}
	return prose.Say("%s has no section %s.", g.Now.Edition.Name, s)
}

// given tells whether a power's orders for the phase being played have come.
func (g *Game) given(power edition.PowerID) bool { return g.Given(power, g.present()) }

// present is the section of the phase being played, "" if it has none.
func (g *Game) present() edition.Section {
	if phases := g.Now.Phases(); g.Now.Phase >= 0 && g.Now.Phase < len(phases) {
		return phases[g.Now.Phase].Section
	}
	return ""
}

// tooLate says why a section has no moment any more.
func (g *Game) tooLate(phase int, s edition.Section, at order.Source) order.Problem {
	for _, e := range g.Events {
		if k, ok := e.(position.Skipped); ok && k.Phase == phase {
			return order.Problem{Source: at, Topic: k.Topic, Text: prose.Say("%s has no %s this turn: %s.",
				g.Now.Edition.Powers[k.Power].Name, s, k.Reason)}
		}
	}
	return order.Problem{Source: at, Topic: "orders/phase", Text: prose.Say("The phase for %s is over.", s)}
}

// waits tells whether a section that comes now has to wait: nothing rolled stands between the letter and the phases up
// to the first battles, so these are judged at once. A section whose phase is over does not wait: it is refused.
func (g *Game) waits(s edition.Section) bool {
	phases := g.Now.Phases()
	battles := slices.IndexFunc(phases, func(ph edition.Phase) bool { return ph.Section == edition.SectionBattles })
	at := slices.IndexFunc(phases, func(ph edition.Phase) bool { return ph.Section == s })
	return battles >= 0 && at > battles && at >= g.Now.Phase && g.Waits() != s
}

// accept enters a letter's orders. Sections that it leaves out before its last are empty; DONE empties all that follow.
func (g *Game) accept(t *given, e Entered) {
	l, phase := e.Letter, e.Phase
	own := func(s edition.Section) sheet { return sheet{l.Power, s} }
	last := -1
	met := map[edition.Section]bool{}
	for i, ph := range g.Now.Phases() {
		if i < phase || met[ph.Section] { // of several battles the first to come is meant
			continue
		}
		met[ph.Section] = true
		if _, present := l.Sections[ph.Section]; present && ph.Section != "" || l.Last != "" && ph.Section == l.Last {
			last = i
		}
	}
	t.lapsed = maps.Clone(t.lapsed)
	for i, ph := range g.Now.Phases() {
		s := ph.Section
		if s == "" || i < phase {
			continue
		}
		orders, present := l.Sections[s]
		late := i == phase && e.Open && t.lapsed[own(s)] // it comes in time for the others
		switch {
		case i == phase && (t.sections[own(s)] != nil && !e.Open || e.Late):
			continue
		case present:
			t.sections[own(s)] = &turn.SectionOrders{Orders: orders}
		case (t.sections[own(s)] == nil || late) && (i < last || l.Done || l.Pass):
			t.sections[own(s)] = &turn.SectionOrders{}
		default:
			continue
		}
		delete(t.lapsed, own(s))
	}
	if orders := l.Sections[edition.SectionAdvantage]; len(orders) > 0 && g.Now.Round > 0 { // declared for the turn, letter by letter
		all := turn.SectionOrders{Orders: orders}
		if before := t.sections[own(edition.SectionAdvantage)]; before != nil {
			all.Orders = append(slices.Clone(before.Orders), orders...)
		}
		t.sections[own(edition.SectionAdvantage)] = &all
	}
	f := t.fights[l.Power]
	f.battles = append(slices.Clone(l.Battles), f.battles...)
	if len(l.Sequence) > 0 {
		f.sequence, f.sequenceAt = l.Sequence, l.SequenceAt
	}
	t.fights = maps.Clone(t.fights)
	t.fights[l.Power] = f
	t.answers = maps.Clone(t.answers)
	t.answers[l.Power] = append(slices.Clone(t.answers[l.Power]), l.Answers...)
}

// File files standing orders.
func (g *Game) File(power edition.PowerID, so *order.StandingOrders) []order.Problem {
	if bad := rules.CheckStanding(g.Now, power, so, len(g.Standing[power])); len(bad) > 0 {
		return bad
	}
	g.file(power, so)
	g.run()
	return nil
}

// file has standing orders be in force.
func (g *Game) file(power edition.PowerID, so *order.StandingOrders) {
	if !strings.EqualFold(so.Mode, "show") {
		g.Standing[power] = g.StandingWith(power, so)
	}
}

// StandingWith are the standing orders of a power as they would stand with what a letter says of them.
func (g *Game) StandingWith(power edition.PowerID, so *order.StandingOrders) []order.StandingLine {
	old := g.Standing[power]
	switch strings.ToLower(so.Mode) {
	case "add":
		return append(slices.Clone(old), so.Lines...)
	case "drop":
		if so.Drop >= 1 && so.Drop <= len(old) {
			return slices.Delete(slices.Clone(old), so.Drop-1, so.Drop)
		}
		return old
	case "show":
		return old
	}
	return so.Lines
}

// Lapsing is everything that is open to some powers and those whom they lead, or to all.
func (g *Game) Lapsing(late ...edition.PowerID) []*turn.Decision {
	return slices.DeleteFunc(slices.Clone(g.Open), func(d *turn.Decision) bool {
		return len(late) > 0 && !slices.Contains(late, g.Now.Edition.Leader(d.Power))
	})
}

// TimeOut takes the published default for everything that is open to some powers and those whom they lead, or to all, as when the
// clock has run out; sections that have not come are empty. Orders that come while the turn still waits for others count all the same.
func (g *Game) TimeOut(late ...edition.PowerID) {
	for _, d := range g.Lapsing(late...) {
		if d.AsksOrders() {
			g.turn.sections[sheet{d.Power, d.Section}] = &turn.SectionOrders{}
			g.turn.lapsed[sheet{d.Power, d.Section}] = true
			continue
		}
		g.turn.late[d.ID] = true
	}
	g.run()
}

// AskAgain forgets where the clock has run out if nothing came of it yet, because others are still waited for: the turn is played anew,
// and whoever is asked then has a clock of his own.
func (g *Game) AskAgain() {
	waits := g.Waits()
	for at := range g.turn.lapsed {
		if at.section == waits {
			delete(g.turn.lapsed, at)
			delete(g.turn.sections, at)
		}
	}
	maps.DeleteFunc(g.turn.late, func(id string, _ bool) bool {
		_, decided := g.turn.choices[id]
		return !decided
	})
}
