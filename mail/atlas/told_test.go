package atlas

import (
	"reflect"
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// war is a position on the small board, and ways to name what happens there.
type war struct {
	t      testing.TB
	before *position.Position
	events []position.Event
}

func newWar(t *testing.T) *war {
	_, p := small(t)
	p.Mover, p.Round = p.Edition.PowerByID("germany"), 3
	return &war{t: t, before: p}
}

func (w *war) way(names ...string) []board.SpaceID {
	var out []board.SpaceID
	for _, n := range names {
		s, ok := w.before.Edition.Board.Find(n)
		if !ok {
			w.t.Fatalf("no space %s", n)
		}
		out = append(out, s)
	}
	return out
}

func (w *war) at(name string) board.SpaceID { return w.way(name)[0] }

// put adds n units to the position.
func (w *war) put(n int, short, power, space string) []position.Ref {
	ed := w.before.Edition
	kind, owner := ed.KindByShort(short), ed.PowerByID(power)
	if kind == edition.NoKind || owner == edition.Nobody {
		w.t.Fatalf("no %s of %s", short, power)
	}
	var out []position.Ref
	for range n {
		out = append(out, position.Ref{ID: position.SetUp(w.before).Add(kind, owner, w.at(space), 0), Kind: kind, Owner: owner})
	}
	return out
}

func (w *war) moved(units []position.Ref, names ...string) {
	w.events = append(w.events, position.Moved{Power: units[0].Owner, Units: units, Path: w.way(names...), Combat: true, LandAt: edition.Nowhere})
}

func (w *war) scene() Scene { return Told(w.before.Edition, w.before, w.events) }

// arrows writes the moves of a scene: "land Westmark > Neck: 2 inf".
func arrows(s Scene) []string {
	var out []string
	for _, m := range s.Moves {
		text := [...]string{ByLand: "land", BySea: "sea", ByAir: "air", InRetreat: "retreat"}[m.Way]
		for i, space := range m.Path {
			if i > 0 {
				text += " >"
			}
			text += " " + s.Position.Edition.Board.Name(space)
		}
		out = append(out, text+": "+m.Units)
	}
	return out
}

func same[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\n got %v\nwant %v", what, got, want)
	}
}

// TestOneArrowAGroup joins what went along one way by one means, and parts what did not.
func TestOneArrowAGroup(t *testing.T) {
	w := newWar(t)
	w.moved(w.put(2, "inf", "germany", "Westmark"), "Westmark", "Neck")
	w.moved(w.put(1, "arm", "germany", "Westmark"), "Westmark", "Neck")
	w.moved(w.put(1, "inf", "germany", "Westmark"), "Westmark", "Neck")
	w.moved(w.put(1, "ftr", "germany", "Westmark"), "Westmark", "Neck")
	w.moved(w.put(1, "arm", "germany", "Northland"), "Northland", "Westmark", "Neck")
	w.moved(w.put(1, "bmr", "germany", "Neck"), "Neck") // rises and goes nowhere
	same(t, "arrows", arrows(w.scene()), []string{
		"land Westmark > Neck: 3 inf, 1 arm",
		"air Westmark > Neck: 1 ftr",
		"land Northland > Westmark > Neck: 1 arm",
	})
}

// TestLandingFromTheSea shows the ships' way by sea as one arrow, though they stopped to load, and the troops' by land.
func TestLandingFromTheSea(t *testing.T) {
	w := newWar(t)
	ship, troops := w.put(1, "trn", "germany", "sz 1"), w.put(2, "inf", "germany", "Westmark")
	ge := ship[0].Owner
	w.moved(ship, "sz 1", "sz 2")
	w.events = append(w.events, position.Boarded{Power: ge, Units: troops, Carrier: ship[0], Zone: w.at("sz 2"), From: w.at("Westmark")})
	w.moved(ship, "sz 2", "sz 3")
	w.events = append(w.events, position.Landed{Power: ge, Units: troops, Carrier: ship[0], From: w.at("sz 3"), To: w.at("Neck"), Assault: true})
	s := w.scene()
	same(t, "arrows", arrows(s), []string{
		"sea sz 1 > sz 2 > sz 3: 1 trn with 2 inf",
		"land Westmark > sz 2: 2 inf",
		"land sz 3 > Neck: 2 inf",
	})
	same(t, "spaces touched", s.Touched(), w.way("Westmark", "Neck", "sz 1", "sz 2", "sz 3"))
	same(t, "spaces that look otherwise", s.Changed, w.way("Westmark", "Neck", "sz 1", "sz 3"))
}

// TestThereAndBack keeps the flight out and the flight home apart.
func TestThereAndBack(t *testing.T) {
	w := newWar(t)
	planes := w.put(2, "ftr", "germany", "Northland")
	w.moved(planes, "Northland", "Eastmark")
	w.moved(planes, "Eastmark", "Northland")
	same(t, "arrows", arrows(w.scene()), []string{"air Northland > Eastmark: 2 ftr", "air Eastmark > Northland: 2 ftr"})
}

