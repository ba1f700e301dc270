package odds

import (
	"math"
	"math/rand/v2"
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

func TestLandingByHand(t *testing.T) {
	// The destroyer and the transport against a transport that never hits back: the sea is always won. Then the
	// infantry lands as in 1 inf v 1 inf.
	sea := fight(t, "1 dd 1 trn v 1 trn")
	for i := range sea.Groups {
		sea.Groups[i].Defence = 0
	}
	sea, err := battle.New(*sea)
	if err != nil {
		t.Fatal(err)
	}
	r, err := OfLanding(Landing{Sea: sea, Land: fight(t, "1 inf v 1 inf"), Cargo: []Cargo{{Ship: 1, Unit: 0, Each: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "ashore", r.Ashore, 1, 1e-14)
	near(t, "win", r.Land.Win, 1./4, 1e-14)

	// One transport against one that hits with 1/6: it is sunk in the end, and nobody lands.
	r, err = OfLanding(Landing{Sea: fight(t, "1 trn v 1 trn"), Land: fight(t, "1 inf v 1 inf"), Cargo: []Cargo{{Ship: 0, Unit: 0, Each: 1}}, MaxEnds: -1})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "nobody lands", r.Ashore, 0, 0)
	near(t, "loss", r.Land.Loss, 1, 1e-14)
}

func TestLandingAgainstSamples(t *testing.T) {
	const n = 40_000
	sea, land := fight(t, "1 bb 2 trn 1 ftr v 1 dd 1 sub"), fight(t, "3 inf 2 art 1 arm 1 bmr v 2 inf 1 ftr 1 aa")
	l := Landing{
		Sea: sea, Land: land,
		SeaPolicy:  [2]battle.Policy{{Order: list("bb- ftr trn bb")}, {Dive: battle.DiveAlone}},
		LandPolicy: [2]battle.Policy{landOrder, {}},
		Cargo:      []Cargo{{Ship: 1, Unit: 0, Each: 1}, {Ship: 1, Unit: 1, Each: 1}}, // each ship an infantry and a gun
		MaxEnds:    3,
	}
	got, err := OfLanding(l)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 3))
	var win, ashore float64
	atSea := newPlayer(sea, &l.SeaPolicy[0], &l.SeaPolicy[1], r)
	for range n {
		s := atSea.play()
		left := 0
		if o, _ := sea.Over(s); o == battle.DefendersGone {
			left = s.Standing(1)
		}
		if left > 0 {
			ashore += 1. / n
		}
		setup := *land
		setup.Count = append([]int(nil), land.Count...)
		setup.Count[0] += left - 2
		setup.Count[1] += left - 2
		b, err := battle.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		if o, _ := b.Over(newPlayer(b, &l.LandPolicy[0], &l.LandPolicy[1], r).play()); o == battle.DefendersGone {
			win += 1. / n
		}
	}
	near(t, "ashore", got.Ashore, ashore, 4*math.Sqrt(ashore*(1-ashore)/n))
	near(t, "win", got.Land.Win, win, 4*math.Sqrt(win*(1-win)/n))
	near(t, "sum", got.Land.Win+got.Land.Draw+got.Land.Loss+got.Land.Open, 1, 1e-12)
	if len(got.Land.Ends) != 3 {
		t.Errorf("%d ends", len(got.Land.Ends))
	}
}
