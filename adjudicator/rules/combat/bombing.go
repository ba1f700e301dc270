package combat

import (
	"cmp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Raids that damage facilities.

// raidFacilities flies the raids, territory after territory in board order: the air battle, the fire of each facility at its own
// raiders, the damage [G-SBR-006..012, G-RUL-46].
func (t *theatre) raidFacilities() {
	for _, r := range t.plan.RaidsInOrder() {
		over := slices.Concat(alive(t.turn, r.Units), alive(t.turn, r.Escorts))
		t.turn.Record(position.Noted{Units: position.Refs(t.pos, over), Marks: position.Fought})
		t.airBattle(r.Target, over, t.risen(r.Target))
		bombers := alive(t.turn, r.Units)
		byKind(t.turn, bombers)
		b := &bombing{turn: t.turn, pos: t.pos, theatre: t, space: r.Target, bombers: bombers, wish: r.Wish}
		b.run()
	}
}

// bombing is the raid itself, on the facilities of one territory.
type bombing struct {
	turn    *turn.Turn
	pos     *position.Position
	theatre *theatre
	space   edition.SpaceID
	bombers []position.UnitID                      // by kind
	wish    func(position.UnitID) []edition.KindID // what each is to raid by its order
	targets []position.UnitID                      // the facilities, by kind
	open    map[position.UnitID][]position.UnitID  // by bomber: what it may raid
}

// run divides the bombers among the facilities; these fire, each at its own raiders, and then the bombs fall.
func (b *bombing) run() {
	b.open = map[position.UnitID][]position.UnitID{}
	for _, id := range b.bombers {
		b.open[id] = b.pos.RaidTargets(b.turn.Mover, b.pos.Unit(id).Kind, b.space)
		for _, f := range b.open[id] {
			if !slices.Contains(b.targets, f) {
				b.targets = append(b.targets, f)
			}
		}
	}
	slices.SortFunc(b.targets, func(x, y position.UnitID) int { return cmp.Compare(b.pos.Unit(x).Kind, b.pos.Unit(y).Kind) })
	over := b.divided()
	for _, f := range b.targets {
		over[f] = b.flak(f, over[f])
	}
	for _, f := range b.targets {
		b.drop(f, over[f])
	}
}

// divided says which bombers raid which facility. The mover is asked where there is a choice that his orders do not make.
func (b *bombing) divided() map[position.UnitID][]position.UnitID {
	c := b.byOrders(nil)
	if len(b.targets) > 1 {
		c = b.turn.Ask(b.decision())[0]
	}
	over := map[position.UnitID][]position.UnitID{}
	for i, id := range b.bombers {
		if n := c.Pick[i]; n >= 0 {
			over[b.targets[n]] = append(over[b.targets[n]], id)
		}
	}
	return over
}

// decision asks which facility each bomber raids: Pick is the place of each one's target.
func (b *bombing) decision() *turn.Decision {
	book := &b.theatre.overRaid(b.space, b.bombers, nil).book
	return &turn.Decision{
		ID: "raid/" + b.pos.SpaceSlug(b.space) + "/targets", Power: b.turn.Mover, Word: raidWord.Name, Space: b.space, Quiet: true,
		Text: prose.Say("%s: which facilities do %s raid?", b.pos.SpaceName(b.space), b.pos.StackText(b.bombers)), Default: b.byOrders(nil),
		FromOrders: func(brief turn.Brief) (turn.Choice, bool, bool) {
			for _, c := range book.clauses(brief) {
				switch {
				case book.asks(c, raidWord, brief):
					return turn.Choice{}, false, true
				case !book.bids(c, order.ClauseRaid, brief):
				case len(c.Targets) > 0:
					return b.byOrders(b.inTurn(c.Targets)), true, false
				default:
					return b.byOrders(c.Units), true, false
				}
			}
			for _, id := range b.bombers {
				if len(b.wish(id)) > 0 {
					return b.byOrders(nil), true, false
				}
			}
			return turn.Choice{}, false, false
		},
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			if len(a.Units) == 0 || slices.ContainsFunc(a.Units, func(s order.Selection) bool {
				return !slices.ContainsFunc(b.targets, func(f position.UnitID) bool { return moves.Aims(b.pos, []edition.KindID{s.Kind}, f) })
			}) {
				return turn.Choice{}, "Say how many raid what."
			}
			return b.byOrders(a.Units), ""
		},
	}
}

// inTurn is that all raid the first of some targets that there is.
func (b *bombing) inTurn(targets []edition.KindID) (out []order.Selection) {
	for _, kind := range targets {
		out = append(out, order.Selection{Kind: kind, Count: order.All})
	}
	return out
}

