package general_test

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// TestGamesInParts plays the edition whose movements come in parts, and in which two powers move together, at all paces. Every turn that
// waits is played again from its start over all that is known, and must come out the same.
func TestGamesInParts(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	words := map[string]int{}
	eachOf(t, seedsOf(t, games(t, 64)*len(played)), func(t *testing.T, seed uint64) {
		g := general.New(luck(seed, 7))
		game := sitting.New(position.New(ed, options(ed, seed)), sitting.Pace(seed%3), newDice(seed))
		game.Turned = func(f sitting.Finished) {
			var risen []position.Ref
			for _, e := range f.Events {
				words[e.Word()]++
				switch e := e.(type) {
				case position.Rose:
					risen = append(risen, e.Units...)
				case position.BattleBegan:
					if slices.ContainsFunc(e.Defenders, func(r position.Ref) bool {
						u := f.Start.Unit(r.ID)
						return f.Start.IsSea(e.Space) && u != nil && f.Start.Kind(u).Class == edition.Air && !f.Start.IsSea(u.Space) && !slices.Contains(risen, r)
					}) {
						words["met from the land"]++
					}
				case position.Decided:
					switch {
					case e.Choice == "retreat aboard":
						words["gone back aboard"]++
					case e.What == "retreat" && strings.Count(e.Choice, " to ") > 1:
						words["parting"]++
					}
				}
			}
			for i := range f.End.Units {
				if u := &f.End.Units[i]; f.End.IsSea(u.Space) && u.Aboard == 0 && f.End.Kind(u).Class != edition.Sea {
					t.Fatalf("%s: at its end %s is left in %s", f.Start.TurnName(), f.End.Kind(u).Name, f.End.SpaceName(u.Space))
				}
			}
			for i, money := range f.End.Money {
				if money < 0 {
					t.Fatalf("%s: %s has %d", f.Start.TurnName(), f.End.PurseName(edition.PurseID(i)), money)
				}
			}
		}
		for steps := 0; game.Now.Round < 5 && game.Now.Winner == edition.NoSide && steps < 4000; steps++ {
			if steps%7 == 0 {
				power := edition.PowerID(steps/7) % 6
				game.File(power, g.Standing(game.Now, power)) // what is wrong with it is refused
			}
			if err := g.Act(game); err != nil {
				t.Fatalf("%s: %v", game.Now.TurnName(), err)
			}
			if steps%5 == 0 {
				if again, _, _ := game.Try(game.Start); again.Frozen != "" {
					t.Fatalf("%s: played again: %s", game.Now.TurnName(), again.Frozen)
				}
			}
		}
	})
	needed := []string{"captured", "landed", "boarded", "bombed", "convoys", "objective", "rose", "settled", "withdrew", "retreated", "guarded"}
	if !testing.Short() && !raceEnabled { // these are rare
		needed = append(needed, "gone back aboard", "parting", "met from the land")
	}
	for _, word := range needed {
		if words[word] == 0 && *seedFlag == 0 {
			t.Errorf("no game had anything %s: the general is too tame", word)
		}
	}
}
