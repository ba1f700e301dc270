package editions

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// spaceTable is spaces.toml. In an edition that changes another, a territory of the other is named with
// what is different about it.
type spaceTable struct {
	Territories []territory
	Numbered    int `toml:"numbered_zones"` // "sz 1" to "sz n"
	Zones       []struct {
		Name    string
		Aliases []string
		Also    []string
		Flags   []string
	}
	ZoneFlags map[string]string `toml:"zone_flags"` // a list of zones for each flag; "sz 3 to 7" is five of them
}

type territory struct {
	Name       string
	Owner      string // holds it at the start; empty for land that nobody can hold
	Printed    string // whose emblem it bears, when that is not the owner's
	Income     *int
	City       string // the victory city in it
	Treasury   string // the purse it pays, of an owner that has several
	Island     bool
	Impassable bool
	Aliases    []string
	Also       []string // cities on it and what clubs write for it
	Flags      []string
}

// readSpaces gathers the territories and zones, those of the edition that this one changes first.
func (r *reader) readSpaces() spaceTable {
	const file = "spaces.toml"
	if r.base == "" {
		var table spaceTable
		r.need(file, &table)
		return table
	}
	var table, changes spaceTable
	if _, ok := r.decodeFrom(r.base, file, &table); !ok {
		r.fault(path.Join(r.base, file), "the table is missing")
	}
	if _, ok := r.decodeFrom(r.id, file, &changes); !ok {
		return table
	}
	for _, change := range changes.Territories {
		at := slices.IndexFunc(table.Territories, func(t territory) bool { return t.Name == change.Name })
		if at >= 0 {
			table.Territories[at].change(change)
			continue
		}
		at, _ = slices.BinarySearchFunc(table.Territories, change, func(t, c territory) int { return cmp.Compare(t.Name, c.Name) })
		table.Territories = slices.Insert(table.Territories, at, change)
	}
	table.Zones = append(table.Zones, changes.Zones...)
	if table.ZoneFlags == nil {
		table.ZoneFlags = map[string]string{}
	}
	maps.Copy(table.ZoneFlags, changes.ZoneFlags)
	return table
}

// change takes over what another row says.
func (t *territory) change(c territory) {
	t.Owner, t.Printed = cmp.Or(c.Owner, t.Owner), cmp.Or(c.Printed, t.Printed)
	t.City, t.Treasury = cmp.Or(c.City, t.City), cmp.Or(c.Treasury, t.Treasury)
	if c.Income != nil {
		t.Income = c.Income
	}
	t.Island, t.Impassable = t.Island || c.Island, t.Impassable || c.Impassable
	t.Aliases = append(slices.Clone(t.Aliases), c.Aliases...)
	t.Also = append(slices.Clone(t.Also), c.Also...)
	t.Flags = append(slices.Clone(t.Flags), c.Flags...)
}

// readBoard builds the board and enters who holds what.
func (r *reader) readBoard() {
	table := r.readSpaces()
	spaces := make([]board.Space, 0, len(table.Territories)+table.Numbered+len(table.Zones))
	for _, t := range table.Territories {
		income := 0
		if t.Income != nil {
			income = *t.Income
		}
		spaces = append(spaces, board.Space{
			Name: t.Name, Aliases: t.Aliases, Also: t.Also, Income: income, Island: t.Island, Impassable: t.Impassable, Flags: t.Flags,
		})
	}
	for n := 1; n <= table.Numbered; n++ {
		number := strconv.Itoa(n)
		spaces = append(spaces, board.Space{Name: "sz " + number, Aliases: []string{number + " Sea Zone"}, Sea: true})
	}
	for _, z := range table.Zones {
		spaces = append(spaces, board.Space{Name: z.Name, Aliases: z.Aliases, Also: z.Also, Sea: true, Flags: z.Flags})
	}
	r.flagZones(spaces, table.ZoneFlags)
	borders, passages := r.readBorders()
	if len(r.faults) > 0 {
		return
	}
	b, err := board.New(spaces, borders, passages)
	if err != nil {
		r.faults = append(r.faults, err)
		return
	}
	r.e.Board = b
	r.spaces, r.borders, r.passages = spaces, borders, passages
	r.settle(table.Territories)
	r.seatCapitals()
}

