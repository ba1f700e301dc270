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

// wish is what a sentence wants of a battle.
type wish struct {
	scopes  []string
	clauses []string // the likeliest first, where it is not sure
	sure    bool
}

// readBattle reads a wish for losses or for a retreat; what is not sure is asked about.
func (l *letter) readBattle(s sentence) {
	l.line, l.typed = s.line, s.typed
	var w wish
	if l.leaves(&s) {
		w = l.retreat(&s)
	} else {
		w = l.losses(&s)
	}
	switch {
	case len(w.clauses) > 0 && w.sure:
		for _, scope := range w.scopes {
			l.clause(scope, w.clauses[0])
		}
	case len(w.clauses) > 0 && len(w.scopes) > 0:
		q := Question{Line: s.line, Typed: s.typed, Text: wishedFor}
		for _, c := range w.clauses {
			text := "BATTLES"
			for _, scope := range w.scopes {
				text += "\n" + scope + ": " + c
			}
			q.Choices = append(q.Choices, text)
		}
		q.Choices = append(q.Choices, "\n")
		l.asked = append(l.asked, q)
	case l.pulledBack(s):
	case !w.sure && has(s.els, "units", "place", "number"):
		l.fail(unclear)
	case !w.sure && has(s.els, "fallback"): // "if it goes badly, retreat": it is not said where to
		l.asked = append(l.asked, Question{Line: s.line, Typed: s.typed, Text: perhapsNone, Choices: []string{"\n"}})
	}
}

// wholeLine is the class of a sign between two sentences that are read as one.
const wholeLine = "whole line"

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
	return strings.TrimSpace(line[lo:hi])
}

// stopAt tells whether a sentence ends at a sign.
func stopAt(line string, i int) bool {
	if i+1 < len(line) && line[i+1] != ' ' || !strings.ContainsRune(".;!?", rune(line[i])) {
		return false
	}
	w := board.Fold(line[strings.LastIndexAny(line[:i], " .(")+1 : i])
	return line[i] != '.' || len(w) > 1 && !abbreviates[w]
}

var (
	wordsOf      = regexp.MustCompile(`\p{L}+|\d+|[<>]=?`)
	phrasesOf    = conditions()
	opposite     = map[string]string{"<": ">=", ">": "<=", ">=": "<", "<=": ">"}
	nth          = ordinals()
)

// said are the words of a text, and what their phrases say, at the number of the word where each begins.
func said(text string) (ws []string, says map[int][]string, ends map[int]int) {
	for _, w := range wordsOf.FindAllString(text, mostTokens) {
		if f := board.Fold(w); f != "" {
			w = f
		}
		ws = append(ws, w)
	}
	says, ends = map[int][]string{}, map[int]int{}
	for i := range ws {
		for _, p := range phrasesOf {
			for _, parts := range p.phrases {
				if i+len(parts) <= len(ws) && slices.Equal(ws[i:i+len(parts)], parts) {
					says[i] = append(says[i], p.what)
					ends[i] = max(ends[i], i+len(parts))
				}
			}
		}
	}
	return ws, says, ends
}

func wordNumber(l *letter, w string) (int, bool) {
	if n, err := strconv.Atoi(w); err == nil && n < 100 {
		return n, true
	}
	n, ok := l.numbers[w]
	return n, ok
}

// terms are the round and the condition of a wish, as the order language says them.
type terms struct {
	round     int
	condition string
	open      bool // it hangs on something that was not understood
}

