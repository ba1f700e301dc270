package game

import (
	"fmt"
	"strconv"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail/paper"
)

// undoing is a rollback as reports are counted: those after the first number, up to the last, are undone by it.
type undoing struct {
	To   int `json:"to"`
	Last int `json:"last"`
}

// Reports is how many turns have been reported.
func (t *Turns) Reports() int { return t.Scribe.Over() }

// Undone tells whether a report was undone by a rollback.
func (t *Turns) Undone(n int) bool {
	for _, u := range t.Undoings {
		if n > u.To && n <= u.Last {
			return true
		}
	}
	return false
}

// Standing is the number of the last report that has not been undone, 0 if there is none.
func (t *Turns) Standing() int {
	n := t.Reports()
	for n > 0 && t.Undone(n) {
		n--
	}
	return n
}

// Target is the turn that begins where a report ends, or why the game cannot go back there.
func (t *Turns) Target(report string) (turn, why prose.Text) {
	last := t.Reports()
	n, err := strconv.Atoi(report)
	switch {
	case err != nil || n < 0 || n > last:
		return "", prose.Say("There is no report %s. The number stands at the head of every report; the last is %d, and 0 is the beginning of the game.", prose.Shorten(report), last)
	case t.Undone(n):
		return "", prose.Say("Report %d has been undone by a rollback.", n)
	case n == t.Standing() && len(t.Scribe.Game.Steps()) == 0:
		return "", prose.Say("The game stands where report %d ends: nothing has been played since.", n)
	case last == 0:
		return prose.Words(t.Scribe.Game.Start.TurnName()), ""
	}
	f, err := t.Scribe.Turn(max(n, 1))
	switch {
	case err != nil:
		return "", prose.Why(err)
	case n > 0:
		return prose.Words(f.End.TurnName()), ""
	}
	return prose.Words(f.Start.TurnName()), ""
}

// rollback does it, and tells everybody.
func rollback(t *Game, a Act) error {
	turn, why := t.Target(a.Text)
	if why != "" {
		return fmt.Errorf("rollback: %s", why)
	}
	n, last := NumberIn(a.Text), t.Reports()
	if err := t.Scribe.Rollback(a.Who, turn.String()); err != nil {
		return err
	}
	by := prose.Text("by the referee")
	switch a.Who {
	case ByAll:
		by = "by agreement of all players"
	case secrets.OperatorName:
		by = "by the operator"
	}
	told := paper.Sentences{prose.Say("ROLLED BACK %s: %s", by, BackTo(n, last))}
	t.Undoings = append(t.Undoings, undoing{n, last})
	t.tell("Rolled back", told)
	return nil
}

// NumberIn reads a number that has been judged.
func NumberIn(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// BackTo says what a rollback does.
func BackTo(n, last int) prose.Text {
	where := prose.Say("the game stands as at the end of report %d.", n)
	if n == 0 {
		where = "the game stands as at its beginning."
	}
	gone := prose.Text("")
	switch {
	case last == n+1:
		gone = prose.Say(" Report %d is undone.", last)
	case last > n+1:
		gone = prose.Say(" Reports %d to %d are undone.", n+1, last)
	}
	return where + gone + " What was ordered since does not count, and every die will be a new one; standing orders stay."
}

// rolledBack clears what belonged to the turns that are undone.
func rolledBack(t *Game, _ Act) {
	t.Drafts = nil
	t.Times.Passed = ""
	t.Drop(func(p Proposal) bool { return p.What == "undo" })
}
