package battle

import "testing"

func TestGunsRaiseTheirOwnFirst(t *testing.T) {
	for _, c := range []struct{ gunners, others, own, ally string }{
		{"1 art", "2 inf", "2 attack: 1 art@2", "5 attack: 1 inf@1, 1 inf@2"},
		{"1 inf 1 art", "1 inf", "2 attack: 1 inf@2, 1 art@2", "5 attack: 1 inf@1"},
		{"1 inf 2 art", "2 inf", "2 attack: 1 inf@2, 2 art@2", "5 attack: 1 inf@1, 1 inf@2"},
		{"1 inf 2 art", "2 inf 1 art", "2 attack: 1 inf@2, 2 art@2", "5 attack: 2 inf@2, 1 art@2"},
	} {
		setup := Battle{Rules: OpeningFire(), Place: Land}
		field(&setup, Attacker, 2, c.gunners)
		field(&setup, Attacker, 5, c.others)
		field(&setup, Defender, 1, "3 arm")
		b := ready(t, setup)
		same(t, c.gunners+" with "+c.others, rolled(b, b.Begin(), 1), c.own+"; "+c.ally)
	}
}

// TestSpareGunsGoRoundInTurnOrder has one gun for two allies who both have infantry.
func TestSpareGunsGoRoundInTurnOrder(t *testing.T) {
	setup := Battle{Rules: OpeningFire(), Place: Land}
	field(&setup, Attacker, 4, "1 inf")
	field(&setup, Attacker, 5, "1 inf")
	field(&setup, Attacker, 2, "1 art")
	field(&setup, Defender, 1, "1 arm")
	b := ready(t, setup)
	same(t, "one gun", rolled(b, b.Begin(), 1), "2 attack: 1 art@2; 4 attack: 1 inf@2; 5 attack: 1 inf@1")
}

func TestAGunRaisesOneOfTwoSorts(t *testing.T) {
	setup := Battle{Rules: OpeningFire(), Place: Land}
	field(&setup, Attacker, 2, "1 art 1 inf 1 inf")
	field(&setup, Defender, 1, "1 arm")
	setup.Groups[1].Tag, setup.Groups[2].Tag = 1, 2
	b := ready(t, setup)
	same(t, "one gun", rolled(b, b.Begin(), 1), "2 attack: 1 inf@1, 1 inf@2, 1 art@2")
}

// TestWhoNeedsNoGunTakesNone has infantry that hits as well without a gun before infantry that does not.
func TestWhoNeedsNoGunTakesNone(t *testing.T) {
	setup := Battle{Rules: OpeningFire(), Place: Land}
	field(&setup, Attacker, 2, "1 inf 1 inf 1 art")
	field(&setup, Defender, 1, "1 arm")
	setup.Groups[0].Attack = 2
	b := ready(t, setup)
	same(t, "of one owner", rolled(b, b.Begin(), 1), "2 attack: 1 inf@2, 1 inf@2, 1 art@2")

	setup = Battle{Rules: OpeningFire(), Place: Land}
	field(&setup, Attacker, 2, "1 inf")
	field(&setup, Attacker, 4, "1 inf")
	field(&setup, Attacker, 5, "1 art")
	field(&setup, Defender, 1, "1 arm")
	setup.Groups[0].Attack = 2
	b = ready(t, setup)
	same(t, "of three", rolled(b, b.Begin(), 1), "2 attack: 1 inf@2; 4 attack: 1 inf@2; 5 attack: 1 art@2")
}
