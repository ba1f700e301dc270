package table

import (
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/mail/paper"
)

// Spare keeps the answers to a seat within bounds. What changed the game is always acknowledged; of other letters beyond
// the bound one is answered, by saying so, and the first answer of a later hour tells how many there were.
func (p *Post) Spare(s *game.Seat, changed bool) {
	hour := game.HourOf(p.Now)
	if !s.Answers.Hour.Equal(hour) {
		if n := s.Answers.Silent; n > 0 {
			p.Remark(paper.Para("In the hour from %s on, %d of your letters got no answer, because there were more than %d.", clock.At(s.Answers.Hour), n, game.MostAnswers))
		}
		s.Answers = game.Tally{Hour: hour}
	}
	switch {
	case changed || !s.Spent(p.Now):
		s.Answers.Answered++
	case s.Answers.Silent == 0:
		s.Answers.Silent++
		p.Letters = nil
		p.Replies(s, "Many letters", paper.Para("More than %d of your letters have been answered since %s. Until %s, letters that change the game are played and acknowledged as always; all others get no answer, and press is not passed on.",
			game.MostAnswers, clock.At(hour), clock.At(hour.Add(time.Hour))))
	default:
		s.Answers.Silent++
		p.Letters = nil
	}
}
