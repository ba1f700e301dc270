package adjudicator

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

// verb is a word with which a line of a letter begins that is no order. All that the desk knows of it stands in one place, in the file of what it
// does; how it is read in a letter of orders stands in orders/commands.go.
type verb struct {
	word string
	like string // an example
	says string // what it does, in a line
	page string // of HELP that tells more

	by     []string                                                               // whose it is: player, referee, observer, witness; nil for everybody
	may    func(*requests, orders.Command) prose.Text                             // why one that changes a game may not do it now
	do     func(*requests, context.Context, orders.Command) error                 // all of a letter is judged before any of it is done
	answer func(*requests, context.Context, orders.Command) (table.Answer, error) // of one that asks
	later  string                                                                 // what one needs that can be used at other times only

	forming formVerb
}

// formVerb is what a word does while a game waits for its players.
type formVerb struct {
	fits   func(args []string) bool // what may follow; a line that does not fit is an error if its word stands in capitals, else prose
	lead   bool                     // it is for the founder and the referee alone
	do     func(*forming, orders.Command) (why prose.Text)
	answer func(*forming, orders.Command) (table.Answer, error)
}

// verbs are all that there are, by their words.
var verbs = map[string]*verb{}

// known makes a verb known.
func known(v verb) *verb {
	verbs[v.word] = &v
	return &v
}

// alias makes another word known that does the same.
func alias(of *verb, word, like string) *verb {
	v := *of
	v.word, v.like, v.says = word, like, "the same as "+of.word
	return known(v)
}

// changes tells whether it changes a game that is played.
func (v *verb) changes() bool { return v != nil && v.do != nil }

// why says what it needs to be used.
func (v *verb) why() string {
	if v == nil {
		return ""
	}
	return v.later
}

// whileForming is what it does while a game waits for its players: nothing, if it is not for that time.
func (v *verb) whileForming() formVerb {
	if v == nil {
		return formVerb{}
	}
	return v.forming
}

// listVerbs is the page of HELP that lists all words with what they do.
func listVerbs() []paper.Block {
	var list paper.Sentences
	for _, v := range slices.SortedFunc(maps.Values(verbs), func(a, b *verb) int { return cmp.Compare(a.like, b.like) }) {
		whose := ""
		if v.by != nil {
			whose = " (" + strings.Join(v.by, " and ") + ")"
		}
		list = append(list, prose.Say("%s%s: %s; HELP %s", v.like, whose, v.says, v.page))
	}
	return []paper.Block{paper.Head("COMMANDS"), paper.Text("Each stands on a line of its own; most need nothing but the word."), list}
}

// pageOf is the page that tells more of a verb, however it is written.
func pageOf(typed string) (string, bool) {
	for word, v := range verbs {
		if strings.EqualFold(strings.ReplaceAll(word, " ", "-"), typed) {
			return v.page, true
		}
	}
	return "", false
}
