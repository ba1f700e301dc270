package turn

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Optional rules that are declared in the section for them, at their moment.

// Declares asks whether the mover's letters declare an optional rule, and with what.
func (t *Turn) Declares(a edition.AdvantageID) (order.AdvantageOrder, bool) {
	if all := t.Declarations(a); len(all) > 0 {
		return all[0], true
	}
	return order.AdvantageOrder{}, false
}

// Declarations are all that the mover's letters say of an optional rule, in their order.
func (t *Turn) Declarations(a edition.AdvantageID) []order.AdvantageOrder {
	if !t.Pos.Works(a) || t.Pos.Edition.Advantages[a].Power != t.Mover {
		return nil
	}
	so := t.Ask(&Decision{ID: "orders/advantage/" + prose.Slug(t.Pos.Edition.Advantages[a].Name), Power: t.Mover, Word: OrdersWord, Section: edition.SectionAdvantage, Space: edition.Nowhere,
		Default: Choice{Orders: &SectionOrders{}}})[0].Orders
	var out []order.AdvantageOrder
	for _, o := range position.Flatten(t.Pos, t.Mover, so.Orders) {
		if d, ok := o.(*order.AdvantageOrder); ok && d.Advantage == a {
			out = append(out, *d)
		}
	}
	return out
}

// DeclareIn puts in force what the mover declares in a phase and what then lasts until its next turn.
func (t *Turn) DeclareIn(phase string) {
	t.Pos.Working(t.Mover, func(id edition.AdvantageID, a *edition.Advantage) {
		if a.Declared != phase {
			return
		}
		if _, yes := t.Declares(id); !yes {
			return
		}
		t.Record(position.Declared{Power: t.Mover, Advantage: id})
		if a.Once {
			t.Record(position.Used{Power: t.Mover, Advantage: id})
		}
	})
}
