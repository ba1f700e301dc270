package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// FromPosition writes a position between turns: reading it with ToPosition gives the same position again, but for the
// numbers of its units. What units did earlier in a turn is not written.
func FromPosition(p *position.Position) *orders.PositionText {
	text := &orders.PositionText{Empty: true, Lines: make([]orders.PositionLine, 0, len(p.Edition.Board.Spaces))}
	all := sorted(p)
	for i := range p.Edition.Board.Spaces {
		s := edition.SpaceID(i)
		l := orders.SpaceLine{Space: s, Owner: edition.Nobody}
		if o := p.Owners[s]; o != p.Edition.Owners[s] || p.Invaded[s] {
			l.HasOwner, l.Owner, l.Invaded = true, o, p.Invaded[s]
		}
		l.Units = all.stacks(s)
		l.HasUnits = len(l.Units) > 0
		for _, u := range all.in[s] {
			if p.Edition.Kind(u.Kind).Class == edition.Facility && u.Damage > 0 {
				l.Damage = append(l.Damage, orders.KindCount{Count: int(u.Damage), Kind: u.Kind})
			}
		}
		if l.HasOwner || l.HasUnits {
			text.Lines = append(text.Lines, l)
		}
	}
	text.Lines = append(text.Lines, landedLines(all)...)
	for i := range p.Edition.Powers {
		if l, said := powerLine(p, edition.PowerID(i)); said {
			text.Lines = append(text.Lines, l)
		}
	}
	text.Lines = append(text.Lines, politicsLines(p)...)
	return text
}

// politicsLines say who is at war, where war is between powers, what is remembered, and what is being held for a full round.
func politicsLines(p *position.Position) []orders.PositionLine {
	var lines []orders.PositionLine
	for a := range p.Wars {
		for b := a + 1; b < len(p.Wars); b++ {
			if p.Wars[a].Has(edition.PowerID(b)) && p.Edition.Powers[b].Plays {
				lines = append(lines, orders.PairLine{War: true, A: edition.PowerID(a), B: edition.PowerID(b)})
			}
		}
	}
	if wars := p.Edition.Wars; len(lines) == 0 && len(wars) > 0 { // a text that names no pair has the wars of the beginning
		lines = append(lines, orders.PairLine{A: wars[0][0], B: wars[0][1]})
	}
	for _, d := range p.Defied {
		lines = append(lines, orders.PairLine{War: true, A: d.Power, B: edition.Nobody, Land: d.Space})
	}
	for _, what := range p.Past {
		lines = append(lines, orders.NoteLine{Word: "history", Text: what})
	}
	for _, c := range p.Clocks {
		lines = append(lines, orders.NoteLine{Word: "clock", Text: clockText(p.Edition, c)})
	}
	return lines
}

// landedLines name the transports that load nothing before their owner's next turn, each with what it holds, in the order of spaces.
func landedLines(all *shelves) []orders.PositionLine {
	var list []orders.MarkLine
	for i := range all.p.Units {
		u := &all.p.Units[i]
		if !u.Deeds.Has(position.Unloaded) {
			continue
		}
		list = append(list, orders.MarkLine{Word: "landed", Space: u.Space,
			Units: []orders.UnitStack{{Owner: u.Owner, Count: 1, Kind: u.Kind, Cargo: [][]orders.UnitStack{all.cargo(u.ID)}}}})
	}
	slices.SortFunc(list, func(a, b orders.MarkLine) int {
		return cmp.Or(cmp.Compare(a.Space, b.Space), strings.Compare(fmt.Sprint(a.Units), fmt.Sprint(b.Units)))
	})
	var lines []orders.PositionLine
	for _, l := range list {
		lines = append(lines, l)
	}
	return lines
}

