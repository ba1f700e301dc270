package main

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// silent tells whether nobody reads what a call is given.
func silent(c *ast.CallExpr) bool {
	name := called(c)
	room, word, _ := strings.Cut(name, ".")
	switch room {
	case "registerEvent", "saidAs": // an event and what the programmers' page says of it, and words that players type
		return true
	case "log", "Log", "slog", "regexp", "time", "filepath", "path", "os", "json", "panic", "bytes", "utf8", "unicode", "hmac", "template":
		return true
	case "strings":
		return !slices.Contains([]string{"Join", "Repeat", "NewReplacer", "ToUpper", "Replace", "TrimSuffix"}, word)
	case "fmt":
		if word == "Errorf" {
			text, ok := literal(c.Args[0])
			return ok && strings.Contains(text, "%w")
		}
	}
	return slices.Contains([]string{"Parse", "Format", "Info", "Warn", "Error", "Debug", "Fault", "Typed", "Get", "Has", "Values"}, word)
}

// plain tells whether a call gives a string that does not keep its form: what is filled in cannot be found in it any more.
func plain(c *ast.CallExpr) bool {
	return slices.Contains([]string{"fmt.Sprintf", "fmt.Errorf", "fmt.Fprintf", "fmt.Appendf"}, called(c))
}

// ofEvent tells whether a method says an event in the words of case files, of JSON and of topics, which stay English.
func ofEvent(f *ast.FuncDecl) bool {
	return f.Recv != nil && slices.Contains([]string{"Word", "facts", "topics"}, f.Name.Name)
}

// take takes a text down, if it can stand in a letter.
func (r *reader) take(text string) {
	if text == "" {
		return
	}
	if strings.Contains(strings.Trim(text, "\n"), "\n") {
		r.p.page(r.file, text)
		return
	}
	text = strings.Trim(text, "\n")
	if strings.Contains(strings.TrimSpace(text), "  ") { // columns
		for cell := range strings.SplitSeq(text, "  ") {
			r.take(strings.TrimSpace(cell))
		}
		return
	}
	if strings.Contains(text, "2006") || !said(text) || loneWord(text) && !slices.Contains(wordy, r.dir) {
		return
	}
	if bare := strings.TrimSpace(text); bare == text || !loneWord(bare) { // a word between blanks joins what is typed
		r.p.sentences(r.file, bare)
	}
}

// wordy are the packages of which words that stand alone are said, too: in cells of tables, and as names of volleys.
var wordy = []string{"mail/report", "adjudicator/clock", "adjudicator/forms", "adjudicator/rules/battle"}

// loneWord tells whether a text is one word in small letters: nearly all of these are keys.
func loneWord(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsLower(r) })
}

// said tells whether a text is words, and no key, name of a file or command.
func said(text string) bool {
	bare := strings.TrimRight(strings.TrimSpace(holes.ReplaceAllString(text, "0")), ".:")
	switch several := strings.Contains(bare, " "); {
	case bare != strings.ToUpper(bare):
		return several || strings.TrimFunc(bare, unicode.IsLetter) == ""
	case several: // a heading in capitals, unless it is a command and what belongs to it
		return shouted.MatchString(bare)
	}
	return false
}

// shouted finds two words in capitals.
var shouted = regexp.MustCompile(`\b[A-Z]{2,} [A-Z]{2,}\b`)
