package talk

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// wish is what a letter says of one question.
type wish struct {
	senses  []string // that mean something under its word
	units   []count
	spaces  []edition.SpaceID
	numbers []int
	nth     int // the option by its place in the list, from 1 on
	kept    []edition.KindID
	ranked  bool // it says in which order units are lost
	hurt    bool // the next unit that is named is damaged
	items   int
	unknown int
	clear   bool // a clause that says something holds no unknown word
}

// size is how much a wish says.
func (w *wish) size() int {
	return len(w.senses) + len(w.units) + len(w.spaces) + len(w.numbers) + len(w.kept) + w.nth
}

// count is a number of units of a kind; 0 if none was said.
type count struct {
	n    int
	kind edition.KindID
	many bool // it was named in the plural
	hurt bool // it is damaged, and not lost
}

// mostBeside is of how many words a letter is that answers with the name of a place or a number and nothing else.
const mostBeside = 4

// mostNth is up to which place in its list an option can be named.
const mostNth = 4

// doubts are senses beside which nothing is an answer.
var doubts = []string{"later", "if", "maybe", "return", "away", "chat"}

// answers reads an answer to one of the open questions: the option that it can only mean.
func (l *letter) answers() bool {
	var lines, either []string
	for i := range l.o.Questions {
		q := &l.o.Questions[i]
		if asked := l.asking(q); asked != "" {
			lines = append(lines, q.answer(asked))
			continue
		}
		w, ok := l.wishFor(q)
		if !ok {
			continue
		}
		switch found := l.chosen(q, &w); {
		case len(found) == 1:
			lines = append(lines, q.answer(found[0]))
		case len(found) > 1 && len(w.senses)+len(w.units)+len(w.spaces)+len(w.kept) > 0:
			for _, f := range found {
				either = append(either, q.answer(f))
			}
		}
	}
	if len(lines) == 1 && len(l.o.Drafts) > 0 { // "go" may be for either
		other := &letter{r: l.r, o: &Open{Drafts: l.o.Drafts}, text: l.text, list: l.list}
		if other.assents() {
			either = append(either, other.said.Lines...)
		}
	}
	switch {
	case len(lines) == 1 && len(either) == 0:
		return l.says("%s", lines[0])
	case len(lines)+len(either) > 0:
		l.said.Either = slices.Concat(lines, either)
		return true
	}
	return false
}

// answer is the line that gives an answer; "" for none.
func (q *Question) answer(text string) string {
	if text == "" {
		return ""
	}
	return fmt.Sprintf("ANSWER %d: %s", q.Number, text)
}

// meaning finds what a sense means under the word of a question.
func meaning(word, sense string) []string {
	for _, m := range meanings {
		if (m[0] == word || m[0] == "*") && m[1] == sense {
			return m
		}
	}
	return nil
}

