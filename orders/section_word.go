package orders

import (
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// sectionWord reads a section word, alone or before its first order.
func (l *letterReader) sectionWord(ln *textLine, toks []token) bool {
	s, took := sectionHead(toks)
	if took == 0 {
		return false
	}
	if l.longerName(toks, took) {
		return false // "naval fighter", "War Bonds"
	}
	if s == edition.SectionCombat && toks[took-1].key == "attack" && l.section == edition.SectionBattles && slices.Contains(l.r.ed.Words, toks[took-1].key) {
		return false // there it is a clause
	}
	rest := slices.Clone(toks[took:])
	colonAfter := len(rest) > 0 && rest[0].kind == colon
	if colonAfter {
		rest = rest[1:]
	}
	none := isNone(rest) && len(rest) > 0
	if !none && l.mayChat() && len(rest) > 0 && !colonAfter && toks[0].raw != strings.ToUpper(toks[0].raw) && !l.readsIn(s, rest) && !l.ordersSomething(rest) {
		return false // "Buy yourself a drink."
	}
	l.flush()
	l.began, l.standing = true, nil
	l.enter(s, ln)
	if none {
		l.emptySection(ln)
	} else if len(rest) > 0 {
		l.begin(ln, rest, true)
	}
	return true
}

// ordersSomething reports words behind a section word that begin as orders do, with units, a place or a power, or hold a count and a unit.
func (l *letterReader) ordersSomething(toks []token) bool {
	p := l.parser(toks, order.Source{})
	n := p.pastFiller(0)
	_, slip := p.nearPower(n)
	return p.startsUnits(0) || slip > 0 || p.names(n) || l.sureMark(toks) != ""
}

// incomeWord reads "INCOME" above "WAR Germany", or before it on the line, where declarations may wait for that phase. Elsewhere
// it is a request.
func (l *letterReader) incomeWord(ln *textLine, toks []token) bool {
	may := func(d edition.Declaration) bool {
		return d.AtIncome > 0 && (d.By == l.power() || l.power() == edition.Nobody)
	}
	if toks[0].kind != word || toks[0].key != "income" || !slices.ContainsFunc(l.r.ed.Politics.Declarations, may) {
		return false
	}
	rest := toks[1:]
	if len(rest) > 0 && rest[0].kind == colon {
		rest = rest[1:]
	}
	if len(rest) == 0 && !l.warFollows(ln.no) {
		return false
	}
	if len(rest) > 0 && !opensWar(rest) {
		return false
	}
	l.flush() // what stands before it does not wait
	l.began, l.income, l.inline = true, true, false
	if len(rest) > 0 {
		l.sectionWord(ln, rest)
		l.inline = true
	}
	return true
}

func opensWar(toks []token) bool {
	s, took := sectionHead(toks)
	return took > 0 && s == edition.SectionWar
}

// warFollows reports whether the next line that says anything begins with WAR.
func (l *letterReader) warFollows(line int) bool {
	for i := range l.all {
		if ln := &l.all[i]; ln.no > line && ln.text != "" && !ln.quoted {
			if toks := lex(nil, ln.text, ln.no); saysAnything(toks) {
				return opensWar(toks)
			}
		}
	}
	return false
}

// longerName reports a unit, development or space whose name begins with a section word and goes on.
func (l *letterReader) longerName(toks []token, took int) bool {
	_, unit := find(&l.r.kinds, toks)
	_, tech := find(&l.r.techs, toks)
	m := l.r.findPlace(toks, anywhere)
	return max(unit, tech) > took || m.took > took && !m.prefix && m.choice == nil
}

func (l *letterReader) enter(s edition.Section, ln *textLine) {
	l.section, l.lastIf, l.purse = s, false, ""
	l.income, l.inline = l.income && s == edition.SectionWar && !l.inline, false
	if l.heading.Line == 0 {
		l.heading = l.source(ln)
	}
	if !l.r.has(s) {
		l.problem(ln, "", "%s has no section %s. There are %s.", l.r.ed.Name, s, prose.List(slices.DeleteFunc(l.r.inTurn(), func(s edition.Section) bool { return s == edition.SectionBid })))
		return
	}
	l.open(s)
	if l.r.last[s] && l.r.sections[s] > l.r.sections[l.letter.Last] {
		l.letter.Last = s
	}
}

func (l *letterReader) open(s edition.Section) {
	if l.letter.Sections[s] == nil {
		l.letter.Sections[s] = []order.Order{}
	}
}

// sectionHead is sectionAt for the beginning of a line: a number may stand before the word, "phase" and the like behind it.
func sectionHead(toks []token) (edition.Section, int) {
	n := 0
	if len(toks) > 1 && toks[0].kind == number {
		n = 1
	}
	s, took := sectionAt(toks[n:])
	end := n + took
	if end < len(toks) && (toks[end].isWord("phase") || toks[end].isWord("step")) {
		end++
	}
	if took == 0 || n > 0 && end < len(toks) && toks[end].kind != colon { // a count and what looks like a section word
		return "", 0
	}
	return s, end
}

func sectionAt(toks []token) (edition.Section, int) {
	if toks[0].kind != word {
		return "", 0
	}
	return find(&sectionWords, toks)
}

// readsIn reports whether tokens read as orders of a section.
func (l *letterReader) readsIn(s edition.Section, toks []token) bool {
	quiet := &report{quiet: true}
	for _, part := range parts(toks) {
		p := &parser{r: l.r, toks: part, power: l.power(), out: quiet}
		if s == edition.SectionBattles {
			p.battle(edition.Nobody)
		} else {
			p.sectionOrders(s)
		}
	}
	return len(quiet.problems) == 0
}

func (l *letterReader) standingWord(ln *textLine, toks []token) bool {
	if toks[0].kind != word || toks[0].key != "standing" {
		return false
	}
	i := 1
	if len(toks) > 1 && toks[1].isWord("orders") {
		i = 2
	}
	rest := slices.Clone(toks[i:])
	so := order.StandingOrders{}
	took := l.standingMode(&so, ln, rest)
	if l.mayChat() && len(rest) > 0 && rest[0].kind != colon && took == 0 && toks[0].raw != "STANDING" {
		return false
	}
	if rest = rest[took:]; len(rest) > 0 && rest[0].kind == colon {
		rest = rest[1:]
	}
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

// standingMode reads ADD, SHOW or DROP and a number, and returns how many tokens that takes.
func (l *letterReader) standingMode(so *order.StandingOrders, ln *textLine, toks []token) int {
	switch {
	case len(toks) == 0:
	case toks[0].isWord("add"), toks[0].isWord("show"):
		so.Mode = toks[0].key
		return 1
	case toks[0].isWord("drop") && (len(toks) < 2 || toks[1].kind != number):
		l.problem(ln, "Write it behind DROP; STANDING SHOW lists them.", "The number of the standing order is missing.")
		return len(toks)
	case toks[0].isWord("drop"):
		so.Mode = toks[0].key
		so.Drop, _ = strconv.Atoi(toks[1].key)
		return 2
	}
	return 0
}

// Section returns the section that a text names, and nothing but it.
func (r *Reader) Section(text string) (edition.Section, bool) {
	toks := lex(nil, compose(text), 0)
	if len(toks) == 0 {
		return "", false
	}
	s, took := sectionAt(toks)
	return s, r.has(s) && took == len(toks)
}

// ordersOf reads the orders of the sections that hold no moves.
var ordersOf = map[edition.Section]func(*parser) []order.Order{
	edition.SectionResearch: (*parser).research, edition.SectionBuy: (*parser).buy, edition.SectionRepair: (*parser).repair, edition.SectionWar: (*parser).war,
	edition.SectionPlace: (*parser).placing, edition.SectionAdvantage: (*parser).advantages, edition.SectionBid: (*parser).bid,
}

// sectionOrders reads one group of tokens as orders of a section.
func (p *parser) sectionOrders(s edition.Section) (orders []order.Order, battles []order.BattleOrder) {
	if read := ordersOf[s]; read != nil {
		return read(p), nil
	}
	if p.isBattle() {
		if b := p.battle(edition.Nobody); b != nil {
			battles = append(battles, *b)
		}
	}
	if !p.done() && !p.bad {
		more, fights := p.moves()
		orders, battles = more, append(battles, fights...)
	}
	if quiet := s == edition.SectionNoncombat || s == edition.SectionRail || s == edition.SectionBases; quiet && battles != nil && !p.bad {
		p.fail(p.toks[0], "", "There is no battle in %s; this clause is for one.", s)
	}
	return orders, battles
}

// isBattle reports "Caucasus: lose inf", "at sz 7 keep 1 dd", "land: ...", also with a name that nobody knows.
func (p *parser) isBattle() bool {
	if scopeWord(p.toks, p.i) {
		return true
	}
	n := 0
	if p.is("at") || p.is("in") {
		n = 1
	}
	took := p.r.findPlace(p.ahead(n), anywhere).took
	if took == 0 {
		for ; took < 5 && p.at(n+took).kind == word; took++ {
		}
		if p.at(n+took).kind != colon {
			return false
		}
	}
	if n += took; p.at(n).kind == colon {
		n++
	}
	_, clause := battleClauseAt(p.toks, p.i+n)
	return clause > 0
}
