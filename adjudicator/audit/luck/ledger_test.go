package luck

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// table is a ledger with words for what the tests speak of: infantry costs 3, a tank 5, a fighter 10, a bomber 15, a
// transport 8, a submarine 8, a destroyer 12, a battleship 24 and takes two hits.
type table struct {
	*testing.T
	ed     *edition.Edition
	ledger *Ledger
	number position.UnitID
}

func open(t *testing.T) *table {
	ed := editionstest.Load(t, "revised")
	return &table{T: t, ed: ed, ledger: New(ed)}
}

func (t *table) power(id string) edition.PowerID { return t.ed.PowerByID(id) }

func (t *table) space(name string) edition.SpaceID {
	s, ok := t.ed.Board.Find(name)
	if !ok {
		t.Fatalf("no space %s", name)
	}
	return s
}

// units makes units, each with a number of its own.
func (t *table) units(power string, kinds ...string) []position.Ref {
	var out []position.Ref
	for _, k := range kinds {
		t.number++
		kind := t.ed.KindByID(k)
		if kind == edition.NoKind {
			t.Fatalf("no kind %s", k)
		}
		out = append(out, position.Ref{ID: t.number, Kind: kind, Owner: t.power(power)})
	}
	return out
}

// shots are dice that need a number.
func shots(need int, dice ...int) position.Shots {
	return position.Shots{Need: need, Count: len(dice), Dice: dice}
}

func (t *table) turn(power string, round int, events ...position.Event) Result {
	t.ledger.Turn(t.power(power), round, events)
	return t.ledger.Result()
}

func (t *table) near(what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-4 {
		t.Errorf("%s is %.5f, want %.5f", what, got, want)
	}
}

func (t *table) lucks(r Result, want map[string]float64) {
	t.Helper()
	for _, p := range r.Powers {
		t.near("the luck of "+p.Power, p.Luck, want[p.Power])
		delete(want, p.Power)
	}
	if len(want) > 0 {
		t.Errorf("not in the ledger: %v", want)
	}
}

// TestLandBattle: two infantry and a tank hit twice, where 1/6 + 1/6 + 3/6 = 5/6 was to be expected; two infantry and a
// fighter miss, where 2/6 + 2/6 + 4/6 = 4/3 was.
func TestLandBattle(tt *testing.T) {
	t := open(tt)
	s, ge, su := t.space("Ukraine S.S.R."), t.power("germany"), t.power("soviet_union")
	att, def := t.units("germany", "infantry", "infantry", "tank"), t.units("soviet_union", "infantry", "infantry", "fighter")
	r := t.turn("germany", 2,
		position.BattleBegan{Power: ge, Space: s, Attackers: att, Defenders: def},
		position.Rolled{Power: ge, For: "attack", Space: s, Cycle: 1, Hits: 2, Shots: []position.Shots{shots(1, 1, 4), shots(3, 2)}},
		position.Rolled{Power: su, For: "defence", Space: s, Cycle: 1, Shots: []position.Shots{shots(2, 6, 6), shots(4, 5)}},
		position.Lost{Space: s, Units: def[:2], Cause: "attack"},
		position.BattleEnded{Power: ge, Space: s, Result: "retreated", Cycles: 1},
	)
	b := r.Battles[0]
	if b.Round != 2 || b.Power != "Germany" || b.Space != "Ukraine S.S.R." || b.Result != "retreated" {
		t.Errorf("the battle is %+v", b)
	}
	if b.Attack.Shots != 3 || b.Attack.Hits != 2 || b.Attack.Destroyed != 6 || b.Defence.Hits != 0 || b.Defence.Destroyed != 0 {
		t.Errorf("attack %+v, defence %+v", b.Attack, b.Defence)
	}
	t.near("expected of the attack", b.Attack.Expected, 5.0/6)
	t.near("its variance", b.Attack.Variance, 5.0/36+5.0/36+9.0/36)
	t.near("its z", b.Attack.Z, (7.0/6)/math.Sqrt(19.0/36))
	t.near("what was due to it", b.Attack.Due, 5.0/6*3)
	t.near("its luck", b.Attack.Luck, 3.5)
	t.near("what was due to the defence", b.Defence.Due, 3+1.0/3*3)
	t.near("the luck of the defence", b.Defence.Luck, -4)
	t.lucks(r, map[string]float64{"Germany": 7.5, "Soviet Union": -7.5})
	if want := [6]int{1, 1, 0, 1, 1, 2}; r.Total.Faces != want || r.Total.Dice != 6 {
		t.Errorf("the faces are %v", r.Total.Faces)
	}
}

