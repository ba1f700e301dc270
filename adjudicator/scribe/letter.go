package scribe

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Letter judges a letter and, if nothing is wrong with it, plays on. It must not be called while a lock is open: what
// comes then counts from the next lock.
func (s *Scribe) Letter(l *order.Orders) ([]order.Problem, error) {
	if err := s.free(); err != nil {
		return nil, err
	}
	if bad := s.Game.Check(l); len(bad) > 0 {
		return bad, nil
	}
	s.fresh = receipt{power: s.id(l.Power), head: s.Tape.Log().Head()}
	var sealed []*order.Orders
	for _, one := range l.ByPower() {
		canonical, err := s.seal(s.Game.Anew(one))
		if err != nil {
			return nil, err
		}
		sealed = append(sealed, canonical)
	}
	whole := sealed[len(sealed)-1]
	whole.Led = sealed[:len(sealed)-1]
	return nil, s.run(func() { s.Game.Enter(whole) })
}

// seal seals what a letter gives for one power, and returns it as it is entered.
func (s *Scribe) seal(l *order.Orders) (*order.Orders, error) {
	power := s.id(l.Power)
	canonical := &order.Orders{Power: l.Power}
	if parts := Split(s.reader, s.Game, l); len(parts) > 0 {
		texts := make([]string, len(parts))
		for i, part := range parts {
			in, err := s.input(&s.given, Order, power, i+1, part.Text)
			if err != nil {
				return nil, err
			}
			in.part, texts[i] = part, part.Text
		}
		whole, err := Join(s.reader, l.Power, texts)
		if err != nil {
			return nil, fmt.Errorf("the letter can not be read as it is echoed: %w", err)
		}
		canonical = whole
	}
	for i, a := range l.Answers {
		if _, err := s.input(&s.given, Answer, power, i+1, s.answerText(l.Power, a)); err != nil {
			return nil, err
		}
	}
	canonical.Answers = l.Answers
	if l.Standing != nil {
		if err := s.file(l.Power, l.Standing); err != nil {
			return nil, err
		}
		canonical.Standing = l.Standing
	}
	return canonical, nil
}

// answerText says which question an answer is for, by the question's own name, and then the answer as it was given.
func (s *Scribe) answerText(power edition.PowerID, a order.Answer) string {
	question := "-"
	if d := s.Game.Meant(power, a); d != nil {
		question = d.ID
	}
	a.Number = 0
	return "FOR " + question + "\n" + s.reader.PrintAnswer(a) + "\n"
}

// ReadAnswer takes the text of an answer apart: the question's own name, or "-", and the answer.
func ReadAnswer(text string) (question, words string, ok bool) {
	head, words, _ := strings.Cut(text, "\n")
	question, ok = strings.CutPrefix(head, "FOR ")
	return question, words, ok && question != ""
}

// file seals standing orders, line by line, in the way the game will file them.
func (s *Scribe) file(power edition.PowerID, so *order.StandingOrders) error {
	var lines []*Input
	for i := range so.Lines {
		text := s.reader.PrintStanding(&order.StandingOrders{Lines: so.Lines[i : i+1]})
		if _, err := s.input(&lines, Standing, s.id(power), i+1, text); err != nil {
			return err
		}
	}
	switch strings.ToLower(so.Mode) {
	case "show":
	case "drop":
		if i := so.Drop - 1; i >= 0 && i < len(s.filed[power]) {
			s.leave(s.filed[power][i])
			s.filed[power] = slices.Delete(slices.Clone(s.filed[power]), i, i+1)
		}
	case "add":
		s.filed[power] = append(slices.Clip(s.filed[power]), lines...)
	default:
		s.leave(s.filed[power]...)
		s.filed[power] = lines
	}
	return nil
}

// leave keeps standing orders that have been replaced until the game is over, if they were ever in force for anything.
func (s *Scribe) leave(inputs ...*Input) {
	for _, in := range inputs {
		if in.listed {
			s.former = append(s.former, in)
		}
	}
}