// terms reads after how many rounds and on which condition something is to be done.
func (l *letter) terms(text string) (t terms) {
	ws, says, ends := said(text)
	has := func(i int, what string) bool { return slices.Contains(says[i], what) }
	unless, conditional, enemy, ours := false, false, false, false
	op, n := "", -1
	for i, w := range ws {
		unless = unless || has(i, "unless")
		conditional = conditional || has(i, "if") || has(i, "unless")
		enemy = enemy || has(i, "enemy")
		ours = ours || has(i, "us")
		if p, ok := l.powers[w]; ok && p != l.me && w != "us" {
			enemy = true
		}
		if has(i, "air") {
			t.condition = " if only air left"
		}
		if has(i, "rounds") && t.round == 0 {
			if v, ok := wordNumber(l, at(ws, i+1)); ok && w == "round" || ok && w == "runde" {
				t.round = v
			}
			for k := i - 1; k >= max(0, i-2) && t.round == 0; k-- {
				v, ok := wordNumber(l, ws[k])
				if v2 := nth[ws[k]]; !ok && v2 > 0 {
					v, ok = v2, true
				}
				if ok {
					t.round = v
				}
			}
		}
		for _, o := range []string{"<", ">", ">=", "<="} {
			if v, ok := wordNumber(l, at(ws, ends[i])); has(i, o) && ok && op == "" {
				op, n = o, v
			}
		}
		for _, o := range []string{">=", "<="} {
			if v, ok := wordNumber(l, at(ws, i-1)); has(i, "or"+o) && ok && op == "" {
				op, n = o, v
			}
		}
	}
	if op != "" {
		side := "attackers"
		if enemy && !ours || !ours && op[0] == '>' {
			side = "defenders"
		}
		t.open = enemy && ours
		if unless {
			op = opposite[op]
		}
		t.condition = fmt.Sprintf(" if %s %s %d", side, op, n)
	} else if conditional && t.condition == "" && !goesBad.MatchString(text) {
		t.open = true
	}
	return t
}

func at(ws []string, i int) string {
	if i < 0 || i >= len(ws) {
		return ""
	}
	return ws[i]
}

// leaves tells whether a sentence is about leaving a battle.
func (l *letter) leaves(s *sentence) bool {
	if has(s.els, "fallback") {
		return true
	}
	if slices.ContainsFunc(s.els, func(e element) bool { return e.sort == "units" && e.units.n > 0 }) && !has(s.els, "doubt") || !has(s.els, "place") || !has(s.els, "land", "toweak", "arrow", "ncm") || has(s.els, "load") || has(s.els, "lose") && !lostMore.MatchString(s.part()) {
		return false
	}
	t := l.terms(s.part())
	return (t.round > 0 || t.condition != "") && strings.Contains(strings.ToLower(s.typed), "back") || t.round > 0 && t.condition != ""
}

// retreat reads where to fall back, and when.
func (l *letter) retreat(s *sentence) (w wish) {
	to := edition.Nowhere
	behind := !has(s.els, "fallback")
	scopes := scopesOf(l, s)
	if has(s.els, "neg") && !has(s.els, "place", "doubt") {
		if len(scopes) == 0 && s.near != edition.Nowhere {
			scopes = []string{l.name(s.near)}
		}
		return wish{scopes: scopes[:min(1, len(scopes))], clauses: []string{"never retreat"}, sure: true} // what holds without a word, where no battle is named
	}
	fights := func(at edition.SpaceID) bool { return slices.Contains(scopes, l.name(at)) }
	for i := range s.els {
		e := &s.els[i]
		behind = behind || e.sort == "fallback"
		if e.sort == "place" && (behind || to == edition.Nowhere) {
			for _, c := range e.senses {
				if !l.st.attacked(c.space) && !fights(c.space) && (l.ask.Owner(c.space) == l.me || l.sea(c.space)) {
					to = c.space
					break
				}
			}
		}
	}
	t := l.terms(s.part())
	if to == edition.Nowhere {
		return w
	}
	if len(scopes) == 0 && s.near != edition.Nowhere {
		scopes = []string{l.name(s.near)}
	}
	if len(scopes) == 0 {
		for _, m := range l.st.moves {
			if m.attack && l.ed.Board.Adjacent(m.to, to) && l.sea(m.to) == l.sea(to) && !slices.Contains(scopes, l.name(m.to)) {
				scopes = append(scopes, l.name(m.to))
			}
		}
	}
	if len(scopes) != 1 {
		return w
	}
	if m := lostMore.FindStringSubmatch(s.typed); m != nil && !has(s.els, "neg") {
		total := 0
		for _, mv := range l.st.moves {
			if mv.attack && !mv.ship && l.name(mv.to) == scopes[0] {
				total += mv.n
			}
		}
		if n, ok := wordNumber(l, strings.ToLower(m[1])); ok && n < total {
			t.open, t.condition = false, fmt.Sprintf(" if attackers < %d", total-n+1)
		}
	}
	text := "retreat to " + l.name(to)
	round := ""
	if t.round > 0 {
		round = fmt.Sprintf(" after round %d", t.round)
	}
	w = wish{scopes: scopes, clauses: []string{text + round + t.condition}, sure: !t.open && !has(s.els, "neg") || t.condition != "" && !t.open}
	if !w.sure {
		w.clauses = append(w.clauses, text+round+" if only air left")
	}
	return w
}

