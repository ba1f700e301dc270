package sitting

import (
	"maps"
	"slices"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Correction is what a referee changes at a checkpoint of the turn being played. It is made anew in every run, so that the
// position stays what the events before it have made of it.
type Correction struct {
	At   string // the name of the checkpoint
	Make func(*position.Position) (position.Event, error)
}

// Correct begins the turn anew from a position that a referee has changed. Orders stay, and so do choices and dice where
// their ID or label comes up again.
func (g *Game) Correct(start *position.Position) {
	g.AskAgain()
	g.Start, g.turn.trail, g.Frozen = start, nil, ""
	g.run()
}

// CorrectAt plays the turn anew with a change at one of its checkpoints; what is given stays as with Correct.
func (g *Game) CorrectAt(c Correction) {
	g.AskAgain()
	g.turn.corrections = append(slices.Clip(g.turn.corrections), c)
	g.turn.trail, g.Frozen = nil, ""
	g.run()
}

// Restart plays on from another position, as after a rollback: nothing that was given for a turn stays, only standing
// orders do.
func (g *Game) Restart(start *position.Position) {
	g.Start, g.Now, g.Events, g.Open, g.turn, g.Frozen = start, start, nil, nil, fresh(), ""
	g.run()
}

// Try plays the turn with a correction over all that is known, in a game that is thrown away: from another start, or with
// a change at a checkpoint. Nothing is rolled that was not. It returns the game as it would stand; Frozen says why the
// turn cannot be played so. before and after are the position at the checkpoint, nil if the turn does not come to it.
func (g *Game) Try(start *position.Position, more ...Correction) (would *Game, before, after *position.Position) {
	try := *g
	try.Start, try.Frozen, try.Turned, try.Unfit, try.History = start, "", nil, nil, nil
	try.turn = g.turn.clone()
	try.AskAgain()
	try.turn.trail = nil
	if len(more) == 0 {
		before, after = g.Start, start
	}
	for _, c := range more {
		try.turn.corrections = append(try.turn.corrections, Correction{c.At, func(p *position.Position) (position.Event, error) {
			e, err := c.Make(p)
			if err == nil {
				before, after = p.Clone(), p.Clone()
				after.Apply(e)
			}
			return e, err
		}})
	}
	defer func() {
		if p := recover(); p != nil {
			try.Frozen = prose.Say("the rules can not follow: %v", p)
			would = &try
		}
	}()
	r := &run{g: &try}
	out := rules.Turn(start, r)
	try.turn.trail = r.trail
	try.Now, try.Events, try.Open, try.NoDice, try.Passed, try.Frozen = out.Position, r.events, r.open, out.Dice, r.passed, r.frozen
	switch {
	case try.Frozen != "":
	case out.Fault != "":
		try.Frozen = prose.Words(out.Fault)
	case len(out.Refused) > 0:
		try.Frozen = out.Refused[0].Text
	}
	return &try, before, after
}

// clone is a copy that can be played on without changing what it was copied from.
func (t *given) clone() given {
	c := *t
	c.sections, c.answers, c.lapsed, c.fights = maps.Clone(t.sections), maps.Clone(t.answers), maps.Clone(t.lapsed), maps.Clone(t.fights)
	c.late = maps.Clone(t.late)
	c.choices, c.standing, c.dice, c.numbers = maps.Clone(t.choices), maps.Clone(t.standing), maps.Clone(t.dice), maps.Clone(t.numbers)
	c.corrections = slices.Clone(t.corrections)
	return c
}

// Checkpoint lets corrections in, each where it was made and once.
func (r *run) Checkpoint(name string, p *position.Position) {
	if slices.Contains(r.passed, name) {
		return
	}
	r.passed = append(r.passed, name)
	for _, c := range r.g.turn.corrections {
		if c.At != name {
			continue
		}
		e, err := c.Make(p)
		if err != nil {
			r.frozen = prose.Say("a correction at %s is no longer possible: %v", prose.Typed(name), err)
			return
		}
		p.Apply(e)
		r.Record(e)
	}
}
