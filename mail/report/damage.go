package report

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
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
		var parts []string
		for i := range p.Units {
			if u := &p.Units[i]; u.Space == edition.SpaceID(s) && u.Damage > 0 {
				parts = append(parts, wounded(p, u))
			}
		}
		if len(parts) > 0 {
			lines = append(lines, fmt.Sprintf("%s: %s", p.SpaceName(edition.SpaceID(s)), strings.Join(parts, ", ")))
		}
	}
	return lines
}

// wounded says the damage of a facility, of how much it may have and whether it still works, or that a ship is damaged.
func wounded(p *position.Position, u *position.Unit) string {
	k := p.Kind(u)
	if k.Class != edition.Facility {
		return fmt.Sprintf("1 %s of %s", k.Name, p.PowerName(u.Owner))
	}
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
