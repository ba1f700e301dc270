package odds

import (
	"math"
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

// tagged gives every group but damaged twins a tag of its own, and lists kinds in that order, tag by tag.
func tagged(t *testing.T, text, order string) (*battle.Battle, battle.Policy) {
	b := fight(t, text)
	for i := range b.Groups {
		b.Groups[i].Tag = int8(i + 1)
		for j := range i {
			if b.Twin(j) == i {
				b.Groups[i].Tag = b.Groups[j].Tag
			}
		}
	}
	b, err := battle.New(*b)
	if err != nil {
		t.Fatal(err)
	}
	var p battle.Policy
	for _, it := range list(order) {
		if it.Count >= 0 {
			p.Order = append(p.Order, it)
			continue
		}
		for _, g := range b.Groups {
			if it.Tag = g.Tag; it.Kind == g.Kind && g.Side == battle.Attacker && !g.Damaged {
				p.Order = append(p.Order, it)
			}
		}
	}
	return b, p
}

func TestMergeChangesNothing(t *testing.T) {
	for _, c := range []struct {
		fight, order string
		groups       int // of the attacker after joining
	}{
		{"3 inf 2 inf 1 ftr 1 ftr 2 ftr 1 bmr v 5 inf 1 ftr 1 aa", "inf ftr bmr", 3},
		{"3 inf 2 inf 1 ftr 1 ftr 2 ftr 1 bmr v 5 inf 1 ftr 1 aa", "ftr inf bmr", 3},
		{"3 inf 2 inf 1 ftr 1 ftr v 5 inf 1 ftr 1 aa", "1inf ftr inf", 2},
		{"1 bb 1 bb 1 dd 1 trn v 1 bb 1 sub 1 dd", "bb- trn dd bb", 3},
	} {
		b, p := tagged(t, c.fight, c.order)
		plain := of(t, b, p, battle.Policy{}, Options{Ends: -1})
		joined := of(t, b, p, battle.Policy{}, Options{Ends: -1, Merge: true})
		near(t, c.fight+" win", joined.Win, plain.Win, 1e-12)
		near(t, c.fight+" loss", joined.Loss, plain.Loss, 1e-12)
		near(t, c.fight+" attackers' loss", joined.AttackerLoss, plain.AttackerLoss, 1e-10)
		near(t, c.fight+" defenders' loss", joined.DefenderLoss, plain.DefenderLoss, 1e-10)
		var left [2]float64
		for i := range b.Groups {
			left[0] += plain.Survivors[i]
			left[1] += joined.Survivors[i]
		}
		near(t, c.fight+" left", left[1], left[0], 1e-10)

		m, err := merge(b, [2]battle.Policy{p, {}})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, g := range m.b.Groups {
			if g.Side == battle.Attacker && !g.Damaged {
				n++
			}
		}
		if n != c.groups {
			t.Errorf("%s, %s: %d groups, want %d", c.fight, c.order, n, c.groups)
		}
	}
}

func TestMergeKeepsApartWhatAListTellsApart(t *testing.T) {
	b, _ := tagged(t, "2 inf 1 ftr 1 ftr v 3 inf 1 aa", "inf")
	ftr := battle.LossItem{Kind: 3, Owner: battle.Any, Count: battle.Any}
	first, second := ftr, ftr
	first.Tag, second.Tag = 2, 3
	inf := battle.All(0)
	counted := first
	counted.Count = 1
	for name, order := range map[string]battle.LossOrder{
		"torn apart": {first, inf, second},
		"only one":   {first, inf},
		"counted":    {counted, second},
	} {
		p := battle.Policy{Order: order}
		m, err := merge(b, [2]battle.Policy{p, {}})
		if err != nil {
			t.Fatal(err)
		}
		if len(m.b.Groups) != len(b.Groups) {
			t.Errorf("%s: joined", name)
		}
	}
}

func TestMergeFromTheMiddle(t *testing.T) {
	b, p := tagged(t, "3 inf 2 inf 2 ftr 1 ftr v 4 inf", "2inf ftr inf")
	var used battle.Progress
	_, s := b.Choose(b.Begin(), battle.Toll{Side: battle.Attacker, Class: battle.Class{On: battle.Everywhere, At: -1}, Hits: 3}, &p, &used)
	s = b.EndCycle(s)
	plain := of(t, b, p, battle.Policy{}, Options{From: &s, AttackerUsed: &used})
	joined := of(t, b, p, battle.Policy{}, Options{From: &s, AttackerUsed: &used, Merge: true})
	near(t, "win", joined.Win, plain.Win, 1e-12)
	near(t, "loss", joined.AttackerLoss, plain.AttackerLoss, 1e-11)
	if math.IsNaN(joined.Win) {
		t.Fatal("no odds")
	}
}
