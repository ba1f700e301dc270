package orders

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Context is what the reader of a letter knows from elsewhere: the address, the subject, the open question.
type Context struct {
	Power     edition.PowerID
	FirstLine int              // the number of the first line; 0 counts as 1
	Section   edition.Section  // what an order without a section word belongs to, if the turn waits for one section
	Game      string           // the game that the letter is for, if that is known
	Asked     []order.Question // that are open: an option's words alone are an answer
	Wishes    bool             // one of them is what is to be asked: "ask losses" answers it
	Led       []LedQuestion    // those that are open to powers that it leads
	Quiet     bool             // nobody is told what is wrong: it only counts whether there is a problem
	Chosen    map[int][]string // what its author has chosen for a line that can be meant in several ways: the lines below are read on that board
}

// Same reports whether a letter is read the same way with both.
func (c Context) Same(o Context) bool { return reflect.DeepEqual(c, o) }

// LedQuestion is an open question to a power that another leads: the answer stands in the letter of that one.
type LedQuestion struct {
	Power  edition.PowerID
	Number int
	Word   string
	Alone  bool // nothing is open to who leads it
}

// Reading is all that a letter holds.
type Reading struct {
	Letter   *order.Orders
	Problems []order.Problem
	NotRead  []NotRead
	Commands []Command
	Hollow   order.Source // where a section begins, if the letter may be no orders at all: nothing but the words of sections, in small letters
}

// Letter reads a letter of orders. The letter that it returns holds what could be read; it may be used only
// if there are no problems.
func (r *Reader) Letter(text string, ctx Context) (*order.Orders, []order.Problem, []NotRead) {
	got := r.Read(text, ctx)
	return got.Letter, got.Problems, got.NotRead
}

// Read reads a letter, commands included.
func (r *Reader) Read(text string, ctx Context) Reading {
	l := r.reading(ctx)
	lines, ok := r.cut(text, ctx.FirstLine, "", &l.out)
	if ok {
		l.all = lines
		inside, before, fence, open := fenced(lines)
		if fence {
			for i := range before {
				if toks := l.lex(&before[i]); len(toks) > 0 {
					l.header(toks, &before[i], true)
				}
			}
			lines = inside
			l.began = true
		}
		outdent(lines)
		l.strict = fence && !open
		for i := range lines {
			if l.out.full() {
				break
			}
			l.line(&lines[i])
		}
		l.flush()
		l.endBody()
		l.endPart()
		l.settleAll()
		for i := range l.doubtful {
			if d := &l.doubtful[i]; l.own.Changes() { // a line that may be an order is refused if the letter changes anything
				l.mistaken(&d.line, d.mark, d.done)
			}
		}
	}
	got := Reading{Letter: l.own, Problems: l.out.problems, NotRead: l.notRead, Commands: l.commands}
	if l.hollow() {
		got.Hollow = l.heading
	}
	return got
}

// hollow reports whether a letter is nothing but words of sections in small letters: "attack" may be anything. It names no power,
// and says of no section that it is empty.
func (l *letterReader) hollow() bool {
	m := l.own
	return len(m.Sections) > 0 && !l.said && m.PowerAt.Line == 0 && l.heading.Text != strings.ToUpper(l.heading.Text) && !m.Done && !m.Pass && m.Standing == nil && len(m.Answers)+len(m.Battles)+len(m.Sequence)+len(m.Led) == 0 &&
		!slices.ContainsFunc(slices.Collect(maps.Values(m.Sections)), func(list []order.Order) bool { return len(list) > 0 })
}

func (r *Reader) reading(ctx Context) *letterReader {
	own := &order.Orders{Power: edition.Nobody, Sections: map[edition.Section][]order.Order{}}
	l := &letterReader{r: r, ctx: ctx, own: own, letter: own}
	l.text, l.out.quiet = l.textOf, ctx.Quiet
	return l
}

// letterReader goes through the lines of a letter.
type letterReader struct {
	r        *Reader
	ctx      Context
	own      *order.Orders
	letter   *order.Orders // that is being read: of the power of the letter, or of one that it leads
	out      report
	notRead  []NotRead
	commands []Command
	all      []textLine
	doubtful []doubtful
	passAt   order.Source // the line PASS of the power whose orders are being read

	strict   bool // the letter is fenced: there is no prose in it
	loose    bool // a blank line or a request stands before: prose may follow
	began    bool // the first header, section, command or order has been read
	ended    bool // DONE or END has been read
	section  edition.Section
	heading  order.Source                  // of the first section
	said     bool                          // a section is said to be empty
	standing *order.StandingOrders         // STANDING is being read
	homeless bool                          // orders without a section have been complained about
	none     map[edition.Section]*textLine // where sections are said to be empty
	body     *Command                      // PRESS, CORRECT or RULING, which go on to END
	bodyText strings.Builder               // its text so far
	lastEnd  int                           // the number of the last line END; 0 while nobody has asked, -1 where there is none

	text    func(int) string
	buf     []token
	toks    []token // the order being gathered, with its continuations
	src     order.Source
	column  int    // where its first line begins
	income  bool   // WAR stands below INCOME: the declarations wait for that phase
	inline  bool   // INCOME stood before WAR on its line: the next WAR is another declaration
	purse   string // the treasury that stands above the orders of a section: "PURCHASE EUROPE:"
	onWord  bool   // its first line began with a section word
	pending bool
	lastIf  bool // the last order of the section is an If that an else may follow
}

