package main

import (
	"context"
	"errors"
	"log/slog"
	"runtime/debug"
	"time"

	"fieldpost/adjudicator/settings"
	"fieldpost/adjudicator/witness"
	"fieldpost/mail/transport"
)

// witnessRound brings letters to the witnesses and theirs to the mail server.
type witnessRound struct {
	mailbox transport.Mailbox
	courier transport.Courier
	from    string
	folders settings.Folders
	games   opened
	beacon  *beaconSource
	lends   lending
	now     func() time.Time
	log     *slog.Logger

	tries              map[string]try // of letters that were not taken
	read, sent, unsent int
	stopped            string // why a witness has stopped in this process
}

// try is how often a letter was sent in vain, and when it is sent again.
type try struct {
	failed int
	next   time.Time
}

// run makes rounds until the context ends or a folder cannot be written.
func (r *witnessRound) run(ctx context.Context) error {
	for failures := 0; ; failures = 0 {
		err := r.round(ctx)
		for ; errors.Is(err, errMailbox) && ctx.Err() == nil; failures++ {
			r.log.Warn("a round has failed", "why", err.Error())
			select {
			case <-ctx.Done():
			case <-time.After(min(afterFailure<<min(failures, 10), longestFailure)):
			}
			err = r.round(ctx)
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			return no("%v", err) // starting again may help
		}
		waiting, stop := context.WithTimeout(ctx, r.pause())
		err = r.mailbox.Wait(waiting)
		over := waiting.Err() != nil
		stop()
		switch {
		case ctx.Err() != nil || errors.Is(err, transport.ErrClosed):
			return nil
		case err != nil && !over:
			r.log.Warn("the mailbox can not be watched", "why", err.Error())
		}
	}
}

const (
	longestWatch   = 9 * time.Minute
	betweenLooks   = 10 * time.Second // at a beacon that is due
	afterFailure   = 2 * time.Second  // of a round; twice as long after each further one
	longestFailure = time.Minute
)

// pause is how long there is nothing to do but to watch the mailbox.
func (r *witnessRound) pause() time.Duration {
	now := r.now()
	pause := longestWatch
	for _, w := range r.games.games() {
		for _, d := range w.Due() {
			pause = min(pause, max(time.Second, r.tries[d.ID].next.Sub(now)))
		}
		if round, due := w.Round(now); r.beacon != nil && round > 0 {
			pause = min(pause, betweenLooks)
			if !due {
				pause = min(longestWatch, max(betweenLooks, w.RoundTime(round).Sub(now)))
			}
		}
	}
	return pause
}

// errMailbox is an error of the mailbox, which may be right again in the next round.
var errMailbox = errors.New("the mailbox could not be read")

// round reads all letters and sends what is due.
func (r *witnessRound) round(ctx context.Context) error {
	err := errors.Join(r.forgetOld(), r.send(ctx))                                 // what was written down before
	for lists, more := 0, true; more && err == nil && lists < mostLists; lists++ { // a server may not have moved what it says it has
		more, err = r.letters(ctx)
	}
	if err != nil {
		return err
	}
	for _, w := range r.games.games() {
		if err := w.Ask(r.now()); err != nil {
			return err
		}
		r.beacon.look(ctx, w, r.now(), r.log)
	}
	return r.send(ctx)
}

// mostLists is how often one round lists the inbox.
const mostLists = 20

// largestLetter is how much of a letter is read.
const largestLetter = 25 << 20

// letters reads those in a list of the inbox, and tells whether there may be more.
func (r *witnessRound) letters(ctx context.Context) (more bool, err error) {
	list, err := r.mailbox.List(ctx, r.folders.Inbox)
	if err != nil {
		return false, errors.Join(errMailbox, err)
	}
	for _, waiting := range list {
		raw, err := r.mailbox.Fetch(ctx, waiting.UID, largestLetter)
		folder := r.folders.Rejected
		switch {
		case errors.Is(err, transport.ErrGone):
			continue
		case errors.Is(err, transport.ErrTooBig):
			r.log.Info("letter", "uid", waiting.UID, "says", "it is too big")
		case err != nil:
			return false, errors.Join(errMailbox, err)
		default:
			taken, err := r.take(waiting.UID, raw)
			if err != nil {
				return false, err
			}
			if taken {
				folder = r.folders.Processed
			}
		}
		if err := r.send(ctx); err != nil {
			return false, err
		}
		if err := r.mailbox.Move(ctx, waiting.UID, folder); err != nil && !errors.Is(err, transport.ErrGone) {
			return false, errors.Join(errMailbox, err)
		}
		r.read++
		more = true
	}
	return more, nil
}

