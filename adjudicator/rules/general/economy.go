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
	if rules.Named && len(d.ed.Techs) > 0 {
		r.Tech = edition.TechID(d.chance(len(d.ed.Techs)))
	}
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
	var out []order.Order
	for k, n := range wish {
		if n > 0 {
			d.wish[k] += n
			out = append(out, order.Buy{Source: d.at(), Count: n, Kind: edition.KindID(k), Treasury: d.ed.Purses[purse].Treasury})
		}
	}
	return out
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
	for _, s := range d.spaces(func(s edition.SpaceID) bool { return d.ours(s) && d.factory(s) }) {
		sites = append(sites, site{s, d.makes(s)})
	}
	decks := map[edition.SpaceID]int{}
	var out []order.Order
	for _, k := range d.byDeck() {
		kind := d.ed.Kind(k)
		for range max(d.ed.InStock(d.p.Bought, k), d.wish[k]) {
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
