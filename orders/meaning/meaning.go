package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
	"fieldpost/orders/triplea"
)

// Understood is a letter as it was understood.
type Understood struct {
	Exact     bool            // the exact reader reads all of it
	Lines     []Line          // what was found out, line by line
	Wishes    []Line          // what lines say of battles, told or not
	Ordered   map[int]bool    // the lines of which an order was made
	Questions []Question      // what can be meant in several ways
	Problems  []order.Problem // lines that mean nothing legal, or are beyond the bounds

	Rewritten bool             // what the exact reader says of the letter is about a summary that is no letter: it does not count
	NotRead   []orders.NotRead // of a letter that was rewritten: what else stands in it

	Work  int // what its reading took: a thousand are some 5 ms of a processor
	Fault any // of the program, on which the reading broke off: what the exact reader says holds

	parts []part
}

// Line is what was found out about a line.
type Line struct {
	Line      int
	Typed     string
	Canonical string
	Assumed   []prose.Text // what was filled in or passed over
	Cost      int
}

// Hard reports whether a line was hard to understand. Its author looks at it first.
func (l *Line) Hard() bool { return l.Cost >= doubtful }

// Question is a line that can be meant in several ways.
type Question = triplea.Question

// part is a piece of the canonical letter: its text, or the answer to a question.
type part struct {
	text     string
	question int // its number, from 1 on; 0 in a text
}

// Read reads a letter. A summary of TripleA in it is read as the orders that it tells of.
func Read(r *orders.Reader, b Board, text string, ctx orders.Context) (u Understood) {
	defer func() {
		if fault := recover(); fault != nil {
			u = read(r, nil, text, ctx, false)
			u.Fault = fault
		}
	}()
	if u, ok := summary(r, b, text, ctx); ok {
		return u
	}
	return read(r, b, text, ctx, true)
}

// longestNamed is how long a letter may be of which is said what the exact reader says of its wrong lines.
const longestNamed = 8_000

// read reads a letter; leads: lines without a name may be orders of a power that its author leads.
func read(r *orders.Reader, b Board, text string, ctx orders.Context, leads bool) Understood {
	quiet := ctx
	quiet.Quiet = true // errors are worded later, and only if they are told
	got := r.Read(text, quiet)
	me := got.Letter.Power
	if me == edition.Nobody {
		me = ctx.Power
	}
	exactly := func() Understood {
		if len(got.Problems) > 0 {
			got = r.Read(text, ctx)
		}
		return Understood{Exact: len(got.Problems) == 0, Problems: got.Problems, parts: []part{{text: r.Print(got.Letter)}}}
	}
	if b == nil || me == edition.Nobody || len(got.Problems) == 0 && !bare(got.Letter) && (orders_(got.Letter) || len(got.Commands) > 0) && !slices.ContainsFunc(got.NotRead, func(n orders.NotRead) bool { return MayOrder(r, n.Text) }) {
		return exactly()
	}
	if own, led, power := ledApart(r, text, me); power != edition.Nobody {
		return withLed(r, b, own, led, power, orders.Context{Power: me, Chosen: ctx.Chosen})
	}
	l := newLetter(r, b, text, me)
	l.chosen = ctx.Chosen
	l.read(text)
	u := l.understood()
	if leads && len(u.Problems) > 0 {
		if own, led, power := ofLed(r, b, text, me, u.Problems); power != edition.Nobody {
			both := withLed(r, b, own, led, power, orders.Context{Power: me, Chosen: ctx.Chosen})
			both.Work += u.Work
			return both
		}
	}
	if len(u.Problems) == 0 && len(u.Questions) == 0 && (l.empty() && len(l.calloffs) == 0 || len(got.Problems) == 0 && sameOrders(r, u.Letter(nil), r.Print(got.Letter), me)) {
		return exactly() // what else stands in it is no order
	}
	if len(u.Problems) > 0 && len(text) <= longestNamed {
		told := slices.DeleteFunc(slices.Clone(exactly().Problems), func(e order.Problem) bool { return e.Mend.Empty() })
		own := *got.Letter
		own.Power = me
		u.Problems = named(append(told, b.Judge(&own)...), u.Problems)
	}
	return u
}

// bare reports whether an order of a letter names units and where they stand, and no target: "Ukraine: 1 arm Russia; 1 fighter Karelia" can mean more.
func bare(m *order.Orders) bool {
	for _, os := range m.Sections {
		for _, o := range os {
			if mv, ok := o.(order.Move); ok && len(mv.Path) == 1 && mv.Purpose == order.Plain && len(mv.Loads)+len(mv.Unloads) == 0 {
				return true
			}
		}
	}
	return false
}

// sameOrders reports whether two letters order the same.
func sameOrders(r *orders.Reader, a, b string, me edition.PowerID) bool {
	lines := func(text string) []string {
		m := r.Read(text, orders.Context{Power: me}).Letter
		m.Power, m.Round, m.Done = edition.Nobody, 0, false
		list := strings.Split(r.Print(m), "\n")
		slices.Sort(list)
		return list
	}
	return slices.Equal(lines(a), lines(b))
}

