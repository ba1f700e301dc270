package adjudicator

import (
	"context"
	"fmt"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/orders"
)

// Who contributes to the dice while a game is played: whoever has a sheet that ends soon brings another one, and whoever
// was removed because he missed a lock may come back when everybody has had a turn since. Somebody new needs the consent of
// all players, because every contributor can stop the dice of all once.

// enrolment is what ANCHOR means in a game that is played.
type enrolment struct {
	share  dice.Share
	word   string // of the act: enrol or renew
	anyone bool   // nobody has to agree
}

// anchored reads ANCHOR code, with AFTER and COUNT, or says why it can not be.
func (r *requests) anchored(words []string) (enrolment, string) {
	t := r.table
	log := t.scribe.Tape.Log()
	if role := r.role(); role != "player" && role != witnessSeat {
		return enrolment{}, "Powers and witnesses contribute to the dice."
	}
	share, why := readShare(r.seat.Name, words)
	if why != "" {
		return enrolment{}, why
	}
	e := enrolment{share: share, word: "enrol", anyone: log.Knows(share.Who)}
	if log.LeftOf(share.Who) > 0 {
		e.word = "renew"
		if share.After == 0 {
			return e, fmt.Sprintf("You contribute already. A sheet that takes over begins where yours ends, or earlier: fieldpost codes --after %d.", log.Next()-1+log.LeftOf(share.Who))
		}
	}
	if !t.locked() {
		why = t.unfit(e.act(r.post))
	}
	return e, why
}

// act is the act that enrols.
func (e enrolment) act(p *post) Act { return signed(p.now, operatorName, e.word, e.share.Announce()) }

// unfit says why the log would not take such an act now, "" if it would.
func (t *table) unfit(a Act) string {
	word, body, _ := strings.Cut(a.Text, "\n")
	if err := t.scribe.Tape.TryAct(a.Who, word, body); err != nil {
		return cannot(err)
	}
	return ""
}

// mayAnchor judges ANCHOR.
func (r *requests) mayAnchor(c orders.Command) string {
	_, why := r.anchored(strings.Fields(c.Text))
	return why
}

// anchor enrols the sender's codes, or asks the players whether they are to be.
func (r *requests) anchor(_ context.Context, c orders.Command) error {
	return r.enrol(strings.Fields(c.Text))
}

func (r *requests) enrol(words []string) error {
	t := r.table
	e, why := r.anchored(words)
	if why != "" { // another request of the letter came before it
		r.say("ANCHOR: " + why + "\n")
		return nil
	}
	if !e.anyone {
		return r.ask(Proposal{N: t.Proposed + 1, What: "enrol", Who: r.seat.Name, At: r.post.now, Text: e.share.Announce()})
	}
	r.announce("Codes", wrapped(fmt.Sprintf("%s brings codes for the dice: ANCHOR %s", t.called(e.share.Who), e.share.Anchor)))
	return t.submit(e.act(r.post))
}

// newcomer says whom a proposal would let contribute.
func (t *table) newcomer(p Proposal) string {
	return fmt.Sprintf("%s contributes to the dice from the next lock on: %s", t.called(p.Who), rules.Title(strings.TrimSpace(p.Text)))
}
