package general

import (
	"slices"

	"fieldpost/adjudicator/rules"
)

// research buys some dice now and then.
func (d *desk) research() []rules.Order {
	dice := d.upTo(1, 4)
	if !d.one(3) || d.ed.Rules.Research.Cost*dice > d.p.Money[d.power] {
		return nil
	}
	r := rules.Research{Source: d.at(), Dice: dice, Tech: rules.NoTech}
	if d.ed.Rules.Research.Named && len(d.ed.Techs) > 0 {
		r.Tech = rules.TechID(d.chance(len(d.ed.Techs)))
	}
	return []rules.Order{r}
}

// purchase spends most of the money, land units above all.
func (d *desk) purchase() []rules.Order {
	var shelf []rules.KindID
	for i := range d.ed.Kinds {
		k := &d.ed.Kinds[i]
		if !k.Buyable {
			continue
		}
		weight := 1
		switch {
		case k.Factory, k.Gun:
		case k.Class == rules.Land:
			weight = 5
		case k.Loads != nil, k.DeckSize > 0, k.Deck > 0:
			weight = 3
		default:
			weight = 2
		}
		for range weight {
			shelf = append(shelf, rules.KindID(i))
		}
	}
	money := d.p.Money[d.power]
	if d.one(4) {
		money -= d.chance(money + 1)
	}
	clear(d.wish)
	if d.ed.Rules.Neutrals.Fee > 0 { // a neutral or two may be on the way
		money -= min(money, d.upTo(0, 3)*d.ed.Rules.Neutrals.Fee)
	}
	for range 40 {
		k := shelf[d.chance(len(shelf))]
		n := d.upTo(1, 3)
		if d.ed.Kinds[k].Class != rules.Land {
			n = 1
		}
		if cost := n * d.ed.Kinds[k].Cost; cost <= money && cost > 0 {
			d.wish[k] += n
			money -= cost
		}
	}
	var out []rules.Order
	for k, n := range d.wish {
		if n > 0 {
			out = append(out, rules.Buy{Source: d.at(), Count: n, Kind: rules.KindID(k)})
		}
	}
	return out
}

// bids spends what is left of the bid, on units of any kind where some stand or on money.
func (d *desk) bids() []rules.Order {
	left := d.p.Bid
	var out []rules.Order
	for _, s := range d.spaces(func(s rules.SpaceID) bool {
		return slices.ContainsFunc(d.there[s], func(u *rules.Unit) bool { return u.Owner == d.power })
	}) {
		k := rules.KindID(d.chance(len(d.ed.Kinds)))
		if d.one(2) {
			k = d.there[s][0].Kind
		}
		if d.ed.Kinds[k].Cost <= left && d.one(3) {
			left -= d.ed.Kinds[k].Cost
			out = append(out, rules.Bid{Source: d.at(), Units: []rules.Place{{Units: []rules.Selection{units(1, k)}, Space: s, Factory: rules.Nowhere}}})
		}
	}
	if left > 0 && d.one(2) {
		out = append(out, rules.Bid{Source: d.at(), Money: left})
	}
	return out
}

// placing brings in what was bought, at complexes with room, and new complexes anywhere.
func (d *desk) placing() []rules.Order {
	type site struct {
		space rules.SpaceID
		room  int
	}
	var sites []site
	for _, s := range d.spaces(func(s rules.SpaceID) bool { return d.ours(s) && d.factory(s) }) {
		sites = append(sites, site{s, d.makes(s)})
	}
	decks := map[rules.SpaceID]int{}
	var out []rules.Order
	for _, k := range d.byDeck() {
		kind := d.ed.Kind(k)
		for range max(d.p.Bought[k], d.wish[k]) {
			if kind.Factory {
				if s := d.any(d.spaces(func(s rules.SpaceID) bool { return d.ours(s) && !d.factory(s) && d.makes(s) > 0 })); s != rules.Nowhere {
					out = append(out, rules.Place{Source: d.at(), Units: []rules.Selection{units(1, k)}, Space: s, Factory: rules.Nowhere})
				}
				continue
			}
			for i := range sites {
				st := &sites[i]
				to := st.space
				if st.room == 0 || kind.Gun && d.gunned(to) && !d.one(8) {
					continue
				}
				deck := false
				zone := d.any(d.zonesOf(to))
				switch {
				case kind.Class == rules.Sea && zone == rules.Nowhere:
					continue
				case kind.Class == rules.Sea:
					to = zone
					decks[zone] += kind.Deck
				case d.ed.Rules.Decks.FightersEnter && zone != rules.Nowhere && kind.DeckSize > 0 && decks[zone] >= kind.DeckSize && !d.one(3):
					to, deck = zone, true
					decks[zone] -= kind.DeckSize
				}
				st.room--
				p := rules.Place{Source: d.at(), Units: []rules.Selection{units(1, k)}, Space: to, Factory: rules.Nowhere, Deck: deck}
				if to != st.space && d.one(4) {
					p.Factory = st.space
				}
				out = append(out, p)
				break
			}
			if d.one(3) {
				shuffle(d.General, sites)
			}
		}
	}
	return append(out, d.hops(decks)...)
}

