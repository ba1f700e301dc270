package battle

import (
	"fmt"
	"strings"
	"testing"
)

// graded is a battle in which bombers and fighters, these as if they were naval, hit aircraft with lower numbers, and units have types.
func graded(t testing.TB, place Domain, att, def string, byType bool) *Battle {
	t.Helper()
	setup := Battle{Rules: FirstShotGuided(), Place: place, ByType: byType}
	field(&setup, Attacker, 0, att)
	field(&setup, Defender, 1, def)
	for i := range setup.Groups {
		g := &setup.Groups[i]
		switch word := kinds[g.Kind].word; {
		case word == "bmr":
			g.Defence, g.AttackAir, g.DefenceAir, g.Type = 4, 1, 1, 3
		case word == "ftr":
			g.AttackAir, g.DefenceAir, g.Type = 1, 2, 3
		case word == "inf":
			g.Type = 1
		case g.Domain == Land:
			g.Type = 2
		default:
			g.Type = 4
		}
	}
	return ready(t, setup)
}

// Who rolls what: of two numbers the larger that can hit somebody present.
func TestNumbersByTarget(t *testing.T) {
	const attackers, defenders = 1, 2
	for _, c := range []struct {
		place    Domain
		att, def string
		stage    int
		want     string
	}{
		{Land, "1 bmr", "1 inf", attackers, "0 attack: 1 bmr@4"},
		{Land, "1 bmr", "1 ftr", attackers, "0 attack: 1 bmr@1"},
		{Land, "1 bmr", "1 inf 1 ftr", attackers, "0 attack: 1 bmr@4"},
		{Land, "1 inf", "1 bmr", defenders, "1 defence: 1 bmr@4"},
		{Land, "1 ftr", "1 bmr", defenders, "1 defence: 1 bmr@1"},
		{Sea, "1 ftr", "1 cv", attackers, "0 attack: 1 ftr@3"},
		{Sea, "1 ftr", "1 cv 1 ftr", attackers, "0 attack: 1 ftr@3"},
		{Sea, "1 ftr", "1 ftr", attackers, "0 attack: 1 ftr@1"},
		{Sea, "1 ftr", "1 ftr", defenders, "1 defence: 1 ftr@2"},
		{Sea, "1 cv", "1 ftr", defenders, "1 defence: 1 ftr@4"},

		// Submarines alone are found beside a destroyer only, attacking and defending.
		{Sea, "1 ftr 1 bmr", "1 sub", attackers, ""},
		{Sea, "1 ftr 1 bmr 1 dd", "1 sub", attackers, "0 attack: 1 ftr@3, 1 dd@3, 1 bmr@4"},
		{Sea, "1 ftr 1 bmr", "1 sub 1 dd", attackers, "0 attack: 1 ftr@3, 1 bmr@4"},
		{Sea, "1 ftr", "1 sub 1 ftr", attackers, "0 attack: 1 ftr@1"},
		{Sea, "1 sub", "1 ftr", defenders, ""},
		{Sea, "1 sub", "1 ftr 1 dd", defenders, "1 defence: 1 dd@3, 1 ftr@4"},
		{Sea, "1 sub", "1 bb", defenders, "1 defence: 1 bb@4"},
	} {
		b := graded(t, c.place, c.att, c.def, false)
		same(t, fmt.Sprint(c.att, " v ", c.def), rolled(b, b.Begin(), c.stage), c.want)
	}
}

