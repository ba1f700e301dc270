package orders

import (
	"fmt"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules"
)

// Bounds. What goes beyond them is refused in a sentence.
const (
	maxLines    = 10_000 // as many are refused
	maxBytes    = 1 << 20
	maxLine     = 2_000 // bytes of a line
	maxOrder    = 4_000 // tokens of one order with its continuations
	maxCount    = 999
	maxDepth    = 16 // brackets and nots in a condition, ifs in an if
	maxProblems = 1_000
	maxGuesses  = 100 // problems that get candidates by distance; later ones only say what is wrong
)

// parser walks over the tokens of one order.
type parser struct {
	r     *Reader
	toks  []token
	i     int
	power rules.PowerID // who writes
	src   rules.Source
	out   *report
	bad   bool // this order has a problem
	lost  bool // it is not clear how to read on
	text  func(line int) string
}

// report gathers what is wrong.
type report struct {
	problems []rules.Problem
	block    string
}

func (o *report) add(p rules.Problem) {
	switch {
	case len(o.problems) < maxProblems:
		o.problems = append(o.problems, p)
	case len(o.problems) == maxProblems:
		p.Text, p.Instead = "There are more errors after this line.", ""
		o.problems = append(o.problems, p)
	}
}

// fail notes a problem after which the order can not be read on. What fails after a name that nobody knows is not
// told: it may be the name's fault.
func (p *parser) fail(at token, instead, format string, args ...any) {
	p.lost = true
	if !p.bad {
		p.wrong(at, instead, format, args...)
	}
}

// wrong notes a problem at a token; the order can be read on, for the sake of other problems.
func (p *parser) wrong(at token, instead, format string, args ...any) {
	p.bad = true
	src := p.src
	if at.line > 0 && at.line != src.Line {
		src.Line = at.line
		if p.text != nil {
			src.Text = p.text(at.line)
		}
	}
	p.out.add(rules.Problem{Source: src, Text: fmt.Sprintf(format, args...), Instead: instead})
}

// at returns the token n places on; past the end it is a mark that fits nothing.
func (p *parser) at(n int) token {
	if p.i+n < len(p.toks) && p.i+n >= 0 {
		return p.toks[p.i+n]
	}
	if len(p.toks) > 0 {
		return token{kind: strange, line: p.toks[len(p.toks)-1].line}
	}
	return token{kind: strange, line: p.src.Line}
}

func (p *parser) done() bool { return p.i >= len(p.toks) }

func (p *parser) rest() []token { return p.toks[min(p.i, len(p.toks)):] }

// is reports whether the words stand at the cursor.
func (p *parser) is(words ...string) bool {
	if p.i+len(words) > len(p.toks) {
		return false
	}
	for n, w := range words {
		if t := &p.toks[p.i+n]; t.kind != word || t.key != w {
			return false
		}
	}
	return true
}

// take moves past the words if they stand at the cursor.
func (p *parser) take(words ...string) bool {
	if !p.is(words...) {
		return false
	}
	p.i += len(words)
	return true
}

// takeOne moves past one of several words.
func (p *parser) takeOne(words ...string) bool {
	if p.i >= len(p.toks) || p.toks[p.i].kind != word {
		return false
	}
	for _, w := range words {
		if p.toks[p.i].key == w {
			p.i++
			return true
		}
	}
	return false
}

func (p *parser) takeKind(kinds ...tokenKind) bool {
	for _, k := range kinds {
		if !p.done() && p.at(0).kind == k {
			p.i++
			return true
		}
	}
	return false
}

// separators moves past commas, semicolons, colons and the word "and".
func (p *parser) separators() {
	for p.takeKind(comma, semicolon, colon) {
	}
}

// takeArrow moves past an arrow in any form. Dashes, "to" and "à" are arrows where one is expected: the
// caller has read a name before it, and a name must follow.
func (p *parser) takeArrow() bool {
	if !p.isArrow(0) {
		return false
	}
	p.i++
	return true
}

