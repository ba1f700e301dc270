package economy

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// dockable tells whether a ship can be mended for money: it is damaged, and lies beside a complex that its owner holds [A-REP-02, A-REP-04].
func dockable(p *position.Position, u *position.Unit) bool {
	return u.Damage > 0 && p.Kind(u).Class == edition.Sea && slices.ContainsFunc(p.Edition.Board.Neighbours(u.Space), func(s edition.SpaceID) bool {
		return p.Owners[s] == u.Owner && p.Factory(s) != nil
	})
}

// readDock judges ships that are to be mended. The die is rolled once it is settled, so whoever orders it must hold what the worst die
// asks for [A-REP-04, A-REP-06].
func readDock(p *position.Position, power edition.PowerID, o *order.Repair, fee int, works []repair) ([]repair, order.Problem) {
	most := fee + 6
	var hurt, able []position.UnitID
	for i := range p.Units {
		u := &p.Units[i]
		if u.Space != o.Space || u.Kind != o.Kind || u.Owner != power || u.Damage == 0 || slices.ContainsFunc(works, func(w repair) bool { return w.unit == u.ID }) {
			continue
		}
		hurt = append(hurt, u.ID)
		if dockable(p, u) {
			able = append(able, u.ID)
		}
	}
	n := o.Count
	if n == order.All {
		n = len(hurt)
	}
	switch {
	case n > len(hurt) || n == 0:
		return nil, o.Problem("repair/there", "There is no damaged ship of the kind in %s that is yet to be mended.", p.SpaceName(o.Space))
	case n > len(able):
		return nil, o.Problem("repair/dock", "A ship is mended only beside land with a complex that %s itself holds; there is none beside %s.", p.PowerName(power), p.SpaceName(o.Space))
	case (len(works)+n)*most > p.Money[power]:
		return nil, o.Problem("repair/money", "A repair costs %d IPCs and a die more, so %d must be in hand for each; %s has %d left.", fee, most, p.PowerName(power), p.Money[power])
	}
	var docks []repair
	for _, id := range able[:n] {
		docks = append(docks, repair{unit: id, purse: edition.PurseID(power)})
	}
	return docks, order.Problem{}
}

// dock rolls for what each repair costs and takes the ships out of the turn.
func dock(t *turn.Turn, fee int, works []repair) {
	for i, w := range works {
		u := t.Pos.Unit(w.unit)
		e := position.Rolled{Label: t.Unique(fmt.Sprintf("repair/%s/%d", t.Pos.SpaceSlug(u.Space), i+1)), Power: t.Mover, For: position.ForRepair, Space: u.Space}
		e.Shots = []position.Shots{{Unit: t.Pos.Ref(w.unit), Count: 1, Dice: t.Roll(e.Label, t.Mover, 1)}}
		t.Record(e)
		t.Record(position.Paid{Power: t.Mover, Amount: fee + e.Shots[0].Dice[0], For: position.ForRepair})
		t.Record(position.Docked{Power: t.Mover, Space: u.Space, Unit: t.Pos.Ref(w.unit)})
	}
}

// Undock mends the ships that were taken out of this turn for it, now that it is over [A-REP-03].
func Undock(t *turn.Turn) {
	for i := range t.Pos.Units {
		if u := &t.Pos.Units[i]; u.Deeds.Has(position.InDock) {
			t.Record(position.Repaired{Space: u.Space, Unit: t.Pos.Ref(u.ID)})
		}
	}
}
