package decks

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Aircraft of the defender's that come back from a battle at sea to fewer decks than they are. [G-DEC-13]

// comeback is the aircraft that come back to the decks of one power in one zone.
type comeback struct {
	turn   *turn.Turn
	owner  edition.PowerID
	zone   edition.SpaceID
	ships  []position.UnitID // its carriers there that are whole
	places int               // on their decks
	back   []position.UnitID // in the published order: the dearest first, the owner's before guests
}

// comebacks lists where more aircraft come back than decks are left. homeless are those whose carriers were sunk or damaged.
func comebacks(t *turn.Turn, rules *edition.DeckRules, homeless []position.UnitID) []*comeback {
	if !rules.DearestStay {
		return nil
	}
	var out []*comeback
	for z, fought := range t.Pos.Fought {
		if !fought || roomForAll(t, edition.SpaceID(z), homeless) {
			continue
		}
		for p := range t.Pos.Edition.Powers {
			c := &comeback{turn: t, owner: edition.PowerID(p), zone: edition.SpaceID(z)}
			if c.find(homeless); c.places > 0 && len(c.back) > c.places {
				out = append(out, c)
			}
		}
	}
	return out
}

// roomForAll tells whether the free places on the decks in a zone suffice for all who are homeless there, so that nobody else has to give
// up his own.
func roomForAll(t *turn.Turn, zone edition.SpaceID, homeless []position.UnitID) bool {
	filled := map[position.UnitID]int{}
	for _, id := range homeless {
		u := t.Pos.Unit(id)
		size := t.Pos.Kind(u).DeckSize
		if u.Space != zone {
			continue
		}
		closed := guarded(t, u.Owner)
		deck := position.UnitID(0)
		for c := range t.Pos.At(zone) {
			if t.Pos.Takes(c, u) && !closed[c.ID] && t.Pos.Room(c) >= filled[c.ID]+size && (deck == 0 || c.Owner == u.Owner) {
				deck = c.ID
			}
		}
		if deck == 0 {
			return false
		}
		filled[deck] += size
	}
	return true
}

// find counts the decks of the power in the zone, and who would come down on them.
func (c *comeback) find(homeless []position.UnitID) {
	pos := c.turn.Pos
	if !pos.Hostile(c.turn.Mover, c.owner) {
		return
	}
	for ship := range pos.At(c.zone) {
		if ship.Owner != c.owner || pos.Kind(ship).Deck == 0 || pos.DeckShut(ship) {
			continue
		}
		c.ships = append(c.ships, ship.ID)
		c.places += pos.Room(ship)
		for _, id := range pos.Cargo(ship.ID) {
			if u := pos.Unit(id); pos.Hostile(c.turn.Mover, u.Owner) { // else it has not fought
				c.places += pos.Kind(u).DeckSize
				c.back = append(c.back, id)
			}
		}
	}
	for _, id := range homeless {
		u := pos.Unit(id)
		if u.Space == c.zone && pos.Kind(u).DeckSize > 0 && c.welcome(u) {
			c.back = append(c.back, id)
		}
	}
	slices.SortStableFunc(c.back, func(a, b position.UnitID) int {
		ua, ub := pos.Unit(a), pos.Unit(b)
		return cmp.Or(cmp.Compare(pos.Kind(ub).Cost, pos.Kind(ua).Cost), cmp.Compare(c.guest(ua), c.guest(ub)), cmp.Compare(ua.Owner, ub.Owner))
	})
}

// welcome tells whether an aircraft may come aboard the carriers there.
func (c *comeback) welcome(u *position.Unit) bool {
	closed := guarded(c.turn, u.Owner)
	return slices.ContainsFunc(c.ships, func(id position.UnitID) bool { return !closed[id] })
}

// guest is 0 for an aircraft of the owner's.
func (c *comeback) guest(u *position.Unit) int {
	if u.Owner == c.owner {
		return 0
	}
	return 1
}

// sorts numbers the aircraft by what sets them apart: kind and owner.
func (c *comeback) sorts() (of []int, n int) {
	type sort struct {
		kind  edition.KindID
		owner edition.PowerID
	}
	var seen []sort
	for _, id := range c.back {
		u := c.turn.Pos.Unit(id)
		at := slices.Index(seen, sort{u.Kind, u.Owner})
		if at < 0 {
			at = len(seen)
			seen = append(seen, sort{u.Kind, u.Owner})
		}
		of = append(of, at)
	}
	return of, len(seen)
}

// text lists some of the aircraft, with their owners where there are several.
func (c *comeback) text(ids []position.UnitID) prose.Text {
	pos := c.turn.Pos
	guests := slices.ContainsFunc(c.back, func(id position.UnitID) bool { return c.guest(pos.Unit(id)) > 0 })
	var parts []prose.Text
	for q := range pos.Edition.Powers {
		for _, k := range pos.Edition.KindIDs() {
			n := 0
			for _, id := range ids {
				if u := pos.Unit(id); u.Kind == k && u.Owner == edition.PowerID(q) {
					n++
				}
			}
			switch part := pos.Edition.StackText(n, k); {
			case n == 0:
			case guests:
				parts = append(parts, prose.Say("%s %s", pos.PowerName(edition.PowerID(q)), part))
			default:
				parts = append(parts, part)
			}
		}
	}
	return prose.List(parts)
}

// choice is that some keep a deck, filled up in the published order.
func (c *comeback) choice(keep []position.UnitID) turn.Choice {
	for _, id := range c.back {
		if !slices.Contains(keep, id) {
			keep = append(keep, id)
		}
	}
	keep = keep[:c.places]
	var out turn.Choice
	for _, id := range c.back {
		if slices.Contains(keep, id) {
			out.Pick = append(out.Pick, int(id))
		}
	}
	out.Text = moves.BoardWord.Name + " " + c.text(keep).String()
	return out
}