// On whom the dice fall; the lists of losses name aircraft first.
func TestHitsByTarget(t *testing.T) {
	dear := Policy{Order: LossOrder{All(kind("bmr")), All(kind("ftr")), All(kind("bb")), All(kind("dd")), All(kind("trn")), All(kind("inf"))}}
	for _, c := range []struct {
		place    Domain
		att, def string
		dice     []int
		want     string
	}{
		{Land, "1 bmr", "2 inf 1 ftr", []int{1}, "2 inf"},
		{Land, "1 bmr", "2 inf 1 ftr", []int{2}, "1 inf 1 ftr"},
		{Land, "1 bmr", "2 inf 1 ftr", []int{4}, "1 inf 1 ftr"},
		{Land, "1 bmr", "2 inf 1 ftr", []int{5}, "2 inf 1 ftr"},
		{Land, "3 bmr", "1 inf 2 ftr", []int{4, 3, 2}, "2 ftr"},         // the others fall on nobody
		{Land, "2 bmr", "1 inf 1 ftr", []int{1, 4}, ""},                 // the 1 makes room for the 4
		{Sea, "2 ftr", "2 trn 1 ftr", []int{1, 3}, "1 trn"},             // on the fighter and a transport
		{Sea, "2 ftr", "1 trn 2 ftr", []int{2, 3}, "2 ftr"},             // both on the transport, which is one
		{Sea, "2 ftr", "1 sub 1 trn 1 ftr", []int{3, 3}, "1 sub 1 ftr"}, // nobody finds the submarine
		{Sea, "2 ftr", "1 sub 1 ftr", []int{1, 3}, "1 sub"},             // nor here, though they roll for the fighter
		{Sea, "1 dd 2 ftr", "1 sub 1 ftr", []int{3, 6, 6}, "1 ftr"},     // unless a destroyer guides them
	} {
		b := graded(t, c.place, c.att, c.def, false)
		s := play(t, b, b.Begin(), 1, Policy{}, dear, c.dice...)
		same(t, fmt.Sprint(c.att, " v ", c.def, " ", c.dice), left(b, s, Defender), c.want)
	}
}

// A submarine's hit that has fallen on a ship gives way to that of a fighter that finds no submarines.
func TestHitsGiveWay(t *testing.T) {
	b := graded(t, Sea, "1 trn 1 sub", "1 sub 1 ftr", false)
	first := Policy{Order: LossOrder{All(kind("trn")), All(kind("sub"))}}
	s := play(t, b, b.Begin(), 2, first, Policy{}, 2, 4)
	same(t, "left", left(b, s, Attacker), "")
	b = graded(t, Sea, "1 trn 1 sub", "1 sub 1 ftr", false)
	s = play(t, b, b.Begin(), 2, first, Policy{}, 6, 4)
	same(t, "left by the fighter alone", left(b, s, Attacker), "1 sub")
}

func TestLossesByType(t *testing.T) {
	for _, c := range []struct {
		place    Domain
		att, def string
		dice     []int
		order    string
		want     string
	}{
		{Land, "2 arm", "1 inf 1 arm 1 ftr", []int{3, 3}, "ftr", "1 ftr"},
		{Land, "2 arm", "1 inf 1 arm 1 art 1 ftr", []int{3, 3}, "ftr arm", "1 art 1 ftr"},
		{Land, "1 bmr 1 arm", "1 arm 2 ftr", []int{3, 4}, "", "1 ftr"}, // the tank's hit finds only fighters once the bomber's has fallen
		{Sea, "2 dd", "1 bb 1 ftr", []int{3, 3}, "bb", "1 bb damaged"},
		{Sea, "1 dd", "1 bb 1 trn", []int{3}, "trn", "1 bb"},
		{Sea, "1 dd", "1 bb 1 trn", []int{3}, "bb", "1 trn 1 bb damaged"},
		{Sea, "1 ftr", "1 bb 1 ftr", []int{3}, "", "1 ftr 1 bb damaged"},
	} {
		b := graded(t, c.place, c.att, c.def, true)
		var order LossOrder
		for _, f := range strings.Fields(c.order) {
			order = append(order, All(kind(f)))
		}
		s := b.Begin()
		s = play(t, b, s, 1, Policy{}, Policy{Order: order}, c.dice...)
		same(t, fmt.Sprint(c.att, " v ", c.def, " ", c.dice), left(b, s, Defender), c.want)
	}
}

