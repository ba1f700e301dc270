package requests

import (
	"regexp"
	"slices"
	"strings"
)

// Units at the beginning of a canonical line, and each kind of them.
var (
	unitsFirst = regexp.MustCompile(`^(?:\d+ [a-z]+,? )+`)
	kindFirst  = regexp.MustCompile(`\d+ ([a-z]+)`)
)

// finelyGone returns the lines of had that are about something of which no line of now tells: units of a kind from a place, a wish for a battle,
// or what is placed somewhere.
func finelyGone(had, now []string) (gone []string) {
	said := map[string]bool{}
	for _, about := range aboutWhat(now) {
		for _, what := range about {
			said[what] = true
			if scope, wish, of := strings.Cut(what, ": "); of { // it is one of the battles of a wish for all of its sort
				all := "land"
				if strings.HasPrefix(scope, "sz ") || strings.HasSuffix(scope, "Sea Zone") {
					all = "sea"
				}
				said[all+": "+wish] = true
			}
		}
	}
	for i, about := range aboutWhat(had) {
		if slices.ContainsFunc(about, func(what string) bool { return !said[what] }) {
			gone = append(gone, had[i])
		}
	}
	return gone
}

// aboutWhat tells of each canonical line what it is about; nothing for a heading.
func aboutWhat(canonical []string) [][]string {
	list, section := make([][]string, len(canonical)), ""
	for i, line := range canonical {
		word, _, _ := strings.Cut(line, " ")
		scope, rest, ordered := strings.Cut(line, ": ")
		from, _, moves := strings.Cut(unitsFirst.ReplaceAllString(line, ""), " -> ")
		switch {
		case isSection(line):
			section = line
		case line == "DONE" || line == "": // no order
		case isSection(word):
			list[i] = []string{word}
		case ordered && !moves:
			for clause := range strings.SplitSeq(rest, "; ") {
				first, _, _ := strings.Cut(clause, " ")
				list[i] = append(list[i], scope+": "+first)
			}
		case unitsFirst.MatchString(line):
			for _, m := range kindFirst.FindAllStringSubmatch(unitsFirst.FindString(line), -1) {
				list[i] = append(list[i], m[1]+" "+from)
			}
		default:
			list[i] = []string{section}
		}
	}
	return list
}
