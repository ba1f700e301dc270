package adjudicator

import (
	"context"
	"errors"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/referee"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/store"
)

// halt notes that a game stands still, and tells those who take part, once.
func (d *Desk) halt(ctx context.Context, game string, why error) {
	if d.Self.IsZero() { // an operator's command, while no daemon runs
		return
	}
	if err := d.tellHalt(ctx, game, why); err != nil {
		d.Log.Error("nobody could be told that a game stands still", "game", game, "why", err.Error())
	}
}

func (d *Desk) tellHalt(ctx context.Context, id string, why error) error {
	var r game.Record
	revision, err := store.Read(ctx, d.Store, game.RecordKey(id), &r)
	if err != nil {
		return err
	}
	reader, err := readers.Of(r.Terms.Edition)
	if err != nil {
		return err
	}
	law, cause := reader.Edition().Law, game.CauseOf(why)
	if r.Halt != nil && r.Halt.Why == cause && (cause != game.OtherLaw || r.Halt.Law == law) {
		return nil
	}
	halt := &game.Halt{Since: d.started, Law: law, Why: cause}
	if r.Halt != nil {
		halt.Since, halt.Unknown = r.Halt.Since, r.Halt.Unknown
	}
	t := &table.Table{Game: &game.Game{Record: r, Powers: game.Powers{Reader: reader}, Secrets: d.Secrets, Revision: revision, Stored: r.Clone()}}
	var open *table.Table
	if cause == game.OtherLaw {
		if open, err = d.standing(ctx, id); err != nil {
			d.Log.Error("a game that stands still can not be taken up by this program either", "game", id, "why", err.Error())
		}
	}
	d.Log.Error("a game stands still", "game", id, "why", why.Error())
	t.Halt = halt
	if cause == game.OlderStore {
		t.Fork(d.Now())
	}
	post := d.post(t, nil)
	post.Idle = true
	referee.StandsStill(post, open)
	return d.commit(ctx, post, store.At(game.RecordKey(id), revision), nil)
}

// standing opens a game that stands still, as it stood, so that it can be told and ADOPT done.
func (d *Desk) standing(ctx context.Context, id string) (*table.Table, error) {
	g, err := d.Archive().Standing(ctx, id)
	if err == nil {
		err = g.Behind(d.Mark)
	}
	if err != nil {
		return nil, err
	}
	g.Silences = d.outages
	return &table.Table{Game: g}, nil
}

// adoptable opens a game that stands still for the letter that makes it go on, and for no other: all others wait.
func (d *Desk) adoptable(ctx context.Context, tag mail.Tag, l arrival, still error) (*table.Table, error) {
	if l.refused != nil || l.Kind != mail.Person || !strings.Contains(strings.ToUpper(l.Text), "ADOPT") {
		return nil, still
	}
	t, err := d.standing(ctx, tag.Game)
	if err != nil {
		return nil, errors.Join(still, err)
	}
	from, proof := d.prove(ctx, t, l, tag)
	if !proof.OK || from.Seat == nil || !adopts(t, from, l.Incoming) {
		return nil, still
	}
	return t, nil
}

// adopts tells whether a letter is a referee's ADOPT, and nothing else that changes the game.
func adopts(t *table.Table, from table.Sender, l *mail.Incoming) bool {
	h := hears(t, from, l, nil, nil)
	if h.Seat != game.RefereeSeat || h.Got.Letter.Changes() {
		return false
	}
	found := false
	for _, c := range h.Got.Commands {
		if requests.Verbs[c.Word].Changes() && c.Word != "ADOPT" {
			return false
		}
		found = found || c.Word == "ADOPT"
	}
	return found
}
