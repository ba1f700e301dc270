package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Clock reads "Axis Pacific Japan 5": a side, its goal, the power in whose turn it was reached, and the round. The string says what is wrong.
func Clock(ed *edition.Edition, text string) (position.Clock, string) {
	for _, g := range ed.Goals {
		rest, ok := strings.CutPrefix(text, ed.Sides[g.Side]+" "+g.Name+" ")
		if g.Name == "" || !ok {
			continue
		}
		at := strings.LastIndex(rest, " ")
		if at < 0 {
			break
		}
		round, err := strconv.Atoi(rest[at+1:])
		power := slices.IndexFunc(ed.Powers, func(p edition.Power) bool { return p.Plays && strings.EqualFold(p.Name, rest[:at]) })
		if err != nil || round < 1 || round > mostMoney || power < 0 {
			break
		}
		return position.Clock{Side: g.Side, Goal: g.Name, Power: edition.PowerID(power), Round: round}, ""
	}
	return position.Clock{}, fmt.Sprintf("%s has no clock %q.", ed.Name, text)
}

// clockText writes a clock.
func clockText(ed *edition.Edition, c position.Clock) string {
	return fmt.Sprintf("%s %s %s %d", ed.Sides[c.Side], c.Goal, ed.Powers[c.Power].Name, c.Round)
}
