package editions

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// variation is what a value of an option changes in the tables: [option.change.on] and what stands below it.
type variation struct {
	Rules   map[string]toml.Primitive            // by chapter
	Units   map[string]map[string]toml.Primitive // by unit ID
	Without []string                             // phases that there are not
	Part    map[string]string                    // borders that there are not, as borders.toml lists them
	Join    map[string]string                    // a zone and another that is no zone of its own any more
	Combat  string                               // another cycle of combat
	Losses  map[string]toml.Primitive            // other orders of loss

	Advantages map[string]map[string]toml.Primitive // by the ID of an optional rule
}

// readVariations checks what the options change by trying each alone, and gives the edition its Vary.
func (r *reader) readVariations() {
	base := r.e
	there := false
	for _, o := range r.head.Option {
		there = there || o.Sets != "" || len(o.Change) > 0
		for value := range o.Change {
			if len(o.Values) > 0 && !slices.Contains(o.Values, value) {
				r.fault("edition.toml", "option %s has no value %q", o.ID, value)
			}
			if _, err := r.varied(base, map[string]string{o.ID: value}); err != nil {
				r.fault("edition.toml", "option %s=%s: %w", o.ID, value, err)
			}
		}
		if o.Sets != "" {
			for _, value := range append([]string{o.Default}, o.Values...) {
				if err := checkSwitches(numbered(base, map[string]string{o.ID: value})); err != nil {
					r.fault("edition.toml", "option %s=%s: %w", o.ID, value, err)
				}
			}
		}
	}
	if !there {
		return
	}
	var mu sync.Mutex
	known := map[string]*edition.Edition{}
	changed := func(of *edition.Edition, options map[string]string) *edition.Edition {
		key := r.key(options)
		if key == "" {
			return of
		}
		mu.Lock()
		defer mu.Unlock()
		if of == base && known[key] != nil {
			return known[key]
		}
		e, err := r.varied(of, options)
		if err != nil { // each has been tried; together they ask for what cannot be
			return of
		}
		if of == base {
			known[key] = e
		}
		return e
	}
	base.Vary = func(of *edition.Edition, options map[string]string) *edition.Edition {
		return numbered(changed(of, options), options)
	}
}

// key names the options that change a table.
func (r *reader) key(options map[string]string) string {
	var parts []string
	for _, o := range r.head.Option {
		if _, changes := o.Change[chosen(o.ID, o.Default, options)]; changes {
			parts = append(parts, o.ID+"="+chosen(o.ID, o.Default, options))
		}
	}
	return strings.Join(parts, " ")
}

// chosen is the value of an option in a game: its default unless the game says otherwise.
func chosen(id, byDefault string, options map[string]string) string {
	if value, set := options[id]; set {
		return value
	}
	return byDefault
}

// varied makes the edition as these options change it.
func (r *reader) varied(base *edition.Edition, options map[string]string) (*edition.Edition, error) {
	e := *base
	e.Vary = nil // it plays under these options and no others
	e.Kinds, e.Phases, e.Advantages = slices.Clone(base.Kinds), slices.Clone(base.Phases), slices.Clone(base.Advantages)
	part, join := map[string]string{}, map[string]string{}
	for _, o := range r.head.Option {
		v, ok := o.Change[chosen(o.ID, o.Default, options)]
		if !ok {
			continue
		}
		if err := r.vary(&e, v); err != nil {
			return nil, err
		}
		for a, list := range v.Part {
			part[a] += list + ", "
		}
		for a, list := range v.Join {
			join[a] += list + ", "
		}
	}
	if len(part)+len(join) > 0 {
		b, err := r.redraw(part, join)
		if err != nil {
			return nil, err
		}
		e.Board = b
	}
	return &e, nil
}

