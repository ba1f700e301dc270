package editions

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// readConvoys reads where ships cost an income, what land does not pay for a time, and where no ships enter; most editions have nothing of it.
func (r *reader) readConvoys() {
	const file = "edition.toml"
	c := &r.head.Convoys
	if c.Flag != "" {
		r.e.Convoys = edition.Convoys{Zones: r.flagged(file, false, c.Flag), Counts: c.Counts, Exempt: r.powerSet(file, c.Exempt)}
	}
	for _, l := range c.Lane {
		r.e.Convoys.Lanes = append(r.e.Convoys.Lanes, edition.Lane{Zones: r.flagged(file, false, l.Flag), Raiders: r.powerSet(file, l.Raiders), Victims: r.powerSet(file, l.Victims), Each: l.Each})
	}
	if len(c.Islands.Victims) > 0 {
		r.readIslands(r.powerSet(file, c.Islands.Victims), r.spacesNamed(file, c.Islands.Except))
	}
	for _, l := range r.head.NoLaunch {
		if at := r.spacesNamed(file, []string{l.From, l.Zone}); len(at) == 2 {
			r.e.NoLaunch = append(r.e.NoLaunch, edition.Slip{From: at[0], Zone: at[1]})
		}
	}
	for _, w := range r.head.Withheld {
		r.e.Withheld = append(r.e.Withheld, edition.Withheld{Spaces: r.flagged(file, false, w.Flag), From: r.powerSet(file, w.From), Until: w.Until})
		if !r.e.Politics.Known(w.Until) {
			r.fault(file, "nothing is remembered as %q", w.Until)
		}
	}
}

// readIslands finds the land that pays something and touches one zone alone, and no land.
func (r *reader) readIslands(victims edition.PowerSet, except []edition.SpaceID) {
	for i := range r.e.Board.Spaces {
		s := edition.SpaceID(i)
		around := r.e.Board.Neighbours(s)
		if space := r.e.Space(s); space.Sea || space.Income == 0 || slices.Contains(except, s) || len(around) != 1 || !r.e.Space(around[0]).Sea {
			continue
		}
		r.e.Convoys.Islands = append(r.e.Convoys.Islands, edition.Island{Space: s, Zone: around[0], Victims: victims})
	}
}