// settle enters owners, emblems, cities and purses.
func (r *reader) settle(territories []territory) {
	const file = "spaces.toml"
	e := r.e
	e.Owners = slices.Repeat([]edition.PowerID{edition.Nobody}, len(e.Board.Spaces))
	holder := func(space, id string) edition.PowerID {
		if id == "" {
			return edition.Nobody
		}
		p := e.PowerByID(id)
		if p == edition.Nobody {
			r.fault(file, "%s: there is no power %q", space, id)
		}
		return p
	}
	e.Printed, e.Militia = slices.Clone(e.Owners), make([]int, len(e.Owners))
	for i, t := range territories {
		e.Owners[i] = holder(t.Name, t.Owner)
		e.Printed[i] = holder(t.Name, cmp.Or(t.Printed, t.Owner))
		if e.Owners[i] == edition.Nobody && !t.Impassable {
			r.fault(file, "nobody holds %s", t.Name)
		}
		if t.City != "" {
			e.Cities = append(e.Cities, edition.City{Name: t.City, Space: edition.SpaceID(i)})
		}
		for _, f := range t.Flags {
			if n, ok := strings.CutPrefix(f, "army="); ok {
				e.Militia[i], _ = strconv.Atoi(n)
			}
		}
		r.payInto(edition.SpaceID(i), t)
	}
}

// payInto notes which of several purses a territory pays: in its first owner's hands the one that it names, in those of another
// power the one that is called like the map on which it lies.
func (r *reader) payInto(s edition.SpaceID, t territory) {
	owner := r.e.Owners[s]
	for i := range r.e.Powers {
		purses := r.e.Powers[i].Treasuries
		at := slices.IndexFunc(purses, func(p edition.Treasury) bool { return slices.Contains(t.Flags, p.ID) })
		if at >= 0 && edition.PowerID(i) != owner {
			purses[at].Spaces = append(purses[at].Spaces, s)
		}
	}
	if owner == edition.Nobody || len(r.e.Powers[owner].Treasuries) == 0 {
		if t.Treasury != "" {
			r.fault("spaces.toml", "%s: its owner has no treasury %q", t.Name, t.Treasury)
		}
		return
	}
	purses := r.e.Powers[owner].Treasuries
	at := slices.IndexFunc(purses, func(p edition.Treasury) bool { return p.ID == t.Treasury })
	if at < 0 {
		r.fault("spaces.toml", "%s: its owner has no treasury %q", t.Name, t.Treasury)
		return
	}
	purses[at].Spaces = append(purses[at].Spaces, s)
}

// flagZones sets flags of sea zones that are listed by flag.
func (r *reader) flagZones(spaces []board.Space, flags map[string]string) {
	for flag, cell := range flags {
		for _, item := range list(cell) {
			for _, name := range zoneRange(item) {
				at := slices.IndexFunc(spaces, func(s board.Space) bool { return s.Sea && s.Name == name })
				if at < 0 {
					r.fault("spaces.toml", "zone_flags: there is no sea zone %q", name)
					continue
				}
				spaces[at].Flags = append(spaces[at].Flags, flag)
			}
		}
	}
	for i := range spaces {
		slices.Sort(spaces[i].Flags)
	}
}

// zoneRange opens "sz 3 to 7" into the five names.
func zoneRange(item string) []string {
	from, to, ok := strings.Cut(strings.TrimPrefix(item, "sz "), " to ")
	a, errA := strconv.Atoi(from)
	z, errZ := strconv.Atoi(to)
	if !ok || errA != nil || errZ != nil || z > board.MaxSpaces {
		return []string{item}
	}
	var names []string
	for n := a; n <= z; n++ {
		names = append(names, "sz "+strconv.Itoa(n))
	}
	return names
}
