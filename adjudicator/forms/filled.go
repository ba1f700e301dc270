package forms

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// Filled is what a letter says whose sender has typed into a form. Many mail programs quote without marks, and then whatever
// stands below "From: ..." passes for an older letter; others put marks before what is typed among quoted lines. Between the
// first line of a form and its last one, though, every line that does not begin with # has been typed by the sender, with
// marks or without. An order typed under the heading of a section needs no section word.
//
// full is the whole letter, text what was found to be typed in it. A form counts if it bears this mark: nobody else has seen
// it, so that nobody can make a player send a form of his. A mark should serve once, until its orders have been accepted,
// since a form that is quoted a second time still holds what was typed the first time. Without the form, text is returned.
func Filled(r *orders.Reader, power edition.PowerID, full, text, mark string) string {
	groups, found := typedInto(full, mark)
	if !found || len(groups) == 0 {
		return text
	}
	typed := allOf(groups)
	var block []string
	for author := power; len(groups) > 0; groups = groups[1:] {
		g := groups[0]
		if of := g.author(r.Edition(), power); of != author {
			block, author = append(block, "POWER "+r.Edition().Powers[of].Name), of
		}
		if word := string(g.section); word != "" && g.homeless(r, power) {
			block = append(block, word)
		}
		block = append(block, g.lines...)
	}
	return strings.Join(spliced(strings.Split(text, "\n"), typed, block), "\n")
}

// Holds tells whether a letter has the form with this mark.
func Holds(full, mark string) bool {
	_, found := typedInto(full, mark)
	return found
}

// Without is text without what was typed into the form with this mark.
func Without(full, text, mark string) string {
	groups, _ := typedInto(full, mark)
	return strings.Join(spliced(strings.Split(text, "\n"), allOf(groups), nil), "\n")
}

// typedInto finds the form with a mark, and what was typed below its headings.
func typedInto(full, mark string) (groups []group, found bool) {
	if mark == "" {
		return nil, false
	}
	lines, found := between(strings.Split(full, "\n"), mark)
	return parted(lines), found
}

// allOf are the lines of all groups.
func allOf(groups []group) (lines []string) {
	for _, g := range groups {
		lines = append(lines, g.lines...)
	}
	return lines
}

// between returns the lines of the form that have been typed into it or are its headings, without quote marks.
func between(lines []string, mark string) ([]string, bool) {
	first := slices.IndexFunc(lines, func(l string) bool {
		return is(l, orderTitle+" "+mark) || is(l, answerTitle+" "+mark)
	})
	if first < 0 {
		return nil, false
	}
	n := slices.IndexFunc(lines[first:], func(l string) bool { return is(l, endTitle+" "+mark) })
	if n < 0 {
		return nil, false
	}
	_, depth := unquoted(lines[first])
	var out []string
	for _, l := range lines[first : first+n] {
		bare, d := unquoted(l)
		if d == 0 || d == depth && depth == 1 { // what is quoted twice is older than this letter
			out = append(out, bare)
		} else if isHead(bare) {
			out = append(out, bare)
		}
	}
	return out, true
}

// is tells whether a line is this heading, quoted or not.
func is(line, title string) bool {
	bare, _ := unquoted(line)
	return strings.TrimSpace(bare) == headOf(title)
}

func isHead(bare string) bool { return strings.HasPrefix(strings.TrimSpace(bare), "# == ") }

// unquoted takes the quote marks off a line and counts them.
func unquoted(line string) (bare string, depth int) {
	bare = line
	for {
		rest, marked := strings.CutPrefix(strings.TrimLeft(bare, " \t"), ">")
		if !marked {
			return strings.TrimRight(bare, " \t\r"), depth
		}
		bare, depth = strings.TrimPrefix(rest, " "), depth+1
	}
}

// group is what was typed below one heading.
type group struct {
	title   string
	section edition.Section // "" below a heading that is no section
	lines   []string
}

// author is the power whose orders stand in it: that of the form, or one that it leads.
func (g *group) author(ed *edition.Edition, power edition.PowerID) edition.PowerID {
	for i := range ed.Powers {
		if led := edition.PowerID(i); ed.Powers[i].Name == g.title && ed.Leader(led) == power {
			return led
		}
	}
	return power
}

// parted puts lines below their headings. What is a comment, or an answer that nobody has completed, is nothing.
func parted(lines []string) []group {
	groups := []group{{}}
	for _, l := range lines {
		t := strings.TrimSpace(l)
		switch {
		case isHead(t):
			title := strings.TrimSuffix(strings.TrimPrefix(t, "# == "), " ==")
			word := edition.Section(title)
			if !slices.Contains(rules.Sections(), word) {
				word = ""
			}
			groups = append(groups, group{title: title, section: word})
		case t == "", strings.HasPrefix(t, "#"), strings.HasPrefix(t, "ANSWER ") && strings.HasSuffix(t, ":"):
		default:
			g := &groups[len(groups)-1]
			g.lines = append(g.lines, l)
		}
	}
	return slices.DeleteFunc(groups, func(g group) bool { return len(g.lines) == 0 })
}

// homeless tells whether lines below the heading of a section lack its word: with it more is read in them than without, or they say that it
// is empty.
func (g *group) homeless(r *orders.Reader, power edition.PowerID) bool {
	text := strings.Join(g.lines, "\n")
	count := func(text string) int {
		l := r.Read(text, orders.Context{Power: power}).Letter
		n := len(l.Battles) + len(l.Sequence)
		for _, list := range l.Sections {
			n += len(list)
		}
		return n
	}
	return count(string(g.section)+"\n"+text) > count(text) || strings.TrimSpace(text) != "" && r.SaysNothing(text)
}

// spliced puts a block into a text where the lines stand that it replaces; at the end if none of them does.
func spliced(text, replaced, block []string) []string {
	var out []string
	at := -1
	for _, l := range text {
		if len(replaced) > 0 && same(l, replaced[0]) {
			replaced = replaced[1:]
			if at < 0 {
				at = len(out)
			}
			continue
		}
		out = append(out, l)
	}
	if at < 0 {
		at = len(out)
	}
	return slices.Insert(out, at, block...)
}

func same(a, b string) bool { return strings.TrimSpace(a) == strings.TrimSpace(b) }