func (p *parser) isArrow(n int) bool {
	if p.i+n >= len(p.toks) {
		return false
	}
	t := &p.toks[p.i+n]
	switch {
	case t.kind == arrow || t.kind == dash || t.kind == compare && t.key == ">":
		return true
	case t.kind == word && (t.key == "to" || t.raw == "à" || t.raw == "À"):
		return true
	}
	return false
}

// expectEnd says what is left over.
func (p *parser) expectEnd() {
	if p.done() || p.bad {
		return
	}
	p.fail(p.at(0), "", "I can not read \"%s\" here.", p.raw(p.i, len(p.toks)))
}

// raw gives back tokens as typed.
func (p *parser) raw(from, to int) string { return rawText(p.toks[from:to]) }

func rawText(toks []token) string {
	var b strings.Builder
	for i, t := range toks {
		if i > 0 && (t.line != toks[i-1].line || t.at > toks[i-1].end) {
			b.WriteByte(' ')
		}
		b.WriteString(t.raw)
		if b.Len() > 120 {
			b.WriteString(" ...")
			break
		}
	}
	return b.String()
}

// number reads a count.
func (p *parser) number() (int, bool) {
	t := p.at(0)
	if p.done() {
		return 0, false
	}
	if t.kind == word {
		n, ok := numberWords[t.key]
		if ok {
			p.i++
		}
		return n, ok
	}
	if t.kind != number {
		return 0, false
	}
	p.i++
	n, err := strconv.Atoi(t.key)
	if err != nil || len(t.key) > 6 || n > maxCount {
		p.wrong(t, fmt.Sprintf("The largest number is %d.", maxCount), "%s is too many.", shorten(t.raw, 20))
		return maxCount, true
	}
	return n, true
}

func shorten(s string, most int) string {
	if len(s) <= most {
		return s
	}
	return s[:most] + "..."
}

// place reads a space if one is named at the cursor. A name that fits several is a problem.
func (p *parser) place(h hint) (rules.SpaceID, bool) {
	m := p.r.findPlace(p.rest(), h)
	if m.took == 0 {
		return rules.Nowhere, false
	}
	if m.choice != nil {
		t := p.at(0)
		p.wrong(t, didYouMean(p.r.spaceNames(m.choice[:min(len(m.choice), 5)])),
			"\"%s\" fits more than one place.", p.raw(p.i, p.i+m.took))
	}
	p.i += m.took
	return m.space, true
}

// isPlace reports whether a space is named n tokens on.
func (p *parser) isPlace(n int) bool {
	if p.i+n >= len(p.toks) {
		return false
	}
	return p.r.findPlace(p.toks[p.i+n:], anywhere).took > 0
}

// needPlace reads a space and complains if there is none. what says what it is for: "Where to?".
func (p *parser) needPlace(h hint, what string) rules.SpaceID {
	if !p.runsOn(h) {
		if s, ok := p.place(h); ok {
			return s
		}
	}
	start := p.i
	if p.done() {
		p.fail(p.at(-1), "", "A place is missing at the end. %s", what)
		return rules.Nowhere
	}
	for !p.done() && p.i-start < 6 {
		t := p.at(0)
		if t.kind != word && t.kind != number || p.i > start && (p.isArrow(0) || p.endsName(t)) {
			break
		}
		p.i++
	}
	if p.i == start {
		p.fail(p.at(0), "", "A place is missing before \"%s\". %s", p.at(0).raw, what)
		return rules.Nowhere
	}
	typed := p.raw(start, p.i)
	guess := p.guessPlace(typed)
	if start == 0 && guess == "" && p.unlikeOrder() {
		p.unreadable()
		return rules.Nowhere
	}
	p.wrong(p.toks[start], guess, "There is no \"%s\".", typed)
	return rules.Nowhere
}

// unlikeOrder reports a line without any mark of an order: no number, no arrow, no colon.
func (p *parser) unlikeOrder() bool {
	for i := range p.toks {
		switch p.toks[i].kind {
		case number, arrow, colon:
			return false
		}
	}
	return true
}