// options lists every way to fill the decks.
func (c *comeback) options() (out []turn.Choice) {
	of, _ := c.sorts()
	var fill func(from int, keep []position.UnitID)
	fill = func(from int, keep []position.UnitID) {
		if len(keep) == c.places {
			out = append(out, c.choice(slices.Clone(keep)))
			return
		}
		for i := from; i < len(c.back); i++ {
			if i > from && of[i] == of[i-1] {
				continue // as the one before it
			}
			fill(i+1, append(keep, c.back[i]))
		}
	}
	fill(0, nil)
	return out
}

// named lists those whom some selections name, as far as there are any, and tells whether there are as many as they say.
func (c *comeback) named(units []order.Selection) (keep []position.UnitID, all bool) {
	all = true
	for i := range units {
		sel := &units[i]
		left := sel.Count
		for _, id := range c.back {
			u := c.turn.Pos.Unit(id)
			if left != 0 && sel.MayMean(u.Kind) && (sel.From == edition.Nowhere || sel.From == c.zone) && (sel.Owner == edition.Nobody || sel.Owner == u.Owner) && !slices.Contains(keep, id) {
				keep = append(keep, id)
				left--
			}
		}
		all = all && left <= 0
	}
	return keep, all
}

// decision is the question to the owner of the decks.
func (c *comeback) decision() *turn.Decision {
	pos := c.turn.Pos
	options := c.options()
	d := &turn.Decision{
		ID: "conduct/board/" + pos.SpaceSlug(c.zone) + "/" + prose.Slug(pos.PowerName(c.owner)), Power: c.owner, Word: moves.BoardWord.Name, Space: c.zone, Default: c.choice(nil),
		Text: prose.Say("%s: %s come back, and there is room for %d. Which keep a deck?", pos.SpaceName(c.zone), c.text(c.back), c.places),
		Take: func(i int) turn.Choice { return options[i] },
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			for i := range b.Standing {
				l := &b.Standing[i]
				switch {
				case turn.Asked(l, moves.BoardWord, c.zone, func(w *order.Condition) bool { return pos.Holds(w, c.owner, nil) }):
					return turn.Choice{}, false, true
				case l.Word != moves.BoardWord.Name, l.At != edition.Nowhere && l.At != c.zone, l.When != nil && !pos.Holds(l.When, c.owner, nil):
				default:
					if keep, _ := c.named(l.Units); len(keep) > 0 {
						return c.choice(keep), true, false
					}
				}
			}
			return turn.Choice{}, false, false
		},
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			if keep, all := c.named(a.Units); all && len(keep) > 0 && len(keep) <= c.places {
				return c.choice(keep), ""
			}
			return turn.Choice{}, prose.Say("Name %d of %s.", c.places, c.text(c.back))
		},
	}
	for _, o := range options {
		d.Options = append(d.Options, o.Text)
	}
	return d
}

// kept is who keeps a deck where there are too few.
type kept struct {
	by    map[position.UnitID]*comeback
	full  map[position.UnitID]bool // decks on which nobody else comes down
	loose []position.UnitID        // who gives up a deck that is not theirs any more
}

// shareDecks asks the owners of decks who keeps one, in one window. Where decks of several powers are too few, they choose in turn
// order.
func shareDecks(t *turn.Turn, rules *edition.DeckRules, homeless []position.UnitID) kept {
	all := comebacks(t, rules, homeless)
	var window []*turn.Decision
	for _, c := range all {
		if _, n := c.sorts(); n > 1 {
			window = append(window, c.decision())
		}
	}
	answers := t.Ask(window...)
	k := kept{by: map[position.UnitID]*comeback{}, full: map[position.UnitID]bool{}}
	for _, c := range all {
		pick := c.choice(nil)
		if _, n := c.sorts(); n > 1 {
			pick, answers = answers[0], answers[1:]
		}
		k.fill(c, pick)
	}
	for _, c := range all {
		for _, id := range c.back {
			if k.by[id] == nil && t.Pos.Unit(id).Aboard != 0 && !slices.Contains(homeless, id) && !slices.Contains(k.loose, id) {
				k.loose = append(k.loose, id)
			}
		}
	}
	return k
}

// fill gives the decks of one power to those whom it chose, and then to others in the published order.
func (k *kept) fill(c *comeback, pick turn.Choice) {
	left := c.places
	give := func(id position.UnitID) {
		if left > 0 && k.by[id] == nil {
			k.by[id] = c
			left--
		}
	}
	for _, n := range pick.Pick {
		give(position.UnitID(n))
	}
	for _, id := range c.back {
		give(id)
	}
	for _, ship := range c.ships {
		k.full[ship] = true
	}
}

// settle lets those come down who keep a deck and are not on it yet.
func (k *kept) settle(t *turn.Turn) {
	for i := range t.Pos.Units {
		id := t.Pos.Units[i].ID
		c := k.by[id]
		if c == nil || slices.Contains(c.ships, t.Pos.Units[i].Aboard) {
			continue
		}
		for _, ship := range c.ships {
			if u := t.Pos.Unit(id); t.Pos.Takes(t.Pos.Unit(ship), u) {
				t.Record(position.Settled{Power: u.Owner, Units: []position.Ref{t.Pos.Ref(id)}, Space: c.zone, Deck: t.Pos.Ref(ship)})
				break
			}
		}
	}
}
