package report

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// tellDamage writes which facilities have damage that must be paid for and which ships are damaged, where that outlasts a battle.
func (t *teller) tellDamage() {
	lines := damage(t.now)
	if len(lines) == 0 {
		return
	}
	t.out.gap()
	t.out.put(0, "DAMAGE")
	for _, l := range lines {
		t.out.hang(0, 2, l)
	}
}

// damage lists it space by space.
func damage(p *position.Position) (lines []string) {
	for s := range p.Edition.Board.Spaces {
		if parts := damageIn(p, edition.SpaceID(s)); len(parts) > 0 {
			lines = append(lines, fmt.Sprintf("%s: %s", p.SpaceName(edition.SpaceID(s)), strings.Join(parts, ", ")))
		}
	}
	return lines
}

// damageIn names the facilities of a space that have damage, each for itself, and then its damaged ships, power after power.
func damageIn(p *position.Position, s edition.SpaceID) (parts []string) {
	ships := make([][]edition.KindID, len(p.Edition.Powers))
	for i := range p.Units {
		switch u := &p.Units[i]; {
		case u.Space != s || u.Damage == 0:
		case p.Kind(u).Class == edition.Facility:
			parts = append(parts, wounded(p, u))
		default:
			ships[u.Owner] = append(ships[u.Owner], u.Kind)
		}
	}
	for power, kinds := range ships {
		if len(kinds) > 0 {
			parts = append(parts, fmt.Sprintf("%s of %s", fleet(p.Edition, kinds), p.PowerName(edition.PowerID(power))))
		}
	}
	return parts
}

// fleet writes "2 aircraft carriers and 1 battleship".
func fleet(ed *edition.Edition, kinds []edition.KindID) string {
	var parts []string
	slices.Sort(kinds)
	for len(kinds) > 0 {
		n, k := 1, kinds[0]
		for n < len(kinds) && kinds[n] == k {
			n++
		}
		parts, kinds = append(parts, ed.StackText(n, k)), kinds[n:]
	}
	return prose.List(parts)
}

// wounded says the damage of a facility, of how much it may have, and whether it still works.
func wounded(p *position.Position, u *position.Unit) string {
	k := p.Kind(u)
	text := fmt.Sprintf("%s %d of %d", k.Name, u.Damage, k.Withstand)
	switch {
	case k.Makes > 0:
		text += " (makes nothing)"
		if n, _ := p.Makes(u.Owner, u.Space); n > 0 {
			text = fmt.Sprintf("%s %d of %d (makes %d)", k.Name, u.Damage, k.Withstand, n)
		}
	case k.Fails > 0 && int(u.Damage) >= k.Fails:
		text += " (does not work)"
	}
	return text
}
