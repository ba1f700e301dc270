package general

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// desk is where one letter is written: the board as the mover sees it, and what he has not used yet.
type desk struct {
	*General
	p        *position.Position
	ed       *edition.Edition
	power    edition.PowerID
	line     int
	there    [][]*position.Unit // all units, by space
	free     [][]int            // own units that have no order, by space and kind; cargo is not among them
	wish     []int              // by kind: what is bought in this letter
	upgrades int                // and how many complexes are to become greater
	targets  []edition.SpaceID  // the spaces that this letter attacks, in order
	landing  map[edition.SpaceID]bool
	dist     []int8
}

func newDesk(g *General, p *position.Position) *desk {
	d := &desk{General: g, p: p, ed: p.Edition, power: p.Mover, landing: map[edition.SpaceID]bool{}}
	n := len(d.ed.Board.Spaces)
	d.there = make([][]*position.Unit, n)
	all := make([]*position.Unit, 0, len(p.Units))
	for s := range d.there {
		from := len(all)
		all = slices.AppendSeq(all, p.At(edition.SpaceID(s)))
		d.there[s] = all[from:len(all):len(all)]
	}
	d.free = make([][]int, n)
	counts := make([]int, n*len(d.ed.Kinds))
	for s := range d.free {
		d.free[s] = counts[s*len(d.ed.Kinds) : (s+1)*len(d.ed.Kinds)]
	}
	d.wish = make([]int, len(d.ed.Kinds))
	return d
}

// write fills one section.
func (d *desk) write(l *order.Orders, s edition.Section) {
	var os []order.Order
	switch s {
	case edition.SectionAdvantage:
		os = d.choice()
	case edition.SectionBid:
		os = d.bids()
	case edition.SectionResearch:
		os = d.research()
	case edition.SectionBuy:
		os = d.purchase()
	case edition.SectionRepair:
		os = d.repairs()
	case edition.SectionWar:
		os = d.wars()
	case edition.SectionCombat:
		os = d.combat()
		d.battles(l)
		d.prey(l)
		d.raidClauses(l, os)
	case edition.SectionNaval:
		os = d.naval()
		d.battles(l)
	case edition.SectionGround:
		os = d.ground()
		d.battles(l)
	case edition.SectionRail, edition.SectionBases:
		os = d.rides()
	case edition.SectionNoncombat:
		os = d.noncombat()
	case edition.SectionPlace:
		os = d.placing()
	}
	l.Sections[s] = os
}

// at is the next line of the letter.
func (d *desk) at() order.Source {
	d.line++
	return order.Source{Line: d.line, Text: fmt.Sprint("order ", d.line)}
}

// one says yes once in n times.
func (d *desk) one(n int) bool { return d.chance(n) == 0 }

// upTo is a number from low to high.
func (d *desk) upTo(low, high int) int {
	if high <= low {
		return low
	}
	return low + d.chance(high-low+1)
}

func shuffle[T any](g *General, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := g.chance(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

func units(n int, k edition.KindID) order.Selection {
	return order.Selection{Count: n, Kind: k, Owner: edition.Nobody, From: edition.Nowhere}
}

func (d *desk) sea(s edition.SpaceID) bool { return d.ed.Board.Spaces[s].Sea }

// shut tells whether nothing enters a space, or not without paying for it.
func (d *desk) shut(s edition.SpaceID) bool { return d.ed.Board.Spaces[s].Impassable || d.neutral(s) }

// neutral tells whether a territory belongs to nobody at war.
func (d *desk) neutral(s edition.SpaceID) bool {
	o := d.p.Owners[s]
	return !d.sea(s) && (o == edition.Nobody || d.ed.Powers[o].Side == edition.NoSide)
}

func (d *desk) enemyLand(s edition.SpaceID) bool {
	return !d.sea(s) && d.p.Owners[s] != edition.Nobody && d.p.Hostile(d.power, d.p.Owners[s])
}

func (d *desk) friendlyLand(s edition.SpaceID) bool {
	return !d.sea(s) && d.p.Owners[s] != edition.Nobody && d.p.Friendly(d.power, d.p.Owners[s])
}

// enemyShips tells whether surfaced enemies hold a zone.
func (d *desk) enemyShips(s edition.SpaceID) bool {
	for _, u := range d.there[s] {
		if d.ed.Kind(u.Kind).Class == edition.Sea && !u.Deeds.Has(position.Submerged) && d.p.Hostile(d.power, u.Owner) {
			return true
		}
	}
	return false
}

// strength is what a space defends itself with: numbers to hit and hits to take.
func (d *desk) strength(s edition.SpaceID) int {
	n := 0
	for _, u := range d.there[s] {
		if k := d.ed.Kind(u.Kind); k.Hits > 0 && d.p.Hostile(d.power, u.Owner) && (d.sea(s) || u.Aboard == 0) {
			n += d.p.Defence(u.Owner, u.Kind) + 2*k.Hits
		}
	}
	return n
}

// over measures the way for a class to every space within max, whoever stands there.
func (d *desk) over(class edition.Class, from edition.SpaceID, max int) []int8 {
	d.dist = d.ed.Board.ReachInto(d.dist, from, max, func(a, z edition.SpaceID) bool {
		switch class {
		case edition.Air:
			return !d.shut(z)
		case edition.Sea:
			return d.sea(z)
		}
		return !d.sea(z) && !d.shut(z) && !d.ed.Board.AirOnly(a, z)
	})
	return d.dist
}

// near lists the spaces within reach of a class, the start left out.
func (d *desk) near(class edition.Class, from edition.SpaceID, max int, is func(edition.SpaceID) bool) []edition.SpaceID {
	var out []edition.SpaceID
	for s, n := range d.over(class, from, max) {
		if n > 0 && is(edition.SpaceID(s)) {
			out = append(out, edition.SpaceID(s))
		}
	}
	return out
}

// any picks one of a list, or Nowhere.
func (d *desk) any(list []edition.SpaceID) edition.SpaceID {
	if len(list) == 0 {
		return edition.Nowhere
	}
	return list[d.chance(len(list))]
}

// move makes a move and takes its units off the free ones.
func (d *desk) move(sels []order.Selection, path ...edition.SpaceID) order.Move {
	for _, s := range sels {
		d.free[path[0]][s.Kind] -= s.Count
	}
	return order.Move{Source: d.at(), Units: sels, Path: path}
}

// spaces lists all spaces in random order.
func (d *desk) spaces(is func(edition.SpaceID) bool) []edition.SpaceID {
	var out []edition.SpaceID
	for i := range d.ed.Board.Spaces {
		if s := edition.SpaceID(i); is(s) {
			out = append(out, s)
		}
	}
	shuffle(d.General, out)
	return out
}
