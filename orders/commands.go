package orders

import (
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

// commandForms are the commands and what may follow them.
var commandForms = []struct {
	words []string
	fits  func(r *Reader, args []string, capitals bool) bool
}{
	{[]string{"NEW", "GAME"}, anything},
	{[]string{"END", "GAME"}, nothing},
	{[]string{"ROLLBACK", "TO"}, oneWord},
	{[]string{"HELP"}, atMost(2)},
	{[]string{"JOIN"}, func(_ *Reader, a []string, _ bool) bool {
		return len(a) >= 3 && oneOf("as", "anchor")(nil, a[1:2], false)
	}},
	{[]string{"CHECK"}, nothing},
	{[]string{"CONFIRM"}, func(_ *Reader, a []string, _ bool) bool { return len(a) <= 1 }},
	{[]string{"NOW"}, nothing},
	{[]string{"STATUS"}, nothing},
	{[]string{"FORM"}, func(_ *Reader, a []string, _ bool) bool {
		return len(a) == 0 || len(a) == 1 && strings.EqualFold(a[0], "full")
	}},
	{[]string{"MAP"}, mapForm},
	{[]string{"REPORT"}, func(_ *Reader, a []string, _ bool) bool { return len(a) == 0 || len(a) == 1 && digits(a[0]) }},
	{[]string{"HISTORY"}, nothing},
	{[]string{"UNITS"}, nothing},
	{[]string{"INCOME"}, nothing},
	{[]string{"ODDS"}, func(r *Reader, a []string, capitals bool) bool {
		p := &parser{r: r, toks: lex(nil, compose(strings.Join(a, " ")), 0)}
		return capitals || len(a) == 0 || slices.ContainsFunc(a, func(w string) bool { return strings.EqualFold(w, "against") || strings.EqualFold(w, "vs") }) || p.startsUnits(0)
	}},
	{[]string{"RULES"}, func(_ *Reader, a []string, capitals bool) bool {
		return len(a) == 0 || len(a) <= 4 && (capitals || len(a) == 1 && ruleNumber.MatchString(a[0]))
	}},
	{[]string{"WHY"}, whyForm},
	{[]string{"LOG"}, func(_ *Reader, a []string, capitals bool) bool { return len(a) == 0 || capitals && len(a) == 1 }},
	{[]string{"ABSENT"}, func(_ *Reader, a []string, capitals bool) bool {
		to := slices.ContainsFunc(a, func(w string) bool { return strings.EqualFold(w, "to") })
		return len(a) > 0 && len(a) <= 9 && (to && digits(a[len(a)-1][:1]) || capitals)
	}},
	{[]string{"RESIGN"}, nothing},
	{[]string{"PROPOSE"}, oneOf("draw", "concede", "undo", "extend")},
	{[]string{"VOTE"}, func(_ *Reader, a []string, _ bool) bool {
		return len(a) == 2 && digits(a[0]) && (strings.EqualFold(a[1], "yes") || strings.EqualFold(a[1], "no"))
	}},
	{[]string{"ANCHOR"}, anchorForm},
	{[]string{"REVEAL"}, func(_ *Reader, a []string, _ bool) bool {
		root := slices.IndexFunc(a, func(word string) bool { return strings.EqualFold(strings.TrimSuffix(word, ":"), "root") })
		return root >= 3 && root < len(a)-1
	}},
	{[]string{"BEACON"}, func(_ *Reader, a []string, _ bool) bool { return len(a) >= 2 && digits(a[0]) }},
	{[]string{"RESEND"}, nothing},
	{[]string{"TOKEN"}, nothing},
	{[]string{"TIMEZONE"}, func(_ *Reader, a []string, _ bool) bool { return len(a) <= 3 }},
	{[]string{"ALIAS"}, func(_ *Reader, a []string, capitals bool) bool {
		return len(a) <= 1 || capitals || slices.ContainsFunc(a, func(w string) bool { return strings.Contains(w, "=") })
	}},
	{[]string{"LANGUAGE"}, func(_ *Reader, a []string, _ bool) bool { return len(a) <= 1 }},
	{[]string{"SEAT"}, powerAndWord},
	{[]string{"START"}, nothing},
	{[]string{"PAUSE"}, nothing},
	{[]string{"RESUME"}, nothing},
	{[]string{"EXTEND"}, func(r *Reader, a []string, _ bool) bool {
		if i := slices.IndexFunc(a, func(w string) bool { return digits(w[:1]) }); i > 0 { // "2 days 6 hours"
			a = a[:i+1]
		}
		return powerAndWord(r, a, false)
	}},
	{[]string{"PREVIEW"}, nothing},
	{[]string{"ADOPT"}, func(_ *Reader, a []string, _ bool) bool {
		return len(a) == 0 || strings.EqualFold(strings.TrimRight(a[0], ":,"), "because")
	}},
	{[]string{"CORRECT"}, inCapitals},
	{[]string{"RULING"}, inCapitals},
	{[]string{"REPLACE"}, powerAndWord},
}

func anything(_ *Reader, a []string, capitals bool) bool { return capitals || len(a) > 0 }
func nothing(_ *Reader, a []string, _ bool) bool         { return len(a) == 0 }
func oneWord(_ *Reader, a []string, _ bool) bool         { return len(a) == 1 }
func inCapitals(_ *Reader, a []string, capitals bool) bool {
	return capitals && len(a) > 0
}

func atMost(n int) func(*Reader, []string, bool) bool {
	return func(_ *Reader, a []string, capitals bool) bool { return len(a) <= n && (capitals || len(a) <= 1) }
}

func oneOf(list ...string) func(*Reader, []string, bool) bool {
	return func(_ *Reader, a []string, _ bool) bool {
		return len(a) == 1 && slices.Contains(list, strings.ToLower(a[0]))
	}
}

func powerAndWord(r *Reader, a []string, _ bool) bool {
	if len(a) < 2 {
		return false
	}
	_, ok := r.Power(strings.Join(a[:len(a)-1], " "))
	return ok
}

// anchorForm reads "ANCHOR PNE5..." with "AFTER 40", "COUNT 500" and the key of a program behind it.
func anchorForm(_ *Reader, a []string, _ bool) bool {
	if n := len(a); n >= 3 && strings.EqualFold(a[n-2], "key") {
		a = a[:n-2]
	}
	for n := len(a); n >= 3 && digits(a[n-1]) && oneOf("after", "count")(nil, a[n-2:n-1], false); n -= 2 {
		a = a[:n-2]
	}
	return len(a) == 1
}

// whyForm reads "WHY 12", "WHY (12-19)?", "WHY 12 REPORT 3".
func whyForm(_ *Reader, a []string, _ bool) bool {
	if len(a) == 3 && oneOf("report")(nil, a[1:2], false) && digits(strings.TrimSuffix(a[2], "?")) {
		a = a[:1]
	}
	if len(a) != 1 {
		return false
	}
	from, to, several := strings.Cut(strings.Trim(a[0], "()?"), "-")
	return digits(from) && (!several || digits(to))
}

// mapForm reads "MAP", "MAP turn 3", "MAP Pacific turn 3".
func mapForm(r *Reader, a []string, capitals bool) bool {
	if n := len(a); n >= 2 && strings.EqualFold(a[n-2], "turn") && digits(a[n-1]) {
		a = a[:n-2]
	}
	if len(a) == 0 || capitals && len(a) <= 4 {
		return true
	}
	region := strings.Join(a, " ")
	_, power := r.Power(region)
	_, space := r.Space(region)
	return power || space || len(a) == 1
}

// ruleNumber is the number of a rule, or the beginning of one: R-SUB-003, r-sub.
var ruleNumber = regexp.MustCompile(`^(?i)[a-z]{1,4}(-[a-z]+)*(-[0-9]+)?$`)

// commandKeys are the first words of the commands, folded.
var commandKeys = func() map[string]bool {
	keys := map[string]bool{}
	for i := range commandForms {
		keys[foldWord(commandForms[i].words[0])] = true
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
			if i := strings.IndexAny(rest, " \t"); i >= 0 {
				rest = strings.TrimSpace(rest[i:])
			} else {
				rest = ""
			}
		}
		return Command{Word: strings.Join(f.words, " "), Args: slices.Clone(args), Text: rest, Line: line}, true
	}
	return Command{}, false
}

// Power returns the power that a text names, and nothing but it.
func (r *Reader) Power(text string) (edition.PowerID, bool) {
	id, ok := r.powers.exact[foldWord(text)]
	if !ok {
		return edition.Nobody, false
	}
	return id, true
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
	case c.Word == "PRESS":
		head := "PRESS"
		if len(c.Args) > 0 {
			head += " TO " + strings.Join(c.Args, ", ")
		}
		return head + "\n" + c.Text + "\nEND"
	case strings.Contains(c.Text, "\n"):
		return c.Word + "\n" + c.Text + "\nEND"
	case c.Text != "":
		return c.Word + " " + c.Text
	}
	return c.Word
}

// Kind returns the kind of unit that a text names, and nothing but it.
func (r *Reader) Kind(text string) (edition.KindID, bool) {
	if len(text) > 60 {
		return 0, false
	}
	toks := lex(nil, compose(text), 0)
	id, took := find(&r.kinds, toks)
	return id, took > 0 && took == len(toks)
}
