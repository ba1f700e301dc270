package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// mostTraced is how many words a letter may have for tellMissing. No turn is as long.
const mostTraced = 1500

// tellMissing tells what lines name and no order of the letter has: kinds of units, places, numbers of wishes, and what is done. A line of which
// something is told or asked is known to its author.
func (l *letter) tellMissing(u *Understood) {
	if l.words > mostTraced {
		return
	}
	plain := &letter{tokenizer: l.tokenizer, game: &game{ed: l.ed}}
	parts := func(texts ...string) []element { return plain.elements(plain.tokens(strings.Join(texts, " ; "))) }
	orders := l.orderedOn()
	var all []string
	for _, e := range l.entries {
		all = append(all, e.text)
	}
	for _, texts := range orders {
		all = append(all, texts...)
	}
	told := map[int]bool{}
	for _, f := range u.Lines {
		told[f.Line] = told[f.Line] || len(f.Assumed) > 0
	}
	for _, q := range u.Questions {
		told[q.Line] = true
		told[q.Line+1] = told[q.Line+1] || strings.Contains(q.Typed, " / ") // two lines were taken as one
	}
	for _, p := range u.Problems {
		told[p.Line] = true
	}
	for _, c := range l.calloffs { // what it takes back is told
		for i := range c.line {
			told[i+1] = told[i+1] || len(orders[i+1]) == 0
		}
	}
	named, done := parts(all...), u.allOrders()
	for i, line := range l.lines {
		if told[i+1] || strings.TrimSpace(line) == "" || opening.MatchString(line) || quoted.MatchString(line) {
			continue
		}
		toks := plain.tokens(line)
		els := plain.elements(slices.Clone(toks))
		if word := l.undone(toks, els, done, strings.Join(orders[i+1], " ")); word != "" {
			u.Lines = append(u.Lines, Line{Line: i + 1, Typed: strings.TrimSpace(line), Assumed: []prose.Text{passedOver(word)}, Cost: shownFirst})
			continue
		}
		if isProse(els) || has(els, "stay", "neg", "none", "versus") {
			continue
		}
		var missing []prose.Text
		for k := range els {
			if e := &els[k]; l.weighs(els, e) && !slices.ContainsFunc(named, func(o element) bool { return l.covers(&o, e) }) {
				missing = append(missing, passedOver(e.token.text))
			}
		}
		if len(orders[i+1]) == 0 {
			missing = append(missing, l.unheeded(i+1, toks, named)...)
		}
		if missing != nil {
			u.Lines = append(u.Lines, Line{Line: i + 1, Typed: strings.TrimSpace(line), Assumed: missing, Cost: shownFirst})
		}
	}
}

// deeds has, for each class of words that say what is done, the word that orders have for it.
var deeds = func() map[string]string {
	of := map[string]string{}
	rows("deeds", func(deed string, classes []string) {
		for _, class := range classes {
			of[class] = deed
		}
	})
	return of
}()

// allOrders returns what a letter orders and wishes, the choices of its questions included.
func (u *Understood) allOrders() string {
	var all []string
	for _, p := range u.parts {
		all = append(all, p.text)
	}
	for _, q := range u.Questions {
		all = append(all, q.Choices...)
	}
	for _, w := range u.Wishes {
		all = append(all, w.Canonical)
	}
	return strings.Join(all, "\n")
}

// undone returns a word of a line that says what is done, if no order or wish of the letter does that. A raid must be ordered by the line itself.
func (l *letter) undone(toks []token, els []element, done, own string) string {
	if has(els, "neg", "none", "unreal", "?mark") || len(els) < 2 {
		return ""
	}
	for i := range toks {
		t := &toks[i]
		class, phrase := t.class, t.phrase
		if id, ok := l.techs[t.fold]; ok && id == l.ed.TechByID("rockets") && !strings.Contains(done, string(edition.SectionResearch)) {
			class, phrase = "rocket", t.text
		} else if unheaded.MatchString(t.text) {
			class, phrase = "rising", t.text
		}
		deed := deeds[class]
		switch {
		case deed == "", t.fold == "dice", deed == string(edition.SectionWar) && !has(els, "power", "place"), deed == "escort" && (!l.speaks(els, l.isAir) || l.speaks(els, l.isShip)):
		case !strings.Contains(done, deed), deed == "raid" && own != "" && !strings.Contains(own, deed):
			return phrase
		}
	}
	return ""
}

// unheeded tells the numbers in a line of wishes for battles that no wish has.
func (l *letter) unheeded(line int, toks []token, named []element) (out []prose.Text) {
	own := ""
	for _, w := range l.wished {
		if w.Line == line {
			own += w.Canonical + " "
		}
	}
	if own == "" {
		return nil
	}
	has := wordsOf.FindAllString(own, -1)
	for i, t := range toks {
		z, zone := l.ed.Board.Find("sz " + itoa(t.num))
		zone = zone && slices.ContainsFunc(named, func(o element) bool { return o.sort == "place" && o.senses[0].space == z })
		if i > 0 && t.isNum && t.isDigits() && !zone && !slices.Contains(has, itoa(t.num)) {
			out = append(out, passedOver(t.text))
		}
	}
	return out
}

// weighs reports whether a word of a line names units or a place of which an order must speak.
func (l *letter) weighs(els []element, e *element) bool {
	switch {
	case e.token.power != edition.Nobody:
		return false
	case e.sort == "place":
		return e.token.text > "9" && (e.zone || len(e.token.text) > 3) && e.senses[0].cost == 0
	case e.sort != "units" || len(e.units.kinds) == 0 || l.isPlanes(e) && slices.ContainsFunc(els, func(e element) bool { return l.isDeck(&e) }):
		return false
	default:
		return l.class(e.units.kinds[0]) != edition.Facility && l.ed.Kinds[e.units.kinds[0]].Deck == 0 && !l.faces(els, e)
	}
}

// faces reports whether enemies have units of a kind at a place that a line names.
func (l *letter) faces(els []element, u *element) bool {
	return slices.ContainsFunc(els, func(e element) bool {
		return e.sort == "place" && slices.ContainsFunc(u.units.kinds, func(k edition.KindID) bool { return l.ask.Enemy(e.senses[0].space, k) })
	})
}

// covers reports whether an order names what a line names.
func (l *letter) covers(o, e *element) bool {
	if e.sort != "place" || o.sort != "place" {
		return e.names(o)
	}
	return slices.ContainsFunc(l.withWaters(e.senses), func(s sense) bool { return s.space == o.senses[0].space })
}

// orderedOn are the orders that were made of each line, in the words of the order language.
func (l *letter) orderedOn() map[int][]string {
	on := map[int][]string{}
	add := func(line int, text string) { on[line] = append(on[line], text) }
	for i := range l.st.moves {
		m := l.st.moves[i]
		add(m.line, l.cargoText(slices.Concat(m.loads, m.held)))
		if m.beach != edition.Nowhere {
			add(m.line, l.name(m.beach))
		}
		m.loads, m.held, m.beach = nil, nil, edition.Nowhere
		add(m.line, l.moveText(&m))
	}
	for _, b := range l.buys {
		add(b.line, fmt.Sprintf("%d %s", b.n, l.short(b.kinds[0])))
	}
	for _, p := range l.places {
		add(p.line, fmt.Sprintf("%d %s %s", p.n, l.short(p.kind), l.name(p.at)))
	}
	return on
}

// heeds reads a line, and notes whether an order was made of it as it stands.
func (l *letter) heeds(line string) {
	before := len(l.entries)
	l.readLine(line)
	if len(l.entries) > before {
		l.heeded[l.line] = true
	}
}
