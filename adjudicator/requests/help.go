package requests

import (
	"context"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/adjudicator/topics"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "HELP", Like: "HELP battles", Page: "start",
	Says: "a page about something",
	Answer: func(r *Asked, _ context.Context, c orders.Command) (table.Answer, error) {
		return table.InBlocks(helpIn(r.Table.Reader.Edition(), c.Args)...), nil
	},
	Forming: FormVerb{Fits: AtMostArgs(2), Answer: func(f *Forming, c orders.Command) (table.Answer, error) {
		return table.InBlocks(helpIn(f.Table.Reader.Edition(), c.Args)...), nil
	}},
})

// A HelpPage is a page of HELP, and the other words under which people look for it.
type HelpPage struct {
	Name, says string
	also       []string
}

// Pages are all of them in the order in which they are listed. Words of decisions name their page themselves, see position.Word, if that is
// not the page of one edition.
var Pages = []HelpPage{
	{"start", "a first letter", []string{"help", "begin"}},
	{"orders", "how a letter is written", []string{"letter", "syntax", "comments"}},
	{"names", "spaces, units, powers", []string{"spaces", "units", "powers", "zones"}},
	{"sections", "the parts of a turn", []string{"buy", "place", "research", "noncombat", "done", "pass", "turn", "phases"}},
	{"moves", "moves, raids", []string{"combat", "fight"}},
	{"aircraft", "where they land", []string{"fighter", "bomber", "carrier"}},
	{"transports", "what they load and land", []string{"load", "ships"}},
	{"battles", "how battles are to be fought", []string{"lose", "casualties", "keep"}},
	{"advantages", "optional rules of powers", []string{"advantage", "national-advantages", "lend-lease", "joint-strike"}},
	{"classic", "what differs in Classic", []string{"neutrals", "withdraw", "guests"}},
	{"global1940", "what differs in Global 1940", []string{"global", "global-1940", "war", "repair", "purses", "facilities", "bases", "raid", "china", "neutrals"}},
	{"advanced", "what differs in the Advanced Rules", []string{"advanced-rules", "war", "china", "neutrals", "pact", "convoys", "capacity",
		"lend-lease", "naval", "ground", "rail", "bases", "repair", "development", "engage", "coastal", "air-defence", "air-defense", "recruits"}},
	{"conditions", "if, else", []string{"if", "else"}},
	{"standing", "standing orders, for the turns of others", []string{"standing-orders"}},
	{"confirm", "orders that wait for your word", []string{"now", "rounds"}},
	{"answers", "how a question is answered", []string{"decisions"}},
	{"questions", "questions about your letter", []string{"choices", "amend"}},
	{"dice", "where they come from", []string{"codes"}},
	{"locks", "codes for the dice, REVEAL", []string{"reveal", "beacon", "root"}},
	{"log", "how the dice are checked", []string{"verify"}},
	{"requests", "STATUS, REPORT, HISTORY ...", []string{"status", "report", "history", "units", "income", "rules", "resend"}},
	{AllVerbs, "every word with which a line can begin", nil},
	{"check", "a letter judged without being played", nil},
	{"clocks", "how long you have, ABSENT", []string{"time", "absent", "pause", "resume", "extend", "deadline"}},
	{"map", "what stands where", nil},
	{"odds", "how a battle would end", nil},
	{"why", "the rules behind a report", nil},
	{"press", "text to other players", []string{"messages"}},
	{"alias", "words of your own", []string{"aliases", "nicknames"}},
	{"language", "letters in your language", []string{"languages", "translation"}},
	{"votes", "PROPOSE and VOTE: draw, concede, undo, extend", []string{"propose", "draw", "concede", "undo"}},
	{"referee", "CORRECT, ROLLBACK TO, RULING, END GAME", []string{"correct", "preview", "rollback", "end-game"}},
	{"rulings", "what a referee has decided", []string{"ruling"}},
	{"newgame", "how a game is set up", []string{"new-game", "games", "founding", "settings", "options"}},
	{"join", "how one joins, leaves, hands over", []string{"accept", "invitation", "anchor", "start", "resign", "observer"}},
	{"seats", "who plays what", []string{"seat", "replace", "referee", "token", "substitute"}},
	{"bids", "who plays which side", []string{"auction"}},
	{"witnesses", "who looks after the dice", []string{"witness"}},
	{"addresses", "where to write, and from where", []string{"reply", "email", "mail"}},
	{"triplea", "a turn composed in TripleA", []string{"summary"}},
	{"errors", "when a letter is refused", []string{"refused", "refusal"}},
}

