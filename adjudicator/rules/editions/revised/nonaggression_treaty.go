package revised

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("revised/nonaggression_treaty", func() edition.Plugin { return new(NonaggressionTreaty) })
}

// NonaggressionTreaty gives its owner units where one of some powers first attacks its home land. It is lost when its owner
// attacks land of theirs, or units of theirs on land, before that [R-NASU-21..27, DEC-11].
type NonaggressionTreaty struct {
	By          []string // power IDs: whose attack is the occasion
	NeedsBattle bool     // land without defenders is not attacked, and raids are no attacks
	Gift        economy.Gift

	by []edition.PowerID
}

var treatyWord = position.Register(position.Word{Name: "treaty", Rare: true, Asked: true, Standing: position.OfSpaces,
	Topics: []string{"answer/treaty"}, Advance: "treaty {space}", Help: "advantages", Check: checkGift})

// Bind looks up the powers.
func (n *NonaggressionTreaty) Bind(e *edition.Edition) (err error) {
	if n.by, err = powers(e, n.By); err != nil {
		return err
	}
	return n.Gift.Bind(e)
}

// Asks is the word under which its owner is asked.
func (*NonaggressionTreaty) Asks() *position.Word { return treatyWord }

// BeforeBattles offers the units where home land is attacked: in the richest first, and of equal ones where most of its own stand. Who
// breaks the peace himself loses them.
func (n *NonaggressionTreaty) BeforeBattles(e *combat.Eve) *turn.Window {
	switch {
	case e.Mover == e.Owner && n.breaks(e):
		return &turn.Window{Then: func(turn.Choice) []position.Event {
			return []position.Event{position.Used{Power: e.Owner, Advantage: e.Advantage}}
		}}
	case !slices.Contains(n.by, e.Mover):
		return nil
	}
	where := slices.DeleteFunc(n.assailed(e), func(s edition.SpaceID) bool { return !e.Pos.HomeLand(e.Owner, s) })
	slices.SortStableFunc(where, func(x, y edition.SpaceID) int {
		if d := cmp.Compare(e.Pos.Edition.Board.Spaces[y].Income, e.Pos.Edition.Board.Spaces[x].Income); d != 0 {
			return d
		}
		return cmp.Compare(fightersOf(e.Pos, e.Owner, y), fightersOf(e.Pos, e.Owner, x))
	})
	return economy.Offer{Gift: &n.Gift, Word: treatyWord, Advantage: e.Advantage, Where: where}.Window(e.Pos)
}

// assailed lists the land that the mover attacks: where it is to fight, what it walks into and what it raids. Rockets and
// passing aircraft attack nobody [RUL-48].
func (n *NonaggressionTreaty) assailed(e *combat.Eve) []edition.SpaceID {
	out := e.Attacked()
	if n.NeedsBattle {
		return slices.DeleteFunc(out, func(s edition.SpaceID) bool { return !e.Defended(s) })
	}
	for _, s := range e.Raided() {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// breaks tells whether the owner attacks land of the powers with whom it is to keep the peace, or units of theirs on land; what
// it has taken from them on the way counts [R-NASU-23, R-NASU-24].
func (n *NonaggressionTreaty) breaks(e *combat.Eve) bool {
	for s, was := range e.Pos.Before {
		if slices.Contains(n.by, was) && e.Pos.Owners[s] != was {
			return true
		}
	}
	return slices.ContainsFunc(n.assailed(e), func(s edition.SpaceID) bool {
		return slices.Contains(n.by, e.Pos.Owners[s]) || e.Pos.AnyUnit(s, func(u *position.Unit) bool { return slices.Contains(n.by, u.Owner) })
	})
}

// fightersOf counts the units of a power in a space that can fight.
func fightersOf(p *position.Position, power edition.PowerID, s edition.SpaceID) int {
	n := 0
	for u := range p.At(s) {
		if u.Owner == power && p.Kind(u).Hits > 0 {
			n++
		}
	}
	return n
}
