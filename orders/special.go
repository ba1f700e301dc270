package orders

import (
	"slices"
	"strconv"
	"strings"
)

// special handles the lines that are no orders: headers, section words, commands, answers, DONE and the like.
func (l *letterReader) special(ln *textLine, toks []token) bool {
	if a, ok := l.printed(ln, toks); ok {
		l.answered(a)
		return true
	}
	if saidAs("manners", toks[len(toks)-1].key) && len(unmannered(toks)) == 1 && !saidAs("manners", toks[0].key) {
		toks = toks[:1] // "done please"
	}
	if alone(toks) && l.oneWord(toks[0], ln) || l.incomeWord(ln, toks) || l.sectionWord(ln, toks) || l.standingWord(ln, toks) {
		return true
	}
	if l.header(toks, ln, l.mayChat()) {
		l.flush()
		l.began = true
		return true
	}
	return l.answerLine(ln, toks) || l.commandLine(ln, toks)
}

// oneWord reads DONE, END, PASS and NOW.
func (l *letterReader) oneWord(t token, ln *textLine) bool {
	if !t.isWord("done") && !t.isWord("pass") && !t.isWord("now") && !(t.isWord("end") && l.began) {
		return false
	}
	l.flush()
	l.began = true
	switch t.key {
	case "done":
		l.letter.Done, l.ended = true, true
	case "end":
		l.ended = true
	case "pass":
		l.letter.Pass, l.passAt = true, l.source(ln)
		l.section, l.standing = "", nil
	case "now":
		l.letter.Confirm = true
		l.commands = append(l.commands, Command{Word: "NOW", Line: ln.no})
	}
	return true
}

// commandLine reads HELP, STATUS, PRESS ... END and the rest.
func (l *letterReader) commandLine(ln *textLine, toks []token) bool {
	if toks[0].kind != word || toks[0].at != 0 {
		return false
	}
	if l.opensPress(ln, toks) || l.opensText(ln, toks) {
		l.flush()
		l.began = true
		return true
	}
	text := ln.text
	if toks[0].isWord("ruling") || toks[0].isWord("correct") { // here # begins no comment
		text = unbullet(strings.TrimSpace(compose(ln.raw)))
	}
	c, ok := l.r.command(text, ln.no)
	if !ok || !commandKeys[toks[0].key] {
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
	capitals := toks[0].raw == "PRESS"
	if !to && (!alone(toks) || (l.pending || !capitals) && !l.endFollows(ln.no) || l.pending && !capitals) {
		return false
	}
	c := Command{Word: "PRESS", Line: ln.no}
	if to {
		p := l.parser(toks, l.source(ln))
		p.i = 2
		c.Args = p.pressReaders()
	}
	l.body = &c
	return true
}

// opensText reads "CORRECT" and "RULING" on a line of their own: what follows up to END belongs to them. Not in capitals they
// may begin a sentence, so that END must follow.
func (l *letterReader) opensText(ln *textLine, toks []token) bool {
	word := strings.ToUpper(toks[0].raw)
	alone := strings.TrimRight(unbullet(strings.TrimSpace(compose(ln.raw))), ": \t") // here # begins no comment
	if word != "CORRECT" && word != "RULING" || !strings.EqualFold(alone, word) || toks[0].raw != word && !l.endFollows(ln.no) {
		return false
	}
	l.body = &Command{Word: word, Line: ln.no}
	return true
}

// Referee is how PRESS names who is no power.
const Referee = "referee"

// pressReaders reads whom a text is for: powers, and the referee.
func (p *parser) pressReaders() (names []string) {
	for {
		if p.take(Referee) {
			names = append(names, Referee)
		} else {
			names = append(names, p.r.power(p.needPower()))
		}
		if p.lost || !p.next() {
			return names
		}
	}
}

// endFollows reports whether a line END stands below a line. The last one is looked for once in a letter.
func (l *letterReader) endFollows(line int) bool {
	if l.lastEnd == 0 {
		l.lastEnd = -1
		for i := range slices.Backward(l.all) {
			if strings.EqualFold(strings.TrimSpace(l.all[i].raw), "END") {
				l.lastEnd = l.all[i].no
				break
			}
		}
	}
	return l.lastEnd > line
}

// bodyLine takes a line of what stands between PRESS, CORRECT or RULING and END.
func (l *letterReader) bodyLine(ln *textLine) {
	if strings.EqualFold(strings.TrimSpace(ln.raw), "END") {
		l.endBody()
	} else {
		l.bodyText.WriteString(strings.TrimRight(ln.raw, " \t") + "\n")
	}
}

func (l *letterReader) endBody() {
	if l.body == nil {
		return
	}
	l.body.Text = strings.Trim(l.bodyText.String(), "\n")
	l.bodyText.Reset()
	l.commands = append(l.commands, *l.body)
	l.body, l.loose = nil, !l.strict
}

func (l *letterReader) underway() bool {
	m := l.letter
	return len(m.Sections)+len(l.commands)+len(m.Answers) > 0 || m.Standing != nil || m.Pass
}

// isGame reports a word behind "GAME" that is no word of a sentence, or, where a header is sure, not the rest of "GAME OVER".
func (l *letterReader) isGame(id string, sure bool) bool {
	name := strings.TrimRight(id, ".,!?")
	return strings.ContainsAny(id, "-_0123456789") || sure && !strings.EqualFold(name, "over") && (l.ctx.Game == "" || strings.EqualFold(name, l.ctx.Game))
}

// header reads GAME, POWER and TURN. In prose a line must fit its form wholly and look like it.
func (l *letterReader) header(toks []token, ln *textLine, inProse bool) bool {
	if l.ledHeader(toks, ln) {
		return true
	}
	if len(toks) < 2 || toks[0].kind != word {
		return false
	}
	capitals := toks[0].raw == strings.ToUpper(toks[0].raw)
	switch fields := strings.Fields(ln.text); toks[0].key {
	case "game": // where it is not sure that a header is meant, the name must look like one: "Game over" is none
		if len(fields) == 2 && l.isGame(fields[1], capitals || !inProse && !l.underway()) {
			l.letter.Game = Shorten(fields[1], 100)
			return true
		}
	case "power":
		return l.powerHeader(toks, ln, capitals || !inProse)
	case "turn", "round":
		return l.roundHeader(toks, ln)
	}
	return false
}

// powerHeader reads "POWER Germany". Where it is not sure that a header is meant, it must be without fault.
func (l *letterReader) powerHeader(toks []token, ln *textLine, sure bool) bool {
	p := l.parser(toks, l.source(ln))
	p.i = 1
	p.takeKind(colon)
	from := p.i
	id, ok := p.powerName()
	if ok && p.done() {
		l.own.Power, l.own.PowerAt = id, p.src
	}
	if ok && p.done() || !sure {
		return ok && p.done()
	}
	p.i = from
	id = p.needPower()
	p.expectEnd()
	if l.leads(id) { // by the beginning of its name
		l.turnTo(id, p.src)
		return true
	}
	l.own.Power = id
	return true
}

// roundHeader reads "TURN 3" and "ROUND: 3".
func (l *letterReader) roundHeader(toks []token, ln *textLine) bool {
	last := toks[len(toks)-1]
	if last.kind != number || len(toks) > 3 || len(toks) == 3 && toks[1].kind != colon {
		return false
	}
	n, err := strconv.Atoi(last.key)
	if err != nil || n < 1 || n > maxCount {
		l.problem(ln, "", "There is no round %s.", Shorten(last.key, 20))
		return true
	}
	l.letter.Round, l.letter.RoundAt = n, l.source(ln)
	return true
}
