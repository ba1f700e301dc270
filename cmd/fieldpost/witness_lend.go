package main

import (
	"slices"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/settings"
	"fieldpost/adjudicator/witness"
)

// lending is to whom a witness is lent, and what it needs to join a game.
type lending struct {
	settings *settings.Witness
	key      dice.VaultKey
}

const (
	// mostInvited is how many invitations in the name of a daemon may have come within a week without a game that has begun. Anybody can
	// write them.
	mostInvited = 40
	week        = 7 * 24 * time.Hour

	// longestInvited is how long the codes of a game that has not begun are kept. A daemon gives up a game then that waits for its players.
	longestInvited = 61 * 24 * time.Hour
)

// invited answers an invitation to be the witness of a game, if it comes from a daemon to which the witness is lent.
func (r *witnessRound) invited(uid uint32, asks witness.Invitation) (taken bool, err error) {
	says := func(text string) { r.log.Info("letter", "uid", uid, "game", asks.Game, "says", text) }
	for _, w := range r.games.games() {
		switch same := w.Game() == asks.Game && w.Master().Key() == asks.To.Base().Key(); {
		case same && (!w.Lent() || w.HasLog()): // one mailbox is one witness
			says("it asks for a witness, and the one that is there is not asked for so")
			return false, nil
		case same && w.Name() == asks.Name:
			if taken, err = w.Answer(asks, r.lends.key, r.now()); err == nil && taken {
				says("it is asked again to be a witness")
			} else if err == nil {
				says("it is asked too often to be a witness")
			}
			return taken, err
		}
	}
	for _, b := range r.lends.settings.Borrowers {
		if b.Master().Key() != asks.To.Base().Key() {
			continue
		}
		busy, waiting := r.lentTo(b)
		if busy >= b.Most {
			says("it asks for a witness, and as many games as may have one of this game master have it")
			return false, nil
		}
		if waiting >= mostInvited {
			says("it asks for a witness, and too many letters have done so in the name of this game master within a week")
			return false, nil
		}
		s := r.lends.settings
		terms := witness.Terms{Key: b.Key, Self: s.Self(), To: b.Master(), Owner: s.Told()}
		w, err := witness.Accept(s.Dir, terms, asks, r.lends.key, r.now())
		if err != nil {
			return false, err
		}
		said := "the witness is lent to this game"
		if slices.ContainsFunc(r.games.games(), func(o *witness.Witness) bool { return o.Game() == w.Game() && o.Master().Key() != w.Master().Key() }) {
			said += ", and stands behind one of the same name of another game master"
		}
		r.games[w.Dir()] = w
		r.log.Info("letter", "uid", uid, "game", asks.Game, "says", said, "master", w.Master().String(), "in", w.Dir())
		return true, nil
	}
	says("it asks for a witness, and its game master is lent none")
	return false, nil
}

// lentTo counts the games of a daemon that have a witness which was lent to it: those that are played, and those to which it was invited
// within a week and that have not begun.
func (r *witnessRound) lentTo(b settings.Borrower) (busy, waiting int) {
	for _, w := range r.games {
		switch {
		case !w.Lent() || w.Master().Key() != b.Master().Key():
		case w.Busy(r.now()):
			busy++
		case !w.HasLog() && r.now().Sub(w.Invited()) < week:
			waiting++
		}
	}
	return busy, waiting
}

// forget removes the witnesses that were invited and are not needed: those whose game has not begun for too long.
func (r *witnessRound) forget(needless func(*witness.Witness) bool) error {
	for dir, w := range r.games {
		if !w.Lent() || w.HasLog() || !needless(w) {
			continue
		}
		r.log.Info("the codes of a game that has not begun are removed", "game", w.Game(), "in", dir)
		delete(r.games, dir)
		if err := w.Forget(); err != nil {
			return err
		}
	}
	return nil
}

// forgetOld removes those that nobody waits for any more.
func (r *witnessRound) forgetOld() error {
	return r.forget(func(w *witness.Witness) bool { return r.now().Sub(w.Invited()) > longestInvited })
}
