package sitting

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/odds"
)

// outlooks are the chances of the first open question as they are told to a power, one a line.
func outlooks(t *testing.T, g *Game, who string, work int) string {
	t.Helper()
	if got := asked(g); got != who {
		t.Fatalf("it asks %s, not %s", got, who)
	}
	var lines []string
	for _, o := range g.Open[0].Outlooks(work) {
		lines = append(lines, o.Told.String())
	}
	return strings.Join(lines, "\n")
}

// TestOddsOfLosses tells how a battle ends with each choice of losses, the rest of the round included. A tank has hit an infantry or an artillery: both
// still fire and hit it with 5/9; else one of them is left, and wins with 1/4. That is 5/9 + 4/9 * 1/4 = 2/3.
func TestOddsOfLosses(t *testing.T) {
	sc := scene{edition: "revised", mover: "germany", moves: "1 arm Eastern Europe -> Karelia",
		units: "germany 1 tank Eastern Europe\nsoviet_union 1 infantry Karelia S.S.R.\nsoviet_union 1 artillery Karelia S.S.R."}
	g := sc.play(t, false, "", "", "")
	want := "With \"lose 1 inf\" your side wins 66 times in 100.\nWith \"lose 1 art\" your side wins 66 times in 100."
	if got := outlooks(t, g, "soviet_union losses", odds.QuestionWork); got != want {
		t.Errorf("it tells %q, want %q", got, want)
	}
	if d := g.Open[0]; !strings.Contains(d.Assumed.String(), "the rest of this round has still to be rolled, and all other losses go by the published lists") {
		t.Errorf("it takes for granted: %q", d.Assumed)
	}
	if got := outlooks(t, g, "soviet_union losses", 1); got != "" {
		t.Errorf("with one step of work it tells %q", got)
	}
}

// TestOddsOfLossesLeaveSealed tells the same whatever the enemy has ordered for his own losses and his retreat.
func TestOddsOfLossesLeaveSealed(t *testing.T) {
	sc := scene{edition: "revised", mover: "germany", moves: "1 arm, 2 inf Eastern Europe -> Karelia",
		units: "germany 1 tank Eastern Europe\ngermany 2 infantry Eastern Europe\nsoviet_union 2 infantry Karelia S.S.R.\nsoviet_union 1 artillery Karelia S.S.R."}
	plain := outlooks(t, sc.play(t, false, "", "", ""), "soviet_union losses", odds.QuestionWork)
	for _, sealed := range []string{"Karelia: lose arm, inf", "Karelia: retreat after round 1", "Karelia: keep 2 inf"} {
		if got := outlooks(t, sc.play(t, false, sealed, "", ""), "soviet_union losses", odds.QuestionWork); got != plain || plain == "" {
			t.Errorf("with %q it tells %q, else %q", sealed, got, plain)
		}
		if got := outlooks(t, sc.play(t, false, "", "germany", sealed), "soviet_union losses", odds.QuestionWork); got != plain {
			t.Errorf("with %q as a standing order it tells %q, else %q", sealed, got, plain)
		}
	}
}

// TestOddsOfInterception tells what the one round in the air costs: two bombers and a fighter have 1 each, so the fighter is hit with 11/36 and hits
// with 1/6. They cost 10 and 12.
func TestOddsOfInterception(t *testing.T) {
	sc := scene{edition: "global1940", mover: "germany", moves: "2 bmr Western Germany -> United Kingdom raid ic",
		units: "germany 2 strategic_bomber Western Germany\nunited_kingdom 1 fighter United Kingdom\nunited_kingdom 1 major_ic United Kingdom"}
	want := fmt.Sprintf("United Kingdom, with 1 fighter rising: in the round in the air your side loses %.1f IPCs on average, and theirs %.1f.", 10*11.0/36, 12/6.0)
	if got := outlooks(t, sc.play(t, false, "", "", ""), "united_kingdom intercept", odds.QuestionWork); got != want {
		t.Errorf("it tells %q, want %q", got, want)
	}
}
