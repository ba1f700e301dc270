package rules

import (
	"cmp"
	"fmt"
	"slices"
)

// mobilization is how new units enter: what goes where and which complex it is booked to.
type mobilization struct {
	placings []placing
	hops     []hop // fighters that change to a new deck
}

// placing is some units of one kind that enter together.
type placing struct {
	kind    KindID
	count   int
	space   SpaceID
	factory SpaceID // Nowhere for a new complex
	deck    bool
}

// hop is a fighter that stands by and boards a new carrier.
type hop struct {
	unit UnitID
	zone SpaceID
}

// mobilize is the sixth phase: what was bought enters at complexes held since the turn began [R-MOB-001..012].
func (t *turn) mobilize() {
	if t.capitalLost(t.mover) { // [R-CPTL-002]
		t.skip("its capital is in enemy hands", SectionPlace, "place/capital")
		return
	}
	if !t.anythingBought() {
		if so, given := t.given(SectionPlace); given {
			t.judge(SectionPlace, so, func(orders []Order) (bad []Problem) {
				_, bad = t.readPlacing(orders)
				return bad
			})
		}
		t.levee()
		return
	}
	var mob *mobilization
	t.judge(SectionPlace, t.orders(SectionPlace), func(orders []Order) (bad []Problem) {
		mob, bad = t.readPlacing(orders)
		return bad
	})
	t.levee()
	t.place(mob)
	t.board(mob)
	t.loseSurplus()
}

func (t *turn) anythingBought() bool {
	return slices.ContainsFunc(t.Bought, func(n int) bool { return n > 0 })
}

// readPlacing judges the placing as a whole.
func (t *turn) readPlacing(orders []Order) (*mobilization, []Problem) {
	mob := &mobilization{}
	var bad []Problem
	left := slices.Clone(t.Bought)
	var placed []*Place
	for _, o := range flatten(t.Position, t.mover, orders) {
		p, ok := o.(*Place)
		if !ok {
			bad = append(bad, misplaced(o, SectionPlace))
			continue
		}
		placed = append(placed, p)
	}
	slices.SortStableFunc(placed, func(a, b *Place) int { return cmp.Compare(placeRank(a), placeRank(b)) })
	for _, p := range placed {
		for i := range p.Units {
			if p.Existing {
				if pr := t.readHop(mob, p, &p.Units[i]); pr.Text != "" {
					bad = append(bad, pr)
				}
				continue
			}
			sel := &p.Units[i]
			n := sel.Count
			if n == All {
				n = left[sel.Kind]
			}
			if n > left[sel.Kind] {
				bad = append(bad, p.problem("place/bought", "%s bought %s this turn, not %d.", t.powerName(t.mover), t.Edition.Stack(t.Bought[sel.Kind], sel.Kind), t.Bought[sel.Kind]-left[sel.Kind]+n))
				continue
			}
			if pr := t.checkPlace(mob, p, sel.Kind); pr.Text != "" {
				bad = append(bad, pr)
				continue
			}
			if most := t.Edition.Rules.GunsInTerritory; t.Edition.Kinds[sel.Kind].Gun && most > 0 && t.gunsThere(mob, p.Space)+n > most {
				bad = append(bad, p.problem("gun/one", "There may be %s in a territory, and %s would have %d.", count(most, "gun", "guns"), t.space(p.Space), t.gunsThere(mob, p.Space)+n))
				continue
			}
			if t.Edition.Kinds[sel.Kind].Factory && n > 1 {
				bad = append(bad, p.problem("place/complex-one", "There is one complex in a territory, not %d.", n))
				continue
			}
			left[sel.Kind] -= n
			mob.placings = append(mob.placings, placing{kind: sel.Kind, count: n, space: p.Space, factory: p.Factory, deck: p.Deck})
		}
	}
	if len(bad) == 0 {
		bad = append(bad, t.book(mob, placed)...)
	}
	if len(bad) == 0 {
		bad = append(bad, t.countDecks(mob, placed)...)
	}
	return mob, bad
}

// placeRank puts carriers before what lands on them, and fighters that hop last.
func placeRank(p *Place) int {
	switch {
	case p.Existing:
		return 2
	case p.Deck:
		return 1
	}
	return 0
}

