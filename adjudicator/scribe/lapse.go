package scribe

import (
	"fmt"
	"strings"
	"time"

	"fieldpost/adjudicator/rules/edition"
)

// Lapsed is a question for which a clock has run out: when that clock began, and when its time was over.
type Lapsed struct {
	Question string // the ID of the decision
	From, To time.Time
}

// minutes is how the times of a lapse are written, as those of leaves.
const minutes = "2006-01-02T15:04Z"

// String is the text of the input.
func (l Lapsed) String() string {
	return fmt.Sprintf("%s %s %s\n", l.Question, l.From.UTC().Format(minutes), l.To.UTC().Format(minutes))
}

// ReadLapsed reads the text of the input.
func ReadLapsed(text string) (l Lapsed, ok bool) {
	w := strings.Fields(text)
	if len(w) != 3 {
		return l, false
	}
	from, err1 := time.Parse(minutes, w[1])
	to, err2 := time.Parse(minutes, w[2])
	l = Lapsed{w[0], from, to}
	return l, err1 == nil && err2 == nil && l.String() == text
}

// TimeOut tells the game that a clock has run out for everything that is open to some powers, or to all, and seals when it began and
// ended. Everybody is told at once.
func (s *Scribe) TimeOut(from, to time.Time, late ...edition.PowerID) error {
	if err := s.free(); err != nil {
		return err
	}
	for _, d := range s.Game.Lapsing(late...) {
		in, err := s.input(&s.given, Lapse, s.id(d.Power), 1, Lapsed{d.ID, from, to}.String())
		if err != nil {
			return err
		}
		s.open(in)
	}
	return s.run(func() { s.Game.TimeOut(late...) })
}