// TestWasted: three hits on two infantry destroy no more than two hits would have, and 1.5 hits half as much again as one.
func TestWasted(tt *testing.T) {
	t := open(tt)
	s, ge := t.space("Ukraine S.S.R."), t.power("germany")
	def := t.units("soviet_union", "infantry", "infantry")
	r := t.turn("germany", 1,
		position.BattleBegan{Power: ge, Space: s, Attackers: t.units("germany", "tank", "tank", "tank"), Defenders: def},
		position.Rolled{Power: ge, For: "attack", Space: s, Cycle: 1, Hits: 3, Shots: []position.Shots{shots(3, 1, 2, 3)}},
		position.Lost{Space: s, Units: def, Cause: "attack"},
		position.BattleEnded{Power: ge, Space: s, Result: "won", Cycles: 1},
	)
	t.near("what was due", r.Battles[0].Attack.Due, 4.5)
	t.lucks(r, map[string]float64{"Germany": 1.5, "Soviet Union": -1.5})
}

// TestTwoDefenders: of two hits that each defender had coming in half, one made two and the other none. A hit was worth
// 3; the luck of the defence is 2 - 2*0.5 = 1 hit, made of 1.5 hits for the one and -0.5 for the other.
func TestTwoDefenders(tt *testing.T) {
	t := open(tt)
	s, ge, uk, us := t.space("Western Europe"), t.power("germany"), t.power("united_kingdom"), t.power("united_states")
	att := t.units("germany", "infantry", "infantry", "infantry")
	def := append(t.units("united_kingdom", "fighter"), t.units("united_states", "tank", "tank")...)
	r := t.turn("germany", 1,
		position.BattleBegan{Power: ge, Space: s, Attackers: att, Defenders: def},
		position.Rolled{Power: ge, For: "attack", Space: s, Cycle: 1, Hits: 1, Shots: []position.Shots{shots(1, 1, 2, 3)}},
		position.Rolled{Power: uk, For: "defence", Space: s, Cycle: 1, Hits: 2, Shots: []position.Shots{shots(1, 1, 1, 4)}},
		position.Rolled{Power: us, For: "defence", Space: s, Cycle: 1, Shots: []position.Shots{shots(3, 4)}},
		position.Lost{Space: s, Units: att[:2], Cause: "defence"},
		position.Lost{Space: s, Units: def[1:2], Cause: "attack"},
		position.BattleEnded{Power: ge, Space: s, Result: "retreated", Cycles: 1},
	)
	b := r.Battles[0]
	t.near("expected of the defence", b.Defence.Expected, 1)
	t.near("its luck", b.Defence.Luck, 3)
	t.near("the luck of the attack", b.Attack.Luck, 5-0.5*5)
	if got := strings.Join(b.Defence.Powers, ", "); got != "United Kingdom, United States" {
		t.Errorf("the defenders are %s", got)
	}
	for _, p := range r.Powers { // 10 of 20 IPCs of the defenders are British
		switch p.Power {
		case "United Kingdom":
			t.near("dealt by the United Kingdom", p.Dealt, 3*1.5)
			t.near("suffered by the United Kingdom", p.Suffered, 1.25)
		case "United States":
			t.near("dealt by the United States", p.Dealt, -3*0.5)
			t.near("suffered by the United States", p.Suffered, 1.25)
		case "Germany":
			t.near("dealt by Germany", p.Dealt, 2.5)
			t.near("suffered by Germany", p.Suffered, 3)
		}
	}
}

// TestSeaBattle: the first hit on a battleship is worth nothing, what is aboard goes down with its ship, and submarines
// are not expected to hit a fighter.
func TestSeaBattle(tt *testing.T) {
	t := open(tt)
	s, ja, us := t.space("sz 60"), t.power("japan"), t.power("united_states")
	att := t.units("japan", "submarine", "destroyer")
	def := t.units("united_states", "battleship", "transport", "fighter")
	cargo := t.units("united_states", "infantry", "tank")
	r := t.turn("japan", 1,
		position.BattleBegan{Power: ja, Space: s, Attackers: att, Defenders: def},
		position.Rolled{Power: ja, For: "submarines", Space: s, Cycle: 1, Hits: 1, Shots: []position.Shots{shots(2, 2)}},
		position.Damaged{Space: s, Unit: def[0]},
		position.Rolled{Power: ja, For: "attack", Space: s, Cycle: 1, Hits: 1, Shots: []position.Shots{shots(3, 1)}},
		position.Rolled{Power: us, For: "defence", Space: s, Cycle: 1, Hits: 1, Shots: []position.Shots{shots(4, 6, 4), shots(1, 5)}},
		position.Lost{Space: s, Units: att[:1], Cause: "defence"},
		position.Lost{Space: s, Units: cargo, Cause: "aboard"},
		position.Lost{Space: s, Units: def[1:2], Cause: "attack"},
		position.Rolled{Power: ja, For: "attack", Space: s, Cycle: 2, Shots: []position.Shots{shots(3, 6)}},
		position.BattleEnded{Power: ja, Space: s, Result: "retreated", Cycles: 2},
	)
	b := r.Battles[0]
	// Submarines: a third of a hit, and the row is [0, ...]. Attack: one hit of 8 + 3 + 5 where 3/6 + 3/6 was expected.
	if b.Attack.Destroyed != 16 || b.Attack.Hits != 2 {
		t.Errorf("attack %+v", b.Attack)
	}
	t.near("what was due to the attack", b.Attack.Due, 16)
	// Defence: 4/6 + 4/6 + 1/6 = 1.5 hits: the submarine and half of the destroyer.
	t.near("what was due to the defence", b.Defence.Due, 8+6)
	t.lucks(r, map[string]float64{"Japan": 6, "United States": -6})
}