// checkPlace judges one line: land units and bombers into the territory, ships beside it, fighters there or on a deck
// built this turn, a complex in worthy land that has none.
func (t *turn) checkPlace(mob *mobilization, p *Place, kind KindID) Problem {
	k := t.Edition.Kind(kind)
	s := p.Space
	switch {
	case k.Factory:
		return t.checkComplex(mob, p)
	case k.Class == Sea && !t.isSea(s):
		return p.problem("place/sea", "%s enter in a sea zone beside a complex.", Title(k.Plural))
	case k.Class == Sea && !t.Edition.Rules.EnterAmongEnemies && t.enemyShips(t.mover, s):
		return p.problem("place/hostile", "New ships do not enter among enemies, and there are enemy ships in %s.", t.space(s))
	case k.Class != Sea && t.isSea(s) && (k.DeckSize == 0 || !t.Edition.Rules.NewDecks):
		return p.problem("place/land", "%s enter in the territory of a complex, never at sea.", Title(k.Plural))
	case k.Class == Land && p.Deck:
		return p.problem("place/land", "%s enter in the territory of a complex, never at sea.", Title(k.Plural))
	case t.isSea(s) && len(t.sites(s)) == 0:
		return p.problem("place/sea-site", "No complex that %s has held since the turn began touches %s.", t.powerName(t.mover), t.space(s)).instead("%s", t.siteText())
	case !t.isSea(s) && !t.site(s):
		return p.problem(t.siteTopic(s), "%s", t.siteReason(s)).instead("%s", t.siteText())
	case p.Factory != Nowhere && (!t.site(p.Factory) || p.Factory != s && !t.Edition.Board.Adjacent(p.Factory, s)):
		return p.problem("place/site", "Nothing from %s can enter in %s.", t.space(p.Factory), t.space(s))
	}
	return Problem{}
}

func (t *turn) checkComplex(mob *mobilization, p *Place) Problem {
	s := p.Space
	switch {
	case t.isSea(s) || t.Owners[s] != t.mover || t.Before[s] != t.mover:
		return p.problem("place/complex-land", "A new complex goes into land held since the turn began; %s is not.", t.space(s))
	case t.capacity(t.mover, s) < 1:
		return p.problem("place/complex-land", "%s is worth nothing: a complex goes into land worth 1 or more.", t.space(s))
	case t.factory(s) != nil || slices.ContainsFunc(mob.placings, func(pl placing) bool { return pl.space == s && t.Edition.Kinds[pl.kind].Factory }):
		return p.problem("place/complex-one", "%s has a complex already.", t.space(s))
	}
	return Problem{}
}

// site tells whether units may enter at a territory: a complex there, and both held since the turn began.
func (t *turn) site(s SpaceID) bool {
	f := t.factory(s)
	return f != nil && !f.Deeds.Any(Fresh|Seized) && t.Owners[s] == t.mover && t.Before[s] == t.mover
}

func (t *turn) siteTopic(s SpaceID) string {
	switch {
	case t.Owners[s] != t.mover && t.friendly(t.mover, t.Owners[s]):
		return "place/ally"
	case t.Owners[s] == t.mover && t.Before[s] != t.mover:
		return "place/fresh"
	}
	return "place/site"
}

func (t *turn) siteReason(s SpaceID) string {
	switch t.siteTopic(s) {
	case "place/ally":
		return fmt.Sprintf("%s is %s's: nobody builds at an ally's complex.", t.space(s), t.powerName(t.Owners[s]))
	case "place/fresh":
		return fmt.Sprintf("%s was taken this turn: its complex works from the next turn on.", t.space(s))
	}
	if t.Owners[s] == t.mover {
		return fmt.Sprintf("There is no complex in %s that was there when the turn began.", t.space(s))
	}
	return fmt.Sprintf("%s does not hold %s.", t.powerName(t.mover), t.space(s))
}

// siteText says where units may enter.
func (t *turn) siteText() string {
	var where []SpaceID
	for i := range t.Edition.Board.Spaces {
		if s := SpaceID(i); !t.isSea(s) && t.site(s) {
			where = append(where, s)
		}
	}
	if len(where) == 0 {
		return ""
	}
	return "Units may enter at " + t.spaceList(where) + "."
}

// sites lists the territories with a complex that may feed a sea zone.
func (t *turn) sites(zone SpaceID) []SpaceID {
	var out []SpaceID
	for _, s := range t.Edition.Board.Neighbours(zone) {
		if !t.isSea(s) && t.site(s) {
			out = append(out, s)
		}
	}
	return out
}

