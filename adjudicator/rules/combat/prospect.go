package combat

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Prospect is a battle that the mover's combat move brings about, as it looks before anything of it is fought and before anybody has
// answered that move.
type Prospect struct {
	Space     edition.SpaceID
	Attackers []position.UnitID
	Defenders []position.UnitID
	Bombards  int         // ships that support the landing
	Landing   bool        // troops come ashore, if the zone is cleared
	Odds      odds.Result // to the end, with the mover's own orders of loss and the published ones of others
	Known     bool        // else they would take too much work
}

// Foreseer is a table that wants to know what the mover's combat move leads to.
type Foreseer interface {
	// Foresee is told the battles with a function that works out their odds by what the mover has ordered for them, within so many steps
	// of work in all.
	Foresee(p *position.Position, prospects func(own turn.Brief, work int) []Prospect)
}

// foresee tells the table of the battles to come, if it wants to know.
func (t *theatre) foresee() {
	if f, ok := t.turn.Table.(Foreseer); ok {
		f.Foresee(t.pos, t.prospects)
	}
}

// prospects are the battles in the order of the board. The smallest are computed first.
func (t *theatre) prospects(own turn.Brief, work int) []Prospect {
	var list []Prospect
	var books []*orderBook
	for _, s := range t.battles() {
		if p, book := t.prospect(s); len(p.Attackers) > 0 && len(p.Defenders) > 0 {
			list, books = append(list, p), append(books, book)
		}
	}
	sizes := make([]int, len(list))
	for i := range list {
		sizes[i] = i
	}
	slices.SortStableFunc(sizes, func(a, b int) int {
		return cmp.Compare(len(list[a].Attackers)*len(list[a].Defenders), len(list[b].Attackers)*len(list[b].Defenders))
	})
	for _, i := range sizes {
		if work <= 0 {
			break
		}
		books[i].work = work
		r, ok := books[i].forecast(own, t.turn.Mover)
		list[i].Odds, list[i].Known = r, ok
		if work -= r.Work; !ok {
			work = 0 // the others are larger
		}
	}
	return list
}

// prospect is the battle in one space, with a look at what is ordered for it.
func (t *theatre) prospect(s edition.SpaceID) (Prospect, *orderBook) {
	f := newFight(t, s)
	p := Prospect{Space: s}
	var ships []battle.Ship
	if t.pos.IsSea(s) {
		p.Attackers, p.Defenders = t.fighters(s, t.attacksAtSea), t.defendersAtSea(s)
	} else {
		p.Attackers, p.Landing = t.attackersOnLand(s)
		p.Defenders = t.defendersOnLand(s)
		f.ranks.landing = p.Landing
		ships = t.supportFor(s, p.Defenders)
	}
	p.Bombards = len(ships)
	f.array(p.Attackers, p.Defenders, ships)
	f.exits.findEntries(p.Attackers)
	f.ranks.b.Cornered = f.ranks.b.Rules.Defenceless && len(f.leaving.retreats()) == 0
	return p, &f.book
}

// supportFor are the ships that bombard for a landing if nothing is ordered and everything lands: those in zones where nobody has to be
// fought.
func (t *theatre) supportFor(s edition.SpaceID, defenders []position.UnitID) (out []battle.Ship) {
	l := &landing{turn: t.turn, pos: t.pos, plan: t.plan, theatre: t, land: s}
	if !slices.ContainsFunc(defenders, l.shelled) {
		return nil
	}
	left := battle.MaxCount
	if t.pos.Edition.Rules.Ships.BombardAsLanded {
		left = l.landed()
	}
	var zones []edition.SpaceID
	for _, a := range t.plan.Assaults {
		if a.Target == s && !a.Off && !slices.Contains(zones, a.Zone) && !t.contested(a.Zone) && l.favoured(a.Zone) == s {
			zones = append(zones, a.Zone)
		}
	}
	for _, z := range zones {
		ships := l.gunships(z)
		for _, id := range ships[:min(left, len(ships))] {
			u := t.pos.Unit(id)
			left--
			out = append(out, salvoOf(t.pos, u))
		}
	}
	return out
}
