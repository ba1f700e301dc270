package notation

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules"
	"fieldpost/orders"
)

// FromPosition writes a position between turns: reading it with ToPosition gives the same position again, but for the
// numbers of its units. What units did earlier in a turn is not written.
func FromPosition(p *rules.Position) *orders.PositionText {
	text := &orders.PositionText{Empty: true}
	for i := range p.Edition.Board.Spaces {
		s := rules.SpaceID(i)
		l := orders.SpaceLine{Space: s, Owner: rules.Nobody}
		if o := p.Owners[s]; o != p.Edition.Owners[s] {
			l.HasOwner, l.Owner = true, o
		}
		l.Units = stacks(p, s)
		l.HasUnits = len(l.Units) > 0
		for _, u := range p.In(s) {
			if p.Edition.Kind(u.Kind).Class == rules.Facility && u.Damage > 0 {
				l.Damage = append(l.Damage, orders.KindCount{Count: int(u.Damage), Kind: u.Kind})
			}
		}
		if l.HasOwner || l.HasUnits {
			text.Lines = append(text.Lines, l)
		}
	}
	text.Lines = append(text.Lines, landedLines(p)...)
	for i := range p.Edition.Powers {
		if l, said := powerLine(p, rules.PowerID(i)); said {
			text.Lines = append(text.Lines, l)
		}
	}
	return text
}

// landedLines name the transports that load nothing before their owner's next turn, each with what it holds.
func landedLines(p *rules.Position) []orders.PositionLine {
	var lines []orders.PositionLine
	for i := range p.Units {
		u := &p.Units[i]
		if !u.Deeds.Has(rules.Unloaded) {
			continue
		}
		lines = append(lines, orders.MarkLine{Word: "landed", Space: u.Space,
			Units: []orders.UnitStack{{Owner: u.Owner, Count: 1, Kind: u.Kind, Cargo: [][]orders.UnitStack{cargo(p, u.ID)}}}})
	}
	return lines
}

// powerLine says what a power has; holders that do not play are said only if they have something.
func powerLine(p *rules.Position, power rules.PowerID) (orders.PowerLine, bool) {
	l := orders.PowerLine{Power: power}
	plays := p.Edition.Powers[power].Plays
	if plays || p.Money[power] != 0 {
		l.Money = []orders.Purse{{Money: p.Money[power]}}
	}
	for t := range p.Edition.Techs {
		if id := rules.TechID(t); p.Techs[power].Has(id) {
			l.HasTechs = true
			l.Techs = append(l.Techs, id)
		}
	}
	if power == p.Mover && p.Phase >= 0 {
		for k, n := range p.Bought {
			if n > 0 {
				l.HasBought = true
				l.Bought = append(l.Bought, orders.KindCount{Count: n, Kind: rules.KindID(k)})
			}
		}
	}
	return l, len(l.Money) > 0 || l.HasTechs
}

// stacks lists what stands in a space: by owner, kind and damage; carriers with what they hold.
func stacks(p *rules.Position, s rules.SpaceID) []orders.UnitStack {
	var top []*rules.Unit
	for _, u := range p.In(s) {
		if u.Aboard == 0 {
			top = append(top, u)
		}
	}
	slices.SortStableFunc(top, compareUnits)
	var list []orders.UnitStack
	for _, u := range top {
		damaged := u.Damage > 0 && p.Edition.Kind(u.Kind).Class != rules.Facility
		withdrawn := u.Deeds.Has(rules.Submerged)
		n := len(list) - 1
		if n < 0 || list[n].Owner != u.Owner || list[n].Kind != u.Kind || list[n].Damaged != damaged || list[n].Withdrawn != withdrawn {
			list = append(list, orders.UnitStack{Owner: u.Owner, Kind: u.Kind, Damaged: damaged, Withdrawn: withdrawn})
			n++
		}
		st := &list[n]
		st.Count++
		if held := cargo(p, u.ID); len(held) > 0 {
			for len(st.Cargo) < st.Count-1 {
				st.Cargo = append(st.Cargo, []orders.UnitStack{})
			}
			st.Cargo = append(st.Cargo, held)
		}
	}
	return list
}

// cargo lists what is aboard a ship.
func cargo(p *rules.Position, ship rules.UnitID) []orders.UnitStack {
	var aboard []*rules.Unit
	for _, id := range p.Cargo(ship) {
		aboard = append(aboard, p.Unit(id))
	}
	slices.SortStableFunc(aboard, compareUnits)
	var list []orders.UnitStack
	for _, u := range aboard {
		n := len(list) - 1
		if n < 0 || list[n].Owner != u.Owner || list[n].Kind != u.Kind {
			list = append(list, orders.UnitStack{Owner: u.Owner, Kind: u.Kind})
			n++
		}
		list[n].Count++
	}
	return list
}

func compareUnits(a, b *rules.Unit) int {
	return cmp.Or(cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Damage, b.Damage),
		cmp.Compare(a.Deeds.Marks&rules.Submerged, b.Deeds.Marks&rules.Submerged), cmp.Compare(a.ID, b.ID))
}
