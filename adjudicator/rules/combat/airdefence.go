package combat

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Fighters that rise over a territory whose complex is raided, where bombs cost the next income: they do so unless their owner says
// otherwise, and do not fight on the ground then [A-SAD-01..04, D 5].
var (
	defenceWord    = position.Register(position.Word{Name: "defence", Also: []string{"air defence"}, Asked: true, Topics: []string{"answer/defence"}, Moment: true, Local: true})
	airDefenceWord = position.Register(position.Word{Name: "air defence", Also: []string{"air defense"}, Rare: true, Standing: position.UnitsTo, Topics: []string{"answer/defence"}})
)

// raidComplexes flies the raids, territory after territory: the guns fire first, then those fight who have risen, one round, then the bombs
// fall of those who are left.
func (t *theatre) raidComplexes() {
	t.rise()
	order := make([]int, len(t.plan.Raids))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(t.plan.Raids[a].Target, t.plan.Raids[b].Target) })
	for _, i := range order {
		r := &t.plan.Raids[i]
		over := slices.Concat(alive(t.turn, r.Units), alive(t.turn, r.Escorts))
		target := t.pos.Factory(r.Target)
		if len(over) == 0 || target == nil || !t.pos.Hostile(t.turn.Mover, target.Owner) {
			continue
		}
		t.turn.Record(position.Noted{Units: position.Refs(t.pos, over), Marks: position.Fought})
		byKind(t.turn, over)
		over = gunFire(t.turn, "raid/"+t.pos.SpaceSlug(r.Target)+"/gun", r.Target, over)
		if len(over) > 0 && len(t.risen(r.Target)) > 0 {
			t.airBattle(r.Target, over)
		}
		bombers := alive(t.turn, r.Units)
		byKind(t.turn, bombers)
		bomb(t.turn, r.Target, target.Owner, bombers)
	}
}

// rise asks in one window all who have fighters where complexes are raided.
func (t *theatre) rise() {
	var asked []*airDefence
	var window []*turn.Decision
	for _, r := range t.plan.Raids {
		for p := range t.pos.Edition.Powers {
			q := &airDefence{theatre: t, power: edition.PowerID(p), space: r.Target}
			for u := range t.pos.At(r.Target) {
				if u.Owner == q.power && t.pos.Kind(u).Meets > 0 && !u.Deeds.Has(position.Risen) && t.pos.Hostile(t.turn.Mover, u.Owner) {
					q.ready = append(q.ready, u.ID)
				}
			}
			if len(q.ready) > 0 {
				asked, window = append(asked, q), append(window, q.decision())
			}
		}
	}
	for i, c := range t.turn.Ask(window...) {
		if q := asked[i]; c.Pick[0] > 0 {
			t.turn.Record(position.Rose{Power: q.power, Units: position.Refs(t.pos, q.ready[:c.Pick[0]]), From: q.space, To: q.space})
		}
	}
}

// airDefence is the question to one power about one territory.
type airDefence struct {
	theatre *theatre
	power   edition.PowerID
	space   edition.SpaceID
	ready   []position.UnitID
}

// take is the choice of n of them.
func (q *airDefence) take(n int) turn.Choice {
	if n = min(n, len(q.ready)); n == 0 {
		return turn.Choice{Pick: []int{0}, Text: defenceWord.Name + " none"}
	}
	return turn.Choice{Pick: []int{n}, Text: defenceWord.Name + " " + q.theatre.pos.StackText(q.ready[:n]).String()}
}

func (q *airDefence) decision() *turn.Decision {
	p := q.theatre.pos
	d := turn.HowMany{
		Word: defenceWord, ID: "raid/" + p.SpaceSlug(q.space) + "/defence/" + prose.Slug(p.PowerName(q.power)), Power: q.power, Space: q.space,
		Text: prose.Say("%s is raided. How many of your %s rise against the raid? Those that do defend nothing else.", p.SpaceName(q.space), p.StackText(q.ready)),
		Most: len(q.ready), Take: q.take, Kinds: func(k *edition.Kind) bool { return k.Meets > 0 },
		Instead: "Answer none, or how many fighters rise.",
		TooMany: prose.Say("There are only %s of yours in %s.", p.StackText(q.ready), p.SpaceName(q.space)),
	}.Decision(p.Edition)
	d.Default = q.take(len(q.ready))
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for i := range b.Standing {
			l := &b.Standing[i]
			switch {
			case l.Asks(defenceWord.Name):
				return turn.Choice{}, false, true
			case l.Word != airDefenceWord.Name && !(l.Never && slices.Contains(l.Words, airDefenceWord.Name)), l.At != edition.Nowhere && l.At != q.space, l.When != nil && !p.Holds(l.When, q.power, nil):
			case l.Declines():
				return q.take(0), true, false
			default:
				return q.take(order.SumOf(l.Units, len(q.ready))), true, false
			}
		}
		return turn.Choice{}, false, false
	}
	return d
}