// makes is how many units a complex in a territory makes: some any number, in former neutral land a few, elsewhere as many
// as the land is worth.
func (d *desk) makes(s rules.SpaceID) int {
	first := d.ed.Owners[s]
	switch {
	case d.ed.Rules.Facilities.HomeUnlimited && first == d.power && slices.ContainsFunc(d.ed.Setup, func(st rules.Stack) bool { return st.Space == s && d.ed.Kinds[st.Kind].Factory }):
		return d.upTo(d.ed.Board.Spaces[s].Income, 20)
	case d.ed.Powers[first].Side == rules.NoSide && d.ed.Rules.Facilities.NeutralMakes > 0:
		return d.upTo(d.ed.Rules.Facilities.NeutralMakes, d.ed.Rules.Facilities.NeutralMakes+1) // one too many now and then
	}
	return d.ed.Board.Spaces[s].Income
}

// byDeck lists the kinds, those that have decks first.
func (d *desk) byDeck() []rules.KindID {
	var decks, rest []rules.KindID
	for i := range d.ed.Kinds {
		if d.ed.Kinds[i].Deck > 0 {
			decks = append(decks, rules.KindID(i))
		} else {
			rest = append(rest, rules.KindID(i))
		}
	}
	return append(decks, rest...)
}

// hops lets fighters that stand by a new carrier go aboard.
func (d *desk) hops(decks map[rules.SpaceID]int) []rules.Order {
	var out []rules.Order
	for i := range d.ed.Board.Spaces {
		zone := rules.SpaceID(i)
		if decks[zone] == 0 || d.one(2) {
			continue
		}
		for _, from := range append(d.landOf(zone), zone) {
			for k := range d.ed.Kinds {
				sel := units(1, rules.KindID(k))
				sel.From = from
				if size := d.ed.Kinds[k].DeckSize; size > 0 && decks[zone] >= size && d.count(from, rules.KindID(k)) > 0 {
					decks[zone] -= size
					out = append(out, rules.Place{Source: d.at(), Units: []rules.Selection{sel}, Space: zone, Factory: rules.Nowhere, Deck: true, Existing: true})
				}
			}
		}
	}
	return out
}

// ours tells whether the mover has held a territory since the turn began.
func (d *desk) ours(s rules.SpaceID) bool {
	return !d.sea(s) && d.p.Owners[s] == d.power && d.p.Before[s] == d.power
}

func (d *desk) factory(s rules.SpaceID) bool {
	for _, u := range d.there[s] {
		if d.ed.Kinds[u.Kind].Factory {
			return true
		}
	}
	return false
}

func (d *desk) count(s rules.SpaceID, k rules.KindID) int {
	n := 0
	for _, u := range d.there[s] {
		if u.Owner == d.power && u.Kind == k {
			n++
		}
	}
	return n
}

// zonesOf lists the sea zones that touch a space, landOf the territories.
func (d *desk) zonesOf(s rules.SpaceID) []rules.SpaceID { return d.around(s, d.sea) }

func (d *desk) landOf(s rules.SpaceID) []rules.SpaceID {
	return d.around(s, func(n rules.SpaceID) bool { return !d.sea(n) })
}

func (d *desk) around(s rules.SpaceID, is func(rules.SpaceID) bool) []rules.SpaceID {
	var out []rules.SpaceID
	for _, n := range d.ed.Board.Neighbours(s) {
		if is(n) {
			out = append(out, n)
		}
	}
	return out
}
