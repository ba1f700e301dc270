package editions

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// objectiveTable is objectives.toml.
type objectiveTable struct {
	Objective []struct {
		ID, Text string
		Power    string
		Treasury string
		Pays     int
		Each     []string // spaces
		Printed  []string // or all spaces that bear the emblem of one of these holders
		BySide   bool     `toml:"by_side"`
		Memory   string
		When     stateTable
	}
}

// stateTable is a state as a table writes it: spaces and powers by their names and IDs.
type stateTable struct {
	AtWar      bool     `toml:"at_war"`
	WarWith    []string `toml:"war_with"`
	WarAll     []string `toml:"war_all"`
	Peace      []string
	Never      []string
	Own        []string
	Original   bool // it holds all that bears its emblem, and pays the purse
	Side       []string
	Least      int
	Without    []string
	Deny       []string
	Troops     []string
	NoShips    []string `toml:"no_ships"`
	NoWarships []string `toml:"no_warships"`
	NoGuests   bool     `toml:"no_guests"` // in what bears its emblem
}

// readObjectives reads what powers are paid for, and where convoys are raided; most editions have neither.
func (r *reader) readObjectives() {
	const file = "objectives.toml"
	r.readConvoys()
	var table objectiveTable
	if _, ok := r.decode(file, &table); !ok {
		return
	}
	for _, row := range table.Objective {
		o := edition.Objective{ID: row.ID, Text: row.Text, Power: r.e.PowerByID(row.Power), Treasury: row.Treasury, Pays: row.Pays, BySide: row.BySide, Memory: row.Memory}
		if o.Power == edition.Nobody || o.ID == "" || o.Text == "" || o.Pays < 1 {
			r.fault(file, "objective %q needs an ID, a text, a power and a sum", row.ID)
			continue
		}
		purse, known := r.e.PurseNamed(o.Power, o.Treasury)
		if !known {
			r.fault(file, "objective %q: there is no treasury %q", row.ID, row.Treasury)
		}
		if o.Memory != "" && !r.e.Politics.Known(o.Memory) {
			r.fault(file, "objective %q: nothing is remembered as %q", row.ID, o.Memory)
		}
		o.Each = append(r.spacesNamed(file, row.Each), r.bearing(r.powersNamed(file, row.Printed))...)
		o.When = r.state(file, row.When, o.Power, purse)
		r.e.Objectives = append(r.e.Objectives, o)
	}
}

// state reads a state from the view of a power.
func (r *reader) state(file string, t stateTable, power edition.PowerID, purse edition.PurseID) edition.State {
	spaces := func(names []string) []edition.SpaceID { return r.spacesNamed(file, names) }
	set := func(ids []string) edition.PowerSet { return r.powerSet(file, ids) }
	s := edition.State{
		AtWar: t.AtWar, WarWith: set(t.WarWith), WarAll: set(t.WarAll), Peace: set(t.Peace), Never: t.Never,
		Own: spaces(t.Own), Side: spaces(t.Side), Least: t.Least, Without: spaces(t.Without), Deny: set(t.Deny),
		Troops: spaces(t.Troops), NoShips: spaces(t.NoShips), NoWarships: spaces(t.NoWarships),
	}
	for _, what := range t.Never {
		if !r.e.Politics.Known(what) {
			r.fault(file, "nothing is remembered as %q", what)
		}
	}
	for _, at := range r.bearing([]edition.PowerID{power}) {
		if t.Original && r.e.PurseAt(power, at) == purse {
			s.Own = append(s.Own, at)
		}
		if t.NoGuests {
			s.NoGuests = append(s.NoGuests, at)
		}
	}
	return s
}

func (r *reader) spacesNamed(file string, names []string) []edition.SpaceID {
	spaces, err := r.e.FindSpaces(names)
	if err != nil {
		r.fault(file, "%w", err)
	}
	return spaces
}

// bearing lists the land that bears the emblem of one of some holders.
func (r *reader) bearing(holders []edition.PowerID) (out []edition.SpaceID) {
	for s, p := range r.e.Printed {
		if p != edition.Nobody && slices.Contains(holders, p) {
			out = append(out, edition.SpaceID(s))
		}
	}
	return out
}
