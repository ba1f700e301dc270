package edition

import (
	"slices"

	"fieldpost/adjudicator/rules/prose"
)

// Politics is who may declare war on whom, where war is between powers.
type Politics struct {
	Declarations []Declaration
	Leagues      []League
	Memories     []Memory
	Fronts       []Front
	Bars         []Bar
	Homelands    []Homeland
	Limits       []Limit
	Arsenals     []Arsenal
	Wards        []Ward
	Pacts        []Pact
	Risings      []Rising
	Guards       []Guard // none where war is declared on no neutral land
}

// Guard is what stands up in neutral land, or nil.
func (p *Politics) Guard(s SpaceID) *Guard {
	var other *Guard
	for i := range p.Guards {
		switch g := &p.Guards[i]; g.Space {
		case s:
			return g
		case Nowhere:
			other = g
		}
	}
	return other
}

// Limit keeps ships of a power from ending a move in some zones.
type Limit struct {
	Power  PowerID
	Until  PowerSet  // until it is at war with one of these
	Zones  []bool    // by SpaceID
	Beside PowerSet  // only those of them that touch land held by one of these; nobody: all
	Home   bool      // but not those that touch its own land
	Armed  []SpaceID // nor, for warships, these
}

// Arsenal finds the arsenal of a power to which the complex in a territory belongs, or nil.
func (p *Politics) Arsenal(power PowerID, s SpaceID) *Arsenal {
	for i := range p.Arsenals {
		if a := &p.Arsenals[i]; a.Power == power && slices.Contains(a.Spaces, s) {
			return a
		}
	}
	return nil
}

// Arsenal is complexes of a power's own that become such of a better kind when it enters its first war.
type Arsenal struct {
	Power  PowerID
	Spaces []SpaceID
	Kind   KindID // which they become
}

// Rising is units that a power gets for nothing where land of its own is freed for the first time.
type Rising struct {
	Space  SpaceID
	Power  PowerID
	Worth  int    // what they may cost together
	Kind   string // of units that come if nobody says anything
	Memory string // what is remembered of it
	Word   string // under which the power decides what they are
}

// Ward is land of a holder without a turn that some of its friends take by marching in.
type Ward struct {
	Holder  PowerID
	Keepers PowerSet
}

// Pact gives land of no power to a power when another attacks land of that power's that touches it.
type Pact struct {
	Spaces  []bool // by SpaceID
	Power   PowerID
	Against PowerID
	Also    []SpaceID // besides land of the other's that touches it, what the power must not attack
	Broken  string    // what is remembered once it has
}

// Front is a part of the board on which a power counts as being at war only if it is so with certain enemies.
type Front struct {
	Power   PowerID
	Spaces  []bool // by SpaceID
	Against PowerSet
}

// Bar keeps units of some powers out of some spaces.
type Bar struct {
	Powers PowerSet
	Until  PowerSet // until they are at war with one of these; nobody: for ever
	Past   string   // or until this is remembered; "" where nothing is
	Spaces []bool   // by SpaceID
	Raids  []bool   // by SpaceID: where their aircraft may raid all the same, over whatever sea; nil: nowhere
}

// Homeland is land that a power gets whenever one of its side takes it.
type Homeland struct {
	Power  PowerID
	Spaces []bool // by SpaceID
	Until  string // until this is remembered
}

// Homeland is that to which a space belongs, or nil.
func (p *Politics) Homeland(s SpaceID) *Homeland {
	for i := range p.Homelands {
		if h := &p.Homelands[i]; h.Spaces[s] {
			return h
		}
	}
	return nil
}

// Declaration is a war that a power may declare at the beginning of its combat move. If a round or causes are named, one of
// them must be there.
type Declaration struct {
	By, On   PowerID
	Round    int       // from this round on
	AtWar    []PowerID // or By is at war with one of these
	After    []string  // or one of these is remembered
	AtIncome int       // or By is at war with nobody, and collects the income of this round
	Memory   string    // what is remembered of it
	Tried    bool      // a die says whether it comes to war: what the land of By is worth, less the die, must be more than what that of On is
}

// Guard is what stands up in neutral land when somebody declares war on it, for a power of the other side.
type Guard struct {
	Space  SpaceID // Nowhere: any for which nothing else is said
	Zone   SpaceID // where its ships enter
	Stacks []Stack // their spaces and owners are open
}

// League makes the war of one power with one of some enemies the war of all.
type League struct {
	Powers  []PowerID
	Against []PowerID
}

// Memory is something that is remembered when it has happened once; what it is about when it is the fall
// of a space, an attack on one or units that go there is said here.
type Memory struct {
	What     string
	Says     string // what is told when it happens, and what comes of it
	Once     string // how it is called where it is a cause: "London has fallen"
	Captured []SpaceID
	Whole    bool // all of them must be held by the side
	By       Side // who takes it; NoSide: anybody
	Attacked []SpaceID
	Entered  []bool   // by SpaceID; nil where nobody asks
	Powers   PowerSet // who attacks or enters it
}

// Once says what has happened once something is remembered.
func (p *Politics) Once(what string) prose.Text {
	for _, m := range p.Memories {
		if m.What == what && m.Once != "" {
			return prose.Term(m.Once)
		}
	}
	return prose.Say("it is remembered: %s", what)
}

// Known tells whether something can be remembered under these words.
func (p *Politics) Known(what string) bool {
	return slices.ContainsFunc(p.Memories, func(m Memory) bool { return m.What == what })
}

// Declaration is that of a power on another, or nil if it never declares war on it.
func (p *Politics) Declaration(by, on PowerID) *Declaration {
	for i := range p.Declarations {
		if d := &p.Declarations[i]; d.By == by && d.On == on {
			return d
		}
	}
	return nil
}
