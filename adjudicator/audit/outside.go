package audit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/scribe"
)

// Outside is an act of the log: something was done to the game beside the orders of its players. The log says who has done it, and the operator
// writes the log.
type Outside struct {
	N    int       `json:"act"`
	Leaf int       `json:"leaf"`
	What string    `json:"what"`
	Who  string    `json:"who"`
	Text string    `json:"text,omitempty"` // its body, line by line
	Turn string    `json:"turn,omitempty"` // the last that the log had named: germany/t5
	Over bool      `json:"over,omitempty"` // that turn was over
	Lock int       `json:"lock,omitempty"` // the last before it
	Time time.Time `json:"time,omitzero"`  // of that lock; an act bears none
	Came time.Time `json:"came,omitzero"`  // when the first letter that brought it came, if its server says so
}

// outside lists an act.
func (c *check) outside(i int, l dice.Leaf) {
	switch l := l.(type) {
	case dice.Lock:
		c.last = Outside{Turn: dice.TurnOf(l.Batch), Lock: l.N, Time: l.Time}
	case dice.Turn:
		c.last.Turn, c.last.Over = dice.TurnOf(l.Batch), l.Over
	case dice.Act:
		o := c.last
		o.N, o.Leaf, o.What, o.Who, o.Text, o.Came = l.N, i, l.What, l.Who, strings.TrimSuffix(l.Body, "\n"), c.papers.leaves[i].received
		c.verdict.Acts = append(c.verdict.Acts, o)
	}
}

// Says is the act in one line.
func (o Outside) Says() string {
	text := fmt.Sprintf("%s by %s", strings.ToUpper(o.What), o.author())
	if said := o.words(); said != "" {
		text = fmt.Sprintf("%s %q by %s", strings.ToUpper(o.What), said, o.author())
	}
	when := "before the first turn"
	if o.Turn != "" {
		power, round, _ := strings.Cut(o.Turn, "/t")
		when = "in"
		if o.Over {
			when = "after"
		}
		when += fmt.Sprintf(" the turn of %s, round %s", titled(power), round)
	}
	if o.Lock > 0 {
		when += fmt.Sprintf(", after lock %d of %s", o.Lock, o.Time.UTC().Format(minutes))
	}
	if !o.Came.IsZero() {
		when += ", told on " + o.Came.UTC().Format(minutes)
	}
	return fmt.Sprintf("%s, %s (act %d, leaf %d)", text, when, o.N, o.Leaf)
}

const minutes = "2006-01-02 15:04 UTC"

func (o Outside) author() string {
	switch o.Who {
	case "operator", scribe.Referee:
		return "the " + o.Who
	case "players":
		return "all players"
	}
	return titled(o.Who)
}

// titled writes soviet_union as people do.
func titled(id string) string {
	words := strings.FieldsFunc(id, func(r rune) bool { return r == '_' || r == '-' })
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, " ")
}

// words are the body as people read it. Codes and keys are left out: they stand in the log.
func (o Outside) words() string {
	lines := strings.Split(o.Text, "\n")
	switch o.What {
	case "pause", "resume":
		return ""
	case "enrol", "renew":
		name, from, ok := strings.Cut(lines[0], " after ")
		if w := strings.Fields(name); ok && len(w) > 1 {
			from, _, _ = strings.Cut(from, " ")
			return strings.Join(append([]string{w[1] + ", codes after lock " + from}, lines[1:]...), "; ")
		}
	case "rotate":
		for _, line := range lines {
			if key, ok := strings.CutPrefix(line, "new "); ok {
				return "new key " + dice.Fingerprint(key)
			}
		}
	case "rollback", "law", "clock":
		lines[0] = strings.TrimPrefix(lines[0], o.What+" ")
	}
	return strings.Join(lines, "; ")
}

// Beginning is how a game began.
type Beginning struct {
	Edition string   `json:"edition"`           // its name
	Differs []string `json:"differs,omitempty"` // from the set-up of the edition
	Terms   []string `json:"terms,omitempty"`   // options that are not the usual ones
}

// beginning compares the set-up of the edition with the position in which the game began, as the option "position" says it.
func (r *replay) beginning(text string) {
	ed := r.reader.Edition()
	b := &Beginning{Edition: ed.Name, Differs: []string{}, Terms: []string{}}
	said := scribe.StartLines(r.reader, r.start)
	for _, line := range lines(strings.TrimPrefix(text, "position\n")) { // the option also has lines of units that have moved
		if !slices.Contains(said, line) {
			said = append(said, line)
		}
	}
	option := func(line string) bool { return strings.HasPrefix(line, "options:") }
	setUp := slices.DeleteFunc(scribe.StartLines(r.reader, position.New(ed, r.start.Options)), option)
	for _, d := range notation.Apart(setUp, slices.DeleteFunc(said, option)) {
		switch {
		case d.Was == "":
			b.Differs = append(b.Differs, d.Is+" (not in the set-up)")
		case d.Is == "":
			subject, was, _ := strings.Cut(d.Was, ": ")
			b.Differs = append(b.Differs, fmt.Sprintf("%s: nothing (set-up: %s)", subject, was))
		default:
			_, was, _ := strings.Cut(d.Was, ": ")
			b.Differs = append(b.Differs, fmt.Sprintf("%s (set-up: %s)", d.Is, was))
		}
	}
	for i := range ed.Options {
		o := &ed.Options[i]
		if v, set := r.start.Options[o.ID]; set && v != o.Default {
			b.Terms = append(b.Terms, fmt.Sprintf("%s %s (usual: %s)", o.ID, v, o.Default))
		}
	}
	r.verdict.Beginning = b
}

// lines returns the lines of a text that are not blank.
func lines(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
}
