package audit

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
)

// adopted lets the turn go on by another law than the one that has led it there. What had come up by then is taken from the
// log as it stands: the dice, which have been proved, and the decisions, which only a program of the other law can prove.
func (r *replay) adopted(i int) *Finding {
	for n := range r.items {
		it := &r.items[n]
		if it.line == nil {
			continue
		}
		if it.line.Label != "" {
			r.volleys[it.line.Label] = it.line.Dice
			continue
		}
		r.kept[it.line.Decide] = it
	}
	r.items = nil
	r.verdict.Laws = append(r.verdict.Laws, fmt.Sprintf("LAW %d -> %d: %s was played by the first up to leaf %d, and goes on by the second from there",
		r.lawBefore(i), r.reader.Edition().Law, r.start.TurnName(), i))
	return nil
}

// lawBefore is the law by which was judged what stands before a leaf.
func (r *replay) lawBefore(leaf int) int {
	law := 0
	for _, l := range slices.Backward(r.papers.leaves[:leaf]) {
		switch l := l.Leaf.(type) {
		case dice.Lock:
			return l.Law
		case dice.Turn:
			return l.Law
		case dice.Genesis:
			return l.Law
		}
	}
	return law
}

// keeps gives a decision that was taken before the turn went on by another law.
func (r *replay) keeps(d *rules.Decision) (rules.Choice, bool, *Finding) {
	it := r.kept[d.ID]
	if it == nil {
		return rules.Choice{}, false, nil
	}
	c, f := rules.Choice{Pick: it.line.Pick, Text: it.line.Answer, Source: rules.Origin(it.line.Source)}, (*Finding)(nil)
	if d.Word == "orders" {
		c, f = r.sectionChoice(d, it)
	}
	r.choices[d.ID] = c
	r.verdict.Decisions++
	return c, true, f
}
