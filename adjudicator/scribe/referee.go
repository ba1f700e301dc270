package scribe

import (
	"maps"

	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
)

// Referee is whose input a correction is, whoever has made it.
const Referee = "referee"

// Act writes down what somebody has done to the game from outside, if it changes neither position nor epoch: a ruling, a
// replacement, another law.
func (s *Scribe) Act(who, what, body string) error { return s.Tape.Act(who, what, body) }

// Correct changes the position in which the turn being played began, or the one at a checkpoint of it: text is a Change. The
// turn is played anew; what was ordered, answered and rolled stays where it comes up again. who corrects signs the act.
func (s *Scribe) Correct(who, text string) error {
	if err := s.free(); err != nil {
		return err
	}
	c, err := ReadChange(text)
	if err != nil {
		return err
	}
	play, err := s.change(c)
	if err != nil {
		return err
	}
	if err := s.Act(who, "correct", text); err != nil {
		return err
	}
	in, err := s.input(&s.given, Correction, Referee, 1, text)
	if err != nil {
		return err
	}
	s.open(in)
	return s.run(play)
}

// change is how the turn is played with a correction.
func (s *Scribe) change(c Change) (func(), error) {
	if c.At == "" {
		start, err := c.Start(s.reader, s.Game.Start)
		return func() {
			s.starts[s.played] = &stand{p: start}
			s.Game.Correct(start)
		}, err
	}
	later, err := c.Correction(s.reader)
	return func() { s.Game.CorrectAt(later) }, err
}

// Trial is what a correction would do.
type Trial struct {
	Before, After *position.Position // where it is made
	Game          *sitting.Game      // as it would stand then, up to the first die that has not been rolled
}

// Try tells what a correction would do, and does nothing. It may be asked while a lock is open.
func (s *Scribe) Try(text string) (Trial, error) {
	c, err := ReadChange(text)
	if err != nil {
		return Trial{}, err
	}
	start := s.Game.Start
	var more []sitting.Correction
	if c.At == "" {
		start, err = c.Start(s.reader, start)
	} else {
		var later sitting.Correction
		later, err = c.Correction(s.reader)
		more = append(more, later)
	}
	if err != nil {
		return Trial{}, err
	}
	would, before, after := s.Game.Try(start, more...)
	switch {
	case would.Frozen != "":
		return Trial{}, prose.Wrong("%s", would.Frozen)
	case before == nil:
		return Trial{}, prose.Wrong("the turn has not come to %s", prose.Typed(c.At))
	}
	return Trial{before, after, would}, nil
}

// Rollback begins a new epoch with the turn that is named as germany/t5: everything after its beginning is undone, and
// every die will be a new one. Standing orders stay. who has decided it.
func (s *Scribe) Rollback(who, turn string) error {
	if err := s.free(); err != nil {
		return err
	}
	began := s.starts[turn]
	if began == nil {
		return prose.Wrong("no turn %s has been played", prose.Typed(turn))
	}
	start, err := began.at()
	if err != nil {
		return err
	}
	left := map[string]*stand{}
	for turn, stand := range s.starts {
		p, err := stand.at()
		if err != nil {
			return err
		}
		if !after(p, start) {
			left[turn] = stand
		}
	}
	if err := s.Act(who, "rollback", "rollback "+turn+"\n"); err != nil {
		return err
	}
	s.open(s.given...)
	s.starts = left
	s.begin(began, start)
	return s.run(func() { s.Game.Restart(start) })
}

// Undo forgets how those turns began that came after one to which the game goes back.
func Undo(starts map[string]*position.Position, to *position.Position) {
	maps.DeleteFunc(starts, func(_ string, p *position.Position) bool { return after(p, to) })
}

// after tells whether a turn comes behind another.
func after(p, to *position.Position) bool {
	return p.Round > to.Round || p.Round == to.Round && p.Mover > to.Mover
}

// End ends the game before its time: everything that is sealed is opened, and nothing is played any more.
func (s *Scribe) End(who, body string) error {
	if err := s.free(); err != nil {
		return err
	}
	s.OpenAll()
	return s.Act(who, "end", body)
}
