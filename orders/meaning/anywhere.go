package meaning

import (
	"cmp"
	"regexp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// ofMany finds verbs of several: "tornano", "kehren", "rentrent".
var ofMany = regexp.MustCompile(`(?:en|no|nt)\b`)

// fromHere returns the planes that land where they set out, counted by the place of their battle. The sentence must name one plane, or say that they
// come back.
func (c *clause) fromHere(o outcome, u *units, to edition.SpaceID, flown map[edition.SpaceID]int) map[edition.SpaceID]int {
	back := slices.ContainsFunc(c.els, func(e element) bool {
		said := cmp.Or(e.token.phrase, e.token.text)
		return e.sort == "land" && speak(c.said(said), "leave") && !(u.either && ofMany.MatchString(said))
	})
	own, n := map[edition.SpaceID]int{}, 0
	for i := range o.pieces {
		switch p := &o.pieces[i]; {
		case !p.fought || p.done || flown[p.at] == 0 || !o.fits(p, u, u.kindsOrAny()[0]):
		case p.Space == to:
			own[p.at]++
			n++
		case !o.can(p, p.Space, false):
			return nil // it cannot go home either
		}
	}
	if u.n > 0 || u.many() || u.plural && (!back || n < 2) || u.either && !back {
		return nil
	}
	return own
}

// fillFromAnywhere finds units of which it is not said where they stand.
func (c *clause) fillFromAnywhere(o outcome, u units, to edition.SpaceID, s shape) (outs []outcome) {
	if len(c.els) > 5 && c.gone(o, u, to) || c.letter.also && len(u.kinds) > 0 && c.isShip(u.kinds[0]) && o.standing(&u, to, true) >= max(1, u.n) { // "everything in sz 6, both carriers, ...", "the battleship goes along"
		return []outcome{o.with(0)}
	}
	if x, ok := c.aboard(o, u, to); ok {
		return []outcome{x}
	}
	reach := map[edition.SpaceID]int{}
	for _, k := range u.kindsOrAny() {
		if len(u.kinds) > 1 && len(reach) > 0 {
			break
		}
		for i := range o.pieces {
			if p := &o.pieces[i]; o.fits(p, &u, k) && !(len(u.kinds) == 0 && c.back && !p.fought) && p.at != to && o.free(p, c.isQuiet(o, to, p)) && o.can(p, to, false) && !c.drowns(o, p, to) {
				reach[p.at]++
			}
		}
	}
	air := u.group == "air" || len(u.kinds) > 0 && c.isAir(u.kinds[0])
	if air && (c.quiet || c.back || c.section == "THEN" || !o.fight(to)) { // planes that have fought come home before others move
		flown, away := map[edition.SpaceID]int{}, false
		for i := range o.pieces {
			if p := &o.pieces[i]; p.fought && !p.done && o.isAir(p.Kind) && o.fits(p, &u, u.kindsOrAny()[0]) {
				away = away || p.at != to
				if reach[p.at] > 0 && o.can(p, to, false) {
					flown[p.at]++
				}
			}
		}
		if away && c.back && len(flown) == 0 {
			return nil // those that must come down are meant
		}
		if own := c.fromHere(o, &u, to, flown); len(own) > 0 { // "the fighter back to Western Europe"
			flown, u.plural = own, true
		}
		if len(flown) > 0 {
			reach = flown
			if n := 0; u.n == 0 && !u.short && !u.plural {
				for _, k := range flown {
					n += k
				}
				if n > 1 { // a bare word for planes: all that have flown
					o = o.with(1)
				}
			}
			u.plural = u.plural || u.n == 0 && !u.short && !c.saysOther
		}
	}
	if u.afloat && len(reach) > 1 { // on the carrier of which the sentence speaks
		named := map[edition.SpaceID]int{}
		for i := range c.els {
			for _, s := range c.els[i].senses {
				if reach[s.space] > 0 {
					named[s.space] = reach[s.space]
				}
			}
		}
		if len(named) > 0 {
			reach = named
		}
	}
	var spots []edition.SpaceID
	total := 0
	for at, n := range reach {
		spots = append(spots, at)
		total += n
	}
	slices.Sort(spots)
	want := u.n
	if u.n == 0 && (u.many() || u.plural) {
		want = total
	}
	if u.both && u.n == 0 && len(u.kinds) > 0 {
		want = 2
	}
	if want == 0 {
		want = 1
	}
	if total < want || len(spots) > 12 {
		return nil
	}
	unsaid := 1
	home := air && !slices.ContainsFunc(o.pieces, func(p piece) bool { return reach[p.at] > 0 && o.fits(&p, &u, u.kindsOrAny()[0]) && !p.fought })
	if !home && slices.ContainsFunc(s.groups, func(g group) bool { return len(g.from) > 0 }) {
		unsaid, o.strained = 3, true
	}
	if len(u.kinds) == 0 && !c.back && !c.quiet {
		unsaid += 3 // "all planes to Hunan"
	}
	for i := range c.els {
		if c.blank(i) && (i == 0 || !c.els[i-1].is("arrow", "from", "via")) && len(c.els[i].token.fold) > 2 {
			unsaid += doubtful // perhaps it is said, in a word that was not understood
		}
	}
	if len(u.kinds) == 0 && c.quiet && len(spots) > 2 && !slices.ContainsFunc(o.pieces, func(p piece) bool { return p.fought && reach[p.at] > 0 }) {
		unsaid += doubtful // "all planes", and they stand all over the board
	}
	if total == want || len(spots) == 1 {
		part := []outcome{o.with(unsaid)}
		for _, at := range spots {
			x := u
			x.n = min(reach[at], want)
			var next []outcome
			for _, y := range part {
				next = append(next, c.take(y, x, at, to, s, 0)...)
			}
			part = best(next)
		}
		return part
	}
	for _, at := range spots {
		if reach[at] >= want {
			cost := 2 + unsaid
			if u.its && slices.ContainsFunc(s.groups, func(g group) bool { return len(g.from) == 1 && c.els[g.from[0]].senses[0].space == at }) {
				cost -= 2 // "the carrier in sz 33 and its destroyer"
			}
			outs = append(outs, c.take(o, u, at, to, s, cost)...)
		}
	}
	return outs
}
