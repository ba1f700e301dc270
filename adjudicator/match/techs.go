package match

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// ReadTechs reads a list of developments.
func ReadTechs(e *edition.Edition, typed string) (position.Techs, error) {
	var out position.Techs
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
