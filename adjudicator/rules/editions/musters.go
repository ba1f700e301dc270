package editions

import "fieldpost/adjudicator/rules/edition"

// readMusters settles, when there are units and a board, what a power without complexes buys, where that enters, and whether it
// does research.
func (r *reader) readMusters() {
	const file = "powers.toml"
	kinds := func(ids []string) (out []edition.KindID) {
		for _, id := range ids {
			k := r.e.KindByID(id)
			if k == edition.NoKind {
				r.fault(file, "there is no unit %q", id)
			}
			out = append(out, k)
		}
		return out
	}
	for i, row := range r.powers.Power {
		p := &r.e.Powers[i]
		p.Unlearned = row.Unlearned
		p.Buys, p.Supplied = kinds(row.Buys), kinds(row.Supplied)
		if row.Musters != "" {
			p.Musters = r.flagged(file, false, row.Musters)
		}
		if row.Supply == "" {
			continue
		}
		for s, supplies := range r.flagged(file, false, row.Supply) {
			if supplies {
				p.Supply = append(p.Supply, edition.SpaceID(s))
			}
		}
	}
}
