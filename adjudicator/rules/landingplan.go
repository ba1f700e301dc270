package rules

import (
	"cmp"
	"slices"
)

// The joint landing plan: a place to come down for every aircraft at once, with the decks counted and the carriers
// that must move named [R-AIR-008..011, R-CV-004, R-CV-009, RUL-19].

// landingPlan is a plan that was found, as far as it could be found.
type landingPlan struct {
	landings []touchdown
	fetches  []Fetch
	stranded []UnitID // aircraft for which there is no place
	noDeck   []UnitID // ordered aircraft whose zone has no deck left
}

// touchdown is one aircraft's landing.
type touchdown struct {
	unit UnitID
	from SpaceID
	to   SpaceID
	deck UnitID
	path []SpaceID
	stop int // where on its way it lands to fly on, as an index, or 0
	line int
}

// flyer is an aircraft that needs a place.
type flyer struct {
	unit    UnitID
	at      SpaceID
	left    int
	reach   []int8
	fits    bool    // onto decks
	must    SpaceID // where it has to land: ordered or declared
	wish    SpaceID // where it would rather land
	home    int     // the deck it sits on now, or -1
	ordered *march
	stop    int     // where on the ordered way it lands to fly on, as an index, or 0
	land    SpaceID // the best land in reach, or Nowhere
	deck    int     // the deck it got, or -1
}

// reaches tells whether a space lies within the range that is left; an ordered flight comes to where it is ordered.
func (f *flyer) reaches(s SpaceID) bool { return f.reach[s] >= 0 || f.ordered != nil && s == f.must }

// seated tells whether an aircraft has got a deck.
func (f *flyer) seated() bool { return f.deck >= 0 }

// deck is a carrier with the zones where it may be at the end.
type deck struct {
	carrier UnitID
	room    int
	zones   []SpaceID // the first is where it will be unless it is needed elsewhere
	zone    int       // the one being tried
	due     bool      // promised in the combat move: it goes there whether it is still needed or not [RUL-18]
	named   bool      // the letter says that it goes there
	ordered bool      // the letter orders it there in noncombat
	booked  int       // aircraft for which the letter has named it
}

