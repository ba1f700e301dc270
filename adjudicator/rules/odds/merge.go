package odds

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// merged is a battle in which groups that differ in their tag alone have become one, as far as the policies
// do not care: who is hit, who fires and what it costs stay the same, and there are far fewer ways to stand.
type merged struct {
	b      *battle.Battle
	policy [2]battle.Policy
	groups []int    // group before -> group after
	items  [2][]int // entry of the list after -> entry before
}

// merge joins what may be joined. A sort (groups alike but for tag and damage) is joined if the list
// names all its tags one after another, without counts, and what is held back names none of them.
func merge(b *battle.Battle, policy [2]battle.Policy) (*merged, error) {
	m := &merged{groups: make([]int, len(b.Groups))}
	setup := *b
	setup.Groups, setup.Count = nil, nil
	tag := make([]int8, len(b.Groups)) // of each group afterwards
	for g := range b.Groups {
		tag[g] = b.Groups[g].Tag
		sort := sortOf(b, g)
		if len(sort) > 1 && joinable(b, sort, &policy[b.Groups[g].Side]) {
			tag[g] = b.Groups[sort[0]].Tag
		}
		grp := b.Groups[g]
		grp.Tag = tag[g]
		at := slices.Index(setup.Groups, grp)
		if at < 0 {
			at = len(setup.Groups)
			setup.Groups, setup.Count = append(setup.Groups, grp), append(setup.Count, 0)
		}
		setup.Count[at] += b.Count[g]
		m.groups[g] = at
	}
	for side := range policy {
		m.policy[side] = policy[side]
		m.policy[side].Order = nil
		named := 0
		for n, it := range policy[side].Order {
			for g := range b.Groups {
				if b.Groups[g].Side == battle.Side(side) && it.Tag != 0 && it.Names(&b.Groups[g]) {
					it.Tag = tag[g]
					break
				}
			}
			if order := m.policy[side].Order; len(order) > 0 && it.Count < 0 && order[len(order)-1] == it {
				continue
			}
			m.policy[side].Order = append(m.policy[side].Order, it)
			if n < policy[side].Named {
				named++
			}
			m.items[side] = append(m.items[side], n)
		}
		m.policy[side].Named = named
	}
	var err error
	m.b, err = battle.New(setup)
	return m, err
}

// sortOf lists the groups that differ from a group in tag or damage alone, itself among them.
func sortOf(b *battle.Battle, g int) []int {
	var out []int
	key := b.Groups[g]
	key.Tag, key.Damaged = 0, false
	for i, other := range b.Groups {
		other.Tag, other.Damaged = 0, false
		if other == key {
			out = append(out, i)
		}
	}
	return out
}

// joinable says whether a policy treats all groups of a sort alike.
func joinable(b *battle.Battle, sort []int, p *battle.Policy) bool {
	in := func(g int) bool { return slices.Contains(sort, g) }
	names := func(it *battle.LossItem, g int) bool {
		return b.Groups[g].Side == b.Groups[sort[0]].Side && it.Names(&b.Groups[g])
	}
	for i := range p.Keep {
		if p.Keep[i].Tag != 0 && slices.ContainsFunc(sort, func(g int) bool { return p.Keep[i].Names(&b.Groups[g]) }) {
			return false
		}
	}
	for n := 0; n < len(p.Order); {
		// One run of entries that name the sort: it must name all of it or none by tag.
		start, every := n, false
		var tags []int8
		for ; n < len(p.Order) && p.Order[n].Damage == p.Order[start].Damage; n++ {
			it := &p.Order[n]
			if !slices.ContainsFunc(sort, func(g int) bool { return names(it, g) }) {
				break
			}
			if it.Tag == 0 {
				every = every || it.Count < 0
				continue
			}
			tags = append(tags, it.Tag)
			for g := range b.Groups {
				if it.Count >= 0 || names(it, g) && !in(g) {
					return false
				}
			}
		}
		if len(tags) > 0 && !every && slices.ContainsFunc(sort, func(g int) bool { return !slices.Contains(tags, b.Groups[g].Tag) }) {
			return false
		}
		n = max(n, start+1)
	}
	return true
}

// state is a state of the battle before, as one of the battle after.
func (m *merged) state(s *battle.State) battle.State {
	out := battle.State{Cycle: s.Cycle}
	for _, side := range []battle.Side{battle.Attacker, battle.Defender} {
		out.PutMoved(side, s.Moved(side))
	}
	for g, to := range m.groups {
		out.Put(to, out.Standing(to)+s.Standing(g), out.Tipped(to)+s.Tipped(g), out.Away(to)+s.Away(g))
	}
	return out
}

// progress is what the list of a side after has used up.
func (m *merged) progress(side battle.Side, used *battle.Progress) *battle.Progress {
	if used == nil {
		return nil
	}
	out := new(battle.Progress)
	for n, before := range m.items[side] {
		if m.policy[side].Order[n].Count >= 0 {
			out.Set(n, used.Used(before))
		}
	}
	return out
}

// ofMerged is Of for the joined battle.
func ofMerged(b *battle.Battle, policy [2]battle.Policy, o Options) (Result, error) {
	m, err := merge(b, policy)
	if err != nil {
		return Result{}, err
	}
	o.Merge = false
	if o.From != nil {
		s := m.state(o.From)
		o.From = &s
	}
	o.AttackerUsed = m.progress(battle.Attacker, o.AttackerUsed)
	o.DefenderUsed = m.progress(battle.Defender, o.DefenderUsed)
	r, err := Of(m.b, m.policy[battle.Attacker], m.policy[battle.Defender], o)
	if err != nil {
		return Result{}, err
	}
	after := r.Survivors
	r.Survivors = make([]float64, len(b.Groups))
	for to := range after {
		if g := slices.Index(m.groups, to); g >= 0 {
			r.Survivors[g] = after[to]
		}
	}
	for i := range r.Ends {
		left := make([]int, len(b.Groups))
		for to, n := range r.Ends[i].Left {
			if g := slices.Index(m.groups, to); g >= 0 {
				left[g] = n
			}
		}
		r.Ends[i].Left = left
	}
	return r, nil
}
