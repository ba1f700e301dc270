package edition

// State is how powers and the board must stand, as a rule asks for it, from the view of one power. Everything that it names must be so; a
// field that is empty asks for nothing.
type State struct {
	AtWar      bool      // it is at war with anybody
	WarWith    PowerSet  // it is at war with one of these
	WarAll     PowerSet  // it is at war with each of these
	Peace      PowerSet  // it is at war with none of these
	Never      []string  // none of these is remembered
	Own        []SpaceID // it holds all of these
	Side       []SpaceID // powers of its side hold all of these, or at least so many of them
	Least      int
	Without    []SpaceID // no power of the other side holds any of these, and none of Deny does
	Deny       PowerSet
	Troops     []SpaceID // land units of its own stand in each of these
	NoShips    []SpaceID // no surface warship of the other side is in any of these
	NoWarships []SpaceID // and no warship at all
	NoGuests   []SpaceID // no unit of another power of its side is in any of these
}
