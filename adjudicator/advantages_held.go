package adjudicator

import (
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// advantagesHeld says which optional rules each power has and what has become of them, "" if nobody has any.
func advantagesHeld(p *position.Position) string {
	var b strings.Builder
	for i := range p.Edition.Powers {
		var names []string
		for _, a := range p.Edition.AdvantagesOf(edition.PowerID(i)) {
			if !p.Held.Has(a) {
				continue
			}
			name := p.Edition.Advantages[a].Name
			switch {
			case p.Active.Has(a):
				name += " (in force)"
			case p.Spent.Has(a):
				name += " (used up)"
			}
			names = append(names, name)
		}
		if len(names) > 0 {
			b.WriteString(prose.Wrapped(p.Edition.Powers[i].Name + ": " + prose.List(names)))
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return "Advantages\n" + b.String()
}
