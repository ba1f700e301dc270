package position

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
)

// Rolled is a volley.
type Rolled struct {
	Label string
	Power edition.PowerID
	For   string // what is rolled for: one of the words below, or in a battle and against aircraft the name of the fire (battle.Fire)
	Space edition.SpaceID
	Cycle int            // of a battle, from 1; 0 elsewhere
	Tech  edition.TechID // of research: the development that is looked for
	Shots []Shots
	Hits  int
}

// Shots are dice of one volley that need the same number. Need 0 means that the number itself counts.
type Shots struct {
	Need  int
	Unit  Ref // what fires, or for a gun what is fired at
	Count int // units that share these dice
	Dice  []int
	Best  bool // of each unit's dice the best alone counts
}

// Each is how many dice go together for one unit: those of which the best alone counts, or one.
func (s *Shots) Each() int {
	if s.Best && s.Count > 0 {
		return max(len(s.Dice)/s.Count, 1)
	}
	return 1
}

// Tries is how often it can hit.
func (s *Shots) Tries() int { return len(s.Dice) / s.Each() }

// Struck is how often it hits.
func (s *Shots) Struck() int {
	n := 0
	for dice := range slices.Chunk(s.Dice, s.Each()) {
		if slices.Min(dice) <= s.Need {
			n++
		}
	}
	return n
}

// Chance is the chance of each try to hit.
func (s *Shots) Chance() float64 {
	chance := float64(min(s.Need, 6)) / 6
	if s.Each() == 1 {
		return chance
	}
	return 1 - math.Pow(1-chance, float64(s.Each()))
}

// What is rolled for outside of battles. Research whose development was named is rolled for as it was paid for: ForResearch.
const (
	ForBreakthrough = "breakthrough" // research on a chart: a 6 wins
	ForChart        = "chart"        // what the breakthrough brings
	ForAdvantage    = "advantage"    // an optional rule of a power is drawn
	ForRaid         = "raid"
	ForRocket       = "rocket"
	ForStrike       = "strike" // at a ship, for a token
	ForFlak         = "flak"   // of a facility at those that raid it
	ForConvoys      = "convoys"
	ForWar          = "war"       // whether an attempt to declare it comes to something
	ForNewUnits     = "new units" // that stand up for nothing
	ForIncome       = "income"    // a development adds dice to what is collected
)

func init() { registerEvent(Rolled{}, "a volley") }

// Word is the name of the event.
func (Rolled) Word() string { return "rolled" }

func (Rolled) apply(*Position) {}

// facts says who rolled how many dice for what, sort after sort, and how many hits there were.
func (e Rolled) facts(n names) []string {
	what := "rolled "
	if e.Space != edition.Nowhere {
		what += n.space(e.Space) + " "
	}
	what += n.power(e.Power) + " " + e.For
	out := []string{fmt.Sprintf("%s hits %d", what, e.Hits)}
	if e.Cycle > 0 {
		out = append(out, fmt.Sprintf("%s round %d", what, e.Cycle))
	}
	if e.For == ForChart && e.Tech != edition.NoTech {
		out = append(out, what+" "+n.tech(e.Tech))
	}
	for _, s := range e.Shots {
		shot := fmt.Sprintf("%s %d", what, s.Count)
		if s.Unit.Kind != edition.NoKind {
			shot += fmt.Sprintf(" %s %s", n.power(s.Unit.Owner), n.kind(s.Unit.Kind))
		}
		shot += fmt.Sprintf(" at %d", s.Need)
		out = append(out, shot, shot+": "+strings.Trim(fmt.Sprint(s.Dice), "[]"))
		if s.Best {
			out = append(out, fmt.Sprintf("%s best of %d", shot, s.Each()))
		}
	}
	return out
}

func (e Rolled) topics(*edition.Edition) []string {
	switch e.For {
	case ForResearch, ForBreakthrough:
		return []string{"research/found", "research/money"}
	case ForChart:
		return []string{"research/chart"}
	case ForAdvantage:
		return []string{"advantage/number"}
	case ForRepair:
		return []string{"repair/dock"}
	case ForRaid:
		return []string{"raid/cost"}
	case ForStrike:
		return []string{"strike/hit"}
	case ForFlak:
		return []string{"raid/fire"}
	case battle.AirBattleFire:
		return []string{"raid/air-battle"}
	case ForRocket:
		return []string{"rocket/cost"}
	case ForConvoys:
		return []string{"income/convoys"}
	case ForWar:
		return []string{"war/tried"}
	case ForNewUnits:
		return []string{"income/new-units"}
	case ForIncome:
		return []string{"income/dice"}
	case battle.AntiaircraftFire:
		return []string{"fire/guns"}
	case "bombardment":
		return []string{"fire/bombardment", "battle/bombard-once"}
	case "submarines", battle.SurpriseStrike:
		return []string{"fire/submarines"}
	case "attack":
		return []string{"fire/attack"}
	case "defence":
		return []string{"fire/defence"}
	case "sacrifice":
		return []string{"fire/sacrifice"}
	}
	return nil
}
