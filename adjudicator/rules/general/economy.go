package general

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// research buys some dice now and then.
func (d *desk) research() []order.Order {
	dice := d.upTo(1, 4)
	rules := &d.ed.Rules.Research
	if !d.one(3) || rules.Cost*dice > d.p.Money[d.power] {
		return nil
	}
	r := order.Research{Source: d.at(), Dice: dice, Tech: edition.NoTech}
	if rules.Chart {
		return d.researchOn(r)
	}
	if rules.Named && len(d.ed.Techs) > 0 {
		r.Tech = edition.TechID(d.chance(len(d.ed.Techs)))
	}
	return []order.Order{r}
}

// researchOn chooses one of two charts, and one of the purses that pay.
func (d *desk) researchOn(r order.Research) []order.Order {
	r.Chart = d.upTo(1, 2)
	purses := d.ed.PursesOf(d.power)
	r.Treasury = d.ed.Purses[purses[d.chance(len(purses))]].Treasury
	return []order.Order{r}
}

// purchase spends most of the money, land units above all.
func (d *desk) purchase() []order.Order {
	var shelf []edition.KindID
	for i := range d.ed.Kinds {
		k := &d.ed.Kinds[i]
		if !k.Buyable {
			continue
		}
		weight := 1
		switch {
		case k.Factory, k.Gun:
		case k.Class == edition.Land:
			weight = 5
		case k.Loads != nil, k.DeckSize > 0, k.Deck > 0:
			weight = 3
		default:
			weight = 2
		}
		for range weight {
			shelf = append(shelf, edition.KindID(i))
		}
	}
	clear(d.wish)
	var out []order.Order
	for _, purse := range d.ed.PursesOf(d.power) {
		out = append(out, d.fromPurse(purse, shelf)...)
	}
	return out
}

// fromPurse spends most of what is in a purse.
func (d *desk) fromPurse(purse edition.PurseID, shelf []edition.KindID) []order.Order {
	money := d.p.Money[purse]
	if d.one(4) {
		money -= d.chance(money + 1)
	}
	if fee := d.ed.Rules.Neutrals.Fee; fee > 0 { // a neutral or two may be on the way
		money -= min(money, d.upTo(0, 3)*fee)
	}
	wish := make([]int, len(d.wish))
	out := d.upgrade(purse, &money)
	for range 40 {
		k := shelf[d.chance(len(shelf))]
		n := d.upTo(1, 3)
		if d.ed.Kinds[k].Class != edition.Land {
			n = 1
		}
		if cost := n * d.ed.Kinds[k].Cost; cost <= money && cost > 0 {
			wish[k] += n
			money -= cost
		}
	}
	for k, n := range wish {
		if n > 0 {
			d.wish[k] += n
			out = append(out, order.Buy{Source: d.at(), Count: n, Kind: edition.KindID(k), Treasury: d.ed.Purses[purse].Treasury})
		}
	}
	return out
}

// upgrade buys now and then that a complex becomes a greater one.
func (d *desk) upgrade(purse edition.PurseID, money *int) (out []order.Order) {
	k := d.ed.Upgrade()
	if k == edition.NoKind || *money < d.ed.Kinds[k].Upgrade || !d.one(4) {
		return nil
	}
	*money -= d.ed.Kinds[k].Upgrade
	d.upgrades++
	return []order.Order{order.Buy{Source: d.at(), Count: 1, Kind: k, Upgrade: true, Treasury: d.ed.Purses[purse].Treasury}}
}

// upgrading says where.
func (d *desk) upgrading() (out []order.Order) {
	k := d.ed.Upgrade()
	if k == edition.NoKind {
		return nil
	}
	for _, purse := range d.ed.PursesOf(d.power) {
		d.upgrades = max(d.upgrades, d.p.Bought[d.ed.StockAt(purse, k, true)])
	}
	for _, s := range d.spaces(func(s edition.SpaceID) bool { return d.ours(s) && d.ed.Owners[s] == d.power && d.lesser(s, k) }) {
		if d.upgrades > 0 {
			d.upgrades--
			out = append(out, order.Place{Source: d.at(), Space: s, Factory: edition.Nowhere, Upgrade: true})
		}
	}
	return out
}

