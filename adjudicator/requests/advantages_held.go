package requests

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// AdvantagesHeld says which optional rules each power has and what has become of them; nothing if nobody has any.
func AdvantagesHeld(p *position.Position) []paper.Block {
	var held paper.Sentences
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
			held = append(held, prose.Say("%s: %s", p.Edition.Powers[i].Name, prose.List(names)))
		}
	}
	if len(held) == 0 {
		return nil
	}
	return []paper.Block{paper.Head("Advantages"), held}
}
