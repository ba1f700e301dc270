package audit

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
)

// inputs are everything that was in force for a batch, as far as it has been opened, read and sorted.
type inputs struct {
	hash     dice.Hash
	options  []scribe.Seal
	words    []string // of the orders of the power by which the turn is called, as far as they have been opened
	ordered  map[edition.PowerID]*ordered
	standing map[edition.PowerID][]order.StandingLine
	answers  map[edition.PowerID][]answer // the newest first
	sealed   map[edition.PowerID]bool     // somebody's lines that have not been opened, orders apart
	lapses   []lapse                      // in the order of their seals
}

// ordered is what one of those who move has ordered.
type ordered struct {
	letters  []*order.Orders // the parts of each put together, in the order in which they came
	battles  []order.BattleOrder
	sequence []edition.SpaceID
	waiting  bool // parts of them have not been opened
}

// of is what a power has ordered.
func (in *inputs) of(power edition.PowerID) *ordered {
	if in.ordered[power] == nil {
		in.ordered[power] = &ordered{}
	}
	return in.ordered[power]
}

// answer is an answer to a question that is named, or to any it fits.
type answer struct {
	question string // "-" for any
	order.Answer
}

// inForce reads a list of inputs.
func (r *replay) inForce(leaf int, hash dice.Hash) (*inputs, *Finding) {
	if in := r.lists[hash]; in != nil {
		return in, nil
	}
	list, known := r.papers.lists[hash]
	if !known {
		return nil, r.papers.lacking(leaf, "the list of inputs %.8s is not among the files; it comes with the same letter as the leaf", hash.String())
	}
	in := &inputs{hash: hash, ordered: map[edition.PowerID]*ordered{}, standing: map[edition.PowerID][]order.StandingLine{}, answers: map[edition.PowerID][]answer{}, sealed: map[edition.PowerID]bool{}}
	list = slices.Clone(list)
	slices.SortFunc(list, scribe.Seal.Compare)
	for i := 0; i < len(list); {
		n := i + 1
		for n < len(list) && list[n].Kind == list[i].Kind && list[n].Power == list[i].Power && list[n].Letter == list[i].Letter {
			n++
		}
		if f := r.letter(in, leaf, list[i:n]); f != nil {
			return nil, f
		}
		i = n
	}
	for _, o := range in.ordered {
		for _, l := range o.letters { // a later letter's battle orders come before those of an earlier one
			o.battles = append(slices.Clone(l.Battles), o.battles...)
			if len(l.Sequence) > 0 {
				o.sequence = l.Sequence
			}
		}
	}
	r.lists[hash] = in
	return in, nil
}

// letter reads the inputs that came with one letter.
func (r *replay) letter(in *inputs, leaf int, seals []scribe.Seal) *Finding {
	first := seals[0]
	switch first.Kind {
	case scribe.Option: // they are read once
		in.options = append(in.options, seals...)
		return nil
	case scribe.Correction: // it is an act of the log
		return nil
	case scribe.Lapse:
		return r.lapse(in, leaf, seals)
	}
	power, known := r.power(first.Power)
	if !known {
		return wrong("inputs", leaf, "the list of inputs names %q, which is no power", first.Power)
	}
	texts := make([]string, len(seals))
	for i, s := range seals {
		if opened := r.papers.opened[s]; opened != nil {
			texts[i] = opened.Text
			if first.Kind == scribe.Order && power == r.start.Mover {
				in.words = append(in.words, opened.Text)
			}
			continue
		}
		if first.Kind == scribe.Order {
			in.of(power).waiting = true
		} else {
			in.sealed[power] = true
		}
	}
	if first.Kind == scribe.Order {
		l, err := r.join(power, texts)
		if err != nil {
			return wrong("inputs", leaf, "%s: %v", first.Name(), err)
		}
		of := in.of(power)
		of.letters = append(of.letters, l)
		return nil
	}
	var given []answer
	for i, text := range texts {
		if text == "" {
			continue
		}
		if first.Kind == scribe.Answer {
			a, ok := r.answer(power, text)
			if !ok {
				return wrong("inputs", leaf, "%s can not be read", seals[i].Name())
			}
			given = append(given, a)
			continue
		}
		l, err := r.join(power, []string{text})
		if err != nil || l.Standing == nil {
			return wrong("inputs", leaf, "%s can not be read", seals[i].Name())
		}
		in.standing[power] = append(in.standing[power], l.Standing.Lines...)
	}
	in.answers[power] = append(given, in.answers[power]...)
	return nil
}