// TestLate tells those who move after the battles from those who moved before, though they went the same way.
func TestLate(t *testing.T) {
	w := newWar(t)
	first, then := w.put(1, "arm", "germany", "Westmark"), w.put(2, "inf", "germany", "Westmark")
	for i, units := range [][]position.Ref{first, then} {
		phases := w.before.Phases()
		id := []string{"combat", "noncombat"}[i]
		at := slices.IndexFunc(phases, func(p edition.Phase) bool { return p.ID == id })
		w.events = append(w.events, position.PhaseBegan{Power: units[0].Owner, Phase: at})
		w.moved(units, "Westmark", "Northland")
	}
	s := w.scene()
	same(t, "arrows", arrows(s), []string{"land Westmark > Northland: 1 arm", "land Westmark > Northland: 2 inf"})
	same(t, "late", []bool{s.Moves[0].Late, s.Moves[1].Late}, []bool{false, true})
}

// TestResults reads how battles end, and what they cost.
func TestResults(t *testing.T) {
	for word, want := range map[string]Result{
		"won": Won, "lost": Lost, "retreated": Broken, "both destroyed": Broken, "submerged": Broken, "broken off": Broken, "": Pending,
	} {
		w := newWar(t)
		own, foes := w.put(3, "inf", "germany", "Neck"), w.put(2, "inf", "united_kingdom", "Neck")
		w.events = append(w.events,
			position.BattleBegan{Power: own[0].Owner, Space: w.at("Neck"), Attackers: own, Defenders: foes},
			position.Lost{Space: w.at("Neck"), Units: own[:2], Cause: "defence"},
			position.Lost{Space: w.at("Neck"), Units: foes, Cause: "attack"})
		if word != "" {
			w.events = append(w.events, position.BattleEnded{Power: own[0].Owner, Space: w.at("Neck"), Result: word, Cycles: 1},
				position.Lost{Space: w.at("Neck"), Units: own[2:], Cause: "no landing"}) // costs the battle nothing
		}
		same(t, word, w.scene().Battles, []Battle{{w.at("Neck"), want, "Germany loses 2 inf; United Kingdom loses 2 inf"}})
	}
}

// TestSecondBattle fights in one space twice.
func TestSecondBattle(t *testing.T) {
	w := newWar(t)
	own := w.put(1, "inf", "germany", "Neck")
	for _, word := range []string{"retreated", "won"} {
		w.events = append(w.events, position.BattleBegan{Power: own[0].Owner, Space: w.at("Neck"), Attackers: own},
			position.BattleEnded{Power: own[0].Owner, Space: w.at("Neck"), Result: word})
	}
	same(t, "battles", w.scene().Battles, []Battle{{w.at("Neck"), Broken, "no losses"}, {w.at("Neck"), Won, "no losses"}})
}

// TestCaptures counts who holds land in the end, whatever happened in between.
func TestCaptures(t *testing.T) {
	w := newWar(t)
	ge, uk, su := w.before.Edition.PowerByID("germany"), w.before.Edition.PowerByID("united_kingdom"), w.before.Edition.PowerByID("soviet_union")
	neck, east := w.at("Neck"), w.at("Eastmark")
	w.events = []position.Event{
		position.Captured{Space: neck, By: ge, From: uk, To: ge},
		position.Captured{Space: east, By: ge, From: su, To: ge, Blitz: true},
		position.Reverted{Space: neck, From: ge, To: uk},
	}
	s := w.scene()
	same(t, "captures", s.Captures, []Capture{{east, su, ge}})
	same(t, "spaces touched", s.Touched(), []board.SpaceID{east})
}

// TestRetreat and a raid.
func TestRetreatAndRaid(t *testing.T) {
	w := newWar(t)
	ge, uk := w.before.Edition.PowerByID("germany"), w.before.Edition.PowerByID("united_kingdom")
	own := w.put(2, "inf", "germany", "Neck")
	w.events = []position.Event{
		position.Retreated{Power: ge, Units: own, From: w.at("Neck"), To: w.at("Westmark")},
		position.Raided{Space: w.at("Neck"), By: ge, Power: uk, Amount: 4},
	}
	s := w.scene()
	same(t, "arrows", arrows(s), []string{"retreat Neck > Westmark: 2 inf"})
	same(t, "marks", s.Battles, []Battle{{w.at("Neck"), Bombed, "United Kingdom pays 4"}})
}

// TestTitle names the turn, and whether it is over.
func TestTitle(t *testing.T) {
	w := newWar(t)
	ge, su := w.before.Edition.PowerByID("germany"), w.before.Edition.PowerByID("soviet_union")
	same(t, "no event", w.scene().Title, "Germany, round 3")
	w.events = append(w.events, position.TurnBegan{Power: su, Round: 4})
	same(t, "in the turn", w.scene().Title, "Soviet Union, round 4")
	w.events = append(w.events, position.TurnEnded{Power: su, Round: 4, Next: ge, NextRound: 4})
	same(t, "when it is over", w.scene().Title, "after Soviet Union, round 4")
	w.events = []position.Event{position.TurnBegan{Power: su}}
	same(t, "the bid", w.scene().Title, "Soviet Union, before the first round")
}

// TestToldLeavesBeforeAlone sees that nobody's position is changed, and that the scene has its own.
func TestToldLeavesBeforeAlone(t *testing.T) {
	w := newWar(t)
	w.moved(w.put(2, "inf", "germany", "Westmark"), "Westmark", "Neck")
	kept := w.before.Clone()
	s := w.scene()
	same(t, "the position before", w.before, kept)
	if n := len(s.Position.In(w.at("Neck"))); n != 2 {
		t.Errorf("%d units have come", n)
	}
	if !slices.IsSorted(s.Touched()) {
		t.Errorf("touched out of order: %v", s.Touched())
	}
}
