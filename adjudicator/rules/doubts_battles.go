package rules

import "slices"

// onslaught is what a letter sends to one space, by its words alone.
type onslaught struct {
	kinds   map[KindID]bool
	unnamed bool // units or cargo without a kind
	landing bool
	others  bool // not from the sea
}

// clauses names what is written for a battle and may never act: for a space that nothing attacks, for units that are not
// there, a retreat where troops come from the sea, losses that are not ours to choose.
func (d *doubter) clauses(battles []BattleOrder, combat []Order) {
	for i := range battles {
		o := &battles[i]
		for j := range o.Clauses {
			if o.Clauses[j].Word == ClauseTheyLose && !d.Edition.Rules.Battles.AttackerArbitrates {
				d.say("\"they lose\" decides nothing: every side chooses its own losses.")
			}
		}
		s := o.Scope.Space
		if s == Nowhere {
			for j := range o.Clauses {
				if w := o.Clauses[j].Word; o.Scope.Land && (w == ClauseNeverSubmerge || w == ClauseNeverWithdraw) {
					d.say("\"%s\" does nothing on land.", w)
				}
			}
			continue
		}
		on := d.onslaught(s, combat)
		if on == nil {
			d.say("Nothing of yours attacks %s: what you write for a battle there does nothing.", d.space(s))
			continue
		}
		for j := range o.Clauses {
			d.clause(s, &o.Clauses[j], on)
		}
	}
}

// sequence names the spaces in an order of battles that nothing attacks.
func (d *doubter) sequence(order []SpaceID, combat []Order) {
	for _, s := range order {
		if d.onslaught(s, combat) == nil {
			d.say("Nothing of yours attacks %s: it has no place in the order of your battles.", d.space(s))
		}
	}
}

func (d *doubter) clause(s SpaceID, c *Clause, on *onslaught) {
	absent := func(k KindID) bool { return k != NoKind && !on.unnamed && !on.kinds[k] }
	switch c.Word {
	case ClauseNeverRetreat, ClausePress:
		if on.landing && !on.others {
			d.say("\"%s\" does nothing in %s: nobody retreats from a landing.", c.Word, d.space(s))
		}
	case ClauseNeverSubmerge, ClauseNeverWithdraw:
		if why := d.noLeave(s, c.Word, on); why != "" {
			d.say("\"%s\" does nothing in %s: %s.", c.Word, d.space(s), why)
		}
	case ClauseRetreat:
		if on.landing && on.others {
			d.say("Troops land in %s from the sea: once they are ashore no land unit retreats.", d.space(s))
		}
	case ClauseKeep:
		for _, u := range c.Units {
			if absent(u.Kind) {
				d.say("No %s of yours attacks %s: there is none to keep.", d.Edition.Kind(u.Kind).Name, d.space(s))
			}
		}
	case ClauseLose:
		if len(c.Losses) > 0 && !slices.ContainsFunc(c.Losses, func(it LossItem) bool { return !absent(it.Units.Kind) }) {
			d.say("None of the units in your list of losses attacks %s.", d.space(s))
		}
	}
}

// onslaught gathers what goes to a space or lies there; nil if nothing does. Aircraft that only pass meet guns there.
func (d *doubter) onslaught(s SpaceID, combat []Order) *onslaught {
	on := onslaught{kinds: map[KindID]bool{}}
	comes := false
	note := func(sels []Selection) {
		for _, sel := range sels {
			on.kinds[sel.Kind] = true
			on.unnamed = on.unnamed || sel.Kind == NoKind
		}
	}
	for i := range d.Units {
		if u := &d.Units[i]; d.isSea(s) && u.Space == s && d.commands(d.power, u.Owner) {
			on.kinds[u.Kind], comes = true, true
		}
	}
	for _, o := range combat {
		mv, ok := o.(*Move)
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
			on.others = on.others || !d.isSea(s)
			on.unnamed = on.unnamed || len(mv.Loads) > 0 || d.isSea(s) // what rides on the ships is there, too
			note(mv.Units)
		}
	}
	if !comes {
		return nil
	}
	return &on
}

// noLeave says why no submarine could leave a battle in any case, by diving or for another zone, or returns "".
func (d *doubter) noLeave(s SpaceID, w ClauseWord, on *onslaught) string {
	subs := false
	for k := range on.kinds {
		subs = subs || k != NoKind && d.Edition.Kind(k).Sub
	}
	switch {
	case !d.isSea(s):
		return "no submarine fights on land"
	case w == ClauseNeverSubmerge && !d.Edition.Rules.Submarines.AttackersDive:
		return "the attacker's submarines do not dive"
	case !subs:
		return "no submarine of yours attacks there"
	}
	return ""
}
