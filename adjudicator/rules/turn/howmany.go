package turn

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// HowMany is the question how many of some units do something: none of them, all, or a number between. Who asks it fills in what
// is asked and where; the options and the reading of an answer are the same for all of them.
type HowMany struct {
	Word  *position.Word
	ID    string
	Power edition.PowerID
	Space edition.SpaceID
	Text  prose.Text
	Most  int                         // how many there are
	Take  func(n int) Choice          // the choice of n of them; of more than there are it takes all
	Holds func(*order.Condition) bool // as in Decision

	Where *Where   // where those go who do it; nil: nowhere
	Offer []Choice // the options; nil: every number

	Kinds func(*edition.Kind) bool // the units that an answer may name; nil: it is not asked which they are
	Sum   bool                     // all units that an answer names count, not the first alone
	Press bool                     // "press" is an answer, too: none
	Yes   bool                     // the question is one of yes or no: whether they do it; else "no" is none of them

	Instead prose.Text // what to answer, when that was not understood
	TooMany prose.Text // what to say to more than there are
}

// Where is the second half of such a question: where those go who do it. All of them go to one space.
type Where struct {
	Spaces []edition.SpaceID         // those that are open to them
	Find   func(edition.SpaceID) int // the place of a space in Spaces, or -1; of Nowhere: of the one that is meant if none is named
	Take   func(n, place int) Choice // the choice of n of them who go there

	None   prose.Text                          // what to say when no space is open
	One    prose.Text                          // what to say to several spaces or several numbers
	Closed func(to edition.SpaceID) prose.Text // what to say to a space that is not open
}

// Decision makes the question. Until its maker says otherwise, nobody does it by default.
func (q HowMany) Decision(e *edition.Edition) *Decision {
	d := &Decision{
		ID: q.ID, Power: q.Power, Word: q.Word.Name, Space: q.Space, Text: q.Text,
		Default: q.Take(0), Holds: q.Holds,
		FromAnswer: func(a order.Answer) (Choice, prose.Text) { return q.answer(e, &a) },
	}
	none := q.Take(0)
	if d.No = &none; q.Yes || q.Most == 1 {
		if all, bad := q.answer(e, &order.Answer{Word: q.Word.Name, To: edition.Nowhere}); bad == "" {
			d.Yes = &all
		}
	}
	if q.Offer != nil {
		d.Take = func(i int) Choice { return q.Offer[i] }
		for _, c := range q.Offer {
			d.Options = append(d.Options, c.Text)
		}
		return d
	}
	d.Take, d.Counted = q.Take, true
	for n := range q.Most + 1 {
		d.Options = append(d.Options, q.Take(n).Text)
	}
	return d
}

// answer reads "none", a number of units, where they go, or the word alone, which is all.
func (q HowMany) answer(e *edition.Edition, a *order.Answer) (Choice, prose.Text) {
	if a.None || q.Press && a.Press {
		return q.Take(0), ""
	}
	if q.Where != nil && len(q.Where.Spaces) == 0 {
		return Choice{}, q.Where.None
	}
	said := len(a.Units) > 0 || q.Word.SaidBy(a) || q.Where != nil && a.Goal() != edition.Nowhere
	n := q.number(a.Units)
	switch {
	case !said || q.Kinds != nil && !order.AllAre(e, a.Units, q.Kinds):
		return Choice{}, q.Instead
	case q.Where != nil && q.Where.several(a):
		return Choice{}, q.Where.One
	case n > q.Most:
		return Choice{}, q.TooMany
	case q.Where != nil:
		return q.Where.answer(n, a.Goal())
	}
	return q.Take(n), ""
}

// several tells whether an answer names more than one number or space.
func (w *Where) several(a *order.Answer) bool {
	return len(a.Units) > 1 || len(a.Spaces) > 1 || a.To != edition.Nowhere && len(a.Spaces) > 0
}

// answer is the choice of n who go to a space.
func (w *Where) answer(n int, to edition.SpaceID) (Choice, prose.Text) {
	place := w.Find(to)
	if place < 0 {
		return Choice{}, w.Closed(to)
	}
	return w.Take(n, place), ""
}

// number is how many are meant by the units that are named; without any, all are.
func (q HowMany) number(units []order.Selection) int {
	if q.Sum {
		return order.SumOf(units, q.Most)
	}
	return order.FirstCount(units, q.Most)
}
