package adjudicator

import (
	"errors"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/operator"
	"fieldpost/adjudicator/rules/position"
)

// TestTurn looks at a game before its first dice, and at turns that are over.
func TestTurn(t *testing.T) {
	c := newClub(t, "swift")
	turn := func(number int) (*position.Position, []position.Event) {
		t.Helper()
		start, events, err := c.desk.Office().Turn(t.Context(), clubGame, number)
		if err != nil {
			t.Fatal(err)
		}
		return start, events
	}
	mover := func(p *position.Position) string { return p.Edition.Powers[p.Mover].ID }
	if _, _, err := c.desk.Office().Turn(t.Context(), clubGame, 1); !errors.Is(err, game.ErrNoTurn) {
		t.Errorf("turn 1 of a game that has just begun: %v", err)
	}

	// What the Soviet Union buys is nobody's business before it fights.
	c.accept("soviet_union", "BUY 8 inf\n")
	start, events := turn(0)
	if sum := start.Money[start.Mover]; mover(start) != "soviet_union" || sum != 24 || len(events) > 0 {
		t.Errorf("%s has %d IPCs, and %d events are told", mover(start), sum, len(events))
	}
	c.accept("soviet_union", "COMBAT\n3 inf, 1 art Russia -> West Russia\n")
	if _, events = turn(0); len(events) == 0 {
		t.Error("after the first dice nothing is told")
	}
	c.accept("soviet_union", "PLACE\n8 inf Russia\nDONE\n")
	if start, events = turn(0); mover(start) != "germany" || len(events) > 0 {
		t.Errorf("it is the turn of %s, with %d events", mover(start), len(events))
	}

	// The turn that is over leads to where the next one begins; what is given away is a copy.
	first, events := turn(1)
	for _, e := range events {
		first.Apply(e)
	}
	russia, _ := first.Edition.Board.Find("West Russia")
	if first.Owners[russia] != start.Owners[russia] || len(first.In(russia)) != len(start.In(russia)) {
		t.Error("after the first turn West Russia is not as the second finds it")
	}
	if again, _ := turn(1); mover(again) != "soviet_union" || again.Money[again.Mover] != 24 {
		t.Error("who plays with what he was given changes the game")
	}
	for _, number := range []int{-1, 2} {
		if _, _, err := c.desk.Office().Turn(t.Context(), clubGame, number); !errors.Is(err, game.ErrNoTurn) {
			t.Errorf("turn %d: %v", number, err)
		}
	}
	if _, _, err := c.desk.Office().Turn(t.Context(), "g8", 0); !errors.Is(err, operator.ErrNoGame) {
		t.Errorf("of no game: %v", err)
	}
}

// TestTurnOfFormingGame: before the first turn there is no map of a game.
func TestTurnOfFormingGame(t *testing.T) {
	c := lobbyOf(t)
	c.desk.NewGames = lobby.GamesByAnybody
	c.post(anna, "NEW GAME kursk-7\nEDITION revised\n"+allies+"SEAT germany "+otto+"\nSEAT japan "+otto+"\nEND\n")
	if _, _, err := c.desk.Office().Turn(t.Context(), "kursk-7", 0); !errors.Is(err, game.ErrNoTurn) {
		t.Errorf("a game that waits for its players: %v", err)
	}
}
