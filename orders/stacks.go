package orders

import (
	"fieldpost/adjudicator/rules/edition"
)

// amount reads a number that may be zero, and is at most so much.
func (p *parser) amount(most int) int {
	t := p.at(0)
	n, ok := p.numberTo(most)
	if !ok {
		p.fail(t, "", "A number is missing.")
	}
	return n
}

// boughtUnits reads "3 inf", "europe 3 inf", "1 upgrade".
func (p *parser) boughtUnits(purse *string) BoughtUnits {
	for p.treasury(purse) {
	}
	c := BoughtUnits{Treasury: *purse, KindCount: KindCount{Count: p.amount(maxCount), Kind: edition.NoKind}}
	if up := p.r.ed.Upgrade(); up != edition.NoKind && !p.lost && p.takeOne("upgrade", "upgrades") {
		c.Upgrade, c.Kind = true, up
	} else if !p.lost {
		c.Kind = p.needKind()
	}
	return c
}

// stacks reads "3 inf, 1 aa, 2 trn [1 inf] [empty]" of one power; a power inside the list goes on with its units.
func (p *parser) stacks(owner edition.PowerID, cargo bool) []UnitStack {
	var list []UnitStack
	for len(list) < 200 && !p.lost {
		if took := p.powerBefore(0); took > 0 {
			owner, _ = p.powerName()
		}
		s := UnitStack{Owner: owner, Count: 1}
		t := p.at(0)
		if n, ok := p.number(); ok {
			s.Count = n
		}
		if s.Count == 0 {
			p.fail(t, "Write \"nothing\" for an empty space.", "0 units are no units.")
		}
		p.stackStates(&s)
		s.Kind = p.needKind()
		p.stackStates(&s)
		if cargo {
			s.Cargo = p.holds(owner)
		}
		if len(s.Cargo) > s.Count {
			p.fail(t, "", "There are more brackets than carriers.")
		}
		p.stackStates(&s)
		list = append(list, s)
		mark := p.i
		if !p.next() || !p.startsUnits(0) && p.at(0).kind != word {
			p.i = mark
			break
		}
		if !p.startsUnits(0) {
			p.needKind()
		}
	}
	return list
}

// holds reads "[1 inf] [empty]": what each of some carriers has aboard.
func (p *parser) holds(owner edition.PowerID) (list [][]UnitStack) {
	for !p.lost && !p.done() && p.at(0).kind == open && p.at(0).key == "[" {
		p.i++
		held := []UnitStack{}
		if !p.take("empty") {
			held = p.stacks(owner, false)
		}
		if !p.takeKind(close) {
			p.fail(p.at(0), "", "A bracket is not closed, or I can not read what is in it.")
		}
		list = append(list, held)
	}
	return list
}

// stackStates reads what has happened to the units; it may stand before them, behind them and behind their cargo.
func (p *parser) stackStates(s *UnitStack) {
	for {
		switch {
		case p.take("damaged"):
			s.Damaged = true
		case p.take("withdrawn"):
			s.Withdrawn = true
		default:
			return
		}
	}
}
