package position

import (
	"iter"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Most questions are asked of one space, and few units stand there. So a position has a chain of units for each space, and whoever
// asks looks at no others. Nothing but this file writes to the chains or says where a unit stands, and they follow from the units
// alone: positions with the same units have the same chains.

// chains are the units of every space, in order of ID. A link is one more than a place in Position.Units; 0 ends the chain.
type chains struct {
	first []int32 // by space: where its chain begins
	next  []int32 // by place in Position.Units: how the chain goes on
}

func (c chains) clone() chains { return chains{slices.Clone(c.first), slices.Clone(c.next)} }

// At calls for each unit in a space, cargo included, in order of ID; nobody stands Nowhere. None of them may move or go meanwhile.
func (p *Position) At(s edition.SpaceID) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		if s == edition.Nowhere {
			return
		}
		for link := p.where.first[s]; link != 0; link = p.where.next[link-1] {
			if !yield(&p.Units[link-1]) {
				return
			}
		}
	}
}

// enter puts a unit on the board whose number is greater than all others.
func (p *Position) enter(u Unit) *Unit {
	p.Units = append(p.Units, u)
	p.where.next = append(p.where.next, 0)
	p.link(len(p.Units) - 1)
	return &p.Units[len(p.Units)-1]
}

// put lets a unit stand in another space.
func (p *Position) put(u *Unit, to edition.SpaceID) {
	if u.Space == to {
		return
	}
	i, _ := p.place(u.ID)
	*p.joint(u.Space, i) = p.where.next[i]
	u.Space = to
	p.link(i)
}

// link adds the unit at a place to the chain of its space.
func (p *Position) link(i int) {
	at := p.joint(p.Units[i].Space, i)
	p.where.next[i], *at = *at, int32(i+1)
}

// joint is the link in the chain of a space that leads to a place, or that would.
func (p *Position) joint(s edition.SpaceID, i int) *int32 {
	link := &p.where.first[s]
	for *link != 0 && int(*link) <= i {
		link = &p.where.next[*link-1]
	}
	return link
}

// rechain makes the chains anew, after units have gone or changed their numbers.
func (p *Position) rechain() {
	clear(p.where.first)
	p.where.next = slices.Grow(p.where.next[:0], cap(p.Units))[:len(p.Units)]
	for i := len(p.Units) - 1; i >= 0; i-- {
		first := &p.where.first[p.Units[i].Space]
		p.where.next[i], *first = *first, int32(i+1)
	}
}
