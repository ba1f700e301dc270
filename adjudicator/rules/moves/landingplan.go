package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// The joint landing plan: a place to come down for every aircraft at once, with the decks counted and the carriers
// that must move named [R-AIR-008..011, R-CV-004, R-CV-009, RUL-19].

// LandingPlan is a plan that was found, as far as it could be found.
type LandingPlan struct {
	Landings []Touchdown
	Fetches  []position.Fetch
	Stranded []position.UnitID // aircraft for which there is no place
	noDeck   []position.UnitID // ordered aircraft whose zone has no deck left
}

// Touchdown is one aircraft's landing.
type Touchdown struct {
	Unit position.UnitID
	from edition.SpaceID
	To   edition.SpaceID
	Deck position.UnitID
	Path []edition.SpaceID
	Stop int // where on its way it lands to fly on, as an index, or 0
	Line int
}

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
}

// planner looks for the plan.
type planner struct {
	pos     *position.Position
	power   edition.PowerID
	guarded map[position.UnitID]bool        // ships of allies that take no guests
	staying map[position.UnitID]*order.Move // carriers that are ordered to stay
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

// maxTries bounds the search. No real position comes near it: it takes five idle carriers with twenty zones each.
const (
	maxTries = 200_000
	maxSteps = 20_000_000 // looks at a deck, in all tries together
)

// addFlyer enters an aircraft.
func (pl *planner) addFlyer(u *position.Unit, must edition.SpaceID, ordered *ways.March) *flyer {
	f := flyer{unit: u.ID, at: u.Space, left: pl.pos.MovesLeft(u), fits: pl.pos.Kind(u).DeckSize > 0, must: must, wish: edition.Nowhere, home: -1, ordered: ordered, land: edition.Nowhere, deck: -1}
	f.reach = ways.ReachAir(pl.pos, make([]int8, len(pl.pos.Edition.Board.Spaces)), u.Owner, f.at, f.left)
	pl.flyers = append(pl.flyers, f)
	return &pl.flyers[len(pl.flyers)-1]
}

// landable tells whether an aircraft may come down in a territory: friendly when the turn began and still so
// [R-LAND-001, R-LAND-002].
func landable(p *position.Position, power edition.PowerID, s edition.SpaceID) bool {
	return p.FriendlyLand(power, s) && p.Friendly(power, p.Before[s])
}

// bestLand is the land where an aircraft comes down when nobody says otherwise: where it began, else the nearest, and
// of these the one that most friends hold.
func (pl *planner) bestLand(f *flyer) edition.SpaceID {
	began := pl.pos.Unit(f.unit).Deeds.From
	var lands []edition.SpaceID
	for i := range pl.pos.Edition.Board.Spaces {
		s := edition.SpaceID(i)
		if !f.reaches(s) || pl.pos.IsSea(s) || !landable(pl.pos, pl.power, s) {
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

// addDecks enters the carriers of the mover's side. cleared says which hostile zones will be quiet by noncombat.
func (pl *planner) addDecks(cleared func(edition.SpaceID) bool) {
	for i := range pl.pos.Units {
		u := &pl.pos.Units[i]
		k := pl.pos.Kind(u)
		if k.Deck == 0 || !pl.pos.Friendly(pl.power, u.Owner) {
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
			d.zones = pl.carrierZones(u, cleared)
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
func (pl *planner) carrierZones(u *position.Unit, cleared func(edition.SpaceID) bool) []edition.SpaceID {
	dist := pl.pos.Edition.Board.Reach(u.Space, pl.pos.MovesLeft(u), func(a, z edition.SpaceID) bool {
		return pl.pos.IsSea(z) && pl.pos.CanalOpen(u.Owner, a, z) && (!pl.pos.EnemyShips(u.Owner, z) || cleared(z))
	})
	zones := []edition.SpaceID{u.Space}
	for d := int8(1); int(d) <= pl.pos.MovesLeft(u); d++ {
		for s, at := range dist {
			if at == d && pl.wanted(edition.SpaceID(s)) {
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

// search tries the carriers' zones, nearest first, and keeps the plan that saves the most aircraft.
func (pl *planner) search() {
	pl.best = make([]int, len(pl.flyers))
	pl.zones = make([]int, len(pl.decks))
	pl.order = make([][]int, len(pl.flyers))
	for _, f := range pl.needy {
		pl.order[f] = pl.preferred(f)
	}
	for _, stay := range []int{1, 0} { // first a plan that turns nobody out of his deck
		pl.keepSeats(-stay)
		pl.saved, pl.tries, pl.steps = -1, 0, 0
		pl.try(0)
		pl.keepSeats(stay)
		if pl.saved == len(pl.needy) {
			break
		}
	}
	for i := range pl.flyers {
		pl.flyers[i].deck = pl.best[i]
	}
	for i := range pl.decks {
		pl.decks[i].zone = pl.zones[i]
	}
	pl.goHome()
}

// keepSeats adds to the room of each deck a seat for everyone who sits there and could as well come down on land.
func (pl *planner) keepSeats(seats int) {
	for i := range pl.flyers {
		if f := &pl.flyers[i]; f.home >= 0 && f.ordered == nil && !slices.Contains(pl.needy, i) {
			pl.decks[f.home].room += seats
		}
	}
}

// preferred lists the decks in the order in which an aircraft likes them: the one it rose from, those of its own power,
// those of allies.
func (pl *planner) preferred(f int) []int {
	u := pl.pos.Unit(pl.flyers[f].unit)
	rank := func(d int) int {
		c := pl.pos.Unit(pl.decks[d].carrier)
		switch {
		case c.ID == u.Deeds.Home || c.ID == u.Aboard:
			return 0
		case c.Owner == u.Owner:
			return 1
		}
		return 2
	}
	order := make([]int, len(pl.decks))
	for d := range order {
		order[d] = d
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank(a), rank(b)) })
	return order
}

func (pl *planner) try(d int) bool {
	if d == len(pl.decks) {
		pl.tries++
		return pl.match() || pl.tries >= maxTries || pl.steps >= maxSteps
	}
	for z := range pl.decks[d].zones {
		pl.decks[d].zone = z
		if pl.try(d + 1) {
			return true
		}
	}
	return false
}

// match gives decks to as many of the needy as it can; it tells whether that was all of them.
func (pl *planner) match() bool {
	if pl.guests == nil {
		pl.guests, pl.seen = make([][]int, len(pl.decks)), make([]bool, len(pl.decks))
	}
	for d := range pl.guests {
		pl.guests[d] = pl.guests[d][:0]
	}
	saved := 0
	for _, f := range pl.needy {
		clear(pl.seen)
		if pl.seat(f) {
			saved++
		}
	}
	if saved > pl.saved {
		pl.saved = saved
		for i := range pl.best {
			pl.best[i] = -1
		}
		for d, gs := range pl.guests {
			for _, f := range gs {
				pl.best[f] = d
			}
			pl.zones[d] = pl.decks[d].zone
		}
	}
	return saved == len(pl.needy)
}

// seat finds a deck for one aircraft, asking others to move over if need be.
func (pl *planner) seat(f int) bool {
	pl.steps += len(pl.decks)
	for _, d := range pl.order[f] {
		if pl.seen[d] || !pl.suits(f, d) {
			continue
		}
		pl.seen[d] = true
		if len(pl.guests[d]) < pl.decks[d].room {
			pl.guests[d] = append(pl.guests[d], f)
			return true
		}
		for i, g := range pl.guests[d] {
			if pl.seat(g) {
				pl.guests[d][i] = f
				return true
			}
		}
	}
	return false
}

// suits tells whether an aircraft reaches a deck where it is being tried.
func (pl *planner) suits(f, d int) bool {
	fl := &pl.flyers[f]
	z := pl.decks[d].zones[pl.decks[d].zone]
	if !fl.fits || fl.must != edition.Nowhere && fl.must != z {
		return false
	}
	return fl.home == d || fl.reaches(z) && !pl.guarded[pl.decks[d].carrier]
}

// goHome offers the room that is left to those who could also come down on land: to those that sit on the deck, then to
// those that rose from it or wish to come down there.
func (pl *planner) goHome() {
	room := make([]int, len(pl.decks))
	for d := range pl.decks {
		room[d] = pl.decks[d].room
	}
	for i := range pl.flyers {
		if f := &pl.flyers[i]; f.seated() {
			room[f.deck]--
		}
	}
	for _, sit := range []bool{true, false} {
		for i := range pl.flyers {
			f := &pl.flyers[i]
			if f.seated() || f.must != edition.Nowhere {
				continue
			}
			for d := range pl.decks {
				z := pl.decks[d].zones[pl.decks[d].zone]
				sits := sit && f.home == d
				rose := !sit && f.reaches(z) && !pl.guarded[pl.decks[d].carrier] && (f.wish == z || f.wish == edition.Nowhere && pl.pos.Unit(f.unit).Deeds.Home == pl.decks[d].carrier)
				if room[d] > 0 && (sits || rose) {
					f.deck = d
					room[d]--
					break
				}
			}
		}
	}
}

// ready sorts out who needs a deck, ordered aircraft first.
func (pl *planner) ready() {
	var others []int
	for i := range pl.flyers {
		f := &pl.flyers[i]
		f.land = pl.bestLand(f)
		if w := f.wish; w != edition.Nowhere && !pl.pos.IsSea(w) && f.reaches(w) && landable(pl.pos, pl.power, w) {
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
func (pl *planner) result() *LandingPlan {
	out := &LandingPlan{}
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
		c := pl.pos.Unit(d.carrier)
		if to := d.zones[d.zone]; (used[i] || d.due) && to != c.Space {
			out.Fetches = append(out.Fetches, position.Fetch{Carrier: pl.pos.Ref(c.ID), Named: d.named, Path: pl.sails(c, to)})
		}
	}
	return out
}

// sails is a way of a carrier to a zone, hoping that the battles at sea are won; nil if there is none or it stays where it is
// now.
func (pl *planner) sails(c *position.Unit, to edition.SpaceID) []edition.SpaceID {
	if c.Deeds.Any(position.MovedInCombat | position.MovedInNoncombat | position.Fought) {
		return nil
	}
	return pl.pos.Edition.Board.Path(c.Space, to, pl.pos.MovesLeft(c), func(a, z edition.SpaceID) bool {
		return pl.pos.IsSea(z) && pl.pos.CanalOpen(c.Owner, a, z) && (!pl.pos.EnemyShips(c.Owner, z) || pl.attackedNow(z))
	})
}

// Event tells the plan.
func (l *LandingPlan) Event(p *position.Position, power edition.PowerID) position.Planned {
	e := position.Planned{Power: power, Fetches: l.Fetches}
	for _, td := range l.Landings {
		n := len(e.Landings) - 1
		if n >= 0 && e.Landings[n].From == td.from && e.Landings[n].To == td.To && e.Landings[n].Deck.ID == td.Deck {
			e.Landings[n].Units = append(e.Landings[n].Units, p.Ref(td.Unit))
		} else {
			pl := position.PlannedLanding{Units: []position.Ref{p.Ref(td.Unit)}, From: td.from, To: td.To}
			if td.Deck != 0 {
				pl.Deck = p.Ref(td.Deck)
			}
			e.Landings = append(e.Landings, pl)
		}
	}
	return e
}
