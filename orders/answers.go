package orders

import (
	"fieldpost/adjudicator/rules/board"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
)

// answer reads "ANSWER 2: losses 1 dd", "losses: 1 dd", "retreat to Ukraine please", "none".
func (p *parser) answer() order.Answer {
	a := order.Answer{Source: p.src, To: edition.Nowhere}
	if typed := wholeText(p.toks); plain(typed) != typed {
		p.fail(p.at(0), "A comment begins with # after a blank.", "There is a comment in the middle of \"%s\".", Shorten(typed, 40))
		return a
	}
	p.toks = unmannered(p.toks)
	if p.take("answer") {
		p.takeKind(colon)
		t := p.at(0)
		n, numbered := p.number()
		switch {
		case numbered && p.isKind(0): // "ANSWER 2 inf"
			p.i, numbered = p.i-1, false
		case numbered && n > 0:
			a.Number = n
		case numbered:
			p.failLike(t, "", p.r.sample("ANSWER 2: ", "answer"), "No question has the number 0.")
			return a
		}
		p.takeKind(colon, comma)
	}
	a.Word, _ = p.decision()
	p.takeKind(colon)
	a.Text = wholeText(p.rest())
	p.answerRest(&a)
	a.Splits = p.partsFor()
	if a.Ask = p.asksFor(); a.Ask != nil {
		a.Unread = false
	}
	return a
}

// unmannered drops the courtesy at both ends of a line, but for its last word.
func unmannered(toks []token) []token {
	polite := func(t token) bool { return t.kind == word && saidAs("manners", t.key) || t.kind == comma }
	for len(toks) > 1 && polite(toks[len(toks)-1]) {
		toks = toks[:len(toks)-1]
	}
	for len(toks) > 1 && polite(toks[0]) {
		toks = toks[1:]
	}
	return toks
}

// quietly is a parser from the cursor on that tells nobody what is wrong.
func (p *parser) quietly() *parser {
	quiet := *p
	quiet.out = &report{quiet: true}
	return &quiet
}

// asksFor reads "ask losses sz 7" in an answer as in a standing order; "ask" alone asks for everything. What cannot be read so asks
// for nothing.
func (p *parser) asksFor() []order.StandingLine {
	p = p.quietly()
	l := order.StandingLine{Source: p.src, Word: string(order.ClauseAsk), At: edition.Nowhere}
	if !p.take(l.Word) {
		return nil
	}
	if p.done() {
		l.Words = []string{everything}
		return []order.StandingLine{l}
	}
	return wholly(p, p.standingAsk(l))
}

// partsFor reads "1 dd to sz 5, 1 sub to sz 7" behind the word of the question. What cannot be read so parts nobody.
func (p *parser) partsFor() []order.Unload {
	p = p.quietly()
	p.takeOne(string(order.ClauseRetreat))
	if !p.startsUnits(0) {
		return nil
	}
	return wholly(p, p.splits())
}

// wholly is a list that was read, if nothing is left over or wrong.
func wholly[T any](p *parser, list []T) []T {
	if p.done() && !p.lost && !p.bad {
		return list
	}
	return nil
}

// answerRest reads units, places and powers in an answer. Options may have words of their own, so that a word without a meaning is no
// problem here: Text keeps it, and Unread notes it.
func (p *parser) answerRest(a *order.Answer) {
	p = p.quietly()
	places := func(list ...edition.SpaceID) {
		for _, s := range list {
			a.Spaces, a.Behind = append(a.Spaces, s), append(a.Behind, len(a.Units))
		}
	}
	yes := false
	for n := 0; n < 100 && !p.done() && !p.lost; n++ {
		power, called := find(&p.r.powers, p.rest())
		switch {
		case p.takeKind(comma, semicolon, colon, open, close), p.take("and"):
		case p.takeOne("yes", "accept", "ok"):
			yes = true
		case p.takeOne("none", "no", "decline", "nothing", "never", "stay"):
			a.None = true
		case p.take("press"):
			a.Press = true
			p.take("the", "attack")
		case p.takeOne("to", "in", "at", "on"):
			s := p.needPlace(anywhere, "Where?")
			if a.To == edition.Nowhere {
				a.To = s
			} else {
				places(s)
			}
		case p.takeOne(known().verbs...):
		case a.None && p.wordOf(&known().asked) != nil: // "no losses"
		case p.startsUnits(0):
			p.answerUnits(a)
		case p.takeArrow():
			places(p.placeList(anywhere)...)
		case p.isPlace(0) && called <= p.r.findPlace(p.rest(), anywhere).took: // "Soviet Union" is not some of Soviet Far East
			if called > 0 { // Germany is both
				a.Powers = append(a.Powers, power)
			}
			places(p.needPlace(anywhere, "Where?"))
		case called > 0:
			a.Powers = append(a.Powers, power)
			p.i += called
		case p.takeOne("the", "my", "with"):
		default:
			a.Unread = true
			p.i++
		}
	}
	switch {
	case p.bad: // nothing half read: the words alone
		*a = order.Answer{Source: a.Source, Number: a.Number, Word: a.Word, Text: a.Text, To: edition.Nowhere, Unread: true}
	case !p.done(), a.Contradicts(), yes && (a.None || a.Chooses()):
		a.Unread = true
	}
	if a.Text != "" && a.Is("no") { // whether that is an answer the question knows
		a.None = false
	}
}

// answerUnits reads units into Losses and Units alike: the question knows which it wants.
func (p *parser) answerUnits(a *order.Answer) {
	for _, item := range p.lossList() {
		a.Losses = append(a.Losses, item)
		if !item.Damage {
			a.Units = append(a.Units, item.Units)
		}
	}
}

