package lobby

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// Who plays several powers names them on one line, or his side.

// SeatsNamed finds the seats that somebody means by one name, by several with commas between them, or by that of a side. What is unknown
// comes back as it was typed.
func SeatsNamed(t *table.Table, typed string) (names []string, unknown string) {
	list := strings.Split(strings.ReplaceAll(typed, " and ", ","), ",")
	for _, part := range list {
		part = strings.TrimSpace(part)
		found := ofSide(t, part)
		if name, known := SeatNamed(t, part); known {
			found = []string{name}
		}
		if found == nil && part != "" {
			return nil, part
		}
		for _, name := range found {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	if names == nil {
		return nil, typed
	}
	return names, ""
}

// ofSide are the powers of a side.
func ofSide(t *table.Table, typed string) (names []string) {
	ed := t.Reader.Edition()
	side := slices.IndexFunc(ed.Sides, func(s string) bool { return strings.EqualFold(s, typed) })
	for i := range ed.Powers {
		if p := &ed.Powers[i]; side >= 0 && p.Seated() && p.Side == edition.Side(side) {
			names = append(names, p.ID)
		}
	}
	return names
}

// calledAll names seats.
func calledAll(t *table.Table, names []string) prose.Text {
	called := make([]prose.Text, len(names))
	for i, name := range names {
		called[i] = t.Called(name)
	}
	return prose.List(called)
}

// UsualShares says how so many people usually share the powers of an edition that has more of them, and how several are taken at once;
// nothing when nobody has to choose any more.
func UsualShares(t *table.Table) []paper.Block {
	ed := t.Reader.Edition()
	if len(ed.Shared) == 0 || !slices.ContainsFunc(t.Seats, func(s game.Seat) bool { return t.Plays(s.Name) && s.Vacant() }) {
		return nil
	}
	var list paper.Meanings
	for _, shares := range ed.Shared {
		var parts []prose.Text
		for _, own := range shares {
			names := make([]string, len(own))
			for i, power := range own {
				names[i] = ed.Powers[power].Name
			}
			parts = append(parts, prose.List(names))
		}
		list = append(list, paper.Meaning{Word: prose.Count(len(shares), "person", "people"), Means: prose.Join(parts, "; ")})
	}
	widest := slices.MaxFunc(ed.Shared[len(ed.Shared)/2], func(a, b []edition.PowerID) int { return len(a) - len(b) })
	ids := make([]string, len(widest))
	for i, power := range widest {
		ids[i] = strings.ReplaceAll(ed.Powers[power].ID, "_", " ")
	}
	some := strings.Join(ids, ", ")
	return []paper.Block{
		paper.Sentences{"How the powers are usually shared:"}, list,
		paper.Text("One line takes several, or all of a side:"),
		paper.Sample("SEAT " + some + " me\nSEAT " + strings.ToLower(ed.Sides[len(ed.Sides)-1]) + " anna@example.org\nJOIN " + t.Terms.Game + " AS " + some),
	}
}
