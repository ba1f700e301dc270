package orders

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// PrintPosition writes the lines of a position block. Reading them again gives the same lines.
func (r *Reader) PrintPosition(p *PositionText) string {
	return r.printed(func(w *printer) {
		w.when(p.Empty, "empty\n")
		for _, l := range p.Lines {
			w.positionLine(l)
			w.words("\n")
		}
	})
}

// PrintPositionLine writes one line of a position or of an expectation.
func (r *Reader) PrintPositionLine(l PositionLine) string {
	return r.printed(func(w *printer) { w.positionLine(l) })
}

func (w *printer) positionLine(l PositionLine) {
	switch l := l.(type) {
	case SpaceLine:
		w.spaceLine(l)
	case PowerLine:
		w.powerLine(l)
	case PairLine:
		w.words(map[bool]string{true: "war", false: "peace"}[l.War], ": ", l.A, ", ")
		if l.B == edition.Nobody {
			w.words(l.Land)
		} else {
			w.words(l.B)
		}
	case NoteLine:
		w.words(l.Word, ": ", l.Text)
	case MarkLine:
		w.words(l.Word, " this turn: ", l.Space)
		w.when(len(l.Units) > 0, " ")
		w.stacks(l.Units, edition.Nobody)
	}
}

func (w *printer) spaceLine(l SpaceLine) {
	between := w.r.space(l.Space) + ": "
	statement := func(says ...any) {
		w.words(between)
		w.words(says...)
		between = "; "
	}
	if l.HasOwner {
		statement("owner ", l.Owner)
		w.when(l.Invaded, ", invaded")
	}
	if len(l.Damage) > 0 {
		statement("damage ")
		each(w, l.Damage, ", ", func(c KindCount) { w.words(c.Count, " ", c.Kind) })
	}
	if l.HasUnits && len(l.Units) == 0 {
		statement("nothing")
	}
	for i := 0; i < len(l.Units); {
		end := i + 1
		for end < len(l.Units) && l.Units[end].Owner == l.Units[i].Owner {
			end++
		}
		statement(w.r.unitOwner(l.Units[i].Owner), " ")
		w.stacks(l.Units[i:end], l.Units[i].Owner)
		i = end
	}
}

// stacks writes "3 inf, 1 cv [1 ftr, United States 1 ftr]"; the owner is said where it changes.
func (w *printer) stacks(list []UnitStack, owner edition.PowerID) {
	each(w, list, ", ", func(s UnitStack) {
		w.when(s.Owner != owner, w.r.unitOwner(s.Owner), " ")
		owner = s.Owner
		w.words(s.Count, " ", s.Kind)
		w.when(s.Damaged, " damaged")
		w.when(s.Withdrawn, " withdrawn")
		for _, held := range s.Cargo {
			w.words(" [")
			w.when(len(held) == 0, "empty")
			w.stacks(held, s.Owner)
			w.words("]")
		}
	})
}

// Saved is a position between turns as a file holds it.
type Saved struct {
	Edition  string
	Options  map[string]string
	Turn     TurnText
	Position PositionText
}

// PrintSaved writes a saved position as a file that ParseSaved, and every case, can read.
func (r *Reader) PrintSaved(s *Saved) string {
	w := &printer{r: r}
	w.words("edition: ", r.ed.ID, "\n")
	var options []string
	for i := range r.ed.Options {
		o := &r.ed.Options[i]
		if v, ok := s.Options[o.ID]; ok && r.ed.Applies(o, s.Options) {
			options = append(options, o.ID+"="+v)
		}
	}
	w.when(len(options) > 0, "options: ", strings.Join(options, ", "), "\n")
	switch t := s.Turn; {
	case t.Start:
		w.words("turn: start\n")
	case t.Power != edition.Nobody:
		w.words("turn: ", t.Power)
		w.when(t.Round > 0, " ", t.Round)
		w.when(t.Phase != "", " ", t.Phase)
		w.words("\n")
	}
	w.words("\n-- position --\n", r.PrintPosition(&s.Position))
	return w.String()
}

// ParseSaved reads a saved position. It has the lines of a case without its name, and one block.
func (rs *Readers) ParseSaved(name, text string) (*Saved, *Reader, error) {
	if !heading.MatchString(text) {
		return nil, nil, fmt.Errorf("%s: %s", name, "this is no saved position: it has no line \"-- position --\"")
	}
	if strings.HasPrefix(text, "case:") {
		return nil, nil, fmt.Errorf("%s: %s", name, "this is a case, not a saved position; \"fieldpost try\" reads it")
	}
	cases, err := rs.parse(name, "case: saved\n"+strings.TrimPrefix(text, "\uFEFF"), 1)
	if err != nil {
		return nil, nil, err
	}
	c := &cases[0]
	if len(cases) > 1 || len(c.Blocks) > 0 || c.Position == nil {
		return nil, nil, fmt.Errorf("%s: %s", name, "a saved position has one block, -- position --, and nothing else")
	}
	return &Saved{Edition: c.Edition, Options: c.Options, Turn: c.Turn, Position: *c.Position}, c.Reader, nil
}
