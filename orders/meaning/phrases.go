package meaning

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// lines are the rows of a table as they stand: what is in front of the tab, and what is behind it.
func lines(name string, row func(head, text string)) {
	text, err := tables.ReadFile("words/" + name + ".tsv")
	if err != nil {
		return // a missing table is found by the tests
	}
	for _, line := range strings.Split(string(text), "\n") {
		if head, rest, ok := strings.Cut(line, "\t"); ok && !strings.HasPrefix(line, "#") {
			row(head, rest)
		}
	}
}

// pattern is a form of words by its name. One that is not in the table matches nothing.
func pattern(name string) *regexp.Regexp {
	found := "$^x"
	lines("patterns", func(head, text string) {
		if head == name {
			found = text
		}
	})
	return regexp.MustCompile("(?i)" + found)
}

// conditions are what is said by the phrases of battles.
func conditions() map[string][]string {
	out := map[string][]string{}
	lines("conditions", func(head, text string) {
		for _, phrase := range strings.Split(text, "|") {
			out[phrase] = append(out[phrase], head)
		}
	})
	return out
}

func ordinals() map[string]int {
	out := map[string]int{}
	lines("ordinals", func(head, text string) {
		n, _ := strconv.Atoi(head)
		for _, w := range strings.Split(text, ", ") {
			out[w] = n
		}
	})
	return out
}

// word is a word or a phrase of what is said of a battle: what it says, the number or the kind of unit that it is.
type word struct {
	text string
	says []string
	n    int // -1: none
	kind edition.KindID
}

// said are the words of a text with what they say, the longest phrases first.
func (l *letter) said(text string) (out []word) {
	var ws []string
	for _, w := range wordsOf.FindAllString(text, mostTokens) {
		if f := board.Fold(w); f != "" {
			w = f
		}
		ws = append(ws, w)
	}
	for i := 0; i < len(ws); {
		w, n := word{text: ws[i], n: -1, kind: edition.NoKind}, 1
		for k := min(mostPhrase, len(ws)-i); k > 0 && w.says == nil && w.kind == edition.NoKind; k-- {
			phrase := strings.Join(ws[i:i+k], " ")
			w.says, n = phrasesOf[phrase], k
			if kinds := l.units[phrase]; len(kinds) > 0 && !l.weak[phrase] {
				w.kind = kinds[0]
			}
		}
		if v, err := strconv.Atoi(ws[i]); err == nil && v < 100 {
			w.n = v
		} else if v, ok := l.numbers[ws[i]]; ok && w.says == nil {
			w.n = v
		}
		out = append(out, w)
		i += n
	}
	return out
}

// speak reports whether one of some words says something.
func speak(ws []word, what ...string) bool {
	return slices.ContainsFunc(ws, func(w word) bool {
		return slices.ContainsFunc(what, func(x string) bool { return slices.Contains(w.says, x) })
	})
}

// test is a number that is compared with what is left.
type test struct {
	op          string
	n, from, to int // the words in which it stands
	enemy, lost bool
	none        bool // of a kind, in the place of a number
	or          bool // behind another, of which one is enough
	kind        edition.KindID
	kinds       []edition.KindID // these alone are left, or these are gone
	gone        bool
}

// terms are the round and the tests on which a wish hangs.
type terms struct {
	round int
	air   bool // only planes are left
	open  bool // it hangs on something that was not understood
	goes  bool // it hangs on that the battle is not over yet
	tests []test
	used  []int // numbers that are no zones
}

