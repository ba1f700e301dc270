package orders

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// PrintPosition writes the lines of a position block. Reading them again gives the same lines.
func (r *Reader) PrintPosition(p *PositionText) string {
	w := &printer{r: r}
	if p.Empty {
		w.words("empty\n")
	}
	for _, l := range p.Lines {
		w.positionLine(l)
		w.words("\n")
	}
	return w.String()
}

// PrintPositionLine writes one line of a position or of an expectation.
func (r *Reader) PrintPositionLine(l PositionLine) string {
	w := &printer{r: r}
	w.positionLine(l)
	return w.String()
}

func (w *printer) positionLine(l PositionLine) {
	switch l := l.(type) {
	case SpaceLine:
		w.spaceLine(l)
	case PowerLine:
		w.powerLine(l)
	case PairLine:
		var other any = l.B
		if l.B == edition.Nobody {
			other = l.Land
		}
		w.words(map[bool]string{true: "war", false: "peace"}[l.War], ": ", l.A, ", ", other)
	case NoteLine:
		w.words(l.Word, ": ", l.Text)
	case MarkLine:
		w.words(l.Word, " this turn: ", l.Space)
		if len(l.Units) > 0 {
			w.words(" ")
			w.stacks(l.Units, edition.Nobody)
		}
	}
}

// statement begins another statement of a line, before which stands what the line is about.
func (w *printer) statement(before string, first *bool, says ...any) {
	if *first {
		w.words(before, ": ")
	} else {
		w.words("; ")
	}
	w.words(says...)
	*first = false
}

func (w *printer) spaceLine(l SpaceLine) {
	first := true
	name := w.r.space(l.Space)
	if l.HasOwner {
		w.statement(name, &first, "owner ", l.Owner)
		if l.Invaded {
			w.words(", invaded")
		}
	}
	if len(l.Damage) > 0 {
		w.statement(name, &first, "damage ")
		w.counts(l.Damage)
	}
	if l.HasUnits && len(l.Units) == 0 {
		w.statement(name, &first, "nothing")
	}
	for i := 0; i < len(l.Units); {
		end := i + 1
		for end < len(l.Units) && l.Units[end].Owner == l.Units[i].Owner {
			end++
		}
		w.statement(name, &first, w.r.unitOwner(l.Units[i].Owner), " ")
		w.stacks(l.Units[i:end], l.Units[i].Owner)
		i = end
	}
}

// stacks writes "3 inf, 1 cv [1 ftr, United States 1 ftr]"; the owner is said where it changes.
func (w *printer) stacks(list []UnitStack, owner edition.PowerID) {
	join(w, list, ", ", func(s UnitStack) {
		if s.Owner != owner {
			owner = s.Owner
			w.words(w.r.unitOwner(owner), " ")
		}
		w.words(s.Count, " ", s.Kind)
		if s.Damaged {
			w.words(" damaged")
		}
		if s.Withdrawn {
			w.words(" withdrawn")
		}
		for _, held := range s.Cargo {
			w.words(" [")
			if len(held) == 0 {
				w.words("empty")
			}
			w.stacks(held, s.Owner)
			w.words("]")
		}
	})
}

// none says that nothing follows.
func (w *printer) none(count int) {
	if count == 0 {
		w.words("none")
	}
}

func (w *printer) counts(list []KindCount) {
	w.none(len(list))
	join(w, list, ", ", func(c KindCount) { w.words(c.Count, " ", c.Kind) })
}

// bought writes units with the purse that has paid for them, where that changes.
func (w *printer) bought(list []BoughtUnits) {
	w.none(len(list))
	purse := ""
	join(w, list, ", ", func(b BoughtUnits) {
		if b.Treasury != purse {
			purse = b.Treasury
			w.words(purse, " ")
		}
		if b.Upgrade {
			w.words(b.Count, " upgrade")
			return
		}
		w.words(b.Count, " ", b.Kind)
	})
}

func (w *printer) powerLine(l PowerLine) {
	first := true
	name := w.r.power(l.Power)
	if len(l.Money) > 0 {
		w.statement(name, &first, "ipcs ")
		join(w, l.Money, ", ", func(p Purse) {
			if p.Treasury != "" {
				w.words(p.Treasury, " ")
			}
			w.words(p.Money)
		})
	}
	if l.HasIncome {
		w.statement(name, &first, "income ", l.Income)
	}
	if l.HasTechs {
		w.statement(name, &first, "tech ")
		w.none(len(l.Techs))
		join(w, l.Techs, ", ", func(t edition.TechID) { w.words(w.r.ed.Techs[t].Name) })
	}
	if l.HasAdvantages {
		w.statement(name, &first, "advantages ")
		w.none(len(l.Advantages))
		join(w, l.Advantages, ", ", func(a AdvantageMark) {
			w.words(w.r.ed.Advantages[a.Advantage].Name)
			if a.Spent {
				w.words(" (spent)")
			}
			if a.Declared {
				w.words(" (declared)")
			}
		})
	}
	if l.HasTokens {
		w.statement(name, &first, "tokens ", l.Tokens)
	}
	if l.HasBought {
		w.statement(name, &first, "bought ")
		w.bought(l.Bought)
	}
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
	if len(options) > 0 {
		w.words("options: ", strings.Join(options, ", "), "\n")
	}
	switch t := s.Turn; {
	case t.Start:
		w.words("turn: start\n")
	case t.Power != edition.Nobody:
		w.words("turn: ", r.power(t.Power))
		if t.Round > 0 {
			w.words(" ", t.Round)
		}
		if t.Phase != "" {
			w.words(" ", t.Phase)
		}
		w.words("\n")
	}
	w.words("\n-- position --\n", r.PrintPosition(&s.Position))
	return w.String()
}

// ParseSaved reads a saved position. It has the lines of a case without its name, and one block.
func (rs *Readers) ParseSaved(name, text string) (*Saved, *Reader, error) {
	if !slices.ContainsFunc(strings.Split(text, "\n"), isHeading) {
		return nil, nil, errOf(name, "this is no saved position: it has no line \"-- position --\"")
	}
	if strings.HasPrefix(text, "case:") {
		return nil, nil, errOf(name, "this is a case, not a saved position; \"fieldpost try\" reads it")
	}
	cases, err := rs.parse(name, "case: saved\n"+strings.TrimPrefix(text, "\uFEFF"), 1)
	if err != nil {
		return nil, nil, err
	}
	c := &cases[0]
	if len(cases) > 1 || len(c.Blocks) > 0 || c.Position == nil {
		return nil, nil, errOf(name, "a saved position has one block, -- position --, and nothing else")
	}
	return &Saved{Edition: c.Edition, Options: c.Options, Turn: c.Turn, Position: *c.Position}, c.Reader, nil
}
