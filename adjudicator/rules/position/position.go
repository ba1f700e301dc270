package position

import (
	"fmt"
	"maps"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// UnitID identifies a unit for a turn; 0 is no unit.
type UnitID int32

// Unit is one piece on the board.
type Unit struct {
	ID     UnitID
	Kind   edition.KindID
	Owner  edition.PowerID
	Space  edition.SpaceID
	Aboard UnitID // the carrier or transport it rides on, or 0
	Damage int16  // hits it bears, or damage markers of a facility
	Deeds  Deeds
}

// Deeds is what a unit did in the turn that is being played. A new turn wipes them all.
type Deeds struct {
	Marks  Mark
	Spent  int8            // spaces moved
	Extra  int8            // spaces that it may go further, as was settled when it moved first
	From   edition.SpaceID // where it stood before its first move, Nowhere if it has not moved
	Last   edition.SpaceID // the space before the one it stands in, if it moved
	LandAt edition.SpaceID // where an aircraft is to come down, or a carrier is to fetch some; Nowhere if open
	LandOn UnitID          // the deck it is to come down on, or 0
	Home   UnitID          // the deck it rose from, or 0
}

// idle is what a unit has done when a turn begins.
var idle = Deeds{From: edition.Nowhere, Last: edition.Nowhere, LandAt: edition.Nowhere}

// Mark is a set of things that a unit did this turn.
type Mark uint32

// The marks.
const (
	MovedInCombat    Mark = 1 << iota // moved in a combat move
	MovedInNoncombat                  // moved in noncombat
	Fought                            // took part in a battle, a raid or an assault
	Loaded                            // went aboard this turn
	Unloaded                          // a transport that landed something this turn
	Ashore                            // came ashore from a ship this turn
	FellBack                          // fell back from a battle
	Submerged                         // dived, until the end of noncombat
	Seized                            // a gun or complex taken this turn
	Fired                             // struck with a rocket
	InFlight                          // an aircraft that has not landed
	Fresh                             // placed this turn
	Bombarded                         // a ship that supported a landing
	Bound                             // a carrier that has promised to fetch aircraft
	BrokeThrough                      // destroyed all defenders in one cycle and may move once more
	Sacrificed                        // an aircraft that is not to return from its attack
	FoughtAtSea                       // was in a battle at sea, wherever it lies since
	Risen                             // an aircraft of the defender's that rose to fight apart from its land
	Jumped                            // a land unit that flew to where it attacks
	Withdrawn                         // a ship that stays in its zone out of the fight, until it moves or fights again
	InDock                            // a damaged ship that is being mended: it does not move or fight on this turn
)

// Has tells whether all of these marks are set.
func (d *Deeds) Has(m Mark) bool { return d.Marks&m == m }

// Any tells whether one of these marks is set.
func (d *Deeds) Any(m Mark) bool { return d.Marks&m != 0 }

// Techs is a set of developments.
type Techs uint32

// Has tells whether t is in the set.
func (s Techs) Has(t edition.TechID) bool { return t >= 0 && s&(1<<t) != 0 }

// Position is everything that is on the table at one moment. It changes only by events (see event.go), so that
// a game is the fold of its events.
type Position struct {
	Edition *edition.Edition
	Options map[string]string

	Round int
	Mover edition.PowerID
	Phase int // index in Phases() of the phase being played; -1 before the turn has begun

	Owners []edition.PowerID // who holds each space now
	Units  []Unit            // ascending by ID
	where  chains            // what stands where
	NextID UnitID
	Money  []int              // by purse
	Tokens []int              // by power: strikes that it has left; nil where nobody ever has any
	Techs  []Techs            // by power
	Held   edition.Advantages // optional rules that powers have
	Spent  edition.Advantages // those that are used up
	Active edition.Advantages // those that are declared, until the next turn of their power
	Bid    int                // what is left of the bid, during the prelude
	Bought []int              // what the mover has bought and not yet placed, see Edition.StockAt
	Wars   []edition.PowerSet // by power: with whom it is at war; nil where war is between sides
	Past   []string           // what is remembered, in the order in which it happened
	Leaves []Leave            // to pass canals, for the turn
	Defied []Defiance         // wars on neutral land, in the order in which they were declared

	Refusals []Refusal // to enter land of allies, for the turn

	Clocks  []Clock // what is being held for a full round, in order of the goals
	Invaded []bool  // land of no power that has been attacked: its army stands there, or what is left of it

	// Of the turn that is being played:
	Before   []edition.PowerID  // who held each space when the turn began
	Beset    []bool             // land of no power that had been attacked when the turn began
	WarsThen []edition.PowerSet // by power: with whom it was at war when the turn began
	Fought   []bool             // spaces in which a battle took place
	Winner   edition.Side       // NoSide while the game goes on
	Best     []edition.PowerID  // of the side that has won, the powers named as winners, if the game names any
}

// TurnName names the turn that is being played, as dice and batches do: germany/t5.
func (p *Position) TurnName() string {
	return fmt.Sprintf("%s/t%d", p.Edition.Powers[p.Mover].ID, p.Round)
}

// New returns the position before the first turn of a game with these options.
func New(ed *edition.Edition, options map[string]string) *Position {
	p := Bare(ed, options)
	for _, s := range ed.Setup {
		for range s.Count {
			p.add(s.Kind, s.Power, s.Space)
		}
	}
	for i := range ed.Powers {
		p.Money[i] = ed.Powers[i].Money
		for _, t := range ed.Powers[i].Treasuries {
			purse, _ := ed.PurseNamed(edition.PowerID(i), t.ID)
			p.Money[purse] = t.Money
		}
	}
	for i := range p.Tokens {
		p.Tokens[i] = ed.Powers[i].Tokens
	}
	p.Held = p.Edition.HeldAtStart()
	p.shipAll()
	return p
}

// Bare returns the board with its standard owners, no units and no money.
func Bare(ed *edition.Edition, options map[string]string) *Position {
	ed = ed.Under(options)
	n := len(ed.Board.Spaces)
	p := &Position{
		Edition: ed,
		where:   chains{first: make([]int32, n)},
		Options: map[string]string{},
		Round:   1,
		Phase:   -1,
		Owners:  slices.Clone(ed.Owners),
		NextID:  1,
		Money:   make([]int, len(ed.Purses)),
		Techs:   make([]Techs, len(ed.Powers)),
		Bought:  make([]int, ed.StockSize()),
		Before:  slices.Clone(ed.Owners),
		Fought:  make([]bool, n),
		Invaded: make([]bool, n),
		Beset:   make([]bool, n),
		Winner:  edition.NoSide,
	}
	for _, war := range ed.Wars {
		p.setWar(war[0], war[1], true)
	}
	p.drawHolders()
	if slices.ContainsFunc(ed.Powers, func(p edition.Power) bool { return p.Tokens > 0 }) {
		p.Tokens = make([]int, len(ed.Powers))
	}
	for _, o := range ed.Options {
		p.Options[o.ID] = o.Default
	}
	maps.Copy(p.Options, options)
	return p
}

// Clone returns a copy that shares nothing that changes.
func (p *Position) Clone() *Position {
	c := *p
	c.Owners = slices.Clone(p.Owners)
	c.Units = slices.Clone(p.Units)
	c.where = p.where.clone()
	c.Money = slices.Clone(p.Money)
	c.Tokens = slices.Clone(p.Tokens)
	c.Techs = slices.Clone(p.Techs)
	c.Bought = slices.Clone(p.Bought)
	c.Before = slices.Clone(p.Before)
	c.Fought = slices.Clone(p.Fought)
	c.Best = slices.Clone(p.Best)
	c.Wars = slices.Clone(p.Wars)
	c.Past = slices.Clone(p.Past)
	c.Clocks = slices.Clone(p.Clocks)
	c.Invaded = slices.Clone(p.Invaded)
	c.Beset = slices.Clone(p.Beset)
	c.Leaves = slices.Clone(p.Leaves)
	c.Defied = slices.Clone(p.Defied)
	c.Refusals = slices.Clone(p.Refusals)
	c.WarsThen = slices.Clone(p.WarsThen)
	return &c
}

// add puts a new unit on the board.
func (p *Position) add(k edition.KindID, owner edition.PowerID, at edition.SpaceID) *Unit {
	u := Unit{ID: p.NextID, Kind: k, Owner: owner, Space: at, Deeds: idle}
	p.NextID++
	return p.enter(u)
}

// shipAll puts every aircraft that stands in a sea zone onto a deck of its own power's there.
func (p *Position) shipAll() {
	for i := range p.Units {
		u := &p.Units[i]
		if u.Aboard != 0 || p.Kind(u).Class != edition.Air || !p.IsSea(u.Space) { // for thousands of others no deck is looked for
			continue
		}
		for j := range p.Units {
			if c := &p.Units[j]; c.Space == u.Space && c.Owner == u.Owner && p.Takes(c, u) {
				u.Aboard = c.ID
				break
			}
		}
	}
}

// Unit returns the unit of that ID, or nil if it is no longer there.
func (p *Position) Unit(id UnitID) *Unit {
	i, ok := p.place(id)
	if !ok {
		return nil
	}
	return &p.Units[i]
}

// place finds the place of a unit among all. It lies before its number's place by no more than there are numbers missing.
func (p *Position) place(id UnitID) (int, bool) {
	missing := int(p.NextID) - 1 - len(p.Units)
	low, high := max(int(id)-1-missing, 0), min(int(id), len(p.Units))
	for low < high {
		if middle := (low + high) / 2; p.Units[middle].ID < id {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, low < len(p.Units) && p.Units[low].ID == id
}

// Cargo returns the units aboard a carrier, in order of ID. They stand where it stands.
func (p *Position) Cargo(id UnitID) []UnitID {
	var aboard []UnitID
	if carrier := p.Unit(id); carrier != nil {
		for u := range p.At(carrier.Space) {
			if u.Aboard == id {
				aboard = append(aboard, u.ID)
			}
		}
	}
	return aboard
}

// In returns the units in a space, cargo included, in order of ID.
func (p *Position) In(s edition.SpaceID) []*Unit { return slices.Collect(p.At(s)) }

// Income is what a power's land is worth now, whether or not it may collect.
func (p *Position) Income(power edition.PowerID) int {
	sum := 0
	for s, o := range p.Owners {
		if o == power && !p.withheld(power, edition.SpaceID(s)) {
			sum += p.Edition.Board.Spaces[s].Income
		}
	}
	return sum
}

// Cities counts the victory cities that a side holds.
func (p *Position) Cities(side edition.Side) int {
	n := 0
	for _, c := range p.Edition.Cities {
		if p.Side(p.Owners[c.Space]) == side {
			n++
		}
	}
	return n
}

// PhaseID is the ID of the phase that is being played, or "" before the turn has begun.
func (p *Position) PhaseID() string {
	phases := p.Phases()
	if p.Phase < 0 || p.Phase >= len(phases) {
		return ""
	}
	return phases[p.Phase].ID
}

// Kind is the kind of a unit.
func (p *Position) Kind(u *Unit) *edition.Kind { return &p.Edition.Kinds[u.Kind] }

// IsSea tells whether a space is a sea zone.
func (p *Position) IsSea(s edition.SpaceID) bool { return p.Edition.Board.Spaces[s].Sea }

// Ref names a unit that is there.
func (p *Position) Ref(id UnitID) Ref {
	u := p.Unit(id)
	return Ref{u.ID, u.Kind, u.Owner}
}
