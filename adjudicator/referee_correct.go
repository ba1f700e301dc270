package adjudicator

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// becauseOnLine parts a correction that stands on one line.
var becauseOnLine = regexp.MustCompile(`(?i)[ ;,]+because[ :]+`)

// change reads CORRECT, or says why it cannot be made.
func (r *requests) change(c orders.Command) (scribe.Change, string) {
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
		return ch, cannot(err)
	case ch.Lines == "":
		return ch, "Say what is to be changed: lines of a position, above BECAUSE. HELP referee shows how."
	case ch.Because == "":
		return ch, "Say why: a line BECAUSE and the reason, below the lines of the position."
	}
	at, known := r.table.checkpoint(ch.At)
	if !known {
		return ch, fmt.Sprintf("The turn has no place %q to which it has come. It has come to: %s.", prose.Shorten(ch.At), strings.Join(r.table.checkpoints(), ", "))
	}
	ch.At = at
	return ch, ""
}

// checkpoint finds the place in the turn that somebody means; "" is its beginning.
func (t *table) checkpoint(typed string) (name string, known bool) {
	word := squeezed(typed)
	if word == "" || word == "turn" || word == "start" {
		return "", true
	}
	if rest, battle := strings.CutPrefix(word, "battle"); battle {
		words := strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == '/' || r == ':' })
		place := strings.TrimPrefix(strings.TrimPrefix(strings.Join(words[min(1, len(words)):], " "), "of "), "in ")
		if s, found := t.reader.Space(place); found {
			rest = squeezed(t.reader.Edition().Space(s).Name)
		}
		word = "battle" + rest
	}
	for _, name := range t.scribe.Game.Passed {
		if name != "turn" && (squeezed(name) == word || t.phaseCalled(name, word)) {
			return name, true
		}
	}
	return "", false
}

// phaseCalled tells whether a phase is known by a word: "Combat move", "noncombat".
func (t *table) phaseCalled(id, word string) bool {
	return slices.ContainsFunc(t.scribe.Game.Now.Phases(), func(ph edition.Phase) bool {
		return ph.ID == id && (squeezed(ph.Name) == word || squeezed(string(ph.Section)) == word)
	})
}

// checkpoints are the places to which the turn has come, as they may be typed.
func (t *table) checkpoints() []string {
	var out []string
	for _, name := range t.scribe.Game.Passed {
		out = append(out, strings.ReplaceAll(name, "/", " "))
	}
	return out
}

// squeezed is a text without anything but letters and digits.
func squeezed(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
}

func (r *requests) mayCorrect(c orders.Command) string {
	ch, why := r.change(c)
	if why != "" {
		return why
	}
	if _, err := r.table.scribe.Try(ch.String()); err != nil {
		return cannot(err)
	}
	return ""
}

// correct changes the position and has the turn played again.
func (r *requests) correct(_ context.Context, c orders.Command) error {
	ch, why := r.change(c)
	if why != "" {
		return fmt.Errorf("a correction that was judged is refused: %s", why)
	}
	if err := r.table.submit(Act{What: actCorrect, At: r.post.now, Who: r.author(), Text: ch.String()}); err != nil {
		return err
	}
	r.done("CORRECT")
	return nil
}

// correct does it, and tells everybody what is different.
func (t *table) correct(a Act) error {
	trial, err := t.scribe.Try(a.Text)
	if err != nil {
		return err
	}
	ch, err := scribe.ReadChange(a.Text)
	if err != nil {
		return err
	}
	where := t.pointOf(ch.At)
	if err := t.scribe.Correct(a.Text); err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(prose.Wrapped("CORRECTION by the referee, " + where + "."))
	b.WriteString(prose.Wrapped("Because: " + ch.Because))
	b.WriteString("\n" + t.differences(trial.Before, trial.After) + "\n" + again)
	t.notices = append(t.notices, notice{about: "Correction", text: b.String()})
	return nil
}

