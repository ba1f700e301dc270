package adjudicator

import (
	"context"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "ROLLBACK TO", like: "ROLLBACK TO 4", page: "referee",
	says: "takes the game back to the end of a report",
	by:   byReferee, may: mayRollback, do: rollback,
})

func mayRollback(r *requests, c orders.Command) prose.Text {
	_, why := r.table.Target(c.Args[0])
	return why
}

// rollback takes the game back to the end of a report.
func rollback(r *requests, _ context.Context, c orders.Command) error {
	if err := r.table.Submit(game.Act{What: game.ActRollback, At: r.post.Now, Who: r.author(), Text: c.Args[0]}); err != nil {
		return err
	}
	r.done("ROLLBACK")
	return nil
}

func previewRollback(r *requests, c orders.Command) paper.Sentences {
	turn, why := r.table.Target(c.Args[0])
	if why != "" {
		return paper.Sentences{why}
	}
	return paper.Line("After ROLLBACK TO %s %s The next turn is %s.", c.Args[0], r.table.BackTo(game.NumberIn(c.Args[0]), r.table.Reports()), turn)
}
