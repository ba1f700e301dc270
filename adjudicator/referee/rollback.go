package referee

import (
	"context"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "ROLLBACK TO", Like: "ROLLBACK TO 4", Page: "referee",
	Says: "takes the game back to the end of a report",
	By:   requests.ByReferee, May: mayRollback, Do: rollback,
})

func mayRollback(r *requests.Asked, c orders.Command) prose.Text {
	_, why := r.Table.Target(c.Args[0])
	return why
}

// rollback takes the game back to the end of a report.
func rollback(r *requests.Asked, _ context.Context, c orders.Command) error {
	if !r.Table.Locked() {
		r.Post.Undoes()
	}
	if err := r.Table.Submit(game.Act{What: game.ActRollback, At: r.Post.Now, Who: r.Author(), Text: c.Args[0]}); err != nil {
		return err
	}
	r.Done("ROLLBACK")
	return nil
}

func previewRollback(r *requests.Asked, c orders.Command) paper.Sentences {
	turn, why := r.Table.Target(c.Args[0])
	if why != "" {
		return paper.Sentences{why}
	}
	return paper.Line("After ROLLBACK TO %s %s The next turn is %s.", c.Args[0], game.BackTo(game.NumberIn(c.Args[0]), r.Table.Reports()), turn)
}