// again says what a correction keeps.
const again = "The turn is played again from there. What was ordered and answered stays\nwhere it is asked again, and dice stay with what they were rolled for.\n"

// pointOf says where in the turn a correction is made.
func (t *table) pointOf(at string) string {
	turn := t.turnCalled(t.scribe.Game.Start)
	if at == "" {
		return "at the beginning of " + turn
	}
	return fmt.Sprintf("at %s in %s", strings.ReplaceAll(at, "/", " "), turn)
}

// turnCalled names a turn: "the turn of Germany, round 2".
func (t *table) turnCalled(p *position.Position) string {
	return fmt.Sprintf("the turn of %s, round %d", p.Edition.Powers[p.Mover].Name, p.Round)
}

// differences sets two positions against each other, line by line.
func (t *table) differences(before, after *position.Position) string {
	return apart(t.lines(before), t.lines(after))
}

// apart sets the lines of two positions against each other.
func apart(old, now []string) string {
	var b strings.Builder
	say := func(mark, line string) { b.WriteString(prose.Wrapped(mark + " " + line)) }
	subject := func(line string) string { s, _, _ := strings.Cut(line, ":"); return s }
	told := map[string]bool{}
	for _, line := range old {
		if slices.Contains(now, line) {
			continue
		}
		say("-", line)
		for _, other := range now {
			if !told[other] && !slices.Contains(old, other) && subject(other) == subject(line) {
				told[other] = true
				say("+", other)
			}
		}
	}
	for _, line := range now {
		if !told[line] && !slices.Contains(old, line) {
			say("+", line)
		}
	}
	if b.Len() == 0 {
		return "Nothing in the position changes.\n"
	}
	return b.String()
}

// lines are a position, line by line.
func (t *table) lines(p *position.Position) []string {
	return strings.Split(strings.TrimRight(t.reader.PrintPosition(notation.FromPosition(p)), "\n"), "\n")
}

// preview shows what a referee's letter would do. Nothing happens.
func (r *requests) preview(ctx context.Context, list []orders.Command) {
	var b strings.Builder
	b.WriteString("PREVIEW: nothing has happened.\n")
	for _, c := range list {
		switch c.Word {
		case "CORRECT":
			b.WriteString("\n" + r.previewCorrect(c))
		case "ROLLBACK TO":
			b.WriteString("\n" + r.previewRollback(c))
		}
	}
	r.holds = fmt.Sprintf(pressIdle, "PREVIEW")
	r.reply(ctx, "Preview", answer{text: b.String()})
}

func (r *requests) previewCorrect(c orders.Command) string {
	t := r.table
	ch, why := r.change(c)
	if why != "" {
		return why + "\n"
	}
	trial, err := t.scribe.Try(ch.String())
	if err != nil {
		return cannot(err) + "\n"
	}
	var b strings.Builder
	b.WriteString(prose.Wrapped("The correction, " + t.pointOf(ch.At) + ", would change this:"))
	b.WriteString("\n" + t.differences(trial.Before, trial.After) + "\n" + again)
	b.WriteString(prose.Wrapped(t.reached(trial)))
	return b.String()
}

// reached says how far the turn would be played again.
func (t *table) reached(trial scribe.Trial) string {
	would, is := trial.Game, t.scribe.Game
	text := fmt.Sprintf("Of %s so far, %d would come up again.", prose.Count(rolls(is), "roll", "rolls"), rolls(would))
	switch {
	case would.NoDice != "":
		return "It would be played up to dice that have not been rolled, in " + would.Now.PhaseID() + ". " + text
	case len(would.Open) == 0:
		return "It would be played to its end. " + text
	}
	d := would.Open[0]
	return fmt.Sprintf("It would be played up to %s, where it waits for %s. %s", would.Now.PhaseID(), would.Now.Edition.Powers[d.Power].Name, text)
}
