package sitting

import (
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// spaceNamed is a space of the board.
func spaceNamed(t *testing.T, ed *edition.Edition, name string) edition.SpaceID {
	t.Helper()
	s, known := ed.Board.Find(name)
	if !known {
		t.Fatalf("there is no %s", name)
	}
	return s
}

// prospective is a game in which Germany attacks three lands: with a battle that is soon computed, with one that takes long, and with troops from a
// ship and a battleship that bombards.
func prospective(t *testing.T, many int) (*Game, *order.Orders) {
	t.Helper()
	ed := editionstest.Load(t, "revised")
	p := position.Bare(ed, nil)
	su, ge := ed.PowerByID("soviet_union"), ed.PowerByID("germany")
	p.Mover, p.Round = ge, 2
	at := func(name string) edition.SpaceID { return spaceNamed(t, ed, name) }
	own := func(power edition.PowerID, names ...string) {
		for _, name := range names {
			p.Owners[at(name)], p.Before[at(name)] = power, power
		}
	}
	add := func(power edition.PowerID, kind, name string, n int) {
		for range n {
			position.SetUp(p).Add(ed.KindByID(kind), power, at(name), 0)
		}
	}
	own(ge, "Eastern Europe", "Balkans", "Norway", "Germany")
	own(su, "Ukraine S.S.R.", "Belorussia", "Karelia S.S.R.")
	add(ge, "infantry", "Balkans", 3)
	add(su, "infantry", "Ukraine S.S.R.", 2)
	for _, kind := range []string{"infantry", "artillery", "tank", "fighter", "bomber"} {
		add(ge, kind, "Eastern Europe", many)
		add(su, kind, "Belorussia", many)
	}
	add(ge, "transport", "sz 5", 1)
	add(ge, "battleship", "sz 5", 1)
	add(ge, "infantry", "Germany", 2)
	add(su, "infantry", "Karelia S.S.R.", 1)
	sel := func(n int, kind string) order.Selection {
		return order.Selection{Count: n, Kind: ed.KindByID(kind), Owner: edition.Nobody, From: edition.Nowhere}
	}
	var host []order.Selection
	for _, kind := range []string{"infantry", "artillery", "tank", "fighter", "bomber"} {
		host = append(host, sel(many, kind))
	}
	return New(p, Swift, &counted{}), &order.Orders{Power: ge, Sections: map[edition.Section][]order.Order{edition.SectionCombat: {
		order.Move{Units: []order.Selection{sel(3, "infantry")}, Path: []edition.SpaceID{at("Balkans"), at("Ukraine S.S.R.")}},
		order.Move{Units: host, Path: []edition.SpaceID{at("Eastern Europe"), at("Belorussia")}},
		order.Move{Units: []order.Selection{sel(1, "transport")}, Path: []edition.SpaceID{at("sz 5")},
			Loads:   []order.Load{{Units: []order.Selection{sel(2, "infantry")}, From: at("Germany"), At: edition.Nowhere}},
			Unloads: []order.Unload{{To: at("Karelia S.S.R."), At: edition.Nowhere}}},
	}}}
}

// TestProspects foretells what orders bring about, a battle that takes too much work by a sample, and changes nothing.
func TestProspects(t *testing.T) {
	g, l := prospective(t, 25)
	if bad := g.Check(l); len(bad) > 0 {
		t.Fatal(bad)
	}
	before := g.Now.Clone()
	begun := time.Now()
	at, list := g.Prospects(l, 7_000_000)
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("it takes %v", took)
	}
	known := map[string]bool{}
	for _, p := range list {
		known[at.SpaceName(p.Space)] = p.Known
		if sampled := p.Odds.Runs > 0; sampled != (at.SpaceName(p.Space) == "Belorussia") {
			t.Errorf("%s: %d battles are sampled", at.SpaceName(p.Space), p.Odds.Runs)
		}
		if at.SpaceName(p.Space) != "Karelia S.S.R." {
			continue
		}
		// The battleship hits with 4 of 6 before the one defender can fire. Else two infantry attack one: in a round they hit it with 11/36, and are
		// hit with 1/3; one alone wins from there with (1/9)/(4/9). So they win with 2/3 + 1/3 * (11/36 + 25/108/4) / (58/108) = 0.89224.
		if !p.Landing || len(p.Bombards) != 1 || len(p.Attackers) != 2 || math.Abs(p.Odds.Win-0.89224) > 0.00001 {
			t.Errorf("the landing is foretold as %+v", p)
		}
	}
	if len(known) != 3 || !known["Ukraine S.S.R."] || !known["Karelia S.S.R."] || !known["Belorussia"] {
		t.Errorf("of the battles these are foretold: %v", known)
	}
	for _, p := range list {
		if !p.Tried {
			t.Errorf("%s was not tried", at.SpaceName(p.Space))
		}
	}
	if _, list := g.Prospects(l, 1); len(list) != 3 || slices.ContainsFunc(list, func(p combat.Prospect) bool {
		return p.Known != p.Tried || p.Tried != (at.SpaceName(p.Space) == "Karelia S.S.R.")
	}) {
		t.Errorf("with no work for more than the smallest battle it tells %+v", list)
	}
	if !reflect.DeepEqual(before, g.Now.Clone()) {
		t.Error("the game has changed")
	}
	if _, list := g.Prospects(&order.Orders{Power: l.Power, Done: true}, 7_000_000); list != nil {
		t.Errorf("orders without moves bring about %v", list)
	}
}