// vary makes the changes that need no other board.
func (r *reader) vary(e *edition.Edition, v variation) error {
	if err := fill(&e.Rules, r.meta, v.Rules); err != nil {
		return err
	}
	if err := checkSwitches(e); err != nil {
		return err
	}
	for id, table := range v.Units {
		k := e.KindByID(id)
		if k == edition.NoKind {
			return fmt.Errorf("there is no unit %q", id)
		}
		if err := fill(&e.Kinds[k], r.meta, table); err != nil {
			return fmt.Errorf("unit %s: %w", id, err)
		}
		if drops := e.Kinds[k].Drops; drops != "" && e.KindByID(drops) == edition.NoKind {
			return fmt.Errorf("unit %s drops %q, which is no unit", id, drops)
		}
	}
	if err := r.reorder(e, v.Losses); err != nil {
		return err
	}
	for id, table := range v.Advantages {
		i := slices.IndexFunc(e.Advantages, func(a edition.Advantage) bool { return a.ID == id })
		if i < 0 {
			return fmt.Errorf("there is no advantage %q", id)
		}
		if err := varyAdvantage(e, &e.Advantages[i], r.meta, table); err != nil {
			return fmt.Errorf("advantage %s: %w", id, err)
		}
	}
	for _, id := range v.Without {
		n := len(e.Phases)
		e.Phases = slices.DeleteFunc(e.Phases, func(p edition.Phase) bool { return p.ID == id })
		if len(e.Phases) == n {
			return fmt.Errorf("there is no phase %q", id)
		}
	}
	if v.Combat != "" {
		cycle, err := cycleOf(v.Combat)
		if err != nil {
			return err
		}
		e.Combat = cycle
	}
	return nil
}

// reorder makes the changes in the published orders of loss.
func (r *reader) reorder(e *edition.Edition, losses map[string]toml.Primitive) error {
	if err := fill(&e.Losses, r.meta, losses); err != nil {
		return err
	}
	for _, order := range []string{e.Losses.LandAttack, e.Losses.LandDefence, e.Losses.SeaAttack, e.Losses.SeaDefence} {
		for _, item := range list(order) {
			if !r.lossItem(item) {
				return fmt.Errorf("%q in an order of loss is no unit", item)
			}
		}
	}
	return nil
}

// cycleOf is the cycle of combat of that name.
func cycleOf(name string) (*battle.Rules, error) {
	if make, known := cycles[name]; known {
		return make(), nil
	}
	return nil, fmt.Errorf("there is no cycle of combat %q", name)
}

// redraw makes the board anew without some borders, and with zones that have become one: the second of them stays on the
// map as a place that nothing enters, and what touched it touches the first.
func (r *reader) redraw(part, join map[string]string) (*board.Board, error) {
	spaces, borders, passages := slices.Clone(r.spaces), slices.Clone(r.borders), slices.Clone(r.passages)
	same := func(x board.Border, a, b string) bool { return x.A == a && x.B == b || x.A == b && x.B == a }
	var err error
	each(part, func(a, b string) {
		n := len(borders)
		borders = slices.DeleteFunc(borders, func(x board.Border) bool { return same(x, a, b) })
		if len(borders) == n {
			err = fmt.Errorf("%s and %s do not touch", a, b)
		}
	})
	each(join, func(a, b string) {
		at := slices.IndexFunc(spaces, func(s board.Space) bool { return s.Name == b })
		if at < 0 {
			err = fmt.Errorf("there is no %q", b)
			return
		}
		spaces[at].Impassable = true
		var touched []board.Border
		for _, x := range borders {
			if x.A == b {
				x.A = a
			} else if x.B == b {
				x.B = a
			}
			if x.A != x.B && !slices.ContainsFunc(touched, func(y board.Border) bool { return same(y, x.A, x.B) }) {
				touched = append(touched, x)
			}
		}
		borders = touched
		passages = slices.DeleteFunc(passages, func(p board.Passage) bool { return p.A == b || p.B == b })
	})
	if err != nil {
		return nil, err
	}
	return board.New(spaces, borders, passages)
}
