package operator

import (
	"context"
	"fmt"
	"strings"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Status tells the operator how a game stands: what STATUS tells, and who sits where under which address, what waits for
// CONFIRM or for a lock, and which letters come back. It tells no token, no code, and nothing that was ordered.
func (o Office) Status(ctx context.Context, game string) (text string, err error) {
	err = o.Visit(ctx, game, func(t *table.Table) error {
		text, err = o.status(ctx, t)
		return err
	})
	return text, err
}

func (o Office) status(ctx context.Context, t *table.Table) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s, %s\n\n", t.Terms.Game, t.Reader.Edition().Name, t.Stage)
	if err := t.Behind(o.Mark); err != nil {
		fmt.Fprintf(&b, "%v.\n\n", err)
	}
	if t.Scribe == nil {
		b.WriteString(paper.TextOf(lobby.BeingSetUp(t)...))
	} else {
		asked := &requests.Asked{House: o.House, Table: t, Power: edition.Nobody, Post: &table.Post{House: o.House, Table: t, Now: o.Now()}}
		a, err := requests.Status(asked, ctx, orders.Command{})
		if err != nil {
			return "", err
		}
		b.WriteString(paper.TextOf(a.Blocks...) + "\n" + seating(t))
	}
	b.WriteString(pending(t))
	fmt.Fprintf(&b, "\n%s received, %s written, %s done.\n", prose.Count(t.Letters, "letter", "letters"), prose.Count(t.Mails, "letter", "letters"), prose.Count(t.Acts, "act", "acts"))
	return b.String(), nil
}

// seating is the table of seats.
func seating(t *table.Table) string {
	var b strings.Builder
	b.WriteString("Seats\n")
	for _, s := range t.Everybody() {
		who := s.Address
		if s.Vacant() {
			who = "vacant"
		}
		fmt.Fprintf(&b, "%-16s %s\n", t.Called(s.Name), who)
	}
	return b.String()
}

// pending are the orders that wait: for CONFIRM, or for a lock to be rolled.
func pending(t *table.Table) string {
	var b strings.Builder
	for _, list := range []struct {
		head string
		has  func(*game.Draft) bool
	}{
		{"\nOrders that wait for CONFIRM\n", func(d *game.Draft) bool { return !d.Unclear }},
		{"\nLetters about which questions are open\n", func(d *game.Draft) bool { return d.Unclear && len(d.OpenAsks()) > 0 }},
	} {
		head := list.head
		for i := range t.Drafts {
			if d := &t.Drafts[i]; list.has(d) {
				fmt.Fprintf(&b, "%s%-16s since %s\n", head, t.Called(d.Who), d.At.UTC().Format(clock.Minutes))
				head = ""
			}
		}
	}
	if len(t.Queue) > 0 {
		b.WriteString("\nWhat waits for the open lock\n")
		for _, a := range t.Queue {
			who := a.Who
			if who != "" {
				who = t.Called(who).String()
			}
			fmt.Fprintf(&b, "%-16s %s since %s\n", who, a.What, a.At.UTC().Format(clock.Minutes))
		}
	}
	return b.String()
}

// Refused tells of a reply to what the operator has said that nothing was done: a command was refused, or none was understood.
func Refused(reply string) bool {
	said := strings.Join(strings.Fields(strings.TrimLeft(reply, "- \n")), " ")
	return strings.HasPrefix(said, "NOT ACCEPTED") || strings.HasPrefix(said, requests.NothingRead)
}