// TestBothSink: submarines of both sides strike together, and what they sank is told in one fact.
func TestBothSink(tt *testing.T) {
	t := open(tt)
	s, ja, us := t.space("sz 60"), t.power("japan"), t.power("united_states")
	att, def := t.units("japan", "submarine", "submarine"), t.units("united_states", "submarine", "transport")
	r := t.turn("japan", 1,
		position.BattleBegan{Power: ja, Space: s, Attackers: att, Defenders: def},
		position.Rolled{Power: ja, For: "submarines", Space: s, Cycle: 1, Hits: 1, Shots: []position.Shots{shots(2, 2, 6)}},
		position.Rolled{Power: us, For: "submarines", Space: s, Cycle: 1, Hits: 1, Shots: []position.Shots{shots(2, 1)}},
		position.Lost{Space: s, Units: []position.Ref{def[1], att[0]}, Cause: "submarines"},
		position.BattleEnded{Power: ja, Space: s, Result: "submerged", Cycles: 1},
	)
	if b := r.Battles[0]; b.Attack.Destroyed != 8 || b.Defence.Destroyed != 8 {
		t.Errorf("attack %+v, defence %+v", b.Attack, b.Defence)
	}
	t.lucks(r, map[string]float64{"Japan": 8.0/3 - 16.0/3, "United States": 16.0/3 - 8.0/3})
}

// TestRest sees what more hits would have destroyed.
func TestRest(tt *testing.T) {
	t := open(tt)
	s, ja := t.space("sz 60"), t.power("japan")
	def := t.units("united_states", "battleship", "transport", "fighter", "submarine")
	for name, want := range map[string]float64{
		"submarines": 0 + 8 + 8 + 24, // the fighter can not be hit
		"attack":     0 + 8 + 8 + 10 + 24,
	} {
		many := make([]int, 60) // sixes: ten hits were expected of dice that need 1
		for i := range many {
			many[i] = 6
		}
		r := t.turn("japan", 1,
			position.BattleBegan{Power: ja, Space: s, Attackers: t.units("japan", "submarine"), Defenders: def},
			position.Rolled{Power: ja, For: name, Space: s, Cycle: 1, Shots: []position.Shots{shots(1, many...)}},
			position.BattleEnded{Power: ja, Space: s, Result: "lost", Cycles: 1})
		t.near(name, r.Battles[len(r.Battles)-1].Attack.Due, want)
	}
}

// TestTwoFiresAtOneShip: a battleship that was sunk by the attack was not due to the submarines as well.
func TestTwoFiresAtOneShip(tt *testing.T) {
	t := open(tt)
	s, ge := t.space("sz 13"), t.power("germany")
	def := t.units("united_kingdom", "battleship")
	r := t.turn("germany", 1,
		position.BattleBegan{Power: ge, Space: s, Attackers: t.units("germany", "submarine", "fighter", "fighter"), Defenders: def},
		position.Rolled{Power: ge, For: "submarines", Space: s, Cycle: 1, Shots: []position.Shots{shots(2, 5)}},
		position.Rolled{Power: ge, For: "attack", Space: s, Cycle: 1, Hits: 2, Shots: []position.Shots{shots(3, 1, 2)}},
		position.Damaged{Space: s, Unit: def[0]},
		position.Lost{Space: s, Units: def, Cause: "attack"},
		position.BattleEnded{Power: ge, Space: s, Result: "won", Cycles: 1},
	)
	a := r.Battles[0].Attack
	t.near("what was destroyed", float64(a.Destroyed), 24)
	if a.Due > 24 {
		t.Errorf("%.1f IPCs were due of a ship worth 24", a.Due)
	}
	t.near("what was due", a.Due, 0) // the submarines' third of a hit finds the hull; one hit of the fighters does, too
}

