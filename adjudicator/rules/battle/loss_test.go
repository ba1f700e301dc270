package battle

import "testing"

// lose takes hits one list after another and says who is left.
func lose(t *testing.T, b *Battle, side Side, on Domain, hits int, p Policy) string {
	t.Helper()
	_, s := b.Choose(b.Begin(), Toll{Side: side, Class: Class{On: on, At: -1}, Hits: hits}, &p, new(Progress))
	return left(b, s, side)
}

func TestChoose(t *testing.T) {
	inf, art, arm, ftr, bb, dd, trn := kind("inf"), kind("art"), kind("arm"), kind("ftr"), kind("bb"), kind("dd"), kind("trn")
	some := func(n int, k int8) LossItem { return LossItem{Kind: k, Owner: Any, Count: n} }
	damage := func(n int, k int8) LossItem { return LossItem{Kind: k, Owner: Any, Count: n, Damage: true} }
	for _, c := range []struct {
		name     string
		place    Domain
		att, def string
		side     Side
		on       Domain
		hits     int
		p        Policy
		want     string
	}{
		{"the cheapest by default", Land, "2 inf 1 art 1 ftr", "1 inf", Attacker, Everywhere, 3, Policy{}, "1 ftr"},
		{"by list", Land, "2 inf 1 art 1 ftr", "1 inf", Attacker, Everywhere, 2, Policy{Order: LossOrder{All(ftr), All(art)}}, "2 inf"},
		{"counts", Land, "3 inf 2 arm", "1 inf", Attacker, Everywhere, 3, Policy{Order: LossOrder{some(1, inf), some(1, arm), some(1, inf)}}, "1 inf 1 arm"},
		{"a list that runs out", Land, "2 inf 2 arm", "1 inf", Attacker, Everywhere, 3, Policy{Order: LossOrder{some(1, arm)}}, "1 arm"},
		{"surplus is void", Land, "2 inf", "1 inf", Attacker, Everywhere, 5, Policy{}, ""},
		{"only ships", Sea, "1 cv 2 ftr", "1 sub", Attacker, Sea, 3, Policy{Order: LossOrder{All(ftr)}}, "2 ftr"},
		{"the last capturer", Land, "1 inf 1 ftr 1 bmr", "1 inf", Attacker, Everywhere, 2, Policy{KeepLand: true}, "1 inf"},
		{"keeps nothing back in vain", Land, "1 inf 1 ftr", "1 inf", Attacker, Everywhere, 2, Policy{KeepLand: true}, ""},
		{"keep", Land, "2 inf 2 arm", "1 inf", Attacker, Everywhere, 2, Policy{Keep: []KeepItem{{Kind: inf, Owner: Any, N: 1}}}, "1 inf 1 arm"},
		{"keep outranks the last capturer", Land, "1 inf 1 ftr", "1 inf", Attacker, Everywhere, 1,
			Policy{KeepLand: true, Keep: []KeepItem{{Kind: ftr, Owner: Any, N: 1}}}, "1 ftr"},
		{"damage first", Sea, "1 bb 1 trn", "1 sub", Attacker, Sea, 1, Policy{}, "1 trn 1 bb damaged"},
		{"damage by list", Sea, "2 bb 1 trn", "1 sub", Attacker, Sea, 2, Policy{Order: LossOrder{damage(1, bb), All(trn)}}, "1 bb 1 bb damaged"},
		{"ships before damage if the list says so", Sea, "1 bb 1 trn", "1 sub", Attacker, Sea, 1, Policy{Order: LossOrder{All(trn)}}, "1 bb"},
		{"a named battleship is damaged first", Sea, "2 bb 1 trn", "1 sub", Attacker, Sea, 3, Policy{Order: LossOrder{some(1, bb)}}, "1 trn 1 bb damaged"},
		{"the last destroyer", Sea, "1 sub", "1 dd 1 cv", Defender, Sea, 1, Policy{Order: LossOrder{All(dd)}, KeepDestroyer: true}, "1 dd"},
		{"no submarine, no matter", Sea, "1 bb", "1 dd 1 cv", Defender, Sea, 1, Policy{Order: LossOrder{All(dd)}, KeepDestroyer: true}, "1 cv"},
	} {
		b := fight(t, c.place, c.att, c.def)
		same(t, c.name, lose(t, b, c.side, c.on, c.hits, c.p), c.want)
	}
}

func TestTagsAndOwners(t *testing.T) {
	setup := Battle{Rules: OpeningFire(), Place: Land}
	field(&setup, Attacker, 0, "2 inf 2 inf")
	field(&setup, Attacker, 4, "2 inf")
	field(&setup, Defender, 1, "1 inf")
	setup.Groups[0].Tag, setup.Groups[1].Tag = 1, 2
	b := ready(t, setup)
	p := Policy{Order: LossOrder{{Kind: kind("inf"), Owner: 0, Tag: 2, Count: 1}, {Kind: kind("inf"), Owner: 4, Count: Any}}}
	losses, s := b.Choose(b.Begin(), Toll{Side: Attacker, Class: Class{On: Everywhere, At: -1}, Hits: 4}, &p, new(Progress))
	if s.Standing(0) != 1 || s.Standing(1) != 1 || s.Standing(2) != 0 || len(losses) != 4 {
		t.Errorf("%v", losses)
	}
}

