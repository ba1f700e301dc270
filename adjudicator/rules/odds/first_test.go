package odds

import (
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

// first gives a kind of one side another number in the first cycle.
func first(side battle.Side, word string, need uint8) func(*battle.Group) {
	return func(g *battle.Group) {
		switch {
		case words[g.Kind] != word || g.Side != side:
		case side == battle.Attacker:
			g.FirstAttack = need
		default:
			g.FirstDefence = need
		}
	}
}

// last makes a kind of one side those who are gone with their fire.
func last(side battle.Side, word string) func(*battle.Group) {
	return func(g *battle.Group) {
		if words[g.Kind] == word && g.Side == side {
			g.Sacrifice, g.Hits, g.Sub = true, 0, false
		}
	}
}

func TestFirstCycleAgainstEveryDie(t *testing.T) {
	none := battle.Policy{}
	for _, c := range []struct {
		fight  string
		change func(*battle.Group)
	}{
		{"3 inf v 3 inf", first(battle.Defender, "inf", 3)},
		{"2 inf 1 art v 2 inf", first(battle.Attacker, "inf", 2)},
		{"2 arm v 1 inf 1 art", first(battle.Defender, "inf", 4)},
		{"2 inf 1 ftr 1 bb! v 2 inf 1 aa", first(battle.Defender, "inf", 3)},
	} {
		againstEveryDie(t, c.fight, fight(t, c.fight, c.change), none, none)
	}
}

func TestSacrificesAgainstEveryDie(t *testing.T) {
	none, keep := battle.Policy{}, battle.Policy{KeepDestroyer: true}
	for _, c := range []struct {
		fight  string
		change func(*battle.Group)
	}{
		{"2 ftr v 1 bb 1 trn", last(battle.Attacker, "ftr")},
		{"1 ftr 1 trn v 1 dd", last(battle.Attacker, "ftr")},
		{"2 bmr 1 dd 1 ftr v 1 sub 1 dd", last(battle.Attacker, "bmr")},
		{"1 ftr 1 sub v 1 dd 1 sub", last(battle.Attacker, "ftr")},
	} {
		againstEveryDie(t, c.fight, fight(t, c.fight, c.change), none, keep)
	}
}

// The chance of one fighter that is gone with its fire: it sinks a transport with 3, and nobody ever fires at it.
func TestOneSacrifice(t *testing.T) {
	b := fight(t, "1 ftr v 1 trn", last(battle.Attacker, "ftr"))
	r := of(t, b, battle.Policy{}, battle.Policy{}, Options{})
	near(t, "both gone", r.Draw, 0.5, 1e-12)
	near(t, "the transport left", r.Loss, 0.5, 1e-12)
	near(t, "the attacker loses the fighter", r.AttackerLoss, 10, 1e-12)
	near(t, "the defender loses half a transport", r.DefenderLoss, 4, 1e-12)
}
