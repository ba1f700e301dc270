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
		var names []prose.Text
		for _, a := range p.Edition.AdvantagesOf(edition.PowerID(i)) {
			if !p.Held.Has(a) {
				continue
			}
			name := prose.Words(p.Edition.Advantages[a].Name)
			switch {
			case p.Active.Has(a):
				name = prose.Say("%s (in force)", name)
			case p.Spent.Has(a):
				name = prose.Say("%s (used up)", name)
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