// terms reads after how many rounds and on which condition something is to be done.
func (l *letter) terms(text string) (t terms) {
	ws := l.said(text)
	used := make([]bool, len(ws)+1)
	take := func(i int) int {
		used[i] = true
		t.used = append(t.used, ws[i].n)
		return ws[i].n
	}
	for i, w := range ws {
		if !speak(ws[i:i+1], "rounds") || t.round > 0 {
			continue
		}
		order := []int{i - 1, i - 2, i + 1}
		if w.text == "round" || w.text == "runde" {
			order = []int{i + 1, i - 1, i - 2}
		}
		for _, k := range order {
			if k < 0 || k >= len(ws) || t.round > 0 {
				continue
			}
			if ws[k].n > 0 {
				t.round = take(k)
			} else if v := nth[ws[k].text]; v > 0 && k < i {
				t.round, used[k] = v, true
			}
		}
	}
	from := 0
	for i := range ws {
		for _, op := range []string{"<", ">", ">=", "<="} {
			k := i + 1
			for k < len(ws) && k < i+6 && ws[k].n < 0 && (speak(ws[k:k+1], "than", "us", "enemy") || ws[k].kind != edition.NoKind) {
				k++
			}
			if op == "<" && speak(ws[i:i+1], "none") && i+1 < len(ws) && ws[i+1].kind != edition.NoKind && speak(ws[:i], "if") { // "if no tanks are left"
				t.tests = append(t.tests, test{op: op, n: 1, from: from, to: i + 1, none: true})
			} else if kinds := onlyOf(ws, i); op == "<=" && len(kinds) > 0 {
				t.tests = append(t.tests, test{op: op, from: from, to: i + 1, kinds: kinds})
			} else if kinds := l.goneOf(ws, i); op == "<" && len(kinds) > 0 {
				t.tests = append(t.tests, test{op: op, from: from, to: i + 1, kinds: kinds, gone: true})
			} else if speak(ws[i:i+1], "or"+op) && i > 0 && ws[i-1].n >= 0 && !used[i-1] {
				t.tests = append(t.tests, test{op: op, n: take(i - 1), from: from, to: i + 1})
			} else if speak(ws[i:i+1], op) && k < len(ws) && ws[k].n >= 0 && !used[k] && !speak(ws[k+1:min(k+2, len(ws))], "rounds") {
				t.tests = append(t.tests, test{op: op, n: take(k), from: from, to: k + 1})
			} else {
				continue
			}
			from = t.tests[len(t.tests)-1].to
			break
		}
	}
	unless := speak(ws, "unless")
	for i := range t.tests {
		x := &t.tests[i]
		end := len(ws)
		if i+1 < len(t.tests) {
			end = t.tests[i+1].to
		}
		front, near := ws[x.from:x.to], ws[x.to:min(x.to+4, end)]
		who := slices.IndexFunc(near, func(w word) bool {
			p, power := l.powers[w.text]
			return speak([]word{w}, "us", "enemy") || power && p != l.me && w.text != "us"
		})
		switch {
		case x.kinds != nil:
			continue
		case who >= 0:
			x.enemy = !speak(near[who:who+1], "us")
		case speak(front, "us"):
		default:
			x.enemy = speak(front, "enemy") || x.op[0] == '>' || slices.ContainsFunc(front, func(w word) bool { return l.people[w.text] && l.powers[w.text] != l.me })
		}
		x.lost = !(who >= 0 && x.enemy) && x.op[0] == '>' && speak(ws[x.from:min(x.to+2, end)], "lost")
		x.or = i > 0 && speak(front, "or")
		x.kind = edition.NoKind
		for _, w := range slices.Concat(front[max(0, len(front)-3):], near[:min(3, len(near))]) {
			if w.kind != edition.NoKind {
				x.kind = w.kind
			}
		}
		if unless {
			x.op = opposite[x.op]
		}
		t.open = t.open || x.none || x.enemy && x.kind != edition.NoKind || x.lost && (unless || x.kind != edition.NoKind) || unless && i > 0
	}
	if !slices.ContainsFunc(t.tests, func(x test) bool { return x.or }) {
		slices.SortStableFunc(t.tests, func(a, b test) int { return len(a.kinds) - len(b.kinds) })
	}
	t.air = len(t.tests) == 0 && speak(ws, "air")
	t.goes = t.round > 0 && !slices.ContainsFunc(ws, func(w word) bool { return w.kind != edition.NoKind }) && speak(ws, "if", "unless") &&
		(speak(ws, "unless") && speak(ws, "over") || speak(ws, ">=") && speak(ws, "alive") || speak(ws, "never", "none") && speak(ws, "over"))
	t.open = t.open || len(t.tests) == 0 && !t.air && !t.goes && speak(ws, "if", "unless") && !speak(ws, "badly") || t.round == 0 && speak(ws, "rounds")
	return t
}