// named are problems in the words of the exact reader where it says what to write instead, or of the judge of what it has read.
func named(exact, found []order.Problem) (all []order.Problem) {
	told := map[int]bool{}
	for _, p := range found {
		same := slices.DeleteFunc(slices.Clone(exact), func(e order.Problem) bool {
			return e.Block != p.Block || e.Line != p.Line || e.Source.Text != p.Source.Text
		})
		switch {
		case p.Line == 0 || len(same) == 0 || p.Topic != "":
			all = append(all, p)
		case !told[p.Line]:
			all = append(all, same...)
			told[p.Line] = true
		}
	}
	return all
}

// orders_ reports whether a letter says anything about the turn.
func orders_(m *order.Orders) bool {
	return len(m.Sections) > 0 || len(m.Battles) > 0 || len(m.Sequence) > 0 || len(m.Answers) > 0 || m.Done || m.Pass || m.Standing != nil
}

// MayOrder reports whether a line that was taken for prose could be an order: then it was found out, or asked about, or is a problem.
func MayOrder(r *orders.Reader, line string) bool {
	l := &letter{tokenizer: tokenizerOf(r), game: &game{ed: r.Edition()}}
	toks := l.tokens(line)
	if _, ok := l.callsOff(toks); ok {
		return true
	}
	if l.rocketed(toks) > 0 {
		return true
	}
	if n := len(toks); n == 1 || n == 2 && toks[1].class == ":" {
		return headings[toks[0].class] != "" || !isProse(l.elements(toks))
	}
	els := l.elements(toks)
	first := slices.IndexFunc(els, func(e element) bool { return e.sort == "units" })
	return l.mayOrder(els, line) || first >= 0 && (has(els, "lose", "fallback") || l.ranked(els[first:]) && speak(l.said(line), "first", "last", "finally"))
}

// mayOrder reports whether a line can be more than a wish for a battle that names no place.
func (l *letter) mayOrder(els []element, line string) bool {
	return !isProse(els) || l.stops(line) || l.holds(els, line)
}

// Place is the one space that a word means for certain, in any language of the tables.
func Place(r *orders.Reader, word string) (edition.SpaceID, bool) {
	list := lexiconOf(r).places[foldPhrase(word)]
	if len(list) != 1 || list[0].cost > 0 {
		return edition.Nowhere, false
	}
	return list[0].space, true
}

func (l *letter) empty() bool {
	return len(l.st.moves) == 0 && len(l.buys)+len(l.upgrades) == 0 && len(l.places) == 0 && len(l.entries) == 0
}

// understood is the result of reading.
func (l *letter) understood() Understood {
	l.settleKinds()
	l.settlePurses()
	l.tellSum()
	if !slices.ContainsFunc(l.st.moves, func(m move) bool { return m.attack }) && len(l.asked)+len(l.doubts) == 0 {
		l.later() // nobody fights
	}
	u := Understood{Lines: l.found, Work: l.nodes + l.states + l.weighed/20, Problems: append(l.problems, l.sentAway()...)}
	u.Wishes, u.Ordered = l.wished, l.heeded
	for line := range l.orderedOn() {
		u.Ordered[line] = true
	}
	for _, f := range l.wished { // the exact reader takes a line without units and places for prose
		if plain := (&letter{tokenizer: l.tokenizer, game: &game{ed: l.ed}}); !plain.mayOrder(plain.elements(plain.tokens(f.Typed)), f.Typed) {
			u.Lines = append(u.Lines, f)
		}
	}
	slices.SortStableFunc(u.Lines, func(a, b Line) int { return a.Line - b.Line })
	text := l.written()
	u.parts = []part{{text: text}}
	got := l.reader.Read(text, orders.Context{Power: l.me})
	u.Problems = append(u.Problems, got.Problems...)
	bids := slices.ContainsFunc(l.entries, func(e entry) bool { return e.section == "BID" })
	if len(u.Problems) == 0 && !l.empty() && len(l.doubts)+len(l.asked) == 0 && !bids {
		u.Problems = l.ask.Judge(got.Letter)
		if later, ok := l.later(); ok && len(u.Problems) > 0 { // ships that have nothing to do in combat move later
			again := l.reader.Read(later, orders.Context{Power: l.me})
			if bad := append(again.Problems, l.ask.Judge(again.Letter)...); len(bad) < len(u.Problems) {
				u.Problems, u.parts = bad, []part{{text: later}}
			}
		}
	}
	l.vainShots(&u)
	for i := range u.Problems { // in the line that was typed
		if src, ok := l.typedAs(u.Problems[i].Source.Text); ok {
			u.Problems[i].Source, u.Problems[i].Mend = src, order.Mend{}
		}
	}
	if len(l.asked)+len(l.doubts) > 0 || len(l.st.moves) > 0 && len(u.Problems) > 0 {
		l.unlanded()
	}
	l.unplaced(&u)
	l.askAll(&u)
	l.tellMissing(&u)
	l.tellAboard(&u)
	if l.ended {
		u.Say("DONE\n")
	}
	return u
}

