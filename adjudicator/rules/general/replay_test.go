package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// table is where a turn is played again: it looks everything up where the sitting wrote it down.
type table struct {
	*playedTurn
	sections map[edition.Section]*turn.SectionOrders
	mine     turn.Brief
	stop     func(what string) bool
	events   []position.Event
	rolled   map[string]bool
}

func (pt *playedTurn) table() *table {
	k := &table{playedTurn: pt, sections: map[edition.Section]*turn.SectionOrders{}, rolled: map[string]bool{}}
	for _, l := range pt.letters {
		k.mine.Battles = append(slices.Clone(l.Battles), k.mine.Battles...)
		if len(l.Sequence) > 0 {
			k.mine.Sequence = l.Sequence
		}
		for s, os := range l.Sections {
			if s == edition.SectionAdvantage && k.sections[s] != nil {
				os = append(slices.Clone(k.sections[s].Orders), os...)
			}
			k.sections[s] = &turn.SectionOrders{Orders: os, Waited: true}
			if s == edition.SectionCombat {
				k.sections[s].Battles, k.sections[s].Sequence, k.sections[s].SequenceAt = l.Battles, l.Sequence, l.SequenceAt
			}
		}
	}
	return k
}

func (k *table) Record(e position.Event)               { k.events = append(k.events, e) }
func (k *table) Checkpoint(string, *position.Position) {}

func (k *table) Roll(label string, who edition.PowerID, n int) []int {
	if k.stop != nil && k.stop("roll "+label) {
		return nil
	}
	if k.rolled[label] {
		panic("the label " + label + " was rolled twice in one run")
	}
	k.rolled[label] = true
	return k.dice.Roll(label, who, n)
}

func (k *table) Ask(window ...*turn.Decision) []turn.Choice {
	out := make([]turn.Choice, len(window))
	for i, d := range window {
		if k.stop != nil && k.stop("ask "+d.ID) {
			return nil
		}
		out[i] = k.answer(d)
	}
	return out
}

func (k *table) answer(d *turn.Decision) turn.Choice {
	if d.Word == "orders" {
		so := k.sections[d.Section]
		if so == nil {
			so = &turn.SectionOrders{}
		}
		c := *so
		return turn.Choice{Orders: &c, Source: position.ByOrder}
	}
	if d.FromOrders != nil {
		if d.Power == k.start.Mover {
			if c, found, ask := d.FromOrders(k.mine); found {
				c.Source = position.ByOrder
				return c
			} else if ask {
				return k.said(d)
			}
		}
		if c, found, _ := d.FromOrders(turn.Brief{Standing: k.standing[d.Power]}); found {
			c.Source = position.ByStanding
			return c
		}
	}
	return k.said(d)
}

func (k *table) said(d *turn.Decision) turn.Choice {
	if a, ok := k.answers[d.ID]; ok {
		if i := slices.Index(d.Options, a.Text); i >= 0 && d.Take != nil {
			c := d.Take(i)
			c.Source = position.ByAnswer
			return c
		}
		if c, bad := d.FromAnswer(a); bad == "" {
			c.Source = position.ByAnswer
			return c
		}
	}
	c := d.Default
	c.Source = position.ByDefault
	return c
}
