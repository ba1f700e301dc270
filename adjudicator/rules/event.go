package rules

import "slices"

// Event is a fact: something that happened, with all that a report needs to tell it. A position changes by
// events alone, so that a game is the fold of its events.
type Event interface {
	// Word is the name of the fact in case files and in the journal.
	Word() string
	apply(*Position)
}

// Apply makes an event happen.
func (p *Position) Apply(e Event) { e.apply(p) }

// Ref names a unit in an event so that it can be told after the unit is gone.
type Ref struct {
	ID    UnitID
	Kind  KindID
	Owner PowerID
}

func refs(p *Position, ids []UnitID) []Ref {
	out := make([]Ref, 0, len(ids))
	for _, id := range ids {
		if u := p.Unit(id); u != nil {
			out = append(out, Ref{u.ID, u.Kind, u.Owner})
		}
	}
	return out
}

// TurnBegan opens a turn: what units did in the turn before is forgotten.
type TurnBegan struct {
	Power PowerID
	Round int
}

// PhaseBegan opens a phase.
type PhaseBegan struct {
	Power PowerID
	Phase int
}

// TurnEnded closes a turn.
type TurnEnded struct {
	Power     PowerID
	Round     int
	Next      PowerID
	NextRound int
}

// Paid is money that went to the bank.
type Paid struct {
	Power  PowerID
	Amount int
	For    string
}

// Collected is the income of a turn.
type Collected struct {
	Power  PowerID
	Amount int
}

// Skipped says that a phase did not take place, and why.
type Skipped struct {
	Power  PowerID
	Phase  int
	Reason string
	Topic  string
}

// Developed is a development that succeeded.
type Developed struct {
	Power PowerID
	Tech  TechID
}

// Bought is units that wait to be mobilized.
type Bought struct {
	Power PowerID
	Kind  KindID
	Count int
}

// Moved is units that went along a path; cargo goes with its carrier.
type Moved struct {
	Power   PowerID
	Units   []Ref
	Path    []SpaceID
	Combat  bool // in the combat move
	Spent   int  // what it cost each of them
	Purpose Purpose
	LandAt  SpaceID // the landing that was declared or found, Nowhere if none
	Filled  bool    // the path was filled in for the player
	Line    int
}

// Boarded is cargo that went aboard.
type Boarded struct {
	Power   PowerID
	Units   []Ref
	Carrier Ref
	Zone    SpaceID
	From    SpaceID
}

// Landed is cargo that went ashore: into a battle, or in noncombat into friendly land.
type Landed struct {
	Power    PowerID
	Units    []Ref
	Carrier  Ref
	From, To SpaceID
	Assault  bool
}

// Settled is aircraft that came down; Deck is zero on land.
type Settled struct {
	Power PowerID
	Units []Ref
	Space SpaceID
	Deck  Ref
}

// Planned is the joint landing plan that was proved at the end of a combat move.
type Planned struct {
	Power    PowerID
	Landings []PlannedLanding
	Fetches  []Fetch
}

// PlannedLanding is where some aircraft are to come down.
type PlannedLanding struct {
	Units    []Ref
	From, To SpaceID
	Deck     Ref
}

// Fetch is a promise that a carrier goes to a zone in noncombat to take fighters aboard [R-CV-009].
type Fetch struct {
	Carrier Ref
	Path    []SpaceID
}

// Rolled is a volley.
type Rolled struct {
	Label string
	Power PowerID
	For   string // what is rolled for: "attack", "defence", "opening fire", "gun", "raid"...
	Space SpaceID
	Cycle int    // of a battle, from 1; 0 elsewhere
	Tech  TechID // of research: the development that is looked for
	Shots []Shots
	Hits  int
}

// Shots are dice of one volley that need the same number. Need 0 means that the number itself counts.
type Shots struct {
	Need  int
	Unit  Ref // what fires, or for a gun what is fired at
	Count int // units that share these dice
	Dice  []int
}

// Decided is a decision, by whom and from what source.
type Decided struct {
	ID     string
	Power  PowerID
	Choice string // in canonical words
	Source Origin
	What   string  // what was decided: losses, retreat, landing ...
	Space  SpaceID // where, or Nowhere
}

// Origin is where an answer came from: order, standing, answer or default.
type Origin string

