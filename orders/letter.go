package orders

import (
	"fmt"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/board"
)

// Context is what the reader of a letter knows from elsewhere: the address, the subject, the open question.
type Context struct {
	Power     rules.PowerID
	Round     int
	FirstLine int           // the number of the first line; 0 counts as 1
	Case      bool          // a block of a case file: no signature, no quotes
	Section   rules.Section // what an order without a section word belongs to, if the turn waits for one section
	Asked     bool          // a question is open: the option's words alone are an answer
}

// Reading is all that a letter holds.
type Reading struct {
	Letter   *rules.Letter
	Problems []rules.Problem
	NotRead  []NotRead
	Commands []Command
}

// Letter reads a letter of orders. The letter that it returns holds what could be read; it may be used only
// if there are no problems.
func (r *Reader) Letter(text string, ctx Context) (*rules.Letter, []rules.Problem, []NotRead) {
	got := r.Read(text, ctx)
	return got.Letter, got.Problems, got.NotRead
}

// Read reads a letter, commands included.
func (r *Reader) Read(text string, ctx Context) Reading {
	l := &letterReader{r: r, ctx: ctx, letter: rules.Letter{Power: rules.Nobody, Sections: map[rules.Section][]rules.Order{}}}
	l.text = l.textOf
	lines, ok := r.cut(text, ctx.FirstLine, "", &l.out)
	if ok {
		l.all = lines
		if !ctx.Case {
			lines = typed(lines)
		}
		inside, before, fence := fenced(lines)
		if fence {
			for i := range before {
				if toks := l.lex(&before[i]); len(toks) > 0 {
					l.header(toks, &before[i], true)
				}
			}
			lines = inside
			l.began, l.fence = true, true
		}
		outdent(lines)
		for i := range lines {
			l.line(&lines[i])
		}
		l.flush()
		l.endPress()
		for s, list := range l.letter.Sections {
			l.letter.Sections[s] = settle(list)
		}
	}
	return Reading{&l.letter, l.out.problems, l.notRead, l.commands}
}

// letterReader goes through the lines of a letter.
type letterReader struct {
	r        *Reader
	ctx      Context
	letter   rules.Letter
	out      report
	notRead  []NotRead
	commands []Command
	all      []textLine

	fence    bool
	began    bool // the first header, section, command or order has been read
	ended    bool // DONE or END has been read
	section  rules.Section
	standing *rules.StandingOrders // STANDING is being read
	homeless bool                  // orders without a section have been complained about
	press    *Command

	one     parser
	text    func(int) string
	buf     []token
	toks    []token // the order being gathered, with its continuations
	src     rules.Source
	column  int  // where its first line begins
	onWord  bool // its first line began with a section word
	pending bool
	lastIf  bool // the last order of the section is an If that an else may follow
}

func (l *letterReader) lex(ln *textLine) []token {
	l.buf = lex(l.buf[:0], ln.text, ln.no)
	return l.buf
}

func (l *letterReader) source(ln *textLine) rules.Source {
	return rules.Source{Line: ln.no, Text: strings.TrimSpace(ln.raw)}
}

func (l *letterReader) textOf(line int) string {
	if len(l.all) == 0 {
		return ""
	}
	if i := line - l.all[0].no; i >= 0 && i < len(l.all) {
		return strings.TrimSpace(l.all[i].raw)
	}
	return ""
}

func (l *letterReader) problem(ln *textLine, instead, format string, args ...any) {
	l.out.add(rules.Problem{Source: l.source(ln), Text: fmt.Sprintf(format, args...), Instead: instead})
}

func (l *letterReader) parser(toks []token, src rules.Source) *parser {
	return &parser{r: l.r, toks: toks, power: l.power(), src: src, out: &l.out, text: l.text}
}

// order is the parser of the order being read; there is one at a time, so that it is made once a letter.
func (l *letterReader) order(toks []token) *parser {
	l.one = parser{r: l.r, toks: toks, power: l.power(), src: l.src, out: &l.out, text: l.text}
	return &l.one
}

func (l *letterReader) power() rules.PowerID {
	if l.letter.Power != rules.Nobody {
		return l.letter.Power
	}
	return l.ctx.Power
}

