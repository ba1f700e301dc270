package general

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// What the general does with bombers where bombs damage facilities.

// bombing sends bombers against facilities, now and then against a certain kind, and fighters along.
func (d *desk) bombing() []order.Order {
	var out []order.Order
	for s := range d.free {
		for i, n := range d.free[s] {
			k := edition.KindID(i)
			if n == 0 || !d.ed.Kinds[k].Raids || !d.one(3) {
				continue
			}
			to := d.any(d.near(edition.Air, edition.SpaceID(s), d.p.Range(d.power, k)*2/3, func(t edition.SpaceID) bool { return d.enemyLand(t) && len(d.targetsOf(k, t)) > 0 }))
			if to == edition.Nowhere {
				continue
			}
			mv := d.move([]order.Selection{units(d.upTo(1, n), k)}, edition.SpaceID(s), to)
			mv.Purpose = order.Raid
			if kinds := d.targetsOf(k, to); d.one(2) {
				mv.Targets = []edition.KindID{kinds[d.chance(len(kinds))]}
			}
			out = append(out, mv)
			out = append(out, d.escorts(to)...)
		}
	}
	return out
}

// targetsOf lists the kinds of facilities in a territory that bombers of a kind may raid.
func (d *desk) targetsOf(bomber edition.KindID, s edition.SpaceID) (out []edition.KindID) {
	for _, u := range d.there[s] {
		if k := &d.ed.Kinds[u.Kind]; k.Class == edition.Facility && (!k.Factory || !d.ed.Kinds[bomber].BasesOnly) {
			out = append(out, u.Kind)
		}
	}
	return out
}

// escorts sends fighters with a raid.
func (d *desk) escorts(to edition.SpaceID) []order.Order {
	if !d.one(2) {
		return nil
	}
	for from, dist := range d.over(edition.Air, to, 2) {
		for i, n := range d.free[from] {
			k := edition.KindID(i)
			if n > 0 && dist > 0 && d.ed.Kinds[k].Escorts && d.one(2) {
				mv := d.move([]order.Selection{units(d.upTo(1, n), k)}, edition.SpaceID(from), to)
				mv.Purpose = order.Escort
				return []order.Order{mv}
			}
		}
	}
	return nil
}

// facilities tells whether a territory has any.
func (d *desk) facilities(s edition.SpaceID) bool {
	for _, u := range d.there[s] {
		if d.ed.Kinds[u.Kind].Class == edition.Facility {
			return true
		}
	}
	return false
}

// fliesWith says what aircraft that go among enemies are for, where bombers must say whether they fight or raid.
func (d *desk) fliesWith(f *force, target edition.SpaceID) order.Purpose {
	if d.ed.Rules.Raids.Said && f.class == edition.Air && d.enemyLand(target) && d.facilities(target) && d.strength(target) > 0 {
		return order.Fight
	}
	return order.Plain
}

// prey orders to attack submarines and transports of the enemy in a zone where nothing else of his is, or to ignore them.
func (d *desk) prey(l *order.Orders) {
	if !d.ed.Rules.Submarines.Overlooked {
		return
	}
	for _, z := range d.spaces(func(s edition.SpaceID) bool { return d.sea(s) && d.enemyShips(s) }) {
		if !d.one(4) {
			continue
		}
		word := []order.ClauseWord{order.ClauseAttack, order.ClauseIgnore}[d.chance(2)]
		l.Battles = append(l.Battles, order.BattleOrder{Source: d.at(), Scope: order.Scope{Space: z, Power: edition.Nobody},
			Clauses: []order.Clause{{Word: word, To: edition.Nowhere, Power: edition.Nobody}}})
	}
}

// raidClauses say of raided land which facility the bombers shall raid.
func (d *desk) raidClauses(l *order.Orders, orders []order.Order) {
	for _, o := range orders {
		mv, moves := o.(order.Move)
		if !moves || mv.Purpose != order.Raid || !d.ed.Rules.Raids.Damages || !d.one(3) {
			continue
		}
		to := mv.Path[len(mv.Path)-1]
		if kinds := d.targetsOf(mv.Units[0].Kind, to); len(kinds) > 0 {
			l.Battles = append(l.Battles, order.BattleOrder{Source: d.at(), Scope: order.Scope{Space: to, Power: edition.Nobody},
				Clauses: []order.Clause{{Word: order.ClauseRaid, Targets: kinds[:1], To: edition.Nowhere, Power: edition.Nobody}}})
		}
	}
}

// reactions are standing orders under the words that this edition has for what is done in the turns of others: of what could be meant,
// what its rules let pass.
func (d *desk) reactions(power edition.PowerID) []order.StandingLine {
	if d.p.Wars == nil {
		return nil
	}
	var out []order.StandingLine
	for _, name := range d.ed.Words {
		w := position.WordOf(name)
		if w.Check == nil || w.Standing == position.NoStanding || !d.one(2) {
			continue
		}
		for range 6 {
			if l := d.reaction(w, power); len(w.Check(d.p, power, &l)) == 0 {
				out = append(out, l)
				break
			}
		}
	}
	if d.one(3) {
		l := order.StandingLine{Source: d.at(), Word: "allow", At: edition.Nowhere}
		if d.one(2) { // else everybody
			l.Powers = []edition.PowerID{edition.PowerID(d.chance(len(d.ed.Powers)))}
		}
		out = append(out, l)
	}
	return out
}

// reaction is anything that could be said under a word.
func (d *desk) reaction(w *position.Word, power edition.PowerID) order.StandingLine {
	l := order.StandingLine{Source: d.at(), Word: w.Name, At: edition.Nowhere}
	switch d.chance(6) {
	case 0:
		l.Words = []string{"none"}
		return l
	case 1:
		return l
	}
	if d.ed.Rules.Ships.Pass && w.Standing == position.UnitsWithUnits && !d.one(3) {
		return d.meeting(l, power)
	}
	k := d.kind(w.Standing == position.UnitsAt && d.one(2))
	l.Units = []order.Selection{units(d.upTo(1, 3), k)}
	l.UpTo = d.one(2)
	if base := d.any(d.spaces(func(s edition.SpaceID) bool { return d.p.Owners[s] == power && len(d.zonesOf(s)) > 0 })); base != edition.Nowhere && d.one(2) {
		l.At = base
		if w.Standing == position.UnitsTo {
			l.Spaces = []edition.SpaceID{d.any(d.zonesOf(base))}
		}
	}
	return l
}
