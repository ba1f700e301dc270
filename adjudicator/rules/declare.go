package rules

// Optional rules that are declared in the section for them, at their moment.

// declares asks whether the mover's letters declare an optional rule, and with what.
func (t *turn) declares(a AdvantageID) (AdvantageOrder, bool) {
	if all := t.declarations(a); len(all) > 0 {
		return all[0], true
	}
	return AdvantageOrder{}, false
}

// declarations are all that the mover's letters say of an optional rule, in their order.
func (t *turn) declarations(a AdvantageID) []AdvantageOrder {
	if !t.Works(a) || t.Edition.Advantages[a].Power != t.mover {
		return nil
	}
	so := t.ask(&Decision{ID: "orders/advantage/" + slug(t.Edition.Advantages[a].Name), Power: t.mover, Word: OrdersWord, Section: SectionAdvantage, Space: Nowhere,
		Default: Choice{Orders: &SectionOrders{}}})[0].Orders
	var out []AdvantageOrder
	for _, o := range flatten(t.Position, t.mover, so.Orders) {
		if d, ok := o.(*AdvantageOrder); ok && d.Advantage == a {
			out = append(out, *d)
		}
	}
	return out
}

// declareIn puts in force what the mover declares in a phase and what then lasts until its next turn.
func (t *turn) declareIn(phase string) {
	t.working(t.mover, func(id AdvantageID, a *Advantage) {
		if a.Declared != phase {
			return
		}
		if _, yes := t.declares(id); !yes {
			return
		}
		t.record(Declared{Power: t.mover, Advantage: id})
		if a.Once {
			t.record(Used{Power: t.mover, Advantage: id})
		}
	})
}
