package advanced

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("advanced/engage", func() edition.Plugin { return &Engage{} })
}

// Engage lets ships fight to whom enemies have come: they engage whoever has ended his movement in their zone [A-NAV-02]. The mover is the
// attacker all the same.
type Engage struct{}

var engageWord = position.Register(position.Word{Name: "engage", Rare: true, Asked: true, Standing: position.OfSpaces, Topics: []string{"answer/engage"}, Moment: true, Said: saidEngage})

// saidEngage says the choice "none" in full.
func saidEngage(choice string) prose.Text {
	if choice == "none" {
		return "let them be"
	}
	return ""
}

// Bind has nothing to look up.
func (*Engage) Bind(*edition.Edition) error { return nil }

// Reaction is the word of its questions.
func (*Engage) Reaction() string { return engageWord.Name }

// React asks in one window all who have ships where the mover's have ended their movement unopposed.
func (*Engage) React(a *combat.Alarm) {
	var window []*turn.Decision
	var zones []edition.SpaceID
	for _, zone := range a.Unopposed() {
		for p := range a.Pos.Edition.Powers {
			power := edition.PowerID(p)
			if a.Pos.AnyUnit(zone, func(u *position.Unit) bool {
				return u.Owner == power && a.Pos.Kind(u).Class == edition.Sea && a.Pos.Hostile(a.Turn.Mover, power)
			}) {
				window, zones = append(window, engagement(a, power, zone)), append(zones, zone)
			}
		}
	}
	for i, c := range a.Turn.Ask(window...) {
		if c.Pick[0] != 0 {
			a.Fight(zones[i])
		}
	}
}

// engagement asks a power whether its ships in a zone engage. Unless it says otherwise they do if laden transports have come, and the
// defenders together are no weaker than those who have come with them [D 3].
func engagement(a *combat.Alarm, power edition.PowerID, zone edition.SpaceID) *turn.Decision {
	p := a.Pos
	no, yes := turn.Choice{Pick: []int{0}, Text: "none"}, turn.Choice{Pick: []int{1}, Text: engageWord.Name}
	d := &turn.Decision{
		ID:    fmt.Sprintf("battle/%s/engage/%s", p.SpaceSlug(zone), prose.Slug(p.PowerName(power))),
		Power: power, Word: engageWord.Name, Space: zone, Default: no,
		Text:    prose.Say("To %s have come: %s of %s. Do your ships there engage them?", p.SpaceName(zone), p.StackText(a.Arrived(zone)), p.OwnersText(a.Arrived(zone))),
		Options: []string{no.Text, yes.Text}, Take: func(i int) turn.Choice { return []turn.Choice{no, yes}[i] },
		FromAnswer: func(said order.Answer) (turn.Choice, prose.Text) {
			switch {
			case said.None:
				return no, ""
			case engageWord.SaidBy(&said):
				return yes, ""
			}
			return turn.Choice{}, "Answer engage, or none."
		},
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			for _, l := range turn.Narrowest(b.Standing, nil) {
				switch {
				case len(l.Spaces) > 0 && !slices.Contains(l.Spaces, zone) || l.When != nil && !p.Holds(l.When, power, nil):
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
	d.YesOr(yes, no)
	if outgunned(a, zone) {
		d.Default = yes
	}
	return d
}

// outgunned tells whether laden transports have come to a zone with no more numbers of attack among them than there are of defence.
func outgunned(a *combat.Alarm, zone edition.SpaceID) bool {
	p := a.Pos
	attack, defence, laden := 0, 0, false
	for _, id := range a.Arrived(zone) {
		u := p.Unit(id)
		attack += p.Attack(u.Owner, u.Kind)
		laden = laden || p.Transports(u) && len(p.Cargo(id)) > 0
	}
	for u := range p.At(zone) {
		if p.Hostile(a.Turn.Mover, u.Owner) && p.Kind(u).Class != edition.Land {
			defence += p.Defence(u.Owner, u.Kind)
		}
	}
	return laden && defence >= attack
}
