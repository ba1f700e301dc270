package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/revised"
	"fieldpost/adjudicator/rules/position"
)

// field is what the books remember of the last battle: who defended, what attackers were lost.
type field struct {
	space  edition.SpaceID
	held   map[edition.PowerID]bool
	wrecks map[string]bool // by kind ID
	sides  map[position.UnitID]bool

	landing bool
	guns    bool // somebody attacks who raises others
	attack  map[edition.KindID]bool
}

// watch follows battles and land that changes hands, for the gifts that hang on them.
func (l *ledger) watch(e position.Event) {
	switch e := e.(type) {
	case position.BattleBegan:
		l.did.field = field{space: e.Space, held: map[edition.PowerID]bool{}, wrecks: map[string]bool{}, sides: map[position.UnitID]bool{}, landing: e.Landing, attack: map[edition.KindID]bool{}}
		for _, r := range e.Attackers {
			l.did.field.guns = l.did.field.guns || l.ed.Kinds[r.Kind].Supports > 0
			l.did.field.attack[r.Kind] = true
			l.did.field.sides[r.ID] = true
		}
		for _, r := range e.Defenders {
			l.did.field.held[r.Owner] = true
		}
	case position.Lost:
		for _, r := range e.Units {
			if l.did.field.sides[r.ID] {
				l.did.field.wrecks[l.ed.Kinds[r.Kind].ID] = true
			}
		}
	case position.Captured:
		l.did.taken = e
	}
}

// judgeGift sees that units for nothing are what an optional rule of their owner gives, on its occasion, where it gives them.
func (l *ledger) judgeGift(e position.Gifted) {
	var giver *edition.Advantage
	l.advantages(e.Power, func(a *edition.Advantage) {
		if g := giftOf(a); g != nil && g.Kind == l.ed.Kinds[e.Kind].ID && g.Count == len(e.Units) && l.occasion(a, e) {
			giver = a
		}
	})
	if giver == nil {
		l.fault("%s is given units in %s for nothing", l.ed.Powers[e.Power].Name, l.ed.Board.Spaces[e.Space].Name)
		return
	}
	l.witness(giver)
	if giver.Once {
		l.did.due = giver
	}
	l.did.gifts = append(l.did.gifts, giver.ID)
	l.did.field.sides = nil
}

// giftOf is what an optional rule gives its owner for nothing, or nil.
func giftOf(a *edition.Advantage) *economy.Gift {
	switch plug := a.Plugin.(type) {
	case *revised.ColonialGarrison:
		return &plug.Gift
	case *revised.NonaggressionTreaty:
		return &plug.Gift
	case *revised.Salvage:
		return &plug.Gift
	case *revised.FrenchResistance:
		return &plug.Gift
	case *revised.ChineseDivisions:
		return &plug.Gift
	}
	return nil
}

// occasion tells whether it is the moment of a gift.
func (l *ledger) occasion(a *edition.Advantage, e position.Gifted) bool {
	in := func(names []string) bool { return slices.Contains(names, l.ed.Board.Spaces[e.Space].Name) }
	fighting := l.did.phase == "conduct" && l.mover != e.Power
	switch g := a.Plugin.(type) {
	case *revised.ColonialGarrison:
		return l.round == 0 && l.mover == e.Power && l.homeLand(e.Power, e.Space) && l.ed.Board.Spaces[e.Space].Income > 0 && !l.complexIn(e.Space)
	case *revised.NonaggressionTreaty:
		return fighting && len(l.did.battles) == 0 && slices.Contains(g.By, l.ed.Powers[l.mover].ID) && l.homeLand(e.Power, e.Space) && l.assailed(e.Space)
	case *revised.Salvage:
		f := &l.did.field
		return fighting && l.open == edition.Nowhere && f.space == e.Space && f.sides != nil && f.held[e.Power] && f.wrecks[g.Trophy] && l.homeLand(e.Power, e.Space) && l.holdsOut(e)
	case *revised.FrenchResistance:
		c := &l.did.taken
		return in(g.In) && c.Space == e.Space && l.friendly(e.Power, c.By) && !l.friendly(e.Power, c.From) && l.owners[e.Space] == c.To
	case *revised.ChineseDivisions:
		return in(g.In) && l.did.phase == "place" && l.mover == e.Power && l.owners[e.Space] == e.Power && !slices.Contains(l.did.gifts, a.ID)
	}
	return false
}

// holdsOut tells whether a friend of the owner of a gift is left where it is placed.
func (l *ledger) holdsOut(e position.Gifted) bool {
	for _, u := range l.units {
		if u.space == e.Space && u.aboard == 0 && l.ed.Kinds[u.kind].Hits > 0 && l.friendly(e.Power, u.owner) {
			return true
		}
	}
	return false
}

func (l *ledger) complexIn(s edition.SpaceID) bool {
	for _, u := range l.units {
		if u.space == s && l.ed.Kinds[u.kind].Factory {
			return true
		}
	}
	return false
}
