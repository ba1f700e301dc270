package orders

import (
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
)

// answer reads "ANSWER 2: losses 1 dd", "losses: 1 dd", "retreat: yes to Ukraine", "none".
func (p *parser) answer() order.Answer {
	a := order.Answer{Source: p.src, To: edition.Nowhere}
	if typed := wholeText(p.toks); plain(typed) != typed {
		p.fail(p.at(0), "A comment begins with # after a blank.", "There is a comment in the middle of \"%s\".", shorten(typed, 40))
		return a
	}
	if p.take("answer") {
		p.takeKind(colon)
		t := p.at(0)
		n, numbered := p.number()
		switch {
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
	a.Ask = p.asksFor()
	return a
}

// asksFor reads "ask losses sz 7" in an answer as in a standing order; "ask" alone asks for everything. What cannot be read so asks
// for nothing.
func (p *parser) asksFor() []order.StandingLine {
	quiet := *p
	quiet.out = &report{}
	p = &quiet
	l := order.StandingLine{Source: p.src, Word: string(order.ClauseAsk), At: edition.Nowhere}
	switch {
	case !p.take(l.Word):
		return nil
	case p.done():
		l.Words = []string{everything}
		return []order.StandingLine{l}
	}
	return p.standingAsk(l)
}

// partsFor reads "1 dd to sz 5, 1 sub to sz 7" behind the word of the question. What cannot be read so parts nobody.
func (p *parser) partsFor() []order.Unload {
	quiet := *p
	quiet.out = &report{}
	p = &quiet
	p.takeOne(string(order.ClauseRetreat))
	if !p.startsUnits(0) {
		return nil
	}
	if list := p.splits(); p.done() && !p.lost && !p.bad {
		return list
	}
	return nil
}

// answerRest finds in an answer what can be read. Options may have words of their own, so that what cannot
// be read stays in Text and is no problem here.
func (p *parser) answerRest(a *order.Answer) {
	quiet := *p
	quiet.out = &report{}
	p = &quiet
	places := func(list ...edition.SpaceID) {
		for _, s := range list {
			a.Spaces, a.Behind = append(a.Spaces, s), append(a.Behind, len(a.Units))
		}
	}
	for n := 0; n < 100 && !p.done() && !p.lost; n++ {
		power, called := find(&p.r.powers, p.rest())
		switch {
		case p.takeKind(comma, semicolon, colon), p.take("and"):
		case p.takeOne("yes", "accept", "ok"):
		case p.takeOne("none", "no", "decline", "nothing", "never", "stay"):
			a.None = true
		case p.take("press"):
			a.Press = true
		case p.takeOne("to", "in", "at", "on"):
			s := p.needPlace(anywhere, "Where?")
			if a.To == edition.Nowhere {
				a.To = s
			} else {
				places(s)
			}
		case p.takeOne(known().verbs...):
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
		default:
			p.i++
		}
	}
	if p.bad { // nothing half read: the words alone
		*a = order.Answer{Source: a.Source, Number: a.Number, Word: a.Word, Text: a.Text, To: edition.Nowhere}
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

// beginsAnswer reports whether a line can be nothing but an answer.
func beginsAnswer(toks []token) bool {
	if len(toks) < 2 || toks[0].kind != word {
		return false
	}
	if toks[0].key == "answer" {
		return toks[1].kind == number || toks[1].kind == colon || isAsked(toks[1]) || toks[0].raw == "ANSWER"
	}
	return false
}

// isAsked reports a word under which people are asked: "ANSWER losses 1 dd" leaves the number out.
func isAsked(t token) bool { return t.kind == word && known().asked.single[t.key] != nil }

// isBlankAnswer reports "ANSWER 2:" with nothing behind it, as it stands in the form that comes with a question.
func isBlankAnswer(toks []token) bool {
	return len(toks) == 3 && beginsAnswer(toks) && toks[1].kind == number && toks[2].kind == colon
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
			l, problems, _ := r.Letter(ln.text[strings.Index(ln.text, ":")+1:], Context{Power: power, FirstLine: ln.no, Case: true})
			for i := range problems {
				problems[i].Block = "answers"
				out.add(problems[i])
			}
			a.Orders = l
		}
		answers = append(answers, a)
	}
	return answers, out.problems
}
