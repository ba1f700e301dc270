package notation

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules"
)

// number says a number of units: "1 tank", "3 tanks".
func (s *setter) number(n int, k rules.KindID) string { return number(s.ed, n, k) }

func number(ed *rules.Edition, n int, k rules.KindID) string {
	if n == 1 {
		return "1 " + ed.Kind(k).Name
	}
	return fmt.Sprintf("%d %s", n, ed.Kind(k).Plural)
}

// list joins words as people do: "a, b and c".
func list(parts []string) string {
	switch len(parts) {
	case 0:
		return "nothing"
	case 1:
		return parts[0]
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
}

// title begins a sentence.
func title(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
