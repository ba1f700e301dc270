package readers

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders/meaning"
	"fieldpost/orders/triplea"
)

// Board is the board of a game as the author of a letter sees it.
type Board struct {
	game *sitting.Game
	me   edition.PowerID
}

// NewBoard is the board on which a letter of a power is to be understood.
func NewBoard(game *sitting.Game, me edition.PowerID) *Board { return &Board{game, me} }

// Set is the board of a position that nobody plays.
func Set(pos *position.Position, me edition.PowerID) *Board {
	return NewBoard(sitting.New(pos, sitting.Ask, noDice{}), me)
}

type noDice struct{}

// Roll has no dice.
func (noDice) Roll(string, edition.PowerID, int) []int { return nil }

func (b *Board) pos() *position.Position { return b.game.Now }

// Pieces are those that obey the author.
func (b *Board) Pieces() (list []meaning.Piece) {
	p := b.pos()
	for i := range p.Units {
		u := &p.Units[i]
		if !p.Commands(b.me, u.Owner) {
			continue
		}
		held := false
		if u.Aboard != 0 {
			carrier := p.Unit(u.Aboard)
			held = carrier != nil && p.Transports(carrier)
		}
		list = append(list, meaning.Piece{Kind: u.Kind, Owner: u.Owner, Space: u.Space, Reach: p.MovesLeft(u), Held: held})
	}
	return list
}

// Hostile tells whether a power is an enemy, if wars are declared as well.
func (b *Board) Hostile(p edition.PowerID, wars edition.PowerSet) bool {
	return p != edition.Nobody && p != b.me && (b.pos().Hostile(b.me, p) || wars.Has(p))
}

// Fight tells whether going somewhere is an attack.
func (b *Board) Fight(s edition.SpaceID, wars edition.PowerSet) bool {
	p := b.pos()
	if p.AnyUnit(s, func(u *position.Unit) bool { return b.Hostile(u.Owner, wars) }) {
		return true
	}
	o := p.Owners[s]
	if p.IsSea(s) || o == edition.Nobody || p.FriendlyLand(b.me, s) {
		return false
	}
	if !p.Edition.Powers[o].Plays {
		return p.Wars == nil || !p.Leaning(b.me, s)
	}
	return b.Hostile(o, wars)
}

// Open tells whether a ship may pass between two zones.
func (b *Board) Open(k edition.KindID, from, to edition.SpaceID) bool {
	return b.pos().CanalOpen(b.me, &b.pos().Edition.Kinds[k], from, to)
}

// Enters tells whether new units may come somewhere.
func (b *Board) Enters(s edition.SpaceID) bool {
	p := b.pos()
	if p.IsSea(s) {
		for _, n := range p.Edition.Board.Neighbours(s) {
			if !p.IsSea(n) && b.Enters(n) {
				return true
			}
		}
		return false
	}
	return p.Owners[s] == b.me && (p.Factory(s) != nil || p.Musters(b.me, s))
}

// Owner is who holds a space.
func (b *Board) Owner(s edition.SpaceID) edition.PowerID { return b.pos().Owners[s] }

// Enemy tells whether somebody else has units of a kind there.
func (b *Board) Enemy(s edition.SpaceID, k edition.KindID) bool {
	return b.pos().AnyUnit(s, func(u *position.Unit) bool { return u.Owner != b.me && u.Kind == k })
}

// Money is what the author has in all his purses.
func (b *Board) Money() int { return b.pos().InHand(b.me) }

// Cost is that of a new unit.
func (b *Board) Cost(k edition.KindID) int { return b.pos().Cost(b.me, k) }

// Stock counts what is bought and not placed yet.
func (b *Board) Stock(k edition.KindID) int {
	return b.pos().Edition.InStock(b.me, b.pos().Bought, k)
}

// As is the board for what the author orders a power that he leads.
func (b *Board) As(power edition.PowerID) meaning.Board { return NewBoard(b.game, power) }

// Judge says what is illegal in a letter.
func (b *Board) Judge(letter *order.Orders) []order.Problem { return b.game.Check(letter) }

// Hurt lists the damaged facilities of the author, of one kind, as points by space.
func (b *Board) Hurt(k edition.KindID) (list []triplea.Damage) {
	p := b.pos()
	for i := range p.Units {
		if u := &p.Units[i]; u.Kind == k && u.Damage > 0 && p.Owners[u.Space] == b.me {
			list = append(list, triplea.Damage{Space: u.Space, Points: int(u.Damage)})
		}
	}
	slices.SortStableFunc(list, func(a, b triplea.Damage) int { return cmp.Compare(a.Space, b.Space) })
	return list
}
