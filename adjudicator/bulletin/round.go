package bulletin

import (
	"slices"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// roundsTold is how many rounds of incomes stand in the report of a turn with which a round ends. INCOME has all of them.
const roundsTold = 4

// TurnsSince are the turns that count, from a round on.
func TurnsSince(t *table.Table, round int) ([]report.Finished, error) {
	var turns []report.Finished
	for n := t.Scribe.Over(); n >= 1; n-- {
		if t.Undone(n) {
			continue
		}
		f, err := t.Scribe.Turn(n)
		if err != nil {
			return nil, err
		}
		if f.Start.Round < round {
			break
		}
		turns = append(turns, report.Finished{Start: f.Start, End: f.End, Events: f.Events})
	}
	slices.Reverse(turns)
	return turns, nil
}

// tellRound tells what everybody has at the end of a round, when a turn has ended it: units by kind and incomes.
func tellRound(t *table.Table, b *Bulletin, f sitting.Finished) error {
	if f.End == nil || f.Start.Round == 0 || f.End.Round == f.Start.Round {
		return nil
	}
	turns, err := TurnsSince(t, max(f.Start.Round-roundsTold+1, 1))
	if err != nil {
		return err
	}
	b.Until(letters.NoLines,
		paper.Head(prose.Say("Round %d is over: units", f.Start.Round)), report.Inventory(f.End),
		paper.Head("Incomes"), report.Incomes(f.End, turns))
	return nil
}
