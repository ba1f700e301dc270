package referee

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "CORRECT", Like: "CORRECT", Page: "referee",
	Says: "puts the board right, up to a line END",
	By:   requests.ByReferee, May: mayCorrect, Do: correct,
})

// becauseOnLine parts a correction that stands on one line.
var becauseOnLine = regexp.MustCompile(`(?i)[ ;,]+because[ :]+`)

// change reads CORRECT, or says why it cannot be made.
func change(r *requests.Asked, c orders.Command) (scribe.Change, prose.Text) {
	text := plain(c.Text)
	if why := tooLong(text); why != "" {
		return scribe.Change{}, why
	}
	if at := becauseOnLine.FindStringIndex(text); at != nil && !strings.Contains(text, "\n") {
		text = text[:at[0]] + "\nBECAUSE " + text[at[1]:]
	}
	ch, err := scribe.ReadChange(text)
	switch {
	case err != nil:
		return ch, game.Cannot(err)
	case ch.Lines == "":
		return ch, "Say what is to be changed: lines of a position, above BECAUSE. HELP referee shows how."
	case ch.Because == "":
		return ch, "Say why: a line BECAUSE and the reason, below the lines of the position."
	}
	at, known := r.Table.Checkpoint(ch.At)
	if !known {
		return ch, prose.Say("The turn has no place %q to which it has come. It has come to: %s.", prose.Shorten(ch.At), strings.Join(r.Table.Checkpoints(), ", "))
	}
	ch.At = at
	return ch, ""
}

func mayCorrect(r *requests.Asked, c orders.Command) prose.Text {
	ch, why := change(r, c)
	if why != "" {
		return why
	}
	if _, err := r.Table.Scribe.Try(ch.String()); err != nil {
		return game.Cannot(err)
	}
	return ""
}

// correct changes the position and has the turn played again.
func correct(r *requests.Asked, _ context.Context, c orders.Command) error {
	ch, why := change(r, c)
	if why != "" {
		return fmt.Errorf("a correction that was judged is refused: %s", why)
	}
	if err := r.Table.Submit(game.Act{What: game.ActCorrect, At: r.Post.Now, Who: r.Author(), Text: ch.String()}); err != nil {
		return err
	}
	r.Done("CORRECT")
	return nil
}

// Preview shows what a referee's letter would do. Nothing happens.
func Preview(r *requests.Asked, ctx context.Context, list []orders.Command) {
	blocks := []paper.Block{paper.Line("PREVIEW: nothing has happened.")}
	for _, c := range list {
		switch c.Word {
		case "CORRECT":
			blocks = append(blocks, previewCorrect(r, c)...)
		case "ROLLBACK TO":
			blocks = append(blocks, previewRollback(r, c))
		}
	}
	r.Holds = prose.Say(requests.PressIdle, "PREVIEW")
	r.Reply(ctx, "Preview", table.InBlocks(blocks...))
}

func previewCorrect(r *requests.Asked, c orders.Command) []paper.Block {
	t := r.Table
	ch, why := change(r, c)
	if why != "" {
		return []paper.Block{paper.Sentences{why}}
	}
	trial, err := t.Scribe.Try(ch.String())
	if err != nil {
		return []paper.Block{paper.Sentences{game.Cannot(err)}}
	}
	return []paper.Block{paper.Line("The correction, %s, would change this:", t.PointOf(ch.At)),
		t.Differences(trial.Before, trial.After), game.Again, paper.Sentences{t.Reached(trial)}}
}
