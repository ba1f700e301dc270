package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Word is all that is known of one word under which a power decides: how orders, standing orders and answers say it, which
// editions have it, what a form offers, which page of HELP explains it, and which rules stand behind it. Whoever reads or tells
// decisions learns their words here. A file that asks a question registers the word of that question, so a new decision is one
// new file.
type Word struct {
	Name string   // as orders and answers are printed
	Also []string // what else may be typed for it

	Rare  bool // only the editions that list it in their tables have it
	Loose bool // a name that nobody knows may contain it

	Asked bool   // a question is put under this word: an answer may begin with it
	Halts bool   // "ask" among the orders for a battle may name it
	Alone bool   // but in STANDING that is an order of its own, "ask raid sz 7", and none for the battles above it
	Verb  string // in an answer it may stand before what is chosen, as in "lose 2 inf"

	Clauses  []ClauseForm // how it is ordered for a battle
	Standing StandingForm // how it is decided in advance
	// Check refuses standing orders that can never be carried out.
	Check func(*Position, edition.PowerID, *order.StandingLine) []order.Problem

	// Misplaced says why one of its clauses can do nothing where it stands, or returns "".
	Misplaced func(*Position, *order.Scope, *order.Clause) (topic string, why prose.Text)

	Topics  []string // of the rules behind such a decision, the best first
	Advance string   // the standing order that a form offers; {battles} is land or sea, {losses} the default order of loss there
	Help    string   // the page of HELP under which it is found
	Over    bool     // it is asked when the battle is over, so that a form tells no forces
	Moment  bool     // all who are asked are asked at one moment of a turn, and nobody else is
	Local   bool     // each question is about a space: an answer that names one is for the question about it
	Tacit   bool     // a report passes over what was decided by default
	Purpose Purpose  // what a move is for that is ordered with it, where the language itself has no such purpose
	// Said is a choice as a report says it; nil or "": in the words of the order.
	Said func(choice string) prose.Text
	// Sent is a choice of units, or of none, as a report says it; nil: in the words of the order.
	Sent func(units prose.Text) prose.Text
}

// Purpose is what a move is for that some editions have.
type Purpose struct {
	Told    string // behind the move in a report, ", to ..."; "" where the word is no purpose
	OneWay  bool   // aircraft do not return from it
	Joins   string // the ID of the power whose units they become; "" where they stay whose they are
	Topic   string // where no single move can be for it: the rule,
	Instead string // and what is done instead
}

// PurposeOf is what is known of the purpose of a move.
func PurposeOf(p order.Purpose) Purpose {
	if w := vocabulary.of[string(p)]; p != order.Plain && w != nil {
		return w.Purpose
	}
	return Purpose{}
}

// OneWay is the purpose from which aircraft do not return.
func OneWay() order.Purpose {
	i := slices.IndexFunc(vocabulary.list, func(w *Word) bool { return w.Purpose.OneWay })
	return order.Purpose(vocabulary.list[i].Name)
}

// StandingForm is how a standing order goes on behind its word.
type StandingForm int

// The forms of standing orders.
const (
	NoStanding     StandingForm = iota // there is no such standing order
	OfPowers                           // "allow Soviet Union through Danish Straits", "guests none in sz 5"
	OfSpaces                           // one word, or spaces: "none"
	OfLands                            // one word, spaces on land, or both
	UnitsAt                            // "sz 6: 2 cv", "ftr sz 35: United Kingdom, sz 7"
	UnitsTo                            // "up to 2 ftr A -> B, C"
	UnitsWithUnits                     // the same, with others that go along: "1 dd sz 3 with ftr Norway"
	Questions                          // "losses, retreat sz 7"; behind "never" as UnitsTo
)

// ClauseForm is one clause of a battle order.
type ClauseForm struct {
	Word  order.ClauseWord
	Also  []string // what else may be typed for it
	Rest  ClauseRest
	Later bool                        // the language reads it, and no battle obeys it yet
	If    func(*edition.Edition) bool // whether battles of an edition obey it; nil: those of all

	Everyday bool // sentences that are no orders begin with it, too: "Keep well"
}

// ClauseRest is how a clause goes on behind its word.
type ClauseRest int

// The forms of clauses.
const (
	AloneClause    ClauseRest = iota // nothing
	LossClause                       // "2 inf, bb damage"
	UnitsClause                      // units
	MaybeUnits                       // units or nothing, and where to
	RoundsClause                     // a number of rounds, or nothing
	RetreatClause                    // where to, or "aboard"
	LandingClause                    // "landing", and units or nothing
	PowerClause                      // a power
	TargetsClause                    // facilities
	QuestionClause                   // what is asked
)

// vocabulary is all that is registered. Nothing changes it once the program runs.
var vocabulary = struct {
	list     []*Word
	of       map[string]*Word
	ofClause map[order.ClauseWord]*Word
}{of: map[string]*Word{}, ofClause: map[order.ClauseWord]*Word{}}

// Register makes a word known. It is called for variables of a package only, before the program runs.
func Register(w Word) *Word {
	if vocabulary.of[w.Name] != nil {
		panic("two words " + w.Name)
	}
	vocabulary.list = append(vocabulary.list, &w)
	vocabulary.of[w.Name] = &w
	for _, f := range w.Clauses {
		vocabulary.ofClause[f.Word] = &w
	}
	return &w
}

// Words lists all words.
func Words() []*Word { return vocabulary.list }

// WordOf is what is known of a word; of one that is not registered nothing is.
func WordOf(name string) *Word {
	if w := vocabulary.of[name]; w != nil {
		return w
	}
	return &Word{Name: name}
}

// WordOfClause is the word that has a clause of a battle order.
func WordOfClause(clause order.ClauseWord) *Word {
	if w := vocabulary.ofClause[clause]; w != nil {
		return w
	}
	return &Word{}
}

// ClauseFormOf is what is known of a clause.
func ClauseFormOf(clause order.ClauseWord) ClauseForm {
	for _, f := range WordOfClause(clause).Clauses {
		if f.Word == clause {
			return f
		}
	}
	return ClauseForm{Word: clause}
}

// SaidBy tells whether an answer is the word alone, or "all".
func (w *Word) SaidBy(a *order.Answer) bool {
	return a.Says(append([]string{w.Name, "all"}, w.Also...)...)
}

// Of tells whether an edition has the word, if only with one of its options.
func (w *Word) Of(e *edition.Edition) bool {
	return !w.Rare || slices.Contains(e.Words, w.Name) ||
		slices.ContainsFunc(e.Options, func(o edition.Option) bool { return slices.Contains(o.Words, w.Name) })
}
