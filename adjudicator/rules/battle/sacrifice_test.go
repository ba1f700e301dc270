package battle

import "testing"

// crash is a set-up in which fighters of the attacker are gone with their fire, as are the defender's submarines of tag 9.
func crash(t *testing.T, att, def string) *Battle {
	t.Helper()
	setup := Battle{Rules: OpeningFire(), Place: Sea}
	field(&setup, Attacker, 0, att)
	field(&setup, Defender, 1, def)
	for i := range setup.Groups {
		if g := &setup.Groups[i]; g.Side == Attacker && g.Kind == kind("ftr") {
			g.Sacrifice, g.Hits = true, 0
		}
	}
	for i, n := 0, len(setup.Groups); i < n; i++ {
		if g := setup.Groups[i]; g.Side == Defender && g.Sub {
			g.Sacrifice, g.Hits, g.Sub, g.Defence, g.Tag = true, 0, false, 3, 9
			setup.Groups, setup.Count = append(setup.Groups, g), append(setup.Count, 0)
		}
	}
	return ready(t, setup)
}

func TestSacrificesFireOnceInOpeningFire(t *testing.T) {
	b := crash(t, "2 ftr 1 dd 1 sub", "1 dd 2 sub")
	s := b.Begin()
	same(t, "opening", rolled(b, s, 0), "0 sacrifice: 2 ftr@3; 0 submarines: 1 sub@2; 1 submarines: 2 sub@2")
	s = b.Pledge(s, 4, 5, 1)
	same(t, "with a pledge", rolled(b, s, 0), "0 sacrifice: 2 ftr@3; 0 submarines: 1 sub@2; 1 submarines: 1 sub@2; 1 sacrifice: 1 sub@3")
	same(t, "attack", rolled(b, s, 1), "0 attack: 1 dd@3")
	s = b.EndCycle(s)
	same(t, "left of the attackers", left(b, s, Attacker), "1 dd 1 sub")
	same(t, "left of the defenders", left(b, s, Defender), "1 dd 1 sub")
	same(t, "second opening", rolled(b, s, 0), "0 submarines: 1 sub@2; 1 submarines: 1 sub@2")
}

func TestSacrificesTakeNoHitAndHitShipsAlone(t *testing.T) {
	b := crash(t, "1 ftr 1 trn", "1 dd 1 ftr")
	s := b.Begin()
	volleys := b.Volleys(s, 0)
	if len(volleys) != 1 || !volleys[0].Class.Silent || volleys[0].Class.On != Sea {
		t.Errorf("the destroyer lets its side answer aircraft: %+v", volleys)
	}
	if n := b.Room(s, Attacker, Class{On: Everywhere, At: -1}); n != 1 {
		t.Errorf("the attackers take %d hits", n)
	}
	s = b.Pledge(crash(t, "1 dd 1 trn", "1 sub").Begin(), 2, 3, 1)
	b = crash(t, "1 dd 1 trn", "1 sub")
	volleys = b.Volleys(s, 0)
	if len(volleys) != 1 || volleys[0].Class.Silent {
		t.Errorf("the destroyer does not let its side answer a submarine: %+v", volleys)
	}
	same(t, "nobody to fire at", rolled(b, s, 1), "")
}