var (
	lastWord = pattern("last")
	keepWord = pattern("keep")
	neverish = pattern("never")
	before   = pattern("before")
	keeping  = pattern("keeping")
	lostMore = pattern("lost so many")
	goesBad  = pattern("goes badly")
	ifLost   = pattern("if lost")

	hitBehind = pattern("hit behind")
)

// losses are a list of losses, and what is to be kept.
func (l *letter) losses(s *sentence) (w wish) {
	text := s.part()
	rest, hits, sea := text, false, false
	var list, late, kept []string
	var gaps []string
	var items []int
	for i := range s.els {
		e := &s.els[i]
		if e.sort != "units" || i > 1 && s.els[i-1].sort == "toweak" && s.els[i-2].units.group == "air" { // "planes on the carriers"
			continue
		}
		k := strings.Index(rest, e.token.text)
		if k < 0 {
			k = 0
		}
		gaps = append(gaps, rest[:k])
		rest = rest[k:]
		if len(e.token.text) <= len(rest) {
			rest = rest[len(e.token.text):]
		}
		items = append(items, i)
	}
	gaps = append(gaps, rest)
	odd := has(s.els, "except") || has(s.els, "doubt") && !ifLost.MatchString(text)
	add := func(to *[]string, item string) {
		if !slices.Contains(list, item) && !slices.Contains(late, item) {
			*to = append(*to, item)
		}
	}
	turned := false
	for k, i := range items {
		u := &s.els[i].units
		g := s.els[:i]
		for len(g) > 0 && g[len(g)-1].sort == "toweak" { // "hits on bb"
			g = g[:len(g)-1]
		}
		if len(g) > 0 && g[len(g)-1].is("combat") && strings.HasPrefix(g[len(g)-1].token.fold, "hit") {
			hits = true
		}
		into := &list
		if lastWord.MatchString(gaps[k+1]) {
			into = &late
		}
		var names []edition.KindID
		switch {
		case u.group == "air":
			into = &late
			for _, kind := range l.ed.KindIDs() {
				if l.isAir(kind) && (l.takesPart(kind) || s.section == "STANDING") {
					names = append(names, kind)
				}
			}
		case len(u.kinds) > 0:
			names = u.kinds[:1]
		}
		never := neverish.MatchString(gaps[k])
		if never && k+1 < len(items) && before.MatchString(gaps[k+1]) && len(names) == 1 { // "never the fighters before the tanks"
			if b := &s.els[items[k+1]].units; len(b.kinds) > 0 {
				add(&list, l.short(b.kinds[0]))
				add(&list, l.short(names[0]))
				turned = true
				continue
			}
		}
		odd = odd || never && !turned
		for _, kind := range names {
			sea = sea || l.isShip(kind)
			item := l.short(kind)
			if keepWord.MatchString(gaps[k]) || k+1 == len(items) && keepWord.MatchString(gaps[k+1]) {
				kept = append(kept, fmt.Sprintf("%d %s", max(1, u.n), item))
				continue
			}
			if u.n > 0 && !u.plural {
				item = fmt.Sprintf("%d %s", u.n, item)
			}
			if (hits || hitBehind.MatchString(gaps[k+1])) && l.ed.Kinds[kind].Hits > 1 {
				item += " damage"
			} else {
				hits = false
			}
			add(into, item)
		}
	}
	if len(late) > 0 && !has(s.els, "air") && len(list) > 0 { // what is not named comes between
		var hurt []string // after those that are not hurt yet
		for _, item := range list {
			if ship, ok := strings.CutSuffix(item, " damage"); ok {
				hurt = append(hurt, ship)
			}
		}
		for _, k := range l.ed.KindIDs() {
			if item := l.short(k); l.takesPart(k) && l.isShip(k) == sea && (sea || l.inBattle(s, k)) && !slices.Contains(hurt, item) && !(l.isTransport(k) && l.ed.Kinds[k].Attack+l.ed.Kinds[k].Defence == 0) {
				add(&list, item)
			}
		}
		for _, item := range hurt {
			add(&list, item)
		}
	}
	list = append(list, late...)
	w.sure = !odd
	if scopes := scopesOf(l, s); len(scopes) > 0 {
		if w.scopes = scopes; sea {
			w.scopes = l.atSea(scopes)
		}
	} else {
		near := s.near
		if near == edition.Nowhere && there.MatchString(text) {
			near = lastFight(l, s.line)
		}
		w.scopes = []string{l.wide(sea, near)}
	}
	var clauses []string
	if len(list) > 0 {
		clauses = append(clauses, "lose "+strings.Join(list, ", "))
	}
	for _, k := range kept {
		clauses = append(clauses, "keep "+k)
	}
	if len(clauses) > 0 {
		w.clauses = []string{strings.Join(clauses, "; ")}
	} else {
		w.sure = false
	}
	return w
}