// line takes one line.
func (l *letterReader) line(ln *textLine) {
	if l.press != nil {
		l.pressLine(ln)
		return
	}
	if ln.text == "" {
		return
	}
	if len(ln.raw) > maxLine && (l.began && !l.ended) {
		l.flush()
		l.problem(ln, "", "The line is too long: at most %d bytes are read.", maxLine)
		return
	}
	toks := l.lex(ln)
	if !saysAnything(toks) {
		return // a rule of dashes or stars
	}
	if l.ended {
		l.proseLine(ln, toks)
		return
	}
	if l.special(ln, toks) {
		return
	}
	if !l.began {
		if !l.firstOrder(ln, toks) {
			l.proseLine(ln, toks)
			return
		}
	}
	l.began = true
	if l.pending && l.continues(ln, toks) {
		l.join(ln, toks)
		return
	}
	l.flush()
	l.begin(ln, toks, false)
}

// begin starts an order. onWord: a section word stood before it on the line.
func (l *letterReader) begin(ln *textLine, toks []token, onWord bool) {
	l.toks = append(l.toks[:0], toks...)
	l.src = l.source(ln)
	l.column = ln.indent
	l.onWord = onWord
	l.pending = true
}

// continues reports whether a line goes on with the order before it.
func (l *letterReader) continues(ln *textLine, toks []token) bool {
	first := toks[0]
	if first.kind == word && first.key == "else" {
		return false
	}
	if last := l.toks[len(l.toks)-1]; last.kind == arrow || last.kind == comma || last.kind == dash {
		return true
	}
	switch first.kind {
	case arrow, comma, semicolon:
		return true
	}
	if clauseStarts(toks, 0) && (l.standing == nil || l.takesClauses(l.toks) && !l.asksSomewhere(toks)) {
		return true
	}
	if ln.indent <= l.column {
		return false
	}
	if l.onWord { // under "COMBAT 3 inf Germany -> Poland" an indented line may be an order of its own
		p := l.parser(toks, l.src)
		return !p.startsUnits(0) && !p.is("if") && !p.placeThenArrow()
	}
	return true
}

// join adds a line to the order. A clause word opens a part of its own.
func (l *letterReader) join(ln *textLine, toks []token) {
	if len(l.toks)+len(toks) > maxOrder {
		l.problem(ln, "", "The order is too long.")
		l.toks, l.pending = l.toks[:0], false
		return
	}
	if clauseStarts(toks, 0) {
		switch l.toks[len(l.toks)-1].kind {
		case comma, semicolon, colon:
		default:
			l.toks = append(l.toks, token{kind: semicolon, key: ";", raw: ";", line: ln.no})
		}
	}
	l.toks = append(l.toks, toks...)
}

// special handles the lines that are no orders: headers, section words, commands, answers, DONE and the like.
func (l *letterReader) special(ln *textLine, toks []token) bool {
	one := len(toks) == 1 || len(toks) == 2 && toks[1].kind == colon
	if one && toks[0].kind == word {
		switch toks[0].key {
		case "done":
			l.flush()
			l.letter.Done, l.began, l.ended = true, true, true
			return true
		case "end":
			if l.began {
				l.flush()
				l.ended = true
				return true
			}
		case "pass":
			l.flush()
			l.letter.Pass, l.began = true, true
			l.section, l.standing = "", nil
			return true
		case "now":
			l.flush()
			l.letter.Confirm, l.began = true, true
			l.commands = append(l.commands, Command{Word: "NOW", Line: ln.no})
			return true
		}
	}
	if l.sectionWord(ln, toks) || l.standingWord(ln, toks) {
		return true
	}
	if l.header(toks, ln, !l.began) {
		l.flush()
		l.began = true
		return true
	}
	if beginsAnswer(toks) || l.ctx.Asked && l.bareAnswer(toks) {
		l.flush()
		l.began = true
		p := l.parser(append([]token{}, toks...), l.source(ln))
		if a := p.answer(); !p.bad {
			l.letter.Answers = append(l.letter.Answers, a)
		}
		return true
	}
	return l.commandLine(ln, toks)
}

// bareAnswer reports a line of option words while a question is open and no section has begun.
func (l *letterReader) bareAnswer(toks []token) bool {
	if l.section != "" || l.standing != nil || toks[0].kind != word {
		return false
	}
	p := l.parser(toks, rules.Source{})
	if _, ok := p.decision(); ok {
		return true
	}
	return p.takeOne("yes", "no", "none", "press", "accept", "decline", "stay", "take", "place", "all")
}

