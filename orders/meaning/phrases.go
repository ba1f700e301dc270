package meaning

import (
	"fmt"
	"maps"
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
	if out, known := l.sayings[text]; known {
		return out
	}
	defer func() { l.sayings[text] = slices.Clip(out) }()
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
		return slices.ContainsFunc(w.says, func(x string) bool { return slices.Contains(what, x) })
	})
}

// test is a number that is compared with what is left.
type test struct {
	op          string
	n, from, to int // the words in which it stands
	enemy, lost bool
	odds        bool // of a hundred battles, those that are won
	none        bool // of a kind, in the place of a number
	or          bool // behind another, of which one is enough
	kind        edition.KindID
	kinds       map[edition.KindID]int // these alone are left, at most so many where that is said, or these are gone
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
		if ws[i].says == nil {
			continue
		}
		for _, op := range []string{"<", ">", ">=", "<="} {
			k := i + 1
			for k < len(ws) && k < i+6 && ws[k].n < 0 && (speak(ws[k:k+1], "than", "us", "enemy") || ws[k].kind != edition.NoKind) {
				k++
			}
			if op == "<" && speak(ws[i:i+1], "none") && i+1 < len(ws) && ws[i+1].kind != edition.NoKind && speak(ws[:i], "if") { // "if no tanks are left"
				t.tests = append(t.tests, test{op: op, n: 1, from: from, to: i + 1, none: true})
			} else if left := ws[min(i+1, len(ws)):min(i+5, len(ws))]; op == "<=" && speak(ws[i:i+1], "if") && len(left) > 2 && left[0].n > 0 && left[1].kind != edition.NoKind && speak(left[2:], "left") { // "if 1 inf is left"
				t.tests = append(t.tests, test{op: op, n: take(i + 1), from: from, to: i + 2})
			} else if kinds := l.onlyLeft(ws, i); op == "<=" && len(kinds) > 0 {
				t.tests = append(t.tests, test{op: op, from: from, to: i + 1, kinds: kinds})
			} else if kinds := l.goneOf(ws, i); op == "<" && len(kinds) > 0 {
				t.tests = append(t.tests, test{op: op, from: from, to: i + 1, kinds: kinds, gone: true})
			} else if lost := l.losing(ws, i, used); op == "<" && lost != nil { // "if we lose a fighter"
				for k := range lost {
					lost[k].from, from = from, lost[k].to
				}
				t.tests = append(t.tests, lost...)
			} else if at := i - 1 - boolean(i > 1 && ws[i-1].kind != edition.NoKind); speak(ws[i:i+1], "or"+op) && i > 0 && ws[at].n >= 0 && !used[at] { // "2 inf or less"
				t.tests = append(t.tests, test{op: op, n: take(at), from: from, to: i + 1})
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
		if and := slices.IndexFunc(near, func(w word) bool { return itemEnds.MatchString(w.text) }); and > 0 { // "fewer than 2 inf left and he has 3"
			near = near[:and]
		}
		who := slices.IndexFunc(near, func(w word) bool {
			p, power := l.powers[w.text]
			return speak([]word{w}, "us", "enemy") || power && p != l.me && w.text != "us"
		})
		switch {
		case x.kinds != nil:
			x.or = i > 0 && speak(front, "or")
			continue
		case who >= 0:
			x.enemy = !speak(near[who:who+1], "us")
		case speak(front, "us"):
		default:
			x.enemy = speak(front, "enemy") || x.op[0] == '>' && !x.lost || l.speaksOfOthers(front)
		}
		x.lost = !(who >= 0 && x.enemy) && x.op[0] == '>' && (x.lost || speak(ws[x.from:min(x.to+2, end)], "lost"))
		x.or, x.odds = i > 0 && speak(front, "or"), speak(front, "odds")
		x.kind = edition.NoKind
		for _, w := range slices.Concat(front[max(0, len(front)-3):], near[:min(3, len(near))]) {
			if w.kind != edition.NoKind {
				x.kind = w.kind
			} else if x.kind != edition.NoKind && speak([]word{w}, "or") { // "a tank or a fighter"
				break
			}
		}
		if unless {
			x.op = opposite[x.op]
		}
		t.open = t.open || x.none && !speak(front, "us") || x.enemy && x.kind != edition.NoKind || x.lost && unless || unless && i > 0
	}
	for i := 3; len(t.tests) > 0 && i < len(ws); i++ { // "and he has 3 units": it was not understood
		first := &t.tests[0]
		t.open = t.open || ws[i].n > 0 && !used[i] && speak(ws[i-3:i], "us", "enemy") && speak(ws[:i], "if", "unless", "until") && (i >= from || i < first.to && first.kinds == nil && !first.lost)
	}
	t.open = t.open || l.halfRead(ws, t.tests)
	if !slices.ContainsFunc(t.tests, func(x test) bool { return x.or }) {
		slices.SortStableFunc(t.tests, func(a, b test) int { return len(a.kinds) - len(b.kinds) })
	}
	t.air = len(t.tests) == 0 && speak(ws, "air")
	t.goes = t.round > 0 && !slices.ContainsFunc(ws, func(w word) bool { return w.kind != edition.NoKind }) && speak(ws, "if", "unless") &&
		(speak(ws, "unless") && speak(ws, "over") || speak(ws, ">=") && speak(ws, "alive") || speak(ws, "never", "none") && speak(ws, "over"))
	t.open = t.open || len(t.tests) == 0 && !t.air && !t.goes && speak(ws, "if", "unless") || t.round == 0 && speak(ws, "rounds")
	return t
}

// halfRead reports whether a condition has a part of which no test was made: "if I lose the cruiser and don't kill theirs".
func (l *letter) halfRead(ws []word, tests []test) bool {
	from := slices.IndexFunc(ws, func(w word) bool { return speak([]word{w}, "if", "unless", "until") })
	for i := from + 1; from >= 0 && len(tests) > 0 && i < len(ws); i++ {
		if !itemEnds.MatchString(ws[i].text) || next[ws[i].text] {
			continue
		}
		end := i + 1
		for end < len(ws) && !itemEnds.MatchString(ws[end].text) && !speak(ws[end:end+1], "leave") {
			end++
		}
		part := ws[i+1 : end]
		if end > i+2 && speak(part, "never", "enemy", "none") && !speak(part, "first", "last", "lose") && !slices.ContainsFunc(tests, func(x test) bool { return x.to > i && x.to <= end }) {
			return true
		}
	}
	return false
}

// goneOf are the kinds of which all are lost: "if I lose all my planes".
func (l *letter) goneOf(ws []word, i int) map[edition.KindID]int {
	if i+1 == len(ws) || !speak(ws[i:i+1], "all") || !speak(ws[:i], "if") || !speak(ws, "lost", "over") {
		return nil
	}
	k := i + 1
	for k+1 < len(ws) && speak(ws[k:k+1], "us") {
		k++
	}
	kinds := map[edition.KindID]int{}
	for _, kind := range l.ed.KindIDs() {
		if kind == ws[k].kind || l.lexicon.words[ws[k].text] == "air" && l.isAir(kind) {
			kinds[kind] = 0
		}
	}
	return kinds
}

// losing are the tests on units that are lost: "if we lose a fighter", "wenn ein Panzer verloren geht", "once two are dead", "if the infantry is gone".
func (l *letter) losing(ws []word, i int, used []bool) (list []test) {
	if !speak(ws[i:i+1], "lost") || !speak(ws[:i], "if", "after") {
		return nil
	}
	for k := max(0, i-3); k < min(len(ws), i+7) && !used[k] && (list != nil || k < i+4); k++ {
		x := test{op: ">=", n: max(ws[k].n, boolean(ws[k].text == "a")), to: k + 1, lost: true}
		alone := k == i+1 || k < i && !slices.ContainsFunc(ws[k+1:i], func(w word) bool { return !speak([]word{w}, "than") })
		switch next := ws[min(k+1, len(ws)-1)]; {
		case x.n > 0 && next.kind != edition.NoKind:
			x.to, k = k+2, k+1
		case ws[k].kind != edition.NoKind && k > 0 && speak(ws[k-1:k], "than"): // "the tank"
			of := l.ed.Kinds[ws[k].kind]
			one := board.Fold(of.Name) != board.Fold(of.Plural) && !strings.HasSuffix(ws[k].text, "s")
			x = test{op: "<", to: k + 1, kinds: map[edition.KindID]int{ws[k].kind: 0}, gone: true, lost: one}
		case x.n == 0 || !alone || speak([]word{next}, "rounds", "or>=", "or<="):
			continue
		}
		if list = append(list, x); k+1 < len(ws) && !speak(ws[k+1:k+2], "or") && !itemEnds.MatchString(ws[k+1].text) {
			break
		}
	}
	return list
}

// onlyLeft are the kinds behind a word that says that only they are left: "if only tanks are left", "down to 2 inf and fighters".
func (l *letter) onlyLeft(ws []word, i int) map[edition.KindID]int {
	if !speak(ws[i:i+1], "<=") || !speak(ws[:i], "if", "until") && ws[i].text != "down" && ws[i].text != "reduced" {
		return nil
	}
	kinds, n := map[edition.KindID]int{}, 0
	for _, w := range ws[i+1:] {
		if l.lexicon.words[w.text] == "air" {
			for _, k := range l.ed.KindIDs() {
				if l.isAir(k) {
					kinds[k] = n
				}
			}
			n = 0
		} else if w.kind != edition.NoKind {
			kinds[w.kind], n = n, 0
		} else if w.n > 0 {
			n = w.n
		} else if !speak([]word{w}, "than", "us", "or>=") && !itemEnds.MatchString(w.text) {
			break
		}
	}
	if len(kinds) == 1 && kinds[slices.Collect(maps.Keys(kinds))[0]] > 0 {
		return nil // "if only 2 inf are left" counts these alone
	}
	return kinds
}

// condition is what the order language calls the tests, in a battle. ok: it has words for all of them.
func (l *letter) condition(t *terms, scope string) (text string, ok bool) {
	if t.air {
		return " if only air left", true
	}
	at, _ := l.ed.Board.Find(scope)
	for i, x := range t.tests {
		text += [...]string{" if ", " and ", " or "}[min(i, 1)+boolean(x.or)]
		if x.kinds != nil {
			var gone []string
			for _, k := range l.ed.KindIDs() {
				n, named := x.kinds[k]
				if x.lost && named && l.force(at, k) > 1 { // which of them is not said
					return "", false
				}
				if l.force(at, k) > 0 && (named == x.gone || n > 0) {
					gone = append(gone, fmt.Sprintf("%s has %d %s", scope, n+1, l.short(k)))
				}
			}
			if x.gone && len(gone) > 1 {
				text += "not (" + strings.Join(gone, " or ") + ")"
			} else {
				text += "not " + strings.Join(gone, " and not ")
			}
			if gone == nil {
				return "", false
			}
			continue
		}
		if x.odds {
			text += fmt.Sprintf("odds %s %d%%", x.op, x.n)
			continue
		}
		if x.lost { // of those that attack
			x.n = l.force(at, x.kind) - x.n
			if x.op = map[string]string{">": "<", ">=": "<="}[x.op]; x.n < 0 || x.n == 0 && x.op == "<" {
				return "", false
			}
		}
		if x.op == "<=" {
			x.op, x.n = "<", x.n+1
		}
		if !x.enemy && x.op == "<" && l.force(at, x.kind) < x.n { // it holds before the first shot
			return "", false
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
	return text, true
}

// force is how many units of a kind attack a space, or of all kinds.
func (l *letter) force(at edition.SpaceID, kind edition.KindID) (n int) {
	for _, m := range l.attacks() {
		if m.to == at && (kind == edition.NoKind || m.kind == kind) {
			n += m.n
		}
		for _, c := range slices.Concat(m.loads, m.held) {
			if m.beach == at && (kind == edition.NoKind || c.kind == kind) {
				n += c.n
			}
		}
	}
	return n
}

// stops reports whether a text says after how many rounds a battle is left.
func (l *letter) stops(text string) bool {
	ws := l.said(text)
	return (speak(ws, "leave") || besides(ws, "stop", "rounds")) && l.terms(text).round > 0
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

// speaksOfOthers reports whether words name another power, and not as a part of the name of a place: "if the Germans have".
func (l *letter) speaksOfOthers(ws []word) bool {
	for i, w := range ws {
		if !l.people[w.text] || l.powers[w.text] == l.me {
			continue
		}
		place := false
		for from := max(0, i-2); from <= i; from++ {
			name := ""
			for _, w := range ws[from:min(len(ws), from+4)] {
				name = strings.TrimSpace(name + " " + w.text)
				place = place || strings.Contains(name, " ") && strings.Contains(name, ws[i].text) && len(l.lexicon.places[name]) > 0
			}
		}
		if !place {
			return true
		}
	}
	return false
}
