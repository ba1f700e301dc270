package early_test

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// TestAircraftAlone doubts that aircraft are meant to attack alone where ships go with them and do not fight.
func TestAircraftAlone(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	p := position.New(ed, nil)
	p.Mover, p.Round = ed.PowerByID("germany"), 1
	at := func(name string) edition.SpaceID {
		s, known := ed.Board.Find(name)
		if !known {
			t.Fatalf("there is no %s", name)
		}
		return s
	}
	send := func(kind, from string, purpose order.Purpose) order.Order {
		return order.Move{Units: []order.Selection{{Count: 1, Kind: ed.KindByID(kind), Owner: edition.Nobody}}, Path: []edition.SpaceID{at(from), at("North Sea Zone")}, Purpose: purpose}
	}
	for what, c := range map[string]struct {
		orders []order.Order
		doubts bool
	}{
		"a submarine that passes":              {[]order.Order{send("fighter", "Western Europe", ""), send("submarine", "Baltic Sea Zone", "")}, true},
		"one that fights":                      {[]order.Order{send("fighter", "Western Europe", ""), send("submarine", "Baltic Sea Zone", order.Fight)}, false},
		"a transport, which can attack nobody": {[]order.Order{send("fighter", "Western Europe", ""), send("transport", "Baltic Sea Zone", "")}, false},
		"no ship":                              {[]order.Order{send("fighter", "Western Europe", "")}, false},
		"an escort":                            {[]order.Order{send("fighter", "Western Europe", order.Escort), send("submarine", "Baltic Sea Zone", "")}, false},
	} {
		l := &order.Orders{Power: p.Mover, Sections: map[edition.Section][]order.Order{edition.SectionNaval: c.orders}}
		if said := prose.Join(early.Doubts(p, l), " ").String(); strings.Contains(said, "attack alone") != c.doubts {
			t.Errorf("%s: %q", what, said)
		}
	}
}

// TestAircraftAboard doubts that aircraft are meant to stay on the deck that carries them among enemies.
func TestAircraftAboard(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	p := position.New(ed, nil)
	p.Mover, p.Round = ed.PowerByID("japan"), 1
	at := func(name string) edition.SpaceID {
		s, known := ed.Board.Find(name)
		if !known {
			t.Fatalf("there is no %s", name)
		}
		return s
	}
	send := func(purpose order.Purpose, path []string, kinds ...string) order.Order {
		mv := order.Move{Purpose: purpose}
		for _, k := range kinds {
			mv.Units = append(mv.Units, order.Selection{Count: 1, Kind: ed.KindByID(k), Owner: edition.Nobody})
		}
		for _, s := range path {
			mv.Path = append(mv.Path, at(s))
		}
		return mv
	}
	hawaii := []string{"Wake Island Sea Zone", "Hawaii Sea Zone"} // where the fleet of the United States lies
	for what, c := range map[string]struct {
		orders []order.Order
		doubt  string
	}{
		"among enemies":       {[]order.Order{send("", hawaii, "carrier", "naval_fighter")}, "aboard their carrier"},
		"to a fight":          {[]order.Order{send(order.Fight, hawaii, "carrier", "naval_fighter")}, ""},
		"they rise there":     {[]order.Order{send("", hawaii, "carrier", "naval_fighter"), send(order.Fight, hawaii[1:], "naval_fighter")}, "attack alone"},
		"where nobody lies":   {[]order.Order{send("", []string{"Okinawa Sea Zone", "Wake Island Sea Zone"}, "carrier", "naval_fighter")}, ""},
		"the carrier by name": {[]order.Order{send("", hawaii, "carrier")}, ""},
	} {
		l := &order.Orders{Power: p.Mover, Sections: map[edition.Section][]order.Order{edition.SectionNaval: c.orders}}
		said := prose.Join(early.Doubts(p, l), " ").String()
		for _, doubt := range []string{"aboard their carrier", "attack alone"} {
			if strings.Contains(said, doubt) != (doubt == c.doubt) {
				t.Errorf("%s: %q", what, said)
			}
		}
	}
}