// TestGuns: guns fire in passing, one battle a volley, and the luck of guns in a battle is told from that of the rest.
func TestGuns(tt *testing.T) {
	t := open(tt)
	s, by, ge, uk := t.space("Germany"), t.space("Western Europe"), t.power("germany"), t.power("united_kingdom")
	planes := t.units("united_kingdom", "bomber", "bomber", "fighter")
	aim := func(die int, u position.Ref) position.Shots {
		return position.Shots{Need: 1, Unit: u, Count: 1, Dice: []int{die}}
	}
	def := t.units("germany", "infantry")
	r := t.turn("united_kingdom", 3,
		position.Rolled{Power: ge, For: "antiaircraft fire", Space: by, Hits: 1, Shots: []position.Shots{aim(1, planes[0]), aim(2, planes[1])}},
		position.Lost{Space: by, Units: planes[:1], Cause: "antiaircraft fire"},
		position.Rolled{Power: ge, For: "antiaircraft fire", Space: s, Shots: []position.Shots{aim(5, planes[1])}},
		position.Rolled{Power: uk, For: "raid", Space: s, Shots: []position.Shots{shots(0, 6)}},
		position.Raided{Space: s, By: uk, Power: ge, Amount: 6},
		position.BattleBegan{Power: uk, Space: s, Attackers: planes[2:], Defenders: def},
		position.Rolled{Power: ge, For: "antiaircraft fire", Space: s, Cycle: 1, Shots: []position.Shots{aim(6, planes[2])}},
		position.Rolled{Power: uk, For: "attack", Space: s, Cycle: 1, Hits: 1, Shots: []position.Shots{shots(3, 3)}},
		position.Rolled{Power: ge, For: "defence", Space: s, Cycle: 1, Shots: []position.Shots{shots(2, 3)}},
		position.Lost{Space: s, Units: def, Cause: "attack"},
		position.BattleEnded{Power: uk, Space: s, Result: "won", Cycles: 1},
		position.Rolled{Power: uk, For: "research", Space: edition.Nowhere, Hits: 1, Shots: []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Dice: []int{1, 4}}}},
		position.Rolled{Power: uk, For: "rocket", Space: s, Shots: []position.Shots{shots(0, 3)}},
	)
	if len(r.Battles) != 3 || r.Battles[0].Space != "Western Europe" || r.Battles[1].Result != "" || r.Battles[2].Result != "won" {
		t.Fatalf("the battles are %+v", r.Battles)
	}
	t.near("the first guns", r.Battles[0].Defence.Luck, 15-2.0/6*15)
	t.near("the second guns", r.Battles[1].Defence.Luck, -15.0/6)
	t.near("the defence", r.Battles[2].Defence.Luck, -10.0/6-10.0/3) // the fighter is due to the gun and to the infantry
	t.near("the attack", r.Battles[2].Attack.Luck, 1.5)
	i := slices.IndexFunc(r.Powers, func(p Power) bool { return p.Power == "United Kingdom" })
	if k := r.Powers[i]; k.Dice != 5 || k.Shots != 1 || k.Hits != 1 || k.Numbers != 4 || k.Mean != 3.5 {
		t.Errorf("the United Kingdom has %+v", k)
	}
	t.near("the total", r.Total.Expected, 4.0/6+3.0/6+2.0/6)
}

// TestOpenBattle: a turn that stops in the middle of a battle is told as far as it went; units that were stuck did not
// fall to dice.
func TestOpenBattle(tt *testing.T) {
	t := open(tt)
	s, ge := t.space("Ukraine S.S.R."), t.power("germany")
	def := t.units("soviet_union", "fighter")
	r := t.turn("germany", 1,
		position.BattleBegan{Power: ge, Space: s, Attackers: t.units("germany", "tank"), Defenders: def},
		position.Rolled{Power: ge, For: "attack", Space: s, Cycle: 1, Shots: []position.Shots{shots(3, 4)}},
		position.Lost{Space: s, Units: def, Cause: "broken off"},
	)
	if b := r.Battles[0]; b.Result != "not over" || b.Attack.Destroyed != 0 || b.Attack.Due != 5 {
		t.Errorf("the battle is %+v", b)
	}
}

// TestEmpty sees that a ledger without a die can be written and encoded.
func TestEmpty(tt *testing.T) {
	t := open(tt)
	r := t.turn("germany", 1, position.TurnBegan{})
	if _, err := json.Marshal(r); err != nil {
		t.Error(err)
	}
	var b bytes.Buffer
	if err := t.ledger.Text(&b); err != nil || !strings.Contains(b.String(), "All") || strings.Contains(b.String(), "NaN") {
		t.Errorf("%v\n%s", err, b.String())
	}
}
