package orders

import (
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// firstOrder reports whether a line of a letter that has not begun yet is an order that can be read in the section it would belong to.
func (l *letterReader) firstOrder(toks []token) bool {
	if l.sureMark(toks) == "" && !l.clauseLike(toks) {
		return false
	}
	p := l.parser(toks, order.Source{}).quietly()
	if p.take("if") {
		p.condition()
		if !p.takeKind(colon) || p.bad {
			return false
		}
	}
	return slices.ContainsFunc([]edition.Section{l.ctx.Section, edition.SectionCombat, edition.SectionPlace, edition.SectionBattles}, func(s edition.Section) bool {
		return s != "" && l.readsIn(s, p.rest())
	})
}

// writtenOut reports a name in full. An abbreviation of two letters counts in capitals only: "we" is a word.
func (p *parser) writtenOut(n int, m placeMatch) bool {
	if m.took == 1 && len(p.toks[n].key) < 3 && p.toks[n].raw != strings.ToUpper(p.toks[n].raw) {
		return false
	}
	return !m.prefix && m.choice == nil
}

// proseLine passes over a line before or after the orders, unless it looks like one of them.
func (l *letterReader) proseLine(ln *textLine, toks []token) {
	sure := l.sureMark(toks)
	like, near := l.nearestSection(toks)
	switch likely := l.likelyMark(toks); {
	case near && !l.ended && sure == "":
		l.out.add(noSection(l.source(ln), toks[0], like))
	case sure != "" && (l.began || len(l.ctx.Asked) == 0), l.ended && opensSection(toks):
		l.mistaken(ln, sure, l.ended)
	case sure+likely != "":
		l.doubtful = append(l.doubtful, doubtful{*ln, sure + likely, l.ended})
	}
	l.notRead = append(l.notRead, NotRead{ln.no, strings.TrimSpace(ln.raw)})
}

// opensSection reports a section word in capitals, alone on its line: below DONE, too, nobody writes it by chance.
func opensSection(toks []token) bool {
	_, took := sectionAt(toks)
	return toks[0].raw == strings.ToUpper(toks[0].raw) && (took == len(toks) || toks[0].key == "standing" && (len(toks) == 1 || toks[1].kind == colon || toks[1].key == "add" || toks[1].key == "orders"))
}

func (l *letterReader) nearestSection(toks []token) (edition.Section, bool) {
	if toks[0].kind != word || len(toks) == 1 && len(toks[0].key) < 5 && toks[0].raw != strings.ToUpper(toks[0].raw) {
		return "", false // "Guy" is no slip of BUY
	}
	if len(toks) > 1 && toks[1].kind != colon {
		p := l.parser(toks, order.Source{})
		if !p.startsUnits(1) || toks[1].key == "all" && !p.isKind(2) { // "By all means."
			return "", false
		}
	}
	return likeSection(toks[0].key)
}

// likeSection finds the section one of whose words is at most one letter off.
func likeSection(key string) (edition.Section, bool) {
	for _, name := range slices.Sorted(maps.Keys(sectionWords.exact)) {
		s := sectionWords.exact[name]
		if (name == board.Fold(string(s)) || len(name) > 4) && len(key) >= 2 && max(len(name), len(key)) <= min(len(name), len(key))+1 && board.Misses(key, name) <= 1 {
			return s, true
		}
	}
	return "", false
}

// noSection says that a word is the word of no section, and which one it is like.
func noSection(src order.Source, t token, like edition.Section) order.Problem {
	return order.Problem{Source: src, Text: prose.Say("\"%s\" is no section word.", Shorten(t.raw, 30)), Instead: didYouMean([]string{string(like)}),
		Mend: order.Mend{Line: t.line, From: int(t.at), To: int(t.end), Words: string(like)}}
}
