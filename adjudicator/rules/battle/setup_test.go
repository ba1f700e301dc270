package battle

import "testing"

// set is a set-up on land of like units.
func set(n int, change func(*Group)) Battle {
	g := kinds[kind("inf")].g
	if change != nil {
		change(&g)
	}
	return Battle{Rules: OpeningFire(), Place: Land, Groups: []Group{g}, Count: []int{n}}
}

// sorts is a set-up of so many groups.
func sorts(n int) Battle {
	b := Battle{Rules: OpeningFire(), Place: Land, Groups: make([]Group, n), Count: make([]int, n)}
	for i := range b.Groups {
		b.Groups[i] = kinds[kind("inf")].g
	}
	return b
}

func TestNewRefuses(t *testing.T) {
	noCount := set(1, nil)
	noCount.Count = nil
	guided := func(change func(*Group)) Battle {
		b := set(1, change)
		b.Rules = FirstShotGuided()
		return b
	}
	for name, setup := range map[string]Battle{
		"no rules":                 {Place: Land},
		"rules without a stage":    {Rules: &Rules{}, Place: Land},
		"no place":                 {Rules: OpeningFire()},
		"no counts":                noCount,
		"too many":                 set(MaxCount+1, nil),
		"negative":                 set(-1, nil),
		"many groups":              sorts(MaxGroups + 1),
		"no side":                  set(1, func(g *Group) { g.Side = 2 }),
		"three hits":               set(1, func(g *Group) { g.Hits = 3 }),
		"no tag":                   set(1, func(g *Group) { g.Tag = -1 }),
		"no kind":                  set(1, func(g *Group) { g.Kind = -1 }),
		"worth less than nothing":  set(1, func(g *Group) { g.Value = -1 }),
		"a sacrifice to be hit":    set(1, func(g *Group) { g.Sacrifice = true }),
		"a submarine sacrificed":   set(1, func(g *Group) { g.Sacrifice, g.Hits, g.Sub = true, 0, true }),
		"a destroyer sacrificed":   set(1, func(g *Group) { g.Sacrifice, g.Hits, g.Destroyer = true, 0, true }),
		"nowhere at home":          set(1, func(g *Group) { g.Domain = 0 }),
		"a ship on land":           set(1, func(g *Group) { g.Domain = Sea }),
		"an attack of seven":       set(1, func(g *Group) { g.Attack = 7 }),
		"a defence of seven":       set(1, func(g *Group) { g.Defence = 7 }),
		"raised to seven":          set(1, func(g *Group) { g.Supported = 7 }),
		"a first attack of seven":  set(1, func(g *Group) { g.FirstAttack = 7 }),
		"a first defence of seven": set(1, func(g *Group) { g.FirstDefence = 7 }),
		"its own at aircraft":      set(1, func(g *Group) { g.AttackAir = 1 }),
		"a defence at aircraft":    set(1, func(g *Group) { g.DefenceAir = 1 }),
		"the better, at aircraft":  guided(func(g *Group) { g.AttackAir, g.AttackDice, g.Best = 1, 2, true }),
		"more at aircraft":         guided(func(g *Group) { g.AttackAir = g.Attack + 1 }),
		"so in defence":            guided(func(g *Group) { g.DefenceAir = g.Defence + 1 }),
	} {
		if _, err := New(setup); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestNewAccepts(t *testing.T) {
	for name, setup := range map[string]Battle{
		"the most units":      set(MaxCount, nil),
		"nobody yet":          set(0, nil),
		"the most groups":     sorts(MaxGroups),
		"worth nothing":       set(1, func(g *Group) { g.Value = 0 }),
		"two hits":            set(1, func(g *Group) { g.Hits = 2 }),
		"no casualty":         set(1, func(g *Group) { g.Hits = 0 }),
		"a sacrifice":         set(1, func(g *Group) { g.Sacrifice, g.Hits = true, 0 }),
		"aircraft over land":  set(1, func(g *Group) { g.Domain = Air }),
		"never missing":       set(1, func(g *Group) { g.Attack, g.Defence = 6, 6 }),
		"the last power's":    set(1, func(g *Group) { g.Owner = 127 }),
		"several dice a unit": set(1, func(g *Group) { g.AttackDice = 3 }),
	} {
		if _, err := New(setup); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTwins(t *testing.T) {
	b := fight(t, Sea, "1 bb 1 sub", "1 dd")
	if b.Twin(0) != 3 || len(b.Groups) != 4 || b.Count[3] != 0 || !b.Groups[3].Damaged || b.Groups[3].Side != Attacker {
		t.Errorf("the twin of a battleship: group %d of %+v", b.Twin(0), b.Groups)
	}
	for g := 1; g < 4; g++ {
		if b.Twin(g) != -1 {
			t.Errorf("group %d has the twin %d", g, b.Twin(g))
		}
	}
	damaged := kinds[kind("bb")].g
	damaged.Damaged = true
	b = ready(t, Battle{Rules: OpeningFire(), Place: Sea, Groups: []Group{damaged, kinds[kind("bb")].g}, Count: []int{1, 1}})
	if b.Twin(1) != 0 || len(b.Groups) != 2 {
		t.Errorf("the twin that is there already: group %d of %d", b.Twin(1), len(b.Groups))
	}
}

func TestAFirstAttackOfOne(t *testing.T) {
	setup := set(2, func(g *Group) { g.Attack, g.Defence, g.FirstAttack, g.FirstDefence, g.Supported = 3, 3, 1, 1, 0 })
	field(&setup, Defender, 1, "1 inf")
	setup.Groups[1].Defence, setup.Groups[1].FirstDefence = 3, 1
	b := ready(t, setup)
	s := b.Begin()
	same(t, "first attack", rolled(b, s, 1), "0 attack: 2 inf@1")
	same(t, "first defence", rolled(b, s, 2), "1 defence: 1 inf@1")
	s = b.EndCycle(s)
	same(t, "second attack", rolled(b, s, 1), "0 attack: 2 inf@3")
	same(t, "second defence", rolled(b, s, 2), "1 defence: 1 inf@3")
}

func TestAHitThatMayNotFallChangesNothing(t *testing.T) {
	b := fight(t, Sea, "1 ftr 1 sub", "1 dd")
	s := b.Begin()
	if b.Hit(s, Class{On: Sea, At: -1}, 0) != s {
		t.Error("a submarine has hit an aircraft")
	}
	gone := b.Hit(s, Class{On: Sea, At: -1, Silent: true}, 1)
	if gone == s || b.Hit(gone, Class{On: Sea, At: -1, Silent: true}, 1) != gone {
		t.Error("a submarine is hit once")
	}
}
