package orders

import "strings"

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