// wishFor gathers what a letter says of a question. ok: it says something, and nothing that speaks against it.
func (l *letter) wishFor(q *Question) (w wish, ok bool) {
	if letter := l.list[0].items[0].key; q.Labels == nil && len(l.list) == 1 && len(l.list[0].items) == 1 && len(letter) == 1 && "a" <= letter && letter <= "h" && len(l.o.Drafts) == 0 {
		w.nth = int(letter[0]-'a') + 1 // "b)"
		return w, q.Options != nil
	}
letter:
	for n := range l.list {
		c := &l.list[n]
		turned, before, size, past := false, w.unknown, w.size(), 0
		w.items += len(c.items)
	items:
		for k := range c.items {
			i := &c.items[k]
			own := ownSense(q, i)
			switch {
			case k < past:
			case q.Labels != nil && i.labels():
				at := slices.Index(q.Labels, strings.ToUpper(i.key))
				if at < 0 || w.nth > 0 && w.nth != at+1 {
					return w, false // "A or B"
				}
				w.nth = at + 1
			case q.Labels != nil && i.among("aside", "soft") != "":
			case q.Labels != nil && refusedKind(c.items[k:]) > 0: // "without the tank"
				past = k + refusedKind(c.items[k:]) + 1
				w.kept = append(w.kept, c.items[past-1].kind)
			case (own == "none" || i.is("no") && own != "no" || i.is("neg")) && turnsNext(q, c.items[k+1:]):
				turned = true
			case own != "" && turned && own == readyWord: // "not ready" asks for nothing
				return w, false
			case q.Word == lossWord && i.is("rear") && len(w.units) > 0:
				last := len(w.units) - 1
				w.kept, w.units = append(w.kept, w.units[last].kind), w.units[:last]
			case q.Word == lossWord && i.is("rank") && slices.ContainsFunc(l.list, func(c clause) bool {
				return slices.ContainsFunc(c.items, func(i item) bool { return i.kind != edition.NoKind })
			}):
				w.ranked = true
			case own != "":
				if last := len(w.units) - 1; own == "damaged" && k > 0 && last >= 0 && c.items[k-1].kind == w.units[last].kind {
					w.units[last].hurt = true
				} else {
					w.hurt = own == "damaged"
				}
				if turned {
					own, turned = opposite(q.Word, own), false
				}
				w.senses = append(w.senses, own)
				if i.is("again") { // what follows is asked again
					w.clear = true
					break letter
				}
			case q.Word != lossWord && (i.is("no") || i.is("neg") || i.is("none")) && k+1 < len(c.items) && c.items[k+1].kind != edition.NoKind: // "no fighters"
				w.senses = append(w.senses, "none")
				break items
			case i.is("no") && q.No == "" && len(c.items) == 1: // "no, press"
			case i.is("yes") && q.Yes != "", i.is("no") && q.No != "":
				w.senses = append(w.senses, i.among("no", "yes"))
			case i.is("keep") && q.Word == lossWord:
				for _, kept := range c.items[k:] {
					if kept.kind != edition.NoKind {
						w.kept = append(w.kept, kept.kind)
					}
				}
				break items
			case i.is("other") && w.size() > 0:
				break items
			case i.nth("n", mostNth) > 0 && q.Options != nil: // "the second one"
				w.nth = i.nth("n", mostNth)
			case i.is("all"), i.is("default") && q.Word == lossWord:
				w.senses = append(w.senses, i.among("all", "default"))
			case i.is("lose") && q.Word == lossWord, i.among("default", "fill", "thanks", "bye", "option") != "":
			case i.among(doubts...) != "" && !i.is("lose"), i.is("but") && !i.is("lose") && (k+1 == len(c.items) || !c.items[k+1].is("keep")):
				return w, false
			case i.is("but"):
			case i.kind != edition.NoKind:
				one, before := l.named(i), k-1
				one.hurt, w.hurt = w.hurt, false
				if k > 0 && slices.Contains(single, c.items[k-1].key) {
					one.n = 1
				}
				for before >= 0 && c.items[before].is("fill") { // "one of the infantry"
					before--
				}
				if before >= 0 && c.items[before].number > 0 && len(w.numbers) > 0 {
					one.n = c.items[before].number
					w.numbers = w.numbers[:len(w.numbers)-1]
				}
				w.units = append(w.units, one)
			case i.space != edition.Nowhere && i.space == q.Place:
			case i.space != edition.Nowhere:
				w.spaces = append(w.spaces, i.space)
			case i.number >= 0:
				w.numbers = append(w.numbers, i.number)
			case i.is("neg"), i.is("no"), i.mail != "":
				return w, false
			case i.is("will"), i.is("ask"), i.is("yes"), i.power != edition.Nobody:
			default:
				w.unknown++
			}
		}
		if w.size() > size && c.asks {
			return w, false
		}
		w.clear = w.clear || w.size() > size && w.unknown == before
	}
	if w.size() == 1 && (slices.Contains(w.senses, "yes") || slices.Contains(w.senses, "no")) && (l.any("will", "but", "verb", "pass") || w.unknown > 1 || len(l.puts()) > 1) {
		return w, false
	}
	prose := len(w.senses)+len(w.units) == 0 && w.items > mostBeside // "a great turn, Germany"
	return w, !prose && w.clear && w.unknown <= 2 && w.size() > 0
}

// lossWord is the word of questions that are answered with units and need no list of options.
var lossWord = meanings[slices.IndexFunc(meanings, func(m []string) bool { return m[1] == "damaged" })][0]

// readyWord is the word of the question before the first die, and of the answer that nothing is to be asked.
var readyWord = meanings[slices.IndexFunc(meanings, func(m []string) bool { return m[1] == "asked" })][0]

// ownSense is the sense of an item that means something under the word of a question.
func ownSense(q *Question, i *item) string {
	for _, s := range i.senses {
		if m := meaning(q.Word, s); m != nil && s != "none" || s == "none" && len(q.Options) > 0 {
			return s
		}
	}
	return ""
}

// opposite is the other of the two senses under the word of a question.
func opposite(word, sense string) string {
	for _, m := range meanings {
		if own := meaning(word, sense); m[0] == word && m[1] != sense && own != nil && m[2] != own[2] {
			return m[1]
		}
	}
	return "none"
}

// turnsNext reports whether the next word that counts means something under the word of a question: "no retreat".
func turnsNext(q *Question, rest []item) bool {
	for i := range rest {
		if ownSense(q, &rest[i]) != "" {
			return true
		}
		if !rest[i].is("fill") && !rest[i].is("neg") {
			return false
		}
	}
	return false
}

