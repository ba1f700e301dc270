package board

// May says whether whoever asks can go from one space to its neighbour. A nil May allows every step.
// It is never asked about an impassable space: nothing enters one.
type May func(from, to SpaceID) bool

// Path returns a shortest way of at most max steps, both ends included, or nil when there is none. A
// negative max sets no limit. Of several shortest ways it is the one whose first differing space comes
// first on the board. From a space to itself the way is that space.
func (b *Board) Path(from, to SpaceID, max int, may May) []SpaceID {
	var left [MaxSpaces]int8 // steps left to the goal, counted from the goal so that the walk can choose
	steps := b.flood(&left, to, from, max, may, true)
	if steps < 0 {
		return nil
	}
	path := make([]SpaceID, 1, steps+1)
	path[0] = from
	for at := from; at != to; {
		for _, n := range b.neighbours[at] {
			if left[n] == left[at]-1 && (may == nil || may(at, n)) {
				at = n
				break
			}
		}
		path = append(path, at)
	}
	return path
}

// Distance returns the length of a shortest way of at most max steps, or -1.
func (b *Board) Distance(from, to SpaceID, max int, may May) int {
	var left [MaxSpaces]int8
	return b.flood(&left, from, to, max, may, false)
}

// Reach returns, for every space, how many steps it is from a space: -1 when it is further than max
// (negative: no limit) or cannot be reached.
func (b *Board) Reach(from SpaceID, max int, may May) []int8 {
	return b.ReachInto(nil, from, max, may)
}

// ReachInto is Reach into a slice of the caller's, which grows when it is too short.
func (b *Board) ReachInto(dist []int8, from SpaceID, max int, may May) []int8 {
	if cap(dist) < len(b.Spaces) {
		dist = make([]int8, len(b.Spaces))
	}
	dist = dist[:len(b.Spaces)]
	var far [MaxSpaces]int8
	b.flood(&far, from, Nowhere, max, may, false)
	copy(dist, far[:])
	return dist
}

// flood counts steps outwards from a space until it meets the goal, and returns how far the goal is, -1
// if it is not met. Backwards, the steps are asked about in the direction of the start. The start itself
// is never asked about, so that whoever stands in a space that he could not enter can still leave it.
func (b *Board) flood(dist *[MaxSpaces]int8, start, goal SpaceID, max int, may May, backwards bool) int {
	for i := range b.Spaces {
		dist[i] = -1
	}
	if max < 0 || max > 126 {
		max = 126
	}
	if backwards && b.Spaces[start].Impassable && start != goal {
		return -1
	}
	var queue [MaxSpaces]SpaceID
	queue[0], dist[start] = start, 0
	if start == goal {
		return 0
	}
	for head, tail := 0, 1; head < tail; head++ {
		at := queue[head]
		if int(dist[at]) >= max {
			break
		}
		for _, n := range b.neighbours[at] {
			if dist[n] >= 0 {
				continue
			}
			// Backwards, the goal is where the traveller stands: leaving it needs no right of entry.
			if b.Spaces[n].Impassable && !(backwards && n == goal) {
				continue
			}
			if may != nil {
				if backwards && !may(n, at) || !backwards && !may(at, n) {
					continue
				}
			}
			dist[n] = dist[at] + 1
			if n == goal {
				return int(dist[n])
			}
			queue[tail] = n
			tail++
		}
	}
	return -1
}
