package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// tellDamage writes which facilities have damage that must be paid for and which ships are damaged, where that outlasts a battle.
func (t *teller) tellDamage() {
	lines := Damage(t.now)
	if len(lines) == 0 {
		return
	}
	t.out.heading(prose.Loud("Damage"))
	for _, l := range lines {
		t.out.hang(0, 2, l)
	}
}

// Damage lists what is damaged, space by space.
func Damage(p *position.Position) (lines []prose.Text) {
	for s := range p.Edition.Board.Spaces {
		if parts := damageIn(p, edition.SpaceID(s)); len(parts) > 0 {
			lines = append(lines, prose.Say("%s: %s", p.SpaceName(edition.SpaceID(s)), prose.Join(parts, ", ")))
		}
	}
	return lines
}

// damageIn names the facilities of a space that have damage, each for itself, and then its damaged ships, power after power.
func damageIn(p *position.Position, s edition.SpaceID) (parts []prose.Text) {
	var ships [][]position.UnitID
	for u := range p.At(s) {
		switch {
		case u.Damage == 0:
		case p.Kind(u).Class == edition.Facility:
			parts = append(parts, wounded(p, u))
		default:
			if ships == nil {
				ships = make([][]position.UnitID, len(p.Edition.Powers))
			}
			ships[u.Owner] = append(ships[u.Owner], u.ID)
		}
	}
	for power, fleet := range ships {
		if len(fleet) > 0 {
			parts = append(parts, prose.Say("%s of %s", p.StackText(fleet), p.PowerName(edition.PowerID(power))))
		}
	}
	return parts
}

// wounded says the damage of a facility, of how much it may have, and whether it still works.
func wounded(p *position.Position, u *position.Unit) prose.Text {
	k := p.Kind(u)
	if p.Edition.Rules.Raids.NextIncome {
		return prose.Say("%s %d, to be paid from the next income", k.Name, u.Damage)
	}
	text := prose.Say("%s %d of %d", k.Name, u.Damage, k.Withstand)
	switch {
	case k.Makes > 0:
		text += " (makes nothing)"
		if n, _ := p.Makes(u.Owner, u.Space); n > 0 {
			text = prose.Say("%s %d of %d (makes %d)", k.Name, u.Damage, k.Withstand, n)
		}
	case k.Fails > 0 && int(u.Damage) >= k.Fails:
		text += " (does not work)"
	}
	return text
}
