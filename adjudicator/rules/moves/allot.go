package moves

import (
	"cmp"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
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
	for _, group := range m.rivals(sequence) {
		a := allotment{moves: slices.Clone(group)}
		slices.SortStableFunc(a.moves, m.byDemand)
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

// rivals groups the moves that draw on the ships and aircraft of one space; a move that draws on two joins their groups.
func (m *Muster) rivals(moves []*order.Move) [][]*order.Move {
	var groups [][]*order.Move
	for _, mv := range moves {
		spaces := m.draws(mv)
		if spaces == nil {
			continue
		}
		own := []*order.Move{mv}
		groups = slices.DeleteFunc(groups, func(g []*order.Move) bool {
			rival := slices.ContainsFunc(g, func(o *order.Move) bool {
				return slices.ContainsFunc(m.draws(o), func(s edition.SpaceID) bool { return slices.Contains(spaces, s) })
			})
			if rival {
				own = append(own, g...)
			}
			return rival
		})
		groups = append(groups, own)
	}
	return groups
}

// draws lists the spaces whose ships or aircraft a move uses.
func (m *Muster) draws(mv *order.Move) []edition.SpaceID {
	start := mv.Path[0]
	var spaces []edition.SpaceID
	if m.pos.IsSea(start) || slices.ContainsFunc(mv.Units, func(s order.Selection) bool { return m.pos.Edition.Kind(s.Kind).Class == edition.Air }) {
		spaces = append(spaces, start)
	}
	if mv.Aboard != nil {
		spaces = append(spaces, mv.Path[len(mv.Path)-1])
	}
	return spaces
}

// byDemand is the published sequence: narrow orders before wide ones; then those that load, the dearest cargo first; then
// those that land something, the dearest first; then by their way as the board numbers spaces, and by their words.
func (m *Muster) byDemand(a, b *order.Move) int {
	loadsA, landsA := m.freight(a)
	loadsB, landsB := m.freight(b)
	return cmp.Or(
		cmp.Compare(a.Breadth(), b.Breadth()),
		cmp.Compare(loadsB, loadsA),
		cmp.Compare(landsB, landsA),
		slices.Compare(a.Path, b.Path),
		cmp.Compare(a.Wording(), b.Wording()),
	)
}

// freight is what the units cost that a move loads, and those that it lands.
func (m *Muster) freight(mv *order.Move) (loads, lands int) {
	cost := func(sels []order.Selection) (sum int) {
		for i := range sels {
			sum += max(sels[i].Count, 1) * m.pos.Edition.Kind(sels[i].Kind).Cost
		}
		return sum
	}
	for i := range mv.Loads {
		loads += cost(mv.Loads[i].Units)
	}
	for i := range mv.Unloads {
		lands += 1 + cost(mv.Unloads[i].Units) // whatever is aboard
	}
	if mv.Aboard != nil {
		loads += cost(mv.Units)
	}
	if mv.FromAboard != nil {
		lands += cost(mv.Units)
	}
	return loads, lands
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
	a.muster = &Muster{pos: m.pos, power: m.power, roads: m.roads, combat: m.combat, used: map[position.UnitID]int{}, guarded: m.guarded, all: m.all, detours: m.detours, staying: map[position.UnitID]*order.Move{}, waited: m.waited}
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
	used, marches := a.muster.used, len(a.muster.Marches)
	for {
		if *a.left--; *a.left < 0 {
			return false
		}
		a.muster.used = make(map[position.UnitID]int, len(used))
		for id, line := range used {
			a.muster.used[id] = line
		}
		a.muster.which, c.at = c, 0
		a.muster.march(mv)
		if len(a.muster.bad) == 0 && a.from(n+1) {
			return true
		}
		a.muster.Marches, a.muster.bad, a.muster.used = a.muster.Marches[:marches], nil, used
		if !c.next() {
			return false
		}
	}
}

// oneOf chooses among units in the order in which they are liked: the first of those that differ from each other in what
// alike says.
func (m *Muster) oneOf(ids []position.UnitID, alike func(position.UnitID) string) position.UnitID {
	if m.which == nil || len(ids) < 2 {
		return ids[0]
	}
	var heads []position.UnitID
	var seen []string
	for _, id := range ids {
		if l := alike(id); !slices.Contains(seen, l) {
			seen, heads = append(seen, l), append(heads, id)
		}
	}
	return heads[m.which.of(len(heads))]
}

// someOf chooses n units out of a list of those that fit, the best liked first.
func (m *Muster) someOf(fit []position.UnitID, n int) []position.UnitID {
	ids := make([]position.UnitID, 0, n)
	alike := remembered(m.likeness)
	for rest := fit; len(ids) < n; {
		spare := len(rest) - (n - len(ids)) // so many may be passed over
		id := m.oneOf(rest[:spare+1], alike)
		ids = append(ids, id)
		rest = rest[slices.Index(rest, id)+1:]
	}
	return ids
}

// likeness is all in which a ship or an aircraft may differ from others of its kind as far as orders go: two units with the
// same likeness can stand in for each other.
func (m *Muster) likeness(id position.UnitID) string {
	u := m.pos.Unit(id)
	said := m.looks(u)
	if c := m.pos.Unit(u.Aboard); c != nil {
		said += " on" + m.looks(c)
	}
	return said
}

// remembered asks once about each unit.
func remembered(alike func(position.UnitID) string) func(position.UnitID) string {
	said := map[position.UnitID]string{}
	return func(id position.UnitID) string {
		text, known := said[id]
		if !known {
			text = alike(id)
			said[id] = text
		}
		return text
	}
}

func (m *Muster) looks(u *position.Unit) string {
	d := &u.Deeds
	var aboard, boards []string
	for i := range m.pos.Units {
		if c := &m.pos.Units[i]; c.Aboard == u.ID {
			aboard = append(aboard, fmt.Sprint(c.Kind, c.Owner, c.Deeds.Marks, m.used[c.ID]))
		}
	}
	for _, mc := range m.Marches {
		if mc.Deck == u.ID {
			boards = append(boards, fmt.Sprint(m.kinds(mc.Units)))
		}
	}
	return fmt.Sprint(u.Kind, u.Owner, u.Damage, d.Marks, d.Spent, d.LandAt, d.LandOn, m.used[u.ID], aboard, boards, m.landsOf(u.ID))
}

// landsOf lists the territories in which the orders read so far land what a ship carries.
func (m *Muster) landsOf(ship position.UnitID) []edition.SpaceID {
	var lands []edition.SpaceID
	for _, mc := range m.Marches {
		for _, l := range mc.Ashore {
			if l.Carrier == ship {
				lands = append(lands, l.To)
			}
		}
	}
	return lands
}
