package odds

import (
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

// firstShot is a battle by the rules in which guns aim at kinds, where like aircraft come from different places.
func firstShot(t *testing.T, text string) *battle.Battle {
	t.Helper()
	tag := int8(0)
	b := *fight(t, text, func(g *battle.Group) {
		if g.Domain == battle.Air && g.Side == battle.Attacker {
			tag++
			g.Tag = tag
		}
	})
	b.Rules = battle.FirstShot()
	out, err := battle.New(b)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestGunsThatAimAtKindsAgainstEveryDie(t *testing.T) {
	ftr := int8(3)
	first := battle.Policy{Order: battle.LossOrder{{Kind: ftr, Owner: battle.Any, Tag: 2, Count: battle.Any}}}
	counted := battle.Policy{Order: battle.LossOrder{{Kind: ftr, Owner: battle.Any, Tag: 2, Count: 1}, {Kind: ftr, Owner: battle.Any, Tag: 1, Count: 1}}}
	for _, text := range []string{"1 ftr 1 ftr 1 bmr v 1 inf 1 aa", "1 ftr 2 ftr v 1 inf 1 aa", "1 inf 1 ftr 1 ftr v 1 inf 1 aa"} {
		for _, p := range []battle.Policy{{}, first, counted, {KeepLand: true}} {
			againstEveryDie(t, text, firstShot(t, text), p, battle.Policy{})
		}
	}
}

// A gun that fells one fighter of two from different places: whom, the owner says.
func TestWhoFallsIsTheOwnersChoice(t *testing.T) {
	b := firstShot(t, "1 ftr 1 ftr v 1 aa")
	p := battle.Policy{Order: battle.LossOrder{{Kind: 3, Owner: battle.Any, Tag: 2, Count: battle.Any}}}
	r := of(t, b, p, battle.Policy{}, Options{Ends: -1})
	alone := 0.0
	for _, e := range r.Ends {
		if e.Left[0] == 1 && e.Left[1] == 0 {
			alone += e.P
		}
		if e.Left[0] == 0 && e.Left[1] == 1 {
			t.Errorf("the other fell, with %v", e.P)
		}
	}
	near(t, "one falls", alone, 10.0/36, 1e-12)
}
