package editions

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// seatGoals looks up on the board what must be held for a full round.
func (r *reader) seatGoals() {
	const file = "edition.toml"
	if r.e.Board == nil {
		return
	}
	find := func(names []string) []edition.SpaceID {
		spaces, err := r.e.FindSpaces(names)
		if err != nil {
			r.fault(file, "%w", err)
		}
		return spaces
	}
	for i, row := range r.head.Goal {
		if row.After != "" && i < len(r.e.Goals) {
			if r.e.Goals[i].After = r.e.PowerByID(row.After); r.e.Goals[i].After == edition.Nobody {
				r.fault(file, "there is no power %q", row.After)
			}
		}
		if row.Name == "" || i >= len(r.e.Goals) {
			continue
		}
		g := &r.e.Goals[i]
		g.Spaces, g.Keep = find(row.Spaces), find(row.Keep)
		for _, c := range r.e.Cities {
			if row.Map != "" && slices.Contains(r.e.Space(c.Space).Flags, row.Map) {
				g.Spaces = append(g.Spaces, c.Space)
			}
		}
		if g.Number < 1 || len(g.Spaces) < g.Number {
			r.fault(file, "the goal %q asks for %d of %d spaces", row.Name, g.Number, len(g.Spaces))
		}
	}
}
