package odds

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

// fights are line-ups of every sort that the properties are tested on.
var fights = []string{
	"3 inf v 2 inf",
	"5 inf 2 art 2 arm 1 ftr v 6 inf 1 art 1 ftr 1 aa",
	"2 inf 1 arm 1 bb! v 2 inf 1 ftr 1 aa",
	"8 inf 8 arm 3 ftr 2 bmr v 12 inf 2 arm 2 ftr 1 aa",
	"2 sub 1 dd 1 cv 2 ftr v 2 sub 2 trn 1 bb",
	"1 bb 1 dd 1 trn v 1 bb 1 dd 3 sub",
	"3 ftr 1 bmr v 1 cv 2 ftr 1 sub 1 trn",
}

func TestMoreAttackersWinMore(t *testing.T) {
	for _, f := range fights {
		before := of(t, fight(t, f), battle.Policy{}, battle.Policy{}, Options{})
		for _, more := range []string{"1 inf", "1 art", "1 arm", "1 ftr", "1 bmr", "1 sub", "1 dd", "1 bb"} {
			if sea := strings.Contains(f, "bb ") || strings.Contains(f, "sub"); sea != strings.Contains("1 ftr 1 bmr 1 sub 1 dd 1 bb", more) && more[2] != 'f' && more[2:] != "bmr" {
				continue
			}
			after := of(t, fight(t, more+" "+f), battle.Policy{}, battle.Policy{}, Options{})
			if after.Win < before.Win-1e-12 || after.Loss > before.Loss+1e-12 {
				t.Errorf("%s more against %q: win %.12f -> %.12f, loss %.12f -> %.12f", more, f, before.Win, after.Win, before.Loss, after.Loss)
			}
		}
	}
}

func TestEndsAddUp(t *testing.T) {
	for _, f := range fights {
		b := fight(t, f)
		r := of(t, b, landOrder, landOrder, Options{Ends: -1})
		var p, att, def float64
		left := make([]float64, len(b.Groups))
		for i, e := range r.Ends {
			if i > 0 && e.P > r.Ends[i-1].P {
				t.Errorf("%s: ends are not in order", f)
			}
			p += e.P
			att += e.P * float64(e.Lost[battle.Attacker])
			def += e.P * float64(e.Lost[battle.Defender])
			for g, n := range e.Left {
				left[g] += e.P * float64(n)
			}
		}
		near(t, f+" ends", p, 1, 1e-12)
		near(t, f+" attackers' loss", r.AttackerLoss, att, 1e-9)
		near(t, f+" defenders' loss", r.DefenderLoss, def, 1e-9)
		for g := range left {
			near(t, fmt.Sprint(f, " group ", g), r.Survivors[g], left[g], 1e-9)
		}
		if few := of(t, b, landOrder, landOrder, Options{Ends: 2}); len(few.Ends) != 2 || few.Ends[0].P != r.Ends[0].P {
			t.Errorf("%s: asked for two ends", f)
		}
	}
}

// Many rounds one after another are the whole battle.
func TestRoundsLeadToTheEnd(t *testing.T) {
	for _, f := range fights {
		b := fight(t, f)
		all := of(t, b, landOrder, landOrder, Options{})
		long := of(t, b, landOrder, landOrder, Options{Rounds: 100})
		near(t, f+" win", long.Win, all.Win, 1e-9)
		near(t, f+" loss", long.Loss, all.Loss, 1e-9)
		near(t, f+" cycles", long.Cycles, all.Cycles, 1e-6)
		if one := of(t, b, landOrder, landOrder, Options{Rounds: 1}); one.Cycles != 1 {
			t.Errorf("%s: one round takes %v cycles", f, one.Cycles)
		}
	}
}

