package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/store"
)

// Operate does what the operator says on the command line, in the words of a referee's letter. The answer comes back; what
// others are told goes out as letters, committed with what was done.
func (d *Desk) Operate(ctx context.Context, id, text string) (reply string, err error) {
	err = d.locked(ctx, func() (err error) {
		reply, err = d.operate(ctx, id, text)
		return err
	})
	return reply, err
}

func (d *Desk) operate(ctx context.Context, id, text string) (reply string, err error) {
	seat, letter := &game.Seat{Name: game.RefereeSeat}, &mail.Incoming{Text: text}
	from := table.Sender{Seat: seat, Own: []*game.Seat{seat}}
	t, err := d.near(ctx, id)
	if errors.Is(err, game.ErrSuspended) && strings.HasPrefix(strings.ToUpper(strings.TrimSpace(text)), "ADOPT") {
		still := err
		if t, err = d.standing(ctx, id); err == nil && !adopts(t, from, letter) {
			err = still
		}
	}
	if err != nil {
		return "", err
	}
	if t.Scribe == nil {
		return "", fmt.Errorf("the game %s has not begun; its founder sets it up by letter", id)
	}
	post := d.post(t, nil)
	if _, err := d.Guarded(func() (bool, error) { return d.play(ctx, t, from, arrival{Incoming: letter}, post, false) }); err != nil {
		d.suspend(t, err)
		return "", err
	}
	var answers []string
	post.Letters = slices.DeleteFunc(post.Letters, func(w table.Written) bool {
		if w.Seat.Vacant() {
			answers = append(answers, w.Plain(letters.AllTold))
		}
		return w.Seat.Vacant()
	})
	if err := d.commit(ctx, post, store.At(game.RecordKey(id), t.Revision), nil); err != nil {
		d.forget(t)
		return "", err
	}
	return strings.Join(answers, "\n"), nil
}
