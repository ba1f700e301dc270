package orders

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Bounds. What goes beyond them is refused in a sentence.
const (
	maxLines    = 10_000 // as many are refused
	maxBytes    = 1 << 20
	maxLine     = 2_000 // bytes of a line
	maxOrder    = 4_000 // tokens of one order with its continuations
	maxCount    = 999
	maxMoney    = 100_000 // in a position: a long game saves up
	maxDepth    = 16      // brackets and nots in a condition, ifs in an if
	maxProblems = 300     // after so many nothing more is read
	maxGuesses  = 30      // problems that get candidates by distance; later ones only say what is wrong
)

// parser walks over the tokens of one order.
type parser struct {
	r      *Reader
	toks   []token
	i      int
	power  edition.PowerID // who writes
	src    order.Source
	out    *report
	bad    bool   // this order has a problem
	lost   bool   // it is not clear how to read on
	keep   bool   // what could be read of an order with a problem is to be judged all the same
	purse  string // the treasury that stands above: "PURCHASE EUROPE:"
	income bool   // WAR stands below INCOME
	field  hint   // whether the battle whose clauses are read is on land or at sea
	head   string // one that is named with a colon, or alone, stands above what follows
	text   func(line int) string
}

// report gathers what is wrong.
type report struct {
	problems []order.Problem
	quiet    bool // nobody is told; it only counts whether there is a problem
}

// full reports whether there are so many problems that nothing more is read.
func (o *report) full() bool { return len(o.problems) > maxProblems }

func (o *report) add(p order.Problem) {
	switch {
	case len(o.problems) < maxProblems:
		o.problems = append(o.problems, p)
	case len(o.problems) == maxProblems:
		p.Text, p.Instead, p.Sample = "There are more errors after this line.", "", ""
		o.problems = append(o.problems, p)
	}
}

// fail notes a problem after which the order cannot be read on. What fails after a name that nobody knows is not
// told: it may be the name's fault.
func (p *parser) fail(at token, instead prose.Text, format string, args ...any) {
	if p.lost = true; !p.bad {
		p.wrong(at, instead, format, args...)
	}
}

// failLike is fail, with a sample of the kind of order behind what is wrong. It is no part of what to write instead.
func (p *parser) failLike(at token, instead, sample prose.Text, format string, args ...any) {
	n, told := len(p.out.problems), !p.bad
	p.fail(at, instead, format, args...)
	if told && len(p.out.problems) > n {
		p.out.problems[n].Sample = sample
	}
}

// wrong notes a problem at a token; the order can be read on, for the sake of other problems.
func (p *parser) wrong(at token, instead prose.Text, format string, args ...any) {
	p.bad = true
	if p.out.quiet {
		p.out.add(order.Problem{})
		return
	}
	src := p.src
	if at.line > 0 && at.line != src.Line {
		src.Line = at.line
		if p.text != nil {
			src.Text = p.text(at.line)
		}
	}
	p.out.add(order.Problem{Source: src, Text: prose.Say(format, args...), Instead: instead})
}

// misnamed notes that tokens from to are the name of nothing, and what they may be meant for; if that is one thing, the problem
// knows how it is mended. what: the sentence, which has a place for the name.
func (p *parser) misnamed(from, to int, list []string, what string) {
	typed := rawText(p.toks[from:to])
	n, first, last := len(p.out.problems), p.toks[from], p.toks[to-1]
	p.wrong(first, didYouMean(list), what, typed)
	if len(list) == 1 && len(p.out.problems) == n+1 && first.line == last.line && !p.known(from, to) && !mayBeWord(board.Fold(typed), board.Fold(list[0])) {
		p.out.problems[n].Mend = order.Mend{Line: first.line, From: int(first.at), To: int(last.end), Words: list[0]}
	}
}

// mayBeWord reports whether what was typed is as near to a word of the language as to a name: "xand" may be land as well as Alexandria.
func mayBeWord(typed, name string) bool {
	most := min(missed(typed, name), 1)
	for w := range known().reserved {
		if len(w) > 2 && w != name && board.Misses(typed, w) <= most {
			return true
		}
	}
	return false
}

// known reports a name of its own: who writes that has not misspelt another.
func (p *parser) known(from, to int) bool {
	_, kind := find(&p.r.kinds, p.toks[from:to])
	_, power := find(&p.r.powers, p.toks[from:to])
	m := p.r.findPlace(p.toks[from:to], anywhere)
	return kind == to-from || power == to-from || m.took == to-from && !m.prefix && m.choice == nil
}

