package advanced

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// willing are units that stand in one space, of which their owner says how many do something, and, if he likes, which. A choice picks their
// number, and behind it the place of each.
type willing struct {
	pos     *position.Position
	word    *position.Word // of the question
	ordered *position.Word // of the standing order for it
	owner   edition.PowerID
	at      edition.SpaceID // where they stand
	units   []position.UnitID
}

// take is the choice of the first n of them.
func (w *willing) take(n int) turn.Choice {
	var places []int
	for i := range min(n, len(w.units)) {
		places = append(places, i)
	}
	return w.choice(places)
}

// all is the choice of all who stand there. Who would come from beside it is named.
func (w *willing) all() turn.Choice {
	return w.take(len(slices.DeleteFunc(slices.Clone(w.units), func(id position.UnitID) bool { return w.pos.Unit(id).Space != w.at })))
}

// means tells whether a selection may mean one of them: who would come from beside the place by that name, or by his kind in what is said of the
// place itself.
func (w *willing) means(sel *order.Selection, id position.UnitID, here bool) bool {
	u := w.pos.Unit(id)
	switch {
	case !sel.MayMean(u.Kind):
		return false
	case sel.From != edition.Nowhere:
		return u.Space == sel.From
	}
	return u.Space == w.at || here && sel.Kind != edition.NoKind
}

// named is the choice of those whom an order or an answer names, and whether all of them are there; without any all are meant.
func (w *willing) named(said []order.Selection, here bool) (c turn.Choice, complete bool) {
	if len(said) == 0 {
		return w.all(), true
	}
	var places []int
	complete = true
	for i := range said {
		sel := &said[i]
		left := sel.Count
		for i, id := range w.units {
			if left != 0 && w.means(sel, id, here) && !slices.Contains(places, i) {
				places, left = append(places, i), left-1
			}
		}
		complete = complete && (sel.Count == order.All || left == 0)
	}
	return w.choice(places), complete
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
func (w *willing) ask(q turn.HowMany) *turn.Decision {
	q.Word, q.Power, q.Most, q.Take, q.Sum = w.word, w.owner, len(w.units), w.take, true
	q.Holds = func(c *order.Condition) bool { return w.pos.Holds(c, w.owner, nil) }
	d := q.Decision(w.pos.Edition)
	read := d.FromAnswer
	d.FromAnswer = func(a order.Answer) (turn.Choice, prose.Text) {
		c, wrong := read(a)
		switch {
		case wrong != "" || a.None:
			return c, wrong
		case len(a.Units) == 0: // the word alone
			return w.all(), ""
		}
		if which, complete := w.named(a.Units, true); complete {
			return which, ""
		}
		return turn.Choice{}, q.TooMany
	}
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) { return w.fromOrders(b, d) }
	return d
}

// fromOrders reads the standing orders for it, the first first: "intercept 1 dd sz 3", "never coastal", "air defence up to 2 ftr Germany". One
// that names more than there are is passed over.
func (w *willing) fromOrders(b turn.Brief, d *turn.Decision) (c turn.Choice, found, ask bool) {
	for i := range b.Standing {
		l := &b.Standing[i]
		ours := l.Word == w.ordered.Name || l.Never && slices.Contains(l.Words, w.ordered.Name)
		switch {
		case turn.Asked(l, w.word, d.Space, d.Holds):
			return turn.Choice{}, false, true
		case !ours, l.At != edition.Nowhere && l.At != w.at, len(l.Spaces) > 0 && !slices.Contains(l.Spaces, d.Space), l.When != nil && !d.Holds(l.When):
		case l.Declines():
			return w.take(0), true, false
		default:
			if c, complete := w.named(l.Units, l.At == w.at); complete || l.UpTo {
				return c, true, false
			}
		}
	}
	return turn.Choice{}, false, false
}
