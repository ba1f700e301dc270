package battle

import (
	"slices"
	"testing"
)

// bases gives two groups of fighters different tags, as if they came from different places.
func bases(t *testing.T, rules *Rules) *Battle {
	t.Helper()
	setup := Battle{Rules: rules, Place: Land}
	field(&setup, Attacker, 0, "1 ftr 2 ftr 1 bmr")
	field(&setup, Defender, 1, "1 inf 1 aa")
	setup.Groups[0].Tag, setup.Groups[1].Tag = 1, 2
	return ready(t, setup)
}

func TestGunsThatAimAtKinds(t *testing.T) {
	b := bases(t, FirstShot())
	s := b.Begin()
	same(t, "the gun", rolled(b, s, 0), "1 antiaircraft fire: 3 aa>ftr@1, 1 aa>bmr@1")
	volley := b.Volleys(s, 0)[0]
	for _, c := range []struct {
		order LossOrder
		dice  []int
		left  [3]int // of the first fighters, the others, the bomber
	}{
		{nil, []int{1, 6, 6, 6}, [3]int{0, 2, 1}},
		{LossOrder{{Kind: kind("ftr"), Owner: Any, Tag: 2, Count: Any}}, []int{1, 6, 6, 6}, [3]int{1, 1, 1}},
		{LossOrder{{Kind: kind("ftr"), Owner: Any, Tag: 1, Count: Any}}, []int{6, 6, 1, 6}, [3]int{0, 2, 1}},
		{LossOrder{All(kind("bmr"))}, []int{1, 1, 1, 6}, [3]int{0, 0, 1}},
		{LossOrder{All(kind("ftr"))}, []int{6, 6, 6, 1}, [3]int{1, 2, 0}},
	} {
		var tally Tally
		tally.Add(volley, volley.Hits(c.dice))
		end := s
		for _, toll := range tally.Tolls() {
			_, end = b.Choose(end, toll, &Policy{Order: c.order}, new(Progress))
		}
		for g, want := range c.left {
			if got := end.Standing(g); got != want {
				t.Errorf("%v, %v: %d of group %d are left, not %d", c.dice, c.order, got, g, want)
			}
		}
	}
}

func TestGunsThatAimAtUnits(t *testing.T) {
	b := bases(t, OpeningFire())
	same(t, "the gun", rolled(b, b.Begin(), 0), "1 antiaircraft fire: 1 aa>ftr@1, 2 aa>ftr@1, 1 aa>bmr@1")
}

func TestGunsWhoseVictimsChooseAtWill(t *testing.T) {
	b := bases(t, FirstShotAtWill())
	s := b.Begin()
	volley := b.Volleys(s, 0)[0]
	for _, c := range []struct {
		order LossOrder
		dice  []int
		left  [3]int // of the first fighters, the others, the bomber
	}{
		{nil, []int{6, 6, 6, 1}, [3]int{0, 2, 1}},
		{LossOrder{All(kind("bmr"))}, []int{1, 6, 6, 6}, [3]int{1, 2, 0}},
		{LossOrder{All(kind("bmr"))}, []int{1, 6, 6, 1}, [3]int{0, 2, 0}},
	} {
		var tally Tally
		tally.Add(volley, volley.Hits(c.dice))
		if n := len(tally.Tolls()); n != 1 {
			t.Errorf("%v: %d choices, not one", c.dice, n)
		}
		_, end := b.Choose(s, tally.Tolls()[0], &Policy{Order: c.order}, new(Progress))
		for g, want := range c.left {
			if got := end.Standing(g); got != want {
				t.Errorf("%v, %v: %d of group %d are left, not %d", c.dice, c.order, got, g, want)
			}
		}
	}
	lone := Battle{Rules: FirstShotAtWill(), Place: Land}
	field(&lone, Attacker, 0, "2 ftr")
	field(&lone, Defender, 1, "1 aa")
	one := ready(t, lone)
	volley = one.Volleys(one.Begin(), 0)[0]
	if c := volley.ClassOf(0); c.At != 0 || !c.Silent || c.On != Air {
		t.Errorf("fighters alone: %+v", c)
	}
	plain := FirstShot()
	for i, stage := range FirstShotAtWill().Stages {
		for j, f := range stage.Fire {
			want := plain.Stages[i].Fire[j]
			if f.By == ByGuns {
				want.Reach = AllTargets
			}
			if f != want {
				t.Errorf("%s, %s: %+v, not %+v", stage.Name, f.Name, f, want)
			}
		}
	}
}

// TestFlyover says what guns roll at two fighters of two powers, a bomber, and a fighter that is proof against them, and whom
// a hit of each die may take.
func TestFlyover(t *testing.T) {
	var set Battle
	field(&set, Attacker, 0, "1 ftr 1 ftr 1 ftr 1 bmr")
	set.Groups[1].Owner = 3
	set.Groups[2].GunProof = true
	gun := Guns{Need: 1, Owner: 1, Kind: kind("aa")}
	type shot struct {
		dice   int
		within []int
	}
	for name, c := range map[string]struct {
		rules *Rules
		want  []shot
	}{
		"at units": {OpeningFire(), []shot{{1, []int{0}}, {1, []int{1}}, {1, []int{3}}}},
		"at kinds": {FirstShot(), []shot{{2, []int{0, 1}}, {1, []int{3}}}},
		"at will":  {FirstShotAtWill(), []shot{{2, []int{0, 1, 3}}, {1, []int{0, 1, 3}}}},
	} {
		v, fires := Flyover(c.rules, gun, set.Groups)
		if !fires || v.Name != AntiaircraftFire || v.Owner != 1 || !v.Aimed || len(v.Shots) != len(c.want) {
			t.Errorf("%s: %+v", name, v)
			continue
		}
		for i, want := range c.want {
			if got := v.ClassOf(i).Within(set.Groups); v.Shots[i].Dice != want.dice || v.Shots[i].Need != 1 || !slices.Equal(got, want.within) {
				t.Errorf("%s: shot %d is %+v on %v, not %+v", name, i, v.Shots[i], got, want)
			}
		}
		if _, fires := Flyover(c.rules, gun, set.Groups[2:3]); fires {
			t.Errorf("%s: they fire at who is proof against them", name)
		}
		if _, fires := Flyover(c.rules, Guns{}, set.Groups); fires {
			t.Errorf("%s: no gun fires", name)
		}
	}
}
