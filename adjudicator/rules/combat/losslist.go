package combat

import (
	"cmp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Loss lists: from the words of the order language to the groups of a battle.

// lossItems reads a default list of the edition's data.
func lossItems(e *edition.Edition, list string) []order.LossItem {
	var out []order.LossItem
	for _, word := range strings.Split(list, ",") {
		parts := strings.Fields(word)
		it := order.LossItem{Units: order.Selection{Count: order.All, Kind: e.KindByShort(parts[0]), Owner: edition.Nobody, From: edition.Nowhere}}
		it.Damage, it.Units.Empty, it.Units.Loaded = slices.Contains(parts, "damage"), slices.Contains(parts, "empty"), slices.Contains(parts, "loaded")
		out = append(out, it)
	}
	return out
}

// compile turns a list of the order language into the kernel's. Where units of a kind differ in more than their number
// the entry is spread over them: those with the fewest moves left first, empty ships before loaded ones, cheap cargo
// before dear [TRAP-22].
func (f *fight) compile(items []order.LossItem, side battle.Side) battle.LossOrder {
	return f.spread(items, side, func(g int) int { return f.b.Count[g] })
}

// compileNow is compile for an answer: it speaks of the units that still stand, not of those that there were.
func (f *fight) compileNow(items []order.LossItem, side battle.Side) battle.LossOrder {
	return f.spread(items, side, f.s.Standing)
}

func (f *fight) spread(items []order.LossItem, side battle.Side, count func(group int) int) battle.LossOrder {
	var out battle.LossOrder
	type named struct {
		owner, kind, tag int8
		damage           bool
	}
	taken := map[named]int{} // by the entries above: "1 ftr, inf, 1 ftr" speaks of two fighters
	for _, it := range items {
		left := it.Units.Count
		for _, s := range f.sorts(&it, side, count) {
			n := battle.Any
			if left >= 0 {
				key := named{s.owner, int8(it.Units.Kind), s.tag, it.Damage}
				n = min(left, s.count-taken[key])
				left -= n
				taken[key] += n
			}
			out = append(out, battle.LossItem{Kind: int8(it.Units.Kind), Owner: s.owner, Tag: s.tag, Count: n, Damage: it.Damage})
		}
	}
	return out
}

// sort is units of one kind that nothing sets apart, damaged or not.
type sort struct {
	owner int8
	tag   int8
	count int
	value int
}

// sorts lists what an entry names, in the order in which it is given up.
func (f *fight) sorts(it *order.LossItem, side battle.Side, count func(group int) int) []sort {
	var out []sort
	for g := range f.b.Groups {
		grp := &f.b.Groups[g]
		tg := &f.tags[grp.Tag-1]
		sel := &it.Units
		switch {
		case grp.Side != side || edition.KindID(grp.Kind) != sel.Kind || grp.Sacrifice,
			sel.Owner != edition.Nobody && edition.PowerID(grp.Owner) != sel.Owner,
			it.Damage && grp.Hits != 2,
			sel.Empty && tg.cargo != "" || sel.Loaded && tg.cargo == "",
			sel.From != edition.Nowhere && tg.from != sel.From:
			continue
		}
		i := slices.IndexFunc(out, func(s sort) bool { return s.owner == grp.Owner && s.tag == grp.Tag })
		if i < 0 {
			i = len(out)
			out = append(out, sort{owner: grp.Owner, tag: grp.Tag, value: grp.Value})
		}
		out[i].count += count(g)
	}
	slices.SortStableFunc(out, func(a, b sort) int {
		return cmp.Or(cmp.Compare(f.tags[a.tag-1].left, f.tags[b.tag-1].left), cmp.Compare(a.value, b.value))
	})
	return out
}
