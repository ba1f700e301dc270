package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Setup sets up a position before it is played: as a text describes it, or as it has been kept. It is the only way to write to
// a position without an event, and no game uses it once its turn has begun.
type Setup struct{ p *Position }

// SetUp sets up a position that nobody plays yet.
func SetUp(p *Position) Setup { return Setup{p} }

// Turn says whose turn it is, in which round, and how far it has got; a phase of -1 is that it has not begun.
func (s Setup) Turn(mover edition.PowerID, round, phase int) {
	s.p.Mover, s.p.Round, s.p.Phase = mover, round, phase
}

// Round says which round it is; 0 is before the first.
func (s Setup) Round(round int) { s.p.Round = round }

// Bid says what is left of the bid.
func (s Setup) Bid(left int) { s.p.Bid = left }

// Won says which side has won, and who is best of it.
func (s Setup) Won(side edition.Side, best []edition.PowerID) {
	s.p.Winner, s.p.Best = side, slices.Clone(best)
}

// Own gives a space to an owner.
func (s Setup) Own(space edition.SpaceID, owner edition.PowerID) { s.p.Owners[space] = owner }

// Time says that a side holds what wins if it is held for a full round.
func (s Setup) Time(c Clock) { s.p.startClock(c) }

// Invade says that land of no power has been attacked.
func (s Setup) Invade(space edition.SpaceID) { s.p.Invaded[space] = true }

// Begin says that whoever holds a space held it when the turn began, and that what has been attacked had been by then.
func (s Setup) Begin() {
	copy(s.p.Before, s.p.Owners)
	copy(s.p.Beset, s.p.Invaded)
}

// Tokens says how many strikes a power has left.
func (s Setup) Tokens(power edition.PowerID, n int) { s.p.Tokens[power] = n }

// Take says that a space was somebody else's when the turn began; its facilities have been taken with it.
func (s Setup) Take(space edition.SpaceID, from edition.PowerID) {
	s.p.Before[space] = from
	for u := range s.p.At(space) {
		if s.p.Kind(u).Class == edition.Facility {
			u.Deeds.Marks |= Seized
		}
	}
}

// Add puts a new unit on the board, aboard a ship unless that is 0.
func (s Setup) Add(k edition.KindID, owner edition.PowerID, at edition.SpaceID, aboard UnitID) UnitID {
	u := s.p.add(k, owner, at)
	u.Aboard = aboard
	return u.ID
}

// Defy says that a power has declared war on neutral land.
func (s Setup) Defy(power edition.PowerID, land edition.SpaceID) {
	s.p.Defied = append(s.p.Defied, Defiance{power, land})
}

// Remove takes the units off the board of which gone is true.
func (s Setup) Remove(gone func(Unit) bool) {
	s.p.Units = slices.DeleteFunc(s.p.Units, gone)
	s.p.rechain()
}

// Hand gives a unit to an owner.
func (s Setup) Hand(id UnitID, owner edition.PowerID) { s.p.Unit(id).Owner = owner }

// Damage gives a unit damage.
func (s Setup) Damage(id UnitID, damage int) { s.p.Unit(id).Damage = int16(damage) }

// Board puts a unit aboard a ship.
func (s Setup) Board(id, ship UnitID) { s.p.Unit(id).Aboard = ship }

// Mark says what a unit has done this turn.
func (s Setup) Mark(id UnitID, did Mark) { s.p.Unit(id).Deeds.Marks |= did }

// Halt says that a unit has used its whole move to come where it stands.
func (s Setup) Halt(id UnitID) {
	u := s.p.Unit(id)
	u.Deeds.From = u.Space
	u.Deeds.Spent = int8(s.p.Reach(u))
}

// Money says what is in a purse.
func (s Setup) Money(purse edition.PurseID, amount int) { s.p.Money[purse] = amount }

// War puts two powers at war or makes peace between them, where war is between powers.
func (s Setup) War(a, b edition.PowerID, war bool) { s.p.setWar(a, b, war) }

// MakePeace ends all wars between powers.
func (s Setup) MakePeace() { clear(s.p.Wars) }

// Draw puts at war the holders that play no turn, as the wars of the others have it.
func (s Setup) Draw() { s.p.drawHolders() }

// Recall says that something has happened.
func (s Setup) Recall(what string) { s.p.Past = append(s.p.Past, what) }

// Techs says which developments a power has.
func (s Setup) Techs(power edition.PowerID, techs []edition.TechID) {
	s.p.Techs[power] = 0
	for _, t := range techs {
		s.p.Techs[power] |= 1 << t
	}
}

// Lose takes an optional rule away, whatever has been done with it.
func (s Setup) Lose(a edition.AdvantageID) {
	s.p.Held, s.p.Spent, s.p.Active = s.p.Held.Without(a), s.p.Spent.Without(a), s.p.Active.Without(a)
}

// Hold gives an optional rule to its power.
func (s Setup) Hold(a edition.AdvantageID) { s.p.Held = s.p.Held.With(a) }

// Use says that an optional rule is used up.
func (s Setup) Use(a edition.AdvantageID) { s.p.Spent = s.p.Spent.With(a) }

// Declare says that an optional rule is in force because it has been declared.
func (s Setup) Declare(a edition.AdvantageID) { s.p.Active = s.p.Active.With(a) }

// Buy adds units, new or upgraded, to those that a purse of those who move has paid for and that are not placed.
func (s Setup) Buy(purse edition.PurseID, k edition.KindID, upgrade bool, n int) {
	s.p.Bought[s.p.Edition.StockAt(purse, k, upgrade)] += n
}

// BuyNothing takes away all that one of those who move has bought.
func (s Setup) BuyNothing(power edition.PowerID) {
	for _, b := range s.p.Purchases(power) {
		purse, _ := s.p.Edition.PurseNamed(power, b.Treasury)
		s.p.Bought[s.p.Edition.StockAt(purse, b.Kind, b.Upgrade)] = 0
	}
}

// Only is a position in which of all units only some stand, for telling what stands where.
func (p *Position) Only(stays func(*Unit) bool) *Position {
	some := *p
	some.Units = nil
	for i := range p.Units {
		if stays(&p.Units[i]) {
			some.Units = append(some.Units, p.Units[i])
		}
	}
	some.where = chains{first: make([]int32, len(p.where.first))}
	some.rechain()
	return &some
}

// AtTurn is the position as the next turn begins with it: whoever holds a space held it then.
func (p *Position) AtTurn() *Position {
	next := *p
	next.Before, next.Beset = p.Owners, p.Invaded
	return &next
}
