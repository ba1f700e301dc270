package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Which unit an order means is settled for all orders of a section together, so that the order of their lines does not
// matter [ORD-15, TRAP-21]. Each order takes the unit that suits it best. Where units of a kind differ, as transports do
// that carry different cargo, the orders take theirs in a fixed sequence, whatever their lines; if one of them is left
// without a unit that can obey, the others are given different ones until all of them can.

// maxReadings bounds the search of one section: how often an order is read on trial. A letter comes near it only with dozens
// of orders in one zone that cannot all be obeyed; then they are read as if nobody had looked for another way.
const maxReadings = 2000

// choices are the answers to "which of them?" within one order: the first, unless another is tried.
type choices struct {
	taken []int
	among []int // how many there were to choose from
	at    int   // the question that comes next
}

// of answers a question with n answers. When an order is read once more its questions come again, with as many answers.
func (c *choices) of(n int) int {
	if c.at == len(c.taken) {
		c.taken, c.among = append(c.taken, 0), append(c.among, n)
	}
	c.at++
	return min(c.taken[c.at-1], n-1)
}

// next goes on to answers that have not been tried; it tells whether there are any.
func (c *choices) next() bool {
	for n := len(c.taken) - 1; n >= 0; n-- {
		c.taken, c.among = c.taken[:n+1], c.among[:n+1]
		if c.taken[n]++; c.taken[n] < c.among[n] {
			return true
		}
	}
	return false
}

// allotment is the search for units for the orders that draw on the same ships and aircraft.
type allotment struct {
	muster *Muster
	moves  []*order.Move
	taken  map[*order.Move]*choices
	left   *int // readings
}

// allot puts the moves of a section in the sequence in which they are read and finds which units they mean.
func (m *Muster) allot(moves []*order.Move) []*order.Move {
	sequence := slices.Clone(moves)
	slices.SortStableFunc(sequence, func(a, b *order.Move) int { return cmp.Compare(a.Breadth(), b.Breadth()) })
	m.choices = map[*order.Move]*choices{}
	left := maxReadings
	for _, group := range rivals(m.pos, sequence) {
		a := allotment{moves: slices.Clone(group)}
		slices.SortStableFunc(a.moves, func(x, y *order.Move) int { return byDemand(m.pos, x, y) })
		if !a.search(m, &left) {
			continue // nothing helps: they are read in the order of their lines
		}
		slots := 0
		for i, mv := range sequence {
			if slices.Contains(group, mv) {
				sequence[i] = a.moves[slots]
				slots++
			}
		}
		for mv, c := range a.taken {
			m.choices[mv] = c
		}
	}
	return sequence
}

// search finds units for all moves of the group: the preferred ones if they will do, else others. Moves that are wrong
// whatever unit they mean stand last, and nothing is sought for them.
func (a *allotment) search(m *Muster, left *int) bool {
	all := a.moves
	if once := len(all); a.tries(m, all, &once) {
		return true
	}
	var wrong, sound []*order.Move
	for _, mv := range all {
		if a.tries(m, []*order.Move{mv}, left) {
			sound = append(sound, mv)
		} else {
			wrong = append(wrong, mv)
		}
	}
	if len(sound) == 0 || !a.tries(m, sound, left) {
		return false
	}
	a.moves = append(sound, wrong...)
	return true
}

// tries reads moves until all of them are obeyed or there is no other way, or no reading left.
func (a *allotment) tries(m *Muster, moves []*order.Move, left *int) bool {
	a.muster = newMuster(m.pos, m.power, m.combat)
	a.muster.part, a.muster.roads.part, a.muster.along = m.part, m.roads.part, m.along
	a.muster.guarded, a.muster.all, a.muster.detours, a.muster.waited = m.guarded, m.all, m.detours, m.waited
	a.muster.ashore(m.landed)
	a.moves, a.left, a.taken = moves, left, map[*order.Move]*choices{}
	return a.from(0)
}

// from finds units for the moves from the n-th on.
func (a *allotment) from(n int) bool {
	if n == len(a.moves) {
		a.muster.checkHolds()
		a.muster.checkPromises()
		return len(a.muster.bad) == 0
	}
	mv := a.moves[n]
	c := &choices{}
	a.taken[mv] = c
	used, marches := a.muster.roll.used, len(a.muster.roll.marches)
	for {
		if *a.left--; *a.left < 0 {
			return false
		}
		a.muster.roll.used = make(map[position.UnitID]int, len(used))
		for id, line := range used {
			a.muster.roll.used[id] = line
		}
		a.muster.picker.which, c.at = c, 0
		a.muster.march(mv)
		if len(a.muster.bad) == 0 && a.from(n+1) {
			return true
		}
		a.muster.roll.marches, a.muster.bad, a.muster.roll.used = a.muster.roll.marches[:marches], nil, used
		if !c.next() {
			return false
		}
	}
}
