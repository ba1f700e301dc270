package editions

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// readShares reads how people usually share the powers among them: each has some of one side, and nobody is left out.
func (r *reader) readShares() {
	const file = "edition.toml"
	for _, row := range r.head.Shared {
		var shares [][]edition.PowerID
		var all []edition.PowerID
		for _, ids := range row.Powers {
			var own []edition.PowerID
			for _, id := range ids {
				power := r.e.PowerByID(id)
				if power < 0 || !r.e.Powers[power].Seated() {
					r.fault(file, "there is no power %q to be shared", id)
					return
				}
				if own = append(own, power); r.e.Powers[power].Side != r.e.Powers[own[0]].Side {
					r.fault(file, "nobody plays both %s and %s", ids[0], id)
				}
			}
			shares, all = append(shares, own), append(all, own...)
		}
		slices.Sort(all)
		plays := slices.DeleteFunc(slices.Clone(r.e.Powers), func(p edition.Power) bool { return !p.Seated() })
		if len(slices.Compact(slices.Clone(all))) != len(all) || len(all) != len(plays) {
			r.fault(file, "%d people share %d powers; there are %d", len(shares), len(all), len(plays))
		}
		r.e.Shared = append(r.e.Shared, shares)
	}
}
