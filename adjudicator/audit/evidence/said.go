package evidence

import (
	"bytes"
	"strings"

	"fieldpost/adjudicator/dice"
)

// listen keeps the lines of a text that say REVEAL or BEACON. Quoted lines are somebody else's words. It returns how
// many lines the text has; its first one is counted after those before it.
func (l *Letter) listen(text []byte, before int) int {
	n := 0
	text = []byte(dice.Unbroken(string(bytes.TrimPrefix(text, []byte(mark)))))
	for line := range bytes.Lines(text) {
		n++
		line = bytes.TrimSpace(line)
		switch {
		case begins(line, "REVEAL") && len(l.Reveals) < maxSaid:
			l.Reveals = append(l.Reveals, Said{before + n, short(string(line))})
		case begins(line, "BEACON") && len(l.Beacons) < maxSaid:
			l.Beacons = append(l.Beacons, Said{before + n, short(string(line))})
		}
	}
	return n
}

// begins tells whether a line begins with a word, in whatever case.
func begins(line []byte, word string) bool {
	if len(line) < len(word) || !strings.EqualFold(string(line[:len(word)]), word) {
		return false
	}
	return len(line) == len(word) || strings.IndexByte(" \t:,", line[len(word)]) >= 0
}
