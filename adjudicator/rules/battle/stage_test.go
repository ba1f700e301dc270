package battle

import "testing"

func TestRollingOrder(t *testing.T) {
	b := fight(t, Land, "1 bmr 3 arm 2 art 5 inf 2 ftr", "1 bmr 1 arm 2 inf 1 ftr 1 aa")
	b.Bombard = []Ship{{Need: 4, Owner: 0, Kind: kind("bb"), Count: 1}, {Need: 3, Owner: 0, Kind: kind("dd"), Count: 1}}
	s := b.Begin()
	same(t, "opening", rolled(b, s, 0), "1 antiaircraft fire: 2 aa>ftr@1, 1 aa>bmr@1; 0 bombardment: 1 dd@3, 1 bb@4")
	same(t, "attack", rolled(b, s, 1), "0 attack: 3 inf@1, 2 inf@2, 2 art@2, 3 arm@3, 2 ftr@3, 1 bmr@4")
	same(t, "defence", rolled(b, s, 2), "1 defence: 1 bmr@1, 2 inf@2, 1 arm@3, 1 ftr@4")
	same(t, "second opening", rolled(b, b.EndCycle(s), 0), "")
}

func TestPowersRollInTurnOrder(t *testing.T) {
	setup := Battle{Rules: OpeningFire(), Place: Land}
	field(&setup, Attacker, 5, "1 inf")
	field(&setup, Defender, 3, "1 inf")
	field(&setup, Defender, 1, "1 arm")
	field(&setup, Defender, 7, "2 art")
	b := ready(t, setup)
	same(t, "defence", rolled(b, b.Begin(), 2), "1 defence: 1 arm@3; 3 defence: 1 inf@2; 7 defence: 2 art@2")
}

func TestHeavyBombersRollTwoDiceInAttackOnly(t *testing.T) {
	setup := Battle{Rules: OpeningFire(), Place: Land}
	field(&setup, Attacker, 0, "1 inf 2 bmr")
	field(&setup, Defender, 1, "1 bmr")
	for i := range setup.Groups {
		if setup.Groups[i].Kind == kind("bmr") {
			setup.Groups[i].AttackDice = 2
		}
	}
	b := ready(t, setup)
	same(t, "attack", rolled(b, b.Begin(), 1), "0 attack: 1 inf@1, 4 bmr@4")
	same(t, "defence", rolled(b, b.Begin(), 2), "1 defence: 1 bmr@1")
}

func TestSupportIsPairedAnewEachCycle(t *testing.T) {
	b := fight(t, Land, "2 inf 1 art", "1 arm")
	s := b.Begin()
	same(t, "with the gun", rolled(b, s, 1), "0 attack: 1 inf@1, 1 inf@2, 1 art@2")
	s = b.EndCycle(b.Hit(s, Class{On: Everywhere, At: -1}, 1))
	same(t, "without it", rolled(b, s, 1), "0 attack: 2 inf@1")
	if b := fight(t, Land, "1 arm", "1 inf 1 art"); rolled(b, b.Begin(), 2) != "1 defence: 1 inf@2, 1 art@2" {
		t.Error("artillery supports in defence")
	}
}

func TestDefendersThatAreHitFireBack(t *testing.T) {
	b := fight(t, Land, "3 arm", "2 inf")
	s := play(t, b, b.Begin(), 1, Policy{}, Policy{}, 2, 2, 5)
	same(t, "hit", left(b, s, Defender), "")
	same(t, "their fire", rolled(b, s, 2), "1 defence: 2 inf@2")
	s = b.EndCycle(play(t, b, s, 2, Policy{}, Policy{}, 2, 6))
	same(t, "attackers", left(b, s, Attacker), "2 arm")
	if o, over := b.Over(s); !over || o != DefendersGone {
		t.Errorf("over %v %v", o, over)
	}
}

func TestVictimsOfBombardmentAndGunsAreSilent(t *testing.T) {
	b := fight(t, Land, "2 inf 2 ftr 1 bmr", "2 inf 1 ftr 1 aa")
	b.Bombard = []Ship{{Need: 4, Owner: 0, Kind: kind("bb"), Count: 2}}
	s := play(t, b, b.Begin(), 0, Policy{}, Policy{}, 3, 1, 6, 1, 4)
	same(t, "attack", rolled(b, s, 1), "0 attack: 2 inf@1, 1 ftr@3, 1 bmr@4")
	same(t, "defence", rolled(b, s, 2), "1 defence: 1 ftr@4")
}

func TestNobodyToBombard(t *testing.T) {
	b := fight(t, Land, "1 inf", "1 ftr")
	b.Bombard = []Ship{{Need: 4, Owner: 0, Kind: kind("bb"), Count: 1}}
	same(t, "opening", rolled(b, b.Begin(), 0), "")
}

func TestGunsAloneFireAtWhateverFliesIn(t *testing.T) {
	b := fight(t, Land, "1 inf 1 ftr", "1 aa")
	s := b.Begin()
	if o, over := b.Over(s); !over || o != DefendersGone {
		t.Error("guns keep a battle going")
	}
	same(t, "opening", rolled(b, s, 0), "1 antiaircraft fire: 1 aa>ftr@1")
	same(t, "attack", rolled(b, s, 1), "")
	s = play(t, b, s, 0, Policy{}, Policy{}, 1)
	same(t, "left", left(b, s, Attacker), "1 inf")
}