func (l *letterReader) lex(ln *textLine) []token {
	l.buf = lex(l.buf[:0], ln.text, ln.no)
	return l.buf
}

func (l *letterReader) source(ln *textLine) order.Source {
	return order.Source{Line: ln.no, Text: strings.TrimSpace(ln.raw)}
}

func (l *letterReader) textOf(line int) string {
	for i := range l.all {
		if l.all[i].no == line {
			return strings.TrimSpace(l.all[i].raw)
		}
	}
	return ""
}

func (l *letterReader) problem(ln *textLine, instead prose.Text, format string, args ...any) {
	l.misread()
	l.out.add(order.Problem{Source: l.source(ln), Text: prose.Say(format, args...), Instead: instead})
}

func (l *letterReader) parser(toks []token, src order.Source) *parser {
	return &parser{r: l.r, toks: toks, power: l.power(), src: src, out: &l.out, text: l.text}
}

// order is the parser of the order being read.
func (l *letterReader) order(toks []token) *parser {
	p := l.parser(toks, l.src)
	p.purse, p.income = l.purse, l.income
	return p
}

func (l *letterReader) power() edition.PowerID {
	if l.letter.Power != edition.Nobody {
		return l.letter.Power
	}
	return l.ctx.Power
}

func (l *letterReader) line(ln *textLine) {
	if l.body != nil {
		l.bodyLine(ln)
		return
	}
	if ln.text == "" || ln.quoted {
		l.loose = !l.strict && (l.loose || !ln.quoted && strings.TrimSpace(ln.raw) == "")
		return
	}
	if len(ln.raw) > maxLine && (l.began && !l.ended) {
		l.flush()
		l.problem(ln, "", "The line is too long: at most %d bytes are read.", maxLine)
		return
	}
	toks := l.lex(ln)
	if !saysAnything(toks) || len(toks) == 3 && beginsAnswer(toks) && toks[1].kind == number && toks[2].kind == colon {
		l.loose = !l.strict && (l.loose || strings.Trim(ln.raw, " \t-_*=") == "")
		return // a rule of dashes or stars; a line of a form that nobody has completed
	}
	requests := len(l.commands)
	if l.belowOrders(ln, toks) {
		return
	}
	if l.special(ln, toks) {
		l.loose = !l.strict && (len(l.commands) > requests || l.section == "" && l.standing == nil)
		return
	}
	if !l.began && !l.firstOrder(toks) {
		l.proseLine(ln, toks)
		return
	}
	if l.began && l.chats(toks) {
		l.notRead = append(l.notRead, NotRead{ln.no, strings.TrimSpace(ln.raw)})
		return
	}
	l.began, l.loose = true, false
	if isNone(toks) && (l.section != "" || l.standing != nil) {
		l.flush()
		l.emptySection(ln)
		return
	}
	if ln.item && l.countedItem(ln, toks) {
		return
	}
	if l.pending && l.continues(ln, toks) {
		l.join(ln, toks)
		return
	}
	l.flush()
	l.begin(ln, toks, false)
}

// belowOrders takes a line that stands below the orders, or closes them.
func (l *letterReader) belowOrders(ln *textLine, toks []token) bool {
	switch {
	case l.letter.Done && l.ended && l.ledHeader(toks, ln): // DONE ends the orders of one power
	case l.ended && len(toks) == 1 && toks[0].raw == "NOW": // people add it below everything
		l.special(ln, toks)
	case l.ended:
		l.proseLine(ln, toks)
	default:
		return false
	}
	return true
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
	if ln.item || first.isWord("else") || isNone(toks) {
		return false
	}
	if last := l.toks[len(l.toks)-1]; last.kind == arrow || last.kind == comma || last.kind == dash {
		return true
	}
	if first.kind == arrow || first.kind == comma || first.kind == semicolon {
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
		return !p.startsUnits(0) && !p.is("if") && !p.isArrow(p.r.findPlace(toks, anywhere).took)
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
		if last := l.toks[len(l.toks)-1].kind; last != comma && last != semicolon && last != colon {
			l.toks = append(l.toks, token{kind: semicolon, key: ";", line: ln.no}) // without raw: nobody typed it
		}
	}
	l.toks = append(l.toks, toks...)
}

func saysAnything(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool { return t.kind == word || t.kind == number })
}

// settle turns the Ifs, which grow while a section is read, into values.
func settle(list []order.Order) []order.Order {
	for i, o := range list {
		if f, growing := o.(*order.If); growing {
			for b := range f.Branches {
				f.Branches[b].Orders = settle(f.Branches[b].Orders)
			}
			list[i] = *f
		}
	}
	return list
}