// printed reads what a letter has printed for one of the open questions, or the number of an option where one is open.
func (l *letterReader) printed(ln *textLine, toks []token) (a order.Answer, ok bool) {
	if l.cannotAnswer(ln, toks) {
		return a, false
	}
	toks = unmannered(toks)
	a = order.Answer{Source: l.source(ln), Text: wholeText(toks), To: edition.Nowhere}
	for _, q := range l.ctx.Asked {
		switch {
		case !q.Prints(a.Text):
		case ok: // several do: which one is to be said
			a.Number = 0
			return a, true
		default:
			a.Number, ok = q.Number, true
		}
	}
	if len(toks) > 1 && (toks[0].isWord("option") || toks[0].isWord("number")) {
		toks = toks[1:]
	}
	if !ok && len(l.ctx.Asked) == 1 && len(toks) == 1 && toks[0].kind == number {
		a.Number, a.Text, ok = l.ctx.Asked[0].Number, toks[0].key, true
	}
	return a, ok
}

// printedBehind reads what printed reads behind the word ANSWER without the number of a question.
func (l *letterReader) printedBehind(ln *textLine, toks []token) (a order.Answer, ok bool) {
	rest := toks[1:]
	if rest[0].kind == colon {
		rest = rest[1:]
	}
	if len(rest) == 0 || len(rest) > 1 && rest[1].kind == colon {
		return a, false
	}
	return l.printed(ln, rest)
}

// cannotAnswer reports whether a line cannot be an answer: nothing is asked, it stands among orders, or it opens a PRESS.
func (l *letterReader) cannotAnswer(ln *textLine, toks []token) bool {
	press := toks[0].isWord("press") && (alone(toks) && l.endFollows(ln.no) || len(toks) > 2 && toks[1].isWord("to"))
	return len(l.ctx.Asked) == 0 || l.section != "" || l.standing != nil || press
}

// bareAnswer reads a line that begins with the word of a question or of an answer, or leaves it out, while one is open and no section has begun.
func (l *letterReader) bareAnswer(ln *textLine, toks []token) (a order.Answer, ok bool) {
	if l.cannotAnswer(ln, toks) {
		return a, false
	}
	p := l.parser(unmannered(toks), l.source(ln))
	p.out = &report{quiet: true}
	begins := p.wordOf(&known().asked) != nil || p.takeOne("yes", "no", "none", "press", "accept", "decline", "stay", "all") || l.ctx.Wishes && p.is(string(order.ClauseAsk))
	p.i = 0
	begins = begins || l.ctx.Section == "" && p.startsUnits(0) && indexOf(arrow, toks) < 0
	a = p.answer()
	return a, begins && !p.bad && !a.Unread
}

func (l *letterReader) answerLine(ln *textLine, toks []token) bool {
	a, ok := order.Answer{}, false
	if beginsAnswer(toks) {
		a, ok = l.printedBehind(ln, toks)
	} else if a, ok = l.bareAnswer(ln, toks); !ok {
		return false
	}
	if !ok {
		p := l.parser(slices.Clone(toks), l.source(ln))
		if a = p.answer(); a.Number == 0 && len(l.ctx.Asked) == 0 {
			p.fail(toks[0], "", "No question is open to you.")
		}
		if p.bad {
			l.flush()
			l.began = true
			return true
		}
	}
	l.answered(a)
	return true
}

func (l *letterReader) answered(a order.Answer) {
	l.flush()
	l.began = true
	l.letter.Answers = append(l.letter.Answers, a)
}

// beginsAnswer reports whether a line can be nothing but an answer.
func beginsAnswer(toks []token) bool {
	if len(toks) < 2 || toks[0].kind != word {
		return false
	}
	if toks[0].key == "answer" { // "ANSWER losses 1 dd" leaves the number out
		_, asked := find(&known().asked, toks[1:])
		return toks[1].kind == number || toks[1].kind == colon || asked > 0 || toks[0].raw == "ANSWER"
	}
	return false
}

// Answers reads the answers of one power, one a line.
func (r *Reader) Answers(text string, power edition.PowerID) ([]order.Answer, []order.Problem) {
	out := &report{}
	var answers []order.Answer
	lines, ok := r.cut(text, 1, "answers", out)
	if !ok {
		return nil, out.problems
	}
	for _, ln := range lines {
		toks := lex(nil, ln.text, ln.no)
		if !saysAnything(toks) || ln.quoted {
			continue
		}
		src := order.Source{Block: "answers", Line: ln.no, Text: strings.TrimSpace(ln.raw)}
		p := &parser{r: r, toks: toks, power: power, src: src, out: out}
		a := p.answer()
		if p.bad {
			continue
		}
		if a.Word == turn.OrdersWord && a.Text != "" {
			l, problems, _ := r.Letter(ln.text[strings.Index(ln.text, ":")+1:], Context{Power: power, FirstLine: ln.no})
			for _, p := range inBlock("answers", problems) {
				out.add(p)
			}
			a.Orders = l
		}
		answers = append(answers, a)
	}
	return answers, out.problems
}

// Unmannered is a line without the courtesy and the marks at its end: "status please", "Map!".
func Unmannered(line string) string {
	line = strings.TrimSpace(line)
	for {
		line = strings.TrimRight(line, " \t.,!?")
		at := strings.LastIndexAny(line, " \t")
		if at < 0 || !saidAs("manners", board.Fold(line[at+1:])) {
			return line
		}
		line = line[:at]
	}
}