// Whether anybody has a choice, and among whom, with all hits of a fire together.
func TestChoiceByType(t *testing.T) {
	for _, c := range []struct {
		att, def string
		byType   bool
		dice     []int
		exposed  string
		forced   bool
	}{
		{"1 arm", "1 inf 1 arm", true, []int{3}, "inf", true},
		{"1 arm", "1 inf 1 arm", false, []int{3}, "inf arm", false},
		{"2 arm", "1 inf 1 arm 1 art", true, []int{3, 3}, "inf art arm", false},
		{"2 arm", "1 inf 1 arm 1 ftr", true, []int{3, 3}, "inf arm", true},
		{"1 bmr", "1 arm 1 ftr", false, []int{1}, "arm ftr", false},
		{"1 bmr", "1 arm 1 ftr", false, []int{2}, "arm", true},
		{"2 bmr", "2 arm 2 ftr", true, []int{2, 1}, "arm", true},
		{"2 bmr", "1 arm 2 ftr", true, []int{2, 1}, "arm ftr", true},
	} {
		b := graded(t, Land, c.att, c.def, c.byType)
		v := b.Volleys(b.Begin(), 1)[0]
		var tally Tally
		tally.Add(v, v.Hits(c.dice))
		tolls := Merged(tally.Tolls())
		if len(tolls) != 1 || tolls[0].Hits != len(c.dice) {
			t.Fatalf("%s v %s: %+v", c.att, c.def, tolls)
		}
		words := ""
		for _, target := range b.Exposed(b.Begin(), tolls[0]) {
			words += " " + kinds[b.Groups[target.Group].Kind].word
		}
		same(t, fmt.Sprint(c.att, " v ", c.def, " ", c.dice), words, " "+c.exposed)
		if got := b.Forced(b.Begin(), tolls[0]); got != c.forced {
			t.Errorf("%s v %s %v: forced %v", c.att, c.def, c.dice, got)
		}
	}
}

// Hits that are aimed stay apart: each falls on one of its kind.
func TestAimedHitsAreNotMerged(t *testing.T) {
	b := graded(t, Land, "1 ftr 1 bmr", "1 inf 1 aa", true)
	v := b.Volleys(b.Begin(), 0)[0]
	var tally Tally
	tally.Add(v, v.Hits([]int{1, 1}))
	if tolls := Merged(tally.Tolls()); len(tolls) != 2 || tolls[0].Hits != 1 || tolls[1].Hits != 1 || tolls[0].Class.Agreed {
		t.Errorf("%+v", tolls)
	}
}

// Equal aims, equal volleys: what the other side of any two states looks like changes nothing that is rolled if it is aimed at alike.
func TestAimsWhereNumbersDiffer(t *testing.T) {
	for _, c := range []struct {
		place    Domain
		att, def string
	}{
		{Land, "1 inf 1 bmr", "1 inf 1 ftr"},
		{Sea, "1 ftr 1 sub", "1 sub 1 trn 1 ftr"},
		{Sea, "1 sub 1 trn 1 ftr", "1 ftr 1 sub"},
		{Sea, "1 ftr 1 dd", "1 sub 1 dd 1 ftr"},
	} {
		b := graded(t, c.place, c.att, c.def, false)
		for _, side := range []Side{Attacker, Defender} {
			enemies := b.roll[side.Other()]
			for stage := range b.Rules.Stages {
				seen := map[Sight]string{}
				for stands := 1; stands < 1<<len(enemies); stands++ {
					s := b.Begin()
					s.Cycle = 2
					for n, g := range enemies {
						s.Put(g, stands>>n&1, 0, 0)
					}
					var volleys []Volley
					for _, v := range b.Volleys(s, stage) {
						if v.Side == side {
							volleys = append(volleys, v)
						}
					}
					aims, now := b.Aims(stage, side, false, b.Sight(&s, side.Other())), fmt.Sprint(volleys)
					if before, known := seen[aims]; known && before != now {
						t.Errorf("%s v %s, stage %d, side %d: aims %b are %s and %s", c.att, c.def, stage, side, aims, before, now)
					}
					seen[aims] = now
				}
			}
		}
	}
}

// A fighter that hits aircraft as it hits ships leaves the transport to the bomber, whose 4 finds nobody else.
func TestNarrowHitsFirst(t *testing.T) {
	setup := Battle{Rules: FirstShotGuided(), Place: Sea}
	field(&setup, Attacker, 0, "1 ftr 1 bmr")
	field(&setup, Defender, 1, "1 sub 1 trn 1 ftr")
	setup.Groups[1].AttackAir = 1
	b := ready(t, setup)
	s := play(t, b, b.Begin(), 1, Policy{}, Policy{Order: LossOrder{All(kind("trn")), All(kind("ftr"))}}, 3, 4)
	same(t, "left", left(b, s, Defender), "1 sub")
}
