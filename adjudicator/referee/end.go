package referee

import (
	"context"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "END GAME", Final: requests.Always, Like: "END GAME", Page: "referee",
	Says: "ends the game",
	By:   requests.ByReferee, May: mayEnd, Do: end,
	Forming: requests.FormVerb{Fits: requests.AtMostArgs(0), Lead: true, Do: givesUp},
})

// mayEnd judges END GAME, which a referee may say at any time.
func mayEnd(r *requests.Asked, _ orders.Command) prose.Text { return "" }

// end ends the game before its time.
func end(r *requests.Asked, _ context.Context, _ orders.Command) error {
	said := prose.Say("The referee has ended the game.")
	if r.Author() == secrets.OperatorName {
		said = "The operator has ended the game."
	}
	if err := r.Table.Submit(game.Act{What: game.ActEnd, At: r.Post.Now, Who: r.Author(), Text: said.String()}); err != nil {
		return err
	}
	r.Done("END GAME")
	return nil
}

// givesUp gives a game up before it has begun.
func givesUp(f *requests.Forming, _ orders.Command) prose.Text {
	gone := *f.Seat
	gone.Token = ""
	f.Seat = &gone
	f.Post.SendsAll("The game is off", paper.Para("The game %s was given up before it began. Nothing more is asked of you.", f.Table.Terms.Game))
	f.Post.Letters = slices.DeleteFunc(f.Post.Letters, func(w table.Written) bool { return w.Seat.Key() == gone.Key() })
	f.Table.Vanish()
	return ""
}
