package adjudicator

import (
	"context"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "END GAME", like: "END GAME", page: "referee",
	says: "ends the game",
	by:   byReferee, may: mayEnd, do: end,
	forming: formVerb{fits: atMostArgs(0), lead: true, do: givesUp},
})

// mayEnd judges END GAME, which a referee may say at any time.
func mayEnd(r *requests, _ orders.Command) prose.Text { return "" }

// end ends the game before its time.
func end(r *requests, _ context.Context, _ orders.Command) error {
	if err := r.table.Submit(game.Act{What: game.ActEnd, At: r.post.Now, Who: r.author(), Text: "The referee has ended the game."}); err != nil {
		return err
	}
	r.done("END GAME")
	return nil
}

// givesUp gives a game up before it has begun.
func givesUp(f *forming, _ orders.Command) prose.Text {
	gone := *f.seat
	gone.Token = ""
	f.seat = &gone
	f.post.SendsAll("The game is off", paper.Para("The game %s was given up before it began. Nothing more is asked of you.", f.table.Terms.Game))
	f.post.Letters = slices.DeleteFunc(f.post.Letters, func(w table.Written) bool { return w.Seat.Key() == gone.Key() })
	f.table.Vanish()
	return ""
}
