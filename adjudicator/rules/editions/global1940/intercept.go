package global1940

import (
	"slices"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/shared"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("global1940/intercept", func() edition.Plugin { return &Intercept{} })
}

// Intercept lets fighters in a territory that is to be raided rise to meet the raid [G-SBR-003..005, G-DEC-02].
type Intercept struct{}

var interceptWord = shared.Intercept

// Bind has nothing to look up.
func (*Intercept) Bind(*edition.Edition) error { return nil }

// Reaction is the word of its questions.
func (*Intercept) Reaction() string { return interceptWord.Name }

// React asks the owners of fighters in all territories that are to be raided, in one window.
func (*Intercept) React(a *combat.Alarm) {
	var asked []*interception
	var window []*turn.Decision
	for _, s := range a.Raided() {
		for i := range a.Pos.Edition.Powers {
			q := &interception{alarm: a, pos: a.Pos, power: edition.PowerID(i), space: s}
			if q.find(); len(q.ready) > 0 {
				asked, window = append(asked, q), append(window, q.decision())
			}
		}
	}
	for i, c := range a.Turn.Ask(window...) {
		q := asked[i]
		if n := c.Pick[0]; n > 0 {
			a.Turn.Record(position.Rose{Power: q.power, Units: position.Refs(q.pos, q.ready[:n]), From: q.space, To: q.space})
		}
	}
}

// interception is the question to one power about one territory.
type interception struct {
	alarm *combat.Alarm
	pos   *position.Position
	power edition.PowerID
	space edition.SpaceID

	ready []position.UnitID // its fighters there
}

func (q *interception) find() {
	for u := range q.pos.At(q.space) {
		if u.Owner == q.power && q.pos.Kind(u).Escorts && !u.Deeds.Has(position.Risen) && q.pos.Hostile(q.alarm.Turn.Mover, u.Owner) {
			q.ready = append(q.ready, u.ID)
		}
	}
}

// take is the choice of n of them.
func (q *interception) take(n int) turn.Choice {
	if n = min(n, len(q.ready)); n == 0 {
		return turn.Choice{Pick: []int{0}, Text: interceptWord.Name + " none"}
	}
	return turn.Choice{Pick: []int{n}, Text: interceptWord.Name + " " + q.pos.StackText(q.ready[:n]).String()}
}

// who asks for those that rise.
func (q *interception) who() prose.Text {
	if len(q.ready) == 1 {
		return prose.Say("Does your %s rise to intercept?", q.pos.Kind(q.pos.Unit(q.ready[0])).Name)
	}
	return prose.Say("How many of your %s rise to intercept?", q.pos.StackText(q.ready))
}

func (q *interception) decision() *turn.Decision {
	raiders := q.alarm.Raiders(q.space)
	d := turn.HowMany{
		Word: interceptWord, ID: "combat/" + interceptWord.Name + "/" + q.pos.SpaceSlug(q.space) + "/" + prose.Slug(q.pos.PowerName(q.power)), Power: q.power, Space: q.space,
		Text: prose.Say("%s is about to raid %s with %s. %s", q.pos.PowerName(q.alarm.Turn.Mover), q.pos.SpaceName(q.space), q.pos.StackText(raiders), q.who()),
		Most: len(q.ready), Take: q.take, Kinds: func(k *edition.Kind) bool { return k.Escorts },
		Holds:   func(c *order.Condition) bool { return q.holds(c, len(q.ready)) },
		Instead: "Answer none, or how many fighters intercept.",
		TooMany: prose.Say("You have only %s in %s.", q.pos.StackText(q.ready), q.pos.SpaceName(q.space)),
	}.Decision(q.pos.Edition)
	d.Outlooks = q.outlooks
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for i := range b.Standing {
			l := &b.Standing[i]
			switch {
			case turn.Asked(l, interceptWord, q.space, d.Holds):
				return turn.Choice{}, false, true
			case l.Word != interceptWord.Name && !(l.Never && slices.Contains(l.Words, interceptWord.Name)), l.At != edition.Nowhere && l.At != q.space:
			case l.Declines():
				if q.holds(l.When, 0) {
					return q.take(0), true, false
				}
			default:
				n := order.SumOf(l.Units, len(q.ready))
				if (n <= len(q.ready) || l.UpTo) && q.holds(l.When, min(n, len(q.ready))) {
					return q.take(n), true, false
				}
			}
		}
		return turn.Choice{}, false, false
	}
	return d
}

// outlooks tell what the round in the air costs both sides if all of them rise: it is the only one.
func (q *interception) outlooks(work int) []turn.Outlook {
	raiders, ours, known := q.alarm.AirLosses(q.space, q.ready, &work)
	if !known {
		return nil
	}
	return []turn.Outlook{{Space: q.space, Told: prose.Say("%s, with %s rising: in the round in the air your side loses %s IPCs on average, and theirs %s.",
		q.pos.SpaceName(q.space), q.pos.StackText(q.ready), prose.Decimal(ours), prose.Decimal(raiders))}}
}

// holds judges a condition with n of them in the air.
func (q *interception) holds(c *order.Condition, n int) bool {
	return c == nil || q.pos.Holds(c, q.power, q.alarm.ForeseeRaid(q.space, q.ready[:n]))
}