// lesser tells whether a facility in a territory can become one of a kind.
func (d *desk) lesser(s edition.SpaceID, k edition.KindID) bool {
	return slices.ContainsFunc(d.there[s], func(u *position.Unit) bool { return d.ed.Kinds[u.Kind].ID == d.ed.Kinds[k].Upgrades })
}

// bids spends what is left of the bid, on units of any kind where some stand or on money.
func (d *desk) bids() []order.Order {
	left := d.p.Bid
	var out []order.Order
	for _, s := range d.spaces(func(s edition.SpaceID) bool {
		return slices.ContainsFunc(d.there[s], func(u *position.Unit) bool { return u.Owner == d.power })
	}) {
		k := edition.KindID(d.chance(len(d.ed.Kinds)))
		if d.one(2) {
			k = d.there[s][0].Kind
		}
		if d.ed.Kinds[k].Cost <= left && d.one(3) {
			left -= d.ed.Kinds[k].Cost
			out = append(out, order.Bid{Source: d.at(), Units: []order.Place{{Units: []order.Selection{units(1, k)}, Space: s, Factory: edition.Nowhere}}})
		}
	}
	if left > 0 && d.one(2) {
		out = append(out, order.Bid{Source: d.at(), Money: left})
	}
	return out
}

// placing brings in what was bought, at complexes with room, and new complexes anywhere.
func (d *desk) placing() []order.Order {
	type site struct {
		space edition.SpaceID
		room  int
	}
	var sites []site
	for _, s := range d.spaces(func(s edition.SpaceID) bool { return d.ours(s) && d.factory(s) || d.p.Musters(d.power, s) }) {
		sites = append(sites, site{s, d.makes(s)})
	}
	decks := map[edition.SpaceID]int{}
	out := d.upgrading()
	for _, k := range d.byDeck() {
		kind := d.ed.Kind(k)
		for range max(d.ed.InStock(d.power, d.p.Bought, k), d.wish[k]) {
			if kind.Class == edition.Facility && !kind.Factory {
				if s := d.any(d.spaces(func(s edition.SpaceID) bool { return d.ours(s) && d.count(s, k) == 0 })); s != edition.Nowhere {
					out = append(out, order.Place{Source: d.at(), Units: []order.Selection{units(1, k)}, Space: s, Factory: edition.Nowhere})
				}
				continue
			}
			if kind.Factory {
				if s := d.any(d.spaces(func(s edition.SpaceID) bool { return d.ours(s) && !d.factory(s) && d.makes(s) > 0 })); s != edition.Nowhere {
					out = append(out, order.Place{Source: d.at(), Units: []order.Selection{units(1, k)}, Space: s, Factory: edition.Nowhere})
				}
				continue
			}
			for i := range sites {
				st := &sites[i]
				if st.room == 0 || kind.Gun && d.gunned(st.space) && !d.one(8) {
					continue
				}
				to, deck := d.enters(kind, st.space, decks)
				if to == edition.Nowhere {
					continue
				}
				st.room--
				p := order.Place{Source: d.at(), Units: []order.Selection{units(1, k)}, Space: to, Factory: edition.Nowhere, Deck: deck}
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

// enters is where a unit from a complex enters, and whether it does so on one of the new decks, which it counts; Nowhere for a
// ship without a sea.
func (d *desk) enters(kind *edition.Kind, site edition.SpaceID, decks map[edition.SpaceID]int) (to edition.SpaceID, deck bool) {
	zone := d.any(d.zonesOf(site))
	switch {
	case zone == edition.Nowhere && kind.Class == edition.Sea:
		return edition.Nowhere, false
	case zone == edition.Nowhere:
	case kind.Class == edition.Sea:
		decks[zone] += kind.Deck
		return zone, false
	case d.ed.Rules.Decks.OldDecks && kind.DeckSize > 0 && d.decksNear(zone) && d.one(4):
		return zone, true
	case d.ed.Rules.Decks.FightersEnter && kind.DeckSize > 0 && decks[zone] >= kind.DeckSize && !d.one(3):
		decks[zone] -= kind.DeckSize
		return zone, true
	}
	return site, false
}

// makes is how many units a complex in a territory makes: some any number, in former neutral land a few, elsewhere as many
// as the land is worth.
func (d *desk) makes(s edition.SpaceID) int {
	rules, first := &d.ed.Rules.Facilities, d.ed.Owners[s]
	switch {
	case d.p.Musters(d.power, s), d.ed.Upgrade() != edition.NoKind:
		return min(d.p.Capacity(d.power, s), 20)
	case rules.HomeUnlimited && first == d.power && slices.ContainsFunc(d.ed.Setup, func(st edition.Stack) bool { return st.Space == s && d.ed.Kinds[st.Kind].Factory }):
		return d.upTo(d.ed.Board.Spaces[s].Income, 20)
	case d.ed.Powers[first].Side == edition.NoSide && rules.NeutralMakes > 0:
		return d.upTo(rules.NeutralMakes, rules.NeutralMakes+1) // one too many now and then
	}
	return d.ed.Board.Spaces[s].Income
}

// byDeck lists the kinds, those that have decks first.
func (d *desk) byDeck() []edition.KindID {
	var decks, rest []edition.KindID
	for i := range d.ed.Kinds {
		if d.ed.Kinds[i].Deck > 0 {
			decks = append(decks, edition.KindID(i))
		} else {
			rest = append(rest, edition.KindID(i))
		}
	}
	return append(decks, rest...)
}

// hops lets fighters that stand by a new carrier go aboard.
func (d *desk) hops(decks map[edition.SpaceID]int) []order.Order {
	var out []order.Order
	for i := range d.ed.Board.Spaces {
		zone := edition.SpaceID(i)
		if decks[zone] == 0 || d.one(2) {
			continue
		}
		for _, from := range append(d.landOf(zone), zone) {
			for k := range d.ed.Kinds {
				sel := units(1, edition.KindID(k))
				sel.From = from
				if size := d.ed.Kinds[k].DeckSize; size > 0 && decks[zone] >= size && d.count(from, edition.KindID(k)) > 0 {
					decks[zone] -= size
					out = append(out, order.Place{Source: d.at(), Units: []order.Selection{sel}, Space: zone, Factory: edition.Nowhere, Deck: true, Existing: true})
				}
			}
		}
	}
	return out
}

// ours tells whether the mover has held a territory since the turn began.
func (d *desk) ours(s edition.SpaceID) bool {
	return !d.sea(s) && d.p.Owners[s] == d.power && d.p.Before[s] == d.power
}

func (d *desk) factory(s edition.SpaceID) bool {
	for _, u := range d.there[s] {
		if d.ed.Kinds[u.Kind].Factory {
			return true
		}
	}
	return false
}

func (d *desk) count(s edition.SpaceID, k edition.KindID) int {
	n := 0
	for _, u := range d.there[s] {
		if u.Owner == d.power && u.Kind == k {
			n++
		}
	}
	return n
}

// zonesOf lists the sea zones that touch a space, landOf the territories.
func (d *desk) zonesOf(s edition.SpaceID) []edition.SpaceID { return d.around(s, d.sea) }

func (d *desk) landOf(s edition.SpaceID) []edition.SpaceID {
	return d.around(s, func(n edition.SpaceID) bool { return !d.sea(n) })
}

func (d *desk) around(s edition.SpaceID, is func(edition.SpaceID) bool) []edition.SpaceID {
	var out []edition.SpaceID
	for _, n := range d.ed.Board.Neighbours(s) {
		if is(n) {
			out = append(out, n)
		}
	}
	return out
}
