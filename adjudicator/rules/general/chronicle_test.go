package general_test

import (
	"fmt"
	"maps"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// chronicle is a second set of books of a game in which war is between powers. It is told every event, and knows from the text of
// the rules what the event does and what may never be. It asks the engine nothing: what is land, who holds it at first, what it is
// worth and what touches what are the only facts that it takes from the tables of the edition.
type chronicle struct {
	ed      *edition.Edition
	units   map[position.UnitID]*entry
	money   map[purse]int
	bought  map[stock]int
	owners  []edition.PowerID
	tokens  int
	wars    map[[2]edition.PowerID]bool
	techs   map[edition.PowerID]map[string]bool
	past    map[string]bool            // what rules ask about later, in the words of this file
	invaded map[edition.SpaceID]bool   // neutral land that was attacked and is still nobody's
	clocks  map[string]clock           // by what is being held
	leaves  map[string]edition.PowerID // by canal: who may pass it this turn
	leaning map[edition.SpaceID]string // how neutral land should lean, by the attacks so far
	won     edition.Side
	turn    chapter
	mover   edition.PowerID
	round   int
	named   map[string]edition.SpaceID
	phases  []string
	faults  []string
}

// purse is a treasury: the power and, for a power with several, its name.
type purse struct {
	power edition.PowerID
	name  string
}

// stock is what waits to be placed, by the purse that has paid.
type stock struct {
	purse   purse
	kind    edition.KindID
	upgrade bool
}

// chapter is what the books remember of the turn that is being played.
type chapter struct {
	phase     string
	began     []edition.PowerID // who held each space when it began
	atWar     map[[2]edition.PowerID]bool
	invaded   map[edition.SpaceID]bool       // neutral land that had been attacked before
	complexes map[edition.SpaceID]string     // those that stood when it began, and of what kind
	worth     map[purse]int                  // of what was bought
	paid      map[purse]int                  // for it
	mended    map[purse]int                  // damage of facilities
	halved    map[purse]int                  // what half a price for that comes to
	mending   map[purse]int                  // paid for it
	dice      map[edition.SpaceID]convoyDice // against convoys, as they are rolled,
	extra     int                            // what developments add to the income
	achieved  map[purse]map[string]int
	collected map[purse]bool
	made      map[edition.SpaceID]int
	upgraded  map[edition.SpaceID]bool // complexes that were made greater for money
	losses    map[purse]int            // to convoys, as they were told
	moved     map[position.UnitID]bool
	fought    map[position.UnitID]bool
	charged   map[position.UnitID]bool // moved in the combat move
	airborne  map[position.UnitID]bool // paratroopers
	bombs     int                      // what the last dice of bombers or rockets do
	spent     map[position.UnitID]int
	bonus     map[position.UnitID]bool
	rose      map[edition.SpaceID]int
	risen     map[position.UnitID]edition.SpaceID
	ashore    map[edition.SpaceID]int  // who came from the sea to attack
	shelled   map[edition.KindID]int   // ships that have bombarded
	attacked  map[edition.SpaceID]bool // land that the mover attacks, and zones
	raided    map[edition.SpaceID]bool
	rockets   map[edition.SpaceID]bool
	fired     int                      // rockets
	jumped    map[edition.SpaceID]int  // paratroopers, by their base
	taken     map[edition.SpaceID]bool // land that changed hands
	sacked    map[purse]bool           // whose capital fell
	pact      bool                     // Japan attacked Soviet land beside Mongolia
	strict    []edition.SpaceID        // strict neutrals that the mover attacks
}

func openChronicle(p *position.Position) *chronicle {
	c := &chronicle{ed: p.Edition, units: unitsOf(p), money: map[purse]int{}, bought: map[stock]int{}, owners: slices.Clone(p.Owners), wars: map[[2]edition.PowerID]bool{},
		techs: map[edition.PowerID]map[string]bool{}, past: map[string]bool{}, invaded: map[edition.SpaceID]bool{}, clocks: map[string]clock{},
		leaves: map[string]edition.PowerID{}, leaning: map[edition.SpaceID]string{}, won: edition.NoSide, mover: p.Mover, round: p.Round, named: map[string]edition.SpaceID{}}
	for i := range c.ed.Board.Spaces {
		s := edition.SpaceID(i)
		c.named[c.name(s)] = s
		if c.owners[s] != edition.Nobody && !c.plays(c.owners[s]) && c.id(c.owners[s]) != "dutch" {
			c.leaning[s] = c.id(c.owners[s])
		}
	}
	for _, start := range startingMoney {
		c.money[purse{c.power(start.power), start.purse}] = start.money
	}
	for _, war := range startingWars {
		c.declare(c.power(war[0]), c.power(war[1]))
	}
	for _, ph := range c.ed.Phases {
		c.phases = append(c.phases, ph.ID)
	}
	for i := range nine {
		for j := range i { // some openings are in the middle of the war
			if a, b := c.power(nine[i]), c.power(nine[j]); p.Wars[a].Has(b) {
				c.declare(a, b)
				c.noteDeclared(nine[i], nine[j])
				c.noteDeclared(nine[j], nine[i])
			}
		}
	}
	c.past["arsenal"] = c.belligerent(c.power("united_states"))
	for i := range c.ed.Purses {
		if q := &c.ed.Purses[i]; c.plays(q.Power) {
			c.money[purse{q.Power, q.Treasury}] = p.Money[i]
		}
	}
	c.tokens = 6
	for i := range p.Techs {
		c.techs[edition.PowerID(i)] = map[string]bool{}
		for k := range c.ed.Techs {
			if p.Techs[i].Has(edition.TechID(k)) {
				c.techs[edition.PowerID(i)][c.ed.Techs[k].ID] = true
			}
		}
	}
	c.newChapter()
	return c
}

// unitsOf books what stands on the board.
func unitsOf(p *position.Position) map[position.UnitID]*entry {
	out := map[position.UnitID]*entry{}
	for i := range p.Units {
		u := &p.Units[i]
		out[u.ID] = &entry{u.Kind, u.Owner, u.Space, u.Aboard, int(u.Damage), 0}
	}
	return out
}

// startingMoney is what the powers have in hand at the beginning.
var startingMoney = []struct {
	power, purse string
	money        int
}{{"germany", "", 30}, {"soviet_union", "", 37}, {"japan", "", 26}, {"united_states", "", 52}, {"china", "", 12}, {"united_kingdom", "europe", 28},
	{"united_kingdom", "pacific", 17}, {"italy", "", 10}, {"anzac", "", 10}, {"france", "", 19}}

func (c *chronicle) newChapter() {
	c.turn = chapter{began: slices.Clone(c.owners), atWar: map[[2]edition.PowerID]bool{}, complexes: map[edition.SpaceID]string{}, worth: map[purse]int{}, paid: map[purse]int{},
		mended: map[purse]int{}, halved: map[purse]int{}, mending: map[purse]int{}, dice: map[edition.SpaceID]convoyDice{}, achieved: map[purse]map[string]int{}, collected: map[purse]bool{},
		made: map[edition.SpaceID]int{}, upgraded: map[edition.SpaceID]bool{}, losses: map[purse]int{}, moved: map[position.UnitID]bool{}, fought: map[position.UnitID]bool{}, charged: map[position.UnitID]bool{}, airborne: map[position.UnitID]bool{}, spent: map[position.UnitID]int{},
		bonus: map[position.UnitID]bool{}, rose: map[edition.SpaceID]int{}, risen: map[position.UnitID]edition.SpaceID{}, ashore: map[edition.SpaceID]int{}, shelled: map[edition.KindID]int{},
		attacked: map[edition.SpaceID]bool{}, raided: map[edition.SpaceID]bool{}, rockets: map[edition.SpaceID]bool{}, jumped: map[edition.SpaceID]int{}, taken: map[edition.SpaceID]bool{}, sacked: map[purse]bool{}}
	for pair := range c.wars {
		c.turn.atWar[pair] = true
	}
	c.turn.invaded = maps.Clone(c.invaded)
	for _, u := range c.units {
		if k := c.kind(u); k == "major_ic" || k == "minor_ic" {
			c.turn.complexes[u.space] = k
		}
	}
	clear(c.leaves)
}

func (c *chronicle) fault(format string, args ...any) {
	c.faults = append(c.faults, fmt.Sprintf(format, args...))
}

// The words of the tables, so that the rules can be written down with the names that their text uses.

func (c *chronicle) name(s edition.SpaceID) string { return c.ed.Board.Spaces[s].Name }

func (c *chronicle) at(name string) edition.SpaceID {
	s, there := c.named[name]
	if !there {
		panic("there is no space " + name)
	}
	return s
}

func (c *chronicle) id(p edition.PowerID) string {
	if p == edition.Nobody {
		return "nobody"
	}
	return c.ed.Powers[p].ID
}

func (c *chronicle) power(id string) edition.PowerID { return c.ed.PowerByID(id) }

func (c *chronicle) kind(u *entry) string { return c.ed.Kinds[u.kind].ID }

func (c *chronicle) class(u *entry) edition.Class { return c.ed.Kinds[u.kind].Class }

func (c *chronicle) sea(s edition.SpaceID) bool { return c.ed.Board.Spaces[s].Sea }

func (c *chronicle) worth(s edition.SpaceID) int { return c.ed.Board.Spaces[s].Income }

func (c *chronicle) flag(s edition.SpaceID, flag string) bool {
	return slices.Contains(c.ed.Board.Spaces[s].Flags, flag)
}

func (c *chronicle) beside(s edition.SpaceID) []edition.SpaceID { return c.ed.Board.Neighbours(s) }

// printed is whose emblem land bears.
func (c *chronicle) printed(s edition.SpaceID) string { return c.id(c.ed.Printed[s]) }

func (c *chronicle) tell(id position.UnitID) string {
	u := c.units[id]
	if u == nil {
		return fmt.Sprint("unit ", id)
	}
	return fmt.Sprintf("unit %d (%s %s in %s)", id, c.id(u.owner), c.kind(u), c.name(u.space))
}

// Sides and wars.

// plays tells whether a holder is one of the nine powers.
func (c *chronicle) plays(p edition.PowerID) bool {
	return p != edition.Nobody && slices.Contains(nine, c.id(p))
}

var nine = []string{"germany", "soviet_union", "japan", "united_states", "china", "united_kingdom", "italy", "anzac", "france"}

// axis tells whether a power is of the Axis; the Dutch and what leans to a side count with it.
func (c *chronicle) axis(p edition.PowerID) bool {
	return slices.Contains([]string{"germany", "italy", "japan", "pro_axis"}, c.id(p))
}

func (c *chronicle) allies(p edition.PowerID) bool {
	return p != edition.Nobody && !c.axis(p) && c.id(p) != "strict_neutral"
}

// sameSide tells whether two of the nine, or one of them and the Dutch, are of one side.
func (c *chronicle) sameSide(a, b edition.PowerID) bool {
	takes := func(p edition.PowerID) bool { return c.plays(p) || c.id(p) == "dutch" }
	return takes(a) && takes(b) && c.axis(a) == c.axis(b)
}

func (c *chronicle) atWar(a, b edition.PowerID) bool { return c.wars[pairOf(a, b)] }

// fights tells whether units of two holders are enemies: at war, or one of them an army of neutral land that the other's side has attacked.
func (c *chronicle) fights(a, b edition.PowerID) bool {
	switch {
	case a == edition.Nobody || b == edition.Nobody:
		return false
	case c.plays(a) && c.plays(b):
		return c.atWar(a, b)
	case !c.plays(a) && !c.plays(b):
		return false
	case !c.plays(a):
		a, b = b, a
	}
	switch c.id(b) {
	case "dutch": // whoever is at war with the British and, for Japan, with ANZAC [G-DUT-002]
		return c.axis(a) && c.atWar(a, c.power("united_kingdom"))
	case "pro_allies":
		return c.axis(a)
	case "pro_axis":
		return !c.axis(a)
	}
	return false
}

func pairOf(a, b edition.PowerID) [2]edition.PowerID { return [2]edition.PowerID{min(a, b), max(a, b)} }

// belligerent tells whether a power is at war with anybody.
func (c *chronicle) belligerent(p edition.PowerID) bool {
	for pair := range c.wars {
		if pair[0] == p || pair[1] == p {
			return true
		}
	}
	return false
}

// belligerentIn tells whether a power counts as being at war on the map on which a space lies: the Soviet Union is so map by map.
func (c *chronicle) belligerentIn(p edition.PowerID, s edition.SpaceID) bool {
	if c.id(p) != "soviet_union" {
		return c.belligerent(p)
	}
	if c.flag(s, "pacific") {
		return c.atWar(p, c.power("japan"))
	}
	return c.atWar(p, c.power("germany")) || c.atWar(p, c.power("italy"))
}

// holds tells whether a power holds land by that name.
func (c *chronicle) holds(power, land string) bool { return c.owners[c.at(land)] == c.power(power) }

// axisHolds tells whether a power of the Axis holds land, alliesHold whether one of the Allies does; the Dutch and neutrals are neither.
func (c *chronicle) axisHolds(land string) bool {
	o := c.owners[c.at(land)]
	return c.plays(o) && c.axis(o)
}

func (c *chronicle) alliesHold(land string) bool {
	o := c.owners[c.at(land)]
	return c.plays(o) && !c.axis(o)
}

// lost tells whether the enemy holds a capital.
func (c *chronicle) lost(power edition.PowerID, capital string) bool {
	return capital != "" && !c.sameSide(c.owners[c.at(capital)], power)
}

// capitals are where a purse has its capital; China has none.
func (c *chronicle) capital(p purse) string {
	switch c.id(p.power) + p.name {
	case "germany":
		return "Germany"
	case "soviet_union":
		return "Russia"
	case "japan":
		return "Japan"
	case "united_states":
		return "Eastern United States"
	case "united_kingdomeurope":
		return "United Kingdom"
	case "united_kingdompacific":
		return "India"
	case "italy":
		return "Southern Italy"
	case "anzac":
		return "New South Wales"
	case "france":
		return "France"
	}
	return ""
}

// purses lists those of a power.
func (c *chronicle) purses(p edition.PowerID) []purse {
	if c.id(p) == "united_kingdom" {
		return []purse{{p, "europe"}, {p, "pacific"}}
	}
	return []purse{{p, ""}}
}

// shut tells whether the enemy holds the capital of a purse.
func (c *chronicle) shut(p purse) bool { return c.lost(p.power, c.capital(p)) }

// purseOf is the purse that land pays in a power's hands. The British have one for each map; West India pays that of the Pacific,
// North America that of Europe.
func (c *chronicle) purseOf(p edition.PowerID, s edition.SpaceID) purse {
	switch {
	case c.id(p) != "united_kingdom":
		return purse{p, ""}
	case c.name(s) == "West India":
		return purse{p, "pacific"}
	case slices.Contains(northAmerica, c.name(s)):
		return purse{p, "europe"}
	case c.flag(s, "pacific"):
		return purse{p, "pacific"}
	}
	return purse{p, "europe"}
}

var northAmerica = []string{"Western United States", "Central United States", "Eastern United States", "Alaska", "Aleutian Islands", "Mexico", "Southeast Mexico",
	"Central America", "West Indies", "Greenland", "Western Canada", "Alberta/Saskatchewan/Manitoba", "Ontario", "Quebec", "New Brunswick/Nova Scotia", "Newfoundland/Labrador"}