// scopesOf are the battles that a sentence names, or the target below which it stands.
func scopesOf(l *letter, s *sentence) []string {
	if out := l.scopes(s); len(out) > 0 || !has(s.sticky, "place") {
		return out
	}
	return l.scopes(&sentence{els: s.sticky})
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

// lastFight is the battle of the last line above another that orders one.
func lastFight(l *letter, line int) edition.SpaceID {
	at, best := edition.Nowhere, 0
	for _, m := range l.st.moves {
		if m.attack && m.line < line && m.line >= best {
			at, best = m.to, m.line
			if m.beach != edition.Nowhere {
				at = m.beach
			}
		}
	}
	return at
}

// comeTo has ships that bombard sail with a landing, if they do not lie there and only they can be meant.
func comeTo(l *letter, u units, target edition.SpaceID) {
	i := slices.IndexFunc(l.st.moves, func(m move) bool { return m.ship && m.beach == target })
	if i < 0 || len(u.kinds) == 0 {
		return
	}
	end, n := l.st.moves[i].to, max(1, u.n)
	able := map[edition.SpaceID]int{}
	for k := range l.st.pieces {
		p := &l.st.pieces[k]
		if p.Kind != u.kinds[0] || p.done && p.at != end {
			continue
		}
		if p.at == end {
			n--
		} else if l.st.free(p, false) && l.st.can(p, end, false) {
			able[p.at]++
		}
	}
	if n <= 0 || len(able) != 1 {
		return
	}
	for at, count := range able {
		if count != n {
			return
		}
		m := move{kind: u.kinds[0], owner: l.me, n: n, from: at, to: end, line: l.line, beach: edition.Nowhere, attack: l.st.fight(end)}
		m.section = l.st.moves[i].section
		if l.byPhase() {
			m.section = "NAVAL"
		}
		for k := range l.st.pieces {
			if p := &l.st.pieces[k]; p.Kind == m.kind && p.at == at && l.st.free(p, false) {
				p.at, p.done = end, true
			}
		}
		l.st.moves = append(l.st.moves, m)
	}
}

// weighty tells whether a sentence that was not understood is more likely an order than a remark.
func weighty(els []element) bool {
	counted := slices.ContainsFunc(els, func(e element) bool {
		return e.sort == "units" && (e.units.n > 0 || e.units.many() && len(e.units.kinds) > 0)
	})
	return counted || has(els, "units") && has(els, "place", "number") || has(els, "land") && count(els, "units") > 1 || (has(els, "arrow", "dash") || has(els, "number") && els[0].sort == "place") && count(els, "place") > 1
}
