package forms

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// width is that of a form: quoted with "> " it still has 72 columns, which no mail program breaks.
const width = 70

// form is a form being written.
type form struct {
	r     *orders.Reader
	p     *position.Position
	ed    *edition.Edition
	power edition.PowerID

	last     *order.Letter         // what the power wrote in its last turn, or nil
	declared []edition.AdvantageID // what it may declare in this turn
	abstains string                // why it leaves out this turn's combat; "" if it fights
	listed   bool                  // the units have been listed under a section before
	foes     bool                  // and the enemies
	size     size
	out      []string
}

func newForm(r *orders.Reader, p *position.Position, power edition.PowerID) *form {
	return &form{r: r, p: p, ed: p.Edition, power: power}
}

// String is the form as it stands in a letter.
func (f *form) String() string { return strings.Join(f.out, "\n") + "\n" }

// head writes the heading of a part.
func (f *form) head(title string) { f.out = append(f.out, headOf(title)) }

func headOf(title string) string { return "# == " + title + " ==" }

// room leaves a blank line to type in.
func (f *form) room() { f.out = append(f.out, "") }

// say writes a sentence, or a fact.
func (f *form) say(format string, args ...any) {
	f.out = append(f.out, comment(fmt.Sprintf(format, args...), "# ")...)
}

// item writes one of several things, a step further in.
func (f *form) item(text string) { f.out = append(f.out, comment(text, "#   ")...) }

// offer writes lines of orders that become valid when their # is taken away.
func (f *form) offer(text string) {
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		f.out = append(f.out, comment(line, "# ")...)
	}
}

// items writes at most so many lines of a list, and then says how many things are left out and where they are to be had.
func (f *form) items(list []string, lines int, rest string) {
	most := len(f.out) + lines
	for i, text := range list {
		if wrapped := comment(text, "#   "); len(f.out)+len(wrapped) < most || i+1 == len(list) && len(f.out)+len(wrapped) <= most {
			f.out = append(f.out, wrapped...)
			continue
		}
		f.item(fmt.Sprintf("... and %d more: %s", len(list)-i, rest))
		return
	}
}

// comment breaks a text into lines of the form. What goes on is further in, as the order language wants it.
func comment(text, before string) []string {
	var out []string
	line := before
	empty := true
	for _, w := range strings.Fields(text) {
		if !empty && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(w) > width {
			out = append(out, line)
			line, empty = before+"  ", true
		}
		if !empty {
			line += " "
		}
		line, empty = line+w, false
	}
	return append(out, strings.TrimRight(line, " "))
}

// name is what a power is called.
func (f *form) name(power edition.PowerID) string { return f.ed.Powers[power].Name }

// spaces lists the names of spaces.
func (f *form) spaces(list []edition.SpaceID) string {
	names := make([]string, len(list))
	for i, s := range list {
		names[i] = f.ed.Space(s).Name
	}
	return strings.Join(names, ", ")
}

// own tells whether a unit is the power's.
func (f *form) own(u *position.Unit) bool { return u.Owner == f.power }

// shore lists the sea zones that a territory touches.
func (f *form) shore(s edition.SpaceID) []edition.SpaceID {
	return slices.DeleteFunc(slices.Clone(f.ed.Board.Neighbours(s)), func(n edition.SpaceID) bool { return !f.ed.Space(n).Sea })
}
