package combat

import (
	"cmp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/decks"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Loss lists: from the words of the order language to the groups of a battle.

// lists turns the words of the order language into the kernel's lists for one battle.
type lists struct {
	pos   *position.Position
	space edition.SpaceID
	ranks *ranks
}

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
func (l *lists) compile(items []order.LossItem, side battle.Side) battle.LossOrder {
	return l.spread(items, side, func(g int) int { return l.ranks.b.Count[g] })
}

// compileNow is compile for an answer: it speaks of the units that still stand, not of those that there were.
func (l *lists) compileNow(items []order.LossItem, side battle.Side) battle.LossOrder {
	return l.spread(items, side, l.ranks.s.Standing)
}

func (l *lists) spread(items []order.LossItem, side battle.Side, count func(group int) int) battle.LossOrder {
	var out battle.LossOrder
	type named struct {
		owner, kind, tag int8
		damage           bool
	}
	taken := map[named]int{} // by the entries above: "1 ftr, inf, 1 ftr" speaks of two fighters
	for _, it := range items {
		left := it.Units.Count
		for _, s := range l.sorts(&it, side, count) {
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
func (l *lists) sorts(it *order.LossItem, side battle.Side, count func(group int) int) []sort {
	var out []sort
	for g := range l.ranks.b.Groups {
		grp := &l.ranks.b.Groups[g]
		tg := &l.ranks.tags[grp.Tag-1]
		sel := &it.Units
		switch {
		case grp.Side != side || edition.KindID(grp.Kind) != sel.Kind || grp.Sacrifice,
			sel.Owner != edition.Nobody && edition.PowerID(grp.Owner) != sel.Owner,
			it.Damage && grp.Hits != 2,
			sel.Empty && tg.cargo != "" || sel.Loaded && tg.cargo == "",
			sel.From != edition.Nowhere && tg.from != sel.From,
			sel.Came == order.CameAshore && !tg.ashore, sel.Came == order.CameOverland && (tg.ashore || tg.jumped):
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
		return cmp.Or(cmp.Compare(l.ranks.tags[a.tag-1].left, l.ranks.tags[b.tag-1].left), cmp.Compare(a.value, b.value))
	})
	return out
}

// keeps turns a clause into what the kernel holds back; of units that their origin or cargo sets apart the dearest.
func (l *lists) keeps(c *order.Clause, side battle.Side) []battle.KeepItem {
	var out []battle.KeepItem
	for _, u := range c.Units {
		n := u.Count
		if n == order.All {
			n = battle.MaxCount
		}
		if u.Empty || u.Loaded || u.From != edition.Nowhere {
			sorts := l.sorts(&order.LossItem{Units: u}, side, func(g int) int { return l.ranks.b.Count[g] })
			for _, it := range slices.Backward(sorts) {
				out = append(out, battle.KeepItem{Kind: int8(u.Kind), Owner: it.owner, Tag: it.tag, N: min(n, it.count)})
				n -= it.count
			}
			continue
		}
		out = append(out, battle.KeepItem{Kind: int8(u.Kind), Owner: int8(u.Owner), N: n}) // Nobody is battle.Any
	}
	return out
}

// policy is the published default of a side in this battle [DEC-01, MOV-02].
func (l *lists) policy(side battle.Side, keep []battle.KeepItem) *battle.Policy {
	sea := l.pos.IsSea(l.space)
	return &battle.Policy{Order: l.compile(l.published(side), side), Keep: keep,
		KeepLand: !sea && side == battle.Attacker, KeepDestroyer: sea && l.pos.Edition.Losses.KeepDestroyer}
}

// published is the order in which a side loses its units when nobody has said anything.
func (l *lists) published(side battle.Side) []order.LossItem {
	d := &l.pos.Edition.Losses
	list, sea := d.LandDefence, l.pos.IsSea(l.space)
	switch {
	case sea && side == battle.Attacker:
		list = d.SeaAttack
	case sea:
		list = d.SeaDefence
	case side == battle.Attacker:
		list = d.LandAttack
	}
	items := lossItems(l.pos.Edition, list)
	if sea && side == battle.Defender {
		for i := range items {
			l.spareDecks(&items[i])
		}
	}
	return items
}

// spareDecks lets an entry damage no more defending carriers than their aircraft can do without [G-DEC-04].
func (l *lists) spareDecks(it *order.LossItem) {
	deck := l.pos.Edition.Kind(it.Units.Kind).Deck
	if !it.Damage || deck == 0 {
		return
	}
	var room, damaged, beside int
	for g := range l.ranks.b.Groups {
		if grp := &l.ranks.b.Groups[g]; grp.Side != battle.Defender {
			continue
		}
		for _, id := range l.ranks.members[g] {
			u := l.pos.Unit(id)
			switch k := l.pos.Kind(u); {
			case k.Deck > 0 && u.Damage == 0:
				room += k.Deck
				beside = decks.RoomBeside(l.pos, u.Owner, l.space)
			case k.Class == edition.Air && !u.Deeds.Has(position.Risen) && !decks.LandInReach(l.pos, u):
				room -= k.DeckSize
			}
		}
	}
	for _, loss := range l.ranks.past {
		if loss.Damage && edition.KindID(l.ranks.b.Groups[loss.Group].Kind) == it.Units.Kind && l.ranks.b.Groups[loss.Group].Side == battle.Defender {
			damaged++ // the entry has given them up before
		}
	}
	it.Units.Count = damaged + max(0, (room+beside)/deck)
}
