package referee

import (
	"context"
	"strings"
	"unicode"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "PREVIEW", Like: "PREVIEW", Page: "referee",
	Says:   "beside a command of the referee: what it would do",
	Answer: previewed,
})

var _ = requests.Known(requests.Verb{
	Word: "RULING", Like: "RULING", Page: "rulings",
	Says: "tells everybody what is decided, up to a line END",
	By:   requests.ByReferee, May: mayRule, Do: rule,
})

// The bounds of what a referee writes.
const (
	longText  = 16 << 10 // bytes
	MostLines = 300
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
	if len(text) > longText || strings.Count(text, "\n") >= MostLines {
		return prose.Say("This is too long: at most %d lines, together %d bytes, go into the log.", MostLines, longText)
	}
	return ""
}

func mayRule(r *requests.Asked, c orders.Command) prose.Text {
	if plain(c.Text) == "" {
		return "There is no text. Write RULING and the text on one line, or RULING, lines of text, and END."
	}
	return tooLong(c.Text)
}

// rule signs a ruling, which changes nothing in the position.
func rule(r *requests.Asked, _ context.Context, c orders.Command) error {
	if err := r.Table.Submit(game.Signed(r.Post.Now, r.Author(), "ruling", plain(c.Text))); err != nil {
		return err
	}
	r.Done("RULING")
	return nil
}

// previewed answers PREVIEW for a letter in which there is nothing to be shown.
func previewed(r *requests.Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	if r.Has("CORRECT") || r.Has("ROLLBACK TO") {
		return table.Answer{}, nil
	}
	return table.InBlocks(paper.Line("PREVIEW shows what CORRECT or ROLLBACK TO in the same letter would do.")), nil
}
