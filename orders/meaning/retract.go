package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

const (
	mostPieces  = 8  // of a sentence whose author changed his mind
	mostTried   = 16 // ways to mend it
	mostOffered = 5  // of them
)

// marked reports whether an element is one at which an author changes his mind: "no", "hmm", "...", "??", "forget it".
func (e *element) marked() bool {
	return e.is("neg", "doubt", "unreal", "dots", "scrap") || e.token.text == "?"
}

// unable are words that say why something is not done.
var unable = map[string]bool{"no landing": true, "no landing there": true, "no landing spot": true, "nowhere to land": true, "cannot land": true, "can t land": true, "can t reach": true, "cannot reach": true,
	"cant reach": true, "not adjacent": true, "geht nicht": true, "hat keine": true}

// retracted reads a sentence whose author changed his mind in it, and asks what holds: what stands behind a word of doubt, with the
// beginning of the sentence or without it, what stands in front of it, or nothing. What follows is read on the board of the first of these.
func (l *letter) retracted(s sentence) bool {
	pieces := piecesOf(s.els)
	if n := len(pieces); n == 0 || n > mostPieces || has(s.els, "war") || !slices.ContainsFunc(s.els, func(e element) bool { return e.marked() }) {
		return false
	}
	last := len(s.els) // of what is said before its author gives it up: "... ? no, too far", "... cannot reach, skip"
	for last > 0 && (s.els[last-1].marked() || s.els[last-1].is(",", "dash", ";")) {
		last--
	}
	if has(s.els[last:], "scrap") && last > 0 && !slices.ContainsFunc(s.els[:last], func(e element) bool { return e.is("neg", "doubt", "unreal") && !unable[e.token.phrase] }) {
		l.passOver(s.part())
		return true
	}
	if len(pieces) > 1 && givenUp(pieces[0], pieces[len(pieces)-1]) {
		l.passOver(s.part())
		return true
	}
	q, next := l.ways(s, mended(pieces))
	if next == nil && s.els[len(s.els)-1].is("scrap", "neg") && (has(s.els, "place") || !has(s.els, "units")) {
		l.passOver(s.part()) // he has given it up himself
		return true
	}
	if next == nil {
		return false
	}
	if !slices.Contains(q.Choices, "\n") {
		q.Choices = append(q.Choices, "\n")
	}
	l.asked = append(l.asked, q)
	next.moves = slices.Clone(l.st.moves)
	l.st = next
	return true
}

// corrects reads a sentence that puts right the order above it: "no, to Karelia", "only 2 of them", "scratch that". Both are taken as one.
func (l *letter) corrects(s sentence) bool {
	p := l.prior
	if p == nil || len(l.told) > 0 || s.line > p.line+1 || s.headed && s.section != p.section || len(p.before.st.moves) == len(l.st.moves) && len(p.before.doubts) == len(l.doubts) || !takesBack(s.els, p.els) || l.stops(s.part()) {
		return false
	}
	l.joinPrior(s)
	return true
}

// joinPrior has a sentence read later together with the one above it, which it puts right.
func (l *letter) joinPrior(s sentence) {
	p, joined := l.prior, l.prior.sentence
	joined.els = append(slices.Clone(joined.els), element{sort: "neg"})
	joined.els, joined.typed = append(joined.els, s.els...), p.part()+" / "+s.part()
	for i := range joined.els {
		joined.els[i].token.line = "" // they stand on two lines
	}
	budget, nodes, words := l.budget, l.nodes, l.words
	*l = p.before
	l.budget, l.nodes, l.words = budget, nodes, words
	l.line, l.typed = s.line, s.typed
	l.waiting = append(l.waiting, joined)
}

// boughtPlainly keeps a purchase that was read as it stands for a sentence below it that puts it right.
func (l *letter) boughtPlainly(line string, before letter) {
	if len(l.buys) > len(before.buys) && l.prior == before.prior {
		before.prior = nil
		l.prior = &taken{sentence{els: l.elements(l.tokens(line)), line: l.line, typed: l.typed, section: "BUY"}, before}
	}
}

// rebuys reads a sentence that puts right the purchase above it: "instead buy 4 inf", "scratch that: 4 inf", "cancel that". Both are taken as one.
func (l *letter) rebuys(s sentence) bool {
	p, all := l.prior, slices.ContainsFunc(s.els, func(e element) bool { return !e.is("scrap", ",", "dash") })
	if p == nil || s.line > p.line+1 || len(p.before.buys) >= len(l.buys) || len(p.before.st.moves) < len(l.st.moves) || !s.els[0].is("doubt", "neg", "scrap") ||
		all && (!l.counted(s.els) || has(s.els, "place", "arrow", "land", "load", "from", "lose", "fallback", "stay")) || !all && !strings.Contains(s.els[0].token.phrase, " ") {
		return false
	}
	l.joinPrior(s)
	return true
}

