package match_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/match"
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// front is where two powers of an edition meet: land that is attacked over land and from a zone, and that zone, to which ships sail from another.
type front struct {
	edition, attacker, defender string
	from, target, zone, port    string
}

var fronts = []front{
	{"revised", "germany", "soviet_union", "Eastern Europe", "Karelia S.S.R.", "sz 5", "sz 6"},
	{"classic", "germany", "soviet_union", "Eastern Europe", "Karelia S.S.R.", "Karelia Sea Zone", "North Sea Zone"},
	{"global1940", "united_kingdom", "germany", "France", "Normandy/Bordeaux", "sz 110", "sz 109"},
	{"advanced", "united_states", "germany", "Southern Europe", "Western Europe", "West Spain Sea Zone", "North Atlantic Sea Zone"},
}

// noDice is a game in which nobody rolls.
type noDice struct{}

func (noDice) Roll(string, edition.PowerID, int) []int { return nil }

// units is so many of some kinds, as they are typed.
type units []string

func (u units) String() string { return strings.Join(u, ", ") }

// stage is a game in which a battle is set up beside the same battle in words.
type stage struct {
	*testing.T
	front
	ed              *edition.Edition
	p               *position.Position
	att, def        edition.PowerID
	moves           map[edition.Section][]order.Order
	attack, defence units
	overland        units // of the attackers, but for ships
	ships           units // that bombard
	landing         bool
}

func (s *stage) at(name string) edition.SpaceID {
	space, known := s.ed.Board.Find(name)
	if !known {
		s.Fatalf("%s has no %s", s.edition, name)
	}
	return space
}

// put sets up n units, aboard a ship if one is named, and damaged if so.
func (s *stage) put(power edition.PowerID, k edition.KindID, n int, at string, ship position.UnitID, damaged bool) (last position.UnitID) {
	for range n {
		last = position.SetUp(s.p).Add(k, power, s.at(at), ship)
		if damaged {
			s.p.Unit(last).Damage = 1
		}
	}
	return last
}

func (s *stage) sel(k edition.KindID, n int) []order.Selection {
	return []order.Selection{{Count: n, Kind: k, Owner: edition.Nobody, From: edition.Nowhere}}
}

// order adds a move to the section in which it belongs.
func (s *stage) order(at edition.Section, m order.Move) {
	if !slices.ContainsFunc(s.ed.Phases, func(ph edition.Phase) bool { return ph.Section == at }) {
		at = edition.SectionCombat
	}
	m.Line = 1
	for _, list := range s.moves {
		m.Line += len(list)
	}
	s.moves[at] = append(s.moves[at], m)
}

func newStage(t *testing.T, f front) *stage {
	ed := editionstest.Load(t, f.edition)
	s := &stage{T: t, front: f, ed: ed, p: position.Bare(ed, nil), att: ed.PowerByID(f.attacker), def: ed.PowerByID(f.defender), moves: map[edition.Section][]order.Order{}}
	s.p.Mover, s.p.Round = s.att, 2
	if leader := ed.PowerByID("united_kingdom"); f.edition == "advanced" {
		s.p.Mover = leader // who moves together with the United States
	}
	for name, power := range map[string]edition.PowerID{f.from: s.att, f.target: s.def} {
		s.p.Owners[s.at(name)], s.p.Before[s.at(name)] = power, power
	}
	return s
}

// onLand sets up an attack over land, from the sea, or both.
func (s *stage) onLand(r *rand.Rand) {
	landing := r.IntN(2) == 0
	trn := s.ed.FirstKind(func(k *edition.Kind) bool { return k.Loads != nil })
	for i := range s.ed.Kinds {
		k, id := &s.ed.Kinds[i], edition.KindID(i)
		if (k.Class != edition.Land && k.Class != edition.Air) || k.Gun && k.Shots == 0 || k.Hits == 0 {
			continue
		}
		if n := r.IntN(3); n > 0 {
			s.put(s.def, id, n, s.target, 0, false)
			s.defence = append(s.defence, fmt.Sprint(n, " ", k.Short))
		}
		if n := r.IntN(3); n > 0 && k.Attack > 0 && k.Shots == 0 {
			s.put(s.att, id, n, s.from, 0, false)
			s.order(edition.SectionGround, order.Move{Units: s.sel(id, n), Path: []edition.SpaceID{s.at(s.from), s.at(s.target)}})
			s.overland = append(s.overland, fmt.Sprint(n, " ", k.Short, map[bool]string{true: " overland"}[k.Class == edition.Land]))
		}
		if n := r.IntN(3); landing && n > 0 && k.Class == edition.Land && k.Attack > 0 && k.Type < 2 && k.Bulk < 2 {
			for range n {
				s.put(s.att, id, 1, s.zone, s.put(s.att, s.ed.KindByID(trn.ID), 1, s.zone, 0, false), false)
			}
			s.order(edition.SectionNaval, order.Move{Units: s.sel(s.ed.KindByID(trn.ID), n), Path: []edition.SpaceID{s.at(s.zone)},
				Unloads: []order.Unload{{Units: s.sel(id, n), To: s.at(s.target), At: edition.Nowhere}}})
			s.attack, s.landing = append(s.attack, fmt.Sprint(n, " ", k.Short)), true
		}
	}
	for i := range s.ed.Kinds {
		k, id := &s.ed.Kinds[i], edition.KindID(i)
		if k.Gun && k.Shots == 0 && k.Class == edition.Land && r.IntN(2) == 0 {
			s.put(s.def, id, 1, s.target, 0, false)
			s.defence = append(s.defence, k.Short)
		}
		if !k.Bombards || !s.landing {
			continue
		}
		for _, damaged := range []bool{false, true} {
			if n := r.IntN(3); n > 0 && (k.Hits == 2 || !damaged) && (!damaged || s.ed.Rules.Ships.StayDamaged) {
				s.put(s.att, id, n, s.zone, 0, damaged)
				s.ships = append(s.ships, strings.TrimSpace(fmt.Sprint(n, " ", k.Short, map[bool]string{true: " damaged"}[damaged])))
			}
		}
	}
}

