package report

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// battle is the battle that is being told.
type battle struct {
	position.BattleBegan
	cycle int
}

// battleBegan writes the head of a battle: who stands against whom.
func (t *teller) battleBegan(e position.BattleBegan) {
	t.battle = nil
	t.heading()
	t.out.gap()
	at := prose.Say("Battle of %s", t.space(e.Space))
	if t.ed.Space(e.Space).Sea {
		at = prose.Say("Battle in %s", t.space(e.Space))
	}
	if e.Landing {
		at = prose.Say("%s, with a landing", at)
	}
	t.state(at)
	t.battle = &battle{BattleBegan: e}
	t.say("Attacking: %s.", t.units(e.Attackers, edition.Nobody))
	t.say("Defending: %s.", t.defenders(e))
}

// defenders says who stands in the way: without units it is the gun alone.
func (t *teller) defenders(e position.BattleBegan) prose.Text {
	if len(e.Defenders) == 0 {
		return "the antiaircraft fire alone"
	}
	return t.units(e.Defenders, edition.Nobody)
}

// round writes the head of a round of battle when its first dice are told.
func (t *teller) round(cycle int) {
	if t.battle == nil || cycle == 0 || cycle == t.battle.cycle {
		return
	}
	t.battle.cycle = cycle
	t.out.put(2, prose.Say("Round %d", cycle))
}

// results say how a battle ended.
var results = map[string]string{
	position.BattleWon:       "the attack succeeds",
	position.BattleLost:      "the attack fails",
	position.BattleBothGone:  "nobody is left",
	position.BattleRetreated: "the attacker has fallen back",
	position.BattleSubmerged: "the enemy is under water",
	dived:                    "the attackers are under water",
	position.BattleWithdrawn: "the enemy's submarines have left",
	position.BattleLeft:      "the defender has left",
	position.BattleBrokenOff: "the battle is broken off",
	position.BattleStalemate: "neither side can hit the other",
}

// dived is the result of a battle that all attackers who were left have left under water.
const dived = "dived"

// ended is the result of a battle: whether it was the enemy who went under water.
func (t *teller) ended(e position.BattleEnded, attackers []position.Ref) string {
	left := t.standing(attackers, e.Space)
	afloat := func(r position.Ref) bool { return !t.now.Unit(r.ID).Deeds.Has(position.Submerged) }
	if (e.Result == position.BattleLost || e.Result == position.BattleSubmerged) && len(left) > 0 && !slices.ContainsFunc(left, afloat) {
		return dived
	}
	return e.Result
}

// battleEnded writes how it ended, and who is left there.
func (t *teller) battleEnded(e position.BattleEnded) {
	if t.battle != nil {
		e.Result = t.ended(e, t.battle.Attackers)
	}
	said, known := results[e.Result]
	if !known {
		said = e.Result
	}
	text := prose.Words(prose.Title(said))
	switch {
	case e.Cycles == 1:
		text = prose.Say("%s after 1 round", text)
	case e.Cycles > 1:
		text = prose.Say("%s after %d rounds", text, e.Cycles)
	}
	if t.battle != nil {
		attackers := t.standing(t.battle.Attackers, e.Space)
		standing := append(attackers, t.standing(t.battle.Defenders, e.Space)...)
		t.say("%s. Left in %s: %s.", text, t.space(e.Space), t.units(standing, edition.Nobody))
	} else {
		t.state(text + ".")
	}
	t.battle = nil
}

// standing lists those of the units that are still in a space.
func (t *teller) standing(units []position.Ref, s edition.SpaceID) []position.Ref {
	var out []position.Ref
	for _, r := range units {
		if u := t.now.Unit(r.ID); u != nil && u.Space == s {
			out = append(out, r)
		}
	}
	return out
}

// lost tells units that are gone, and outside battles by what.
func (t *teller) lost(e position.Lost) {
	switch {
	case e.Cause == position.LostAboard:
		t.say("Lost aboard: %s.", t.units(e.Units, edition.Nobody))
	case e.Cause == position.LostSacrificed: // in their own fire, and not hit
		t.say("Given up: %s.", t.units(e.Units, edition.Nobody))
	case t.battle != nil || e.Cause == "": // the volleys have said by what
		t.say("Lost: %s.", t.units(e.Units, edition.Nobody))
	default:
		t.say("Lost to %s: %s.", e.Cause, t.units(e.Units, edition.Nobody))
	}
}

// fallsBack tells who leaves a battle for where, and which attackers fight on without them.
func (t *teller) fallsBack(e position.Retreated) {
	if left := t.fightOn(e); len(left) > 0 {
		t.say("%s falls back to %s: %s. Still in the battle: %s.", t.power(e.Power), t.space(e.To), t.withCargo(e.Units), t.units(left, e.Power))
		return
	}
	t.say("%s falls back to %s: %s.", t.power(e.Power), t.space(e.To), t.withCargo(e.Units))
}

// fightOn lists the attacking ships that stay when others leave. Where ships may part all of them leave, one after the other.
func (t *teller) fightOn(e position.Retreated) []position.Ref {
	if t.battle == nil || e.Power != t.battle.Power || t.ed.StandsAside() {
		return nil
	}
	return slices.DeleteFunc(t.standing(t.battle.Attackers, e.From), func(r position.Ref) bool {
		u := t.now.Unit(r.ID)
		leaves := slices.ContainsFunc(e.Units, func(gone position.Ref) bool { return gone.ID == r.ID })
		return leaves || t.ed.Kind(u.Kind).Class == edition.Air || u.Deeds.Has(position.Submerged)
	})
}
