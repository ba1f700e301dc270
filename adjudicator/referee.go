package adjudicator

import (
	"context"
	"fmt"
	"strings"
	"unicode"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// The acts of a referee that change what is played. A ruling changes nothing and is signed like a pause.
const (
	actAdopt    = "adopt"    // Text is the body of the act
	actCorrect  = "correct"  // Text is a change
	actRollback = "rollback" // Text is the number of a report
	actEnd      = "end"      // Text says how the game has ended
)

// byAll signs what the players have agreed upon.
const byAll = "players"

// The bounds of what a referee writes.
const (
	longText  = 16 << 10 // bytes
	mostLines = 300
)

// notice is what everybody is told with the next letter to all.
type notice struct {
	about, text string
	ruling      bool // the text is a referee's
}

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
func tooLong(text string) string {
	if len(text) > longText || strings.Count(text, "\n") >= mostLines {
		return fmt.Sprintf("This is too long: at most %d lines, together %d bytes, go into the log.", mostLines, longText)
	}
	return ""
}

func (r *requests) mayRule(c orders.Command) string {
	if plain(c.Text) == "" {
		return "There is no text. Write RULING and the text on one line, or RULING, lines of text, and END."
	}
	return tooLong(c.Text)
}

// rule signs a ruling, which changes nothing in the position.
func (r *requests) rule(_ context.Context, c orders.Command) error {
	if err := r.table.submit(signed(r.post.now, r.author(), "ruling", plain(c.Text))); err != nil {
		return err
	}
	r.done("RULING")
	return nil
}

// ruled has everybody told of a ruling.
func (t *table) ruled(body string) {
	t.notices = append(t.notices, notice{about: "Ruling", text: body, ruling: true})
}

// done tells the sender that an act is done, or when it will be.
func (r *requests) done(word string) {
	if open := r.table.scribe.Tape.Log().Open(); open != nil {
		r.say(prose.Wrapped(fmt.Sprintf("%s: lock %d is open, so this counts when it has been rolled, if it can be done then.", word, open.N)))
		return
	}
	r.say(word + ": done.\n")
}

// rulings are all that were made, from the first on.
func (t *table) rulings() []string {
	var list []string
	log := t.scribe.Tape.Log()
	for i := range log.Len() {
		if a, ok := log.Leaf(i).(dice.Act); ok && a.What == "ruling" {
			list = append(list, strings.TrimRight(a.Body, "\n"))
		}
	}
	return list
}

// listRulings says them with their numbers, "" if there are none.
func (t *table) listRulings() string {
	list := t.rulings()
	if len(list) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("Rulings\n")
	for i, text := range list {
		b.WriteString(prose.Wrapped(fmt.Sprintf("%d %s", i+1, text)))
	}
	return b.String()
}

// outdated says why an act that waited for a lock cannot be done any more, "" if it can.
func (t *table) outdated(a Act) string {
	if t.Stage == Over {
		return overText
	}
	switch a.What {
	case actCorrect:
		if _, err := t.scribe.Try(a.Text); err != nil {
			return cannot(err)
		}
	case actRollback:
		_, why := t.target(a.Text)
		return why
	case actSigned:
		return t.unfit(a)
	}
	return ""
}

// notDone says that an act which waited for a lock has come to nothing.
func (t *table) notDone(a Act, why string, p *post) {
	text := prose.Wrapped("What was to happen when the dice were rolled can not be done any more: " + why)
	if a.Who == byAll {
		p.tell("Not done after all", text)
	} else if s := t.seat(a.Who); s != nil && !s.vacant() {
		p.write(s, "Not done after all", text)
	}
}

// overText is why nothing is played any more.
const overText = "The game is over."

// cannot is an error as a sentence.
func cannot(err error) string {
	text := "This can not be done: " + err.Error()
	if !strings.HasSuffix(text, ".") {
		text += "."
	}
	return text
}

// previewed answers PREVIEW for a letter in which there is nothing to be shown.
func (r *requests) previewed(context.Context, orders.Command) (answer, error) {
	if r.has("CORRECT") || r.has("ROLLBACK TO") {
		return answer{}, nil
	}
	return answer{text: "PREVIEW shows what CORRECT or ROLLBACK TO in the same letter would do.\n"}, nil
}