// The sources, in the order in which they are looked up.
const (
	ByOrder    Origin = "order"
	ByStanding Origin = "standing"
	ByAnswer   Origin = "answer"
	ByDefault  Origin = "default"
)

// PassedOver is an order that waited for its moment and then proved impossible.
type PassedOver struct {
	Power   PowerID
	Section Section
	Line    int
	Text    string
	Reason  string
	Topic   string
}

// BattleBegan opens a battle.
type BattleBegan struct {
	Power     PowerID
	Space     SpaceID
	Attackers []Ref
	Defenders []Ref
	Landing   bool
}

// BattleEnded closes a battle.
type BattleEnded struct {
	Power  PowerID
	Space  SpaceID
	Result string // won, lost, both destroyed, retreated, submerged, broken off
	Cycles int
}

// Damaged is a ship that took a hit and floats.
type Damaged struct {
	Space SpaceID
	Unit  Ref
}

// Repaired is damage mended.
type Repaired struct {
	Space SpaceID
	Unit  Ref
}

// Lost is units that are gone, and why: "hit", "gun", "submarine", "bombardment", "aboard", "no landing" ...
type Lost struct {
	Space SpaceID
	Units []Ref
	Cause string
}

// Captured is a territory that fell to an attacker, with the guns and complexes in it.
type Captured struct {
	Space  SpaceID
	By     PowerID // who took it
	From   PowerID
	To     PowerID // who holds it now: By, or the ally whose land it is
	Seized []Ref
	Blitz  bool
}

// Reverted is a territory that went back to its owner when his capital was freed.
type Reverted struct {
	Space    SpaceID
	From, To PowerID
	Seized   []Ref
}

// Looted is the money of a fallen capital.
type Looted struct {
	By, From PowerID
	Amount   int
}

// Raided is money that bombs cost.
type Raided struct {
	Space  SpaceID
	By     PowerID
	Power  PowerID // who pays
	Amount int
}

// Rocketed is money that a rocket cost.
type Rocketed struct {
	Space, From SpaceID
	By          PowerID
	Power       PowerID
	Gun         Ref
	Amount      int
}

// Retreated is units that fell back.
type Retreated struct {
	Power    PowerID
	Units    []Ref
	From, To SpaceID
}

// Dived is submarines that went under.
type Dived struct {
	Power PowerID
	Space SpaceID
	Units []Ref
}

// Surfaced is submarines that came up.
type Surfaced struct {
	Power PowerID
	Space SpaceID
	Units []Ref
}

// CalledOff is a landing that does not take place.
type CalledOff struct {
	Power  PowerID
	Space  SpaceID
	Units  []Ref
	Reason string
}

// Crashed is aircraft that found no place to come down.
type Crashed struct {
	Power PowerID
	Space SpaceID
	Units []Ref
}

// Noted sets marks on units that a later phase must know of.
type Noted struct {
	Units []Ref
	Marks Mark
}

// Placed is new units on the board, or (Existing) a fighter that changed to a new deck.
type Placed struct {
	Power    PowerID
	Space    SpaceID
	Kind     KindID
	Units    []UnitID
	Deck     UnitID
	Factory  SpaceID
	Existing bool
	Owner    PowerID
}

// Unplaced is bought units that found no place.
type Unplaced struct {
	Power  PowerID
	Kind   KindID
	Count  int
	Refund int
}

// Won is the end of the game.
type Won struct {
	Side   Side
	Cities int
	Best   []PowerID
}

// Counted is the check for victory at the end of a round.
type Counted struct {
	Round  int
	Cities []int // by side
	Needed int
}

// Bidden is what a bid adds to the set-up.
type Bidden struct {
	Power PowerID
	Kind  KindID // NoKind: money
	Space SpaceID
	Count int
	Cost  int
}