// TestProspectsKnowStandingOrders foretells a battle by the standing orders that will be in force: those that are filed, and those of a letter as its
// mode has them.
func TestProspectsKnowStandingOrders(t *testing.T) {
	wins := func(filed, mode, letter string) float64 {
		t.Helper()
		g, l := prospective(t, 2)
		file := func(text string) *order.StandingOrders {
			so, bad := orders.NewReader(g.Now.Edition).Standing(text, l.Power)
			if len(bad) > 0 {
				t.Fatal(bad)
			}
			return so
		}
		if filed != "" {
			if bad := g.File(l.Power, file(filed)); len(bad) > 0 {
				t.Fatal(bad)
			}
		}
		if mode != "none" {
			l.Standing = file(letter)
			l.Standing.Mode, l.Standing.Drop = mode, 1
		}
		at, list := g.Prospects(l, 7_000_000)
		for _, p := range list {
			if at.SpaceName(p.Space) == "Belorussia" && p.Known {
				return p.Odds.Win
			}
		}
		t.Fatalf("of the battles these are foretold: %v", list)
		return 0
	}
	const costly = "land: lose bmr, ftr, arm, art, inf"
	plain, filed := wins("", "none", ""), wins(costly, "none", "")
	if math.Abs(plain-filed) < 0.01 {
		t.Fatalf("what is lost first does not matter here: %v and %v", plain, filed)
	}
	for name, test := range map[string]struct {
		got, want float64
	}{
		"added to":            {wins(costly, "add", "sea: lose sub"), filed},
		"shown":               {wins(costly, "show", ""), filed},
		"dropped":             {wins(costly, "drop", ""), plain},
		"replaced":            {wins(costly, "", "sea: lose sub"), plain},
		"filed by the letter": {wins("", "", costly), filed},
	} {
		if test.got != test.want {
			t.Errorf("%s: %v, want %v", name, test.got, test.want)
		}
	}
}

// TestProspectsCountShips foretells a landing from two zones with no more ships that bombard than units that come ashore [G-AMPH-006].
func TestProspectsCountShips(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	p := position.Bare(ed, nil)
	uk, ge := ed.PowerByID("united_kingdom"), ed.PowerByID("germany")
	p.Mover, p.Round = uk, 2
	at := func(name string) edition.SpaceID { return spaceNamed(t, ed, name) }
	land := at("Normandy/Bordeaux")
	p.Owners[land], p.Before[land] = ge, ge
	position.SetUp(p).Add(ed.KindByID("infantry"), ge, land, 0)
	l := &order.Orders{Power: uk, Sections: map[edition.Section][]order.Order{}}
	for i, zone := range []string{"sz 105", "sz 110"} {
		for range 2 {
			position.SetUp(p).Add(ed.KindByID("cruiser"), uk, at(zone), 0)
		}
		trn := position.SetUp(p).Add(ed.KindByID("transport"), uk, at(zone), 0)
		position.SetUp(p).Add(ed.KindByID("infantry"), uk, at(zone), trn)
		one := func(kind string) []order.Selection {
			return []order.Selection{{Count: 1, Kind: ed.KindByID(kind), Owner: edition.Nobody, From: edition.Nowhere}}
		}
		mv := order.Move{Units: one("transport"), Path: []edition.SpaceID{at(zone)}, Unloads: []order.Unload{{Units: one("infantry"), To: land, At: edition.Nowhere}}}
		mv.Line = i + 1
		l.Sections[edition.SectionCombat] = append(l.Sections[edition.SectionCombat], mv)
	}
	g := New(p, Swift, &counted{})
	if bad := g.Check(l); len(bad) > 0 {
		t.Fatal(bad)
	}
	if _, list := g.Prospects(l, 7_000_000); len(list) != 1 || len(list[0].Bombards) != 2 || len(list[0].Attackers) != 2 {
		t.Errorf("the landing is foretold as %+v", list)
	}
}
