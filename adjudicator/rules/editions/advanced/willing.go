package advanced

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// willing are units of which their owner says how many do something, and, if he likes, which. A choice picks their number, and behind it the
// place of each.
type willing struct {
	pos   *position.Position
	word  *position.Word
	units []position.UnitID
}

// take is the choice of the first n of them.
func (w *willing) take(n int) turn.Choice {
	var places []int
	for i := range min(n, len(w.units)) {
		places = append(places, i)
	}
	return w.choice(places)
}

// all is the choice of all of them.
func (w *willing) all() turn.Choice { return w.take(len(w.units)) }

// named is the choice of those whom an order names, as far as they are there; without any all are meant.
func (w *willing) named(said []order.Selection) turn.Choice {
	if len(said) == 0 {
		return w.all()
	}
	var places []int
	for _, sel := range said {
		left := sel.Count
		for i, id := range w.units {
			if sel.Count != order.All && left == 0 {
				break
			}
			if sel.MayMean(w.pos.Unit(id).Kind) && !slices.Contains(places, i) {
				places, left = append(places, i), left-1
			}
		}
	}
	return w.choice(places)
}

// choice is that of those at some places.
func (w *willing) choice(places []int) turn.Choice {
	c := turn.Choice{Pick: append([]int{len(places)}, places...), Text: w.word.Name + " none"}
	if len(places) > 0 {
		c.Text = w.word.Name + " " + w.pos.StackText(w.chosen(c)).String()
	}
	return c
}

// chosen are the units of a choice.
func (w *willing) chosen(c turn.Choice) (ids []position.UnitID) {
	for _, i := range c.Pick[1:] {
		ids = append(ids, w.units[i])
	}
	return ids
}

// ask makes the question of it, in which an answer may name kinds, too.
func (w *willing) ask(q turn.HowMany, e *edition.Edition) *turn.Decision {
	q.Word, q.Most, q.Take = w.word, len(w.units), w.take
	q.Sum = true
	d := q.Decision(e)
	read := d.FromAnswer
	d.FromAnswer = func(a order.Answer) (turn.Choice, prose.Text) {
		c, wrong := read(a)
		if wrong != "" || a.None || len(a.Units) == 0 {
			return c, wrong
		}
		if which := w.named(a.Units); slices.ContainsFunc(a.Units, func(s order.Selection) bool { return s.Count == order.All }) || which.Pick[0] == c.Pick[0] {
			return which, ""
		}
		return turn.Choice{}, q.TooMany
	}
	return d
}
