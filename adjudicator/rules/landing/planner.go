package landing

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// flyer is an aircraft that needs a place.
type flyer struct {
	unit    position.UnitID
	at      edition.SpaceID
	left    int
	reach   []int8
	fits    bool            // onto decks
	must    edition.SpaceID // where it has to land: ordered or declared
	wish    edition.SpaceID // where it would rather land
	home    int             // the deck it sits on now, or -1
	ordered *ways.March
	stop    int             // where on the ordered way it lands to fly on, as an index, or 0
	land    edition.SpaceID // the best land in reach, or Nowhere
	deck    int             // the deck it got, or -1
}

// reaches tells whether a space lies within the range that is left; an ordered flight comes to where it is ordered.
func (f *flyer) reaches(s edition.SpaceID) bool {
	return f.reach[s] >= 0 || f.ordered != nil && s == f.must
}

// seated tells whether an aircraft has got a deck.
func (f *flyer) seated() bool { return f.deck >= 0 }

// deck is a carrier with the zones where it may be at the end.
type deck struct {
	carrier position.UnitID
	room    int
	zones   []edition.SpaceID // the first is where it will be unless it is needed elsewhere
	zone    int               // the one being tried
	due     bool              // promised in the combat move: it goes there whether it is still needed or not [RUL-18]
	named   bool              // the letter says that it goes there
	ordered bool              // the letter orders it there in noncombat
	booked  int               // aircraft for which the letter has named it
	bought  position.NewDeck  // one that is yet to be placed
}

// planner looks for the plan.
type planner struct {
	pos     *position.Position
	power   edition.PowerID
	guarded map[position.UnitID]bool        // ships of allies that take no guests
	staying map[position.UnitID]*order.Move // carriers that are ordered to stay
	hoping  bool                            // the battles are still to be fought, and it hopes that they are won
	flyers  []flyer
	decks   []deck
	needy   []int   // flyers that only a deck can save, the ordered ones first
	best    []int   // by flyer: the deck it gets in the best plan so far
	zones   []int   // by deck: the zone it takes in that plan
	order   [][]int // by flyer: the decks it likes, best first
	guests  [][]int // of a try, by deck: who gets it
	seen    []bool  // of a try, by deck: whether it has been asked
	saved   int
	tries   int
	steps   int
}

// addFlyer enters an aircraft.
func (pl *planner) addFlyer(u *position.Unit, must edition.SpaceID, ordered *ways.March) *flyer {
	f := flyer{unit: u.ID, at: u.Space, left: pl.pos.MovesLeft(u), fits: pl.pos.Kind(u).DeckSize > 0, must: must, wish: edition.Nowhere, home: -1, ordered: ordered, land: edition.Nowhere, deck: -1}
	f.reach = ways.ReachAir(pl.pos, make([]int8, len(pl.pos.Edition.Board.Spaces)), u.Owner, f.at, f.left)
	pl.flyers = append(pl.flyers, f)
	return &pl.flyers[len(pl.flyers)-1]
}

// bestLand is the land where an aircraft comes down when nobody says otherwise: where it began, else the nearest, and
// of these the one that most friends hold.
func (pl *planner) bestLand(f *flyer) edition.SpaceID {
	began := pl.pos.Unit(f.unit).Deeds.From
	var lands []edition.SpaceID
	for i := range pl.pos.Edition.Board.Spaces {
		s := edition.SpaceID(i)
		if !f.reaches(s) || pl.pos.IsSea(s) || !Landable(pl.pos, pl.power, s) {
			continue
		}
		if s == began {
			return s
		}
		lands = append(lands, s)
	}
	if len(lands) == 0 {
		return edition.Nowhere
	}
	return slices.MinFunc(lands, func(a, b edition.SpaceID) int {
		return cmp.Or(cmp.Compare(f.reach[a], f.reach[b]), cmp.Compare(pl.pos.Defenders(pl.power, b), pl.pos.Defenders(pl.power, a)))
	})
}

