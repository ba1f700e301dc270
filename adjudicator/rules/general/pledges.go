package general

import (
	"slices"

	"fieldpost/adjudicator/rules"
)

// Optional rules about which a power decides on the turns of others: orders in advance, and answers.

// crashes sends aircraft against ships without a place to land, where that may be.
func (d *desk) crashes(zone rules.SpaceID) []rules.Order {
	var kinds []string
	d.advantages(func(a *rules.Advantage) {
		if a.Sacrifice.Side == "attack" {
			kinds = append(kinds, a.Sacrifice.Kinds...)
		}
	})
	if len(kinds) == 0 || !d.enemyShips(zone) || !d.one(4) {
		return nil
	}
	var out []rules.Order
	for from, dist := range d.over(rules.Air, zone, 6) {
		for i, n := range d.free[from] {
			k := rules.KindID(i)
			if n == 0 || dist < 0 || int(dist) > d.p.Range(d.power, k) || !slices.Contains(kinds, d.ed.Kinds[k].ID) || !d.one(2) {
				continue
			}
			mv := d.move([]rules.Selection{units(d.upTo(1, n), k)}, rules.SpaceID(from), zone)
			mv.Purpose = rules.Kamikaze
			out = append(out, mv)
			d.target(zone)
		}
	}
	return out
}

// pledges are standing orders for the optional rules of a power.
func (d *desk) pledges(power rules.PowerID) []rules.StandingLine {
	var out []rules.StandingLine
	for _, id := range d.working(power) {
		a := &d.ed.Advantages[id]
		l := rules.StandingLine{Source: d.at(), At: rules.Nowhere}
		switch {
		case d.one(2):
		case a.Gift.Asks != "":
			l.Word = a.Gift.Asks
			switch d.chance(4) {
			case 0:
				l.Words = []string{"none"}
			case 1:
				l.Spaces = a.Gift.In
				if len(l.Spaces) == 0 {
					l.Spaces = []rules.SpaceID{d.any(d.spaces(func(s rules.SpaceID) bool { return d.ed.Owners[s] == power }))}
				}
			}
			out = append(out, l)
		case a.Shift.Asks != "":
			for _, s := range d.springs(power) {
				out = append(out, rules.StandingLine{Source: d.at(), Word: a.Shift.Asks, At: s.Spaces[0], Spaces: s.Spaces[1:], Units: s.Units, UpTo: true, When: d.whenAttacked(s.Spaces[1])})
			}
		case a.Sacrifice.Side == "defence":
			l.Word = a.Sacrifice.Asks
			if d.one(2) {
				l.Units = []rules.Selection{units(d.upTo(1, 2), d.ed.KindByID(a.Sacrifice.Kinds[0]))}
			}
			out = append(out, l)
		}
	}
	if slices.ContainsFunc(d.ed.Advantages, func(a rules.Advantage) bool { return a.LoansByLeave }) && d.one(3) {
		out = append(out, rules.StandingLine{Source: d.at(), Word: "lend", At: rules.Nowhere, Words: [][]string{{"none"}, nil}[d.chance(2)]})
	}
	return out
}

// whenAttacked is that condition, now and then.
func (d *desk) whenAttacked(s rules.SpaceID) *rules.Condition {
	if d.one(2) {
		return nil
	}
	return &rules.Condition{Op: rules.CondState, State: "attacked", Space: s, Kind: rules.NoKind, Units: units(0, rules.NoKind)}
}

// springs proposes moves of a power's units into neighbouring spaces.
func (d *desk) springs(power rules.PowerID) []rules.Answer {
	var out []rules.Answer
	for _, s := range d.spaces(func(s rules.SpaceID) bool { return len(d.there[s]) > 0 }) {
		to := d.any(d.around(s, func(t rules.SpaceID) bool { return d.sea(t) == d.sea(s) || d.one(3) }))
		if u := d.there[s][d.chance(len(d.there[s]))]; to != rules.Nowhere && u.Owner == power {
			sel := units(d.upTo(1, 2), u.Kind)
			if d.one(2) {
				sel = units(rules.All, rules.NoKind)
			}
			out = append(out, rules.Answer{To: rules.Nowhere, Spaces: []rules.SpaceID{s, to}, Units: []rules.Selection{sel}})
		}
	}
	return out
}

// asksForMove tells whether a question is where units of a power move on the turn of another.
func (d *desk) asksForMove(asked *rules.Decision) bool {
	return slices.ContainsFunc(d.working(asked.Power), func(a rules.AdvantageID) bool { return d.ed.Advantages[a].Shift.Asks == asked.Word })
}