func TestSubmarinesStrikeTogether(t *testing.T) {
	b := fight(t, Sea, "1 sub", "1 sub")
	same(t, "opening", rolled(b, b.Begin(), 0), "0 submarines: 1 sub@2; 1 submarines: 1 sub@2")
	s := b.EndCycle(play(t, b, b.Begin(), 0, Policy{}, Policy{}, 2, 1))
	if o, over := b.Over(s); !over || o != BothGone {
		t.Errorf("%v %v", o, over)
	}
}

func TestSubmarineVictimsAreSilentWithoutADestroyer(t *testing.T) {
	b := fight(t, Sea, "1 sub", "1 cv")
	s := play(t, b, b.Begin(), 0, Policy{}, Policy{}, 2)
	same(t, "defence", rolled(b, s, 2), "")

	b = fight(t, Sea, "1 sub", "1 dd 1 cv")
	s = play(t, b, b.Begin(), 0, Policy{}, Policy{Order: LossOrder{All(kind("cv"))}}, 1)
	same(t, "defence beside a destroyer", rolled(b, s, 2), "1 defence: 1 dd@3, 1 cv@3")
	s = b.EndCycle(s)
	same(t, "left", left(b, s, Defender), "1 dd")

	b = fight(t, Sea, "1 sub", "1 dd")
	s = play(t, b, b.Begin(), 0, Policy{}, Policy{}, 2)
	same(t, "a destroyer that is hit", rolled(b, s, 2), "1 defence: 1 dd@3")
}

func TestASubmarineHasNoSecondShot(t *testing.T) {
	b := fight(t, Sea, "1 sub 1 bb", "1 sub 1 dd")
	s := play(t, b, b.Begin(), 0, Policy{}, Policy{Order: LossOrder{All(kind("sub"))}}, 1, 5)
	same(t, "defence", rolled(b, s, 2), "1 defence: 1 dd@3")
}

func TestSubmarinesCannotHitAircraft(t *testing.T) {
	b := fight(t, Sea, "1 ftr", "4 sub")
	same(t, "opening", rolled(b, b.Begin(), 0), "")
	same(t, "attack", rolled(b, b.Begin(), 1), "0 attack: 1 ftr@3")
	b = fight(t, Sea, "1 sub", "1 cv 2 ftr")
	if got := b.Targets(b.Begin(), Defender, b.Volleys(b.Begin(), 0)[0].Class); len(got) != 1 || b.Groups[got[0].Group].Kind != kind("cv") {
		t.Errorf("targets %v", got)
	}
}

func TestDiving(t *testing.T) {
	b := fight(t, Sea, "1 sub", "1 dd 1 trn")
	s := b.Begin()
	if b.Divers(s, Attacker) != nil {
		t.Error("dives beside a destroyer")
	}
	s = b.EndCycle(b.Hit(s, Class{On: Everywhere, At: -1}, 1))
	if d := b.Divers(s, Attacker); len(d) != 1 || d[0] != 0 {
		t.Errorf("divers %v", d)
	}
	s = b.Remove(s, 0, 1)
	if o, over := b.Over(s); !over || o != AttackersGone || s.Away(0) != 1 {
		t.Errorf("%v %v away %d", o, over, s.Away(0))
	}

	lone := fight(t, Sea, "1 ftr", "1 sub")
	if s := lone.DiveBy(lone.Begin(), Defender, &Policy{Dive: DiveFromAir}); s.Away(1) != 1 {
		t.Error("did not dive from aircraft")
	}
	if s := lone.DiveBy(lone.Begin(), Defender, &Policy{Dive: DiveBereft}); s.Away(1) != 0 {
		t.Error("bereft of nobody")
	}
}

func TestBattleships(t *testing.T) {
	b := fight(t, Sea, "2 sub", "1 bb")
	s := play(t, b, b.Begin(), 0, Policy{}, Policy{}, 1, 2)
	same(t, "two hits in one volley", left(b, s, Defender), "")
	same(t, "defence", rolled(b, s, 2), "")

	s = play(t, b, b.Begin(), 0, Policy{}, Policy{}, 1, 5)
	same(t, "one hit", left(b, s, Defender), "1 bb damaged")
	same(t, "its fire", rolled(b, s, 2), "1 defence: 1 bb@4")
	if got := b.Targets(b.Begin(), Defender, Class{On: Sea, At: -1}); got[0].Hits != 2 {
		t.Errorf("targets %v", got)
	}
}

func TestTheTippedAreStillInTheBattle(t *testing.T) {
	b := fight(t, Sea, "1 sub 1 ftr", "1 dd")
	s := play(t, b, b.Begin(), 0, Policy{}, Policy{}, 2)
	same(t, "attack", rolled(b, s, 1), "0 attack: 1 ftr@3")
	s = play(t, b, s, 1, Policy{}, Policy{}, 1)
	same(t, "nothing is hit twice", rolled(b, s, 2), "1 defence: 1 dd@3")
}
