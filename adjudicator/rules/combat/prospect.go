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
	Bombards  []position.UnitID // the ships that support the landing
	Landing   bool              // troops come ashore, if the zone is cleared
	Odds      odds.Result       // to the end, with the mover's own orders of loss and the published ones of others
	Known     bool
	Tried     bool // if they are not known: the work that was left was not enough for them. Else none was left
}

// Foreseer is a table that wants to know what the mover's moves lead to.
type Foreseer interface {
	// Foresee is given a function that returns the battles with their odds under the mover's own orders. The function takes the work from left.
	Foresee(p *position.Position, prospects func(own turn.Brief, left *int) []Prospect)
}

// foresee tells the table of the battles to come in some spaces, if it wants to know.
func (t *theatre) foresee(spaces []edition.SpaceID) {
	if f, ok := t.turn.Table.(Foreseer); ok {
		f.Foresee(t.pos, func(own turn.Brief, left *int) []Prospect { return t.prospects(spaces, own, left) })
	}
}

// prospects are the battles in some spaces, in the order of the board. The smallest are computed first.
func (t *theatre) prospects(spaces []edition.SpaceID, own turn.Brief, left *int) []Prospect {
	mover := t.turn.Mover
	defer func() { t.turn.Mover = mover }()
	var list []Prospect
	var books []*orderBook
	for _, s := range spaces {
		t.turn.Mover = t.leader(s)
		if p, f := t.prospect(s, true); len(p.Attackers) > 0 && len(p.Defenders) > 0 {
			list, books = append(list, p), append(books, &f.book)
		}
	}
	for _, i := range smallestFirst(list) {
		if *left <= 0 {
			break
		}
		t.turn.Mover = t.leader(list[i].Space)
		books[i].budget, books[i].samples = left, true
		list[i].Odds, list[i].Known = books[i].forecast(own, t.turn.Mover)
		list[i].Tried = true
	}
	return list
}

// smallestFirst are the places of battles in a list, in the order in which their odds are computed: so a large one leaves the work for the small
// ones.
func smallestFirst(list []Prospect) []int {
	order := make([]int, len(list))
	for i := range list {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(len(list[a].Attackers)*len(list[a].Defenders), len(list[b].Attackers)*len(list[b].Defenders))
	})
	return order
}

// prospect is the battle in one space as it looks before anything of it is fought, and that battle set up. supported: with the ships that
// bombard for it.
func (t *theatre) prospect(s edition.SpaceID, supported bool) (Prospect, *fight) {
	f := newFight(t, s)
	p := Prospect{Space: s}
	var ships []battle.Ship
	if t.pos.IsSea(s) {
		p.Attackers, p.Defenders = t.fighters(s, t.attacksAtSea), t.defendersAtSea(s)
	} else {
		p.Attackers, p.Landing = t.attackersOnLand(s)
		p.Defenders = t.defendersOnLand(s)
		f.ranks.landing = p.Landing
		if supported {
			p.Bombards = t.supportFor(s, p.Defenders)
			for _, id := range p.Bombards {
				ships = append(ships, field(t.pos, s).Salvo(fighter(t.pos.Unit(id))))
			}
		}
	}
	f.array(p.Attackers, p.Defenders, ships)
	f.exits.findEntries(p.Attackers)
	f.ranks.b.Cornered = f.ranks.b.Rules.Defenceless && len(f.leaving.retreats()) == 0
	return p, f
}

// supportFor are the ships that bombard for a landing if nothing is ordered and everything lands: those in zones where nobody has to be
// fought.
func (t *theatre) supportFor(s edition.SpaceID, defenders []position.UnitID) (out []position.UnitID) {
	l := &landing{turn: t.turn, pos: t.pos, plan: t.plan, theatre: t, land: s}
	if !slices.ContainsFunc(defenders, l.shelled) {
		return nil
	}
	left := field(t.pos, s).MostSalvos(l.landed())
	var zones []edition.SpaceID
	for _, a := range t.plan.Assaults {
		if a.Target == s && !a.Off && !slices.Contains(zones, a.Zone) && !t.contested(a.Zone) && l.favoured(a.Zone) == s {
			zones = append(zones, a.Zone)
		}
	}
	for _, z := range zones {
		ships := l.gunships(z)
		ships = ships[:min(left, len(ships))]
		left -= len(ships)
		out = append(out, ships...)
	}
	return out
}
