package scribe

import (
	"fmt"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules"
	"fieldpost/orders"
)

// Act writes down what somebody has done to the game from outside, if it changes neither position nor epoch: a ruling, a
// replacement, another law.
func (s *Scribe) Act(who, what, body string) error { return s.Tape.Act(who, what, body) }

// Correct changes the position in which the turn being played began: text has the lines of a position. The turn is played
// anew; what was ordered, answered and rolled stays where it comes up again.
func (s *Scribe) Correct(text string) error {
	if err := s.free(); err != nil {
		return err
	}
	start, err := Corrected(s.reader, s.Game.Start, text)
	if err != nil {
		return err
	}
	if err := s.Act("referee", "correct", text); err != nil {
		return err
	}
	in, err := s.input(&s.given, Correction, "referee", 1, text)
	if err != nil {
		return err
	}
	s.open(in)
	s.starts[s.played] = start
	return s.run(func() { s.Game.Correct(start) })
}

// Rollback begins a new epoch with the turn that is named as germany/t5: everything after its beginning is undone, and
// every die will be a new one. Standing orders stay.
func (s *Scribe) Rollback(turn string) error {
	if err := s.free(); err != nil {
		return err
	}
	start := s.starts[turn]
	if start == nil {
		return fmt.Errorf("no turn %s has been played", turn)
	}
	if err := s.Act("referee", "rollback", "rollback "+turn+"\n"); err != nil {
		return err
	}
	s.open(s.given...)
	s.begin(start)
	return s.run(func() { s.Game.Restart(start) })
}

// Enrol takes a contributor in, from the next lock on.
func (s *Scribe) Enrol(share dice.Share) error {
	return s.Act("operator", "enrol", share.Announce())
}

// Corrected is the position in which a turn began, with some of its lines said anew.
func Corrected(reader *orders.Reader, start *rules.Position, text string) (*rules.Position, error) {
	lines, problems := reader.Position(text)
	if len(problems) > 0 {
		return nil, fmt.Errorf("line %d: %s", problems[0].Line, problems[0].Text)
	}
	return notation.Amend(start, lines)
}
