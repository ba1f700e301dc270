package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/settings"
)

// checkGames tells what is wrong with the games of the settings, by the rules of their editions.
func checkGames(s *settings.Settings) error {
	var wrong settings.Problems
	for i, g := range s.Games {
		at := fmt.Sprintf("game[%d].", i)
		say := func(key, format string, args ...any) { wrong = append(wrong, s.Problem(at+key, format, args...)) }
		if err := dice.CheckGame(g.Name); err != nil {
			say("name", "%v", err)
		}
		if _, known := scribe.Paces[g.Pace]; !known {
			say("pace", "there is no pace %q; there are %s", g.Pace, strings.Join(slices.Sorted(maps.Keys(scribe.Paces)), ", "))
		}
		ed, err := editions.Load(g.Edition)
		switch {
		case err != nil:
			say("edition", "%v", err)
			continue
		case rules.Foundable(ed) != nil:
			say("edition", "%v", rules.Foundable(ed))
			continue
		}
		options := map[string]string{}
		for _, id := range slices.Sorted(maps.Keys(g.Options)) {
			if err := addOptions(ed, options, []string{id + "=" + g.Options[id]}); err != nil {
				say("options."+id, "%v", err)
			}
		}
		powers := playing(ed)
		for j, seat := range g.Seats {
			if !slices.Contains(powers, seat.Power) {
				say(fmt.Sprintf("seat[%d].power", j), "nobody plays %q; there are %s", seat.Power, strings.Join(powers, ", "))
			}
		}
		for _, power := range powers {
			if !slices.ContainsFunc(g.Seats, func(s settings.Seat) bool { return s.Power == power }) {
				say("name", "nobody plays %s", power)
			}
		}
	}
	if len(wrong) > 0 {
		return wrong
	}
	return nil
}

// playing are the powers of an edition that somebody plays, in turn order.
func playing(ed *edition.Edition) []string {
	var out []string
	for i := range ed.Powers {
		if ed.Powers[i].Seated() {
			out = append(out, ed.Powers[i].ID)
		}
	}
	return out
}

// inOrder are the powers that have seats, in the order in which the edition plays.
func inOrder(edition string, seats map[string]string) []string {
	ed, err := editions.Load(edition)
	if err != nil {
		return slices.Sorted(maps.Keys(seats)) // the desk refuses the game with a better reason
	}
	return slices.DeleteFunc(playing(ed), func(p string) bool { return seats[p] == "" })
}
