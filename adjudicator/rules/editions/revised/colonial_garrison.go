package revised

import (
	"slices"

	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("revised/colonial_garrison", func() edition.Plugin { return new(ColonialGarrison) })
}

// ColonialGarrison gives its owner a complex before the first turn, in home land worth something that has none
// [R-NAUK-61, DEC-24].
type ColonialGarrison struct {
	First string // where, if its owner says nothing
	Gift  economy.Gift

	first edition.SpaceID
}

var garrisonWord = position.Register(position.Word{Name: "garrison", Asked: true, Loose: true, Topics: []string{"answer/garrison"}, Check: checkGift})

// Bind looks up the land.
func (c *ColonialGarrison) Bind(e *edition.Edition) error {
	first, err := e.FindSpaces([]string{c.First})
	if err != nil {
		return err
	}
	c.first = first[0]
	return c.Gift.Bind(e)
}

// Asks is the word under which its owner is asked.
func (*ColonialGarrison) Asks() *position.Word { return garrisonWord }

// FoundingSites lists where it can stand.
func (c *ColonialGarrison) FoundingSites(p *position.Position, owner edition.PowerID) []edition.SpaceID {
	var out []edition.SpaceID
	for i := range p.Edition.Board.Spaces {
		if s := edition.SpaceID(i); p.HomeLand(owner, s) && p.Capacity(owner, s) > 0 && p.Factory(s) == nil {
			out = append(out, s)
		}
	}
	return out
}

// BeforeGame places it where its owner has said when he chose, or asks.
func (c *ColonialGarrison) BeforeGame(o *economy.Occasion) *turn.Window {
	if o.Named != edition.Nowhere {
		return &turn.Window{Then: func(turn.Choice) []position.Event {
			return []position.Event{c.Gift.Placed(o.Pos, o.Owner, o.Named), position.Used{Power: o.Owner, Advantage: o.Advantage}}
		}}
	}
	where := c.FoundingSites(o.Pos, o.Owner)
	if i := slices.Index(where, c.first); i > 0 {
		where = slices.Insert(slices.Delete(where, i, i+1), 0, c.first)
	}
	return economy.Offer{Gift: &c.Gift, Word: garrisonWord, Advantage: o.Advantage, Where: where}.Window(o.Pos)
}
