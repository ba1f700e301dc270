package adjudicator

import (
	"context"
	"strings"
	"unicode"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "PREVIEW", like: "PREVIEW", page: "referee",
	says:   "beside a command of the referee: what it would do",
	answer: previewed,
})

var _ = known(verb{
	word: "RULING", like: "RULING", page: "rulings",
	says: "tells everybody what is decided, up to a line END",
	by:   byReferee, may: mayRule, do: rule,
})

// The bounds of what a referee writes.
const (
	longText  = 16 << 10 // bytes
	mostLines = 300
)

// plain is a text as the log of the dice takes it: lines of characters that can be seen.
func plain(text string) string {
	lines := strings.Split(strings.ToValidUTF8(text, ""), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(strings.Map(func(r rune) rune {
			if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
				return ' '
			}
			return r
		}, line), " ")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// tooLong says that a text is longer than what goes into the log.
func tooLong(text string) prose.Text {
	if len(text) > longText || strings.Count(text, "\n") >= mostLines {
		return prose.Say("This is too long: at most %d lines, together %d bytes, go into the log.", mostLines, longText)
	}
	return ""
}

func mayRule(r *requests, c orders.Command) prose.Text {
	if plain(c.Text) == "" {
		return "There is no text. Write RULING and the text on one line, or RULING, lines of text, and END."
	}
	return tooLong(c.Text)
}

// rule signs a ruling, which changes nothing in the position.
func rule(r *requests, _ context.Context, c orders.Command) error {
	if err := r.table.Submit(game.Signed(r.post.Now, r.author(), "ruling", plain(c.Text))); err != nil {
		return err
	}
	r.done("RULING")
	return nil
}

// previewed answers PREVIEW for a letter in which there is nothing to be shown.
func previewed(r *requests, _ context.Context, _ orders.Command) (table.Answer, error) {
	if r.has("CORRECT") || r.has("ROLLBACK TO") {
		return table.Answer{}, nil
	}
	return table.InBlocks(paper.Line("PREVIEW shows what CORRECT or ROLLBACK TO in the same letter would do.")), nil
}
