package editions

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// politicsTable is politics.toml.
type politicsTable struct {
	Declaration []struct {
		By, On   []string // power IDs; each of these on each of those
		Round    int
		AtWar    []string `toml:"at_war"`
		After    []string
		AtIncome int `toml:"at_income"`
		Memory   string
		Tried    bool
	}
	Guard  []struct{ Space, Zone, Units, Ships string }
	League []struct {
		Powers, Against []string
	}
	Front []struct {
		Power   string
		Flag    string // of the spaces
		Against []string
	}
	Bar []struct {
		Powers  []string
		Until   []string
		Flags   []string // of the spaces
		Others  bool     // all spaces but these
		Printed []string // or the spaces that bear the emblem of one of these
		Past    string
		Raids   []string // spaces
	}
	Homeland []struct{ Power, Flag, Until string }
	Memory   []struct {
		What     string
		Says     string
		Once     string
		Captured []string // spaces
		Whole    bool
		By       string   // side
		Attacked []string // spaces
		Entered  []string // flags of spaces
		Powers   []string // who attacks or enters
	}
	Limit []struct {
		Power  string
		Until  []string
		Zones  []string // zones by name,
		Flag   string   // or all that bear a flag, or neither: all
		Beside []string
		Home   bool
		Armed  []string
	}
	Arsenal []struct {
		Power, Kind string
		Spaces      []string
	}
	Ward []struct {
		Holder  string
		Keepers []string
	}
	Rising []struct {
		Space, Power, Kind, Memory, Word string
		Worth                            int
	}
	Pact []struct {
		Flag           string // of the spaces
		Power, Against string
		Also           []string // spaces
		Broken         string
	}
}

