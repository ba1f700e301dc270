package orders

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// A power may lead another, which nobody plays. The orders of that one stand in its letter below its name: "POWER China", or
// "-- China --".

// author is the power of the letter: that from whose seat it comes, or else the one that it names first.
func (l *letterReader) author() edition.PowerID {
	if l.ctx.Power != edition.Nobody {
		return l.ctx.Power
	}
	return l.own.Power
}

func (l *letterReader) leads(power edition.PowerID) bool {
	own := l.author()
	return power != edition.Nobody && own != edition.Nobody && l.r.ed.Powers[power].LedBy == l.r.ed.Powers[own].ID
}

// ledHeader reads the name of a power that is led, or after that the name of the power of the letter.
func (l *letterReader) ledHeader(toks []token, ln *textLine) bool {
	name, framed := frameless(strings.TrimSpace(ln.raw))
	p := l.parser(toks, l.source(ln))
	switch {
	case framed:
		p.toks = lex(nil, name, ln.no)
	case toks[0].isWord("power"):
		p.i = 1
		p.takeKind(colon)
	default:
		return false
	}
	if p.i == len(p.toks) {
		return false
	}
	power, ok := p.powerName()
	if !ok || !p.done() || !l.leads(power) && !(power == l.author() && (framed && l.leadsAny() || l.letter != l.own)) {
		return false
	}
	l.turnTo(power, l.source(ln))
	return true
}

// frameless takes the dashes off both ends of a line.
func frameless(line string) (inside string, framed bool) {
	for _, frame := range []string{"--", "==", "**"} {
		if strings.HasPrefix(line, frame) && strings.HasSuffix(line, frame) {
			inside = strings.TrimSpace(strings.Trim(line, frame[:1]))
			return inside, inside != ""
		}
	}
	return "", false
}

func (l *letterReader) leadsAny() bool {
	own := l.author()
	return own != edition.Nobody && slices.ContainsFunc(l.r.ed.Powers, func(w edition.Power) bool { return w.LedBy == l.r.ed.Powers[own].ID })
}

// turnTo has what follows be the orders of a power: one that is led, or that of the letter itself.
func (l *letterReader) turnTo(power edition.PowerID, at order.Source) {
	l.flush()
	l.endPart()
	if l.letter = l.own; power != l.author() {
		l.letter = l.partOf(power)
	}
	l.letter.Power, l.letter.PowerAt = power, at
	l.section, l.standing, l.purse, l.began, l.ended, l.lastIf = "", nil, "", true, false, false
}

// partOf is what the letter holds of a power that is led.
func (l *letterReader) partOf(power edition.PowerID) *order.Orders {
	for _, led := range l.own.Led {
		if led.Power == power {
			return led
		}
	}
	part := &order.Orders{Power: power, Sections: map[edition.Section][]order.Order{}}
	l.own.Led = append(l.own.Led, part)
	return part
}

// answersLed gives answers that stand among those of the letter to the power whose question they are for.
func (l *letterReader) answersLed() {
	l.own.Answers = slices.DeleteFunc(l.own.Answers, func(a order.Answer) bool {
		i := slices.IndexFunc(l.ctx.Led, func(q LedQuestion) bool {
			return a.Number == q.Number || a.Number == 0 && (a.Word == q.Word || a.Word == "" && q.Alone)
		})
		if i >= 0 {
			part := l.partOf(l.ctx.Led[i].Power)
			part.Answers = append(part.Answers, a)
		}
		return i >= 0
	})
}

// endPart looks at the orders of a power when all of them have been read.
func (l *letterReader) endPart() {
	l.checkEmpty()
	l.checkPass()
	l.none = nil
}

// settleAll finishes the orders of all powers of the letter. A name below which nothing stands is no part of it; a round that is said once
// is that of all.
func (l *letterReader) settleAll() {
	l.answersLed()
	for _, o := range l.own.Led {
		if l.own.Round == 0 {
			l.own.Round, l.own.RoundAt = o.Round, o.RoundAt
		}
	}
	l.own.Led = slices.DeleteFunc(l.own.Led, func(o *order.Orders) bool { return !o.Changes() })
	l.own.InRound(l.own.Round)
	for _, o := range l.own.ByPower() {
		for s, list := range o.Sections {
			if o.Sections[s] = settle(list); !l.r.has(s) { // which has been told
				delete(o.Sections, s)
			}
		}
	}
}
