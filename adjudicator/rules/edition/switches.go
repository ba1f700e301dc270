package edition

import "fieldpost/adjudicator/rules/battle"

// Switches are the values in which editions differ and that shared code reads, by chapter as a rulebook has them. In
// edition.toml each chapter is a table, [rules.guns], and its keys are the names of the fields.
type Switches struct {
	Research   ResearchRules
	Money      MoneyRules
	Bid        BidRules
	Moves      MoveRules
	Rail       RailRules
	Bases      BaseRules
	Neutrals   NeutralRules
	Facilities FacilityRules
	Submarines SubmarineRules
	Guns       GunRules
	Raids      RaidRules
	Battles    BattleRules
	Ships      ShipRules
	Decks      DeckRules
	Victory    VictoryRules
	Advantages AdvantageRules
}

// ResearchRules say how developments are looked for.
type ResearchRules struct {
	Cost  int  // IPCs a die
	Named bool // the power names the development; its number on any die brings it
	Chart bool // the power names a chart, on which it rolls for one development when a die shows 6
	Sold  bool // a development is bought outright, at most one a turn, at its own price
}

// RailRules say what goes by rail when the fighting is over.
type RailRules struct {
	Worth int // what units cost together that a power sends in a turn
	Far   int // the territories that each goes
}

// BaseRules say how aircraft and ships change their bases when the fighting is over.
type BaseRules struct {
	Zones int // zones that an aircraft may enter on its way
	Sail  int // zones that a ship goes
}

// MoneyRules say what becomes of money outside of the income.
type MoneyRules struct {
	CapitalLoot bool // who takes a capital takes the money in hand
	Refund      bool // what cannot be placed is paid back
	PlaceAll    bool // nobody gives up what he could place
}

// Surplus says what becomes of units that find no place [RUL-22].
func (r *MoneyRules) Surplus() string {
	if r.Refund {
		return "paid back"
	}
	return "lost"
}

// BidRules are those of the money that one side gets before the game.
type BidRules struct {
	Side   string // the side that gets it
	Amount int    // IPCs
	For    string // the power for which it is, of that side; "" where all of them spend it in turn order
	Held   bool   // units of land and aircraft may stand in any land that it holds
	Each   bool   // every player bids for himself: the lowest of more than two plays the power for which it is, the next lowest the rest of its side
}

// BidAmount is what the tables call BidRules.Amount, where an option sets it.
const BidAmount = "bid.amount"

// MoveRules are those of the combat move.
type MoveRules struct {
	Quiet           bool   // a combat move may end among friends; it is the unit's move
	Fight           bool   // ships end a combat move among friends only for a landing, or where they leave enemies
	OneWayFlights   bool   // aircraft may be sent where they cannot come back from
	FirstRoundTruce string // the power that attacks nobody in the first round
	HomeAgain       bool   // an aircraft that attacks goes as far as it can, and back to where it came from as far again:
	ZonesOut        int    // it enters so many sea zones at most on each way, but for a raid
	Loans           bool   // what stands in a friend's land at the end may be given to him
	FirstApart      bool   // land units of the first side end no move in land of a friend who does not move together with their power
	SecondApart     bool   // nor do those of the second
}

// NeutralRules are those of land that belongs to no side.
type NeutralRules struct {
	Closed    bool   // nobody enters or overflies it
	PeaceBars bool   // aircraft, too, stay out of land of a power with which there is peace
	Fee       int    // what entering or overflying it costs, once a turn for each territory
	Militia   string // the kind of unit of its armies
}

// FacilityRules are those of guns and complexes as parts of their territory.
type FacilityRules struct {
	StopBlitz     bool // they stop a blitz
	Further       int  // by how many spaces aircraft and ships go further from a base that serves
	Scorched      bool // who loses them with their land may destroy them
	HomeUnlimited bool // complexes of the set-up make any number of units for their first owner
	NeutralMakes  int  // what a complex in land that was neutral makes, whatever that is worth

	ByType     bool // a complex makes units of each type that are worth so much together, whatever its land is worth:
	TypeHeavy  int  // one of its first owner in land with heavy works
	TypeLight  int  // one of its first owner elsewhere
	TypeSeized int  // one that was captured
}

// FlagHeavy marks land where complexes make most.
const FlagHeavy = "heavy works"

// SubmarineRules say how submarines pass by and get away.
type SubmarineRules struct {
	Pass          bool // they pass enemy ships, but for those that hunt them
	Stop          bool // they may end a noncombat move among enemies
	Overlooked    bool // they make no zone hostile; whoever meets them attacks them or ignores them
	AttackersDive bool // those of the attacker may dive when a cycle is over
	DefendersDive bool // those of the defender may
	Withdraw      bool // they may leave the battle for another zone when a cycle is over
}

// Dives tells whether submarines of a side ever dive.
func (r *SubmarineRules) Dives(side battle.Side) bool {
	if side == battle.Defender {
		return r.DefendersDive
	}
	return r.AttackersDive
}

// AnyDive tells whether submarines of anybody ever dive.
func (r *SubmarineRules) AnyDive() bool { return r.AttackersDive || r.DefendersDive }

// Leaves tells whether submarines of a side may leave a battle for another zone only, and never dive.
func (r *SubmarineRules) Leaves(side battle.Side) bool { return r.Withdraw && !r.Dives(side) }

