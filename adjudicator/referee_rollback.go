package adjudicator

import (
	"context"
	"fmt"
	"strconv"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// undoing is a rollback as reports are counted: those after the first number, up to the last, are undone by it.
type undoing struct {
	To   int `json:"to"`
	Last int `json:"last"`
}

// reports is how many turns have been reported.
func (t *table) reports() int { return len(t.scribe.Everything().Turns) }

// undone tells whether a report was undone by a rollback.
func (t *table) undone(n int) bool {
	for _, u := range t.undoings {
		if n > u.To && n <= u.Last {
			return true
		}
	}
	return false
}

// standing is the number of the last report that has not been undone, 0 if there is none.
func (t *table) standing() int {
	n := t.reports()
	for n > 0 && t.undone(n) {
		n--
	}
	return n
}

// target is the turn that begins where a report ends, or why the game cannot go back there.
func (t *table) target(report string) (turn, why string) {
	turns := t.scribe.Everything().Turns
	n, err := strconv.Atoi(report)
	switch {
	case err != nil || n < 0 || n > len(turns):
		return "", fmt.Sprintf("There is no report %s. The number stands at the head of every report; the last is %d, and 0 is the beginning of the game.", prose.Shorten(report), len(turns))
	case t.undone(n):
		return "", fmt.Sprintf("Report %d has been undone by a rollback.", n)
	case n == t.standing() && len(t.scribe.Game.Steps()) == 0:
		return "", fmt.Sprintf("The game stands where report %d ends: nothing has been played since.", n)
	case n > 0:
		return turns[n-1].End.TurnName(), ""
	case len(turns) > 0:
		return turns[0].Start.TurnName(), ""
	}
	return t.scribe.Game.Start.TurnName(), ""
}

func (r *requests) mayRollback(c orders.Command) string {
	_, why := r.table.target(c.Args[0])
	return why
}

// rollback takes the game back to the end of a report.
func (r *requests) rollback(_ context.Context, c orders.Command) error {
	if err := r.table.submit(Act{What: actRollback, At: r.post.now, Who: r.author(), Text: c.Args[0]}); err != nil {
		return err
	}
	r.done("ROLLBACK")
	return nil
}

// rollback does it, and tells everybody.
func (t *table) rollback(a Act) error {
	turn, why := t.target(a.Text)
	if why != "" {
		return fmt.Errorf("rollback: %s", why)
	}
	n, last := number0(a.Text), t.reports()
	if err := t.scribe.Rollback(a.Who, turn); err != nil {
		return err
	}
	by := "by the referee"
	if a.Who == byAll {
		by = "by agreement of all players"
	}
	text := prose.Wrapped(fmt.Sprintf("ROLLED BACK %s: %s", by, t.backTo(n, last)))
	t.undoings = append(t.undoings, undoing{n, last})
	t.notices = append(t.notices, notice{about: "Rolled back", text: text})
	return nil
}

// number0 reads a number that has been judged.
func number0(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// backTo says what a rollback does.
func (t *table) backTo(n, last int) string {
	where := fmt.Sprintf("the game stands as at the end of report %d.", n)
	if n == 0 {
		where = "the game stands as at its beginning."
	}
	gone := ""
	switch {
	case last == n+1:
		gone = fmt.Sprintf(" Report %d is undone.", last)
	case last > n+1:
		gone = fmt.Sprintf(" Reports %d to %d are undone.", n+1, last)
	}
	return where + gone + " What was ordered since does not count, and every die will be a new one; standing orders stay."
}

// rolledBack clears what belonged to the turns that are undone.
func (t *table) rolledBack(Act) {
	t.Drafts = nil
	t.Times.Passed = ""
	t.drop(func(p Proposal) bool { return p.What == "undo" })
}

// overtaken sends back what waited for a lock behind a rollback and was meant for the game as it stood. Standing orders and
// what is only signed still count.
func (t *table) overtaken(p *post) {
	waits := t.Queue
	t.Queue = nil
	for _, a := range waits {
		power, _ := t.power(a.Who)
		if a.What == actCorrect || a.What == actRollback || a.What == actLetter && !onlyStanding(t.read(a.Text, power).Letter) {
			t.notDone(a, "the game was rolled back.", p)
			continue
		}
		t.Queue = append(t.Queue, a)
	}
}

func (r *requests) previewRollback(c orders.Command) string {
	turn, why := r.table.target(c.Args[0])
	if why != "" {
		return why + "\n"
	}
	return prose.Wrapped(fmt.Sprintf("After ROLLBACK TO %s %s The next turn is %s.", c.Args[0], r.table.backTo(number0(c.Args[0]), r.table.reports()), turn))
}