// book charges every unit to a complex with room for it; a zone between two complexes may draw on both [R-MOB-002,
// R-MOB-012]. It fills in the complexes and splits placings where needed.
func (t *turn) book(mob *mobilization, placed []*Place) []Problem {
	room := map[SpaceID]int{}
	for i := range t.Edition.Board.Spaces {
		if s := SpaceID(i); !t.isSea(s) && t.site(s) {
			room[s] = t.capacity(t.mover, s)
		}
	}
	var out []placing
	var over []placing
	var open []placing
	charge := func(p placing, from SpaceID) {
		n := min(p.count, room[from])
		if n > 0 {
			q := p
			q.count, q.factory = n, from
			out = append(out, q)
			room[from] -= n
		}
		if p.count > n {
			p.count -= n
			over = append(over, p)
		}
	}
	for _, p := range mob.placings {
		switch {
		case t.Edition.Kinds[p.kind].Factory: // [R-MOB-010]
			out = append(out, p)
		case p.factory != Nowhere:
			charge(p, p.factory)
		case !t.isSea(p.space):
			charge(p, p.space)
		default:
			open = append(open, p)
		}
	}
	booked, rest := t.share(open, room)
	out, over = append(out, booked...), append(over, rest...)
	mob.placings = out
	var bad []Problem
	for _, p := range over {
		src := placed[0].Source
		for _, o := range placed {
			if o.Space == p.space && slices.ContainsFunc(o.Units, func(s Selection) bool { return s.Kind == p.kind }) {
				src = o.Source
			}
		}
		bad = append(bad, src.problem("place/capacity", "The complexes there make no more: %s too many in %s.", t.Edition.Stack(p.count, p.kind), t.space(p.space)))
	}
	return bad
}

// readHop reads "1 ftr Germany -> cv sz 5": a fighter of the complex's territory, or from another deck in the zone,
// boards a carrier that enters this turn [R-MOB-006, R-MOB-007].
func (t *turn) readHop(mob *mobilization, p *Place, sel *Selection) Problem {
	k := t.Edition.Kind(sel.Kind)
	if !t.Edition.Rules.NewDecks {
		return p.problem("place/hop", "Fighters do not change to a carrier that enters.")
	}
	if k.DeckSize == 0 {
		return p.problem("carrier/bomber", "%s do not land on carriers.", Title(k.Plural))
	}
	from := sel.From
	if from != p.Space && !(t.site(from) && slices.Contains(t.sites(p.Space), from)) {
		return p.problem("place/hop", "A fighter boards a new carrier from the territory of the complex or from the same sea zone; %s is neither.", t.space(from))
	}
	want := sel.Count
	for i := range t.Units {
		u := &t.Units[i]
		if want == 0 {
			break
		}
		if u.Space == from && u.Owner == t.mover && u.Kind == sel.Kind && !slices.ContainsFunc(mob.hops, func(h hop) bool { return h.unit == u.ID }) {
			mob.hops = append(mob.hops, hop{u.ID, p.Space})
			want--
		}
	}
	if want > 0 {
		return p.problem("units/absent", "There is no such %s in %s.", k.Name, t.space(from))
	}
	return Problem{}
}

// countDecks holds fighters to the decks that enter this turn: not to older ones [R-MOB-005].
func (t *turn) countDecks(mob *mobilization, placed []*Place) []Problem {
	var bad []Problem
	for i := range t.Edition.Board.Spaces {
		z := SpaceID(i)
		if !t.isSea(z) {
			continue
		}
		room, want := 0, 0
		for _, p := range mob.placings {
			if p.space == z {
				room += p.count * t.Edition.Kinds[p.kind].Deck
				want += p.count * t.Edition.Kinds[p.kind].DeckSize
			}
		}
		for _, h := range mob.hops {
			if h.zone == z {
				want++
			}
		}
		if want <= room {
			continue
		}
		src := placed[len(placed)-1].Source
		for _, o := range placed {
			if o.Space == z && (o.Existing || slices.ContainsFunc(o.Units, func(s Selection) bool { return t.Edition.Kinds[s.Kind].DeckSize > 0 })) {
				src = o.Source
			}
		}
		bad = append(bad, src.problem("place/deck", "New carriers in %s have room for %d, not for %d; new fighters do not start on older decks.", t.space(z), room, want))
	}
	return bad
}

// place brings the units onto the board, carriers before the fighters for their decks.
func (t *turn) place(mob *mobilization) {
	slices.SortStableFunc(mob.placings, func(a, b placing) int {
		return cmp.Compare(t.Edition.Kinds[a.kind].DeckSize, t.Edition.Kinds[b.kind].DeckSize)
	})
	for _, p := range mob.placings {
		k := t.Edition.Kind(p.kind)
		if k.DeckSize > 0 && t.isSea(p.space) {
			for range p.count {
				t.record(Placed{Power: t.mover, Owner: t.mover, Space: p.space, Kind: p.kind, Units: []UnitID{t.NextID}, Deck: t.newDeck(p.space), Factory: p.factory})
			}
			continue
		}
		ids := make([]UnitID, p.count)
		for i := range ids {
			ids[i] = t.NextID + UnitID(i)
		}
		if p.count > 0 {
			t.record(Placed{Power: t.mover, Owner: t.mover, Space: p.space, Kind: p.kind, Units: ids, Factory: p.factory})
		}
	}
	for _, h := range mob.hops {
		u := t.Unit(h.unit)
		t.record(Placed{Power: t.mover, Owner: u.Owner, Space: h.zone, Kind: u.Kind, Units: []UnitID{h.unit}, Deck: t.newDeck(h.zone), Existing: true})
	}
}

