package lobby

import (
	_ "embed"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// costs are what was counted in games that were played for it. A test plays them, and the table of docs/dice.md says the same.
//
//go:embed costs.txt
var costs string

// cost is what was counted of a turn: locks and questions, and the letters that each player gets and writes.
type cost struct {
	edition                        string // in which it was counted
	beacon                         bool   // it was counted with a beacon
	locks, questions, got, written prose.Text
}

// costOf finds what a turn costs. Editions for which nothing was counted have the figures of the usual one; settings with a beacon for which
// nothing was counted have those without it in games whose locks go to everybody; games that could be told whole, and are told in parts, have
// none.
func costOf(edition, level string, terms *game.Terms) (cost, bool) {
	codes, asked, levels := "all", "each", []string{level}
	if terms.AsksAlone() || level == "basic" {
		codes = game.CodesToGame
	}
	if codes == game.CodesToGame && terms.Reports != game.WholeTurns {
		return cost{}, false
	}
	if terms.Pace != "full" || terms.Gathers() {
		asked = game.Gathered
	}
	if terms.Beacon {
		levels = []string{level + withBeacon, level}
	}
	for _, ed := range []string{edition, UsualEdition} {
		for _, level := range levels {
			want := []string{ed, level, terms.Pace, asked, codes}
			for line := range strings.Lines(costs) {
				if f := strings.Fields(line); len(f) == 9 && slices.Equal(f[:5], want) {
					return cost{f[0], strings.HasSuffix(level, withBeacon), prose.Typed(f[5]), prose.Typed(f[6]), prose.Typed(f[7]), prose.Typed(f[8])}, true
				}
			}
		}
	}
	return cost{}, false
}

// withBeacon stands behind the level of dice that wait for a beacon.
const withBeacon = "+beacon"

// levelSetUp is the level of the dice of a game that is being set up, as far as it is known.
func levelSetUp(t *table.Table) string {
	signs := func(s dice.Share) bool { return s.Key != "" }
	switch {
	case t.Form != nil && t.Form.Dice != "":
		return t.Form.Dice
	case slices.ContainsFunc(t.Shares, signs):
		return "sealed"
	case len(t.Shares) > 0:
		return "coded"
	}
	return "basic"
}

// costTold says what a turn costs as the game is set up; nil if nobody knows.
func costTold(t *table.Table) paper.Sentences {
	level := levelSetUp(t)
	c, known := costOf(t.Terms.Edition, level, &t.Terms)
	if !known {
		return nil
	}
	if t.Terms.Beacon {
		level += withBeacon
	}
	said := paper.Line("With %s dice at the pace %s a turn costs about %s locks and %s questions, and each player %s letters to read and %s to write, as was counted in a game.",
		level, t.Terms.Pace, c.locks, c.questions, c.got, c.written)
	if c.edition != t.Terms.Edition {
		said = append(said, prose.Say("That game was one of another edition: %s.", prose.Typed(c.edition)))
	}
	if t.Terms.Beacon && !c.beacon {
		said = append(said, "That game had no beacon, so it may well be more: with one every lock goes to everybody and waits half an hour for its round.")
	} else if t.Terms.Beacon {
		said = append(said, "Every lock waits half an hour for its round of the beacon.")
	}
	return said
}

// CostAdvice says what a turn costs, and which settings are good for whom.
func CostAdvice(t *table.Table) []paper.Block {
	said := costTold(t)
	if said == nil {
		return nil
	}
	said = append(said, "Among friends take PACE courteous or swift, and DICE sealed with one witness program (HELP witnesses).",
		"For a final take PACE full, DICE sealed+beacon, REVEALS all and CODES all, with a witness program of each side.")
	final := game.Terms{Pace: "full", Beacon: true, Questions: game.Gathered, Reveals: "all", Codes: "all"}
	if c, known := costOf(t.Terms.Edition, "sealed", &final); known {
		said = append(said, prose.Say("A turn of a final costs at least %s locks and %s questions, and each player %s letters to read and %s to write.", c.locks, c.questions, c.got, c.written))
	}
	return []paper.Block{said}
}