// takesBack reports whether a sentence only puts right or takes back what another one says.
func takesBack(els, first []element) bool {
	if len(els) == 1 && els[0].sort == "number" {
		return true
	}
	for i := range els {
		e := &els[i]
		again := e.sort == "place" && (i > 1 && els[i-1].sort == "arrow" && els[i-2].sort != "neg" || slices.ContainsFunc(first, func(o element) bool { return o.names(e) }))
		if !again && !e.is("neg", "doubt", "scrap", "except", "arrow", "toweak", "combat", "number", ",", "?") && !(e.sort == "units" && len(e.units.kinds) == 0) {
			return false
		}
	}
	return count(els, "?") < 3 && (has(els, "scrap") || has(els, "neg", "except", "doubt") && (has(els, "number", "place") || els[len(els)-1].sort == "neg"))
}

// givenUp reports whether the last piece of a sentence takes back the order of the first: "ca sz 91 -> 96? no, stays",
// "tank to Bryansk, no, leave the tank".
func givenUp(first, last []element) bool {
	from, at := 0, slices.IndexFunc(last, func(e element) bool { return e.sort == "stay" })
	for i := range max(at, 0) {
		if last[i].is(",", ";", "and") {
			from = i + 1
		}
	}
	if at < 0 || has(last, "arrow", "from", "load", "land", "combat", "number") || has(first, ",", ";") || slices.ContainsFunc(last[at:], func(e element) bool { return e.is(",", ";", "and") }) {
		return false
	}
	named := false
	for i := from; i < len(last); i++ {
		e := &last[i]
		if !e.is("units", "place") {
			continue
		}
		named = true
		if e.units.n > 0 || !slices.ContainsFunc(first, func(b element) bool {
			return b.sort == e.sort && (e.sort == "units" && len(e.units.kinds) > 0 && slices.Equal(b.units.kinds, e.units.kinds) || e.sort == "place" && slices.Equal(b.senses, e.senses))
		}) {
			return false
		}
	}
	return named || first[0].is("place", "number", "units") && !has(first, "land", "load")
}

// ways asks which of some ways to take a sentence holds. The state is the board behind the first that can be read, nil if none can.
func (l *letter) ways(s sentence, list [][]element) (q Question, next *state) {
	q = Question{Line: s.line, Typed: s.part(), Text: whichHolds}
	for i, els := range list {
		if i == mostTried || len(q.Choices) >= mostOffered {
			break
		}
		part := s
		part.els = slices.Clone(els)
		texts, st := l.try(part)
		for _, text := range texts {
			if !slices.Contains(q.Choices, text) {
				q.Choices = append(q.Choices, text)
			}
		}
		if next == nil && len(texts) > 0 {
			next, l.maybe = st, append(l.maybe, l.tried...)
		}
	}
	return q, next
}

// try reads a sentence as if it stood in the letter, and puts back all that it changes: the canonical lines it can be, and the board behind.
func (l *letter) try(s sentence) (texts []string, after *state) {
	kept := *l
	l.st = l.st.clone()
	l.st.moves = slices.Clone(l.st.moves)
	l.entries, l.problems, l.asked, l.shots, l.doubts = slices.Clone(l.entries), nil, nil, nil, nil
	for _, reader := range l.readers(s) {
		if !reader(s) {
			continue
		}
		for _, shot := range l.shots {
			l.readBattle(shot)
		}
		switch {
		case len(l.problems)+len(l.asked) > 0:
		case len(l.doubts) == 1:
			for _, o := range l.doubts[0].readings[:min(2, len(l.doubts[0].readings))] {
				texts = append(texts, l.choiceText(kept.st, o))
			}
		case len(l.doubts) == 0:
			if text := l.since(&kept); text != "" {
				texts = append(texts, text)
			}
		}
		break
	}
	after = l.st
	nodes, budget, tried := l.nodes, l.budget, l.buys[min(len(kept.buys), len(l.buys)):]
	*l = kept
	l.tried = tried
	l.nodes, l.budget = nodes, budget
	return texts, after
}

