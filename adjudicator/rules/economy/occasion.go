package economy

import (
	"iter"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// The occasions of the economy on which optional rules of the mover's may do something. Each hook returns nil when there is
// nothing to be done.

// Occasion is what a plug-in is told.
type Occasion struct {
	Pos       *position.Position // to be read only
	Advantage edition.AdvantageID
	Owner     edition.PowerID        // who has the optional rule; he moves
	Declared  []order.AdvantageOrder // with what his letters declare it, if it is declared in this phase
	Named     edition.SpaceID        // before the first turn: the space that he named when he chose it, or Nowhere
}

// Founder is a plug-in that brings something before the first turn.
type Founder interface {
	position.Founder
	BeforeGame(*Occasion) *turn.Window
}

// Mobilizer is a plug-in that does something when its owner mobilizes, whatever complexes make.
type Mobilizer interface {
	WhenPlacing(*Occasion) *turn.Window
}

// Buyer is a plug-in that does something when its owner buys: it opens windows one after another.
type Buyer interface {
	WhenBuying(*Occasion) iter.Seq[*turn.Window]
}

// Declarer is a plug-in that judges itself with what it is declared, and returns no text where nothing is wrong.
type Declarer interface {
	CheckDeclared(*position.Position, *order.AdvantageOrder) order.Problem
}

// occasion is what a plug-in of the mover's is told; nil for one of another power's.
func occasion(t *turn.Turn, id edition.AdvantageID) *Occasion {
	if t.Pos.Edition.Advantages[id].Power != t.Mover {
		return nil
	}
	return &Occasion{Pos: t.Pos, Advantage: id, Owner: t.Mover, Named: edition.Nowhere}
}

// whenBuying opens what optional rules do when the mover buys.
func whenBuying(t *turn.Turn) {
	for id, plug := range position.Ready[Buyer](t.Pos) {
		if o := occasion(t, id); o != nil {
			o.Declared = t.Declarations(id)
			for w := range plug.WhenBuying(o) {
				t.Open(w)
			}
		}
	}
}

// whenPlacing opens what optional rules do when the mover mobilizes.
func whenPlacing(t *turn.Turn) {
	turn.OpenAll(t, func(id edition.AdvantageID, plug Mobilizer) *turn.Window {
		o := occasion(t, id)
		if o == nil {
			return nil
		}
		o.Declared = t.Declarations(id)
		return plug.WhenPlacing(o)
	})
}

// beforeGame opens what optional rules bring the mover before the first turn; sites are the spaces that he named when he chose.
func beforeGame(t *turn.Turn, sites map[edition.AdvantageID]edition.SpaceID) {
	turn.OpenAll(t, func(id edition.AdvantageID, plug Founder) *turn.Window {
		o := occasion(t, id)
		if o == nil {
			return nil
		}
		if s, named := sites[id]; named {
			o.Named = s
		}
		return plug.BeforeGame(o)
	})
}

// MayBorrow tells whether a power may yet declare that units of others become its own.
func MayBorrow(p *position.Position, power edition.PowerID) bool {
	for id := range position.Ready[position.Borrower](p) {
		if p.Edition.Advantages[id].Power == power {
			return true
		}
	}
	return false
}