// goneOf are the kinds of which all are lost: "if I lose all my planes".
func (l *letter) goneOf(ws []word, i int) (kinds []edition.KindID) {
	if i+1 == len(ws) || !speak(ws[i:i+1], "all") || !speak(ws[:i], "if") || !speak(ws, "lost", "over") {
		return nil
	}
	k := i + 1
	for k+1 < len(ws) && speak(ws[k:k+1], "us") {
		k++
	}
	for _, kind := range l.ed.KindIDs() {
		if kind == ws[k].kind || l.lexicon.words[ws[k].text] == "air" && l.isAir(kind) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// onlyOf are the kinds behind a word that says that only they are left: "if only tanks are left", "down to tanks and fighters".
func onlyOf(ws []word, i int) (kinds []edition.KindID) {
	if !speak(ws[i:i+1], "<=") || !speak(ws[:i], "if") && ws[i].text != "down" && ws[i].text != "reduced" {
		return nil
	}
	for _, w := range ws[i+1:] {
		if w.kind != edition.NoKind {
			kinds = append(kinds, w.kind)
		} else if !speak([]word{w}, "than", "us", "or>=") && !itemEnds.MatchString(w.text) {
			break
		}
	}
	return kinds
}

// condition is what the order language calls the tests, in a battle.
func (l *letter) condition(t *terms, scope string) (text string) {
	if t.air {
		return " if only air left"
	}
	at, _ := l.ed.Board.Find(scope)
	for i, x := range t.tests {
		text += [...]string{" if ", " and ", " or "}[min(i, 1)+boolean(x.or)]
		if x.kinds != nil {
			var gone []string
			for _, k := range l.ed.KindIDs() {
				if l.inBattle([]string{scope}, k) && slices.Contains(x.kinds, k) == x.gone {
					gone = append(gone, fmt.Sprintf("%s has 1 %s", scope, l.short(k)))
				}
			}
			if x.gone && len(gone) > 1 {
				text += "not (" + strings.Join(gone, " or ") + ")"
			} else {
				text += "not " + strings.Join(gone, " and not ")
			}
			continue
		}
		if x.lost { // of those that attack
			for _, m := range l.st.moves {
				if m.attack && !m.ship && m.to == at {
					x.n -= m.n
				}
			}
			x.n, x.op = max(0, -x.n), map[string]string{">": "<", ">=": "<="}[x.op]
		}
		if x.op == "<=" {
			x.op, x.n = "<", x.n+1
		}
		side := "attackers"
		if x.enemy {
			side = "defenders"
		}
		switch {
		case x.kind == edition.NoKind || x.enemy:
			text += fmt.Sprintf("%s %s %d", side, x.op, x.n)
		case x.op == "<":
			text += fmt.Sprintf("not %s has %d %s", scope, x.n, l.short(x.kind))
		case x.op == ">":
			text += fmt.Sprintf("%s has %d %s", scope, x.n+1, l.short(x.kind))
		default:
			text += fmt.Sprintf("%s has %d %s", scope, x.n, l.short(x.kind))
		}
	}
	return text
}

// stops reports whether a text says after how many rounds a battle is left.
func (l *letter) stops(text string) bool {
	ws := l.said(text)
	return l.terms(text).round > 0 && (speak(ws, "leave") || besides(ws, "stop", "rounds"))
}

// hasCount reports whether units have a number.
func hasCount(els []element) bool {
	return slices.ContainsFunc(els, func(e element) bool { return e.sort == "units" && e.units.n > 0 })
}

// besides reports whether a word that says one thing stands next to one that says another, or next but one.
func besides(ws []word, one, other string) bool {
	for i := range ws {
		if speak(ws[i:i+1], one) && speak(ws[max(0, i-2):min(len(ws), i+3)], other) {
			return true
		}
	}
	return false
}