func (TurnBegan) Word() string   { return "turn" }
func (PhaseBegan) Word() string  { return "phase" }
func (TurnEnded) Word() string   { return "ended" }
func (Paid) Word() string        { return "paid" }
func (Collected) Word() string   { return "collected" }
func (Skipped) Word() string     { return "skipped" }
func (Developed) Word() string   { return "developed" }
func (Bought) Word() string      { return "bought" }
func (Moved) Word() string       { return "moved" }
func (Boarded) Word() string     { return "boarded" }
func (Landed) Word() string      { return "landed" }
func (Settled) Word() string     { return "settled" }
func (Planned) Word() string     { return "planned" }
func (Rolled) Word() string      { return "rolled" }
func (Decided) Word() string     { return "decided" }
func (PassedOver) Word() string  { return "passed over" }
func (BattleBegan) Word() string { return "battle" }
func (BattleEnded) Word() string { return "fought" }
func (Damaged) Word() string     { return "damaged" }
func (Repaired) Word() string    { return "repaired" }
func (Lost) Word() string        { return "lost" }
func (c Captured) Word() string {
	switch {
	case c.Blitz:
		return "blitzed"
	case c.By != c.To:
		return "liberated"
	}
	return "captured"
}
func (Reverted) Word() string  { return "reverted" }
func (Looted) Word() string    { return "looted" }
func (Raided) Word() string    { return "raided" }
func (Rocketed) Word() string  { return "rocketed" }
func (Retreated) Word() string { return "retreated" }
func (Dived) Word() string     { return "submerged" }
func (Surfaced) Word() string  { return "surfaced" }
func (CalledOff) Word() string { return "called off" }
func (Crashed) Word() string   { return "crashed" }
func (Noted) Word() string     { return "noted" }
func (Placed) Word() string    { return "placed" }
func (Unplaced) Word() string  { return "unplaced" }
func (Won) Word() string       { return "victory" }
func (Counted) Word() string   { return "counted" }
func (Bidden) Word() string    { return "bid" }

func (e TurnBegan) apply(p *Position) {
	p.Mover, p.Round, p.Phase = e.Power, e.Round, -1
	copy(p.Before, p.Owners)
	clear(p.Fought)
	clear(p.Bought)
	for i := range p.Units {
		p.Units[i].Deeds = idle
	}
}

func (e PhaseBegan) apply(p *Position) { p.Phase = e.Phase }

func (e TurnEnded) apply(p *Position) {
	p.Mover, p.Round, p.Phase = e.Next, e.NextRound, -1
	clear(p.Bought)
}

func (e Paid) apply(p *Position)      { p.Money[e.Power] -= e.Amount }
func (e Collected) apply(p *Position) { p.Money[e.Power] += e.Amount }
func (e Skipped) apply(*Position)     {}
func (e Developed) apply(p *Position) { p.Techs[e.Power] |= 1 << e.Tech }
func (e Bought) apply(p *Position)    { p.Bought[e.Kind] += e.Count }

func (e Moved) apply(p *Position) {
	mark := MovedInNoncombat
	if e.Combat {
		mark = MovedInCombat
	}
	to := e.Path[len(e.Path)-1]
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		if u.Deeds.From == Nowhere {
			u.Deeds.From = u.Space
		}
		if p.kind(u).Class == Air {
			if u.Aboard != 0 {
				u.Deeds.Home, u.Aboard = u.Aboard, 0
			}
			u.Deeds.Marks |= InFlight
			u.Deeds.LandAt = e.LandAt
		}
		if len(e.Path) > 1 {
			u.Deeds.Last = e.Path[len(e.Path)-2]
			u.Deeds.Marks |= mark
		}
		u.Deeds.Spent += int8(e.Spent)
		p.shift(u, to)
	}
}

// shift puts a unit and all that rides on it into a space.
func (p *Position) shift(u *Unit, to SpaceID) {
	u.Space = to
	for i := range p.Units {
		if p.Units[i].Aboard == u.ID {
			p.Units[i].Space = to
		}
	}
}

func (e Boarded) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Aboard, u.Space = e.Carrier.ID, e.Zone
		u.Deeds.Marks |= Loaded
	}
}

func (e Landed) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Aboard, u.Space = 0, e.To
		u.Deeds.Last = e.From
		u.Deeds.Marks |= Ashore
	}
	if c := p.Unit(e.Carrier.ID); c != nil {
		c.Deeds.Marks |= Unloaded
		c.Deeds.LandAt = e.To
		if e.Assault {
			c.Deeds.Marks |= Fought
		}
	}
}

func (e Settled) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Aboard = e.Deck.ID
		u.Deeds.Marks &^= InFlight
	}
}

