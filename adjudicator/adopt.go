package adjudicator

import (
	"context"
	"fmt"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "ADOPT", like: "ADOPT", page: "referee",
	says: "goes on by what this program makes of a game that stands still",
	by:   byReferee, may: mayAdopt, do: adopt,
})

func mayAdopt(r *requests, c orders.Command) prose.Text {
	if r.table.Halted == nil {
		return "The game does not stand still: there is nothing to adopt."
	}
	return tooLong(c.Text)
}

// adopt lets a game that stands still go on by the law of this program.
func adopt(r *requests, _ context.Context, c orders.Command) error {
	t := r.table
	because := strings.Join(strings.Fields(plain(c.Text)), " ")
	if word, rest, _ := strings.Cut(because, " "); strings.EqualFold(strings.TrimRight(word, ":,"), "because") {
		because = rest
	}
	text := fmt.Sprintf("law %d -> %d\nturn %s\n", t.Scribe.Tape.Log().Law(), t.Reader.Edition().Law, t.Scribe.Game.Start.TurnName())
	if because != "" {
		text += "BECAUSE " + because + "\n"
	}
	t.Thaw(r.post.Now)
	t.Took, t.Halted = t.Halted, nil
	if err := t.Submit(game.Act{What: game.ActAdopt, At: r.post.Now, Who: r.author(), Text: text}); err != nil {
		return err
	}
	r.done("ADOPT")
	return nil
}
