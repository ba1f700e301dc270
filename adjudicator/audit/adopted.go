package audit

import (
	"fmt"
	"strconv"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// adopted lets the turn go on by another law than the one that has led it there. A program of that one proves what had come
// up by then; one of another law takes it from the log as it stands: the dice, which have been proved, and the decisions.
// Where the law is the same on both sides, nothing may come out otherwise: else an operator could adopt whatever he likes.
func (r *replay) adopted(i int) *Finding {
	before, after := r.laws(i)
	if before == r.reader.Edition().Law {
		if f := r.hear(false); f != nil {
			return f
		}
		if before == after {
			return nil
		}
	} else if before == after {
		return wrong("rules", i, "the turn is played again by another law, and the law that is in force has not changed")
	}
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
		before, after, r.start.TurnName(), i))
	return nil
}

// laws are the law by which was judged what stands before a leaf, and the one that is in force there.
func (r *replay) laws(leaf int) (judged, inForce int) {
	for _, l := range r.papers.leaves[:leaf] {
		switch l := l.Leaf.(type) {
		case dice.Lock:
			judged = l.Law
		case dice.Turn:
			judged = l.Law
		case dice.Genesis:
			judged, inForce = l.Law, l.Law
		case dice.Act:
			if word, found := strings.CutPrefix(l.Body, "law "); found && l.What == "law" {
				inForce, _ = strconv.Atoi(strings.TrimSpace(word)) // the log of the dice takes no other
			}
		}
	}
	return judged, inForce
}

// handedOver tells whether a leaf is of the last lock before a law that was adopted, and which law that is: if the lock was
// open when the program was changed, its dice were rolled for what the new law wanted.
func (r *replay) handedOver(leaf int) (law int, other bool) {
	lock := 0
	for i, l := range r.papers.leaves[:r.until] {
		switch l := l.Leaf.(type) {
		case dice.Lock:
			lock = i
		case dice.Act:
			if l.What != "adopt" || leaf < lock || leaf >= i {
				continue
			}
			if judged, inForce := r.laws(i); judged != inForce {
				return inForce, true
			}
		}
	}
	return 0, false
}

// keeps gives a decision that was taken before the turn went on by another law.
func (r *replay) keeps(d *turn.Decision) (turn.Choice, bool, *Finding) {
	it := r.kept[d.ID]
	if it == nil {
		return turn.Choice{}, false, nil
	}
	c, f := turn.Choice{Pick: it.line.Pick, Text: it.line.Answer, Source: position.Origin(it.line.Source)}, (*Finding)(nil)
	if d.AsksOrders() {
		c, _, f = r.sectionChoice(d, it)
	}
	r.choices[d.ID] = c
	r.verdict.Decisions++
	return c, true, f
}
