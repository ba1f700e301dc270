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

// costOf finds what a turn costs, and in which edition that was counted: locks and questions, and the letters that each player gets and writes.
// Editions for which nothing was counted have the figures of the usual one; games that could be told whole, and are told in parts, have none.
func costOf(edition, level string, terms *game.Terms) (counted, locks, questions, got, written string, known bool) {
	codes, asked := "all", "each"
	if terms.Codes == game.CodesToGame || level == "basic" {
		codes = game.CodesToGame
	}
	if codes == game.CodesToGame && terms.Reports != game.WholeTurns {
		return "", "", "", "", "", false
	}
	if terms.Pace != "full" || terms.Gathers() {
		asked = game.Gathered
	}
	for _, ed := range []string{edition, UsualEdition} {
		want := []string{ed, level, terms.Pace, asked, codes}
		for line := range strings.Lines(costs) {
			if f := strings.Fields(line); len(f) == 9 && slices.Equal(f[:5], want) {
				return f[0], f[5], f[6], f[7], f[8], true
			}
		}
	}
	return "", "", "", "", "", false
}

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
	counted, locks, questions, got, written, known := costOf(t.Terms.Edition, level, &t.Terms)
	if !known {
		return nil
	}
	said := paper.Line("With %s dice at the pace %s a turn costs about %s locks and %s questions, and each player %s letters to read and %s to write, as was counted in a game.",
		level, t.Terms.Pace, prose.Typed(locks), prose.Typed(questions), prose.Typed(got), prose.Typed(written))
	if counted != t.Terms.Edition {
		said = append(said, prose.Say("That game was one of another edition: %s.", prose.Typed(counted)))
	}
	return said
}

// CostAdvice says what a turn costs, and which settings are good for whom.
func CostAdvice(t *table.Table) []paper.Block {
	said := costTold(t)
	if said == nil {
		return nil
	}
	return []paper.Block{append(said,
		"Among friends take PACE courteous or swift, and DICE sealed with one witness program (HELP witnesses).",
		"For a final take PACE full, DICE sealed+beacon, REVEALS all and CODES all, with a witness program of each side.")}
}