// Escape is when submarines of a side leave a battle without a word, if they have somewhere to go: once they have nobody to hit.
func (r *SubmarineRules) Escape(side battle.Side) battle.Dive {
	if r.Dives(side) || r.Leaves(side) {
		return battle.DiveFromAir
	}
	return 0
}

// GunRules are those of antiaircraft guns.
type GunRules struct {
	InTerritory int  // as many as may stand in one territory; 0 is any number
	FireHome    bool // they fire at aircraft that fly home as well
	TargetOnly  bool // they fire where they are attacked, and not at aircraft on their way
	AsTheyLeave bool // they fire at aircraft that leave their space, and fighters meet these there
	GuestsStay  bool // a gun of a third power stays its owner's when land goes back to an ally
}

// TooMany tells whether so many are more than may stand in one territory.
func (r *GunRules) TooMany(n int) bool { return r.InTerritory > 0 && n > r.InTerritory }

// RaidRules are those of bombs and rockets on complexes.
type RaidRules struct {
	Capped          bool // they cost at most what the territory is worth
	Damages         bool // they damage facilities, and cost no money at once
	NextIncome      bool // what they cost a complex waits beside it for the next income of its holder
	Said            bool // where there are units beside facilities, orders say of each bomber whether it fights or raids
	RocketRange     int
	RocketBest      int  // the highest number of a rocket's die that counts; 0: any
	RocketsAtWill   bool // every launcher fires, also several from one land and at one target
	RocketsEachTurn int  // by one power; 0 is one from each territory
	LaunchersMove   bool // guns with rockets may move in the combat move, to friendly land
}

// BattleRules are those of a battle that do not stand in its cycle.
type BattleRules struct {
	CycleCap           int  // cycles after which a battle is broken off
	AttackerArbitrates bool // he picks the losses of defenders who disagree; without this the published order does
	AttackerPicks      bool // he picks all losses of the defender
	ByType             bool // no unit is lost while one of a lower type can take the hit
	SilenceAgrees      bool // of defenders who choose losses together one who says nothing agrees
	AirLeavesLanding   bool // aircraft may break off a landing that the rest must fight out
	AssaultsFirst      bool // assaults, each with the battle at sea before it, are fought before all other battles
	OverlandLeaves     bool // where some have come ashore, all who have not may fall back without them
	LandingsStand      bool // no landing that was announced is called off
	DefendersRetreat   bool // when a cycle is over the defender, too, may leave: to land or zones next to the battle; ships may stay in their zone out of the fight; attackers may part, and go back aboard
	RetreatsOnWay      bool // attackers fall back to any space next to the battle that one of them came through, if at sea no enemies held it when combat began
}

// ShipRules say what ships may do, and who comes aboard.
type ShipRules struct {
	LoadAfterBattle   bool // a transport that has fought may take cargo aboard in noncombat
	SpentByBattle     bool // a transport that has fought puts nothing ashore in noncombat either
	LoadToLand        bool // what goes aboard in the combat move comes ashore in it
	ClearToLand       bool // nothing lands from among enemies whom nobody there could sink
	Overlooked        bool // transports make no zone hostile; whoever meets them attacks them or ignores them
	HostsConsent      bool // allies come aboard a power's ships with its leave only
	EnterAmongEnemies bool // new ships may enter in zones with enemy ships
	StayDamaged       bool // no battle's end repairs them
	Pass              bool // they sail through zones with enemy ships and stay there, and fight only where that is ordered
	AssaultHold       int  // how much a transport puts ashore against enemies, where that is less than it carries; 0: all
	OneLoad           bool // a transport takes what it carries from one territory
	DockFee           int  // what it costs, and a die besides, to have one mended that lies beside a complex of its power; 0: nobody does
	BombardAsLanded   bool // no more ships bombard a territory than units come ashore there
}

// DeckRules are those of aircraft on carriers.
type DeckRules struct {
	FightersEnter bool // new fighters may enter on carriers, also on those that enter with them
	OldDecks      bool // they may enter on older carriers of their power, and nothing that stands by changes to a new one
	CarriedCounts bool // what a carrier carries a fighter counts against its range
	DamageShuts   bool // nothing lands on a damaged carrier, and nobody leaves it
	Rise          bool // aircraft that are told to stay when their carrier sails rise and wait over the zone
	Bought        bool // carriers that are bought count for landings: aircraft wait over the zones where they must then enter
	PromiseLapses bool // a carrier need not go where it was declared if all aircraft that hoped for it land elsewhere
	Refuge        int  // spaces that fighters of a sunk defending carrier may fly
	RefugeNearest bool // they go to the nearest of these places
	IslandRefuge  bool // they may come down on a friendly island in their zone

	RefugeInBattle bool // they may come down where somebody fought this turn; land serves them before decks
	DearestStay    bool // where they are more than decks the dearest have them, unless a carrier's owner says otherwise
}

// VictoryRules are those of the end of a game besides the goals.
type VictoryRules struct {
	Cities     int  // how many victory cities a side must hold, where a goal asks for them
	BestOfSide bool // of the side that wins one power is named
}

// AdvantageRules say how optional rules of single powers come into a game.
type AdvantageRules struct {
	Dealt Dealing
	Each  int // how many each power chooses or draws
}

// Dealing is how powers come by their optional rules before the first turn.
type Dealing string

// The ways to deal them.
const (
	NotDealt      Dealing = ""       // nobody has any
	DealtByChoice Dealing = "choice" // each power chooses its own
	DealtByDice   Dealing = "dice"   // the dice of the game deal them out
	DealtWhole    Dealing = "whole"  // each power has all that are its own
)
