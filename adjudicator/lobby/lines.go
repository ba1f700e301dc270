package lobby

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/orders"
	"fieldpost/orders/talk"
)

var _ = requests.Known(requests.Verb{
	Word: "GAME", Like: "GAME kursk-7", Page: "addresses",
	Says:    "says for which game the letter is",
	Forming: requests.FormVerb{Fits: requests.OneArg, Do: func(*requests.Forming, orders.Command) prose.Text { return "" }},
})

// The letters in which a game is set up hold no orders. They are read line by line: a word and what belongs to it.

// Bounds of such a letter; what goes beyond them is not read.
const (
	mostFormLines = 400
	MostFormWords = 60  // lines with a meaning
	longFormLine  = 400 // bytes
)

// PressTerm is the word of the line PRESS none, which is a term of the game and no press.
const PressTerm = "PRESS TERM"

func someArgs(a []string) bool { return len(a) > 0 }
func isJoining(word string) bool {
	return strings.EqualFold(word, "as") || strings.EqualFold(word, "anchor")
}
func isNumber(word string) bool {
	return word != "" && len(word) <= 4 && strings.Trim(word, "0123456789") == ""
}

// namesPerson tells whether a word can stand for who is to have a seat.
func namesPerson(word string) bool {
	return strings.Contains(word, "@") || strings.EqualFold(word, "me") || isNobody(word)
}

func isNobody(word string) bool {
	return strings.EqualFold(word, "none") || strings.EqualFold(word, "nobody")
}

// FormLetter reads a letter by which a game is set up, with the numbers of its lines as the author sees them.
func FormLetter(l *mail.Incoming) ([]orders.Command, []orders.NotRead) {
	list, unread := FormLines(l.Text)
	seen := requests.SeenIn(l, l.Text)
	return seen.Commands(list), seen.NotRead(unread)
}

// Reply is FormLetter for the answer to a letter of ours: where no line is known, what it says in words of its own counts, by what is open.
func Reply(t *table.Table, l *mail.Incoming, open talk.Open) ([]orders.Command, []orders.NotRead) {
	list, unread := FormLetter(l)
	if len(list) > 0 {
		return list, unread
	}
	if meant := Lines(talk.Read(t.Reader, open, l.Text)); len(meant) > 0 {
		return meant, nil
	}
	return list, unread
}

// Lines are those that a letter of talk says, if nothing about them is in doubt.
func Lines(said talk.Said) []orders.Command {
	list, rest := FormLines(strings.Join(said.Lines, "\n"))
	if len(rest) > 0 || said.Doubt {
		return nil
	}
	return list
}

// FormLines reads a letter by which a game is set up: its lines with a meaning, and those without one. END ends the
// letter.
func FormLines(text string) (list []orders.Command, unread []orders.NotRead) {
	lines := strings.Split(text, "\n")
	for i := 0; i < min(len(lines), mostFormLines) && len(list) < MostFormWords; i++ {
		raw := strings.TrimSpace(lines[i])
		if raw == "" {
			continue
		}
		if len(raw) > longFormLine {
			unread = append(unread, orders.NotRead{Line: i + 1, Text: prose.Shorten(raw)})
			continue
		}
		if strings.EqualFold(strings.TrimRight(raw, ".:"), "end") {
			break
		}
		if to, opens := opensPress(raw); opens {
			if end := endOfPress(lines, i+1); end > 0 {
				list = append(list, orders.Command{Word: "PRESS", Args: to, Text: strings.TrimRight(strings.Join(lines[i+1:end], "\n"), "\n"), Line: i + 1})
				i = end
				continue
			}
		}
		c, fits := FormLine(raw)
		if c.Line = i + 1; fits {
			list = append(list, c)
		} else {
			unread = append(unread, orders.NotRead{Line: i + 1, Text: prose.Shorten(raw)})
		}
	}
	return list, unread
}

// formFields are the words of a line, without the full stop at its end. What stands in the place of a new game's name is kept.
func formFields(raw string) []string {
	fields := strings.Fields(raw)
	last := len(fields) - 1
	if last < 0 {
		return nil
	}
	switch bare := strings.TrimRight(fields[last], "."); {
	case bare != "":
		fields[last] = bare
	case last != 2 || !strings.EqualFold(fields[0], "new") || !strings.EqualFold(strings.TrimRight(fields[1], ":"), "game"):
		return formFields(strings.Join(fields[:last], " "))
	}
	return fields
}

// FormLine reads one line.
func FormLine(raw string) (orders.Command, bool) {
	if word, _, _ := strings.Cut(raw, " "); !strings.EqualFold(word, "new") {
		raw = orders.Unmannered(raw)
	}
	fields := formFields(raw)
	if len(fields) == 0 {
		return orders.Command{}, false
	}
	typed := strings.TrimSuffix(fields[0], ":")
	word, args := strings.ToUpper(typed), fields[1:]
	if len(args) > 0 && (word == "NEW" || word == "END") {
		word, args = word+" "+strings.ToUpper(strings.TrimSuffix(args[0], ":")), args[1:]
	}
	if word == "PRESS" && len(args) == 1 && slices.Contains(pressTerms, strings.ToLower(args[0])) {
		return orders.Command{Word: PressTerm, Args: args}, true
	}
	fits := requests.Verbs[word].WhileForming().Fits
	if fits == nil || !fits(args) && (typed != strings.ToUpper(typed) || len(args) > 6) {
		return orders.Command{}, false
	}
	return orders.Command{Word: word, Args: args, Text: strings.Join(args, " ")}, true
}

// pressTerms are the ways in which players may write to each other: to whom they like, not at all, or only to all.
var pressTerms = []string{"on", "none", "public"}

// opensPress reads "PRESS" and "PRESS TO Germany, Japan".
func opensPress(raw string) (to []string, opens bool) {
	fields := strings.Fields(raw)
	if !strings.EqualFold(strings.TrimSuffix(fields[0], ":"), "press") {
		return nil, false
	}
	if len(fields) == 1 {
		return nil, true
	}
	if !strings.EqualFold(fields[1], "to") || len(fields) == 2 {
		return nil, false
	}
	for _, name := range strings.Split(strings.Join(fields[2:], " "), ",") {
		if name = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(name), "and ")); name != "" {
			to = append(to, name)
		}
	}
	return to, true
}

// endOfPress is the line END that closes a text, 0 if there is none.
func endOfPress(lines []string, from int) int {
	for i := from; i < min(len(lines), mostFormLines); i++ {
		if strings.EqualFold(strings.TrimSpace(lines[i]), "end") {
			return i
		}
	}
	return 0
}