// addDecks enters the carriers of the mover's side.
func (pl *planner) addDecks() {
	pl.addBought()
	for i := range pl.pos.Units {
		u := &pl.pos.Units[i]
		k := pl.pos.Kind(u)
		if k.Deck == 0 || !pl.pos.Shares(pl.power, u.Owner, u.Space) || pl.pos.DeckShut(u) {
			continue
		}
		d := deck{carrier: u.ID, room: k.Deck, zones: []edition.SpaceID{u.Space}}
		for j := range pl.pos.Units {
			g := &pl.pos.Units[j]
			if g.Aboard == u.ID && !pl.flies(g.ID) {
				d.room -= pl.pos.Kind(g).DeckSize
			}
		}
		if pl.staying[u.ID] != nil {
			pl.decks = append(pl.decks, d)
			continue
		}
		if u.Owner == pl.power && !u.Deeds.Any(position.MovedInCombat|position.MovedInNoncombat|position.Fought) && !pl.pos.EnemyShips(pl.power, u.Space) {
			d.zones = pl.carrierZones(u)
		}
		if u.Deeds.Has(position.Bound) && pl.awaitedBy(u.ID) && ways.Quiet(pl.pos, u, u.Deeds.LandAt) != nil && d.zones[0] == u.Space && u.Space != u.Deeds.LandAt && !u.Deeds.Any(position.MovedInCombat|position.MovedInNoncombat|position.Fought) {
			d.zones, d.due = []edition.SpaceID{u.Deeds.LandAt}, true // [R-CV-010]
		}
		pl.decks = append(pl.decks, d)
	}
	for i := range pl.flyers {
		u := pl.pos.Unit(pl.flyers[i].unit)
		pl.flyers[i].home = slices.IndexFunc(pl.decks, func(d deck) bool { return d.carrier == u.Aboard })
	}
}

func (pl *planner) flies(id position.UnitID) bool {
	return slices.ContainsFunc(pl.flyers, func(f flyer) bool { return f.unit == id })
}

// awaitedBy tells whether an aircraft still flies that this carrier was declared to fetch.
func (pl *planner) awaitedBy(carrier position.UnitID) bool {
	return slices.ContainsFunc(pl.flyers, func(f flyer) bool { return pl.pos.Unit(f.unit).Deeds.LandOn == carrier })
}

// carrierZones lists where an idle carrier may be at the end of noncombat and be of use, the nearest first.
func (pl *planner) carrierZones(u *position.Unit) []edition.SpaceID {
	dist := pl.pos.Edition.Board.Reach(u.Space, pl.pos.MovesLeft(u), func(a, z edition.SpaceID) bool {
		return pl.pos.IsSea(z) && pl.pos.CanalOpen(u.Owner, pl.pos.Kind(u), a, z) && (!pl.pos.EnemyShips(u.Owner, z) || pl.cleared(z))
	})
	zones := []edition.SpaceID{u.Space}
	for d := int8(1); int(d) <= pl.pos.MovesLeft(u); d++ {
		for s, at := range dist {
			if at == d && pl.wanted(edition.SpaceID(s)) && pl.moors(u, edition.SpaceID(s)) {
				zones = append(zones, edition.SpaceID(s))
			}
		}
	}
	return zones
}

// wanted tells whether a deck in a zone could save somebody.
func (pl *planner) wanted(z edition.SpaceID) bool {
	for i := range pl.flyers {
		f := &pl.flyers[i]
		if f.fits && f.reaches(z) && (f.must == z || f.must == edition.Nowhere && f.land == edition.Nowhere) {
			return true
		}
	}
	return false
}

// ready sorts out who needs a deck, ordered aircraft first.
func (pl *planner) ready() {
	var others []int
	for i := range pl.flyers {
		f := &pl.flyers[i]
		f.land = pl.bestLand(f)
		if w := f.wish; w != edition.Nowhere && !pl.pos.IsSea(w) && f.reaches(w) && Landable(pl.pos, pl.power, w) {
			f.land = w
		}
		switch needs := f.must != edition.Nowhere && pl.pos.IsSea(f.must) || f.must == edition.Nowhere && f.land == edition.Nowhere; {
		case needs && f.ordered != nil:
			pl.needy = append(pl.needy, i)
		case needs:
			others = append(others, i)
		}
	}
	pl.needy = append(pl.needy, others...)
}

