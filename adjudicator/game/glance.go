package game

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// Glance is what a list of games tells of one without playing it again: how it stood when it was last committed.
type Glance struct {
	Turn  string    `json:"turn,omitempty"`  // "Germany, round 2"
	Waits string    `json:"waits,omitempty"` // for whom
	Until time.Time `json:"until,omitzero"`  // the deadline of the open lock
}

// Glanced is how the game stands.
func (t *Game) Glanced() Glance {
	if t.Terms.Game == NoGame {
		return Glance{}
	}
	if t.Scribe == nil {
		return Glance{Waits: "players"}
	}
	g := t.Scribe.Game
	look := Glance{Turn: fmt.Sprintf("%s, round %d", g.Start.MoverNames(), g.Start.Round)}
	if open := t.Scribe.Tape.Log().Open(); open != nil {
		look.Waits = ("codes of " + t.Missing()).String()
		if len(t.Scribe.Tape.Log().Missing()) > 0 {
			look.Until = open.Deadline
		}
		return look
	}
	var names []string
	seen := map[edition.PowerID]bool{}
	for _, d := range g.Open {
		if !seen[d.Power] {
			seen[d.Power] = true
			names = append(names, t.Reader.Edition().Powers[d.Power].Name)
		}
	}
	look.Waits = strings.Join(names, ", ")
	return look
}

// Deadline is when the open lock, or the first of the clocks, runs out; zero for never.
func (t *Game) Deadline() time.Time {
	first := t.Glance.Until
	for _, r := range t.Times.Running {
		at := r.Deadline(t.Excluded(r.Who))
		if !at.Equal(clock.Never) && (first.IsZero() || at.Before(first)) {
			first = at
		}
	}
	return first
}

// Awaits says in a few words who is waited for.
func (t *Game) Awaits() prose.Text {
	if t.Scribe.Tape.Log().Open() != nil {
		return prose.Say("The dice wait for the codes of %s.", t.Missing())
	}
	var names []string
	for _, d := range t.Scribe.Game.Open {
		if name := t.Reader.Edition().Powers[d.Power].Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return prose.Say("The game waits for %s.", prose.List(names))
}
