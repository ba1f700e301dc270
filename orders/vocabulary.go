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
	asked    names[*position.Word]   // under which people are asked
	standing names[*position.Word]   // with which standing orders begin
	purposes names[*position.Word]   // what moves may be for
	clauses  names[order.ClauseWord] // with which clauses begin
	typed    []string                // the same, for proposals
	names    []string                // of what is asked, for proposals
	halts    map[string]bool         // for which a battle can stop
	alone    map[string]bool         // of these, what standing orders ask for in a line of its own
	verbs    []string                // which may stand before what an answer chooses
	reserved map[string]bool         // never read as the beginning of a place's name, in any edition
}

// known is the vocabulary of the language.
var known = sync.OnceValue(func() *vocabulary {
	v := &vocabulary{halts: map[string]bool{everything: true}, alone: map[string]bool{}, verbs: []string{"take", "place", "for"}, reserved: map[string]bool{}}
	for w := range wordLists["reserved"] {
		v.reserved[w] = true
	}
	for _, w := range position.Words() {
		all := append([]string{w.Name}, w.Also...)
		if !w.Loose {
			v.reserved[w.Name] = true
		}
		if w.Asked {
			v.asked.add(w, all...)
			v.names = append(v.names, w.Name)
		}
		if w.Standing != position.NoStanding {
			v.standing.add(w, all...)
		}
		if w.Purpose.Told != "" {
			v.purposes.add(w, all...)
		}
		if w.Halts {
			v.halts[w.Name], v.alone[w.Name] = true, w.Alone
		}
		if w.Verb != "" {
			v.verbs = append(v.verbs, w.Verb)
		}
		for _, f := range w.Clauses {
			if all := append([]string{string(f.Word)}, f.Also...); f.Rest != position.QuestionClause { // that is a clause only before what can be asked
				v.clauses.add(f.Word, all...)
				v.typed = append(v.typed, all...)
			}
		}
	}
	return v
})

// everything is said for all that can be asked.
const everything = "all"

func (p *parser) wordOf(n *names[*position.Word]) *position.Word {
	w, took := find(n, p.rest())
	p.i += took
	return w
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

// sectionWords are the words that open a section.
var sectionWords = func() (n names[edition.Section]) {
	for _, row := range Rows(wordsText) {
		if section, ok := strings.CutPrefix(row[0], "section "); ok {
			n.add(edition.Section(section), strings.Split(row[1], ", ")...)
		}
	}
	return n
}()

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

func saidAs(class, key string) bool { return wordLists[class][key] > 0 }
