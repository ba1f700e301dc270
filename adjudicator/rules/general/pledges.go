package general

import (
	"slices"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Optional rules about which a power decides on the turns of others: orders in advance, and answers.

// crashes sends aircraft against ships without a place to land, where that may be.
func (d *desk) crashes(zone edition.SpaceID) []order.Order {
	may := func(k edition.KindID) bool { _, yes := moves.Crashes(d.p, d.power, k, 0); return yes }
	if !position.HasHook[moves.Crasher](d.p, d.power) || !d.enemyShips(zone) || !d.one(4) {
		return nil
	}
	var out []order.Order
	for from, dist := range d.over(edition.Air, zone, 6) {
		for i, n := range d.free[from] {
			k := edition.KindID(i)
			if n == 0 || dist < 0 || int(dist) > d.p.Range(d.power, k) || !may(k) || !d.one(2) {
				continue
			}
			mv := d.move([]order.Selection{units(d.upTo(1, n), k)}, edition.SpaceID(from), zone)
			mv.Purpose = position.OneWay()
			out = append(out, mv)
			d.target(zone)
		}
	}
	return out
}

// pledges are standing orders for the optional rules of a power.
func (d *desk) pledges(power edition.PowerID) []order.StandingLine {
	var out []order.StandingLine
	for _, id := range d.working(power) {
		a := &d.ed.Advantages[id]
		l := order.StandingLine{Source: d.at(), At: edition.Nowhere}
		pledger, pledges := a.Plugin.(combat.Pledger)
		switch {
		case d.one(2):
		case asks(a).Standing == position.UnitsTo:
			for _, s := range d.springs(power) {
				out = append(out, order.StandingLine{Source: d.at(), Word: asks(a).Name, At: s.Spaces[0], Spaces: s.Spaces[1:], Units: s.Units, UpTo: true, When: d.whenAttacked(s.Spaces[1])})
			}
		case pledges && asks(a).Standing == position.UnitsAt:
			l.Word = asks(a).Name
			if d.one(2) {
				l.Units = []order.Selection{units(d.upTo(1, 2), pledger.Pledged()[0])}
			}
			out = append(out, l)
		case asks(a).Name != "":
			l.Word = asks(a).Name
			switch d.chance(4) {
			case 0:
				l.Words = []string{"none"}
			case 1:
				if plug, local := a.Plugin.(position.Local); local {
					l.Spaces = plug.Sites()
				} else {
					l.Spaces = []edition.SpaceID{d.any(d.spaces(func(s edition.SpaceID) bool { return d.ed.Owners[s] == power }))}
				}
			}
			out = append(out, l)
		}
	}
	if leave := d.leave(); leave != nil && d.one(3) {
		out = append(out, order.StandingLine{Source: d.at(), Word: leave.Name, At: edition.Nowhere, Words: [][]string{{"none"}, nil}[d.chance(2)]})
	}
	return out
}

// leave is the word under which powers are asked whether an ally may have their units; nil where none is.
func (d *desk) leave() *position.Word {
	for i := range d.ed.Advantages {
		if plug, borrows := d.ed.Advantages[i].Plugin.(position.Borrower); borrows && plug.AsksLeave() != nil {
			return plug.AsksLeave()
		}
	}
	return nil
}

// asks is the word under which the plug-in of an optional rule asks its owner; of one that asks nothing it is empty.
func asks(a *edition.Advantage) *position.Word {
	if plug, does := a.Plugin.(position.Asker); does {
		return plug.Asks()
	}
	return &position.Word{}
}

// whenAttacked is that condition, now and then.
func (d *desk) whenAttacked(s edition.SpaceID) *order.Condition {
	if d.one(2) {
		return nil
	}
	return &order.Condition{Op: order.CondState, State: "attacked", Space: s, Kind: edition.NoKind, Units: units(0, edition.NoKind)}
}

// springs proposes moves of a power's units into neighbouring spaces.
func (d *desk) springs(power edition.PowerID) []order.Answer {
	var out []order.Answer
	for _, s := range d.spaces(func(s edition.SpaceID) bool { return len(d.there[s]) > 0 }) {
		to := d.any(d.around(s, func(t edition.SpaceID) bool { return d.sea(t) == d.sea(s) || d.one(3) }))
		if u := d.there[s][d.chance(len(d.there[s]))]; to != edition.Nowhere && u.Owner == power {
			sel := units(d.upTo(1, 2), u.Kind)
			if d.one(2) {
				sel = units(order.All, edition.NoKind)
			}
			out = append(out, order.Answer{To: edition.Nowhere, Spaces: []edition.SpaceID{s, to}, Units: []order.Selection{sel}})
		}
	}
	return out
}

// asksForMove tells whether a question is where units of a power move on the turn of another.
func (d *desk) asksForMove(asked *turn.Decision) bool {
	return slices.ContainsFunc(d.working(asked.Power), func(a edition.AdvantageID) bool {
		w := asks(&d.ed.Advantages[a])
		return w.Standing == position.UnitsTo && w.Name == asked.Word
	})
}
