package editions

import (
	"slices"

	"github.com/BurntSushi/toml"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
)

// headTable is edition.toml.
type headTable struct {
	ID      string
	Name    string
	Extends string // the edition whose tables are used where this one has none of its own
	Law     int
	Sides   []string
	Wars    [][]string                    // pairs of power IDs
	Shared  []struct{ Powers [][]string } // power IDs by who plays them
	Combat  string                        // the cycle of combat, by name
	Words   []string                      // of those that only some editions have
	Sums    sums
	Losses  struct {
		LandAttack    string `toml:"land_attack"`
		LandDefence   string `toml:"land_defence"`
		SeaAttack     string `toml:"sea_attack"`
		SeaDefence    string `toml:"sea_defence"`
		KeepDestroyer bool   `toml:"keep_destroyer"`
	}
	Rules  map[string]toml.Primitive // by chapter
	Phase  []struct{ ID, Name, Section string }
	Plugin []map[string]toml.Primitive // each with its id
	Option []struct {
		ID      string
		Default string
		Values  []string
		Help    string
		Needs   string
		Words   []string
		Sets    string               // the switch that takes the number agreed on: "bid.amount"
		Least   int                  // the least number
		Change  map[string]variation // by value
	}
	Convoys struct {
		Flag   string   // of the zones
		Counts int      // the highest number on a die that counts
		Exempt []string // power IDs
		Lane   []struct {
			Flag             string // of the zones
			Raiders, Victims []string
			Each             int
		}
		Islands struct {
			Victims []string
			Except  []string // spaces
		}
	}
	NoLaunch []struct{ From, Zone string } `toml:"no_launch"`
	Withheld []struct {
		Flag  string // of the land
		From  []string
		Until string
	}
	Goal []struct {
		Side     string
		Cities   bool // as many as the game asks for
		Capitals int
		Home     bool
		Income   int
		Every    bool   `toml:"every_turn"`
		After    string // power ID

		Name   string
		Map    string   // the flag of the cities
		Spaces []string // or which spaces
		Number int
		Keep   []string
	}
}

// cycles are the cycles of combat that editions may name.
var cycles = map[string]func() *battle.Rules{
	"opening fire":               battle.OpeningFire,
	"first shot":                 battle.FirstShot,
	"first shot at will":         battle.FirstShotAtWill,
	"first shot unless screened": battle.FirstShotUnlessScreened,
	"first shot guided":          battle.FirstShotGuided,
	"surprise strikes":           battle.SurpriseStrikes,
}

// sums are what a player gets who counts the tables; a slip of the pen in one of them shows here.
type sums struct {
	Territories int
	Zones       int
	Borders     int
	Canals      int
	Cities      int
	Units       int // with facilities
}

func (r *reader) readHead() {
	md := r.need("edition.toml", &r.head)
	r.meta = md
	e, head := r.e, &r.head
	r.base = head.Extends
	e.Words = head.Words
	r.needWords(e.Words)
	e.ID, e.Name, e.Law, e.Sides = head.ID, head.Name, head.Law, head.Sides
	if e.ID != r.id {
		r.fault("edition.toml", "the ID is %q but the folder is %q", e.ID, r.id)
	}
	if e.Name == "" || e.Law < 1 || len(e.Sides) < 2 {
		r.fault("edition.toml", "an edition needs a name, a law number and two sides")
	}
	e.Losses = edition.LossDefaults{
		LandAttack: head.Losses.LandAttack, LandDefence: head.Losses.LandDefence,
		SeaAttack: head.Losses.SeaAttack, SeaDefence: head.Losses.SeaDefence,
		KeepDestroyer: head.Losses.KeepDestroyer,
	}
	if err := fill(&e.Rules, md, head.Rules); err != nil {
		r.fault("edition.toml", "rules: %w", err)
	}
	if head.Combat != "" {
		if cycle, err := cycleOf(head.Combat); err != nil {
			r.fault("edition.toml", "%w", err)
		} else {
			e.Combat = cycle
		}
	}
	for _, g := range head.Goal {
		side := slices.Index(e.Sides, g.Side)
		if side < 0 {
			r.fault("edition.toml", "there is no side %q to win", g.Side)
		}
		e.Goals = append(e.Goals, edition.Goal{Side: edition.Side(side), Cities: g.Cities, Capitals: g.Capitals, Home: g.Home, Income: g.Income, EveryTurn: g.Every, After: edition.Nobody, Name: g.Name, Number: g.Number})
	}
	for _, p := range head.Phase {
		e.Phases = append(e.Phases, edition.Phase{ID: p.ID, Name: p.Name, Section: edition.Section(p.Section)})
	}
	for _, o := range head.Option {
		r.needWords(o.Words)
		e.Options = append(e.Options, edition.Option{ID: o.ID, Default: o.Default, Values: o.Values, Help: o.Help, Needs: o.Needs, Words: o.Words, Sets: o.Sets, Least: o.Least})
		if o.Sets == "" {
			continue
		}
		if field, ok := numberAt(&e.Rules, o.Sets); ok {
			field.SetInt(int64(typed(o.Default, o.Least)))
		} else {
			r.fault("edition.toml", "option %s sets %q, which is no switch with a number", o.ID, o.Sets)
		}
	}
}
