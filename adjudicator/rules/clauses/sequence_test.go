package clauses

import (
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// TestSequenceIsJudgedOnce refuses a sequence of battles in which a landing comes before the battle to which its ship sails on,
// when the letter comes. When the section comes to its moment nothing is said any more: a referee may have changed the board
// since then, the battles are put right as they are fought, and an order given up for it would be the wrong one.
func TestSequenceIsJudgedOnce(t *testing.T) {
	const first, second, coast = edition.SpaceID(0), edition.SpaceID(1), edition.SpaceID(2)
	p := &position.Position{Edition: &edition.Edition{Board: &board.Board{Spaces: make([]board.Space, 3)}}}
	lands := ways.Landing{Zone: first, To: coast}
	for _, c := range []struct {
		name     string
		sequence []edition.SpaceID
		waited   bool
		wrong    int
	}{
		{"the battle comes first", []edition.SpaceID{second, coast}, false, 1},
		{"the landing comes first", []edition.SpaceID{coast, second}, false, 0},
		{"no battle is named", []edition.SpaceID{coast}, false, 0},
		{"its moment has come", []edition.SpaceID{second, coast}, true, 0},
	} {
		bad := Check(&Section{Pos: p, Marches: []*ways.March{{Class: edition.Sea, Path: []edition.SpaceID{first, second}, Ashore: []ways.Landing{lands}}}, Sequence: c.sequence, Waited: c.waited})
		if len(bad) != c.wrong {
			t.Errorf("%s: %d problems, not %d", c.name, len(bad), c.wrong)
		}
	}
}
