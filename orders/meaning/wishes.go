package meaning

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// wish is what a sentence wants of a battle.
type wish struct {
	scopes  []string
	clauses []string // the likeliest first, where it is not sure; with their battles, if there are no scopes
	sure    bool
}

// readBattle reads a wish for losses or for a retreat; what is not sure is asked about.
func (l *letter) readBattle(s sentence) {
	l.line, l.typed = s.line, s.typed
	if losses, leaves, ok := l.twoWishes(&s); ok {
		l.readBattle(losses)
		l.readBattle(leaves)
		return
	}
	var w wish
	if l.toAsk(s.els) != nil {
		w = l.questions(&s)
	} else if has(s.els, "dive") {
		w = l.dives(&s)
	} else if l.leaves(&s) {
		w = l.retreat(&s)
	} else {
		w = l.losses(&s)
	}
	if len(w.scopes) > 0 {
		l.lastWish.line, l.lastWish.scopes = s.line, w.scopes
	}
	switch {
	case len(w.clauses) > 0 && slices.ContainsFunc(w.scopes, l.unfought): // it may be for the turns of others
		q := Question{Line: s.line, Typed: s.part(), Text: nobodyFights}
		for _, section := range []string{"STANDING", "BATTLES"} {
			text := section
			for _, scope := range w.scopes {
				text += "\n" + scope + ": " + w.clauses[0]
			}
			if section == "BATTLES" || knows(l, strings.TrimPrefix(text, "STANDING\n")) {
				q.Choices = append(q.Choices, text)
			}
		}
		q.Choices = append(q.Choices, "\n")
		l.asked = append(l.asked, q)
	case len(w.clauses) > 0 && strings.HasPrefix(w.clauses[0], "lose ") && l.listed(w.scopes, w.clauses[0]):
		l.failOf(&s, unclear)
	case len(w.clauses) > 0 && w.sure && len(w.scopes) == 0:
		if scope, clause, ok := strings.Cut(w.clauses[0], ": "); ok {
			l.clause(scope, clause)
		}
	case len(w.clauses) > 0 && w.sure:
		for _, scope := range w.scopes {
			l.clause(scope, w.clauses[0])
		}
	case len(w.clauses) > 0:
		q := Question{Line: s.line, Typed: s.part(), Text: wishedFor}
		for _, c := range w.clauses {
			text := "BATTLES"
			if len(w.scopes) == 0 {
				text += "\n" + c
			}
			for _, scope := range w.scopes {
				text += "\n" + scope + ": " + c
			}
			q.Choices = append(q.Choices, text)
		}
		q.Choices = append(q.Choices, "\n")
		l.asked = append(l.asked, q)
	case l.pulledBack(s):
	case !w.sure && has(s.els, "units", "place", "number"):
		l.failOf(&s, unclear)
	case !w.sure && has(s.els, "fallback"): // "if it goes badly, retreat": it is not said where to
		l.asked = append(l.asked, Question{Line: s.line, Typed: s.part(), Text: perhapsNone, Choices: []string{"\n"}})
	case len(w.clauses) == 0: // "fight one round"
		l.passOver(s.part())
	}
}

// listed reports whether another list of losses stands for one of some battles: the battle would hear only that.
func (l *letter) listed(scopes []string, clause string) bool {
	return slices.ContainsFunc(l.wished, func(w Line) bool {
		scope, text, _ := strings.Cut(w.Canonical, ": ")
		return slices.Contains(scopes, scope) && strings.HasPrefix(text, "lose ") && text != clause
	})
}

// part is the part of a line in which a sentence stands, from one full stop to the next.
func (s *sentence) part() string {
	line, lo, hi := "", 0, 0
	for i := range s.els {
		if t := &s.els[i].token; t.line != "" && (line == "" || t.line == line) {
			if line == "" {
				line, lo, hi = t.line, t.from, t.to
			}
			lo, hi = min(lo, t.from), max(hi, t.to)
		}
	}
	if line == "" {
		return s.typed
	}
	for lo > 0 && !stopAt(line, lo-1) {
		lo--
	}
	for hi < len(line) && !stopAt(line, hi) {
		hi++
	}
	return strings.TrimSpace(strings.ReplaceAll(line[lo:hi], " § ", "'s"))
}

// stopAt reports whether a sentence ends at a sign.
func stopAt(line string, i int) bool {
	if i+1 < len(line) && line[i+1] != ' ' || !strings.ContainsRune(".;!?", rune(line[i])) {
		return false
	}
	w := board.Fold(line[strings.LastIndexAny(line[:i], " .(")+1 : i])
	return line[i] != '.' || len(w) > 1 && !abbreviates[w]
}

var (
	wordsOf    = regexp.MustCompile(`\p{L}+|\d+|<-+|<<+|[-=>]+>|[<>]=?|\+`) // arrows compare nothing
	phrasesOf  = conditions()
	opposite   = map[string]string{"<": ">=", ">": "<=", ">=": "<", "<=": ">"}
	nth        = ordinals()
	itemEnds   = regexp.MustCompile(`(?i)[,;:+&.]|\b(?:then|and|dann|danach|und|poi|e|puis|ensuite|et|y|luego)\b`)
	mostPhrase = 5 // words
)