// single are the words before one unit.
var single = []string{"a", "an", "ein", "eine", "einen", "un", "une", "una", "uno"}

// named is a unit as it was named: one of it, where the name is that of one alone.
func (l *letter) named(i *item) count {
	k := &l.r.Edition().Kinds[i.kind]
	one, many := board.Fold(k.Name), board.Fold(k.Plural)
	c := count{kind: i.kind, many: one != many && strings.HasSuffix(i.key, "s")}
	if one != many && i.key == one {
		c.n = 1
	}
	return c
}

// among is the first of some senses that an item has.
func (i *item) among(senses ...string) string {
	for _, s := range senses {
		if i.is(s) {
			return s
		}
	}
	return ""
}

// chosen are the answers to a question that a wish can mean.
func (l *letter) chosen(q *Question, w *wish) []string {
	if len(w.senses) > 1 { // "yes, ask me", "no, just roll"
		w.senses = slices.DeleteFunc(w.senses, func(s string) bool { return s == "yes" || s == "no" && meaning(q.Word, s) != nil })
	}
	if slices.Contains(w.senses, "default") && q.Default != "" && len(w.units)+len(w.spaces) == 0 {
		return []string{q.Default}
	}
	if len(q.Options) == 0 {
		return l.lost(q, w)
	}
	var fit []string
	for n, option := range q.Options {
		if l.fits(q, w, n, option) {
			fit = append(fit, option)
		}
	}
	few := !slices.Contains(w.senses, "all") && slices.ContainsFunc(w.units, func(c count) bool { return c.n > 0 || !c.many })
	if len(fit) > 1 && len(w.numbers)+len(w.spaces) == 0 && sameButNumbers(fit) && !few {
		return fit[len(fit)-1:] // "dive!" is said to all of them
	}
	if len(fit) == 0 && q.Word == lossWord {
		return l.lost(q, w)
	}
	return fit
}

var digits = regexp.MustCompile(`\d`)

// sameButNumbers reports whether options differ in how many alone.
func sameButNumbers(list []string) bool {
	bare := func(text string) string { return strings.TrimSuffix(digits.ReplaceAllString(text, ""), "s") }
	return !slices.ContainsFunc(list, func(s string) bool { return bare(s) != bare(list[0]) })
}

// fits reports whether an option is what a wish says.
func (l *letter) fits(q *Question, w *wish, n int, option string) bool {
	if w.nth > 0 && w.nth != n+1 {
		return false
	}
	held := itemsOf(l.r, strings.Fields(option))
	for _, s := range w.senses {
		m := meaning(q.Word, s)
		switch {
		case m != nil:
			none := m[2] == "none" && len(q.Options) > 1 && strings.EqualFold(option, "stay")
			if !holds(option, m[2]) && !none || m[3] != "-" && holds(option, m[3]) {
				return false
			}
		case s == "yes" && !q.is(option, q.Yes), s == "no" && !q.is(option, q.No):
			return false
		case s == "all" && (holds(option, "none") || q.is(option, q.No)):
			return false
		}
	}
	for _, u := range w.units {
		if !slices.ContainsFunc(held, func(i item) bool { return i.kind == u.kind }) || u.n > 0 && !holdsCount(held, u.n) {
			return false
		}
	}
	for _, s := range w.spaces {
		if !slices.ContainsFunc(held, func(i item) bool { return i.space == s }) && !holds(option, l.r.Edition().Board.Spaces[s].Name) {
			return false
		}
	}
	for _, number := range w.numbers {
		fits := holdsCount(held, number)
		switch alone := len(w.senses)+len(w.units)+len(w.spaces) == 0; { // by its number in the list
		case number == 0:
			fits = holds(option, "none") || q.Counted && n == 0
		case alone && q.Labels != nil: // the second, or that of two units
			fits = fits || n == number-1
		case alone && q.Counted:
			fits = n == number
		case alone:
			fits = n == number-1
		}
		if !fits {
			return false
		}
	}
	return len(w.kept) == 0 || !slices.ContainsFunc(held, func(i item) bool { return slices.Contains(w.kept, i.kind) })
}

// is reports whether an option is an answer: as it is listed, or in full.
func (q *Question) is(option, answer string) bool {
	return answer != "" && (board.Fold(option) == board.Fold(answer) || board.Fold(q.Word)+board.Fold(option) == board.Fold(answer) || board.Fold(option) == board.Fold(q.Word)+board.Fold(answer))
}

func holds(option, part string) bool { return strings.Contains(board.Fold(option), board.Fold(part)) }

func holdsCount(held []item, n int) bool {
	return slices.ContainsFunc(held, func(i item) bool { return i.number == n })
}
