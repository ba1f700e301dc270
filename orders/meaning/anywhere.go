package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// fillFromAnywhere finds units of which it is not said where they stand.
func (c *clause) fillFromAnywhere(o outcome, u units, to edition.SpaceID, s shape) (outs []outcome) {
	if len(u.kinds) > 0 && u.n > 0 { // they have been brought there by an earlier order
		n := 0
		for i := range o.pieces {
			if p := &o.pieces[i]; p.at == to && p.done && p.Space != to && slices.Contains(u.kinds, p.Kind) {
				n++
			}
		}
		if n >= u.n {
			return []outcome{o.with(1)}
		}
	}
	if x, ok := c.aboard(o, u, to); ok {
		return []outcome{x}
	}
	rode := map[edition.SpaceID]int{} // planes that sail there with their carrier
	for i := range o.pieces {
		if p := &o.pieces[i]; p.rode != edition.Nowhere && p.at == to && len(u.kinds) > 0 && slices.Contains(u.kinds, p.Kind) {
			rode[p.rode]++
		}
	}
	for at, n := range rode {
		if n >= max(1, u.n) && len(rode) == 1 {
			return c.take(o, u, at, to, s, 1)
		}
	}
	reach := map[edition.SpaceID]int{}
	for _, k := range u.kindsOrAny() {
		if len(u.kinds) > 1 && len(reach) > 0 {
			break
		}
		for i := range o.pieces {
			if p := &o.pieces[i]; o.fits(p, &u, k) && !(u.group == "every" && c.back && !p.fought) && p.at != to && o.free(p, c.isQuiet(o, to, p)) && o.can(p, to, false) {
				reach[p.at]++
			}
		}
	}
	air := u.group == "air" || len(u.kinds) > 0 && c.isAir(u.kinds[0])
	if air && (c.quiet || c.back || c.section == "THEN" || !o.fight(to)) { // planes that have fought come home before others move
		flown := map[edition.SpaceID]int{}
		for i := range o.pieces {
			if p := &o.pieces[i]; p.fought && !p.done && reach[p.at] > 0 && o.fits(p, &u, u.kindsOrAny()[0]) && o.can(p, to, false) {
				flown[p.at]++
			}
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
	var spots []edition.SpaceID
	total := 0
	for at, n := range reach {
		spots = append(spots, at)
		total += n
	}
	slices.Sort(spots)
	want := u.n
	if u.many() || u.plural && u.n == 0 {
		want = total
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
		unsaid = 3
	}
	if len(u.kinds) == 0 && !c.back && !c.quiet {
		unsaid += 3 // "all planes to Hunan"
	}
	if len(u.kinds) == 0 && u.group == "air" && c.back && !home && len(spots) > 2 {
		unsaid += 2 * doubtful // those that come back have not been away
	}
	for i := range c.els {
		if c.blank(i) && (i == 0 || !c.els[i-1].is("arrow", "from", "via")) && len(c.els[i].token.fold) > 2 {
			unsaid += doubtful // perhaps it is said, in a word that was not understood
		}
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
			outs = append(outs, c.take(o, u, at, to, s, 2+unsaid)...)
		}
	}
	return outs
}
