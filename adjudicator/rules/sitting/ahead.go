package sitting

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Ahead is what a power has ordered that is still to be played: sections, of which empty ones say that nothing is to be done, and what is ordered for
// battles, those that are being fought too. It is nil if that is nothing.
func (g *Game) Ahead(power edition.PowerID) *order.Orders {
	l := &order.Orders{Power: power, Sections: map[edition.Section][]order.Order{}}
	for i, ph := range g.Now.Phases() {
		s := ph.Section
		if s == "" || i < g.Now.Phase || i == g.Now.Phase && s != edition.SectionBattles && g.Waits() != s {
			continue
		}
		if so := g.turn.sections[sheet{power, s}]; so != nil {
			l.Sections[s] = slices.Clone(so.Orders)
		}
		if f := g.turn.fights[power]; s == edition.SectionBattles && len(f.battles)+len(f.sequence) > 0 {
			l.Sections[s], l.Battles, l.Sequence = nil, f.battles, f.sequence
		}
	}
	if len(l.Sections) == 0 {
		return nil
	}
	return l
}
