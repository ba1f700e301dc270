package adjudicator

import (
	"context"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "END GAME", like: "END GAME", page: "referee",
	says: "ends the game",
	by:   byReferee, may: (*requests).mayEnd, do: (*requests).end,
	forming: formVerb{fits: atMostArgs(0), lead: true, do: (*forming).ends},
})

// mayEnd judges END GAME, which a referee may say at any time.
func (r *requests) mayEnd(orders.Command) prose.Text { return "" }

// end ends the game before its time.
func (r *requests) end(context.Context, orders.Command) error {
	if err := r.table.Submit(game.Act{What: game.ActEnd, At: r.post.now, Who: r.author(), Text: "The referee has ended the game."}); err != nil {
		return err
	}
	r.done("END GAME")
	return nil
}

// final is what everybody is told when a game is over, below the result.
func (t *table) final() []paper.Block {
	now := t.Scribe.Game.Now
	blocks := []paper.Block{paper.Head("How it ended")}
	if len(now.Best) > 0 {
		var names []string
		for _, p := range now.Best {
			names = append(names, now.Edition.Powers[p].Name)
		}
		blocks = append(blocks, para("Individual winners: %s.", prose.List(names)))
	}
	blocks = append(append(blocks, purses(now)), winning(now)...)
	m := newChart(t.Reader, now)
	blocks = append(blocks, inSections(m.whole(m.all()))...)
	return append(blocks, paper.Head("The dice"), paper.Text(prose.Words(t.level())),
		para("%s. Everything that was sealed is open now, and comes with this letter; with the letters that you have kept \"fieldpost verify\" proves the game.", prose.Title(prose.Count(t.Reports(), "turn was reported", "turns were reported"))),
		paper.Text("HISTORY, REPORT and a number, and LOG are still answered."))
}
