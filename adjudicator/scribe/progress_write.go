package scribe

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/sitting"
)

// Progress is the turn being played as far as it has come, for TakeUp, and how it stands.
func (s *Scribe) Progress() ([]byte, Stood, error) {
	c, err := s.progress()
	if err != nil {
		return nil, Stood{}, fmt.Errorf("the progress of the turn can not be written: %w", err)
	}
	packed, err := pack(progressHead, c)
	return packed, c.Stood, err
}

func (s *Scribe) progress() (*progress, error) {
	m := &s.moment
	log, err := s.Tape.Log().Dicelog(m.leaves, s.Tape.Log().Len())
	if err != nil {
		return nil, err
	}
	w := s.writer()
	w.now = true
	of := s.Game.Progress()
	c := &progress{
		Turn: s.played, Stood: s.Stood(),
		Log: string(log), Drawn: s.drawn, Counts: s.counts, Sent: s.sent.String(),
		Given: w.refer(s.given), Filed: w.referAll(s.filed), Former: w.refer(s.former),
		Lapsed: s.saveLapsed(of.Lapsed), Late: of.Late, Standing: of.Standing, Numbers: of.Numbers, Answers: map[string][]string{}, Choices: map[string]savedChoice{},
	}
	all := s.contents()
	lists, opened := len(m.past.Lists)+len(m.delivery.Lists), len(m.past.Opened)+len(m.delivery.Opened)
	c.Post = savedPost{
		From: s.delivery.From, Lists: w.lists(all.Lists[lists:]), Opened: w.refer(all.Opened[opened:]),
		SentLists: len(s.past.Lists), SentOpened: len(s.past.Opened), SentTurns: len(s.past.Turns),
	}
	if c.Letters, err = w.letters(of.Letters); err != nil {
		return nil, err
	}
	for power := range s.reader.Edition().Powers {
		for _, a := range of.Answers[edition.PowerID(power)] {
			c.Answers[s.id(edition.PowerID(power))] = append(c.Answers[s.id(edition.PowerID(power))], s.reader.PrintAnswer(a))
		}
	}
	for id, choice := range of.Choices {
		c.Choices[id] = savedChoice{choice.Pick, choice.Text, choice.Source}
	}
	c.Inputs, c.Seals = w.page.Inputs, w.page.Seals
	return c, nil
}

// letters finds the parts of the letters that have been entered among what was given, where they stand one behind another.
func (w *writer) letters(entered []sitting.Entered) ([]savedLetter, error) {
	var list []savedLetter
	var last *Input
	for _, in := range w.given {
		switch {
		case in.Kind != Order:
			continue
		case last == nil || in.Letter != last.Letter || in.Power != last.Power:
			if len(list) == len(entered) {
				return nil, fmt.Errorf("more letters were given than have been entered: %d", len(entered))
			}
			e := entered[len(list)]
			list = append(list, savedLetter{Phase: e.Phase, Open: e.Open, Late: e.Late})
			last = in
		}
		one := &list[len(list)-1]
		one.Parts = append(one.Parts, w.refer([]*Input{in})...)
	}
	if len(list) != len(entered) {
		return nil, fmt.Errorf("%d letters have been entered, and %d were given", len(entered), len(list))
	}
	return list, nil
}