// join reads the parts of a letter. The same letter is in force for many batches, and is read once.
func (r *replay) join(power edition.PowerID, texts []string) (*order.Orders, error) {
	key := fmt.Sprint(power) + "\x00" + strings.Join(texts, "\x00")
	if l := r.read[key]; l != nil {
		return l, nil
	}
	l, err := scribe.Join(r.reader, power, texts)
	if err == nil {
		r.read[key] = l
	}
	return l, err
}

// answer reads "FOR question" and the answer below it.
func (r *replay) answer(power edition.PowerID, text string) (answer, bool) {
	question, words, ok := scribe.ReadAnswer(text)
	got, problems := r.reader.Answers(words, power) // which need no word before them, as a letter does
	if !ok || len(problems) > 0 || len(got) != 1 {
		return answer{}, false
	}
	return answer{question, got[0]}, true
}

// section is what one of those who move had ordered for a section.
func (in *inputs) section(d *turn.Decision, phases []edition.Phase) (so turn.SectionOrders, given bool) {
	s, of := d.Section, in.of(d.Power)
	phase := slices.IndexFunc(phases, func(ph edition.Phase) bool { return ph.Section == s })
	for _, l := range of.letters {
		list, present := l.Sections[s]
		switch {
		case present:
			so.Orders, given = list, true
		case !given && phase >= 0 && (l.Done || l.Pass):
			given = true
		}
	}
	so.Waited = true
	if edition.Attacks(s) {
		so.Battles, so.Sequence = of.battles, of.sequence
	}
	return so, given
}

// sources are where the answer to a decision is looked for. whole is false if some of it has not been opened, so that
// what is found may be wrong.
func (r *replay) sources(d *turn.Decision, in *inputs) (src sitting.Sources, whole bool) {
	src = sitting.Sources{Standing: in.standing[d.Power], Pace: r.pace.For(r.start.Edition, d.Power), Explicit: func(d *turn.Decision) (turn.Choice, bool) {
		return in.explicit(d)
	}}
	whole = !in.sealed[d.Power]
	if r.start.Moves(d.Power) {
		of := in.of(d.Power)
		src.Orders = &turn.Brief{Battles: of.battles, Sequence: of.sequence}
		whole = whole && !of.waiting
	}
	return src, whole
}

// explicit is the power's newest answer to the question that will do.
func (in *inputs) explicit(d *turn.Decision) (turn.Choice, bool) {
	if d.FromAnswer == nil {
		return turn.Choice{}, false
	}
	for _, a := range in.answers[d.Power] {
		if a.question != "-" && a.question != d.ID || a.question == "-" && a.Word != "" && a.Word != d.Word {
			continue
		}
		if c, bad := sitting.Read(d, a.Answer); bad == "" {
			return c, true
		}
	}
	return turn.Choice{}, false
}

// needsNobody tells whether everything in a window is answered by what was in force, so that nobody had to be asked.
func (r *replay) needsNobody(window []*turn.Decision, in *inputs) bool {
	for _, d := range window {
		if _, known := r.choices[d.ID]; known {
			continue
		}
		if d.AsksOrders() {
			if _, given := in.section(d, r.start.Phases()); given || !d.Mandatory {
				continue
			}
			return false
		}
		src, whole := r.sources(d, in)
		if !whole {
			return false
		}
		if _, found := src.Find(d); !found {
			return false
		}
	}
	return true
}

