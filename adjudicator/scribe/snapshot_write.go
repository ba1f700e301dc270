package scribe

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// writer fills a page.
type writer struct {
	*Scribe
	page   snapshotPage
	pieces []Piece
	turns  int
	places map[*stand]int
	inputs map[*Input]int
	seals  map[Seal]int
	now    bool // inputs are written as they are now, not as they were when the turn began
}

func (s *Scribe) writer() *writer {
	return &writer{Scribe: s, places: map[*stand]int{}, inputs: map[*Input]int{}, seals: map[Seal]int{}}
}

// fill fills the page of a snapshot.
func (w *writer) fill() error {
	m, p := &w.moment, &w.page
	log, err := w.Tape.Log().Dicelog(0, m.leaves)
	if err != nil {
		return err
	}
	start, err := m.start.at()
	if err != nil {
		return err
	}
	title, leaves, _ := strings.Cut(string(log), "\n")
	p.Log, p.Leaves = title, w.cut("log", leaves)
	p.Turn, p.Options, p.Drawn, p.Counts, p.Sent = start.TurnName(), start.Options, m.drawn, m.counts, m.sent.String()
	p.Law, p.Facts = start.Edition.Law, position.EventsVersion
	w.refer(slices.Concat(m.past.Opened, m.delivery.Opened))
	known := len(p.Inputs)
	p.Terms, p.Former = w.refer(m.options), w.refer(m.former)
	p.Filed = w.referAll(m.filed)
	begins, err := w.saved(m.start)
	if err != nil {
		return err
	}
	p.Begins = *begins
	if p.Past, err = w.deliveryOf(m.past); err != nil {
		return err
	}
	if p.Delivery, err = w.deliveryOf(m.delivery); err != nil {
		return err
	}
	p.Lines, p.Seals = w.cut("lines", strings.Join(p.Seals, "\n")), nil // those of turns before come first, always in the same order
	if err := w.cutInputs(known); err != nil {
		return err
	}
	p.Starts = map[string]int{}
	for _, turn := range slices.Sorted(maps.Keys(m.starts)) {
		if p.Starts[turn], err = w.position(m.starts[turn]); err != nil {
			return err
		}
	}
	return nil
}

// cutInputs cuts off the first inputs, which are told: of them nothing changes but whether they are listed.
func (w *writer) cutInputs(n int) error {
	var lines strings.Builder
	for i, in := range w.page.Inputs[:n] {
		if in.Listed {
			w.page.Listed = append(w.page.Listed, i)
		}
		in.Listed = false
		line, err := json.Marshal(in)
		if err != nil {
			return err
		}
		lines.Write(append(line, '\n'))
	}
	w.page.Opened, w.page.Inputs = w.cut("opened", lines.String()), w.page.Inputs[n:]
	return nil
}

// position gives the place of a position on the page.
func (w *writer) position(s *stand) (int, error) {
	if i, known := w.places[s]; known {
		return i, nil
	}
	saved, err := w.saved(s)
	if err != nil {
		return 0, err
	}
	w.places[s] = len(w.page.Positions)
	w.page.Positions = append(w.page.Positions, *saved)
	return w.places[s], nil
}

// saved writes a position between turns.
func (w *writer) saved(s *stand) (*savedPosition, error) {
	if s.saved != nil {
		return s.saved, nil
	}
	p, err := s.at()
	if err != nil {
		return nil, err
	}
	if p.Phase >= 0 {
		return nil, fmt.Errorf("%s stands in the middle of a turn", p.TurnName())
	}
	saved := savedPosition{Text: w.reader.PrintPosition(notation.FromPosition(p)), Power: w.id(p.Mover), Round: p.Round, Bid: p.Bid}
	if p.Winner != edition.NoSide {
		saved.Winner = p.Edition.Sides[p.Winner]
	}
	for _, power := range p.Best {
		saved.Best = append(saved.Best, w.id(power))
	}
	s.saved = &saved
	return s.saved, nil
}

// refer gives the places of inputs on the page.
func (w *writer) refer(inputs []*Input) []int {
	places := make([]int, len(inputs))
	for i, in := range inputs {
		at, known := w.inputs[in]
		if !known {
			at = len(w.page.Inputs)
			w.inputs[in] = at
			opened, listed := in.Opened, in.listed
			if was, sealed := w.moment.opened[in]; sealed && !w.now {
				opened, listed = was, w.moment.listed[in]
			}
			w.page.Inputs = append(w.page.Inputs, savedInput{in.Kind, in.Power, in.Letter, in.Part, in.Salt.String(), in.Text, opened, listed})
		}
		places[i] = at
	}
	return places
}

// referAll gives the places of standing orders, by power.
func (w *writer) referAll(filed map[edition.PowerID][]*Input) map[string][]int {
	places := map[string][]int{}
	for power := range w.reader.Edition().Powers {
		if list := filed[edition.PowerID(power)]; len(list) > 0 {
			places[w.id(edition.PowerID(power))] = w.refer(list)
		}
	}
	return places
}

// lists gives the places of what stands in lists.
func (w *writer) lists(lists []List) [][]int {
	var out [][]int
	for _, list := range lists {
		places := make([]int, len(list))
		for i, seal := range list {
			at, known := w.seals[seal]
			if !known {
				at = len(w.page.Seals)
				w.page.Seals = append(w.page.Seals, seal.String())
				w.seals[seal] = at
			}
			places[i] = at
		}
		out = append(out, places)
	}
	return out
}

func (w *writer) deliveryOf(p contents) (savedDelivery, error) {
	b := savedDelivery{From: p.From, Opened: w.refer(p.Opened), Lists: w.lists(p.Lists)}
	for _, o := range p.Turns {
		start, err := w.turn(o)
		if err != nil {
			return b, err
		}
		b.Began = append(b.Began, start)
	}
	return b, nil
}

// turn writes the next turn, unless it is kept, and tells where it began. What it was is packed once: that place follows from the turns
// before it, and does not change.
func (w *writer) turn(o *Past) (start int, err error) {
	if start, err = w.position(o.start); err != nil {
		return 0, err
	}
	w.turns++
	if _, known := w.places[o.end]; !known {
		w.places[o.end] = -w.turns
	}
	name := turnPiece(position.EventsVersion, w.turns)
	if w.kept[name] {
		return start, nil
	}
	if o.packed == nil {
		if o.packed, err = w.packed(o, start); err != nil {
			return 0, err
		}
	}
	w.pieces = append(w.pieces, Piece{name, o.packed})
	return start, nil
}

// packed packs a turn.
func (w *writer) packed(o *Past, start int) ([]byte, error) {
	f, err := o.Finished()
	if err != nil {
		return nil, err
	}
	t := savedTurn{Start: start}
	if t.Events, err = position.WriteEvents(f.Start.Edition, f.Events); err != nil {
		return nil, err
	}
	for _, s := range f.Steps {
		t.Steps = append(t.Steps, savedStep{
			Who: w.id(s.Who), Label: s.Label, Dice: s.Dice, Decision: s.Decision,
			Pick: s.Choice.Pick, Text: s.Choice.Text, Source: s.Choice.Source, Standing: s.Standing, Given: s.Choice.Orders != nil,
		})
	}
	text, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	return passable(text), nil
}
