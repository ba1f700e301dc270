package scribe

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// volleys gives the turn its dice: those that a label has had, or new ones while the seed of a lock lies open.
type volleys struct{ *Scribe }

// Roll gives n dice of a label.
func (v volleys) Roll(label string, _ edition.PowerID, n int) []int {
	return v.Tape.Dice(v.played, label, n)
}

// begin starts the records of a turn.
func (s *Scribe) begin(start *stand, p *position.Position) {
	s.played = p.TurnName()
	s.starts[s.played] = start
	s.given = nil
	s.decided, s.told = map[string]bool{}, map[string]bool{}
	s.remember(start)
}

// run lets the game play on and writes down how far it got.
func (s *Scribe) run(play func()) error {
	s.err = nil
	play()
	if s.err == nil && s.Game.Frozen != "" {
		s.err = fmt.Errorf("the game stands still: %s", s.Game.Frozen)
	}
	if s.err == nil {
		s.err = s.paused()
	}
	return s.err
}

// paused writes down a run that has stopped within a turn. What led up to dice that are not there yet is written with
// these dice.
func (s *Scribe) paused() error {
	g := s.Game
	s.disclose(g.Steps())
	s.openExecuted(g.Now, g.Events)
	switch lines := s.lines(g.Steps()); {
	case s.rolling:
		return s.roll(lines, g.Now)
	case g.NoDice == "" && len(lines) > 0:
		return s.turn(lines, g.Now, Batch(g.Now), false)
	}
	return nil
}

// turned writes down the end of a turn.
func (s *Scribe) turned(f sitting.Finished) {
	if s.err != nil {
		return
	}
	s.disclose(f.Steps)
	lines := s.lines(f.Steps)
	if s.rolling {
		s.err = s.roll(lines, f.End)
		lines = nil
	}
	if s.err == nil {
		s.err = s.turn(lines, f.End, s.played+"/end", true)
	}
	end := &stand{p: f.End}
	s.delivery.Turns = append(s.delivery.Turns, &Past{start: s.starts[s.played], end: end, told: &f})
	s.open(s.given...)
	if f.End.Winner != edition.NoSide {
		s.OpenAll()
	}
	s.begin(end, f.End)
}

func (s *Scribe) roll(lines []dice.Line, p *position.Position) error {
	s.rolling = false
	return s.Tape.Roll("", lines, s.state(p))
}

func (s *Scribe) turn(lines []dice.Line, p *position.Position, batch string, over bool) error {
	list := s.Inputs()
	s.enlist(list)
	return s.Tape.Turn(dice.Turn{Batch: batch, Inputs: list.Hash(), Lines: lines, State: s.state(p), Over: over})
}

// lines are the steps that the log does not have yet. After a correction most of a turn is known: only decisions that
// did not come up before, and volleys that are new or longer, are written.
func (s *Scribe) lines(steps []sitting.Step) []dice.Line {
	var lines []dice.Line
	for _, st := range steps {
		if st.Label != "" {
			if known, _ := s.Tape.Log().Volley(s.played, st.Label); len(st.Dice) > len(known) {
				lines = append(lines, dice.Line{Label: st.Label, Dice: st.Dice})
			}
			continue
		}
		if !s.decided[st.Decision] {
			lines = append(lines, Decided(st))
		}
	}
	if s.rolling || s.Game.NoDice == "" {
		for _, l := range lines {
			if l.Decide != "" {
				s.decided[l.Decide] = true
			}
		}
	}
	return lines
}

// Decided is the line of a decision. A section is only said to have been given: what it holds is among the inputs.
func Decided(st sitting.Step) dice.Line {
	c := st.Choice
	l := dice.Line{Decide: st.Decision, Pick: c.Pick, Answer: strings.Join(strings.Fields(c.Text), " "), Source: string(c.Source)}
	if c.Orders != nil {
		l.Answer = "given"
		if c.Source == position.ByDefault {
			l.Answer = "none"
		}
	}
	return l
}

// disclose opens the standing orders and answers that decided something.
func (s *Scribe) disclose(steps []sitting.Step) {
	for _, st := range steps {
		if st.Decision == "" || s.told[st.Decision] {
			continue
		}
		s.told[st.Decision] = true
		switch st.Choice.Source {
		case position.ByStanding:
			for _, i := range st.Standing {
				if filed := s.filed[st.Who]; i < len(filed) {
					s.open(filed[i])
				}
			}
		case position.ByAnswer:
			for _, in := range s.given {
				question, _, _ := strings.Cut(in.Text, "\n")
				if in.Kind == Answer && in.Power == s.id(st.Who) && (question == "FOR "+st.Decision || question == "FOR -") {
					s.open(in)
				}
			}
		}
	}
}

// openExecuted opens the parts of the mover's letters that the turn has come to.
func (s *Scribe) openExecuted(now *position.Position, events []position.Event) {
	var fought []edition.SpaceID
	for _, e := range events {
		if b, ok := e.(position.BattleBegan); ok {
			fought = append(fought, b.Space)
		}
	}
	waits := s.Game.Waits()
	if len(s.Game.Start.Movers()) < 2 {
		waits = ""
	}
	for _, in := range s.given {
		if in.Kind == Order && in.part.executed(now, waits, fought) {
			s.open(in)
		}
	}
}

// OpenAll opens everything that is still sealed, as when the game is over.
func (s *Scribe) OpenAll() {
	s.open(s.given...)
	for p := range s.Game.Now.Edition.Powers {
		s.open(s.filed[edition.PowerID(p)]...)
	}
	s.open(s.former...)
}

func (s *Scribe) open(inputs ...*Input) {
	for _, in := range inputs {
		if !in.Opened {
			in.Opened = true
			s.delivery.Opened = append(s.delivery.Opened, in)
		}
	}
}

// Sealed are the inputs in force that have not been opened.
func (s *Scribe) Sealed() List {
	var list List
	for _, in := range slices.Concat(append([][]*Input{s.given}, s.standing()...)...) {
		if !in.Opened {
			list = append(list, in.Seal())
		}
	}
	return list
}

func (s *Scribe) standing() [][]*Input {
	var out [][]*Input
	for p := range s.Game.Now.Edition.Powers {
		out = append(out, s.filed[edition.PowerID(p)])
	}
	return out
}
