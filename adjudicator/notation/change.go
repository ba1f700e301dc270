package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// Change is what lines change in a position in the course of a turn, as an event. Units that a line leaves where they are
// keep what they have done and what awaits them; of like units those stay that came first.
func Change(p *position.Position, lines *orders.PositionText) (position.Corrected, error) {
	named := map[edition.SpaceID]bool{}
	for _, l := range lines.Lines {
		switch l := l.(type) {
		case orders.SpaceLine:
			named[l.Space] = true
		case orders.MarkLine:
			return position.Corrected{}, prose.Wrong("position line %d: what units did earlier is not corrected in the course of a turn; correct the position in which the turn began", l.Line)
		case orders.NoteLine:
			if l.Word == "clock" {
				return position.Corrected{}, prose.Wrong("position line %d: how long something has been held is not corrected in the course of a turn; correct the position in which the turn began", l.Line)
			}
		}
	}
	if lines.Empty {
		return position.Corrected{}, errors.New("a whole position stands at the beginning of a turn only")
	}
	text := merged(p, lines)
	text.Lines = slices.DeleteFunc(text.Lines, func(l orders.PositionLine) bool { _, mark := l.(orders.MarkLine); return mark })
	for i, l := range text.Lines {
		if l, ok := l.(orders.SpaceLine); ok && !named[l.Space] { // what nobody speaks of cannot be said wrongly
			text.Lines[i] = orders.SpaceLine{Source: l.Source, Space: l.Space, HasOwner: l.HasOwner, Owner: l.Owner}
		}
	}
	want, err := ToPosition(text, p.Edition, p.Options, orders.TurnText{Power: p.Mover, Round: p.Round, Phase: p.PhaseID()})
	if err != nil {
		return position.Corrected{}, err
	}
	c := &changer{p: p, want: want, stays: map[position.UnitID]position.UnitID{}, next: p.NextID}
	for s := range p.Edition.Board.Spaces {
		if named[edition.SpaceID(s)] {
			c.space(edition.SpaceID(s))
		}
	}
	c.board()
	c.rest()
	c.politics(lines.Lines)
	return c.out, errors.Join(c.errs...)
}

// changer compares a position with what it is to be.
type changer struct {
	p, want *position.Position
	stays   map[position.UnitID]position.UnitID // the units of want, and what they are called in p
	come    []*position.Unit                    // units of want that p does not have
	next    position.UnitID
	out     position.Corrected
	errs    []error
}

// space finds what stays in a space, what goes and what comes. Ships go with the troops aboard; aircraft are looked at one
// by one, whatever deck they stand on.
func (c *changer) space(s edition.SpaceID) {
	have, want := c.pieces(c.p, s), c.pieces(c.want, s)
	for _, same := range []func(a, b *position.Unit) bool{c.equal, c.alike} {
		want = slices.DeleteFunc(want, func(w *position.Unit) bool {
			i := slices.IndexFunc(have, func(h *position.Unit) bool { return same(h, w) })
			if i < 0 {
				return false
			}
			c.keep(have[i], w)
			have = slices.Delete(have, i, i+1)
			return true
		})
	}
	for _, h := range have {
		for _, u := range append([]*position.Unit{h}, c.troops(c.p, h)...) {
			c.out.Gone = append(c.out.Gone, position.Ref{ID: u.ID, Kind: u.Kind, Owner: u.Owner})
		}
	}
	for _, w := range want {
		for _, u := range append([]*position.Unit{w}, c.troops(c.want, w)...) {
			c.stays[u.ID] = c.next
			c.next++
			c.come = append(c.come, u)
		}
	}
}

// pieces are what stands in a space: aircraft, and everything else but what is aboard.
func (c *changer) pieces(p *position.Position, s edition.SpaceID) []*position.Unit {
	return slices.DeleteFunc(p.In(s), func(u *position.Unit) bool { return u.Aboard != 0 && !c.flies(u) })
}

func (c *changer) flies(u *position.Unit) bool { return c.p.Edition.Kind(u.Kind).Class == edition.Air }

// troops are the land units aboard a ship.
func (c *changer) troops(p *position.Position, ship *position.Unit) []*position.Unit {
	var out []*position.Unit
	for _, id := range p.Cargo(ship.ID) {
		if u := p.Unit(id); !c.flies(u) {
			out = append(out, u)
		}
	}
	return out
}

// alike tells whether a unit can become another by taking or mending damage, diving, or with its land changing hands.
func (c *changer) alike(have, want *position.Unit) bool {
	owner := have.Owner == want.Owner || c.p.Edition.Kind(have.Kind).Class == edition.Facility
	return owner && have.Kind == want.Kind && c.load(c.p, have) == c.load(c.want, want)
}

// equal tells whether nothing has to change.
func (c *changer) equal(have, want *position.Unit) bool {
	return c.alike(have, want) && have.Owner == want.Owner && have.Damage == want.Damage && have.Deeds.Has(position.Submerged) == want.Deeds.Has(position.Submerged)
}

// load says which troops are aboard.
func (c *changer) load(p *position.Position, ship *position.Unit) string {
	var out []string
	for _, u := range c.troops(p, ship) {
		out = append(out, fmt.Sprint(u.Owner, " ", u.Kind))
	}
	slices.Sort(out)
	return strings.Join(out, ",")
}

// keep notes that a unit stays, and its troops with it.
func (c *changer) keep(have, want *position.Unit) {
	c.stays[want.ID] = have.ID
	if u := have.Like(want); u != *have {
		c.out.Changed = append(c.out.Changed, u)
	}
}

