package position

import "fieldpost/adjudicator/rules/edition"

// Event is a fact: something that happened, with all that a report needs to tell it. A position changes by events alone, so
// that a game is the fold of its events. Each event has a file of its own, named after its type, and everything that the
// engine knows of the event stands there.
type Event interface {
	// Word is the name of the event, in case files and in JSON.
	Word() string
	// apply changes a position as the event says.
	apply(*Position)
	// facts says the event in the words of case files; nil if these never speak of it.
	facts(names) []string
	// topics are the topics of the rules behind the event, the best first; nil if it says itself why it happened.
	topics(*edition.Edition) []string
}

// Apply makes an event happen.
func (p *Position) Apply(e Event) { e.apply(p) }

// TopicsBehind lists the topics of the rules that stand behind an event, the best first.
func TopicsBehind(e *edition.Edition, event Event) []string { return event.topics(e) }

// TellsNothing tells whether an event says that nothing has changed: no unit, no money, no owner of land. The engine records no such
// events.
func TellsNothing(e Event) bool {
	h, can := e.(interface{ tellsNothing() bool })
	return can && h.tellsNothing()
}

// registered is an event as its file has registered it.
type registered struct {
	blank Event  // an event of the type; of its fields only what the word depends on is set
	told  string // what has happened, as docs/programs.md says it
}

// eventWords are all events by their words. A word that has stood here once stands here for ever, and so do the fields of its
// event and the bits of the marks: the games that were played with them are read by every later version.
var eventWords = map[string]registered{}

// registerEvent makes an event known, so that it is read from JSON. An event with several words registers each of them. The text
// goes into the table of docs/programs.md.
func registerEvent(e Event, told string) {
	if _, twice := eventWords[e.Word()]; twice {
		panic("rules: two events are called " + e.Word())
	}
	eventWords[e.Word()] = registered{e, told}
}
