package match

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/board"
)

// ReadTechs reads a list of developments.
func ReadTechs(e *rules.Edition, typed string) (rules.Techs, error) {
	var out rules.Techs
	for name := range strings.SplitSeq(typed, ",") {
		key := board.Fold(name)
		if key == "" {
			continue
		}
		found := false
		var names []string
		for i := range e.Techs {
			t := &e.Techs[i]
			names = append(names, t.Name)
			for _, w := range append([]string{t.Name, t.ID}, t.Aliases...) {
				if board.Fold(w) == key {
					out |= 1 << i
					found = true
				}
			}
		}
		if !found {
			return 0, fmt.Errorf("there is no development %q; there are %s", strings.TrimSpace(name), strings.Join(names, ", "))
		}
	}
	return out, nil
}