// readPolitics reads who may declare war; an edition in which war is between sides has no such table.
func (r *reader) readPolitics() {
	const file = "politics.toml"
	var table politicsTable
	if _, ok := r.decode(file, &table); !ok {
		return
	}
	powers := func(ids []string) []edition.PowerID { return r.powersNamed(file, ids) }
	politics := &r.e.Politics
	for _, row := range table.Declaration {
		for _, by := range powers(row.By) {
			for _, on := range powers(row.On) {
				politics.Declarations = append(politics.Declarations, edition.Declaration{By: by, On: on, Round: row.Round, AtWar: powers(row.AtWar),
					After: row.After, AtIncome: row.AtIncome, Memory: row.Memory, Tried: row.Tried})
			}
		}
	}
	for _, row := range table.Guard {
		g := edition.Guard{Space: edition.Nowhere, Zone: edition.Nowhere}
		for _, at := range []struct {
			name string
			id   *edition.SpaceID
		}{{row.Space, &g.Space}, {row.Zone, &g.Zone}} {
			if at.name != "" {
				*at.id = r.spacesNamed(file, []string{at.name})[0]
			}
		}
		for _, item := range list(row.Units + ", " + row.Ships) {
			stack, ok := r.stack(item)
			if !ok || r.e.Kind(stack.Kind).Class == edition.Sea && g.Zone == edition.Nowhere {
				r.fault(file, "%q is no guard of %q", item, row.Space)
				continue
			}
			g.Stacks = append(g.Stacks, stack)
		}
		politics.Guards = append(politics.Guards, g)
	}
	for _, l := range table.League {
		politics.Leagues = append(politics.Leagues, edition.League{Powers: powers(l.Powers), Against: powers(l.Against)})
	}
	set := func(ids []string) edition.PowerSet { return r.powerSet(file, ids) }
	spaces := func(names []string) []edition.SpaceID {
		found, err := r.e.FindSpaces(names)
		if err != nil {
			r.fault(file, "%w", err)
		}
		return found
	}
	for _, m := range table.Memory {
		memory := edition.Memory{What: m.What, Says: m.Says, Once: m.Once, Captured: spaces(m.Captured), Whole: m.Whole, By: edition.Side(slices.Index(r.e.Sides, m.By)), Attacked: spaces(m.Attacked), Powers: set(m.Powers)}
		if len(m.Entered) > 0 {
			memory.Entered = r.flagged(file, false, m.Entered...)
		}
		politics.Memories = append(politics.Memories, memory)
	}
	for _, w := range table.Ward {
		politics.Wards = append(politics.Wards, edition.Ward{Holder: r.e.PowerByID(w.Holder), Keepers: set(w.Keepers)})
	}
	for _, c := range table.Pact {
		politics.Pacts = append(politics.Pacts, edition.Pact{Spaces: r.flagged(file, false, c.Flag), Power: r.e.PowerByID(c.Power), Against: r.e.PowerByID(c.Against), Also: spaces(c.Also), Broken: c.Broken})
		if !politics.Known(c.Broken) {
			r.fault(file, "nothing is remembered as %q", c.Broken)
		}
	}
	for _, c := range table.Rising {
		politics.Risings = append(politics.Risings, edition.Rising{Space: spaces([]string{c.Space})[0], Power: r.e.PowerByID(c.Power), Worth: c.Worth, Kind: c.Kind, Memory: c.Memory, Word: c.Word})
		if !politics.Known(c.Memory) || r.e.KindByID(c.Kind) == edition.NoKind {
			r.fault(file, "what rises in %s is not known, or nothing is remembered as %q", c.Space, c.Memory)
		}
	}
	for _, f := range table.Front {
		politics.Fronts = append(politics.Fronts, edition.Front{Power: r.e.PowerByID(f.Power), Spaces: r.flagged(file, false, f.Flag), Against: set(f.Against)})
	}
	for _, b := range table.Bar {
		bar := edition.Bar{Powers: set(b.Powers), Until: set(b.Until), Past: b.Past}
		if len(b.Printed) == 0 {
			bar.Spaces = r.flagged(file, b.Others, b.Flags...)
		} else {
			bar.Spaces = make([]bool, len(r.spaces))
			for _, s := range r.bearing(r.powersNamed(file, b.Printed)) {
				bar.Spaces[s] = true
			}
		}
		if len(b.Raids) > 0 {
			bar.Raids = make([]bool, len(r.spaces))
			for _, s := range spaces(b.Raids) {
				bar.Raids[s] = true
			}
		}
		r.needMemory(file, b.Past)
		politics.Bars = append(politics.Bars, bar)
	}
	for _, h := range table.Homeland {
		r.needMemory(file, h.Until)
		politics.Homelands = append(politics.Homelands, edition.Homeland{Power: r.powersNamed(file, []string{h.Power})[0], Spaces: r.flagged(file, false, h.Flag), Until: h.Until})
	}
	for _, i := range table.Arsenal {
		politics.Arsenals = append(politics.Arsenals, edition.Arsenal{Power: r.e.PowerByID(i.Power), Spaces: spaces(i.Spaces), Kind: r.e.KindByID(i.Kind)})
	}
	for _, l := range table.Limit {
		limit := edition.Limit{Power: r.e.PowerByID(l.Power), Until: set(l.Until), Beside: set(l.Beside), Home: l.Home, Armed: spaces(l.Armed)}
		named := spaces(l.Zones)
		for i := range r.spaces {
			flagged := l.Flag == "" || slices.Contains(r.spaces[i].Flags, l.Flag)
			limit.Zones = append(limit.Zones, flagged && (len(named) == 0 || slices.Contains(named, edition.SpaceID(i))))
		}
		politics.Limits = append(politics.Limits, limit)
	}
	for _, d := range politics.Declarations {
		for _, what := range append(slices.Clone(d.After), d.Memory) {
			r.needMemory(file, what)
		}
	}
}

// needMemory sees that something can be remembered under these words, if there are any.
func (r *reader) needMemory(file, what string) {
	if what != "" && !r.e.Politics.Known(what) {
		r.fault(file, "nothing is remembered as %q", what)
	}
}

// powersNamed are the holders with these IDs.
func (r *reader) powersNamed(file string, ids []string) (out []edition.PowerID) {
	for _, id := range ids {
		p := r.e.PowerByID(id)
		if p == edition.Nobody {
			r.fault(file, "there is no power %q", id)
			continue
		}
		out = append(out, p)
	}
	return out
}

// powerSet is the set of the holders with these IDs.
func (r *reader) powerSet(file string, ids []string) (all edition.PowerSet) {
	for _, p := range r.powersNamed(file, ids) {
		all = all.With(p)
	}
	return all
}

// flagged tells of each space whether it bears one of some flags, or bears none of them.
func (r *reader) flagged(file string, others bool, flags ...string) []bool {
	out, found := make([]bool, len(r.spaces)), false
	for i := range r.spaces {
		has := slices.ContainsFunc(flags, func(f string) bool { return slices.Contains(r.spaces[i].Flags, f) })
		found = found || has
		out[i] = has != others
	}
	if !found {
		r.fault(file, "no space bears a flag of %q", flags)
	}
	return out
}