// knows tells whether a decision has been taken.
func (r *replay) knows(d *turn.Decision) bool {
	_, known := r.choices[d.ID]
	return known || r.kept[d.ID] != nil
}

// choice reads a decision of the log, and checks that it is what the inputs lead to as far as they are open. late reports whether it
// rests on a clock that had run out.
func (r *replay) choice(d *turn.Decision, it *item) (c turn.Choice, late bool, f *Finding) {
	line := it.line
	if d.AsksOrders() {
		return r.sectionChoice(d, it)
	}
	c = turn.Choice{Pick: line.Pick, Text: line.Answer, Source: position.Origin(line.Source)}
	src, whole := r.sources(d, it.inputs)
	if !whole {
		r.unproved++
		return c, c.Source == position.ByDefault && src.Waits(d), nil
	}
	own, found := src.Find(d)
	if !found {
		own = src.Late(d)
	}
	if !slices.Equal(own.Pick, c.Pick) || own.Source != c.Source || words(own.Text) != c.Text {
		return c, false, wrong("rules", it.leaf, "the decision %s of %s is %s in the log; by what was in force it is %s",
			d.ID, r.powerName(d.Power), told(c, own), told(own, c))
	}
	return own, !found, nil
}

// told is a choice in words, with what was picked if the words do not tell it from another.
func told(c, other turn.Choice) string {
	text := fmt.Sprintf("%q by %s", cmp.Or(c.Text, "nothing"), c.Source)
	if words(c.Text) == words(other.Text) && c.Source == other.Source {
		text += " (picked " + strings.Trim(fmt.Sprint(c.Pick), "[]") + ")"
	}
	return text
}

// sectionChoice gives the orders for a section. late tells whether there are none only because a clock had run out.
func (r *replay) sectionChoice(d *turn.Decision, it *item) (c turn.Choice, late bool, f *Finding) {
	so, given := it.inputs.section(d, r.start.Phases())
	switch {
	case it.line.Answer == "given" && !given && d.Mandatory:
		if len(r.papers.unreadable) > 0 {
			return c, false, r.papers.lacking(it.leaf, "%s is played as ordered, and the orders are not open", d.Section)
		}
		return c, false, wrong("rules", it.leaf, "%s is played as ordered, but no opened letter orders it", d.Section)
	case it.line.Answer == "none" && given:
		return c, false, wrong("rules", it.leaf, "%s is passed over although it had been ordered", d.Section)
	case it.line.Answer == "none":
		so, late = none(d), d.Mandatory
	}
	return turn.Choice{Orders: &so, Source: position.Origin(it.line.Source)}, late, nil
}

// none is a section for which no orders have come.
func none(d *turn.Decision) (so turn.SectionOrders) {
	if d.Default.Orders != nil {
		so = *d.Default.Orders
	}
	so.Lapsed = d.Mandatory // else nobody was waited for
	return so
}

// foreseen is the choice that what is in force leads to, for a decision that the log does not have yet.
func (h *hearing) foreseen(d *turn.Decision, it *item) (turn.Choice, bool) {
	late := func(c turn.Choice) (turn.Choice, bool) {
		c.Source = cmp.Or(c.Source, position.ByDefault)
		return c, h.believes(d, it) == nil
	}
	if d.AsksOrders() {
		switch so, given := it.inputs.section(d, h.r.start.Phases()); {
		case given:
			return turn.Choice{Orders: &so, Source: position.ByOrder}, true
		case !d.Mandatory:
			return d.Default, true
		}
		so := none(d)
		return late(turn.Choice{Orders: &so})
	}
	src, whole := h.r.sources(d, it.inputs)
	if !whole {
		return turn.Choice{}, false
	}
	if c, found := src.Find(d); found {
		return c, true
	}
	return late(src.Late(d))
}
