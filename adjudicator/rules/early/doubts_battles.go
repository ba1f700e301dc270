package early

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// onslaught is what a letter sends to one space, by its words alone.
type onslaught struct {
	kinds   map[edition.KindID]bool
	unnamed bool // units or cargo without a kind
	landing bool
	others  bool // not from the sea
}

// clauses names what is written for a battle and may never act: for a space that nothing attacks, for units that are not
// there, a retreat where troops come from the sea, losses that are not ours to choose.
func (d *doubter) clauses(battles []order.BattleOrder, combat []order.Order) {
	for i := range battles {
		o, rules := &battles[i], &d.pos.Edition.Rules.Battles
		for j := range o.Clauses {
			if o.Clauses[j].Word == order.ClauseTheyLose && !rules.AttackerArbitrates && !rules.AttackerPicks {
				d.say("\"they lose\" decides nothing: every side chooses its own losses.")
			}
		}
		s := o.Scope.Space
		if s == edition.Nowhere {
			for j := range o.Clauses {
				if w := o.Clauses[j].Word; o.Scope.Land && (w == order.ClauseNeverSubmerge || w == order.ClauseNeverWithdraw) {
					d.say("\"%s\" does nothing on land.", w)
				}
			}
			continue
		}
		on := d.onslaught(s, combat)
		if on == nil {
			d.say("Nothing of yours attacks %s: what you write for a battle there does nothing.", d.pos.SpaceName(s))
			continue
		}
		if d.peaceful(s) {
			d.say("Nobody is in %s whom you could fight: what you write for a battle there does nothing, unless somebody comes.", d.pos.SpaceName(s))
			continue
		}
		for j := range o.Clauses {
			d.clause(s, &o.Clauses[j], on)
		}
	}
}

// peaceful tells whether nobody can be fought in a space, as the board stands. Of a zone beside which aircraft stand nothing is said,
// for they may rise.
func (d *doubter) peaceful(s edition.SpaceID) bool {
	stranger := func(u *position.Unit) bool { return !d.pos.Friendly(d.power, u.Owner) }
	if d.pos.Neutral(s) || d.pos.AnyUnit(s, stranger) {
		return false
	}
	return !d.pos.IsSea(s) || !slices.ContainsFunc(d.pos.Edition.Board.Neighbours(s), func(n edition.SpaceID) bool {
		return d.pos.AnyUnit(n, func(u *position.Unit) bool { return stranger(u) && d.pos.Kind(u).Class == edition.Air })
	})
}

// sequence names the spaces in an order of battles that nothing attacks.
func (d *doubter) sequence(order []edition.SpaceID, combat []order.Order) {
	for _, s := range order {
		if d.onslaught(s, combat) == nil {
			d.say("Nothing of yours attacks %s: it has no place in the order of your battles.", d.pos.SpaceName(s))
		}
	}
}

func (d *doubter) clause(s edition.SpaceID, c *order.Clause, on *onslaught) {
	absent := func(k edition.KindID) bool { return k != edition.NoKind && !on.unnamed && !on.kinds[k] }
	switch c.Word {
	case order.ClauseNeverRetreat, order.ClausePress:
		if on.landing && !on.others {
			d.say("\"%s\" does nothing in %s: nobody retreats from a landing.", c.Word, d.pos.SpaceName(s))
		}
	case order.ClauseNeverSubmerge, order.ClauseNeverWithdraw:
		if why := d.noLeave(s, c.Word, on); why != "" {
			d.say("\"%s\" does nothing in %s: %s.", c.Word, d.pos.SpaceName(s), why)
		}
	case order.ClauseRetreat:
		if on.landing && on.others {
			d.say("Troops land in %s from the sea: once they are ashore no land unit retreats.", d.pos.SpaceName(s))
		}
	case order.ClauseKeep:
		for _, u := range c.Units {
			if absent(u.Kind) {
				d.say("No %s of yours attacks %s: there is none to keep.", d.pos.Edition.Kind(u.Kind).Name, d.pos.SpaceName(s))
			}
		}
	case order.ClauseLose:
		if len(c.Losses) > 0 && !slices.ContainsFunc(c.Losses, func(it order.LossItem) bool { return !absent(it.Units.Kind) }) {
			d.say("None of the units in your list of losses attacks %s.", d.pos.SpaceName(s))
		}
	}
}

// onslaught gathers what goes to a space or lies there; nil if nothing does. Aircraft that only pass meet guns there.
func (d *doubter) onslaught(s edition.SpaceID, combat []order.Order) *onslaught {
	on := onslaught{kinds: map[edition.KindID]bool{}}
	comes := false
	note := func(sels []order.Selection) {
		for _, sel := range sels {
			on.kinds[sel.Kind] = true
			on.unnamed = on.unnamed || sel.Kind == edition.NoKind
		}
	}
	for u := range d.pos.At(s) {
		if d.pos.IsSea(s) && d.pos.Commands(d.power, u.Owner) {
			on.kinds[u.Kind], comes = true, true
		}
	}
	for _, o := range combat {
		mv, ok := o.(*order.Move)
		if !ok {
			continue
		}
		for _, ul := range mv.Unloads {
			if ul.To == s {
				comes, on.landing = true, true
				on.unnamed = on.unnamed || len(ul.Units) == 0
				note(ul.Units)
			}
		}
		if slices.Contains(mv.Path, s) {
			comes = true
			on.others = on.others || !d.pos.IsSea(s)
			on.unnamed = on.unnamed || len(mv.Loads) > 0 || d.pos.IsSea(s) // what rides on the ships is there, too
			note(mv.Units)
		}
	}
	if !comes {
		return nil
	}
	return &on
}

// noLeave says why no submarine could leave a battle in any case, by diving or for another zone, or returns "".
func (d *doubter) noLeave(s edition.SpaceID, w order.ClauseWord, on *onslaught) prose.Text {
	subs := false
	for k := range on.kinds {
		subs = subs || k != edition.NoKind && d.pos.Edition.Kind(k).Sub
	}
	switch {
	case !d.pos.IsSea(s):
		return "no submarine fights on land"
	case w == order.ClauseNeverSubmerge && !d.pos.Edition.Rules.Submarines.AttackersDive:
		return "the attacker's submarines do not dive"
	case !subs:
		return "no submarine of yours attacks there"
	}
	return ""
}
