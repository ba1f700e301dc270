package battle

import "slices"

// Where units are lost in turns: by their types, or transports after all others.

// turn is when a unit of a group is lost, the lower ones first.
func (b *Battle) turn(i int) int {
	switch g := &b.Groups[i]; {
	case b.ByType:
		return int(g.Type)
	case b.Rules.Defenceless && g.Transport:
		return 1
	}
	return 0
}

// sooner tells whether hits may fall on a unit of a side that is lost before those of a group.
func (b *Battle) sooner(s *State, i int, c Class) bool {
	for _, j := range b.roll[b.Groups[i].Side] {
		if b.Groups[j].Type < b.Groups[i].Type && b.reaches(s, j, c) {
			return true
		}
	}
	return false
}

// share is those who are lost in one turn, and how many hits of a toll fall on them.
type share struct {
	turn, hits int
	targets    []Target
}

// shares tells how a toll is shared out, in the order in which units are lost.
func (b *Battle) shares(s *State, toll Toll) []share {
	var out []share
	at := func(turn int) *share {
		i, known := slices.BinarySearchFunc(out, turn, func(s share, turn int) int { return s.turn - turn })
		if !known {
			out = slices.Insert(out, i, share{turn: turn})
		}
		return &out[i]
	}
	for _, i := range b.cheap[toll.Side] {
		hit := slices.ContainsFunc(toll.parts(), func(part Toll) bool { return part.Class.mayFallOn(b.Groups, i) || b.reaches(s, i, part.Class) })
		if s.stand[i] > 0 && hit {
			now := at(b.turn(i))
			now.targets = append(now.targets, Target{i, b.room(s, i)})
		}
	}
	losses, _ := b.Choose(*s, toll, &Policy{}, new(Progress))
	for _, l := range losses {
		at(b.turn(l.Group)).hits += l.N
	}
	return out
}

// Exposed lists the groups on which hits of a toll may fall, those that are lost later only if the others do not take all hits.
func (b *Battle) Exposed(s State, toll Toll) []Target {
	var out []Target
	for _, now := range b.shares(&s, toll) {
		if now.hits > 0 {
			out = append(out, now.targets...)
		}
	}
	return out
}

// Forced tells whether nobody has a choice on whom the hits of a toll fall.
func (b *Battle) Forced(s State, toll Toll) bool {
	return !slices.ContainsFunc(b.shares(&s, toll), func(now share) bool { return !oneWay(now.targets, now.hits) })
}

// oneWay tells whether so many hits can fall on these in one way only.
func oneWay(targets []Target, hits int) bool {
	room := 0
	for _, t := range targets {
		room += t.Hits
	}
	return len(targets) < 2 || hits == 0 || hits >= room
}