// attackers are all of them as they are typed.
func (s *stage) attackers() string {
	over := s.overland.String()
	if !s.landing {
		over = strings.ReplaceAll(over, " overland", "")
	}
	return strings.Trim(s.attack.String()+", "+over, ", ")
}

// onSea sets up a battle of ships.
func (s *stage) onSea(r *rand.Rand) {
	for i := range s.ed.Kinds {
		k, id := &s.ed.Kinds[i], edition.KindID(i)
		if k.Class != edition.Sea {
			continue
		}
		damaged := k.Hits == 2 && s.ed.Rules.Ships.StayDamaged && r.IntN(3) == 0
		mark := map[bool]string{true: " damaged"}[damaged]
		if n := r.IntN(3); n > 0 {
			s.put(s.def, id, n, s.zone, 0, damaged)
			s.defence = append(s.defence, fmt.Sprint(n, " ", k.Short, mark))
		}
		if n := r.IntN(3); n > 0 {
			s.put(s.att, id, n, s.port, 0, damaged)
			m := order.Move{Units: s.sel(id, n), Path: []edition.SpaceID{s.at(s.port), s.at(s.zone)}}
			if s.ed.Rules.Ships.Pass {
				m.Purpose = order.Fight
			}
			s.order(edition.SectionNaval, m)
			s.attack = append(s.attack, fmt.Sprint(n, " ", k.Short, mark))
		}
	}
}

// foretold is the battle as the game sets it up.
func (s *stage) foretold(at string) (combat.Prospect, bool) {
	g := sitting.New(s.p, sitting.Swift, noDice{})
	l := &order.Orders{Power: s.att, Sections: s.moves}
	if bad := g.Check(l); len(bad) == 1 && bad[0].Topic == "combat/prey" { // transports alone attack nobody
		return combat.Prospect{}, false
	} else if len(bad) > 0 {
		s.Fatalf("%s: %v against %v: %v", s.edition, s.attackers(), s.defence, bad)
	}
	_, list := g.Prospects(l, 100_000_000)
	i := slices.IndexFunc(list, func(p combat.Prospect) bool { return p.Space == s.at(at) })
	if i < 0 {
		return combat.Prospect{}, false
	}
	return list[i], true
}

// typed is the same in words.
func (s *stage) typed(place match.Place, at string) odds.Result {
	space := s.at(at)
	terms := match.Terms{Position: s.p, Place: place, Space: &space, Attacker: match.Force{Power: s.att}, Defender: match.Force{Power: s.def}, Bombard: s.ships.String(), Landing: s.landing}
	var err error
	if terms.Attacker.Units, err = match.ReadUnits(s.ed, s.attackers()); err != nil {
		s.Fatal(err)
	}
	if terms.Defender.Units, err = match.ReadUnits(s.ed, s.defence.String()); err != nil {
		s.Fatal(err)
	}
	m, err := match.New(terms)
	if err != nil {
		s.Fatalf("%s: %v against %v: %v", s.edition, s.attackers(), s.defence, err)
	}
	r, err := m.Odds(odds.Options{})
	if err != nil {
		s.Fatal(err)
	}
	return r
}

// TestTypedAsPlayed sets battles up on the board and in words, in all editions: they have the same odds.
func TestTypedAsPlayed(t *testing.T) {
	for _, f := range fronts {
		compared, landings := 0, 0
		for seed := range uint64(diligence.Of(15, 40, 100)) {
			r := rand.New(rand.NewPCG(seed, 13))
			s := newStage(t, f)
			place, at := match.OnLand, f.target
			if seed%3 == 0 {
				place, at = match.AtSea, f.zone
				s.onSea(r)
			} else {
				s.onLand(r)
			}
			got, found := s.foretold(at)
			if !found || !got.Known {
				continue
			}
			want := s.typed(place, at)
			compared++
			if len(got.Bombards) > 0 {
				landings++
			}
			for what, n := range map[string][2]float64{"wins": {got.Odds.Win, want.Win}, "draws": {got.Odds.Draw, want.Draw}, "loses": {got.Odds.Loss, want.Loss}} {
				if odds.Parts(n[0]) != odds.Parts(n[1]) {
					t.Errorf("%s, %d: %v against %v, %v bombarding: the attacker %s with %v in the game, typed with %v", f.edition, seed, s.attackers(), s.defence, s.ships, what, n[0], n[1])
				}
			}
			for what, n := range map[string][2]float64{"attacker": {got.Odds.AttackerLoss, want.AttackerLoss}, "defender": {got.Odds.DefenderLoss, want.DefenderLoss}} {
				if match.Hundredths(n[0]) != match.Hundredths(n[1]) {
					t.Errorf("%s, %d: %v against %v, %v bombarding: the %s loses %v in the game, typed %v", f.edition, seed, s.attackers(), s.defence, s.ships, what, n[0], n[1])
				}
			}
		}
		if compared < 8 || landings == 0 {
			t.Errorf("%s: %d battles are compared, %d of them with ships that bombard", f.edition, compared, landings)
		}
	}
}