// powerLine says what a power has; holders that do not play are said only if they have something.
func powerLine(p *position.Position, power edition.PowerID) (orders.PowerLine, bool) {
	l := orders.PowerLine{Power: power}
	plays := p.Edition.Powers[power].Plays
	for _, id := range p.Edition.PursesOf(power) {
		if plays || p.Money[id] != 0 {
			l.Money = append(l.Money, orders.Purse{Treasury: p.Edition.Purses[id].Treasury, Money: p.Money[id]})
		}
	}
	for t := range p.Edition.Techs {
		if id := edition.TechID(t); p.Techs[power].Has(id) {
			l.HasTechs = true
			l.Techs = append(l.Techs, id)
		}
	}
	for _, a := range p.Edition.AdvantagesOf(power) {
		if p.Held.Has(a) {
			l.HasAdvantages = true
			l.Advantages = append(l.Advantages, orders.AdvantageMark{Advantage: a, Spent: p.Spent.Has(a), Declared: p.Active.Has(a)})
		}
	}
	if p.Moves(power) && p.Phase >= 0 {
		for _, b := range p.Purchases(power) {
			l.HasBought = true
			l.Bought = append(l.Bought, orders.BoughtUnits{Treasury: b.Treasury, Upgrade: b.Upgrade, KindCount: orders.KindCount{Count: b.Count, Kind: b.Kind}})
		}
	}
	if p.Tokens != nil && p.Edition.Powers[power].Tokens > 0 {
		l.HasTokens, l.Tokens = true, p.Tokens[power]
	}
	return l, len(l.Money) > 0 || l.HasTechs || l.HasAdvantages || l.HasTokens
}

// shelves are the units of a position, sorted into spaces and carriers.
type shelves struct {
	p      *position.Position
	in     [][]*position.Unit // by space, what is aboard others left out
	aboard map[position.UnitID][]*position.Unit
}

func sorted(p *position.Position) *shelves {
	all := &shelves{p: p, in: make([][]*position.Unit, len(p.Edition.Board.Spaces)), aboard: map[position.UnitID][]*position.Unit{}}
	for i := range p.Units {
		switch u := &p.Units[i]; {
		case u.Aboard != 0:
			all.aboard[u.Aboard] = append(all.aboard[u.Aboard], u)
		case u.Space >= 0:
			all.in[u.Space] = append(all.in[u.Space], u)
		}
	}
	return all
}

// stacks lists what stands in a space, and cargo what is aboard a ship.
func (all *shelves) stacks(s edition.SpaceID) []orders.UnitStack { return all.stacked(all.in[s]) }
func (all *shelves) cargo(ship position.UnitID) []orders.UnitStack {
	return all.stacked(all.aboard[ship])
}

// stacked sorts units by owner, kind and damage; carriers with what they hold.
func (all *shelves) stacked(units []*position.Unit) (list []orders.UnitStack) {
	slices.SortFunc(units, func(a, b *position.Unit) int {
		return cmp.Or(cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Damage, b.Damage),
			cmp.Compare(a.Deeds.Marks&position.Submerged, b.Deeds.Marks&position.Submerged), cmp.Compare(a.ID, b.ID))
	})
	for _, u := range units {
		one := orders.UnitStack{Owner: armyName(all.p.Edition, u.Owner), Kind: u.Kind, Withdrawn: u.Aboard == 0 && u.Deeds.Has(aside(all.p.Edition)),
			Damaged: u.Aboard == 0 && u.Damage > 0 && all.p.Edition.Kind(u.Kind).Class != edition.Facility}
		n := len(list) - 1
		if n < 0 || list[n].Owner != one.Owner || list[n].Kind != one.Kind || list[n].Damaged != one.Damaged || list[n].Withdrawn != one.Withdrawn {
			list = append(list, one)
			n++
		}
		st := &list[n]
		st.Count++
		if held := all.cargo(u.ID); len(held) > 0 {
			for len(st.Cargo) < st.Count-1 {
				st.Cargo = append(st.Cargo, []orders.UnitStack{})
			}
			st.Cargo = append(st.Cargo, held)
		}
	}
	return list
}
