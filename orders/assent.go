package orders

import (
	"slices"
	"strings"
)

// assenting are the words with which people say yes to what they were asked.
var assenting = map[string]bool{
	"yes": true, "yep": true, "yeah": true, "yup": true, "sure": true, "ok": true, "okay": true, "confirm": true,
	"confirmed": true, "accept": true, "accepted": true, "approve": true, "approved": true, "agree": true, "agreed": true,
}

// Unmannered is a line without the courtesy and the marks at its end: "status please", "Map!".
func Unmannered(line string) string {
	line = strings.TrimSpace(line)
	for {
		line = strings.TrimRight(line, " \t.,!?")
		at := strings.LastIndexAny(line, " \t")
		if at < 0 || !manners[foldWord(line[at+1:])] {
			return line
		}
		line = line[:at]
	}
}

// assents reports a line that says yes and nothing else: "Sure, I accept".
func assents(line string) bool {
	yes := false
	for _, t := range unmannered(lex(nil, compose(line), 0)) {
		switch {
		case t.kind == comma || t.isWord("i") || t.isWord("we") || yes && (t.isWord("go") || t.isWord("ahead")):
		case t.kind == word && assenting[t.key]:
			yes = true
		default:
			return false
		}
	}
	return yes
}

// Assent reports whether a letter says yes and nothing more. lines are those in which nothing was read: one of them says yes, the others greet.
func Assent(lines []NotRead) bool { return says(lines, assents) }

// says reports whether one of the first two lines of a letter is of a kind, and all others are greetings.
func says(lines []NotRead, is func(string) bool) bool {
	at := slices.IndexFunc(lines, func(n NotRead) bool { return is(n.Text) })
	if at < 0 || at > 1 {
		return false
	}
	for i, n := range lines {
		if i != at && !greets(n.Text) {
			return false
		}
	}
	return true
}

// greets reports a line of no more than three words, none of which may take back what was said.
func greets(line string) bool {
	toks := lex(nil, compose(line), 0)
	return len(toks) <= 4 && !slices.ContainsFunc(toks, func(t token) bool {
		return t.kind != word && t.kind != comma && t.kind != dash || dissenting[t.key]
	})
}

// dissenting are words that take something back, or put it off.
var dissenting = map[string]bool{
	"but": true, "no": true, "not": true, "nope": true, "never": true, "dont": true, "wont": true, "cant": true, "wait": true,
	"hold": true, "stop": true, "except": true, "unless": true, "if": true, "later": true, "tomorrow": true, "tonight": true,
	"soon": true, "almost": true, "nearly": true, "yet": true, "until": true, "till": true, "then": true, "first": true,
	"one": true, "two": true, "three": true, "instead": true, "change": true, "scrap": true, "drop": true,
}
