package forms

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// The titles that open and close a form; its mark stands behind them.
const (
	orderTitle  = "ORDER FORM"
	answerTitle = "DEFEND FORM"
	endTitle    = "END OF FORM"
)

// Orders is the form for a power that moves with all its facts: the sections that are still open, each with what its orders need. It
// is empty while the turn waits for no orders. last is what the power wrote in its turn before, in the order language, and
// may be empty: section by section it is offered again. mark tells one form from all others, see Filled; it may be empty.
func Orders(r *orders.Reader, g *sitting.Game, power edition.PowerID, last, mark string) paper.Form {
	f, open := begun(r, g, power, last)
	if f == nil {
		return nil
	}
	return f.orders(open, mark)
}

// begun is a form of which nothing is written yet, and the sections that are open; nil while the turn waits for no orders.
func begun(r *orders.Reader, g *sitting.Game, power edition.PowerID, last string) (f *form, open []edition.Section) {
	waits := g.WaitsFor(power)
	if waits == "" {
		return nil, nil
	}
	for _, ph := range g.Now.Phases() {
		if s := ph.Section; s == waits || len(open) > 0 && s != "" && !g.Given(power, s) {
			open = append(open, s)
		}
	}
	f = newForm(r, g.Now, power)
	f.abstains = abstains(g, power)
	if f.declared = f.declarable(g); len(f.declared) > 0 {
		open = append(open, edition.SectionAdvantage)
	}
	f.remember(last)
	return f, open
}

// remember reads what the power wrote before. What cannot be read any more is not offered again.
func (f *form) remember(last string) {
	if got := f.r.Read(last, orders.Context{Power: f.power}); len(got.Problems) == 0 {
		f.last = got.Letter
	}
}

// mostLines is how long the form with all its facts may become in English, on a board as full as none is that is played.
const mostLines = 400

// sizes are what its longest lists may take, most first: the units, the enemies, the orders of the turn before in a section.
var sizes = []size{{200, 120, 90}, {120, 60, 30}, {90, 40, 9}, {40, 16, 6}}

type size struct{ stands, enemies, again int }

// orders writes the form for some sections, in the largest size in which it is not too long.
func (f *form) orders(open []edition.Section, mark string) paper.Form {
	f.fill = whole
	for _, f.size = range sizes {
		f.write(open, mark)
		if f.long <= mostLines {
			break
		}
	}
	return f.out
}

func (f *form) write(open []edition.Section, mark string) {
	f.out, f.long, f.phone, f.listed, f.foes = nil, 0, 0, false, false
	f.head(strings.TrimSpace(orderTitle + " " + mark))
	f.say("%s, %s. Type your orders on lines of their own, each section below its heading and begun with its word. "+
		"Lines with # are not read; take the # away and the line counts. A section that you leave out before one that you write is empty; "+
		"those after the last one are asked for when the turn gets there.", f.name(f.power), f.round())
	f.room()
	written := map[edition.Section]bool{}
	for _, s := range open {
		if written[s] {
			continue
		}
		written[s] = true
		f.head(string(s))
		f.section(s, open)
		f.again(s)
		f.room()
	}
	f.led()
	f.head("DONE")
	f.say("Write DONE below your last section if nothing is to follow it in this turn. CHECK on a line of its own: your letter is judged and not played.")
	f.room()
	f.head(strings.TrimSpace(endTitle + " " + mark))
}

// round says when it is.
func (f *form) round() prose.Text {
	if f.p.Round == 0 {
		return "before the first round"
	}
	return prose.Say("round %d", f.p.Round)
}

// section writes the facts that belong to a section.
func (f *form) section(s edition.Section, open []edition.Section) {
	switch s {
	case edition.SectionBid:
		f.bid()
	case edition.SectionAdvantage:
		f.advantages()
	case edition.SectionResearch:
		f.research()
	case edition.SectionBuy:
		f.buy()
	case edition.SectionRepair:
		f.repair()
	case edition.SectionWar:
		f.war()
	case edition.SectionBattles:
		f.battles()
	case edition.SectionPlace:
		f.place(slices.Contains(open, edition.SectionBuy))
	case edition.SectionCombat, edition.SectionNaval, edition.SectionGround:
		f.inPart(s, func() {
			f.movable(s)
			f.strikes()
			f.sailing()
			f.joined()
			f.enemies()
			if s != edition.SectionNaval {
				f.bans()
			}
		})
	case edition.SectionRail:
		f.rail()
	case edition.SectionBases:
		f.bases()
	default:
		f.movable(s)
	}
}

// again offers what was written in this section in the turn before; without that, an example with names of this board.
func (f *form) again(s edition.Section) {
	if (s == edition.SectionCombat || s == edition.SectionBattles) && f.abstains != "" {
		f.add(paper.FormLine{Comment: prose.Words(f.abstains)})
		return
	}
	lines := f.before(s)
	if len(lines) == 0 {
		if e := f.example(s); e != "" {
			f.say("For example:")
			f.offer(e)
		}
		return
	}
	f.say("In your last turn:")
	for i, line := range lines {
		if i > f.size.again {
			f.say("... and %d more.", len(lines)-i)
			return
		}
		f.offer(line)
	}
}

// before is what the power wrote for a section in its last turn, with the section's word.
func (f *form) before(s edition.Section) []string {
	if f.last == nil {
		return nil
	}
	l := order.Orders{Power: edition.Nobody, Sections: map[edition.Section][]order.Order{s: f.last.Sections[s]}}
	if s == edition.SectionBattles {
		l.Battles = f.last.Battles
	}
	if len(l.Sections[s])+len(l.Battles) == 0 {
		return nil
	}
	return strings.Split(strings.TrimSpace(f.r.Print(&l)), "\n")
}

// abstains says why the mover leaves out this turn's combat, if it has declared that it does.
func abstains(g *sitting.Game, power edition.PowerID) string {
	for id, plug := range position.Hooks[combat.Abstainer](g.Now, power) {
		if g.Now.Active.Has(id) || g.Announced(id) {
			return plug.Abstains().Told
		}
	}
	return ""
}