// unreadable says that a line is none of the language.
func (p *parser) unreadable() {
	p.fail(p.at(0), "If it is no order, put # before it or DONE above it.", "I can not read this line.")
}

// runsOn reports a name that begins like a space's and goes on otherwise: "United Kindom", "East Indeis".
func (p *parser) runsOn(h hint) bool {
	m := p.r.findPlace(p.rest(), h)
	if m.took == 0 || !m.prefix && m.choice == nil || p.i+m.took >= len(p.toks) {
		return false
	}
	next := p.at(m.took)
	if next.kind != word || p.endsName(next) || p.isArrow(m.took) || p.startsUnits(m.took) {
		return false
	}
	last := p.at(m.took - 1)
	return next.line == last.line
}

// endsName reports words that end a name that nobody knows.
func (p *parser) endsName(t token) bool {
	return t.kind == word && languageWords[t.key] && t.key != "sz" && t.key != "sea" && t.key != "zone" && t.key != "z"
}

func (p *parser) guessPlace(typed string) string {
	if len(p.out.problems) > maxGuesses {
		return ""
	}
	return didYouMean(p.r.spaceNames(p.r.nearPlaces(shorten(typed, 60))))
}

// power reads a power if one is named at the cursor.
func (p *parser) powerName() (rules.PowerID, bool) {
	id, took := find(&p.r.powers, p.rest())
	p.i += took
	if took == 0 {
		return rules.Nobody, false
	}
	return id, true
}

// needPower reads a power and complains if there is none. The beginning of one name alone will do.
func (p *parser) needPower() rules.PowerID {
	if id, ok := p.powerName(); ok {
		return id
	}
	t := p.at(0)
	if p.done() {
		p.fail(t, "", "A power is missing at the end.")
		return rules.Nobody
	}
	var fits []rules.PowerID
	var list []string
	for i := range p.r.ed.Powers {
		name := p.r.ed.Powers[i].Name
		list = append(list, name)
		if len(t.key) >= 3 && strings.HasPrefix(foldWord(name), t.key) {
			fits = append(fits, rules.PowerID(i))
		}
	}
	p.i++
	if len(fits) == 1 {
		return fits[0]
	}
	if len(fits) > 1 {
		list = list[:0]
		for _, f := range fits {
			list = append(list, p.r.power(f))
		}
		p.wrong(t, didYouMean(list), "\"%s\" fits more than one power.", t.raw)
		return rules.Nobody
	}
	p.wrong(t, didYouMean(nearWords(t.raw, list)), "There is no power \"%s\".", t.raw)
	return rules.Nobody
}

// powers reads a list of powers.
func (p *parser) powerList() []rules.PowerID {
	list := []rules.PowerID{p.needPower()}
	for !p.done() && !p.lost {
		mark := p.i
		if !p.takeKind(comma) && !p.take("and") {
			break
		}
		p.take("and")
		if id, ok := p.powerName(); ok {
			list = append(list, id)
			continue
		}
		if p.done() || p.at(0).kind != word {
			p.i = mark
			break
		}
		list = append(list, p.needPower())
	}
	return list
}

// placeList reads a list of spaces.
func (p *parser) placeList(h hint) []rules.SpaceID {
	list := []rules.SpaceID{p.needPlace(h, "Which?")}
	for !p.done() && len(list) < 200 {
		mark := p.i
		if !p.takeKind(comma) && !p.take("and") {
			break
		}
		p.take("and")
		if p.done() || !p.isPlace(0) && (p.at(0).kind != word || p.endsName(p.at(0))) {
			p.i = mark
			break
		}
		list = append(list, p.needPlace(h, "Which?"))
	}
	return list
}

// tech reads a development.
func (p *parser) tech() (rules.TechID, bool) {
	id, took := find(&p.r.techs, p.rest())
	p.i += took
	return id, took > 0
}
