package order

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// Answer is a reply to an open question.
type Answer struct {
	Source
	Number int    // the question's number; 0 when one question is open
	Word   string // the decision word
	Text   string // the answer's own words, for options that are chosen by name
	None   bool   // "none", "no", "decline"
	Losses []LossItem
	Units  []Selection
	To     edition.SpaceID
	Spaces []edition.SpaceID
	Behind []int // how many of the units are named before each of the spaces
	Powers []edition.PowerID
	Splits []Unload // "retreat 1 dd to sz 5, 1 sub to sz 7": where those go who part
	Press  bool
	Ask    []StandingLine // "ask losses sz 7": what is to be asked
	Orders *Orders        // the answer to "orders": the section itself
	Unread bool           // some of Text is nothing that answers are made of
}

// Chooses tells whether an answer names anything: units, spaces, powers, or to press.
func (a *Answer) Chooses() bool {
	return len(a.Units)+len(a.Losses)+len(a.Spaces)+len(a.Powers) > 0 || a.To != edition.Nowhere || a.Press
}

// Contradicts reports whether an answer says "nothing" or "press" and names units or places as well.
func (a *Answer) Contradicts() bool {
	units := len(a.Units)+len(a.Losses) > 0
	return a.None && (units || a.Press) || a.Press && (units || len(a.Spaces)+len(a.Powers) > 0 || a.To != edition.Nowhere)
}

// Words returns the answer's words without what was found in them. An answer that was not read to its end can only name a whole
// option.
func (a *Answer) Words() Answer {
	return Answer{Source: a.Source, Number: a.Number, Word: a.Word, Text: a.Text, To: edition.Nowhere, Unread: true}
}

// Question is one that is open to whoever writes a letter, as the letter that asks it prints it.
type Question struct {
	Number  int
	Word    string
	Options []string // as they are listed
	Also    []string // its default, and the options in full
}

// mostTold is how many choices of a question are told in a sentence.
const mostTold = 12

// Told says how a question is answered: "ANSWER 2: press / retreat to Ukraine".
func (q *Question) Told() string {
	told := q.Options
	switch {
	case len(told) == 0:
		told = q.Also
	case len(told) > mostTold:
		told = append(slices.Clone(told[:mostTold]), "...")
	}
	return fmt.Sprintf("ANSWER %d: %s", q.Number, strings.Join(told, " / "))
}

// Prints tells whether a text is one of its options, or its default, with its word before it or without.
func (q *Question) Prints(text string) bool {
	said := board.Fold(text)
	return said != "" && slices.ContainsFunc(slices.Concat(q.Options, q.Also), func(c string) bool {
		own := board.Fold(c)
		return said == own || board.Fold(q.Word)+said == own || board.Fold(q.Word)+own == said
	})
}

// Place is the first space, of those that are such, that an answer names behind one of its units: in "1 ftr, 2 tac A -> sz 1" A and sz 1 are for
// both.
func (a *Answer) Place(unit int, is func(edition.SpaceID) bool) edition.SpaceID {
	for i, s := range a.Spaces {
		if i < len(a.Behind) && a.Behind[i] > unit && is(s) {
			return s
		}
	}
	return edition.Nowhere
}

// Goal is where those go whom an answer sends somewhere: the first space that it names, or Nowhere.
func (a *Answer) Goal() edition.SpaceID {
	if a.To == edition.Nowhere && len(a.Spaces) > 0 {
		return a.Spaces[0]
	}
	return a.To
}

// Says tells whether an answer is the decision's word alone, or one of these words: what cannot be read is refused,
// never taken for a yes.
func (a *Answer) Says(words ...string) bool {
	text := board.Fold(a.Text)
	if text == "" {
		return a.Word != ""
	}
	return slices.ContainsFunc(words, func(w string) bool { return board.Fold(w) == text })
}

// Is tells whether an answer is one of these words and nothing else, be it the word of a question or not.
func (a *Answer) Is(words ...string) bool {
	said := board.Fold(cmp.Or(a.Text, a.Word))
	return slices.ContainsFunc(words, func(w string) bool { return board.Fold(w) == said })
}