// toAsk is what some words want to be asked: "ask me about losses".
func (l *letter) toAsk(els []element) (list []string) {
	asks := false
	for i := range els {
		for _, w := range l.said(cmp.Or(els[i].token.phrase, els[i].token.text)) {
			asks = asks || speak([]word{w}, "ask")
			for _, says := range w.says {
				if of, is := strings.CutPrefix(says, "ask "); is && !slices.Contains(list, of) && (of != "all" || list == nil) {
					list = append(list, of)
				}
			}
		}
	}
	if !asks {
		return nil
	}
	if len(list) == 0 && speak(l.said((&sentence{els: els}).part()), "rounds") { // "ask me after each round whether I go on"
		list = []string{string(order.ClauseRetreat)}
	}
	return list
}

// questions are what a sentence wants to be asked, in a battle or in all.
func (l *letter) questions(s *sentence) (w wish) {
	if w.scopes = l.battles(s, l.terms(s.part()).used); len(w.scopes) == 0 {
		for _, at := range l.battlesOf(0) {
			w.scopes = append(w.scopes, l.name(at))
		}
	}
	w.sure, w.clauses = len(w.scopes) > 0, []string{"ask " + strings.Join(l.toAsk(s.els), ", ")}
	return w
}

// unfought reports whether no order of the letter brings a battle about that is named, and none is left that could.
func (l *letter) unfought(scope string) bool {
	if len(l.problems) > 0 || slices.ContainsFunc(l.doubts, func(d doubt) bool {
		return slices.ContainsFunc(d.readings, func(o outcome) bool {
			return slices.ContainsFunc(since(d.before, o), func(m move) bool { return m.attack })
		})
	}) {
		return false
	}
	at, named := l.ed.Board.Find(scope)
	fought := slices.ContainsFunc(l.attacks(), func(m move) bool {
		return named && (m.to == at || m.beach == at) || !named && l.sea(m.at()) == (scope == "sea")
	})
	return !fought && !slices.ContainsFunc(l.st.pieces, func(p piece) bool { return l.fight(p.at) && (p.at == at || !named) })
}

// battles are those that a sentence names, or the target below which it stands.
func (l *letter) battles(s *sentence, used []int) []string {
	if out := l.scopes(slices.DeleteFunc(slices.Clone(s.els), func(e element) bool { return e.sort == "number" && slices.Contains(used, e.num) })); len(out) > 0 {
		return out
	}
	if speak(l.said(s.part()), "everywhere") {
		return nil
	}
	if out := l.scopes(s.sticky); len(out) > 0 || s.near != edition.Nowhere || l.lastWish.line != s.line {
		return out
	}
	return l.lastWish.scopes
}

// nearest is the battle that the words around a wish speak of: earlier in its line, in the line itself, in the one above if it stands
// indented below that or says "there"; of several those that fit.
func (l *letter) nearest(s *sentence, fits func(edition.SpaceID) bool) (list []edition.SpaceID) {
	for _, at := range [][]edition.SpaceID{{s.near}, l.battlesOf(s.line), {l.below(s)}} {
		if speak(l.said(s.part()), "everywhere") {
			break
		}
		for _, x := range at {
			if x != edition.Nowhere && fits(x) {
				list = append(list, x)
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

// near is the battle of which this line has spoken, or Nowhere.
func (l *letter) near() edition.SpaceID {
	if n := len(l.st.moves); n > 0 {
		if m := &l.st.moves[n-1]; m.attack && (m.line == l.line || m.line >= l.line-2 && there.MatchString(l.typed)) {
			if m.beach != edition.Nowhere {
				return m.beach
			}
			return m.to
		}
	}
	return edition.Nowhere
}

// below is the battle of the lines above, if a wish stands indented below them, in brackets, or says "there".
func (l *letter) below(s *sentence) edition.SpaceID {
	indent := func(line int) int { return len(l.lines[line-1]) - len(strings.TrimLeft(l.lines[line-1], " \t(")) }
	at, best := edition.Nowhere, 0
	for _, m := range l.attacks() {
		if m.line < s.line && m.line >= best {
			at, best = m.at(), m.line
		}
	}
	if best > 0 && (indent(s.line) > indent(best) || there.MatchString(s.typed)) {
		return at
	}
	return edition.Nowhere
}

// atSea are battles at sea, where land is named for the zone beside it: "losses off the Philippines: dd, sub".
func (l *letter) atSea(scopes []string) (out []string) {
	for _, scope := range scopes {
		at, _ := l.ed.Board.Find(scope)
		for _, m := range l.st.moves {
			if m.attack && l.sea(m.to) && !l.sea(at) && l.fight(m.to) && l.ed.Board.Adjacent(m.to, at) {
				scope = l.name(m.to)
			}
		}
		if !slices.Contains(out, scope) {
			out = append(out, scope)
		}
	}
	return out
}

// weighty reports whether a sentence that was not understood is more likely an order than a remark.
func weighty(els []element) bool {
	counted := slices.ContainsFunc(els, func(e element) bool {
		return e.sort == "units" && (e.units.n > 0 || e.units.many() && len(e.units.kinds) > 0)
	})
	return counted || has(els, "units") && has(els, "place", "number") || has(els, "land") && count(els, "units") > 1 || (has(els, "arrow", "dash") || has(els, "number") && els[0].sort == "place") && count(els, "place") > 1
}