// take brings a letter to the witness of its game. An error of the disk ends the round: the letter is taken in another one. Any other is
// about this letter, which must not keep the letters of all games waiting, and so is a panic.
func (r *witnessRound) take(uid uint32, raw []byte) (taken bool, err error) {
	defer func() {
		if why := recover(); why != nil {
			r.log.Error("a panic", "uid", uid, "why", why, "where", string(debug.Stack()))
			taken, err = false, r.openAgain()
		}
	}()
	taken, err = r.hand(uid, raw)
	if err != nil && !witness.OfDisk(err) {
		r.log.Error("a letter could not be taken", "uid", uid, "why", err.Error())
		return false, nil
	}
	return taken, err
}

// openAgain reads the folders of all games anew: what is known of them in memory may be half done.
func (r *witnessRound) openAgain() error {
	err := r.games.close()
	if err == nil {
		var list []witness.Terms
		if list, err = witnessesOf(r.lends.settings); err == nil {
			r.games, err = openWitnesses(r.lends.settings, list, r.lends.key)
		}
	}
	return err
}

// hand hands a letter to the witness of its game.
func (r *witnessRound) hand(uid uint32, raw []byte) (taken bool, err error) {
	l, err := witness.ReadNotice(raw)
	if errors.Is(err, witness.ErrOther) {
		if asks, is := witness.ReadInvitation(raw); is {
			return r.invited(uid, asks)
		}
	}
	if err != nil {
		r.log.Info("letter", "uid", uid, "says", err.Error())
		return false, nil
	}
	w := r.games.of(l)
	if w == nil {
		r.log.Info("letter", "uid", uid, "says", "it is about a game that is not in the settings", "game", l.Game)
		return false, nil
	}
	before, began := w.Status().Stopped, w.HasLog()
	out, err := w.Take(l, r.now())
	if err != nil {
		return false, err
	}
	if why := w.Status().Stopped; why != before {
		r.stopped = why
		r.log.Error("THE WITNESS HAS STOPPED", "game", l.Game, "why", why)
	}
	r.log.Info("letter", "uid", uid, "game", l.Game, "signed", out.Signed, "says", out.Says)
	if w.HasLog() && !began { // other invitations to it were somebody's invention
		err = r.forget(func(o *witness.Witness) bool { return o.SameGame(w) })
	}
	return out.Signed, err
}

// send sends what is due.
func (r *witnessRound) send(ctx context.Context) error {
	r.unsent = 0
	for _, w := range r.games.games() {
		for _, d := range w.Due() {
			if r.now().Before(r.tries[d.ID].next) {
				r.unsent++
				continue
			}
			left, err := r.one(ctx, w, d)
			if err != nil {
				return err
			}
			if left > 0 {
				t := r.tries[d.ID]
				r.tries[d.ID] = try{t.failed + 1, r.now().Add(tryAgain(t.failed))}
				r.unsent++
				continue
			}
			delete(r.tries, d.ID)
			r.sent++
			r.log.Info("sent", "game", w.Game(), "about", d.What, "id", d.ID)
		}
	}
	return nil
}

// one sends a letter to each of its receivers, and tells how many have to be tried again. Each has a transaction of its own:
// whoever sent the lock letter on may have named addresses at which a server stumbles, and the game must get the code.
func (r *witnessRound) one(ctx context.Context, w *witness.Witness, d witness.Due) (left int, err error) {
	for _, to := range d.To {
		for _, out := range r.courier.Send(ctx, r.from, []string{to}, d.Raw) {
			final := out.Taken() || !out.Temporary && !out.Ambiguous
			if !out.Taken() {
				r.log.Warn("a letter was not taken", "game", w.Game(), "about", d.What, "to", to, "again", !final, "why", out.Text)
			}
			if !final {
				left++
			} else if err := w.Sent(d.ID, []string{to}); err != nil {
				return left, err
			}
		}
	}
	return left, nil
}

// tryAgain is how long to wait after so many failures: a lock is given up after an hour as a rule.
func tryAgain(failed int) time.Duration {
	return min(15*time.Second<<min(failed, 10), 10*time.Minute)
}