// wordsWithin are more words for a page in games of an edition, by its ID.
var wordsWithin = map[string]map[string]string{
	"advanced": {
		"naval": "moves", "ground": "moves", "rail": "moves", "bases": "moves", "raid": "moves", "escort": "moves", "rockets": "moves",
		"repair": "sections", "development": "sections",
		"withdraw": "battles", "engage": "battles", "coastal": "battles", "air-defence": "battles", "air-defense": "battles",
	},
}

// PageNames are the names of all pages.
func PageNames() []string {
	names := make([]string, len(Pages))
	for i, p := range Pages {
		names[i] = p.Name
	}
	return names
}

// Page is the page of a topic.
func Page(name string) []paper.Block {
	if name == AllVerbs {
		return listVerbs()
	}
	return topics.Page(name)
}

// pageIn is the page of a topic in a game of an edition.
func pageIn(ed *edition.Edition, name string) []paper.Block {
	if name == firstLetter {
		return FirstLetter(ed)
	}
	if own := topics.Page(topics.Own(ed.ID, name)); own != nil {
		return own
	}
	return Page(name)
}

// Topic finds a topic by its name, by another word for it, or by the beginning of one if that fits a single topic.
func Topic(words []string) (string, bool) { return TopicIn("", words) }

// TopicIn finds a topic in a game of an edition. What a word means there goes before what it means elsewhere: first the words of its own, then
// those of the page that tells what differs in it, then all others.
func TopicIn(edition string, words []string) (string, bool) {
	typed := strings.ToLower(strings.Join(words, "-"))
	found := map[string]bool{}
	last := ""
	for w, page := range wordsWithin[edition] {
		if names(w, typed) {
			return page, true
		}
	}
	for _, t := range Pages {
		if t.Name == edition && slices.ContainsFunc(t.also, func(w string) bool { return names(w, typed) }) {
			return t.Name, true
		}
	}
	for _, t := range Pages {
		for _, w := range append(decisionsOn(t.Name), append(t.also, t.Name)...) {
			if names(w, typed) {
				return t.Name, true
			}
			if strings.HasPrefix(w, typed) {
				found[t.Name], last = true, t.Name
			}
		}
	}
	switch {
	case len(found) == 0:
		return pageOf(typed)
	case found[edition]:
		return edition, true
	}
	return last, len(found) == 1
}

// names tells whether a word was typed, or several of what it names.
func names(word, typed string) bool { return word == typed || word+"s" == typed }

// AllVerbs is the page that lists the commands.
const AllVerbs = "commands"

// decisionsOn lists the words of decisions that a page explains.
func decisionsOn(page string) (names []string) {
	for _, w := range position.Words() {
		if w.Help == page {
			names = append(names, w.Name)
		}
	}
	return names
}

// Help answers HELP where there is no game.
func Help(words []string) []paper.Block {
	return help("", words, Page)
}

// helpIn answers HELP in a game of an edition.
func helpIn(ed *edition.Edition, words []string) []paper.Block {
	return help(ed.ID, words, func(name string) []paper.Block { return pageIn(ed, name) })
}

func help(edition string, words []string, page func(name string) []paper.Block) []paper.Block {
	if len(words) == 0 {
		return append(page(firstLetter), ListTopics()...)
	}
	if name, ok := TopicIn(edition, words); ok {
		return page(name)
	}
	return append([]paper.Block{paper.Para("There is no help on %q.", prose.Shorten(strings.Join(words, " ")))}, ListTopics()...)
}

// ListTopics are the words with which a page of HELP is asked for.
func ListTopics() []paper.Block {
	var list paper.Meanings
	for _, t := range Pages {
		list = append(list, paper.Meaning{Word: prose.Words("HELP " + t.Name), Means: prose.Words(t.says), Typed: true})
	}
	return []paper.Block{paper.Sentences{"There is help on"}, list}
}
