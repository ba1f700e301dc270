package rules

import (
	"fmt"
	"strings"
)

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

func init() { registerEvent(Rolled{}, "a volley") }

// Word is the name of the event.
func (Rolled) Word() string { return "rolled" }

func (Rolled) apply(*Position) {}

// facts says who rolled how many dice for what, sort after sort, and how many hits there were.
func (e Rolled) facts(n names) []string {
	what := "rolled "
	if e.Space != Nowhere {
		what += n.space(e.Space) + " "
	}
	what += n.power(e.Power) + " " + e.For
	out := []string{fmt.Sprintf("%s hits %d", what, e.Hits)}
	if e.Cycle > 0 {
		out = append(out, fmt.Sprintf("%s round %d", what, e.Cycle))
	}
	if e.For == "chart" && e.Tech != NoTech {
		out = append(out, what+" "+n.tech(e.Tech))
	}
	for _, s := range e.Shots {
		shot := fmt.Sprintf("%s %d", what, s.Count)
		if s.Unit.Kind != NoKind {
			shot += fmt.Sprintf(" %s %s", n.power(s.Unit.Owner), n.kind(s.Unit.Kind))
		}
		shot += fmt.Sprintf(" at %d", s.Need)
		out = append(out, shot, shot+": "+strings.Trim(fmt.Sprint(s.Dice), "[]"))
	}
	return out
}

func (e Rolled) topics(*Edition) []string {
	switch e.For {
	case "research", "breakthrough":
		return []string{"research/found", "research/money"}
	case "chart":
		return []string{"research/chart"}
	case "advantage":
		return []string{"advantage/number"}
	case "raid":
		return []string{"raid/cost"}
	case "rocket":
		return []string{"rocket/cost"}
	case "antiaircraft fire":
		return []string{"fire/guns"}
	case "bombardment":
		return []string{"fire/bombardment", "battle/bombard-once"}
	case "submarines":
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
