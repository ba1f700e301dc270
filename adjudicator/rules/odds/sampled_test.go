package odds

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules/battle"
)

// estimate samples a battle, however small it is.
func estimate(t *testing.T, b *battle.Battle, att, def battle.Policy, o Options) Result {
	t.Helper()
	start := b.Begin()
	if o.From != nil {
		start = *o.From
	}
	r, err := sampled(b, &att, &def, start, [2]battle.Progress{}, o, diligence.Of(60_000, 200_000, sampleWork))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// alike demands that a sample is as good as its standard error says: four times that much off at most.
func alike(t *testing.T, name string, b *battle.Battle, got, want Result) {
	t.Helper()
	n := float64(got.Runs)
	off := func(p float64) float64 { return 4*math.Sqrt(p*(1-p)/n) + 1/n }
	near(t, name+" win", got.Win, want.Win, off(want.Win))
	near(t, name+" draw", got.Draw, want.Draw, off(want.Draw))
	near(t, name+" loss", got.Loss, want.Loss, off(want.Loss))
	near(t, name+" open", got.Open, want.Open, off(want.Open))
	near(t, name+" taken", got.Taken, want.Taken, off(want.Taken))
	near(t, name+" sum", got.Win+got.Draw+got.Loss+got.Open, 1, 1e-12)
	near(t, name+" cycles", got.Cycles, want.Cycles, 8*want.Cycles/math.Sqrt(n)+1e-9)
	for g := range got.Survivors {
		near(t, fmt.Sprint(name, " left of ", g), got.Survivors[g], want.Survivors[g], 2*float64(1+2*b.Count[g])*off(0.5))
	}
	start := b.Begin()
	near(t, name+" attackers' loss", got.AttackerLoss, want.AttackerLoss, float64(1+value(b, &start, battle.Attacker))*off(0.5))
	near(t, name+" defenders' loss", got.DefenderLoss, want.DefenderLoss, float64(1+value(b, &start, battle.Defender))*off(0.5))
}

// TestSampledAsComputed samples battles by all rules that are computed as well.
func TestSampledAsComputed(t *testing.T) {
	dive := battle.Policy{Dive: battle.DiveFromAir | battle.DiveAlone}
	counted := battle.Policy{Order: list("1inf 1art arm 1inf"), KeepLand: true}
	battles := map[string]*battle.Battle{}
	for _, f := range fights {
		battles[f] = fight(t, f)
	}
	for _, f := range []string{"2 sub 1 ca v 1 dd 1 sub", "2 sub 1 ftr v 1 dd 1 sub 1 ftr", "2 ftr v 1 sub 2 trn", "1 inf 2 tac 1 ftr 1 bmr v 2 inf 1 aaa", "2 hvy v 1 hvy", "2 ftr v 1 aaa", "1 cv 1 dd v 1 sub 1 trn"} {
		battles["surprise "+f] = clash(t, f, false)
	}
	for _, f := range []string{"2 bmr 1 sub v 1 dd 2 nf", "4 ftr v 1 sub", "3 nf 1 cv v 2 nf 1 sub 1 dd", "2 bb 1 dd v 2 bb 1 sub", "1 inf 1 bmr v 2 inf 1 ftr 1 aa"} {
		battles["guided "+f] = grade(t, f, true)
	}
	battles["kinds"] = firstShot(t, "1 ftr 2 ftr 1 inf v 1 inf 1 aa")
	for name, b := range battles {
		for n, p := range []battle.Policy{{}, dive, counted} {
			for _, rounds := range []int{0, 2} {
				want := of(t, b, p, p, Options{Rounds: rounds})
				alike(t, fmt.Sprint(name, " ", n, " ", rounds), b, estimate(t, b, p, p, Options{Rounds: rounds}), want)
			}
		}
	}
	b := fight(t, "3 inf 1 ftr v 3 inf 1 aa")
	s := b.Begin()
	s = b.Hit(s, battle.Class{On: battle.Everywhere, At: -1}, 0)
	alike(t, "from a stage", b, estimate(t, b, battle.Policy{}, battle.Policy{}, Options{From: &s, Stage: 1}), of(t, b, battle.Policy{}, battle.Policy{}, Options{From: &s, Stage: 1}))
}

// TestSampledWhereTooLarge samples what is not soon computed, the same for everybody whatever sets like units apart, and says how far it may be off.
func TestSampledWhereTooLarge(t *testing.T) {
	const text = "24 bb 24 dd 24 cv 24 ftr 24 sub v 24 bb 24 dd 24 cv 24 ftr 24 sub"
	sea := battle.Policy{Order: list("bb- trn sub dd ftr cv bb"), KeepDestroyer: true}
	b := fight(t, text)
	if _, err := Of(b, sea, sea, Options{Work: soonWork, Exact: true}); !errors.Is(err, ErrTooLarge) {
		t.Fatalf("it is computed: %v", err)
	}
	r := of(t, b, sea, sea, Options{Ends: 3})
	if r.Runs < leastRuns || r.Error <= 0 || len(r.Ends) != 3 || r.Work > soonWork+2*stepsEach*sampleWork {
		t.Errorf("%d runs with an error of %v, %d ends, %d steps", r.Runs, r.Error, len(r.Ends), r.Work)
	}
	if again := of(t, b, sea, sea, Options{}); again.Win != r.Win || again.AttackerLoss != r.AttackerLoss {
		t.Errorf("another time it is %v instead of %v", again.Win, r.Win)
	}
	tag := int8(0)
	if tagged := of(t, fight(t, text, func(g *battle.Group) { tag++; g.Tag = tag }), sea, sea, Options{}); tagged.Win != r.Win {
		t.Errorf("with tags it is %v instead of %v", tagged.Win, r.Win)
	}
	if fewer := of(t, b, sea, sea, Options{Work: 1000}); fewer.Win != r.Win || fewer.Runs != r.Runs {
		t.Errorf("where less is granted it is %v instead of %v", fewer.Win, r.Win)
	}
	if _, err := Of(fight(t, "5000 inf v 1 inf"), battle.Policy{}, battle.Policy{}, Options{}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("5000 infantry: %v", err)
	}
}

// TestDice sees that the dice of a sample are fair: each face as often as five deviations allow, and each pair.
func TestDice(t *testing.T) {
	s, n := &sample{word: 13}, 600_000
	var faces [6]int
	var pairs [36]int
	last := uint64(0)
	for range n {
		die := s.die()
		faces[die]++
		pairs[6*last+die]++
		last = die
	}
	check := func(what string, got int, p float64) {
		if off := float64(got) - p*float64(n); math.Abs(off) > 5*math.Sqrt(p*(1-p)*float64(n)) {
			t.Errorf("%s came %d times of %d", what, got, n)
		}
	}
	for i, got := range faces {
		check(fmt.Sprint(i+1), got, 1.0/6)
	}
	for i, got := range pairs {
		check(fmt.Sprint(i/6+1, i%6+1), got, 1.0/36)
	}
}
