// Package talk reads what people write about letters of ours that is no order: answers, yes and no, votes, absences, requests. It knows words, and
// what is open to whoever writes; what is open is told by the desk. Read returns canonical lines that say the same as the letter. The
// exact reader reads them like any others.
package talk

import (
	"cmp"
	_ "embed"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

//go:embed words.tsv
var wordsText string

//go:embed questions.tsv
var questionsText string

// longest is how many words a phrase of the table has at most.
const longest = 8

// phrases are the senses of each phrase, its words folded and with blanks between them.
var phrases, vocabulary = func() (map[string][]string, map[string]bool) {
	list, words := map[string][]string{}, map[string]bool{}
	for _, row := range orders.Rows(wordsText) {
		for _, phrase := range strings.Split(row[2], "|") {
			key := strings.TrimSpace(phrase)
			list[key] = append(list[key], row[1])
			for _, w := range strings.Fields(key) {
				words[w] = true
			}
		}
	}
	return list, words
}()

// meanings are what senses mean under the word of a question: which options are meant.
var meanings = orders.Rows(questionsText)

// Answers reports whether a phrase says yes or no to something that can be open.
func Answers(phrase string) bool {
	words := strings.Fields(phrase)
	for i := range words {
		words[i] = board.Fold(words[i])
	}
	return slices.ContainsFunc(phrases[strings.Join(words, " ")], func(sense string) bool {
		sense, _, _ = strings.Cut(strings.TrimSuffix(sense, "~"), ".")
		return sense == "yes" || sense == "no"
	})
}

// longWord is how many letters a word has at least in which a slip is overlooked, and longestWord how many at most.
const longWord, longestWord = 6, 20

// slip is the one word of the table that a long word is one slip away from, or the word itself.
func slip(key string) string {
	if vocabulary[key] || len(key) < longWord || len(key) > longestWord {
		return key
	}
	found := ""
	for w := range vocabulary {
		if len(w) < longWord || w[:2] != key[:2] && w[len(w)-2:] != key[len(key)-2:] || board.Misses(key, w) != 1 { // one slip leaves an end as it is
			continue
		}
		if found != "" {
			return key // it may be either
		}
		found = w
	}
	return cmp.Or(found, key)
}

// Bounds of a letter of talk. What is longer is none.
const (
	mostBytes = 4000
	mostWords = 160
)

// item is a word or a phrase with all that it can be.
type item struct {
	text   string   // as typed
	key    string   // folded
	senses []string // of the table
	number int      // -1 if it is none
	kind   edition.KindID
	space  edition.SpaceID
	power  edition.PowerID
	mail   string // an address
}

func (i *item) is(sense string) bool { return slices.Contains(i.senses, sense) }

// bare reports whether an item is a word that nothing is known of.
func (i *item) bare() bool { return len(i.senses) == 0 && !i.things() }

// things reports whether an item is what orders are made of, and nothing else.
func (i *item) things() bool {
	return i.number >= 0 || i.kind != edition.NoKind || i.space != edition.Nowhere || i.power != edition.Nobody
}

// clause is a part of a sentence between two marks.
type clause struct {
	items []item
	asks  bool // its sentence ends with a question mark
}

func (c *clause) has(sense string) bool {
	return slices.ContainsFunc(c.items, func(i item) bool { return i.is(sense) })
}

func (c *clause) any(senses ...string) bool { return slices.ContainsFunc(senses, c.has) }

// clauses cuts a letter into its clauses. ok: it is short enough.
func clauses(r *orders.Reader, text string) (list []clause, ok bool) {
	if len(text) > mostBytes {
		return nil, false
	}
	text = strings.NewReplacer("’", "'", "‘", "'", "👍", " yes ", "…", "...").Replace(text)
	var now []string
	words, sentence := 0, 0
	end := func(mark rune) {
		if len(now) > 0 {
			list = append(list, clause{items: settled(itemsOf(r, now))})
		}
		now = nil
		if mark == '?' {
			for i := sentence; i < len(list); i++ {
				list[i].asks = true
			}
		}
		if mark != ',' {
			sentence = len(list)
		}
	}
	for _, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		if len(fields) > 0 && (fields[0][0] == '>' || fields[0][0] == '#') {
			continue
		}
		for n, f := range fields {
			next := ""
			if n+1 < len(fields) {
				next = fields[n+1]
			}
			if words++; words > mostWords {
				return nil, false
			}
			marks := strings.TrimRightFunc(f, func(c rune) bool { return strings.ContainsRune(".,;:!?)…", c) })
			tail := f[len(marks):]
			body := strings.TrimLeft(marks, "(\"'*")
			if board.Fold(body) != "" {
				now = append(now, strings.TrimRight(body, "\"'*"))
			} else if strings.Trim(f, "-–—") == "" {
				if len(now) > 0 && ofDay(now[len(now)-1]) && ofDay(next) { // "20 Dec - 2 Jan"
					now = append(now, "-")
				} else {
					tail = ","
				}
			}
			if (ordinal(body) || dotDay.MatchString(body)) && tail == "." && (ofDay(next) || is(next, "to") || strings.Trim(next, "-–—") == "") { // "3. Dezember"
				tail = ""
			}
			switch {
			case strings.Contains(tail, "?"):
				end('?')
			case strings.ContainsAny(tail, ".!"):
				end('.')
			case strings.ContainsAny(tail, ",;:"):
				end(',')
			}
		}
		if len(line) < 50 {
			end('.')
		}
	}
	end('.')
	return list, true
}

