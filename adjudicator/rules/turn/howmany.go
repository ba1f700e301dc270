package turn

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// HowMany is the question how many of some units do something: none of them, all, or a number between. Who asks it fills in what
// is asked and where; the options and the reading of an answer are the same for all of them.
type HowMany struct {
	Word  *position.Word
	ID    string
	Power edition.PowerID
	Space edition.SpaceID
	Text  string
	Most  int                         // how many there are
	Take  func(n int) Choice          // the choice of n of them; of more than there are it takes all
	Holds func(*order.Condition) bool // as in Decision

	Kinds func(*edition.Kind) bool // the units that an answer may name; nil: it is not asked which they are
	Sum   bool                     // all units that an answer names count, not the first alone
	Press bool                     // "press" is an answer, too: none

	Instead string // what to answer, when that was not understood
	TooMany string // what to say to more than there are
}

// Decision makes the question. Until its maker says otherwise, nobody does it by default.
func (q HowMany) Decision(e *edition.Edition) *Decision {
	d := &Decision{
		ID: q.ID, Power: q.Power, Word: q.Word.Name, Space: q.Space, Text: q.Text,
		Default: q.Take(0), Take: q.Take, Counted: true, Holds: q.Holds,
		FromAnswer: func(a order.Answer) (Choice, string) { return q.answer(e, &a) },
	}
	for n := range q.Most + 1 {
		d.Options = append(d.Options, q.Take(n).Text)
	}
	return d
}

// answer reads "none", a number of units, or the word alone, which is all.
func (q HowMany) answer(e *edition.Edition, a *order.Answer) (Choice, string) {
	if a.None || q.Press && a.Press {
		return q.Take(0), ""
	}
	if len(a.Units) == 0 && !q.Word.SaidBy(a) || q.Kinds != nil && !order.AllAre(e, a.Units, q.Kinds) {
		return Choice{}, q.Instead
	}
	n := q.number(a.Units)
	if n > q.Most {
		return Choice{}, q.TooMany
	}
	return q.Take(n), ""
}

// number is how many are meant by the units that are named; without any, all are.
func (q HowMany) number(units []order.Selection) int {
	if q.Sum {
		return order.SumOf(units, q.Most)
	}
	return order.FirstCount(units, q.Most)
}
