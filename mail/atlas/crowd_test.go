package atlas

import (
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// opened is a real board at the start.
func opened(t testing.TB, id string) (*Chart, *position.Position) {
	t.Helper()
	ed := editionstest.Load(t, id)
	c, err := ChartOf(ed)
	if err != nil {
		t.Fatal(err)
	}
	return c, position.New(ed, nil)
}

// revised is the board that most tests use.
func revised(t testing.TB) (*Chart, *position.Position) { return opened(t, "revised") }

// crowd gives the first so many powers some of everything that can stand in a space.
func crowd(p *position.Position, s board.SpaceID, powers int) {
	ed := p.Edition
	for k := range ed.Kinds {
		class, sea := ed.Kinds[k].Class, ed.Board.Spaces[s].Sea
		if class == edition.Facility || class == edition.Sea && !sea || class == edition.Land && sea {
			continue
		}
		for power := range powers {
			for range 1 + (k+power)%12 {
				position.SetUp(p).Add(edition.KindID(k), edition.PowerID(power), s, 0)
			}
		}
	}
}

// crowded is a real board on which three powers crowd in every space around a sea.
func crowded(t testing.TB) (*Chart, *position.Position) {
	t.Helper()
	c, p := revised(t)
	b := p.Edition.Board
	middle, _ := b.Find("Germany")
	for s := range b.Spaces {
		if !b.Spaces[s].Impassable && b.Distance(middle, board.SpaceID(s), 3, nil) >= 0 {
			crowd(p, board.SpaceID(s), 3)
		}
	}
	return c, p
}

// thronged is a board on which so many powers crowd in every space there is.
func thronged(t testing.TB, id string, powers int) (*Chart, *position.Position) {
	t.Helper()
	c, p := opened(t, id)
	for s := range p.Edition.Board.Spaces {
		if !p.Edition.Board.Spaces[s].Impassable {
			crowd(p, board.SpaceID(s), powers)
		}
	}
	return c, p
}