// ofDay reports whether a word is part of the name of a day: a month, or a number.
func ofDay(word string) bool {
	key := strings.TrimRight(word, ".,!?")
	return ordinal(key) && key != "" || dotDay.MatchString(key) || slices.ContainsFunc(phrases[board.Fold(key)], func(s string) bool { return len(s) > 1 && s[0] == 'm' && ordinal(s[1:]) })
}

// is reports whether a word has a sense.
func is(word, sense string) bool { return slices.Contains(phrases[board.Fold(word)], sense) }

func ordinal(text string) bool { return len(text) <= 2 && strings.Trim(text, "0123456789") == "" }

// itemsOf gives the words of a clause their senses, the longest phrases first.
func itemsOf(r *orders.Reader, words []string) (list []item) {
	keys := make([]string, len(words))
	for i, w := range words {
		keys[i] = slip(board.Fold(w))
	}
	for i := 0; i < len(words); {
		it := item{number: -1, kind: edition.NoKind, space: edition.Nowhere, power: edition.Nobody}
		took := 1
		for n := min(longest, len(words)-i); n > 0 && it.senses == nil; n-- {
			it.senses, took = phrases[strings.Join(keys[i:i+n], " ")], n
		}
		if n := names(r, words[i:], keys[i:], &it, took); n > took {
			it.senses, took = nil, n
		}
		for _, s := range it.senses {
			if unit, is := strings.CutPrefix(s, "is:"); is {
				if k, known := r.Kind(unit); known {
					it.kind, it.senses = k, nil
				}
			}
		}
		if n, digits := endsIn(strings.Join(keys[i:i+took], " ")); digits && it.senses != nil { // "the 3rd"
			it.number = n
		}
		it.text, it.key = strings.Join(words[i:i+took], " "), strings.Join(keys[i:i+took], " ")
		list = append(list, it)
		i += took
	}
	return list
}

// settled decides about words that may mean much else, those with ~ in the table. They keep their sense in a clause that holds nothing but
// such words, soft ones and names; else they lose it.
func settled(list []item) []item {
	named := slices.ContainsFunc(list, func(i item) bool { return i.things() && len(i.senses) == 0 })
	soft := named || !slices.ContainsFunc(list, func(i item) bool { return i.bare() || len(i.senses) == 1 && i.senses[0] == "fill" })
	for k := range list {
		var senses []string
		for _, s := range list[k].senses {
			if strong, weak := strings.CutSuffix(s, "~"); !weak || soft {
				senses = append(senses, strong)
			}
		}
		if list[k].senses != nil && senses == nil {
			senses = []string{"fill"}
		}
		list[k].senses = senses
	}
	return list
}

// numbers are the words for small numbers.
var numbers = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"ein": 1, "eins": 1, "einen": 1, "eine": 1, "zwei": 2, "drei": 3, "vier": 4, "funf": 5, "sechs": 6,
	"deux": 2, "trois": 3, "dos": 2, "tres": 3, "due": 2, "tre": 3,
}

// names finds what the words name: a number, a unit, a place, a power, an address. It gives how many words the name takes, 0 for none.
func names(r *orders.Reader, words, keys []string, it *item, phrase int) (took int) {
	if strings.Contains(words[0], "@") {
		it.mail = strings.Trim(words[0], "<>.,;")
		return 1
	}
	if n, known := numbers[keys[0]]; known && phrase < 2 {
		it.number = n
		return 1
	}
	if n, digits := endsIn(keys[0]); digits && !strings.ContainsAny(words[0], "-/.") {
		it.number = n
		took = 1
	}
	for n := min(4, len(words)); n > 0 && n >= phrase; n-- {
		text := strings.TrimSuffix(strings.Join(words[:n], " "), "'s")
		if n == phrase && it.senses != nil || took > 0 && n == 1 {
			continue
		}
		short := n == 1 && len(keys[0]) < 3 && words[0] != strings.ToUpper(words[0])
		if k, ok := r.Kind(text); ok && (!short || len(keys[0]) == 2) { // "bb"
			it.kind, it.number = k, -1
			return n
		} else if short {
			continue
		}
		p, power := r.Power(text)
		s, space := r.Space(text)
		if power {
			it.power = p
		}
		if first, _ := utf8.DecodeRuneInString(words[0]); space && (n > 1 || len(keys[0]) > 3 || unicode.IsUpper(first)) {
			it.space = s
		}
		if it.things() && it.number < 0 || it.space != edition.Nowhere {
			it.number = -1
			return n
		}
	}
	return took
}

// numberAtEnd is a number at the end of a text, as in "10" or "the 3rd".
var numberAtEnd = regexp.MustCompile(`(?:^| )(\d{1,4})(?:th|st|nd|rd|er)?$`)

// endsIn is the number that a text ends with.
func endsIn(text string) (n int, digits bool) {
	if m := numberAtEnd.FindStringSubmatch(text); m != nil {
		n, digits = number(m[1]), true
	}
	return n, digits
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
