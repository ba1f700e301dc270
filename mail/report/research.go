package report

import (
	"fmt"

	"fieldpost/adjudicator/rules/position"
)

// sought tells dice of research: for a development that was named, for breakthroughs, and on the chart that says what one brings.
func (t *teller) sought(e position.Rolled) {
	who, numbers := t.power(e.Power), dice(all(e))
	switch {
	case e.For == position.ForBreakthrough:
		t.say("%s rolls for breakthroughs, a 6 each: %s, %s.", who, numbers, sixes(e.Hits))
	case e.For == position.ForChart && e.Hits == 0:
		t.say("%s rolls on the chart: %s, %s, which it has; it rolls again.", who, numbers, t.ed.Techs[e.Tech].Name)
	case e.For == position.ForChart:
		t.say("%s rolls on the chart: %s, %s.", who, numbers, t.ed.Techs[e.Tech].Name)
	default:
		t.say("%s looks for %s, which needs a %d: %s, %s.", who, t.ed.Techs[e.Tech].Name, t.ed.Techs[e.Tech].Die, numbers, found(e.Hits))
	}
	t.enter(e)
}

// found says whether one of the dice brought what was looked for.
func found(hits int) string {
	if hits == 0 {
		return "not found"
	}
	return "found"
}

// sixes says how many dice were breakthroughs.
func sixes(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprint(n)
}