// newDeck finds a deck with room that entered this turn.
func (t *turn) newDeck(zone SpaceID) UnitID {
	for i := range t.Units {
		c := &t.Units[i]
		if c.Space == zone && c.Deeds.Has(Fresh) && t.kind(c).Deck > 0 && t.room(c) > 0 {
			return c.ID
		}
	}
	return 0
}

// newRoom counts the free places on the decks that entered a zone this turn.
func (t *turn) newRoom(zone SpaceID) int {
	n := 0
	for i := range t.Units {
		if c := &t.Units[i]; c.Space == zone && c.Deeds.Has(Fresh) && t.kind(c).Deck > 0 {
			n += t.room(c)
		}
	}
	return n
}

// board asks allies whose fighters stand by whether they go aboard a new carrier [R-MOB-006, DEC-19].
func (t *turn) board(mob *mobilization) {
	for _, p := range mob.placings {
		if t.Edition.Kinds[p.kind].Deck == 0 || !t.Edition.Rules.NewDecks {
			continue
		}
		for q := range t.Edition.Powers {
			ally := PowerID(q)
			if ally == t.mover || !t.friendly(ally, t.mover) {
				continue
			}
			t.offerDeck(p, ally)
		}
	}
}

func (t *turn) offerDeck(p placing, ally PowerID) {
	var near []UnitID
	for i := range t.Units {
		u := &t.Units[i]
		if u.Owner == ally && t.kind(u).DeckSize > 0 && (u.Space == p.factory || u.Space == p.space && !t.Unit(u.Aboard).Deeds.Has(Fresh)) {
			near = append(near, u.ID)
		}
	}
	if len(near) == 0 || t.newDeck(p.space) == 0 {
		return
	}
	most := min(len(near), t.newRoom(p.space))
	take := func(n int) Choice {
		n = min(n, most)
		if n == 0 {
			return Choice{Pick: []int{0}, Text: "stay"}
		}
		return Choice{Pick: []int{n}, Text: fmt.Sprintf("board %d ftr", n)}
	}
	d := &Decision{
		ID: "place/board/" + t.slug(p.space) + "/" + slug(t.powerName(ally)), Power: ally, Word: "board", Space: p.space, Default: take(0), Quiet: false,
		Text: fmt.Sprintf("%s has a new carrier in %s. Do fighters from %s go aboard?", t.powerName(t.mover), t.space(p.space), t.space(t.Unit(near[0]).Space)),
		FromOrders: func(b Brief) (Choice, bool, bool) {
			for _, l := range b.Standing {
				if l.Word != "board" || l.At != Nowhere && l.At != p.space || l.When != nil && !t.Holds(l.When, ally, nil) {
					continue
				}
				n := 0
				for _, u := range l.Units {
					if u.Count == All {
						n = most
					} else {
						n += u.Count
					}
				}
				return take(n), true, false
			}
			return Choice{}, false, false
		},
		FromAnswer: func(a Answer) (Choice, string) {
			if a.None {
				return take(0), ""
			}
			n := most
			if len(a.Units) == 0 && !a.says("board", "all", "yes") {
				return Choice{}, "Answer stay, or how many go aboard, as in \"board 1 ftr\"."
			}
			if len(a.Units) > 0 && a.Units[0].Count != All {
				n = a.Units[0].Count
			}
			if n > most {
				return Choice{}, fmt.Sprintf("There is room for %d.", most)
			}
			return take(n), ""
		},
	}
	d.Take, d.Counted = take, true
	for n := range most + 1 {
		d.Options = append(d.Options, take(n).Text)
	}
	for i := range t.ask(d)[0].Pick[0] {
		t.record(Placed{Power: t.mover, Owner: ally, Space: p.space, Kind: t.Unit(near[i]).Kind, Units: []UnitID{near[i]}, Deck: t.newDeck(p.space), Existing: true})
	}
}

// loseSurplus gives up what found no place, or pays it back if the game says so [RUL-22, MOV-14].
func (t *turn) loseSurplus() {
	for k, n := range t.Bought {
		if n == 0 {
			continue
		}
		refund := 0
		if t.Options["refund"] == "on" {
			refund = n * t.Cost(t.mover, KindID(k))
		}
		t.record(Unplaced{Power: t.mover, Kind: KindID(k), Count: n, Refund: refund})
	}
}
