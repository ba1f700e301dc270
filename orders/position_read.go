package orders

import (
	"fieldpost/adjudicator/rules/board"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// blockReader reads the lines of a position or expect block.
type blockReader struct {
	r     *Reader
	out   *report
	block string
}

func (b *blockReader) source(ln textLine) order.Source {
	return order.Source{Block: b.block, Line: ln.no, Text: strings.TrimSpace(ln.raw)}
}

func (b *blockReader) fail(ln textLine, instead prose.Text, format string, args ...any) {
	b.out.add(order.Problem{Source: b.source(ln), Text: prose.Say(format, args...), Instead: instead})
}

func (b *blockReader) parser(ln textLine, text string) *parser {
	return &parser{r: b.r, toks: lex(nil, compose(text), ln.no), src: b.source(ln), power: edition.Nobody, out: b.out}
}

// each goes through the lines of a block that say anything.
func (b *blockReader) each(lines []textLine, read func(ln textLine, text string)) {
	for _, ln := range lines {
		if text := strings.TrimSpace(uncommentBlock(ln.raw)); text != "" && len(ln.raw) > maxLine {
			b.fail(ln, "", "The line is too long.")
		} else if text != "" {
			read(ln, text)
		}
	}
}

func (b *blockReader) positionBlock(lines []textLine) *PositionText {
	p := &PositionText{}
	b.each(lines, func(ln textLine, text string) {
		switch key := board.Fold(text); key {
		case "empty", "standard":
			p.Empty = key == "empty"
		default:
			p.Lines = append(p.Lines, b.positionLine(ln, text)...)
		}
	})
	return p
}

// markWords are the words of what units did earlier this turn.
var markWords = []string{"aboard", "moved", "fired", "captured", "withdrawn", "landed"}

// positionLine reads one line, which may state several things.
func (b *blockReader) positionLine(ln textLine, text string) []PositionLine {
	p := b.parser(ln, text)
	word, rest, found := strings.Cut(text, ":")
	key := board.Fold(word)
	mark := strings.TrimSuffix(key, "thisturn")
	switch {
	case !found:
		b.fail(ln, prose.Say("Write it as: %s", b.r.ed.Example("space")), "A colon is missing.")
		return nil
	case key == "war" || key == "peace":
		return b.pair(ln, p, key == "war")
	case slices.Contains(markWords, mark):
		return b.marks(ln, p, mark)
	case key != "history" && key != "clock":
		return b.statements(ln, p)
	case plain(rest) == "":
		b.fail(ln, "", "Nothing follows \"%s\".", key)
		return nil
	}
	return []PositionLine{NoteLine{Source: b.source(ln), Word: key, Text: plain(rest)}}
}

// pair reads "Germany, Soviet Union", or "Germany, Turkey" where an edition declares war on neutral land.
func (b *blockReader) pair(ln textLine, p *parser, war bool) []PositionLine {
	p.i = 1
	p.takeKind(colon)
	l := PairLine{Source: b.source(ln), War: war, A: p.needPower(), B: edition.Nobody}
	parted := p.next()
	if land := p.landNamed(); land != edition.Nowhere && p.neutralEnemy(land) {
		l.Land = land
	} else if parted {
		l.B = p.needPower()
	}
	if !parted || p.next() {
		p.fail(p.at(0), prose.Say("Write it as: war: %s", b.r.ed.Example("war")), "One pair of powers stands on a line.")
	}
	p.expectEnd()
	if p.bad {
		return nil
	}
	return []PositionLine{l}
}

// marks reads "sz 12 1 inf; sz 13 Germany 1 arm".
func (b *blockReader) marks(ln textLine, p *parser, mark string) []PositionLine {
	for !p.done() && !p.takeKind(colon) {
		p.i++
	}
	var out []PositionLine
	for more := !p.done(); more && !p.lost && len(out) < 100; more = p.takeKind(semicolon, comma) {
		m := MarkLine{Source: b.source(ln), Word: mark, Space: p.needPlace(anywhere, "Where?")}
		p.takeKind(colon)
		if !p.lost && p.startsUnits(0) {
			m.Units = p.stacks(edition.Nobody, mark == "landed")
		}
		out = append(out, m)
	}
	p.expectEnd()
	if p.bad {
		return nil
	}
	if len(out) == 0 {
		b.fail(ln, prose.Say("Write it as: moved: %s", b.r.ed.Example("moved")), "Nothing follows the mark.")
	}
	return out
}

// subject is what a statement speaks of: a name may be a space's, a power's, or both.
type subject struct {
	space edition.SpaceID
	power edition.PowerID
	name  string
}

// statements reads "Germany: ipcs 40; Germany 3 inf; Japan: tokens 6".
func (b *blockReader) statements(ln textLine, p *parser) (out []PositionLine) {
	var who subject
	var space *SpaceLine
	var power *PowerLine
	turnTo := func(s subject) { // ends what was said of another
		if space != nil {
			out = append(out, *space)
		}
		if power != nil {
			out = append(out, *power)
		}
		who, space, power = s, nil, nil
	}
	for n := 0; !p.done() && !p.lost && n < 200; n++ {
		if s, ok := b.subject(p); ok {
			turnTo(s)
		} else if n == 0 {
			typed := rawText(p.untilComma())
			p.fail(p.at(0), didYouMean(p.guessPlaces(typed)), "There is no space and no power \"%s\".", typed)
		}
		if p.lost {
			return nil
		}
		first := p.at(0)
		switch part := p.powerPart(); {
		case part >= 0 && who.power == edition.Nobody:
			p.fail(first, "", "%s is no power; money, developments and the like belong to powers.", who.name)
		case part >= 0:
			if power == nil {
				power = &PowerLine{Source: b.source(ln), Power: who.power}
			}
			powerParts[part].read(p, power)
		case p.done():
			p.fail(p.at(-1), "", "Nothing is said about %s.", who.name)
		case who.space == edition.Nowhere:
			p.fail(first, "A power has ipcs, income, tech, advantages, tokens, bought.", "%s is no space.", who.name)
		default:
			if space == nil {
				space = &SpaceLine{Source: b.source(ln), Space: who.space, Owner: edition.Nobody}
			}
			p.spaceStatement(space)
		}
		if !p.takeKind(semicolon) {
			p.expectEnd()
		}
	}
	if turnTo(subject{}); p.bad {
		return nil
	}
	return out
}

// subject reads a name and its colon. Later statements of a line may go without.
func (b *blockReader) subject(p *parser) (subject, bool) {
	s := subject{space: edition.Nowhere, power: edition.Nobody}
	n := slices.IndexFunc(p.rest(), func(t token) bool { return t.kind == colon || t.kind == semicolon || t.kind == open })
	if n < 0 || p.at(n).kind != colon {
		return s, false
	}
	name := p.rest()[:n]
	if id, took := find(&b.r.powers, name); took > 0 && took == n {
		s.power = id
	}
	switch m := b.r.findPlace(name, anywhere); {
	case m.took != n:
	case m.choice == nil:
		s.space = m.space
	case s.power == edition.Nobody:
		p.place(anywhere) // says that several fit
		p.lost = true
		return s, true
	}
	if s.power == edition.Nobody && s.space == edition.Nowhere {
		return s, false
	}
	s.name = rawText(name)
	p.i += n + 1
	return s, true
}

// powerParts are the statements about a power: the words that begin one, the canonical one first, how it is read, and how it is written if
// it is said.
var powerParts = []struct {
	words []string
	read  func(p *parser, l *PowerLine)
	said  func(l *PowerLine) bool
	write func(w *printer, l *PowerLine)
}{
	{[]string{"ipcs", "ipc"}, func(p *parser, l *PowerLine) {
		p.each(10, func() bool { // "12" or "europe 12, pacific 7"
			var purse Purse
			p.treasury(&purse.Treasury)
			purse.Money = p.amount(maxMoney)
			l.Money = append(l.Money, purse)
			return true
		})
	}, func(l *PowerLine) bool { return len(l.Money) > 0 }, func(w *printer, l *PowerLine) {
		each(w, l.Money, ", ", func(p Purse) {
			w.when(p.Treasury != "", p.Treasury, " ")
			w.words(p.Money)
		})
	}},
	{[]string{"income"}, func(p *parser, l *PowerLine) { l.HasIncome, l.Income = true, p.amount(maxCount) },
		func(l *PowerLine) bool { return l.HasIncome }, func(w *printer, l *PowerLine) { w.words(l.Income) }},
	{[]string{"tech", "techs"}, func(p *parser, l *PowerLine) {
		l.HasTechs = true
		p.items(40, func() {
			t, ok := p.tech()
			if !ok {
				typed := rawText(p.untilComma())
				p.fail(p.at(0), didYouMean(p.guessTechs(typed)), "There is no development \"%s\".", typed)
			}
			l.Techs = append(l.Techs, t)
		})
	}, func(l *PowerLine) bool { return l.HasTechs }, func(w *printer, l *PowerLine) { items(w, l.Techs, func(t edition.TechID) { w.words(t) }) }},
	{[]string{"advantages", "advantage"}, func(p *parser, l *PowerLine) {
		l.HasAdvantages = true
		p.items(40, func() { l.Advantages = append(l.Advantages, p.advantageMark()) })
	}, func(l *PowerLine) bool { return l.HasAdvantages }, func(w *printer, l *PowerLine) {
		items(w, l.Advantages, func(a AdvantageMark) {
			w.words(a.Advantage)
			w.when(a.Spent, " (spent)")
			w.when(a.Declared, " (declared)")
		})
	}},
	{[]string{"tokens"}, func(p *parser, l *PowerLine) { l.HasTokens, l.Tokens = true, p.amount(maxCount) },
		func(l *PowerLine) bool { return l.HasTokens }, func(w *printer, l *PowerLine) { w.words(l.Tokens) }},
	{[]string{"bought"}, func(p *parser, l *PowerLine) {
		l.HasBought = true
		purse := ""
		p.items(100, func() { l.Bought = append(l.Bought, p.boughtUnits(&purse)) })
	}, func(l *PowerLine) bool { return l.HasBought }, func(w *printer, l *PowerLine) {
		purse := ""
		items(w, l.Bought, func(b BoughtUnits) { // the purse that has paid is said where it changes
			w.when(b.Treasury != purse, b.Treasury, " ")
			purse = b.Treasury
			if b.Upgrade {
				w.words(b.Count, " upgrade")
			} else {
				w.words(b.Count, " ", b.Kind)
			}
		})
	}},
}

// powerPart is the statement about a power that begins at the cursor, -1 if none does.
func (p *parser) powerPart() int {
	for i := range powerParts {
		if p.takeOne(powerParts[i].words...) {
			return i
		}
	}
	return -1
}

func (w *printer) powerLine(l PowerLine) {
	between := w.r.power(l.Power) + ": "
	for i := range powerParts {
		if part := &powerParts[i]; part.said(&l) {
			w.words(between, part.words[0], " ")
			part.write(w, &l)
			between = "; "
		}
	}
}

// items writes a list of which "none" says that it is empty.
func items[T any](w *printer, list []T, write func(T)) {
	w.when(len(list) == 0, "none")
	each(w, list, ", ", write)
}

func (p *parser) items(most int, item func()) {
	if !p.takeOne("none", "nothing") {
		p.each(most, func() bool { item(); return !p.lost })
	}
}

// advantageMark reads the name of an optional rule, with "(spent)" or "(declared)" behind it where that is so.
func (p *parser) advantageMark() (a AdvantageMark) {
	a.Advantage, _ = p.advantage()
	for range 2 {
		if p.lost || p.at(0).kind != open || p.at(2).kind != close {
			break
		}
		switch p.at(1).key {
		case "spent":
			a.Spent = true
		case "declared":
			a.Declared = true
		default:
			p.fail(p.at(1), "", "An advantage is spent or declared, not \"%s\".", p.at(1).raw)
		}
		p.i += 3
	}
	return a
}

func (p *parser) spaceStatement(l *SpaceLine) {
	switch {
	case p.take("nothing"):
		l.HasUnits = true
	case p.take("owner"):
		l.HasOwner = true
		l.Owner = p.needPower()
		if p.takeKind(comma) {
			if !p.take("invaded") {
				p.fail(p.at(0), "", "I can not read \"%s\" after an owner.", p.at(0).raw)
			}
			l.Invaded = true
		}
	case p.take("damage"):
		p.items(60, func() {
			c := KindCount{Count: p.amount(maxCount)}
			if !p.lost {
				c.Kind = p.needKind()
			}
			l.Damage = append(l.Damage, c)
		})
	default:
		owner, ok := p.powerName()
		if !ok {
			t := p.at(0)
			if p.startsUnits(0) {
				p.failLike(t, "", p.r.sample("", "stack"), "It is not said whose units these are.")
			} else {
				typed := rawText(p.untilComma())
				p.fail(t, "A space has an owner, damage, nothing, or units of a power.", "I can not read \"%s\".", typed)
			}
			return
		}
		p.takeKind(colon)
		l.HasUnits = true
		if p.take("nothing") {
			return
		}
		l.Units = append(l.Units, p.stacks(owner, true)...)
		if p.is("damage") && !p.lost {
			p.fail(p.at(0), "", "Damage stands before the units: the word, a number, the facility, and a semicolon behind it.")
		}
	}
}

// Position reads the lines of a position block.
func (r *Reader) Position(text string) (*PositionText, []order.Problem) {
	out := &report{}
	lines, ok := r.cut(text, 1, "position", out)
	if !ok {
		return &PositionText{}, out.problems
	}
	b := &blockReader{r: r, out: out, block: "position"}
	return b.positionBlock(lines), out.problems
}
