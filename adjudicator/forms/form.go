package forms

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// form is a form being written.
type form struct {
	r     *orders.Reader
	p     *position.Position
	ed    *edition.Edition
	power edition.PowerID

	last     *order.Orders         // what the power wrote in its last turn, or nil
	declared []edition.AdvantageID // what it may declare in this turn
	abstains string                // why it leaves out this turn's combat; "" if it fights
	listed   bool                  // the units have been listed under a section before
	foes     bool                  // and the enemies
	size     size
	brief    bool // it is the short form, which says as much as this
	fill     fill
	part     edition.Section // of the movement, where it has several; "" for all of it
	stands   []stand         // what could attack, once it has been scouted
	tried    int             // orders that were put to the judge for it
	untried  bool            // and there were more
	out      paper.Form
	long     int                       // of text, in English
	phone    int                       // and on a phone
	heights  map[paper.FormLine][2]int // of lines that were measured before: the short form is written many times until it is full
	beside   [][]edition.SpaceID       // for every space, what marchers has found
}

func newForm(r *orders.Reader, p *position.Position, power edition.PowerID) *form {
	return &form{r: r, p: p, ed: p.Edition, power: power, heights: map[paper.FormLine][2]int{}}
}

// add writes a line.
func (f *form) add(l paper.FormLine) {
	l.Narrow = f.brief && l.Comment != ""
	h := f.height(l)
	f.out, f.long, f.phone = append(f.out, l), f.long+h[0], f.phone+h[1]
}

// height is how many lines of text a line takes, and how many on a phone.
func (f *form) height(l paper.FormLine) [2]int {
	h, known := f.heights[l]
	if !known {
		h[0], h[1] = l.Height()
		f.heights[l] = h
	}
	return h
}

// typed writes a line that stays as it is in every language.
func (f *form) typed(line string) { f.add(paper.FormLine{Typed: line}) }

// head writes the heading of a part.
func (f *form) head(title string) { f.typed(headOf(title)) }

func headOf(title string) string { return "# == " + title + " ==" }

// room leaves a blank line to type in.
func (f *form) room() { f.typed("") }

// say writes a sentence, or a fact.
func (f *form) say(format string, args ...any) {
	f.add(paper.FormLine{Comment: prose.Say(format, args...)})
}

// item writes one of several things, a step further in.
func (f *form) item(text prose.Text) { f.add(itemOf(text)) }

func itemOf(text prose.Text) paper.FormLine { return paper.FormLine{Comment: text, In: 2} }

// offer writes lines of orders that become valid when their # is taken away.
func (f *form) offer(text string) {
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		f.add(paper.FormLine{Comment: prose.Typed(line)})
	}
}

// items writes at most so many lines of a list, and then says how many things are left out and what is to be typed to see them.
func (f *form) items(list []prose.Text, lines int, rest string) {
	most := f.long + lines
	for i, text := range list {
		l := itemOf(text)
		if n := f.long + len(l.Lines()); n < most || i+1 == len(list) && n <= most {
			f.add(l)
			continue
		}
		f.item(prose.Say("... and %d more: %s", len(list)-i, prose.Typed(rest)))
		return
	}
}

// name is what a power is called.
func (f *form) name(power edition.PowerID) string { return f.ed.Powers[power].Name }

// space is the name of a space: as it stands on the map, in every language.
func (f *form) space(s edition.SpaceID) prose.Text { return prose.Typed(f.ed.Space(s).Name) }

// spaces lists the names of spaces.
func (f *form) spaces(list []edition.SpaceID) prose.Text {
	names := make([]string, len(list))
	for i, s := range list {
		names[i] = f.ed.Space(s).Name
	}
	return typedList(names)
}

// typedList lists what is the same in all languages.
func typedList(list []string) prose.Text { return prose.Typed(strings.Join(list, ", ")) }

// own tells whether a unit is the power's.
func (f *form) own(u *position.Unit) bool { return u.Owner == f.power }

// shore lists the sea zones beside a territory in which its ships may enter.
func (f *form) shore(s edition.SpaceID) []edition.SpaceID {
	return slices.DeleteFunc(slices.Clone(f.ed.Board.Neighbours(s)), func(n edition.SpaceID) bool {
		return !f.ed.Space(n).Sea || slices.Contains(f.ed.NoLaunch, edition.Slip{From: s, Zone: n})
	})
}