func (e Planned) apply(p *Position) {
	for _, l := range e.Landings {
		for _, r := range l.Units {
			if u := p.Unit(r.ID); u != nil {
				u.Deeds.LandAt, u.Deeds.LandOn = l.To, l.Deck.ID
			}
		}
	}
	for _, f := range e.Fetches {
		c := p.Unit(f.Carrier.ID)
		c.Deeds.Marks |= Bound
		c.Deeds.LandAt = f.Path[len(f.Path)-1]
	}
}

func (e Rolled) apply(*Position)      {}
func (e Decided) apply(*Position)     {}
func (e PassedOver) apply(*Position)  {}
func (e BattleEnded) apply(*Position) {}
func (e Counted) apply(*Position)     {}
func (e CalledOff) apply(*Position)   {}

func (e BattleBegan) apply(p *Position) {
	p.Fought[e.Space] = true
	for _, r := range e.Attackers {
		if u := p.Unit(r.ID); u != nil {
			u.Deeds.Marks |= Fought
		}
	}
}

func (e Damaged) apply(p *Position)  { p.Unit(e.Unit.ID).Damage++ }
func (e Repaired) apply(p *Position) { p.Unit(e.Unit.ID).Damage = 0 }

func (e Lost) apply(p *Position)    { p.remove(e.Units) }
func (e Crashed) apply(p *Position) { p.remove(e.Units) }

func (p *Position) remove(gone []Ref) {
	p.Units = slices.DeleteFunc(p.Units, func(u Unit) bool {
		return slices.ContainsFunc(gone, func(r Ref) bool { return r.ID == u.ID })
	})
	for i := range p.Units { // aircraft whose deck sank under them are in the air
		if a := p.Units[i].Aboard; a != 0 && slices.ContainsFunc(gone, func(r Ref) bool { return r.ID == a }) {
			p.Units[i].Aboard = 0
		}
	}
}

func (e Captured) apply(p *Position) { p.handOver(e.Space, e.To, e.Seized) }
func (e Reverted) apply(p *Position) { p.handOver(e.Space, e.To, e.Seized) }

func (p *Position) handOver(s SpaceID, to PowerID, seized []Ref) {
	p.Owners[s] = to
	for _, r := range seized {
		u := p.Unit(r.ID)
		u.Owner = to
		u.Deeds.Marks |= Seized
	}
}

func (e Looted) apply(p *Position) {
	p.Money[e.From] -= e.Amount
	p.Money[e.By] += e.Amount
}

func (e Raided) apply(p *Position) { p.Money[e.Power] -= e.Amount }

func (e Rocketed) apply(p *Position) {
	p.Money[e.Power] -= e.Amount
	if g := p.Unit(e.Gun.ID); g != nil {
		g.Deeds.Marks |= Fired
	}
}

func (e Retreated) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Deeds.Marks |= FellBack
		p.shift(u, e.To)
	}
}

func (e Dived) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Deeds.Marks |= Submerged
	}
}

func (e Surfaced) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Deeds.Marks &^= Submerged
	}
}

func (e Noted) apply(p *Position) {
	for _, r := range e.Units {
		if u := p.Unit(r.ID); u != nil {
			u.Deeds.Marks |= e.Marks
		}
	}
}

func (e Placed) apply(p *Position) {
	if e.Existing {
		for _, id := range e.Units {
			u := p.Unit(id)
			u.Space, u.Aboard = e.Space, e.Deck
		}
		return
	}
	for _, id := range e.Units {
		u := p.add(e.Kind, e.Power, e.Space)
		if u.ID != id {
			panic("rules: a unit was placed under the wrong number")
		}
		u.Aboard = e.Deck
		u.Deeds.Marks |= Fresh
	}
	p.Bought[e.Kind] -= len(e.Units)
}

func (e Unplaced) apply(p *Position) {
	p.Bought[e.Kind] -= e.Count
	p.Money[e.Power] += e.Refund
}

func (e Won) apply(p *Position) { p.Winner, p.Best = e.Side, e.Best }

func (e Bidden) apply(p *Position) {
	p.Bid -= e.Cost
	if e.Kind == NoKind {
		p.Money[e.Power] += e.Count
		return
	}
	for range e.Count {
		p.add(e.Kind, e.Power, e.Space)
	}
	p.shipAll()
}