// commandLine reads HELP, STATUS, PRESS ... END and the rest.
func (l *letterReader) commandLine(ln *textLine, toks []token) bool {
	if toks[0].kind != word || toks[0].at != 0 {
		return false
	}
	if l.opensPress(ln, toks) {
		l.flush()
		l.began = true
		return true
	}
	if !commandKeys[toks[0].key] {
		return false
	}
	raw := unbullet(strings.TrimSpace(compose(ln.raw)))
	if !strings.HasPrefix(strings.ToUpper(raw), "RULING") && !strings.HasPrefix(strings.ToUpper(raw), "CORRECT") {
		raw = ln.text
	}
	c, ok := l.r.command(raw, ln.no)
	if !ok {
		return false
	}
	l.flush()
	l.began = true
	l.commands = append(l.commands, c)
	return true
}

// opensPress reads "PRESS", "PRESS TO Germany, Japan". Among battle orders "press" is a clause unless a line END
// closes it later.
func (l *letterReader) opensPress(ln *textLine, toks []token) bool {
	if toks[0].key != "press" {
		return false
	}
	to := len(toks) > 1 && toks[1].kind == word && toks[1].key == "to"
	alone := len(toks) == 1 || len(toks) == 2 && toks[1].kind == colon
	if !to && !alone {
		return false
	}
	if alone && (l.pending || toks[0].raw != "PRESS") && !l.endFollows(ln.no) {
		return false
	}
	if alone && l.pending && toks[0].raw != "PRESS" {
		return false
	}
	c := Command{Word: "PRESS", Line: ln.no}
	if to {
		p := l.parser(toks, l.source(ln))
		p.i = 2
		for _, id := range p.powerList() {
			c.Args = append(c.Args, l.r.power(id))
		}
	}
	l.press = &c
	return true
}

func (l *letterReader) endFollows(line int) bool {
	for i := range l.all {
		if l.all[i].no > line && strings.EqualFold(strings.TrimSpace(l.all[i].raw), "END") {
			return true
		}
	}
	return false
}

func (l *letterReader) pressLine(ln *textLine) {
	if strings.EqualFold(strings.TrimSpace(ln.raw), "END") {
		l.endPress()
		return
	}
	l.press.Text += strings.TrimRight(ln.raw, " \t") + "\n"
}

func (l *letterReader) endPress() {
	if l.press == nil {
		return
	}
	l.press.Text = strings.Trim(l.press.Text, "\n")
	l.commands = append(l.commands, *l.press)
	l.press = nil
}

// header reads GAME, POWER and TURN. In prose a line must fit its form wholly and look like it.
func (l *letterReader) header(toks []token, ln *textLine, inProse bool) bool {
	if len(toks) < 2 || toks[0].kind != word {
		return false
	}
	capitals := toks[0].raw == strings.ToUpper(toks[0].raw)
	switch toks[0].key {
	case "game":
		fields := strings.Fields(ln.text)
		if len(fields) != 2 {
			return false
		}
		id := fields[1]
		if inProse && !capitals && !strings.ContainsAny(id, "-0123456789") {
			return false
		}
		l.letter.Game = shorten(id, 100)
		return true
	case "power":
		p := l.parser(toks, l.source(ln))
		p.i = 1
		p.takeKind(colon)
		id, ok := p.powerName()
		if ok && p.done() {
			l.letter.Power, l.letter.PowerAt = id, p.src
			return true
		}
		if inProse && !capitals {
			return false
		}
		p.i = 1
		p.takeKind(colon)
		l.letter.Power = p.needPower()
		p.expectEnd()
		return true
	case "turn", "round":
		i := 1
		if toks[1].kind == colon && len(toks) == 3 {
			i = 2
		}
		if i != len(toks)-1 || toks[i].kind != number {
			return false
		}
		n, err := strconv.Atoi(toks[i].key)
		if err != nil || n < 1 || n > maxCount {
			l.problem(ln, "", "There is no round %s.", shorten(toks[i].key, 20))
			return true
		}
		l.letter.Round, l.letter.RoundAt = n, l.source(ln)
		return true
	}
	return false
}

// sectionWord reads a section word, alone or before its first order.
func (l *letterReader) sectionWord(ln *textLine, toks []token) bool {
	s, took := sectionAt(toks)
	if took == 0 {
		return false
	}
	if l.longerName(toks, took) {
		return false // "naval fighter", "War Bonds"
	}
	rest := toks[took:]
	colonAfter := len(rest) > 0 && rest[0].kind == colon
	if colonAfter {
		rest = rest[1:]
	}
	if !l.began && len(rest) > 0 && !colonAfter && toks[0].raw != strings.ToUpper(toks[0].raw) && !l.readsIn(s, rest) {
		return false
	}
	rest = append([]token{}, rest...)
	l.flush()
	l.began = true
	l.standing = nil
	l.enter(s, ln)
	if len(rest) > 0 {
		l.begin(ln, rest, true)
	}
	return true
}

