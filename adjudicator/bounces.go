package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/store"
)

// Lost tells that letters of ours came back from the address of a seat. One may be an accident; with the second the
// address is bad, until a letter comes from there.
type Lost struct {
	First string    `json:"first,omitempty"` // the Message-ID of the first that came back
	Since time.Time `json:"since,omitzero"`  // when the second did
	Why   string    `json:"why,omitempty"`   // a status of the mail servers: "5.1.1"
}

// bad tells whether letters to the seat do not arrive.
func (l Lost) bad() bool { return !l.Since.IsZero() }

// bounced handles what a mail server says about a letter that it could not deliver. Anybody can write such reports, so one
// counts only if it names a letter that was sent, by the ID that nobody else can make, and its receiver.
func (d *Desk) bounced(ctx context.Context, l *mail.Letter) (Outcome, error) {
	if l.Report != nil {
		for _, f := range l.Report.Failures {
			if !f.Permanent {
				continue
			}
			ours, err := d.cameBack(ctx, l.Report.OriginalID, f.Recipient.Key(), f.Status)
			if ours || err != nil {
				return Outcome{Known: ours, Why: "it tells that a letter did not arrive"}, err
			}
		}
	}
	return Outcome{Why: fromProgram + string(l.Kind)}, nil
}

// Refused is told by the outbox that a mail server has refused a letter for good, which is as if it had come back.
func (d *Desk) Refused(ctx context.Context, id, to, status string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	a, err := mail.ParseAddress(to)
	if err != nil {
		return nil // so it was no seat's
	}
	_, err = d.cameBack(ctx, id, a.Key(), status)
	return err
}

// cameBack notes that a letter did not arrive, once for each letter. It tells whether it was a letter of ours to that
// address.
func (d *Desk) cameBack(ctx context.Context, id, address, status string) (ours bool, err error) {
	game, n, ours := d.made(id)
	if !ours {
		return false, nil
	}
	t, err := d.table(ctx, game)
	if errors.Is(err, errStill) { // the game has other troubles
		return false, nil
	}
	if err != nil {
		return false, noNone(err)
	}
	q, _, err := letters.Find(ctx, d.Store, game, n)
	if err != nil || q == nil {
		return false, err
	}
	to, err := mail.ParseAddress(q.To)
	own := t.at(address)
	if err != nil || to.Key() != address || len(own) == 0 {
		return false, nil
	}
	if lost := own[0].Lost; lost.bad() || lost.First == id {
		return true, nil
	}
	post := d.post(t, nil)
	lost := Lost{First: id}
	if own[0].Lost.First != "" {
		lost = Lost{First: own[0].Lost.First, Since: post.now, Why: status}
		d.Log.Error("an address is bad: two letters came back", "game", game, "seat", own[0].Name, "status", status)
	}
	for _, s := range own {
		s.Lost = lost
	}
	if referee := t.seat(refereeSeat); lost.bad() && referee != nil && !referee.vacant() && referee.key() != address {
		post.write(referee, "Letters come back", own[0].comesBack(t)+"\n"+prose.Paragraph("It has to be told by other means, or replaced. A letter from its address sets this right."))
	}
	if err := post.commit(ctx, store.At(recordKey(game), t.revision), nil); err != nil {
		d.forget(t)
		return true, err
	}
	return true, nil
}

// comesBack says that the letters to a seat come back.
func (s *Seat) comesBack(t *table) string {
	why := ""
	if s.Lost.Why != "" {
		why = " (" + s.Lost.Why + ")"
	}
	return prose.Paragraph(fmt.Sprintf("Letters to %s come back%s since %s.", t.called(s.Name), why, s.Lost.Since.UTC().Format(clock.Minutes)))
}

// unreached lists the seats to which letters do not arrive.
func (t *table) unreached() string {
	var b strings.Builder
	for _, s := range t.everybody() {
		if s.Lost.bad() {
			b.WriteString(s.comesBack(t))
		}
	}
	return b.String()
}

// reached notes that a person is there again: a letter came from the address.
func (s sender) reached() {
	for _, own := range s.own {
		own.Lost = Lost{}
	}
}