// since are the canonical lines that have come to a letter.
func (l *letter) since(kept *letter) string {
	var b strings.Builder
	moves := l.st.moves[min(len(l.st.moves), len(kept.st.moves)):]
	for _, s := range inTurn {
		lines := l.merged(moves, s)
		switch s {
		case "BUY":
			all := l.buys
			l.buys = l.buys[min(len(l.buys), len(kept.buys)):]
			if text := l.buyText(); text != "" {
				fmt.Fprintf(&b, "BUY %s\n", text)
			}
			l.buys = all
		case "PLACE":
			lines = append(lines, l.linesOf(l.places[len(kept.places):])...)
		}
		for _, e := range l.entries[min(len(l.entries), len(kept.entries)):] {
			if e.section == s {
				lines = append(lines, e.text)
			}
		}
		if len(lines) > 0 {
			fmt.Fprintf(&b, "%s\n%s\n", s, strings.Join(lines, "\n"))
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// doubt keeps what a person must say about a sentence. What follows is read on the board of the reading that he has chosen, or of the likeliest.
func (l *letter) doubt(s sentence, list []outcome) {
	list = list[:min(len(list), 4)]
	holds := max(0, slices.IndexFunc(list, func(o outcome) bool { return slices.Contains(l.chosen[s.line], l.choiceText(l.st, o)) }))
	l.doubts = append(l.doubts, doubt{s, list, l.st, holds})
	st := list[holds].state.clone()
	st.moves = slices.Clone(l.st.moves)
	l.st = st
}

// trimmed is a piece of a sentence without signs around it.
func trimmed(els []element) []element {
	sign := func(e *element) bool { return e.is(",", ";", "and", "dash", ":", ".") }
	for len(els) > 0 && sign(&els[0]) {
		els = els[1:]
	}
	for len(els) > 0 && sign(&els[len(els)-1]) {
		els = els[:len(els)-1]
	}
	return els
}

// mended are the sentences that may be meant by pieces between words of doubt.
func mended(pieces [][]element) (out [][]element) {
	last := pieces[len(pieces)-1]
	for len(last) > 2 && last[0].is("?", ",") { // "non si può, tornano ..."
		last = last[1:]
	}
	if len(pieces) > 1 {
		out = recounted(pieces[len(pieces)-2], last)
	}
	if first := pieces[0]; len(pieces) > 1 && len(first) > 2 && first[0].is("place", "number") && first[1].sort == ":" && !has(last, ":", "arrow") { // the target holds
		out = append(out, slices.Concat(first[:2], last))
	} else {
		for k := len(pieces) - 1; k > 0; k-- {
			out = append(out, slices.Concat(pieces[k:]...))
		}
	}
	if k := slices.IndexFunc(pieces[0], func(e element) bool { return e.sort == "arrow" }); len(pieces) > 1 && k > 0 && has(last, "units") && !has(last, "arrow", "land") { // "X 4 inf, Y 2 inf -> Z ... Y 2 inf only"
		head := last
		if i := slices.IndexFunc(last, func(e element) bool { return e.sort == "stay" }); i > 0 {
			for i > 0 && last[i].sort != "," {
				i--
			}
			head = last[:i]
		}
		out = append([][]element{slices.Concat(head, pieces[0][k:])}, out...)
	}
	if first := pieces[0]; len(pieces) > 1 { // the last item does not hold, what stands in front of it does
		i := len(first) - 1
		for i > 0 && !first[i].is(",", "and", ";") {
			i--
		}
		if i > 0 && has(first[:i], "units") {
			out = append(out, trimmed(first[:i]))
		}
	}
	if first := pieces[0]; len(pieces) > 1 && has(last, "stay") { // "unloads in Algeria... no, they stay aboard"
		if i := slices.IndexFunc(first, func(e element) bool { return e.sort == "land" }); i > 0 {
			out = append(out, trimmed(first[:i]))
		}
	}
	for k := range len(pieces) - 1 { // the end of a piece is replaced by the last
		for i := len(pieces[k]) - 1; i >= 0; i-- { // the nearest first
			e, b := &pieces[k][i], &last[0]
			same := e.sort == b.sort || e.is("place", "number") && b.is("place", "number")
			same = same || b.sort == "from" && e.sort == "toweak" // "takes 2 inf in Scotland? no, from London"
			if same || (b.is("place", "number", "toweak") && e.is("arrow", "land", "toweak") || b.is("arrow", "land") && e.is("arrow", "land")) && i > 0 {
				out = append(out, slices.Concat(pieces[k][:i], last))
				if !same {
					out = append(out, slices.Concat(pieces[k][:i+1], last))
				}
			}
		}
	}
	for k := range len(pieces) - 1 {
		out = append(out, pieces[k])
	}
	return append(out, slices.Concat(pieces...))
}

// offered asks about a sentence that cannot be carried out as it stands, if what is meant is plain but not
// ordered so: new units are bought as well, or planes are guests of another power.
func (l *letter) offered(s sentence) bool {
	q := Question{Line: s.line, Typed: s.part(), Text: isMeant}
	switch {
	case l.onDecks(s.els):
		q.Text = whatHolds
	case len(l.buys) == 0 && len(l.stock(nil)) == 0 && (s.section == "PLACE" || has(s.els, "enter") || !s.headed && l.counted(s.els) && len(s.els) > 2 && s.els[len(s.els)-1].sort == "place" && s.els[len(s.els)-2].sort == "toweak"):
		text, ok := l.boughtToo(s)
		if !ok {
			return false
		}
		q.Choices = append(q.Choices, text)
	default:
		return false
	}
	q.Choices = append(q.Choices, "\n")
	l.asked = append(l.asked, q)
	return true
}

// onDecks reports whether a sentence wishes planes onto carriers of another power, which nobody orders in his own turn.
func (l *letter) onDecks(els []element) bool {
	return l.planes(els) && !has(els, "arrow") && slices.ContainsFunc(els, func(e element) bool {
		return e.sort == "units" && len(e.units.kinds) > 0 && l.ed.Kinds[e.units.kinds[0]].Deck > 0
	}) && slices.ContainsFunc(els, func(e element) bool {
		return e.is("place", "power") && e.token.power != edition.Nobody && e.token.power != l.me
	})
}

// boughtToo is a purchase of what is placed, if nothing was bought.
func (l *letter) boughtToo(s sentence) (string, bool) {
	buys, places := l.buys, l.places
	defer func() { l.buys, l.places = buys, places }()
	for _, e := range s.els {
		if u := &e.units; e.sort == "units" && (u.n == 0 && u.plural || len(l.buyable(u.kinds)) == 0) {
			return "", false
		} else if e.sort == "units" {
			l.buys = append(l.buys, purchase{kinds: l.buyable(u.kinds), n: max(1, u.n), line: s.line})
		}
	}
	if !l.readPlace(s) || len(l.places) == len(places) {
		return "", false
	}
	l.settlePurses()
	return "BUY " + l.buyText() + "\nPLACE\n" + strings.Join(l.linesOf(l.places[len(places):]), "\n"), l.total(l.buys) <= l.ask.Money()
}

// recounted is a piece of a sentence with the number that the last one puts right: "8 inf to Ukraine - no, 6, two stay".
func recounted(first, last []element) [][]element {
	b, end := &last[0], 1
	for end < len(last) && !last[end].is(",", ";", "and") {
		end++
	}
	i := slices.IndexFunc(first, func(e element) bool { return e.sort == "units" && e.units.n > 0 })
	if i < 0 || end > 1 || count(first, "units") > 1 || end < len(last) && !has(last[end:], "stay") {
		return nil
	}
	els := slices.Clone(first)
	switch {
	case b.sort == "number" && b.num > 0 && b.num <= 20:
		els[i].units.n = b.num
	case b.sort == "units" && b.units.n > 0:
		els[i] = *b
	default:
		return nil
	}
	return [][]element{els}
}

// corrected leaves out the item of a list that the one behind a "no" takes back: "1 inf + 1 art Libya... no, 2 inf Libya".
func corrected(els []element) []element {
	for i := 1; i+1 < len(els); i++ {
		from, to := i, i+1
		for to < len(els) && els[to].is(",", "dots", "?") {
			to++
		}
		if els[i].sort != "neg" || to == len(els) || els[to].sort != "units" {
			continue
		}
		for from > 0 && els[from-1].is(",", "dots", "?", "dash") {
			from--
		}
		for from > 0 && !els[from-1].is(",", ";", ":", "bid", "buy") {
			from--
		}
		return corrected(slices.Concat(els[:from], els[to:]))
	}
	return els
}

// piecesOf are the parts of a sentence between words of doubt.
func piecesOf(els []element) (pieces [][]element) {
	from := 0
	for i := 0; i <= len(els); i++ {
		if i == len(els) || els[i].marked() {
			if from > 0 && els[from-1].sort == "neg" && i-from > 2 && els[from].sort == "units" && els[from].units.n == 0 && els[from+1].is(",", "and", ";") {
				from += 2 // "has no artillery, so 2 inf"
			}
			if p := trimmed(els[from:i]); len(p) > 0 {
				pieces = append(pieces, p)
			}
			from = i + 1
		}
	}
	return pieces
}

// recounts reports whether a sentence puts a number right, or takes back what it says.
func (l *letter) recounts(els []element) bool {
	if !has(els, "neg", "scrap", "doubt") {
		return false
	}
	p := piecesOf(els)
	n := len(p)
	return n > 1 && (recounted(p[n-2], p[n-1]) != nil || givenUp(p[0], p[n-1]) && n == 2)
}
