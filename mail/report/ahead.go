package report

import (
	"strings"

	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/victory"
)

// Ahead warns of the end: it says which side wins at the next check if nothing changes until then, with what, and what
// would stop it; "" as long as no side has what it needs.
func Ahead(p *position.Position) prose.Text {
	var said []prose.Text
	for i, w := range victory.Ahead(p) {
		side, when := p.Edition.Sides[w.Goal.Side], whose(p.PowerName(w.After(p)))
		switch {
		case i > 0:
			said = append(said, prose.Say("Even then it wins with %s unless %s.", reached(w), stopped(w)))
		case several(side):
			said = append(said, prose.Say("%s hold %s and win after %s turn unless %s.", side, reached(w), when, stopped(w)))
		default:
			said = append(said, prose.Say("%s holds %s and wins after %s turn unless %s.", side, reached(w), when, stopped(w)))
		}
	}
	return prose.Join(said, " ")
}

// reached says what a side has of a goal, all parts of it: "8 of 8 victory cities".
func reached(w victory.Progress) prose.Text {
	var parts []prose.Text
	has := func(n, needed int, one, many string) {
		if n > needed {
			parts = append(parts, prose.Say("%s (%d win)", prose.Count(n, one, many), needed))
		} else {
			parts = append(parts, prose.Say("%d of %s", n, prose.Count(needed, one, many)))
		}
	}
	if w.Cities > 0 {
		has(w.Has.Cities, w.Cities, "victory city", "victory cities")
	}
	if w.Goal.Capitals > 0 {
		has(w.Has.Capitals, w.Goal.Capitals, "enemy capital", "enemy capitals")
	}
	if w.Goal.Home {
		parts = append(parts, "every home capital")
	}
	if w.Goal.Income > 0 {
		parts = append(parts, prose.Say("land worth %s (%d win)", ipcs(w.Has.Income), w.Goal.Income))
	}
	return prose.List(parts)
}

// stopped says what a side would have to lose of a goal not to reach it: "one falls", or "3 fall" where it has more than
// it needs.
func stopped(w victory.Progress) prose.Text {
	var ways []prose.Text
	spare, places := 0, 0
	if w.Cities > 0 {
		spare, places = w.Has.Cities-w.Cities, places+1
	}
	if w.Goal.Capitals > 0 {
		spare, places = w.Has.Capitals-w.Goal.Capitals, places+1
	}
	switch {
	case places == 0:
	case spare == 0:
		ways = append(ways, "one falls")
	case w.Goal.Home:
		ways = append(ways, prose.Say("%d of them or a home capital fall", spare+1))
	default:
		ways = append(ways, prose.Say("%d fall", spare+1))
	}
	if w.Goal.Income > 0 {
		ways = append(ways, prose.Say("its land is worth less than %s", ipcs(w.Goal.Income)))
	}
	if len(ways) == 0 {
		return ""
	}
	return prose.Either(ways)
}

// whose is a power's name as an owner: "Germany's", "the United States'".
func whose(name string) prose.Text {
	switch several, s := strings.Contains(name, " "), strings.HasSuffix(name, "s"); {
	case several && s:
		return prose.Say("the %s'", name)
	case several:
		return prose.Say("the %s's", name)
	}
	return prose.Say("%s's", name)
}

// several tells whether a side's name stands for several: "Allies", and not "Axis".
func several(side string) bool {
	return strings.HasSuffix(side, "s") && !strings.HasSuffix(side, "is")
}
