package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// theatre is where the battles of a turn are fought.
type theatre struct {
	*turn
	pos  *Position
	plan *plan // what the combat move has set up
}

func newTheatre(t *turn, set *plan) *theatre { return &theatre{turn: t, pos: t.Position, plan: set} }

// conductCombat is the fourth phase. Rockets and raids come first, then the guns that aircraft met on their way, then
// battle after battle, each finished before another begins [R-CMB-002, RUL-31].
func conductCombat(on *turn, set *plan) {
	t := newTheatre(on, set)
	if t.standsBy() {
		t.record(Skipped{Power: t.mover, Phase: t.Phase, Reason: "its units wait for a joint strike", Topic: "advantage/joint"})
		return
	}
	t.reinforce()
	t.interlude()
	t.fireRockets()
	t.flyRaids()
	for _, mc := range t.plan.marches { // land is its blitzer's by now, so that guns meet only aircraft
		t.flyPast("combat", mc.units, mc.path)
	}
	t.launch()
	for _, s := range t.battleOrder() {
		t.table.Checkpoint("battle/"+t.slug(s), t.Position)
		if t.isSea(s) {
			t.fightAtSea(s)
		} else {
			t.fightOnLand(s)
		}
	}
	t.seekRefuge()
}

// launch lets the mover's aircraft rise from carriers that stay among enemies: they fight with the fleet.
func (t *theatre) launch() {
	for i := range t.Units {
		u := &t.Units[i]
		if u.Aboard == 0 || !t.ours(u) || t.kind(u).Class != Air || !t.enemyShips(t.mover, u.Space) {
			continue
		}
		if c := t.Unit(u.Aboard); t.ours(c) && !c.Deeds.Has(MovedInCombat) {
			t.record(Moved{Power: t.mover, Units: []Ref{t.ref(u.ID)}, Path: []SpaceID{u.Space}, Combat: true, LandAt: u.Space})
		}
	}
}

// battles lists the spaces where something is to be settled: fights, landings and land that is only walked into.
func (t *theatre) battles() []SpaceID {
	here := make([]bool, len(t.Edition.Board.Spaces))
	for i := range t.Units {
		if t.ours(&t.Units[i]) {
			here[t.Units[i].Space] = true
		}
	}
	for _, a := range t.plan.assaults {
		here[a.target] = true
	}
	var out []SpaceID
	for i, there := range here {
		if s := SpaceID(i); there && (t.embattled(s) || t.awaits(s)) {
			out = append(out, s)
		}
	}
	return out
}

// awaits tells whether troops are to come ashore in land that is friendly by now: others took it in the combat move.
func (t *theatre) awaits(s SpaceID) bool {
	return t.friendlyLand(t.mover, s) && (t.bringsTroops(s) || slices.ContainsFunc(t.plan.assaults, func(a *assault) bool { return a.target == s && !a.off }))
}

func (t *theatre) embattled(s SpaceID) bool {
	if t.isSea(s) {
		return t.enemyShips(t.mover, s) && t.anyUnit(s, t.attacksAtSea)
	}
	if !t.hostileLand(t.mover, s) && !t.neutral(s) {
		return false
	}
	if t.anyUnit(s, t.attacksOnLand) || t.bringsTroops(s) {
		return true
	}
	return slices.ContainsFunc(t.plan.assaults, func(a *assault) bool { return a.target == s && !a.off })
}

// attacksAtSea tells whether a unit in an embattled zone is one of the attackers: every ship of the mover's, and the
// aircraft sent there [R-AMPH-003, R-SEA-014].
func (t *theatre) attacksAtSea(u *Unit) bool {
	return t.ours(u) && (t.kind(u).Class == Sea || u.Deeds.Has(InFlight))
}

// attacksOnLand tells whether a unit in embattled land is one of the attackers: land units that came there, and the aircraft
// that were sent to fight.
func (t *theatre) attacksOnLand(u *Unit) bool {
	if t.kind(u).Class == Land {
		return t.ours(u) && u.Deeds.Any(MovedInCombat|Ashore)
	}
	return t.ours(u) && u.Deeds.Has(InFlight) && !t.plan.aside[u.ID]
}

var orderWord = Register(Word{Name: "order", Asked: true, Topics: []string{"answer/order", "battle/sequence"}, Said: saidOrder})

