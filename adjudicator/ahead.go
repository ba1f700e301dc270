package adjudicator

import (
	"context"

	"fieldpost/adjudicator/ear"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
)

// ahead is a letter that was read before the others had to wait.
type ahead struct {
	ear   ear.Ear // for which it was read
	heard ear.Heard
	used  bool
}

// readAhead reads a letter for the game to which it will probably go, while the desk handles others: only looking up how that game
// stands takes the lock. A letter that nobody with a seat has written is not read, and none for a game that has to be opened first.
func (d *Desk) readAhead(ctx context.Context, l arrival) *ahead {
	if l.Kind != mail.Person || l.refused != nil {
		return nil
	}
	e, ok := d.listens(ctx, l)
	if !ok {
		return nil
	}
	return &ahead{ear: e, heard: e.Hear(l.Incoming)}
}

// listens readies the game of a letter for it. It is not ok if its orders will not be read.
func (d *Desk) listens(ctx context.Context, l arrival) (e ear.Ear, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	tags := d.routes(l.Incoming)
	if len(tags) == 0 {
		return ear.Ear{}, false
	}
	t := d.tables[tags[0].Game]
	if t == nil || t.Scribe == nil {
		return ear.Ear{}, false
	}
	from := claimed(t, l.Incoming, tags[0])
	if from.Seat == nil || !proves(t, ctx, l, from).OK {
		return ear.Ear{}, false
	}
	return ear.Of(t, from), true
}

// hears reads a letter, unless that was done before for the game as it stands. What was read is used once, since it is changed then.
func hears(t *table.Table, from table.Sender, l *mail.Incoming, before *ahead) ear.Heard {
	now := ear.Of(t, from)
	if before != nil && !before.used && before.ear.Same(now) {
		before.used = true
		return before.heard
	}
	return now.Hear(l)
}