// failsAt is misnamed for a name after which the order cannot be read on.
func (p *parser) failsAt(from, to int, list []string, what string) {
	if p.lost = true; !p.bad {
		p.misnamed(from, to, list, what)
	}
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

func (p *parser) rest() []token { return p.ahead(0) }

// ahead is what stands n tokens on and behind that.
func (p *parser) ahead(n int) []token { return p.toks[min(p.i+n, len(p.toks)):] }

func (p *parser) is(words ...string) bool {
	for n, w := range words {
		if !p.at(n).isWord(w) {
			return false
		}
	}
	return true
}

func (p *parser) take(words ...string) bool {
	if !p.is(words...) {
		return false
	}
	p.i += len(words)
	return true
}

func (p *parser) takeOne(words ...string) bool {
	if t := p.at(0); t.kind != word || !slices.Contains(words, t.key) {
		return false
	}
	p.i++
	return true
}

func (p *parser) takeKind(kinds ...tokenKind) bool {
	if !slices.Contains(kinds, p.at(0).kind) {
		return false
	}
	p.i++
	return true
}

// separators moves past commas, semicolons, colons and the word "and".
func (p *parser) separators() {
	for p.takeKind(comma, semicolon, colon) {
	}
}

// next moves past what parts the items of a list: a comma, "and", or both.
func (p *parser) next() bool {
	if p.at(0).key == "+" || !p.takeKind(comma) && !p.take("and") { // a plus joins units of one place
		return false
	}
	p.take("and")
	return true
}

// nextUnits is next, if units follow that belong to the list.
func (p *parser) nextUnits() bool {
	mark := p.i
	if p.next() && p.startsUnits(0) && !p.clauseAt(0) {
		return true
	}
	p.i = mark
	return false
}

// each reads items that commas part, until one is the last.
func (p *parser) each(most int, item func() bool) {
	for n := 0; n < most && !p.lost && item() && p.takeKind(comma); n++ {
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
	t := p.at(n)
	return t.kind == arrow || t.kind == dash || t.kind == compare && t.key == ">" || t.kind == word && (t.key == "to" || t.raw == "à" || t.raw == "À")
}

// expectEnd says what is left over.
func (p *parser) expectEnd() {
	if p.done() || p.bad {
		return
	}
	p.fail(p.at(0), "", "I can not read \"%s\" here.", p.raw(p.i, len(p.toks)))
}

// raw gives back tokens as typed, to be quoted.
func (p *parser) raw(from, to int) string { return rawText(p.toks[from:to]) }

// plain is words that are kept as they were typed: without the signs of a comment, so that they read the same again
// wherever they are written.
func plain(text string) string {
	for strings.Contains(text, "//") || strings.Contains(text, "#") {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "//", " "), "#", " ")
	}
	return strings.Join(strings.Fields(text), " ")
}

// rawText is what was typed, cut where it is too long to be quoted.
func rawText(toks []token) string { return textOf(toks, 120) }

func wholeText(toks []token) string { return textOf(toks, math.MaxInt) }

func textOf(toks []token, most int) string {
	var b strings.Builder
	for i, t := range toks {
		if i > 0 && (t.line != toks[i-1].line || t.at > toks[i-1].end) {
			b.WriteByte(' ')
		}
		b.WriteString(t.raw)
		if b.Len() > most {
			b.WriteString(" ...")
			break
		}
	}
	return strings.TrimSpace(b.String())
}

func (p *parser) number() (int, bool) { return p.numberTo(maxCount) }

func (p *parser) numberTo(most int) (int, bool) {
	t := p.at(0)
	if n, ok := wordLists["number"][t.key]; ok && t.kind == word {
		p.i++
		return n, true
	}
	if t.kind != number {
		return 0, false
	}
	p.i++
	n, err := strconv.Atoi(t.key)
	if err != nil || len(t.key) > 6 || n > most {
		p.wrong(t, prose.Say("The largest number is %d.", most), "%s is too many.", Shorten(t.raw, 20))
		return most, true
	}
	return n, true
}

// Shorten cuts what somebody typed before it is repeated to him.
func Shorten(s string, most int) string {
	if len(s) <= most {
		return s
	}
	return Cut(s, most) + "..."
}

// Cut is the beginning of a text, of at most so many bytes and of whole letters.
func Cut(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most]
}