// board puts what has come where it belongs, and aircraft on their decks.
func (c *changer) board() {
	for _, w := range c.come {
		u := w.Numbered(c.stays[w.ID], c.stays[w.Aboard])
		if c.invades(w) {
			u = u.Marked(position.MovedInCombat)
		}
		c.rests(&u)
		c.out.Come = append(c.out.Come, u)
	}
	for i := range c.want.Units {
		w := &c.want.Units[i]
		u := c.p.Unit(c.stays[w.ID])
		if u == nil || !c.flies(u) || u.Aboard == 0 || u.Aboard == c.stays[w.Aboard] {
			continue
		}
		moved := u.Numbered(u.ID, c.stays[w.Aboard])
		c.rests(&moved)
		c.out.Changed = append(c.out.Changed, moved)
	}
}

// invades tells whether a unit of the power to move can only have come where it is by a combat move.
func (c *changer) invades(u *position.Unit) bool {
	fighting := slices.IndexFunc(c.p.Phases(), func(ph edition.Phase) bool { return ph.ID == "conduct" })
	return u.Owner == c.p.Mover && c.p.Edition.Kind(u.Kind).Class == edition.Land && u.Aboard == 0 && c.p.Phase >= fighting &&
		c.p.Hostile(u.Owner, c.want.Owners[u.Space])
}

// rests demands a deck for aircraft over the sea that are not in the air.
func (c *changer) rests(u *position.Unit) {
	if c.flies(u) && c.p.Edition.Space(u.Space).Sea && u.Aboard == 0 && !u.Deeds.Has(position.InFlight) {
		c.errs = append(c.errs, prose.Wrong("%s: there is no deck with room for 1 %s", c.p.Edition.Space(u.Space).Name, c.p.Edition.Kind(u.Kind).Name))
	}
}

// rest finds land, money, developments and purchases that are to be others.
func (c *changer) rest() {
	for i, o := range c.want.Owners {
		if o != c.p.Owners[i] {
			c.out.Land = append(c.out.Land, position.Holder{Space: edition.SpaceID(i), Power: o})
		}
	}
	for i := range c.p.Money {
		if m := c.want.Money[i]; m != c.p.Money[i] {
			purse := c.p.Edition.Purses[i]
			c.out.Purses = append(c.out.Purses, position.Purse{Power: purse.Power, Treasury: purse.Treasury, Amount: m})
		}
	}
	for i := range c.p.Techs {
		if t := c.want.Techs[i]; t != c.p.Techs[i] {
			c.out.Techs = append(c.out.Techs, position.Developments{Power: edition.PowerID(i), Techs: t})
		}
	}
	c.purchases()
}

// purchases notes where other units are bought than before, with how many there are.
func (c *changer) purchases() {
	e := c.p.Edition
	for _, power := range c.p.Movers() {
		by := e.Powers[power].ID
		if power == c.p.Mover {
			by = ""
		}
		for _, id := range e.PursesOf(power) {
			for _, k := range e.KindIDs() {
				for _, upgrade := range []bool{false, true} {
					if at := e.StockAt(id, k, upgrade); (!upgrade || k == e.Upgrade()) && c.want.Bought[at] != c.p.Bought[at] {
						c.out.Bought = append(c.out.Bought, position.Purchase{Kind: k, Count: c.want.Bought[at], Upgrade: upgrade, Treasury: e.Purses[id].Treasury, By: by})
					}
				}
			}
		}
	}
}

// politics notes which of the wars and memories that lines name are others than before.
func (c *changer) politics(lines []orders.PositionLine) {
	for _, l := range lines {
		switch l := l.(type) {
		case orders.PairLine:
			switch {
			case l.B == edition.Nobody:
				if c.p.Defies(l.A, l.Land) != l.War {
					c.out.Defied = append(c.out.Defied, position.Defiance{Power: l.A, Space: l.Land})
				}
			case c.p.Hostile(l.A, l.B) != l.War:
				c.out.Wars = append(c.out.Wars, position.Pair{A: l.A, B: l.B, War: l.War})
			}
		case orders.NoteLine:
			if l.Word == "history" && !c.p.Recalls(l.Text) && !slices.Contains(c.out.Past, l.Text) {
				c.out.Past = append(c.out.Past, l.Text)
			}
		}
	}
}

// Amend changes a position between turns. A line about a space or a power replaces what was there; everything else
// stays. A text that is a whole position (Empty) replaces all.
func Amend(p *position.Position, change *orders.PositionText) (*position.Position, error) {
	text := change
	if !change.Empty {
		text = merged(p, change)
	}
	turn := orders.TurnText{Power: p.Mover, Round: p.Round}
	amended, err := ToPosition(text, p.Edition, p.Options, turn)
	if err != nil {
		return nil, err
	}
	set := position.SetUp(amended)
	set.Turn(amended.Mover, p.Round, p.Phase)
	set.Bid(p.Bid)
	set.Won(p.Winner, p.Best)
	return amended, nil
}

// merged is a position with some of its lines said anew. Of two lines about a space or a power the later one counts.
func merged(p *position.Position, change *orders.PositionText) *orders.PositionText {
	text := FromPosition(p)
	for _, l := range change.Lines {
		now, ok := l.(orders.SpaceLine)
		if !ok {
			text.Lines = append(text.Lines, l)
			continue
		}
		for i := range text.Lines {
			if had, ok := text.Lines[i].(orders.SpaceLine); ok && had.Space == now.Space {
				had.HasOwner, had.Invaded, had.HasUnits = had.HasOwner && !now.HasOwner, had.Invaded && !now.HasOwner, had.HasUnits && !now.HasUnits
				if now.HasUnits || len(now.Damage) > 0 {
					had.Damage = nil
				}
				text.Lines[i] = had
			}
		}
		text.Lines = append([]orders.PositionLine{l}, text.Lines...)
	}
	return text
}