// The odds from a later moment are those of the battle that is left, without what comes only once.
func TestFromTheMiddle(t *testing.T) {
	b := fight(t, "5 inf 2 arm 2 ftr v 6 inf 1 ftr 1 aa")
	s := b.Begin()
	for range 3 {
		s = b.Hit(s, battle.Class{On: battle.Everywhere, At: -1}, 0)
	}
	s = b.EndCycle(s)
	got := of(t, b, battle.Policy{}, battle.Policy{}, Options{From: &s})
	want := of(t, fight(t, "2 inf 2 arm 2 ftr v 6 inf 1 ftr"), battle.Policy{}, battle.Policy{}, Options{})
	near(t, "win", got.Win, want.Win, 1e-13)
	near(t, "attackers' loss", got.AttackerLoss, want.AttackerLoss, 1e-11)

	p := battle.Policy{Order: list("2inf arm")}
	var used battle.Progress
	_, s = b.Choose(b.Begin(), battle.Toll{Side: battle.Attacker, Class: battle.Class{On: battle.Everywhere, At: -1}, Hits: 1}, &p, &used)
	s = b.EndCycle(s)
	got = of(t, b, p, battle.Policy{}, Options{From: &s, AttackerUsed: &used})
	want = of(t, fight(t, "4 inf 2 arm 2 ftr v 6 inf 1 ftr"), battle.Policy{Order: list("1inf arm")}, battle.Policy{}, Options{})
	near(t, "win with a list half used up", got.Win, want.Win, 1e-13)
}

func TestTooLarge(t *testing.T) {
	for _, f := range []string{"1000 inf v 1000 inf", "5000 inf v 1 inf"} {
		if _, err := Of(fight(t, f), battle.Policy{}, battle.Policy{}, Options{Exact: true}); !errors.Is(err, ErrTooLarge) {
			t.Errorf("%s: %v", f, err)
		}
	}
}

// TestWork gives up after so many steps as are granted, and not before.
func TestWork(t *testing.T) {
	b := fight(t, "6 inf 4 arm v 6 inf 4 arm")
	w := newWalk(b, &battle.Policy{}, &battle.Policy{})
	w.most, w.memory = maxWork, maxMemory
	if err := w.run(b.Begin(), [2]battle.Progress{}, 0, 0); err != nil {
		t.Fatal(err)
	}
	for work, large := range map[int]bool{0: false, w.cost(): false, w.cost() / 2: true, 1: true} {
		if _, err := Of(b, battle.Policy{}, battle.Policy{}, Options{Work: work, Exact: true}); errors.Is(err, ErrTooLarge) != large {
			t.Errorf("with %d of %d steps: %v", work, w.cost(), err)
		}
	}
}

func TestNobody(t *testing.T) {
	for f, want := range map[string][3]float64{"1 inf v 0 inf": {1, 0, 0}, "0 inf v 1 inf": {0, 0, 1}, "0 inf v 0 inf": {0, 1, 0}} {
		r := of(t, fight(t, f), battle.Policy{}, battle.Policy{}, Options{})
		if got := [3]float64{r.Win, r.Draw, r.Loss}; got != want || r.Cycles != 0 {
			t.Errorf("%s: %v after %v cycles", f, got, r.Cycles)
		}
	}
}

// Neither can hit the other.
func TestStandoff(t *testing.T) {
	b := fight(t, "1 trn v 1 trn")
	for i := range b.Groups {
		b.Groups[i].Defence = 0
	}
	b, err := battle.New(*b)
	if err != nil {
		t.Fatal(err)
	}
	if r := of(t, b, battle.Policy{}, battle.Policy{}, Options{}); r.Open != 1 {
		t.Errorf("%+v", r)
	}
}

func TestParts(t *testing.T) {
	for p, want := range map[float64]int{0: 0, 1: 10_000, 0.5: 5_000, 0.123449: 1_234, 0.12345: 1_235} {
		if got := Parts(p); got != want {
			t.Errorf("%v: %d, want %d", p, got, want)
		}
	}
	if Parts(math.Nextafter(1, 0)) != 10_000 {
		t.Error("nearly certain")
	}
}
