package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// What is said of a hold that stays closed, whether it is to be filled or emptied.
const (
	holdMoved     = "A transport that moved in combat movement does nothing more in noncombat."
	deckShut      = "Nothing takes off from a damaged carrier before it is repaired."
	holdRetreated = "A transport that has retreated neither loads nor lands this turn."
)

// holdJudge says when the holds of ships are open, who goes aboard, and what they put ashore.
type holdJudge struct {
	pos    *position.Position
	power  edition.PowerID
	combat bool // the combat move, else noncombat
	roll   *roll
	rules  *edition.ShipRules
}

// holdClosed says why a ship may not load now, or returns "".
func (h *holdJudge) holdClosed(ship *position.Unit) (topic string, why prose.Text) {
	d := &ship.Deeds
	switch {
	case d.Has(position.Unloaded):
		return "transport/landed", "A transport that has landed troops loads nothing more before its owner's next turn."
	case h.combat:
		return "", ""
	case d.Has(position.FellBack):
		return "transport/retreated", holdRetreated
	case d.Has(position.MovedInCombat) && !d.Has(position.Fought):
		return "transport/moved", holdMoved
	case d.Has(position.Fought) && !h.rules.LoadAfterBattle:
		return "transport/either", "A transport that has fought takes nothing aboard this turn."
	}
	return "", ""
}

// landClosed says why a ship may not put cargo ashore in a territory now, or returns "".
func (h *holdJudge) landClosed(ship *position.Unit, to edition.SpaceID, now *ways.March) (topic string, why prose.Text) {
	d := &ship.Deeds
	switch {
	case d.Has(position.Unloaded) && d.LandAt != edition.Nowhere && d.LandAt != to:
		return "transport/one-land", prose.Say("A transport lands in one territory a turn; this one has landed in %s.", h.pos.SpaceName(d.LandAt))
	case h.combat:
		return "", ""
	case d.Has(position.FellBack):
		return "transport/retreated", holdRetreated
	case d.Has(position.MovedInCombat) && !d.Has(position.Fought):
		return "transport/moved", holdMoved
	case d.Has(position.Fought) && h.rules.SpentByBattle:
		return "transport/either", "A transport that has fought lands nothing in noncombat."
	case d.Any(position.Fought) && h.roll.loadedNow(ship, now):
		return "transport/either", "A transport that has fought may load or land in noncombat, not both."
	}
	return "", ""
}

// assaults is in how many territories a ship may land in one turn: in one, and with an optional rule in several if they are
// attacked [R-TRN-004, R-NAJP-41].
func (h *holdJudge) assaults(ship *position.Unit) int {
	if !h.combat {
		return 1
	}
	return h.pos.Changed(ship.Owner, ship.Kind, "assaults", 1)
}

// landsEnough tells whether a ship may not land in one more territory, given those where it does.
func (h *holdJudge) landsEnough(ship position.UnitID, lands []edition.SpaceID, to edition.SpaceID) bool {
	if slices.Contains(lands, to) {
		return false
	}
	different := slices.Compact(slices.Sorted(slices.Values(lands)))
	return len(different) >= h.assaults(h.pos.Unit(ship))
}

// landsText says in how many territories a ship lands.
func (h *holdJudge) landsText(ship position.UnitID) prose.Text {
	if n := h.assaults(h.pos.Unit(ship)); n > 1 {
		return prose.Say("A transport makes %s a turn at most", prose.Count(n, "assault", "assaults"))
	}
	return "A transport lands in one territory a turn"
}

// ableToBoard says what bars a land unit from going aboard: a move, a fight or a voyage this turn [R-TRN-003, R-TRN-029].
func (h *holdJudge) ableToBoard(u *position.Unit) (string, prose.Text) {
	k := h.pos.Kind(u)
	switch {
	case k.Class != edition.Land:
		return "transport/capacity", prose.Say("A transport never carries %s.", prose.Article(k.Name))
	case !h.combat && u.Owner != h.power:
		return lateFor(h.pos, h.power, u)
	case k.RailOnly:
		return "transport/capacity", prose.Say("A transport never carries %s: it goes by rail alone.", prose.Article(k.Name))
	case h.combat && k.Gun:
		return "gun/combat", prose.Say("%s goes aboard in NONCOMBAT only.", gunText(k)) // [R-TRN-027]
	case u.Deeds.Any(position.MovedInCombat | position.MovedInNoncombat | position.Ashore):
		return "transport/moved", "A land unit that has moved this turn does not go aboard."
	case u.Deeds.Any(position.Fought):
		return "transport/fought", "A land unit that has fought this turn does not go aboard."
	case u.Deeds.Any(position.Seized | position.Fired):
		return "gun/seized", gunSpent
	}
	return "", ""
}