func TestProgressLastsTheWholeBattle(t *testing.T) {
	b := fight(t, Land, "4 inf 2 arm", "1 inf")
	p := Policy{Order: LossOrder{{Kind: kind("inf"), Owner: Any, Count: 2}, All(kind("arm"))}}
	var used Progress
	s := b.Begin()
	for range 3 {
		_, s = b.Choose(s, Toll{Side: Attacker, Class: Class{On: Everywhere, At: -1}, Hits: 1}, &p, &used)
		s = b.EndCycle(s)
	}
	same(t, "after three cycles", left(b, s, Attacker), "2 inf 1 arm")
}

func TestSurplusHitsAreNotTaken(t *testing.T) {
	b := fight(t, Land, "2 inf", "1 inf")
	for hits, want := range []int{0, 1, 2, 2, 2} {
		s := b.Begin()
		if n := b.Take(&s, Toll{Side: Attacker, Class: Class{On: Everywhere, At: -1}, Hits: hits}, &Policy{}, new(Progress)); n != want || s.Standing(0) != 2-want {
			t.Errorf("%d hits: %d taken, %d left", hits, n, s.Standing(0))
		}
	}
}

func TestSpendFollowsChoose(t *testing.T) {
	b := fight(t, Land, "4 inf 2 arm", "1 inf")
	p := Policy{Order: LossOrder{{Kind: kind("inf"), Owner: Any, Count: 2}, {Kind: kind("arm"), Owner: Any, Count: 1}, All(kind("inf"))}}
	var chosen, spent Progress
	losses, _ := b.Choose(b.Begin(), Toll{Side: Attacker, Class: Class{On: Everywhere, At: -1}, Hits: 4}, &p, &chosen)
	for _, l := range losses {
		for range l.N {
			spent.Spend(p.Order, &b.Groups[l.Group], l.Damage)
		}
	}
	if chosen.Used(2) != 0 {
		t.Errorf("an entry without a number counts %d", chosen.Used(2))
	}
	for i := range p.Order {
		if chosen.Used(i) != spent.Used(i) {
			t.Errorf("entry %d: chosen %d, spent %d", i, chosen.Used(i), spent.Used(i))
		}
	}
}

func TestABattleMayBeSetUpAgain(t *testing.T) {
	b := fight(t, Sea, "1 bb 1 sub", "1 dd")
	again := ready(t, *b)
	same(t, "opening", rolled(again, again.Begin(), 0), "0 submarines: 1 sub@2")
	if len(again.Groups) != len(b.Groups) {
		t.Error("a second twin")
	}
}

// TestAnswersInFull hits two battleships that damage weakens, one of them damaged, once, twice and three times, by fire that lets victims answer and by
// fire that does not.
func TestAnswersInFull(t *testing.T) {
	b, err := New(Battle{Rules: FirstShotGuided(), Place: Sea, Groups: []Group{
		{Side: Attacker, Domain: Sea, Attack: 3, Defence: 3, Hits: 1, Value: 12},
		{Side: Defender, Owner: 1, Kind: 1, Domain: Sea, Attack: 4, Defence: 4, Hurt: 3, Hits: 2, Value: 24},
		{Side: Defender, Owner: 1, Kind: 1, Domain: Sea, Attack: 4, Defence: 4, Hurt: 3, Hits: 2, Value: 24, Damaged: true},
	}, Count: []int{1, 1, 1}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		silent bool
		hits   int
		now    [7]int // dice by number needed
		next   [7]int
	}{
		{false, 0, [7]int{3: 1, 4: 1}, [7]int{3: 1, 4: 1}},
		{false, 1, [7]int{3: 1, 4: 1}, [7]int{3: 2}},
		{false, 2, [7]int{3: 1, 4: 1}, [7]int{3: 1}},
		{false, 3, [7]int{3: 1, 4: 1}, [7]int{}},
		{true, 1, [7]int{3: 2}, [7]int{3: 2}},
		{true, 2, [7]int{3: 1}, [7]int{3: 1}},
	} {
		_, s := b.Choose(b.Begin(), Toll{Side: Defender, Class: Class{On: Everywhere, Silent: c.silent, At: -1}, Hits: c.hits}, &Policy{}, new(Progress))
		if now, next := answers(b, s), answers(b, b.EndCycle(s)); now != c.now || next != c.next {
			t.Errorf("%d hits, silent %t: dice by need %v, then %v", c.hits, c.silent, now, next)
		}
	}
}

// answers counts the dice of the defenders in the last stage by the number that they need.
func answers(b *Battle, s State) (dice [7]int) {
	for _, v := range b.Volleys(s, len(b.Rules.Stages)-1) {
		for _, shot := range v.Shots {
			dice[shot.Need] += shot.Dice
		}
	}
	return dice
}
