package orders

import (
	_ "embed"
	"strings"
	"sync"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// vocabulary is what the reader has made of the words that the rules know, see rules.Word. It is made when the first text is
// read: by then all words are registered.
type vocabulary struct {
	asked    spellings        // under which people are asked
	standing spellings        // with which standing orders begin
	purposes spellings        // what moves may be for
	clauses  []clauseSpelling // with which clauses begin, those of several words first
	halts    map[string]bool  // for which a battle can stop
	alone    map[string]bool  // of these, what standing orders ask for in a line of its own
	verbs    []string         // which may stand before what an answer chooses
	names    []string         // of what is asked, for proposals
	reserved map[string]bool  // never read as the beginning of a place's name, in any edition
	rests    map[order.ClauseWord]position.ClauseRest
	owners   map[order.ClauseWord]*position.Word
	everyday map[order.ClauseWord]bool
}

// spellings find words by what is typed for them.
type spellings struct {
	single map[string]*position.Word
	double []spelling // those that are several words
}

type spelling struct {
	typed []string
	word  *position.Word
}

type clauseSpelling struct {
	words  []string
	clause order.ClauseWord
}

// known is the vocabulary of the language.
var known = sync.OnceValue(func() *vocabulary {
	v := &vocabulary{halts: map[string]bool{everything: true}, alone: map[string]bool{}, verbs: []string{"take", "place", "for"}, reserved: map[string]bool{},
		rests: map[order.ClauseWord]position.ClauseRest{}, owners: map[order.ClauseWord]*position.Word{},
		everyday: map[order.ClauseWord]bool{"": true}}
	for w := range wordLists["reserved"] {
		v.reserved[w] = true
	}
	var single []clauseSpelling
	for _, w := range position.Words() {
		if !w.Loose {
			v.reserved[w.Name] = true
		}
		if w.Asked {
			v.asked.add(w)
			v.names = append(v.names, w.Name)
		}
		if w.Standing != position.NoStanding {
			v.standing.add(w)
		}
		if w.Purpose.Told != "" {
			v.purposes.add(w)
		}
		if w.Halts {
			v.halts[w.Name], v.alone[w.Name] = true, w.Alone
		}
		if w.Verb != "" {
			v.verbs = append(v.verbs, w.Verb)
		}
		for _, f := range w.Clauses {
			v.rests[f.Word], v.owners[f.Word], v.everyday[f.Word] = f.Rest, w, f.Everyday
			for _, typed := range append([]string{string(f.Word)}, f.Also...) {
				s := clauseSpelling{strings.Fields(typed), f.Word}
				switch {
				case f.Rest == position.QuestionClause: // it is a clause only before what can be asked
				case len(s.words) > 1:
					v.clauses = append(v.clauses, s)
				default:
					single = append(single, s)
				}
			}
		}
	}
	v.clauses = append(v.clauses, single...)
	return v
})

// everything is said for all that can be asked.
const everything = "all"

func (s *spellings) add(w *position.Word) {
	if s.single == nil {
		s.single = map[string]*position.Word{}
	}
	for _, name := range append([]string{w.Name}, w.Also...) {
		if typed := strings.Fields(strings.ToLower(name)); len(typed) == 1 {
			s.single[name] = w
		} else {
			s.double = append(s.double, spelling{typed, w})
		}
	}
}

// wordOf reads one of some words at the cursor.
func (p *parser) wordOf(s *spellings) *position.Word {
	for i := range s.double {
		if p.take(s.double[i].typed...) {
			return s.double[i].word
		}
	}
	t := p.at(0)
	if p.done() || t.kind != word || s.single[t.key] == nil {
		return nil
	}
	p.i++
	return s.single[t.key]
}

// knows notes a problem if the edition does not have the word.
func (p *parser) knows(w string, at token) bool {
	if !position.WordOf(w).Of(p.r.ed) {
		p.wrong(at, "", "%s has no \"%s\".", p.r.ed.Name, w)
		return false
	}
	return true
}

//go:embed words.tsv
var wordsText string

// Rows are the rows of a table: its lines, cut at the tabs, without remarks.
func Rows(text string) (rows [][]string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\n"); line != "" && line[0] != '#' {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}

// sectionSpellings are the words that open a section, the canonical one first.
var sectionSpellings = func() (list []sectionSpelling) {
	for _, row := range Rows(wordsText) {
		if section, ok := strings.CutPrefix(row[0], "section "); ok {
			list = append(list, sectionSpelling{edition.Section(section), strings.Split(row[1], ", ")})
		}
	}
	return list
}()

type sectionSpelling struct {
	section edition.Section
	typed   []string
}

// wordLists are the words of the table by their class: the folded word, and its number in the list from one on.
var wordLists = func() map[string]map[string]int {
	lists := map[string]map[string]int{}
	for _, row := range Rows(wordsText) {
		lists[row[0]] = map[string]int{}
		for i, w := range strings.Split(row[1], ", ") {
			lists[row[0]][board.Fold(w)] = i + 1
		}
	}
	return lists
}()

// saidAs tells whether a folded word is one of a class.
func saidAs(class, key string) bool { return wordLists[class][key] > 0 }
