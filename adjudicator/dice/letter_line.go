package dice

import (
	"encoding/hex"
	"strings"
)

// Revealed is what a contributor mails to all: the code for a lock, and the first digits of the root that he saw.
type Revealed struct {
	Lock int
	Code Code
	Root string // eight small hex digits
}

// ReadReveal reads the line REVEAL game lock code ROOT hex as people type it: the code in groups, the words in any case
// and with a colon behind REVEAL and ROOT.
func ReadReveal(line string) (game string, r Revealed, ok bool) {
	words := strings.Fields(line)
	n := len(words)
	if n < 6 || n > 40 || !isWord(words[0], "REVEAL") || !isWord(words[n-2], "ROOT") {
		return "", Revealed{}, false
	}
	game, root := strings.ToLower(words[1]), strings.ToLower(words[n-1])
	lock, err := number(words[2], 1, maxNumber)
	if err != nil || CheckGame(game) != nil {
		return "", Revealed{}, false
	}
	code, err := ReadCode(strings.Join(words[3:n-2], ""))
	if err != nil {
		return "", Revealed{}, false
	}
	if _, err := hex.DecodeString(root); err != nil || len(root) != 8 {
		return "", Revealed{}, false
	}
	return game, Revealed{lock, code, root}, true
}

// isWord tells whether somebody has typed a word, or the word and a colon.
func isWord(typed, word string) bool {
	return strings.EqualFold(strings.TrimSuffix(typed, ":"), word)
}
