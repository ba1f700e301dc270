package dice

import (
	"strconv"
	"strings"
)

// Revealed is what a contributor mails to all: the code for a lock, and the first digits of the root that he saw.
type Revealed struct {
	Lock int
	Code Code
	Root string // eight small hex digits
}

// ReadReveal reads the line REVEAL game lock code ROOT hex as people type it: the code in groups, in any case.
func ReadReveal(line string) (game string, r Revealed, ok bool) {
	words := strings.Fields(line)
	n := len(words)
	if n < 6 || n > 40 || !strings.EqualFold(words[0], "REVEAL") || !strings.EqualFold(words[n-2], "ROOT") {
		return "", r, false
	}
	var err1, err2 error
	r.Lock, err1 = strconv.Atoi(words[2])
	r.Code, err2 = ReadCode(strings.Join(words[3:n-2], ""))
	r.Root = strings.ToLower(words[n-1])
	return strings.ToLower(words[1]), r, err1 == nil && err2 == nil && r.Lock > 0 && len(r.Root) == 8
}
