package adjudicator

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/orders"
)

func (r *requests) mayAdopt(c orders.Command) string {
	if r.table.halted == nil {
		return "The game does not stand still: there is nothing to adopt."
	}
	return tooLong(c.Text)
}

// adopt lets a game that stands still go on by the law of this program.
func (r *requests) adopt(_ context.Context, c orders.Command) error {
	t := r.table
	because := strings.Join(strings.Fields(plain(c.Text)), " ")
	if word, rest, _ := strings.Cut(because, " "); strings.EqualFold(strings.TrimRight(word, ":,"), "because") {
		because = rest
	}
	text := fmt.Sprintf("law %d -> %d\nturn %s\n", t.scribe.Tape.Log().Law(), t.reader.Edition().Law, t.scribe.Game.Start.TurnName())
	if because != "" {
		text += "BECAUSE " + because + "\n"
	}
	t.thaw(r.post.now)
	t.Took, t.halted = t.halted, nil
	delete(r.desk.still, t.Terms.Game)
	if err := t.submit(Act{What: actAdopt, At: r.post.now, Who: r.author(), Text: text}); err != nil {
		return err
	}
	r.done("ADOPT")
	return nil
}

// adopting tells whether another law waits for the open lock to be rolled.
func (t *table) adopting() bool {
	return slices.ContainsFunc(t.Queue, func(a Act) bool { return a.What == actAdopt })
}

// adoption takes the act by which another law is adopted out of the queue.
func (t *table) adoption() Act {
	i := slices.IndexFunc(t.Queue, func(a Act) bool { return a.What == actAdopt })
	a := t.Queue[i]
	t.Queue = slices.Concat(t.Queue[:i], t.Queue[i+1:])
	return a
}

// adopt has the turn played again by the law of this program, and tells everybody what is different. If the dice of an open
// lock have ended the turn meanwhile, by this law, there is nothing to be played again.
func (t *table) adopt(a Act) error {
	if law := t.reader.Edition().Law; t.upgraded() {
		if err := t.scribe.Act(secrets.OperatorName, "law", fmt.Sprintf("law %d\n", law)); err != nil {
			return err
		}
	}
	start := t.scribe.Game.Start
	goesOn := strings.Contains(a.Text, "\nturn "+start.TurnName()+"\n")
	turn, do := "the turn before", t.scribe.Act
	if goesOn {
		turn, do = t.turnCalled(start), func(who, _, text string) error { return t.scribe.Adopt(who, text) }
	}
	if err := do(a.Who, actAdopt, a.Text); err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(prose.Wrapped(fmt.Sprintf("ANOTHER LAW. The program has been changed, and by the rules as it reads them now (law %d) %s comes out otherwise than you have been told. The game goes on by them.", t.reader.Edition().Law, turn)))
	if _, because, said := strings.Cut(a.Text, "\nBECAUSE "); said {
		b.WriteString(prose.Wrapped("Because: " + because))
	}
	if goesOn && t.stood != nil && t.rolled() { // before its first dice the others do not see the turn
		b.WriteString("\n" + t.moved())
	}
	b.WriteString("\n" + prose.Paragraph("The turn is played again from its beginning. What was ordered and answered stays where it is asked again, and dice stay with what they were rolled for."))
	t.notices = append(t.notices, notice{about: "Another law", text: b.String()})
	t.stood = nil
	return nil
}
