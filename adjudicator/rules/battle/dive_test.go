package battle

import "testing"

func TestWhenSubmarinesDive(t *testing.T) {
	sub, trn := 0, 1
	for _, c := range []struct {
		name     string
		att, def string
		sunk     int // how many of the attacker's second group are gone
		when     Dive
		dives    bool
	}{
		{"alone from the start", "2 sub", "1 trn", 0, DiveAlone, true},
		{"bereft of nobody", "2 sub", "1 trn", 0, DiveBereft, false},
		{"alone by now", "2 sub 1 trn", "1 trn", 1, DiveAlone, true},
		{"bereft", "2 sub 1 trn", "1 trn", 1, DiveBereft, true},
		{"in company", "2 sub 2 trn", "1 trn", 1, DiveAlone | DiveBereft, false},
		{"nobody was ever in the other group", "2 sub 0 trn", "1 trn", 0, DiveBereft, false},
		{"so they are alone", "2 sub 0 trn", "1 trn", 0, DiveAlone, true},
		{"a ship is against them", "2 sub 1 trn", "1 trn", 1, DiveFromAir, false},
		{"a ship is against them from the start", "2 sub", "1 trn", 0, DiveFromAir, false},
		{"aircraft alone are against them", "2 sub 1 trn", "1 ftr", 0, DiveFromAir, true},
		{"aircraft alone, and nobody dives from them", "2 sub 1 trn", "1 ftr", 0, DiveAlone, false},
		{"a destroyer stands", "2 sub", "1 dd", 0, DiveAlone, false},
		{"without a policy", "2 sub", "1 ftr", 0, 0, false},
	} {
		b := fight(t, Sea, c.att, c.def)
		s := b.Begin()
		for range c.sunk {
			s = b.Hit(s, Class{On: Sea, At: -1, Silent: true}, trn)
		}
		s = b.DiveBy(s, Attacker, &Policy{Dive: c.when})
		if dived := s.Away(sub) == 2; dived != c.dives || s.Standing(sub)+s.Away(sub) != 2 {
			t.Errorf("%s: %d are away, %d stand", c.name, s.Away(sub), s.Standing(sub))
		}
	}
}

// Who cannot be hit keeps nobody company.
func TestSacrificesAreNoCompany(t *testing.T) {
	b := crash(t, "1 ftr 1 sub", "1 trn")
	if s := b.DiveBy(b.Begin(), Attacker, &Policy{Dive: DiveAlone}); s.Away(1) != 1 {
		t.Error("the submarine is alone and has not dived")
	}
	if s := b.DiveBy(b.EndCycle(b.Begin()), Attacker, &Policy{Dive: DiveBereft}); s.Away(1) != 0 {
		t.Error("the submarine has dived, bereft of a sacrifice")
	}
}

func TestNobodyIsLeftToDive(t *testing.T) {
	b := fight(t, Sea, "1 sub 1 trn", "1 trn")
	s := b.Begin()
	if d := b.Divers(s, Attacker); len(d) != 1 || d[0] != 0 {
		t.Errorf("divers %v", d)
	}
	if d := b.Divers(b.Remove(s, 0, 1), Attacker); len(d) != 0 {
		t.Errorf("divers %v, and all have dived", d)
	}
	if d := b.Divers(b.Hit(s, Class{On: Sea, At: -1}, 0), Attacker); len(d) != 0 {
		t.Errorf("divers %v, and all are hit", d)
	}
}
