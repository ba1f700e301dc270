package order

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// Problem is one thing wrong with a letter, said so that a player can mend it: where, what, which rule, what
// instead. A letter is judged to its end, so that all of its problems are reported at once.
type Problem struct {
	Source
	Text    prose.Text // a sentence: "A transport holds one land unit plus one infantry; 2 tanks do not fit."
	Instead prose.Text // the nearest legal alternative or the candidates, as a sentence; may be empty
	Sample  prose.Text // an order of the kind, marked as an example: it is not made from the line
	Topic   string     // "transport/capacity"; the edition maps it to its rule IDs; empty for plain misreadings
	Rule    string     // the rule itself, where it is that of one optional rule; else the topic's is cited
	Of      string     // the words of the line that are wrong, if it says more than they do
	Mend    Mend       // what Instead says, as a change of the letter; empty where it says several things or none
}

// Mend is a change of a letter that puts a problem right: other words, a line more, or a line in another section.
type Mend struct {
	Line     int             // of the letter; 0 if Words are lines of their own, to stand at its end
	From, To int             // the faulty words, in bytes of the line without its indent and its bullet
	Words    string          // what is written in their place
	Section  edition.Section // to which the whole line belongs; then there are no words
}

// Empty tells whether there is no such change.
func (m Mend) Empty() bool { return m.Words == "" && m.Section == "" }

// Problem makes a problem that points at this place in the letter.
func (s Source) Problem(topic, format string, args ...any) Problem {
	return Problem{Source: s, Topic: topic, Text: prose.Say(format, args...)}
}

// Suggest adds what could be done, if that is anything.
func (p Problem) Suggest(format string, args ...any) Problem {
	if p.Instead = prose.Say(format, args...); p.Instead.String() == "" {
		p.Instead = ""
	}
	return p
}

// Like adds an order of the kind.
func (p Problem) Like(typed string) Problem {
	p.Sample = Sample(typed)
	return p
}

// Sample marks an order as an example: it is not made from what somebody wrote.
func Sample(typed string) prose.Text {
	return prose.Say("An example, not your order: %s", prose.Typed(typed))
}

// BelongsIn says in which section the order should stand.
func (p Problem) BelongsIn(s edition.Section) Problem {
	p = p.Suggest("Order it in %s.", s)
	p.Mend = Mend{Line: p.Line, Section: s}
	return p
}

// WrongSection says that an order stands in a section that cannot hold it.
func WrongSection(o Order, s edition.Section) Problem {
	return o.Where().Problem("orders/section", "This is not an order for %s.", s)
}
