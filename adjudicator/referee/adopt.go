package referee

import (
	"context"
	"fmt"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "ADOPT", Like: "ADOPT", Page: "referee",
	Says: "goes on by what this program makes of a game that stands still",
	By:   requests.ByReferee, May: mayAdopt, Do: adopt,
})

func mayAdopt(r *requests.Asked, c orders.Command) prose.Text {
	if r.Table.Halted == nil {
		return "The game does not stand still: there is nothing to adopt."
	}
	return tooLong(c.Text)
}

// adopt lets a game that stands still go on by the law of this program.
func adopt(r *requests.Asked, _ context.Context, c orders.Command) error {
	t := r.Table
	because := strings.Join(strings.Fields(plain(c.Text)), " ")
	if word, rest, _ := strings.Cut(because, " "); strings.EqualFold(strings.TrimRight(word, ":,"), "because") {
		because = rest
	}
	text := fmt.Sprintf("law %d -> %d\nturn %s\n", t.Scribe.Tape.Log().Law(), t.Reader.Edition().Law, t.Scribe.Game.Start.TurnName())
	if because != "" {
		text += "BECAUSE " + because + "\n"
	}
	t.Thaw(r.Post.Now)
	t.Took, t.Halted = t.Halted, nil
	if err := t.Submit(game.Act{What: game.ActAdopt, At: r.Post.Now, Who: r.Author(), Text: text}); err != nil {
		return err
	}
	r.Done("ADOPT")
	return nil
}
