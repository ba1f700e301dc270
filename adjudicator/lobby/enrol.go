package lobby

import (
	"context"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/referee"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "ANCHOR", Like: "ANCHOR PNE5Q-7TTQX", Page: "join",
	Says: "brings codes for the dice",
	May:  mayAnchor, Do: doAnchor,
	Forming: requests.FormVerb{Fits: someArgs, Do: bringsAnchor},
})

// Who contributes to the dice while a game is played: whoever has a sheet that ends soon brings another one. Somebody new, and
// whoever was removed because he missed a lock, needs the consent of all players: every contributor can have the dice of a
// lock thrown away once.

// enrolment is what ANCHOR means in a game that is played.
type enrolment struct {
	share  dice.Share
	word   string // of the act: enrol or renew
	anyone bool   // nobody has to agree
	agreed []string
}

// body is what the act says.
func (e enrolment) body() string {
	if len(e.agreed) > 0 {
		return e.share.Announce() + dice.Agreed(e.agreed)
	}
	return e.share.Announce()
}

// anchored reads ANCHOR code, with AFTER and COUNT, or says why it cannot be.
func anchored(r *requests.Asked, words []string) (enrolment, prose.Text) {
	t := r.Table
	log := t.Scribe.Tape.Log()
	if role := r.Role(); role != "player" && role != game.WitnessSeat {
		return enrolment{}, "Powers and witnesses contribute to the dice."
	}
	share, why := ReadShare(r.Seat.Name, words)
	if why != "" {
		return enrolment{}, why
	}
	e := enrolment{share: share, word: "enrol", anyone: log.Knows(share.Who)}
	if log.Missed(share.Who) != "" { // he may come again if those agree who play against him
		e.anyone, e.agreed = false, t.Opponents(share.Who)
	}
	if log.LeftOf(share.Who) > 0 {
		e.word = "renew"
		if share.After == 0 {
			return e, prose.Say("You contribute already. A sheet that takes over begins where yours ends, or earlier: fieldpost codes --after %d.", log.Next()-1+log.LeftOf(share.Who))
		}
	}
	if !t.Locked() {
		why = t.Unfit(e.act(r.Post))
	}
	return e, why
}

// act is the act that enrols.
func (e enrolment) act(p *table.Post) game.Act {
	return game.Signed(p.Now, secrets.OperatorName, e.word, e.body())
}

// mayAnchor judges ANCHOR.
func mayAnchor(r *requests.Asked, c orders.Command) prose.Text {
	_, why := anchored(r, strings.Fields(c.Text))
	return why
}

// doAnchor enrols the sender's codes, or asks the players whether they are to be.
func doAnchor(r *requests.Asked, _ context.Context, c orders.Command) error {
	return enrol(r, strings.Fields(c.Text))
}

func enrol(r *requests.Asked, words []string) error {
	t := r.Table
	e, why := anchored(r, words)
	if why != "" { // another request of the letter came before it
		r.Says(paper.Para("ANCHOR: %s", why))
		return nil
	}
	if !e.anyone {
		return referee.Ask(r, game.Proposal{N: t.Proposed + 1, What: "enrol", Who: r.Seat.Name, At: r.Post.Now, Text: e.body()})
	}
	r.Announces("Codes", paper.Line("%s brings codes for the dice: ANCHOR %s", t.Called(e.share.Who), e.share.Anchor))
	return t.Submit(e.act(r.Post))
}
