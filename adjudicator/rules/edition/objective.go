package edition

// Objective is what a power is paid for, besides its land, when it collects its income.
type Objective struct {
	ID       string // as the page of the rules calls it
	Text     string // what it is paid for, in a few words
	Power    PowerID
	Treasury string // which purse, of a power with several
	Pays     int
	Each     []SpaceID // it is paid for each of these that the power holds; none: once
	BySide   bool      // or that a power of its side holds
	Memory   string    // what is remembered when it is paid, so that it is paid once in the game
	When     State
}

// Objective is the one of that ID; where there is none, one that pays nothing.
func (e *Edition) Objective(id string) *Objective {
	for i := range e.Objectives {
		if e.Objectives[i].ID == id {
			return &e.Objectives[i]
		}
	}
	return &Objective{}
}

// Convoys are the zones in which ships of the enemy cost a power some of its income.
type Convoys struct {
	Zones  []bool   // by SpaceID; nil where there are none
	Counts int      // the highest number on a die that counts
	Exempt PowerSet // powers that lose nothing

	Lanes   []Lane   // zones in which ships cost without a die
	Islands []Island // land that pays nothing while enemy ships lie around it
}

// Lane is zones in which each warship of some powers costs others as much, whoever holds the land beside them.
type Lane struct {
	Zones   []bool // by SpaceID
	Raiders PowerSet
	Victims PowerSet
	Each    int
}

// Island is land with one zone around it that pays some powers nothing while warships of their enemies lie in that zone.
type Island struct {
	Space, Zone SpaceID
	Victims     PowerSet
}

// Slip is a complex's land and a zone beside it.
type Slip struct{ From, Zone SpaceID }

// Withheld is land that does not pay some powers until something has happened.
type Withheld struct {
	Spaces []bool // by SpaceID
	From   PowerSet
	Until  string // what is remembered
}