// planner looks for the plan.
type planner struct {
	*Position
	power   PowerID
	guarded map[UnitID]bool  // ships of allies that take no guests
	staying map[UnitID]*Move // carriers that are ordered to stay
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
func (pl *planner) addFlyer(u *Unit, must SpaceID, ordered *march) *flyer {
	f := flyer{unit: u.ID, at: u.Space, left: pl.movesLeft(u), fits: pl.kind(u).DeckSize > 0, must: must, wish: Nowhere, home: -1, ordered: ordered, land: Nowhere, deck: -1}
	f.reach = pl.reachAir(make([]int8, len(pl.Edition.Board.Spaces)), u.Owner, f.at, f.left)
	pl.flyers = append(pl.flyers, f)
	return &pl.flyers[len(pl.flyers)-1]
}

// landable tells whether an aircraft may come down in a territory: friendly when the turn began and still so
// [R-LAND-001, R-LAND-002].
func (p *Position) landable(power PowerID, s SpaceID) bool {
	return p.friendlyLand(power, s) && p.Friendly(power, p.Before[s])
}

// bestLand is the land where an aircraft comes down when nobody says otherwise: where it began, else the nearest, and
// of these the one that most friends hold.
func (pl *planner) bestLand(f *flyer) SpaceID {
	began := pl.Unit(f.unit).Deeds.From
	var lands []SpaceID
	for i := range pl.Edition.Board.Spaces {
		s := SpaceID(i)
		if !f.reaches(s) || pl.isSea(s) || !pl.landable(pl.power, s) {
			continue
		}
		if s == began {
			return s
		}
		lands = append(lands, s)
	}
	if len(lands) == 0 {
		return Nowhere
	}
	return slices.MinFunc(lands, func(a, b SpaceID) int {
		return cmp.Or(cmp.Compare(f.reach[a], f.reach[b]), cmp.Compare(pl.defenders(pl.power, b), pl.defenders(pl.power, a)))
	})
}

// addDecks enters the carriers of the mover's side. cleared says which hostile zones will be quiet by noncombat.
func (pl *planner) addDecks(cleared func(SpaceID) bool) {
	for i := range pl.Units {
		u := &pl.Units[i]
		k := pl.kind(u)
		if k.Deck == 0 || !pl.Friendly(pl.power, u.Owner) {
			continue
		}
		d := deck{carrier: u.ID, room: k.Deck, zones: []SpaceID{u.Space}}
		for j := range pl.Units {
			g := &pl.Units[j]
			if g.Aboard == u.ID && !pl.flies(g.ID) {
				d.room -= pl.kind(g).DeckSize
			}
		}
		if pl.staying[u.ID] != nil {
			pl.decks = append(pl.decks, d)
			continue
		}
		if u.Owner == pl.power && !u.Deeds.Any(MovedInCombat|MovedInNoncombat|Fought) && !pl.enemyShips(pl.power, u.Space) {
			d.zones = pl.carrierZones(u, cleared)
		}
		if u.Deeds.Has(Bound) && pl.awaitedBy(u.ID) && pl.canReach(u, u.Deeds.LandAt) && d.zones[0] == u.Space && u.Space != u.Deeds.LandAt && !u.Deeds.Any(MovedInCombat|MovedInNoncombat|Fought) {
			d.zones, d.due = []SpaceID{u.Deeds.LandAt}, true // [R-CV-010]
		}
		pl.decks = append(pl.decks, d)
	}
	for i := range pl.flyers {
		u := pl.Unit(pl.flyers[i].unit)
		pl.flyers[i].home = slices.IndexFunc(pl.decks, func(d deck) bool { return d.carrier == u.Aboard })
	}
}

func (pl *planner) flies(id UnitID) bool {
	return slices.ContainsFunc(pl.flyers, func(f flyer) bool { return f.unit == id })
}

// awaitedBy tells whether an aircraft still flies that this carrier was declared to fetch.
func (pl *planner) awaitedBy(carrier UnitID) bool {
	return slices.ContainsFunc(pl.flyers, func(f flyer) bool { return pl.Unit(f.unit).Deeds.LandOn == carrier })
}

// carrierZones lists where an idle carrier may be at the end of noncombat and be of use, the nearest first.
func (pl *planner) carrierZones(u *Unit, cleared func(SpaceID) bool) []SpaceID {
	dist := pl.Edition.Board.Reach(u.Space, pl.movesLeft(u), func(a, z SpaceID) bool {
		return pl.isSea(z) && pl.CanalOpen(u.Owner, a, z) && (!pl.enemyShips(u.Owner, z) || cleared(z))
	})
	zones := []SpaceID{u.Space}
	for d := int8(1); int(d) <= pl.movesLeft(u); d++ {
		for s, at := range dist {
			if at == d && pl.wanted(SpaceID(s)) {
				zones = append(zones, SpaceID(s))
			}
		}
	}
	return zones
}

// wanted tells whether a deck in a zone could save somebody.
func (pl *planner) wanted(z SpaceID) bool {
	for i := range pl.flyers {
		f := &pl.flyers[i]
		if f.fits && f.reaches(z) && (f.must == z || f.must == Nowhere && f.land == Nowhere) {
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
	u := pl.Unit(pl.flyers[f].unit)
	rank := func(d int) int {
		c := pl.Unit(pl.decks[d].carrier)
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
	if !fl.fits || fl.must != Nowhere && fl.must != z {
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
			if f.seated() || f.must != Nowhere {
				continue
			}
			for d := range pl.decks {
				z := pl.decks[d].zones[pl.decks[d].zone]
				sits := sit && f.home == d
				rose := !sit && f.reaches(z) && !pl.guarded[pl.decks[d].carrier] && (f.wish == z || f.wish == Nowhere && pl.Unit(f.unit).Deeds.Home == pl.decks[d].carrier)
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
		if w := f.wish; w != Nowhere && !pl.isSea(w) && f.reaches(w) && pl.landable(pl.power, w) {
			f.land = w
		}
		switch needs := f.must != Nowhere && pl.isSea(f.must) || f.must == Nowhere && f.land == Nowhere; {
		case needs && f.ordered != nil:
			pl.needy = append(pl.needy, i)
		case needs:
			others = append(others, i)
		}
	}
	pl.needy = append(pl.needy, others...)
}

// result makes the plan of what the search found.
func (pl *planner) result() *landingPlan {
	out := &landingPlan{}
	used := make([]bool, len(pl.decks))
	for i := range pl.flyers {
		f := &pl.flyers[i]
		td := touchdown{unit: f.unit, from: f.at}
		if f.ordered != nil {
			td.line, td.path, td.stop = f.ordered.order.Line, f.ordered.path, f.stop
		}
		switch {
		case f.seated():
			d := &pl.decks[f.deck]
			td.to, td.deck = d.zones[d.zone], d.carrier
			used[f.deck] = true
		case f.must != Nowhere && !pl.isSea(f.must):
			td.to = f.must
		case f.must == Nowhere && f.land != Nowhere:
			td.to = f.land
		case f.ordered != nil:
			out.noDeck = append(out.noDeck, f.unit)
			continue
		default:
			out.stranded = append(out.stranded, f.unit)
			continue
		}
		if td.path == nil {
			td.path = pl.homeward(pl.Unit(f.unit).Owner, td.from, td.to, f.left)
		}
		out.landings = append(out.landings, td)
	}
	for i := range pl.decks {
		d := &pl.decks[i]
		c := pl.Unit(d.carrier)
		if to := d.zones[d.zone]; (used[i] || d.due) && to != c.Space {
			out.fetches = append(out.fetches, Fetch{Carrier: pl.ref(c.ID), Named: d.named, Path: pl.sails(c, to)})
		}
	}
	return out
}

// sails is a way of a carrier to a zone, hoping that the battles at sea are won; nil if there is none or it stays where it is
// now.
func (pl *planner) sails(c *Unit, to SpaceID) []SpaceID {
	if c.Deeds.Any(MovedInCombat | MovedInNoncombat | Fought) {
		return nil
	}
	return pl.Edition.Board.Path(c.Space, to, pl.movesLeft(c), func(a, z SpaceID) bool {
		return pl.isSea(z) && pl.CanalOpen(c.Owner, a, z) && (!pl.enemyShips(c.Owner, z) || pl.attackedNow(z))
	})
}

// event tells the plan.
func (l *landingPlan) event(p *Position, power PowerID) Planned {
	e := Planned{Power: power, Fetches: l.fetches}
	for _, td := range l.landings {
		n := len(e.Landings) - 1
		if n >= 0 && e.Landings[n].From == td.from && e.Landings[n].To == td.to && e.Landings[n].Deck.ID == td.deck {
			e.Landings[n].Units = append(e.Landings[n].Units, p.ref(td.unit))
		} else {
			pl := PlannedLanding{Units: []Ref{p.ref(td.unit)}, From: td.from, To: td.to}
			if td.deck != 0 {
				pl.Deck = p.ref(td.deck)
			}
			e.Landings = append(e.Landings, pl)
		}
	}
	return e
}
