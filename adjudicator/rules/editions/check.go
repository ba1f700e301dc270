package editions

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// FlagUncollected marks a territory whose income nobody collects at the start.
const FlagUncollected = "uncollected"

// check looks at the edition as a whole: sums, set-up and the words of the tables.
func (r *reader) check() {
	r.checkIncomes()
	r.checkSetup()
	r.checkSums()
	r.checkWords()
}

// checkIncomes adds up what each power holds, and each of its purses.
func (r *reader) checkIncomes() {
	e := r.e
	worth := func(s edition.SpaceID) int {
		if slices.Contains(e.Board.Spaces[s].Flags, FlagUncollected) {
			return 0
		}
		return e.Board.Spaces[s].Income
	}
	for i := range e.Powers {
		p := &e.Powers[i]
		sum := 0
		for s, owner := range e.Owners {
			if owner == edition.PowerID(i) {
				sum += worth(edition.SpaceID(s))
			}
		}
		if p.Plays && sum != p.Income {
			r.fault("spaces.toml", "what %s holds is worth %d, not %d", p.ID, sum, p.Income)
		}
		for j, t := range p.Treasuries {
			sum := 0
			for _, s := range t.Spaces {
				if e.Owners[s] == edition.PowerID(i) {
					sum += worth(s)
				}
			}
			if want := r.powers.Power[i].Treasury[j].Income; sum != want {
				r.fault("spaces.toml", "what pays %s of %s is worth %d, not %d", t.ID, p.ID, sum, want)
			}
		}
	}
}

// checkSetup sees that every unit can stand where it stands.
func (r *reader) checkSetup() {
	const file = "setup.toml"
	e := r.e
	type stand struct {
		power edition.PowerID
		space edition.SpaceID
		kind  edition.KindID
	}
	seen := map[stand]bool{}
	decks := map[edition.SpaceID]int{}
	for _, s := range e.Setup {
		space, kind, power := e.Space(s.Space), e.Kind(s.Kind), e.Power(s.Power)
		if key := (stand{s.Power, s.Space, s.Kind}); seen[key] {
			r.fault(file, "%s: %s has two lines of %s", space.Name, power.ID, kind.Plural)
		} else {
			seen[key] = true
		}
		switch {
		case kind.Class == edition.Sea && !space.Sea, kind.Class != edition.Sea && kind.Class != edition.Air && space.Sea:
			r.fault(file, "%s: %s can not stand there", space.Name, kind.Plural)
		case kind.Class == edition.Air && space.Sea && kind.DeckSize == 0:
			r.fault(file, "%s: no deck takes a %s", space.Name, kind.Name)
		case space.Impassable:
			r.fault(file, "%s: nothing can stand there", space.Name)
		}
		if space.Sea {
			decks[s.Space] += s.Count * (kind.Deck - kind.DeckSize)
			continue
		}
		if owner := e.Owners[s.Space]; owner != s.Power && (owner == edition.Nobody || e.Power(owner).Side != power.Side) {
			r.fault(file, "%s: %s holds it, not %s or an ally", space.Name, e.Power(owner).ID, power.ID)
		}
		if kind.Class == edition.Facility && s.Count != 1 {
			r.fault(file, "%s: one %s is enough", space.Name, kind.Name)
		}
	}
	for s, places := range decks {
		if places < 0 {
			r.fault(file, "%s: %d deck places are missing", e.Space(s).Name, -places)
		}
	}
}

// checkSums compares what was read with what edition.toml says there is.
func (r *reader) checkSums() {
	e := r.e
	var got sums
	for i := range e.Board.Spaces {
		if e.Board.Spaces[i].Sea {
			got.Zones++
		} else {
			got.Territories++
		}
		got.Borders += len(e.Board.Neighbours(edition.SpaceID(i)))
	}
	got.Borders /= 2
	got.Canals, got.Cities = len(e.Board.Canals), len(e.Cities)
	for _, s := range e.Setup {
		got.Units += s.Count
	}
	if got != r.head.Sums {
		r.fault("edition.toml", "the sums are %+v, the tables add up to %+v", r.head.Sums, got)
	}
	if err := checkSwitches(e); err != nil {
		r.fault("edition.toml", "%w", err)
	}
}

// checkWords sees that phases, options and orders of loss are made of words that there are.
func (r *reader) checkWords() {
	const file = "edition.toml"
	e := r.e
	seen := map[string]bool{}
	for _, p := range e.Phases {
		if p.ID == "" || p.Name == "" || seen["phase "+p.ID] {
			r.fault(file, "phase %q needs a name and an ID of its own", p.ID)
		}
		seen["phase "+p.ID] = true
	}
	if len(e.Phases) == 0 {
		r.fault(file, "a turn has no phases")
	}
	for _, o := range e.Options {
		if o.ID == "" || o.Help == "" || seen["option "+o.ID] {
			r.fault(file, "option %q needs a help text and an ID of its own", o.ID)
		}
		seen["option "+o.ID] = true
		if o.Needs != "" && !seen["option "+o.Needs] {
			r.fault(file, "option %s needs %q, which does not stand before it", o.ID, o.Needs)
		}
		if len(o.Values) > 0 && !slices.Contains(o.Values, o.Default) {
			r.fault(file, "option %s can not be %q", o.ID, o.Default)
		}
	}
	for _, order := range []string{e.Losses.LandAttack, e.Losses.LandDefence, e.Losses.SeaAttack, e.Losses.SeaDefence} {
		if order == "" {
			r.fault(file, "an order of loss is missing")
		}
		for _, item := range list(order) {
			if !r.lossItem(item) {
				r.fault(file, "%q in an order of loss is no unit", item)
			}
		}
	}
}

// lossItem reports whether an entry of a loss list is a unit, with or without a word that narrows it.
func (r *reader) lossItem(item string) bool {
	for _, narrow := range []string{" damage", " empty", " loaded"} {
		item = strings.TrimSuffix(item, narrow)
	}
	return slices.ContainsFunc(r.e.Kinds, func(k edition.Kind) bool { return k.Short == item })
}
