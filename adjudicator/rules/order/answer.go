package order

import (
	"cmp"
	"slices"

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
