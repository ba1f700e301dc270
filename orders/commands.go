package orders

import (
	_ "embed"
	"fieldpost/adjudicator/rules/board"
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// Command is a request that is no order: HELP, STATUS, PRESS ... The mail desk acts on it.
type Command struct {
	Word string // in capitals, "NEW GAME" and "END GAME" with a blank
	Args []string
	Text string // what follows the word, as typed; what stands between PRESS, CORRECT or RULING and END
	Line int
}

// commandForm is a command, and what may follow it: in capitals more than in small letters, which may begin a sentence.
type commandForm struct {
	words           []string
	plain, capitals *regexp.Regexp
}

//go:embed commands.tsv
var commandsText string

// commandForms are the commands of the table.
var commandForms = func() (list []commandForm) {
	for _, row := range Rows(commandsText) {
		whole := func(form string) *regexp.Regexp { return regexp.MustCompile("(?i)^(?:" + form + ")$") }
		list = append(list, commandForm{strings.Fields(row[0]), whole(row[1]), whole(row[len(row)-1])})
	}
	return list
}()

func (f *commandForm) fits(r *Reader, args []string, capitals bool) bool {
	text := strings.Join(args, " ")
	return r.hasForm(f.plain, text) || capitals && r.hasForm(f.capitals, text)
}

// hasForm reports whether a text has a form, and its parts are what they are called in it.
func (r *Reader) hasForm(form *regexp.Regexp, text string) bool {
	parts := form.FindStringSubmatch(text)
	for i, name := range form.SubexpNames() {
		if name == "" || parts == nil || parts[i] == "" {
			continue
		}
		_, power := r.Power(parts[i])
		_, space := r.Space(parts[i])
		units := &parser{r: r, toks: lex(nil, compose(parts[i]), 0)}
		if !map[string]bool{"power": power, "region": power || space, "units": units.startsUnits(0)}[name] {
			return false
		}
	}
	return parts != nil
}

// commandKeys are the first words of the commands, folded.
var commandKeys = func() map[string]bool {
	keys := map[string]bool{}
	for _, f := range commandForms {
		keys[board.Fold(f.words[0])] = true
	}
	return keys
}()

// freeText are the first words of commands behind which people write what they like.
var freeText = []string{"NEW", "CORRECT", "RULING", "ADOPT"}

// command reads a line that is a command as a whole.
func (r *Reader) command(text string, line int) (Command, bool) {
	if fields := strings.Fields(text); len(fields) > 0 && !slices.Contains(freeText, strings.ToUpper(strings.TrimSuffix(fields[0], ":"))) {
		text = Unmannered(text)
	}
	fields := strings.Fields(strings.TrimRight(strings.TrimSpace(text), "."))
	if len(fields) == 0 || len(fields) > 400 {
		return Command{}, false
	}
	first := strings.ToUpper(strings.TrimSuffix(fields[0], ":"))
	for i := range commandForms {
		f := &commandForms[i]
		if f.words[0] != first || len(fields) < len(f.words) || len(f.words) == 2 && !strings.EqualFold(fields[1], f.words[1]) {
			continue
		}
		args := fields[len(f.words):]
		if !f.fits(r, args, fields[0] == strings.ToUpper(fields[0])) {
			continue
		}
		rest := strings.TrimSpace(text)
		for range f.words {
			rest = strings.TrimSpace(rest[len(strings.Fields(rest)[0]):])
		}
		return Command{Word: strings.Join(f.words, " "), Args: slices.Clone(args), Text: rest, Line: line}, true
	}
	return Command{}, false
}

// Power returns the power that a text names, and nothing but it.
func (r *Reader) Power(text string) (edition.PowerID, bool) {
	if id, ok := r.powers.exact[board.Fold(text)]; ok {
		return id, true
	}
	return edition.Nobody, false
}

// Space returns the space that a text names, in full, by alias or by a prefix that fits only one.
func (r *Reader) Space(text string) (edition.SpaceID, bool) {
	if len(text) > 200 {
		return edition.Nowhere, false
	}
	toks := lex(nil, compose(text), 0)
	m := r.findPlace(toks, anywhere)
	if m.took == 0 || m.took != len(toks) || m.choice != nil {
		return edition.Nowhere, false
	}
	return m.space, true
}

// String writes a command as it is typed.
func (c Command) String() string {
	switch {
	case c.Word == "PRESS" && len(c.Args) > 0:
		return "PRESS TO " + strings.Join(c.Args, ", ") + "\n" + c.Text + "\nEND"
	case c.Word == "PRESS" || strings.Contains(c.Text, "\n"):
		return c.Word + "\n" + c.Text + "\nEND"
	case c.Text != "":
		return c.Word + " " + c.Text
	}
	return c.Word
}

// Kind returns the kind of unit that a text names, and nothing but it.
func (r *Reader) Kind(text string) (edition.KindID, bool) {
	toks := lex(nil, compose(Cut(text, 60)), 0)
	id, took := find(&r.kinds, toks)
	return id, took > 0 && took == len(toks) && len(text) <= 60
}
