package scribe

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/orders"
)

// progress brings a scribe that stands at the beginning of a turn to where the turn has come.
func (r *restorer) progress(s *Scribe, c *progress, with Kept) error {
	if c.Turn != s.played {
		return fmt.Errorf("it is of the turn %s; the snapshot is of %s", c.Turn, s.played)
	}
	if err := r.leaves(s, c.Log, with); err != nil {
		return err
	}
	if err := r.belongings(s, c); err != nil {
		return err
	}
	if err := r.post(s, c.Post); err != nil {
		return err
	}
	if err := r.drawOn(s, c.Drawn); err != nil {
		return err
	}
	of, err := r.sittingProgress(s, c)
	if err != nil {
		return err
	}
	for id := range of.Choices {
		s.told[id] = true // what led to it has been opened
	}
	s.Game.Dice = rolled{s}
	err = s.Game.TakeUp(of)
	s.Game.Dice = volleys{s}
	if err == nil {
		_, err = s.progress() // what does not hang together is refused now, not when it is to be kept
	}
	return err
}

// rolled gives the turn the dice of labels that have been rolled, and no others, even if these could be known.
type rolled struct{ *Scribe }

// Roll gives n dice of a label.
func (r rolled) Roll(label string, who edition.PowerID, n int) []int {
	if known, _ := r.Tape.Log().Volley(r.played, label); known == nil || len(known) < n {
		return nil
	}
	return volleys(r).Roll(label, who, n)
}

// leaves adds what has been written in the turn to the log.
func (r *restorer) leaves(s *Scribe, text string, with Kept) error {
	log := s.Tape.Log()
	if text != "" {
		part, err := dice.ReadDicelog("log", []byte(text))
		if err != nil {
			return err
		}
		if part.From != log.Len() {
			return fmt.Errorf("its leaves begin with %d, and the turn with %d", part.From, log.Len())
		}
		for _, leaf := range part.Read {
			if err := log.AddRead(leaf); err != nil {
				return err
			}
		}
	}
	s.decided = settled(log, s.moment.leaves)
	tape, err := dice.Resume(log, with.Chains...)
	s.Tape = tape
	return err
}

// belongings are what has been given, and is in force.
func (r *restorer) belongings(s *Scribe, c *progress) (err error) {
	if r.inputs, err = readInputs(c.Inputs); err != nil {
		return err
	}
	if s.given, err = members(r.inputs, c.Given); err != nil {
		return err
	}
	for _, in := range s.given {
		if in.Kind == Order {
			if in.part, err = r.part(in); err != nil {
				return err
			}
		}
	}
	if s.former, err = members(r.inputs, c.Former); err != nil {
		return err
	}
	if s.filed, err = r.readFiled(c.Filed); err != nil {
		return err
	}
	if s.Game.Standing, err = r.allStanding(s.filed); err != nil {
		return err
	}
	if c.Counts != nil {
		s.counts = c.Counts
	}
	return r.readSeals(s)
}

// part tells again what an input that is a part of a letter is about.
func (r *restorer) part(in *Input) (Part, error) {
	power, err := r.power(in.Power)
	if err != nil {
		return Part{}, err
	}
	l := r.reader.Read(in.Text, orders.Context{Power: power}).Letter
	p := Part{Text: in.Text}
	if len(l.Battles) == 1 {
		p.Battle = &l.Battles[0].Scope
		return p, nil
	}
	for section := range l.Sections {
		if section != edition.SectionBattles {
			p.Section = section
		}
	}
	return p, nil
}

// post shares what is to be sent out between what has been handed over and what has not.
func (r *restorer) post(s *Scribe, saved savedPost) error {
	all := s.contents()
	lists, err := r.lists(saved.Lists)
	if err != nil {
		return err
	}
	opened, err := members(r.inputs, saved.Opened)
	if err != nil {
		return err
	}
	all.Lists, all.Opened = append(all.Lists, lists...), append(all.Opened, opened...)
	within := func(n, most int) bool { return n >= 0 && n <= most }
	if !within(saved.From, s.Tape.Log().Len()) || !within(saved.SentLists, len(all.Lists)) || !within(saved.SentOpened, len(all.Opened)) || !within(saved.SentTurns, len(all.Turns)) {
		return fmt.Errorf("more is said to have been sent than there is")
	}
	s.past = contents{Lists: all.Lists[:saved.SentLists:saved.SentLists], Opened: all.Opened[:saved.SentOpened:saved.SentOpened], Turns: all.Turns[:saved.SentTurns:saved.SentTurns]}
	s.delivery = contents{From: saved.From, Lists: all.Lists[saved.SentLists:], Opened: all.Opened[saved.SentOpened:], Turns: all.Turns[saved.SentTurns:]}
	return nil
}

// drawOn passes over the salts of the turn.
func (r *restorer) drawOn(s *Scribe, drawn int64) error {
	if drawn < s.drawn {
		return fmt.Errorf("fewer salts have been drawn than when the turn began")
	}
	r.Drawn = drawn - s.drawn
	before := s.drawn
	if err := r.draw(s); err != nil {
		return err
	}
	s.drawn += before
	return nil
}

// sittingProgress is the progress as the sitting takes it up. Corrections are among the inputs.
func (r *restorer) sittingProgress(s *Scribe, c *progress) (sitting.Progress, error) {
	of := sitting.Progress{Answers: map[edition.PowerID][]order.Answer{}, Lapsed: s.readLapsed(c.Lapsed), Late: c.Late, Choices: map[string]turn.Choice{}, Standing: c.Standing, Numbers: c.Numbers}
	for _, saved := range c.Letters {
		parts, err := members(r.inputs, saved.Parts)
		if err != nil {
			return of, err
		}
		power := s.Game.Start.Mover
		var texts []string
		for _, in := range parts {
			texts = append(texts, in.Text)
			power, _ = r.power(in.Power) // belongings has looked for it
		}
		l, err := Join(r.reader, power, texts)
		if err != nil {
			return of, err
		}
		of.Letters = append(of.Letters, sitting.Entered{Letter: l, Phase: saved.Phase, Open: saved.Open, Late: saved.Late})
	}
	for id, lines := range c.Answers {
		power, err := r.power(id)
		if err != nil {
			return of, err
		}
		answers, bad := r.reader.Answers(strings.Join(lines, "\n")+"\n", power)
		if len(bad) > 0 {
			return of, fmt.Errorf("an answer of %s can not be read: %s", id, bad[0].Text)
		}
		of.Answers[power] = answers
	}
	for id, choice := range c.Choices {
		of.Choices[id] = turn.Choice{Pick: choice.Pick, Text: choice.Text, Source: choice.Source}
	}
	for _, in := range s.given {
		if in.Kind != Correction {
			continue
		}
		change, err := ReadChange(in.Text)
		if err != nil {
			return of, err
		}
		if change.At == "" {
			start, err := change.Start(r.reader, s.Game.Start)
			if err != nil {
				return of, err
			}
			s.starts[s.played], s.Game.Start, s.Game.Now = &stand{p: start}, start, start
			continue
		}
		later, err := change.Correction(r.reader)
		if err != nil {
			return of, err
		}
		of.Corrections = append(of.Corrections, later)
	}
	return of, nil
}
