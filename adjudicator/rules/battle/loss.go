package battle

// LossItem is one entry of a loss list.
type LossItem struct {
	Kind   int8
	Owner  int8 // Any for everybody's
	Tag    int8 // 0 for any tag
	Count  int  // Any for all of them
	Damage bool // damage sound two-hit units, lose none
}

// All is the entry that gives up all units of a kind.
func All(kind int8) LossItem { return LossItem{Kind: kind, Owner: Any, Count: Any} }

// LossOrder is a list that is used up over the whole battle.
type LossOrder []LossItem

// KeepItem holds back the last n units of a kind while anything else can take a hit.
type KeepItem struct {
	Kind  int8
	Owner int8 // Any for everybody's
	Tag   int8 // 0 for any tag
	N     int
}

// Policy is how a side chooses without being asked.
type Policy struct {
	Order         LossOrder // when it is used up: damage, then the cheapest first
	Named         int       // so many entries of the list were asked for in so many words: only Keep holds back from them
	Keep          []KeepItem
	KeepLand      bool // hold back the last unit that can capture; for attackers on land
	KeepDestroyer bool // hold back the last destroyer while an enemy submarine fights
	Dive          Dive // when submarines leave at the end of a cycle
}

// Spent says whether an entry that has given up so many units has nothing left.
func (it *LossItem) Spent(used int) bool { return it.Count != Any && used >= it.Count }

// Progress is how much of a loss list is used up. Its zero value is a list that has not been touched.
type Progress struct {
	used []uint16 // by entry; short means zero
}

// Used is how many units an entry has given up.
func (p *Progress) Used(item int) int {
	if item >= len(p.used) {
		return 0
	}
	return int(p.used[item])
}

// Set says how many units an entry has given up.
func (p *Progress) Set(item, n int) {
	for len(p.used) <= item {
		p.used = append(p.used, 0)
	}
	p.used[item] = uint16(n)
}

// Clone is a copy that goes its own way.
func (p *Progress) Clone() Progress { return Progress{append([]uint16(nil), p.used...)} }

// use enters a unit that an entry gives up; entries without a number are never used up.
func (p *Progress) use(order LossOrder, item int) {
	if order[item].Count != Any {
		p.Set(item, p.Used(item)+1)
	}
}

// Loss is what a choice does to a group: so many of it are damaged or lost.
type Loss struct {
	Group  int
	N      int
	Damage bool
}

// Choose takes a toll by a policy and returns what it did, in order, and the state after it. Each hit goes to
// the first entry of the list that has an eligible unit, in it to a sound two-hit unit before others and then
// to the cheapest; when the list has none, to the default order. Units held back come last: first those held
// back by the policy's own judgement, then those named in Keep. Hits that nobody can take are void.
func (b *Battle) Choose(s State, toll Toll, p *Policy, used *Progress) ([]Loss, State) {
	var out []Loss
	for _, part := range toll.parts() {
		for range part.Hits {
			g, damage := b.lose(&s, part, p, used)
			if g < 0 {
				break
			}
			out = append(out, Loss{g, 1, damage})
		}
	}
	return out, s
}

// Take is Choose for those who do not ask what was lost: it changes the state and counts the hits that were taken.
func (b *Battle) Take(s *State, toll Toll, p *Policy, used *Progress) int {
	for n := range toll.Hits {
		if g, _ := b.lose(s, toll, p, used); g < 0 {
			return n
		}
	}
	return toll.Hits
}

// lose lets one hit be taken by policy.
func (b *Battle) lose(s *State, toll Toll, p *Policy, used *Progress) (group int, damage bool) {
	g, item := b.pick(s, toll.Side, toll.Class, p, used)
	if g < 0 {
		return g, false
	}
	damage = b.Groups[g].Sound()
	if item >= 0 && damage == p.Order[item].Damage {
		used.use(p.Order, item)
	}
	b.hit(s, toll.Class, g)
	return g, damage
}

// pick finds who takes the next hit, and by which entry of the list, -1 for none.
func (b *Battle) pick(s *State, side Side, c Class, p *Policy, used *Progress) (group, item int) {
	own := held{keep: p.Keep, land: p.KeepLand, dd: p.KeepDestroyer && b.subs(s, side.Other())}
	for _, h := range []held{own, {keep: p.Keep}, {}} {
		for n := range p.Order {
			it := &p.Order[n]
			if it.Spent(used.Used(n)) {
				continue
			}
			back := h
			if n < p.Named {
				back = held{keep: h.keep}
			}
			for _, i := range b.cheap[side] {
				if s.stand[i] > 0 && it.Names(&b.Groups[i]) && b.mayHit(s, i, c) && !b.kept(s, i, back) {
					return i, n
				}
			}
		}
		for _, i := range b.cheap[side] {
			if b.mayHit(s, i, c) && !b.kept(s, i, h) {
				return i, -1
			}
		}
	}
	return -1, -1
}

// held is who is held back: those that were named, the last one who captures, the last destroyer.
type held struct {
	keep     []KeepItem
	land, dd bool
}

// Names says whether an entry speaks of the units of a group.
func (it *LossItem) Names(g *Group) bool {
	return it.Kind == g.Kind && (it.Owner == Any || it.Owner == g.Owner) && (it.Tag == 0 || it.Tag == g.Tag) &&
		(!it.Damage || g.Sound())
}

// kept says whether a unit of the group is held back. Damage takes nothing away, so it is never held back.
func (b *Battle) kept(s *State, i int, h held) bool {
	g := &b.Groups[i]
	if g.Sound() {
		return false
	}
	for _, k := range h.keep {
		if k.Names(g) && b.count(s, g.Side, k.Names) <= k.N {
			return true
		}
	}
	if h.land && g.Captures && b.count(s, g.Side, func(o *Group) bool { return o.Captures }) == 1 {
		return true
	}
	return h.dd && g.Destroyer && b.count(s, g.Side, func(o *Group) bool { return o.Destroyer }) == 1
}

// Names says whether the units of a group are held back.
func (k *KeepItem) Names(g *Group) bool {
	return k.Kind == g.Kind && (k.Owner == Any || k.Owner == g.Owner) && (k.Tag == 0 || k.Tag == g.Tag)
}

func (b *Battle) count(s *State, side Side, of func(*Group) bool) int {
	n := 0
	for _, i := range b.roll[side] {
		if b.Groups[i].Hits > 0 && of(&b.Groups[i]) {
			n += int(s.stand[i])
		}
	}
	return n
}

// Spend enters a loss that was chosen elsewhere: the first entry with something left that names the group gives it up.
func (p *Progress) Spend(order LossOrder, g *Group, damage bool) {
	for n := range order {
		it := &order[n]
		if !it.Spent(p.Used(n)) && it.Names(g) && it.Damage == damage {
			p.use(order, n)
			return
		}
	}
}
