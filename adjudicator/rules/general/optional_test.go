package general_test

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/revised"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// optionals counts how often each optional rule of an edition has worked in some games.
type optionals struct {
	ed     *edition.Edition
	games  int
	worked map[string]int
}

// count adds a game.
func (o *optionals) count(books *ledger, turns [][]position.Event) {
	o.games++
	for _, of := range []map[string]int{books.worked, movesOf(o.ed, turns)} {
		for id, n := range of {
			o.worked[id] += n
		}
	}
}

// judge fails if in many games one of them has not worked at all.
func (o *optionals) judge(t *testing.T) {
	var census []string
	for i := range o.ed.Advantages {
		a := &o.ed.Advantages[i]
		census = append(census, fmt.Sprintf("%s %.2f", a.ID, float64(o.worked[a.ID])/float64(max(o.games, 1))))
		if o.games >= 100 && o.worked[a.ID] == 0 {
			t.Errorf("%s has worked in no game", a.Name)
		}
	}
	if testing.Verbose() && len(census) > 0 {
		t.Log("optional rules that work in a game:", strings.Join(census, ", "))
	}
}

// movesOf counts the moves that are only made by optional rules, by their IDs.
func movesOf(ed *edition.Edition, turns [][]position.Event) map[string]int {
	out := map[string]int{}
	credit := func(power edition.PowerID, is func(*edition.Advantage) bool) {
		for _, id := range ed.AdvantagesOf(power) {
			if a := &ed.Advantages[id]; is(a) {
				out[a.ID]++
			}
		}
	}
	changes := func(r position.Ref, what string) {
		credit(r.Owner, func(a *edition.Advantage) bool {
			for _, c := range a.Changes {
				if c.Kind == ed.Kinds[r.Kind].ID && c.What == what {
					return true
				}
			}
			return false
		})
	}
	for _, turn := range turns {
		through := map[position.UnitID]bool{}
		landed := map[position.UnitID]edition.SpaceID{}
		for _, e := range turn {
			switch e := e.(type) {
			case position.Noted:
				for _, r := range e.Units {
					through[r.ID] = through[r.ID] || e.Marks&position.BrokeThrough != 0
				}
			case position.Landed:
				if to, before := landed[e.Carrier.ID]; e.Assault && before && to != e.To {
					changes(e.Carrier, "assaults")
				}
				landed[e.Carrier.ID] = e.To
			case position.Moved:
				r := e.Units[0]
				k := &ed.Kinds[r.Kind]
				switch {
				case through[r.ID] && !e.Combat:
					changes(r, "breakthrough")
				case e.Purpose == order.Raid && !k.Raids:
					changes(r, "raids")
				case k.Class == edition.Air && e.Spent < len(e.Path)-1:
					credit(r.Owner, is[*revised.IslandBases])
				case k.Class != edition.Air && e.Spent > k.Move:
					changes(r, "move")
					if !e.Combat {
						credit(r.Owner, is[*revised.TransSiberianRailway])
					}
				}
			}
		}
	}
	return out
}

// is tells whether the code of an optional rule is of a type.
func is[Code edition.Plugin](a *edition.Advantage) bool {
	_, ok := a.Plugin.(Code)
	return ok
}