// loadingStep is where on the way cargo comes aboard: where the order says, else the first quiet zone that touches
// the territory.
func (h *holdJudge) loadingStep(path []edition.SpaceID, l *order.Load) int {
	first := -1
	for i, z := range path {
		if l.At != edition.Nowhere && z != l.At || !h.pos.Edition.Board.Adjacent(z, l.From) {
			continue
		}
		if !h.pos.EnemyShips(h.power, z) {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return first
}

// lands refuses to put ashore what does not land now, whatever ship it is aboard.
func (h *holdJudge) lands(mv *order.Move, wanted []order.Selection) order.Problem {
	for i := range wanted {
		switch sel := &wanted[i]; {
		case !h.pos.Commands(h.power, sel.OrderedBy(h.power)):
			return mv.Problem("transport/allied", "Cargo of an ally's lands on its owner's turn, not on this one.")
		case h.combat && h.pos.Edition.Kinds[sel.Kind].Gun:
			return gunLandsLater(mv, h.pos.Edition.Kind(sel.Kind))
		}
	}
	return order.Problem{}
}

// noRoom says that cargo does not fit.
func (h *holdJudge) noRoom(mv *order.Move, cargo, ships []position.UnitID) order.Problem {
	aboard := 0
	for _, s := range ships {
		aboard += len(h.pos.Cargo(s))
	}
	also := ""
	if aboard > 0 {
		also = " beside what is aboard"
	}
	topic, one, many := "transport/capacity", "transport", "transports"
	if k := h.pos.Kind(h.pos.Unit(ships[0])); k.Loads == nil { // a ship that carries troops by an optional rule
		topic, one, many = "transport/lent", k.Name, k.Plural
	}
	return mv.Problem(topic, "%s %s %s not fit into %s%s.",
		h.pos.Edition.Topics[topic].Text, prose.Title(h.pos.StackText(cargo)), prose.Plural(len(cargo), "does", "do"), prose.Count(len(ships), one, many), also)
}

// notAboard says why there is not enough to land: what is wanted may be aboard a ship that may not land it.
func (h *holdJudge) notAboard(mv *order.Move, zone edition.SpaceID, ul *order.Unload) order.Problem {
	for ship := range h.pos.At(zone) {
		if !h.pos.Commands(h.power, ship.Owner) || !h.pos.Transports(ship) {
			continue
		}
		wanted := slices.ContainsFunc(h.pos.Cargo(ship.ID), func(id position.UnitID) bool {
			return len(ul.Units) == 0 || slices.ContainsFunc(ul.Units, func(s order.Selection) bool { return position.Matches(h.pos, h.power, h.pos.Unit(id), &s) })
		})
		if topic, why := h.landClosed(ship, ul.To, nil); wanted && why != "" {
			return mv.Problem(topic, "%s", why)
		}
	}
	return mv.Problem("transport/cargo", "There is not so much aboard to land in %s.", h.pos.SpaceName(ul.To))
}

// purestFirst puts the ships first from which all that is aboard is wanted, so that the others keep theirs together.
func (h *holdJudge) purestFirst(mc *ways.March, step int, ships []position.UnitID, wanted []order.Selection) []position.UnitID {
	mixed := func(ship position.UnitID) int {
		left := make([]int, len(wanted))
		for i := range wanted {
			left[i] = wanted[i].Count
		}
		return len(h.choose(mc, step, ship, nil, nil, 0)) - len(h.choose(mc, step, ship, wanted, left, 0))
	}
	sorted := slices.Clone(ships)
	slices.SortStableFunc(sorted, func(a, b position.UnitID) int { return mixed(a) - mixed(b) })
	return sorted
}

// choose returns the wanted units of a ship's hold at a step of its way: most of them at most, or all that can land if most is 0.
func (h *holdJudge) choose(mc *ways.March, step int, ship position.UnitID, wanted []order.Selection, left []int, most int) []position.UnitID {
	aboard := h.pos.Cargo(ship)
	fresh := len(aboard)
	for _, l := range mc.Ladings {
		if l.Carrier == ship && l.Step <= step {
			aboard = append(aboard, l.Cargo...)
		}
	}
	var out []position.UnitID
	for n, id := range aboard {
		u := h.pos.Unit(id)
		if !landsNow(h.pos, h.power, h.combat, h.pos.Unit(ship), u) || n < fresh && h.roll.used[id] != 0 || h.combat && h.pos.Kind(u).Gun || claimed(mc, id) {
			continue
		}
		if len(wanted) == 0 {
			out = append(out, id)
		}
		for i := range wanted {
			if left[i] != 0 && position.Matches(h.pos, h.power, u, &wanted[i]) {
				if most > 0 && bulk(h.pos.Edition, append(kinds(h.pos, out), u.Kind)) > most {
					break
				}
				left[i]-- // All is below 0 and stays there
				out = append(out, id)
				break
			}
		}
	}
	return out
}

// claimed tells whether cargo of this march is to land already.
func claimed(mc *ways.March, id position.UnitID) bool {
	return slices.ContainsFunc(mc.Ashore, func(l ways.Landing) bool { return slices.Contains(l.Cargo, id) })
}
