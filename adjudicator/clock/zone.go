package clock

import (
	"strings"
	"time"
	_ "time/tzdata" // the same zones on every machine, and on those that have none

	"fieldpost/adjudicator/rules/prose"
)

// readZone finds a zone by its IANA name, in any case, with blanks for underscores. Names in lower case at the beginning,
// like localtime, are files of one machine and no zones.
func readZone(text string) (string, error) {
	text = strings.ReplaceAll(text, " ", "_")
	for _, name := range []string{text, titled(text), strings.ToUpper(text)} {
		if name == "" || len(name) > 64 || name == "Local" || name[0] > 'Z' {
			continue
		}
		if _, err := time.LoadLocation(name); err == nil {
			return name, nil
		}
	}
	return "", prose.Wrong("there is no time zone %s; write it like Europe/Berlin or America/New_York", quote(text))
}

// titled writes each part of a zone's name with a capital letter.
func titled(text string) string {
	b := []byte(strings.ToLower(text))
	inside := false // a word
	for i, c := range b {
		if letter(c) && !inside {
			b[i] -= 'a' - 'A'
		}
		inside = letter(c)
	}
	return string(b)
}