// longerName reports a unit, development or space whose name begins with a section word and goes on.
func (l *letterReader) longerName(toks []token, took int) bool {
	if _, unit := find(&l.r.kinds, toks); unit > took {
		return true
	}
	if _, tech := find(&l.r.techs, toks); tech > took {
		return true
	}
	m := l.r.findPlace(toks, anywhere)
	return m.took > took && !m.prefix && m.choice == nil
}

// enter opens a section.
func (l *letterReader) enter(s rules.Section, ln *textLine) {
	l.section, l.lastIf = s, false
	rank, known := l.r.sections[s]
	if !known {
		l.problem(ln, "", "%s has no section %s.", l.r.ed.Name, s)
		return
	}
	l.open(s)
	if l.r.last[s] && rank > l.r.sections[l.letter.Last] {
		l.letter.Last = s
	}
}

// open makes a section present.
func (l *letterReader) open(s rules.Section) {
	if l.letter.Sections[s] == nil {
		l.letter.Sections[s] = []rules.Order{}
	}
}

// sectionAt returns the section whose word stands first.
func sectionAt(toks []token) (rules.Section, int) {
	if toks[0].kind != word {
		return "", 0
	}
	var u run
	u.read(toks, 3)
	for i := u.n - 1; i >= 0; i-- {
		if s, ok := sectionKeys[string(u.key[:u.ends[i]])]; ok && int(u.used[i]) == i+1 {
			return s, i + 1
		}
	}
	return "", 0
}

var sectionKeys = func() map[string]rules.Section {
	m := map[string]rules.Section{}
	for _, s := range sectionSpellings {
		for _, t := range s.typed {
			m[board.Fold(t)] = s.section
		}
	}
	return m
}()

// readsIn reports whether tokens read as orders of a section.
func (l *letterReader) readsIn(s rules.Section, toks []token) bool {
	quiet := &report{}
	p := &parser{r: l.r, toks: toks, power: l.power(), out: quiet}
	switch s {
	case rules.SectionAdvantage:
		return false
	case rules.SectionBattles:
		p.battle(rules.Nobody)
	default:
		p.sectionOrders(s)
	}
	return len(quiet.problems) == 0
}

// standingWord reads STANDING and its forms.
func (l *letterReader) standingWord(ln *textLine, toks []token) bool {
	if toks[0].kind != word || toks[0].key != "standing" {
		return false
	}
	i := 1
	if i < len(toks) && toks[i].kind == word && toks[i].key == "orders" {
		i++
	}
	next := ""
	if i < len(toks) && toks[i].kind == word {
		next = toks[i].key
	}
	if !l.began && i < len(toks) && toks[i].kind != colon && next != "add" && next != "drop" && next != "show" && toks[0].raw != "STANDING" {
		return false
	}
	so := rules.StandingOrders{}
	switch next {
	case "add", "show":
		so.Mode = next
		i++
	case "drop":
		if i+1 < len(toks) && toks[i+1].kind == number {
			so.Mode = next
			so.Drop, _ = strconv.Atoi(toks[i+1].key)
			i += 2
		} else {
			l.problem(ln, "Write it as: STANDING DROP 2", "The number of the standing order is missing.")
			i = len(toks)
		}
	}
	if i < len(toks) && toks[i].kind == colon {
		i++
	}
	rest := append([]token{}, toks[i:]...)
	l.flush()
	l.began = true
	if l.letter.Standing != nil {
		l.problem(ln, "Send them in two letters, or all in one block.", "There are two STANDING blocks in one letter.")
	}
	l.letter.Standing = &so
	l.standing, l.section = &so, ""
	if len(rest) > 0 {
		l.begin(ln, rest, true)
	}
	return true
}

// saysAnything reports whether a line holds a word or a number.
func saysAnything(toks []token) bool {
	for i := range toks {
		if toks[i].kind == word || toks[i].kind == number {
			return true
		}
	}
	return false
}

// settle turns the Ifs, which grow while a section is read, into values.
func settle(list []rules.Order) []rules.Order {
	for i, o := range list {
		if f, growing := o.(*rules.If); growing {
			for b := range f.Branches {
				f.Branches[b].Orders = settle(f.Branches[b].Orders)
			}
			list[i] = *f
		}
	}
	return list
}