// result makes the plan of what the search found.
func (pl *planner) result() *Plan {
	out := &Plan{}
	used := make([]bool, len(pl.decks))
	for i := range pl.flyers {
		f := &pl.flyers[i]
		td := Touchdown{Unit: f.unit, from: f.at}
		if f.ordered != nil {
			td.Line, td.Path, td.Stop = f.ordered.Order.Line, f.ordered.Path, f.stop
		}
		switch {
		case f.seated():
			d := &pl.decks[f.deck]
			td.To, td.Deck = d.zones[d.zone], d.carrier
			if d.isBought() {
				td.Deck = 0
			}
			used[f.deck] = true
		case f.must != edition.Nowhere && !pl.pos.IsSea(f.must):
			td.To = f.must
		case f.must == edition.Nowhere && f.land != edition.Nowhere:
			td.To = f.land
		case f.ordered != nil:
			out.noDeck = append(out.noDeck, f.unit)
			continue
		default:
			out.Stranded = append(out.Stranded, f.unit)
			continue
		}
		if td.Path == nil {
			td.Path = ways.Homeward(pl.pos, pl.pos.Unit(f.unit).Owner, td.from, td.To, f.left)
		}
		out.Landings = append(out.Landings, td)
	}
	for i := range pl.decks {
		d := &pl.decks[i]
		if d.isBought() {
			continue
		}
		c := pl.pos.Unit(d.carrier)
		if to := d.zones[d.zone]; (used[i] || d.due) && to != c.Space {
			out.Fetches = append(out.Fetches, position.Fetch{Carrier: pl.pos.Ref(c.ID), Named: d.named, Path: pl.sails(c, to)})
		}
	}
	return out
}

// sails is a way of a carrier to a zone; nil if there is none or it stays where it is now.
func (pl *planner) sails(c *position.Unit, to edition.SpaceID) []edition.SpaceID {
	if c.Deeds.Any(position.MovedInCombat|position.MovedInNoncombat|position.Fought) || !pl.moors(c, to) {
		return nil
	}
	return pl.pos.Edition.Board.Path(c.Space, to, pl.pos.MovesLeft(c), func(a, z edition.SpaceID) bool {
		return pl.pos.IsSea(z) && pl.pos.CanalOpen(c.Owner, pl.pos.Kind(c), a, z) && (!pl.pos.EnemyShips(c.Owner, z) || pl.cleared(z))
	})
}

// moors tells whether a ship may end its move in a zone: powers at peace keep out of each other's way [G-NAW-007, G-POL-JP-02].
func (pl *planner) moors(c *position.Unit, z edition.SpaceID) bool {
	_, limited := pl.pos.Limited(c, z)
	return !limited
}

// cleared tells whether a zone that enemies hold will be quiet by noncombat, as is hoped of each to which the mover has sent ships or
// aircraft.
func (pl *planner) cleared(z edition.SpaceID) bool {
	return pl.hoping && pl.pos.AnyUnit(z, func(u *position.Unit) bool { return pl.pos.Commands(pl.power, u.Owner) })
}

// idleDeck tells whether an aircraft sits on a carrier that has done nothing yet, and may leave it: one of its own power's, or an ally's. A guest
// that has ridden along to where its power is at peace stays aboard unless it is ordered off [G-CV-003, G-NAW-011].
func (pl *planner) idleDeck(u *position.Unit) bool {
	c := pl.pos.Unit(u.Aboard)
	return c != nil && !pl.pos.DeckShut(c) && pl.pos.Shares(pl.power, c.Owner, c.Space) && !c.Deeds.Any(position.MovedInCombat|position.MovedInNoncombat|position.Fought) && !pl.pos.EnemyShips(pl.power, c.Space)
}

// spare is the room on a deck when its own aircraft stay.
func (pl *planner) spare(d *deck) int {
	room := d.room - d.booked
	for i := range pl.flyers {
		if pl.pos.Unit(pl.flyers[i].unit).Aboard == d.carrier {
			room--
		}
	}
	return room
}
