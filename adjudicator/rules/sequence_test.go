package rules

import (
	"testing"

	"fieldpost/adjudicator/rules/board"
)

// TestSequenceIsJudgedOnce refuses a sequence of battles in which a landing comes before the battle to which its ship sails on,
// when the letter comes. When the section comes to its moment nothing is said any more: a referee may have changed the board
// since then, the battles are put right as they are fought, and an order given up for it would be the wrong one.
func TestSequenceIsJudgedOnce(t *testing.T) {
	const first, second, coast = SpaceID(0), SpaceID(1), SpaceID(2)
	p := &Position{Edition: &Edition{Board: &board.Board{Spaces: make([]board.Space, 3)}}}
	lands := landing{zone: first, to: coast}
	for _, c := range []struct {
		name     string
		sequence []SpaceID
		waited   bool
		wrong    int
	}{
		{"the battle comes first", []SpaceID{second, coast}, false, 1},
		{"the landing comes first", []SpaceID{coast, second}, false, 0},
		{"no battle is named", []SpaceID{coast}, false, 0},
		{"its moment has come", []SpaceID{second, coast}, true, 0},
	} {
		m := &muster{Position: p, marches: []*march{{class: Sea, path: []SpaceID{first, second}, ashore: []landing{lands}}}}
		m.checkSequence(&SectionOrders{Sequence: c.sequence, Waited: c.waited})
		if len(m.bad) != c.wrong {
			t.Errorf("%s: %d problems, not %d", c.name, len(m.bad), c.wrong)
		}
	}
}