func saidOrder(choice string) string {
	return "battles in the order " + strings.TrimPrefix(choice, "order ")
}

// battleOrder asks the mover for the order of battles. A landing waits for the sea battle that must clear its way,
// whatever the order [R-CMB-003].
func (t *theatre) battleOrder() []SpaceID {
	all := t.battles()
	slices.SortStableFunc(all, func(a, b SpaceID) int {
		return cmp.Or(cmp.Compare(t.battleRank(a), t.battleRank(b)), cmp.Compare(t.named(a), t.named(b)))
	})
	if len(all) < 2 {
		return all
	}
	index := func(seq []SpaceID) Choice {
		order := t.seaFirst(all, append(slices.Clone(seq), all...)) // what is not named comes last
		c := Choice{Text: "order " + t.spaceNames(order)}
		for _, s := range order {
			c.Pick = append(c.Pick, slices.Index(all, s))
		}
		return c
	}
	choice := t.ask(&Decision{
		ID: "conduct/order", Power: t.mover, Word: orderWord.Name, Space: Nowhere,
		Text: fmt.Sprintf("In which order are the battles fought: %s?", t.spaceNames(all)),
		FromOrders: func(b Brief) (Choice, bool, bool) {
			if len(b.Sequence) == 0 {
				return Choice{}, false, false
			}
			return index(b.Sequence), true, false
		},
		FromAnswer: func(a Answer) (Choice, string) {
			if len(a.Spaces) == 0 || slices.ContainsFunc(a.Spaces, func(s SpaceID) bool { return !slices.Contains(all, s) }) {
				return Choice{}, "Name battles: " + t.spaceNames(all) + "."
			}
			return index(a.Spaces), ""
		},
		Default: index(nil),
		Quiet:   true,
	})[0]
	order := make([]SpaceID, len(all))
	for i, n := range choice.Pick {
		order[i] = all[n]
	}
	return order
}

// The published order of battles: at sea, from the sea, the rest [MOV-01].
const (
	seaBattle = iota
	landingBattle
	landBattle
)

// battleRank is the place of a battle in the published order.
func (t *theatre) battleRank(s SpaceID) int {
	switch {
	case t.isSea(s):
		return seaBattle
	case slices.ContainsFunc(t.plan.assaults, func(a *assault) bool { return a.target == s }):
		return landingBattle
	}
	return landBattle
}

// named is where the letter first named a battle space.
func (t *theatre) named(s SpaceID) int {
	if i := slices.Index(t.plan.ordered, s); i >= 0 {
		return i
	}
	return len(t.plan.ordered)
}

// seaFirst moves sea battles before the landings that depend on them, and the landings that ships make on their way before
// what they sail on to. It lists all battles once, otherwise as seq has them, which may name other spaces and battles twice.
func (t *theatre) seaFirst(all, seq []SpaceID) []SpaceID {
	var out []SpaceID
	seen := map[SpaceID]bool{}
	var visit func(SpaceID)
	visit = func(s SpaceID) {
		if seen[s] || !slices.Contains(all, s) {
			return
		}
		seen[s] = true
		for _, a := range t.plan.assaults {
			switch {
			case a.target == s:
				visit(a.zone)
				t.before(a, visit)
			case t.sailsOn(a, s):
				visit(a.target)
			}
		}
		out = append(out, s)
	}
	for _, s := range seq {
		visit(s)
	}
	return out
}

// before calls for the targets of the assaults that a ship makes on its way before it comes to the zone of this one
// [R-NAJP-41].
func (t *theatre) before(a *assault, visit func(SpaceID)) {
	for _, o := range t.plan.assaults {
		if o.carrier == a.carrier && t.sailsOn(o, a.zone) {
			visit(o.target)
		}
	}
}

// sailsOn tells whether the ship of an assault has sailed on to a zone. What lands from that zone in the same territory
// waits for the battle there, and the assault with it [R-CMB-003].
func (t *theatre) sailsOn(a *assault, zone SpaceID) bool {
	ship := t.Unit(a.carrier)
	return ship != nil && ship.Space == zone &&
		!slices.ContainsFunc(t.plan.assaults, func(o *assault) bool { return o.target == a.target && o.zone == zone })
}
