package battle

import "testing"

func TestSight(t *testing.T) {
	hit := Class{On: Everywhere, At: -1}
	for _, c := range []struct {
		place Domain
		units string
		on    Sight // while it stands
		after Sight // when it is tipped
	}{
		{Land, "1 inf", seesLand | seesLandHit, seesLandHit},
		{Land, "1 ftr", seesAir | seesAirHit, seesAirHit},
		{Sea, "1 trn", seesSea | seesSeaHit, seesSeaHit},
		{Sea, "1 sub", seesSea | seesSub | seesSeaHit, seesSeaHit},
		{Sea, "1 dd", seesSea | seesDestroyer | seesSeaHit | seesDestroyerHit, seesSeaHit | seesDestroyerHit},
	} {
		b := fight(t, c.place, c.units, "1 ftr")
		s := b.Begin()
		if v := b.Sight(&s, Attacker); v != c.on || v.Empty() {
			t.Errorf("%s stands: %b, not %b", c.units, v, c.on)
		}
		s = b.Hit(s, hit, 0)
		if v := b.Sight(&s, Attacker); v != c.after || !v.Empty() {
			t.Errorf("%s is hit: %b, not %b", c.units, v, c.after)
		}
		s = b.EndCycle(s)
		if v := b.Sight(&s, Attacker); v != 0 {
			t.Errorf("%s is gone: %b", c.units, v)
		}
	}
	b := crash(t, "1 ftr", "1 trn")
	if s := b.Begin(); b.Sight(&s, Attacker) != 0 {
		t.Error("a sacrifice is seen, and nobody can hit it")
	}
}

func TestAims(t *testing.T) {
	const screened = 1 << 15
	b := fight(t, Sea, "1 sub", "1 sub")
	for _, c := range []struct {
		name  string
		stage int
		side  Side
		first bool
		enemy Sight
		want  Sight
	}{
		{"sacrifices and submarines at a ship", 0, Attacker, true, seesSeaHit, 1<<2 | 1<<3},
		{"a ship that only stands counts as hit or not as at all", 0, Attacker, true, seesSea, 0},
		{"sacrifices fire in the first cycle", 0, Attacker, false, seesSeaHit, 1 << 3},
		{"ships bombard land in the first cycle", 0, Attacker, true, seesLandHit, 1 << 1},
		{"and no more", 0, Attacker, false, seesLandHit, 0},
		{"guns at aircraft", 0, Defender, true, seesAirHit, 1 << 0},
		{"nothing of the attacker's in opening fire at aircraft", 0, Attacker, true, seesAirHit, 0},
		{"the defender's in opening fire", 0, Defender, false, seesSeaHit, 1<<4 | 1<<5},
		{"a destroyer lets victims of submarines answer", 0, Attacker, true, seesSeaHit | seesDestroyerHit, 1<<2 | 1<<3 | screened},
		{"those of no submarine answer anyway", 1, Attacker, true, seesSeaHit | seesDestroyerHit, 1},
		{"nobody answers the defender's", 2, Defender, true, seesSeaHit | seesDestroyerHit, 1},
		{"the others fire at everybody", 1, Attacker, false, seesAirHit, 1},
		{"only the attackers in their stage", 1, Defender, false, seesAirHit, 0},
	} {
		if got := b.Aims(c.stage, c.side, c.first, c.enemy); got != c.want {
			t.Errorf("%s: %b, not %b", c.name, got, c.want)
		}
	}
}

func TestFires(t *testing.T) {
	land := Battle{Rules: OpeningFire(), Place: Land, Bombard: []Ship{{Need: 4, Owner: 0, Kind: kind("bb"), Count: 1}}}
	field(&land, Attacker, 0, "1 inf 1 ftr")
	field(&land, Defender, 1, "1 inf 1 aa")
	bare := fight(t, Land, "1 inf", "1 inf")
	armed := ready(t, land)
	subs, ships := fight(t, Sea, "1 sub", "1 trn"), fight(t, Sea, "1 trn", "1 sub")
	given := crash(t, "1 ftr", "1 trn")
	for _, c := range []struct {
		name  string
		b     *Battle
		stage int
		side  Side
		first bool
		want  bool
	}{
		{"a gun", armed, 0, Defender, true, true},
		{"a gun, later", armed, 0, Defender, false, false},
		{"no gun", bare, 0, Defender, true, false},
		{"ships offshore", armed, 0, Attacker, true, true},
		{"ships offshore, later", armed, 0, Attacker, false, false},
		{"no ships offshore", bare, 0, Attacker, true, false},
		{"submarines", subs, 0, Attacker, false, true},
		{"no submarines", ships, 0, Attacker, false, false},
		{"the defender's submarines", ships, 0, Defender, false, true},
		{"none of the defender's", subs, 0, Defender, false, false},
		{"sacrifices", given, 0, Attacker, true, true},
		{"sacrifices, later", given, 0, Attacker, false, false},
		{"everybody in his stage", bare, 1, Attacker, false, true},
		{"nobody in that of the others", bare, 1, Defender, false, false},
	} {
		if got := c.b.Fires(c.stage, c.side, c.first); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