// vainShots leaves out bombardment that cannot be, if nothing else is wrong, and says so.
func (l *letter) vainShots(u *Understood) {
	if len(u.Problems) != 1 || len(l.problems)+len(l.asked)+len(l.doubts) > 0 {
		return
	}
	entries := l.entries
	l.entries = nil
	vain := ""
	for _, e := range entries {
		scope, text, _ := strings.Cut(e.text, ": ")
		var kept []string
		for _, clause := range strings.Split(text, "; ") {
			if e.section == "BATTLES" && strings.HasPrefix(clause, bombards) {
				vain = e.text
				continue
			}
			kept = append(kept, clause)
		}
		if e.section == "BATTLES" && text != "" {
			e.text = scope + ": " + strings.Join(kept, "; ")
		}
		if len(kept) > 0 {
			l.entries = append(l.entries, e)
		}
	}
	text := l.written()
	if got := l.reader.Read(text, orders.Context{Power: l.me}); vain != "" && len(got.Problems)+len(l.ask.Judge(got.Letter)) == 0 {
		p := u.Problems[0]
		u.Lines = append(u.Lines, Line{Line: p.Line, Typed: vain, Assumed: []prose.Text{p.Text}, Cost: 1})
		u.Problems, u.parts = nil, []part{{text: text}}
		return
	}
	l.entries = entries
}

// bombards begins the clause of ships that shoot at land.
const bombards = "bombard "

// typedAs is where an order of the canonical letter was typed.
func (l *letter) typedAs(text string) (order.Source, bool) {
	if src, ok := l.judges[text]; ok {
		return src, true
	}
	for i := range l.st.moves {
		if m := &l.st.moves[i]; m.line > 0 && m.line <= len(l.lines) && (text == l.moveText(m) || !m.ship && m.text == "" && strings.HasSuffix(text, " "+l.route(m))) {
			return order.Source{Line: m.line, Text: strings.TrimSpace(l.lines[m.line-1])}, true
		}
	}
	line := 0
	for _, p := range l.places {
		if strings.HasSuffix(text, " "+l.name(p.at)+p.by) && slices.Contains(l.placeLines(), text) {
			line = p.line
		}
	}
	if n := len(l.buys); n > 0 && text == "BUY "+l.buyText() {
		line = l.buys[n-1].line
	}
	if line == 0 || line > len(l.lines) {
		return order.Source{}, false
	}
	return order.Source{Line: line, Text: strings.TrimSpace(l.lines[line-1])}, true
}

// later is the letter with ships that only move in noncombat, if there are any that stand below the heading of combat.
func (l *letter) later() (string, bool) {
	any := false
	for i := range l.st.moves {
		if m := &l.st.moves[i]; m.optional && m.section == "COMBAT" {
			m.section, any = "NONCOMBAT", true
			m.quiet = true
		}
	}
	if !any {
		return "", false
	}
	return l.written(), true
}

// askAll makes questions of what is in doubt.
func (l *letter) askAll(u *Understood) {
	for _, d := range l.doubts {
		var choices []string
		for _, o := range d.readings {
			choices = append(choices, l.choiceText(d.before, o))
		}
		l.asked = append(l.asked, Question{Line: d.line, Typed: d.part(), Text: l.question(&d), Choices: choices})
	}
	slices.SortStableFunc(l.asked, func(a, b Question) int { return a.Line - b.Line })
	for _, q := range l.asked {
		q.Choices = once(q.Choices)
		u.Questions = append(u.Questions, q)
		u.parts = append(u.parts, part{question: len(u.Questions)})
	}
}

// once drops choices that are offered already.
func once(list []string) (out []string) {
	for _, c := range list {
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// choiceText is a reading as canonical lines under their sections.
func (l *letter) choiceText(before *state, o outcome) string {
	kept := l.st
	l.st = o.state.clone()
	l.settleSections()
	o.moves, l.st = l.st.moves, kept
	text := ""
	for _, s := range inTurn {
		lines := l.merged(o.moves[len(before.moves):], s)
		if len(lines) == 0 {
			continue
		}
		text += s + "\n"
		for _, line := range lines {
			text += line + "\n"
		}
	}
	if text == "" {
		return "\n"
	}
	return text[:len(text)-1]
}

// Letter is the canonical letter, with the choices of its author put in; what he has not chosen yet is left out.
func (u *Understood) Letter(chosen map[int]int) string {
	text := ""
	for _, p := range u.parts {
		switch c, ok := chosen[p.question]; {
		case p.question == 0:
			text += p.text
		case ok && c >= 0 && c < len(u.Questions[p.question-1].Choices):
			text += u.Questions[p.question-1].Choices[c] + "\n"
		}
	}
	return text
}

// Say adds a piece of the canonical letter.
func (u *Understood) Say(text string) { u.parts = append(u.parts, part{text: text}) }

// Ask adds a question; the choice that is made stands in the canonical letter at this place.
func (u *Understood) Ask(q Question) {
	u.Questions = append(u.Questions, q)
	u.parts = append(u.parts, part{question: len(u.Questions)})
}