// byOrders sends as many bombers to each facility as is said, first those that may raid nothing else; the others raid what their own
// orders name, or the first facility that they may.
func (b *bombing) byOrders(said []order.Selection) turn.Choice {
	c := turn.Choice{Pick: make([]int, len(b.bombers))}
	for i := range c.Pick {
		c.Pick[i] = -1
	}
	for _, sel := range said {
		left := sel.Count
		for n, f := range b.targets {
			if !moves.Aims(b.pos, []edition.KindID{sel.Kind}, f) {
				continue
			}
			for i, id := range b.bombers {
				if left != 0 && c.Pick[i] < 0 && slices.Contains(b.open[id], f) {
					c.Pick[i] = n
					left--
				}
			}
		}
	}
	for i, id := range b.bombers {
		if c.Pick[i] < 0 {
			c.Pick[i] = b.own(id)
		}
	}
	var parts []string
	for n, f := range b.targets {
		var at []position.UnitID
		for i, id := range b.bombers {
			if c.Pick[i] == n {
				at = append(at, id)
			}
		}
		if len(at) > 0 {
			parts = append(parts, b.pos.StackText(at).String()+" the "+b.pos.Kind(b.pos.Unit(f)).Name)
		}
	}
	c.Text = "raid: " + strings.Join(parts, ", ")
	return c
}

// own is the target of a bomber by its own order, or the first that it may raid; -1 where it has none.
func (b *bombing) own(id position.UnitID) int {
	for _, kind := range b.wish(id) {
		for _, f := range b.open[id] {
			if moves.Aims(b.pos, []edition.KindID{kind}, f) {
				return slices.Index(b.targets, f)
			}
		}
	}
	if len(b.open[id]) == 0 {
		return -1
	}
	return slices.Index(b.targets, b.open[id][0])
}

// flak lets a facility fire at its raiders, a die for each, and returns those who are left. The mover chooses who is hit.
func (b *bombing) flak(facility position.UnitID, raiders []position.UnitID) []position.UnitID {
	if len(raiders) == 0 {
		return nil
	}
	f := b.pos.Unit(facility)
	holder := b.pos.Owners[b.space]
	label := b.turn.Unique("raid/" + b.pos.SpaceSlug(b.space) + "/flak/" + prose.Slug(b.pos.Kind(f).Name))
	dice := b.turn.Roll(label, holder, len(raiders))
	need := b.pos.Flak(holder, f.Kind)
	e := position.Rolled{Label: label, Power: holder, For: position.ForFlak, Space: b.space, Shots: []position.Shots{{Need: need, Unit: b.pos.Ref(facility), Count: 1, Dice: dice}}}
	for _, d := range dice {
		if d <= need {
			e.Hits++
		}
	}
	b.turn.Record(e)
	if e.Hits == 0 {
		return raiders
	}
	fight := b.theatre.overRaid(b.space, raiders, nil)
	fight.losses.take(battle.Toll{Side: battle.Attacker, Class: battle.Class{On: battle.Air, Silent: true, At: -1}, Hits: e.Hits, Name: position.ForFlak})
	var down []position.UnitID
	for _, v := range fight.ranks.fallen {
		down = append(down, v.unit)
	}
	b.turn.Record(position.Lost{Space: b.space, Units: position.Refs(b.pos, down), Cause: position.ForFlak})
	return alive(b.turn, raiders)
}

// drop rolls for the damage, a die for each bomber with what is added to its kind's, or more of which the best counts, up to what the
// facility withstands.
func (b *bombing) drop(facility position.UnitID, raiders []position.UnitID) {
	if len(raiders) == 0 {
		return
	}
	f := b.pos.Unit(facility)
	label := b.turn.Unique("raid/" + b.pos.SpaceSlug(b.space) + "/bombs/" + prose.Slug(b.pos.Kind(f).Name))
	n := 0
	for _, id := range raiders {
		n += b.dice(id)
	}
	dice := b.turn.Roll(label, b.turn.Mover, n)
	e := position.Rolled{Label: label, Power: b.turn.Mover, For: position.ForRaid, Space: b.space}
	sum := 0
	for _, id := range raiders {
		shots := position.Shots{Unit: b.pos.Ref(id), Count: 1, Dice: dice[:b.dice(id)], Best: b.dice(id) > 1}
		dice = dice[len(shots.Dice):]
		sum += slices.Max(shots.Dice) + b.pos.Kind(b.pos.Unit(id)).RaidBonus
		e.Shots = append(e.Shots, shots)
	}
	b.turn.Record(e)
	amount := min(sum, b.pos.Kind(f).Withstand-int(f.Damage))
	b.turn.Record(position.Bombed{Space: b.space, By: b.turn.Mover, Unit: b.pos.Ref(facility), Amount: amount})
}

// dice is how many dice a bomber rolls for the damage.
func (b *bombing) dice(id position.UnitID) int {
	u := b.pos.Unit(id)
	return b.pos.AttackDice(u.Owner, u.Kind)
}
