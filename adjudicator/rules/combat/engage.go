package combat

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Ships fight where that is ordered; so may those to whom enemies have come: they engage whoever has ended his movement in their zone
// [A-NAV-02]. The mover is the attacker all the same.
var engageWord = position.Register(position.Word{Name: "engage", Rare: true, Asked: true, Standing: position.OfSpaces, Topics: []string{"answer/engage"}, Moment: true})

// engage asks in one window all who have ships where the mover's have ended their movement unopposed.
func (t *theatre) engage() {
	var window []*turn.Decision
	var zones []edition.SpaceID
	for i := range t.pos.Owners {
		zone := edition.SpaceID(i)
		if !t.pos.IsSea(zone) || t.plan.Hunted[zone] || len(t.arrived(zone)) == 0 {
			continue
		}
		for p := range t.pos.Edition.Powers {
			power := edition.PowerID(p)
			if t.pos.AnyUnit(zone, func(u *position.Unit) bool { return u.Owner == power && t.mayEngage(u) }) {
				window, zones = append(window, t.engagement(power, zone)), append(zones, zone)
			}
		}
	}
	for i, c := range t.turn.Ask(window...) {
		if c.Pick[0] == 0 {
			continue
		}
		t.plan.Hunted[zones[i]] = true
		for _, id := range t.arrived(zones[i]) {
			t.plan.Fights[id], t.plan.Aside[id] = true, false
		}
	}
}

// mayEngage tells whether a unit is a ship of an enemy of the mover's that could fight.
func (t *theatre) mayEngage(u *position.Unit) bool {
	return t.pos.Kind(u).Class == edition.Sea && t.pos.Hostile(t.turn.Mover, u.Owner) && t.pos.Defence(u.Owner, u.Kind) > 0
}

// arrived lists the mover's ships that have ended their movement in a zone.
func (t *theatre) arrived(zone edition.SpaceID) []position.UnitID {
	return t.fighters(zone, func(u *position.Unit) bool {
		return t.turn.Ours(u) && t.pos.Kind(u).Class == edition.Sea && u.Deeds.Has(position.MovedInCombat)
	})
}

// engagement asks a power whether its ships in a zone engage. Unless it says otherwise they do if laden transports have come, and the
// defenders together are no weaker than those who have come with them [D 3].
func (t *theatre) engagement(power edition.PowerID, zone edition.SpaceID) *turn.Decision {
	no, yes := turn.Choice{Pick: []int{0}, Text: "none"}, turn.Choice{Pick: []int{1}, Text: engageWord.Name}
	d := &turn.Decision{
		ID:    fmt.Sprintf("battle/%s/engage/%s", t.pos.SpaceSlug(zone), prose.Slug(t.pos.PowerName(power))),
		Power: power, Word: engageWord.Name, Space: zone, Default: no,
		Text:    prose.Say("%s of %s have come to %s. Do your ships there engage them?", prose.Title(t.pos.StackText(t.arrived(zone))), t.pos.MoverNames(), t.pos.SpaceName(zone)),
		Options: []string{no.Text, yes.Text}, Take: func(i int) turn.Choice { return []turn.Choice{no, yes}[i] },
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			switch {
			case a.None:
				return no, ""
			case engageWord.SaidBy(&a) || a.Says("yes", "all"):
				return yes, ""
			}
			return turn.Choice{}, "Answer engage, or none."
		},
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			for _, l := range turn.Narrowest(b.Standing, nil) {
				switch {
				case len(l.Spaces) > 0 && !slices.Contains(l.Spaces, zone) || l.When != nil && !t.pos.Holds(l.When, power, nil):
				case l.Asks(engageWord.Name):
					return turn.Choice{}, false, true
				case l.Word == engageWord.Name && l.Declines(), l.Never && slices.Contains(l.Words, engageWord.Name):
					return no, true, false
				case l.Word == engageWord.Name:
					return yes, true, false
				}
			}
			return turn.Choice{}, false, false
		},
	}
	if t.outgunned(zone) {
		d.Default = yes
	}
	return d
}

// outgunned tells whether laden transports have come to a zone with no more numbers of attack among them than there are of defence.
func (t *theatre) outgunned(zone edition.SpaceID) bool {
	attack, defence, laden := 0, 0, false
	for _, id := range t.arrived(zone) {
		u := t.pos.Unit(id)
		attack += t.pos.Attack(u.Owner, u.Kind)
		laden = laden || t.pos.Transports(u) && len(t.pos.Cargo(id)) > 0
	}
	for u := range t.pos.At(zone) {
		if t.pos.Hostile(t.turn.Mover, u.Owner) && t.pos.Kind(u).Class != edition.Land {
			defence += t.pos.Defence(u.Owner, u.Kind)
		}
	}
	return laden && defence >= attack
}
