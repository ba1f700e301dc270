package requests

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Verb is a word with which a line of a letter begins that is no order. All that the desk knows of it stands in one place, in the file of what it
// does; how it is read in a letter of orders stands in orders/commands.go.
type Verb struct {
	Word string
	Like string     // an example
	Says prose.Text // what it does, in a line
	Page string     // of HELP that tells more

	By     []string                                                            // whose it is: player, referee, observer, witness; nil for everybody
	May    func(*Asked, orders.Command) prose.Text                             // why one that changes a game may not do it now
	Do     func(*Asked, context.Context, orders.Command) error                 // all of a letter is judged before any of it is done
	Answer func(*Asked, context.Context, orders.Command) (table.Answer, error) // of one that asks
	Sender bool                                                                // it concerns only how letters to its sender are written, so it holds though the rest of its letter is refused
	Final  func(*Asked, orders.Command) bool                                   // whether it cannot be taken back, so that it waits for CONFIRM
	Grave  func(*Asked, orders.Command) bool                                   // whether it waits for CONFIRM where it was not said in its own words
	Later  string                                                              // what one needs that can be used at other times only

	Forming FormVerb
}

// FormVerb is what a word does while a game waits for its players.
type FormVerb struct {
	Fits   func(args []string) bool // what may follow; a line that does not fit is an error if its word stands in capitals, else prose
	Lead   bool                     // it is for the founder and the referee alone
	Do     func(*Forming, orders.Command) (why prose.Text)
	Answer func(*Forming, orders.Command) (table.Answer, error)
}

// Verbs are all that there are, by their words.
var Verbs = map[string]*Verb{}

// Known makes a verb known.
func Known(v Verb) *Verb {
	Verbs[v.Word] = &v
	return &v
}

// Alias makes another word known that does the same.
func Alias(of *Verb, word, like string) *Verb {
	v := *of
	v.Word, v.Like, v.Says = word, like, prose.Say("the same as %s", prose.Typed(of.Word))
	return Known(v)
}

// Changes tells whether it changes a game that is played.
func (v *Verb) Changes() bool { return v != nil && v.Do != nil }

// Always is Final of a word that can never be taken back.
func Always(*Asked, orders.Command) bool { return true }

// final tells whether a command cannot be taken back, and waits for CONFIRM. The operator, who writes no letters, means what he types.
func (r *Asked) final(c orders.Command) bool {
	v := Verbs[c.Word]
	return v != nil && v.Final != nil && !r.Seat.Vacant() && v.Final(r, c)
}

// Final is the command among those of a letter that cannot be taken back; it is alone there.
func (r *Asked) Final(list []orders.Command) (orders.Command, bool) {
	if i := slices.IndexFunc(list, r.final); i >= 0 {
		return list[i], true
	}
	return orders.Command{}, false
}

// why says what it needs to be used.
func (v *Verb) why() string {
	if v == nil {
		return ""
	}
	return v.Later
}

// WhileForming is what it does while a game waits for its players: nothing, if it is not for that time.
func (v *Verb) WhileForming() FormVerb {
	if v == nil {
		return FormVerb{}
	}
	return v.Forming
}

// listVerbs is the page of HELP that lists all words with what they do.
func listVerbs() []paper.Block {
	var list paper.Sentences
	for _, v := range slices.SortedFunc(maps.Values(Verbs), func(a, b *Verb) int { return cmp.Compare(a.Like, b.Like) }) {
		whose := ""
		if v.By != nil {
			whose = " (" + strings.Join(v.By, " and ") + ")"
		}
		list = append(list, prose.Say("%s%s: %s; HELP %s", v.Like, whose, v.Says, v.Page))
	}
	return []paper.Block{paper.Head("COMMANDS"), paper.Text("Each stands on a line of its own; most need nothing but the word."), list}
}

// pageOf is the page that tells more of a verb, however it is written.
func pageOf(typed string) (string, bool) {
	for word, v := range Verbs {
		if strings.EqualFold(strings.ReplaceAll(word, " ", "-"), typed) {
			return v.Page, true
		}
	}
	return "", false
}

// WordsOf are the words that somebody of this part may use while a game is played, in the order of the alphabet.
func WordsOf(role string) (words []string) {
	for word, v := range Verbs {
		if (v.Changes() || v.Answer != nil) && (v.By == nil || slices.Contains(v.By, role)) {
			words = append(words, word)
		}
	}
	slices.Sort(words)
	return words
}
