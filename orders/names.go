package orders

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Reader reads and writes the order language of one edition. It is immutable once NewReader has returned it.
type Reader struct {
	ed *edition.Edition

	places     placeNames
	powers     names[edition.PowerID]
	kinds      names[edition.KindID]
	techs      names[edition.TechID]
	advantages names[edition.AdvantageID]
	purses     map[string]string // treasury words
	canals     names[int]

	reserved   map[string]bool // words of the edition that are never read as the beginning of a place's name
	mistakable map[string]bool // kinds with which the names of spaces begin: the "trans" of Trans-Jordan

	sections map[edition.Section]int // the sections of the edition and their rank in a turn
	last     map[edition.Section]bool
}

// names finds things by their folded names.
type names[T comparable] struct {
	exact map[string]T
	parts map[string]int // how many words a name has at most: "arm or" is no "armor"
	words int            // the most words that a name has
}

func (n *names[T]) add(id T, typed ...string) {
	if n.exact == nil {
		n.exact = map[string]T{}
		n.parts = map[string]int{}
	}
	for _, name := range typed {
		key := board.Fold(name)
		if key == "" {
			continue
		}
		if _, taken := n.exact[key]; !taken {
			n.exact[key] = id
		}
		n.parts[key] = max(n.parts[key], wordCount(name))
		n.words = max(n.words, n.parts[key])
	}
}

// wordCount counts words and numbers, as the tokens of a name would be.
func wordCount(name string) int { return max(1, len(lex(nil, compose(name), 0))) }

// placeNames finds spaces.
type placeNames struct {
	names[edition.SpaceID]                              // names and aliases
	stems                  map[string]edition.SpaceID   // sea zones without their "sea zone": a land may have the same name
	byPower                map[string]edition.SpaceID   // a power's name or abbreviation, where a space has that name
	also                   map[string][]edition.SpaceID // cities and the clubs' abbreviations, written out
	sorted                 []placeKey                   // for prefixes
}

type placeKey struct {
	key   string
	space edition.SpaceID
}

// NewReader makes the index of an edition's names.
func NewReader(ed *edition.Edition) *Reader {
	r := &Reader{ed: ed, reserved: map[string]bool{}}
	for _, w := range ed.Reserved {
		r.reserved[w] = true
	}
	r.indexSpaces()
	r.indexPowers()
	r.indexKinds()
	r.mistakable = map[string]bool{}
	for i := range ed.Board.Spaces {
		s := &ed.Board.Spaces[i]
		for _, name := range append([]string{s.Name}, s.Aliases...) {
			if toks := lex(nil, compose(name), 0); len(toks) > 1 {
				if _, kind := r.kinds.exact[toks[0].key]; kind {
					r.mistakable[toks[0].key] = true
				}
			}
		}
	}
	for i := range ed.Techs {
		t := &ed.Techs[i]
		for _, name := range append([]string{t.Name, t.ID}, t.Aliases...) {
			r.techs.add(edition.TechID(i), name, plural(name), strings.TrimSuffix(name, "s"))
		}
	}
	for i := range ed.Advantages {
		a := &ed.Advantages[i]
		r.advantages.add(edition.AdvantageID(i), append([]string{a.Name, a.ID}, a.Aliases...)...)
	}
	r.addCanals(ed.Board.Canals)
	r.rankSections()
	return r
}

// Edition returns the edition whose language the reader knows.
func (r *Reader) Edition() *edition.Edition { return r.ed }

func (r *Reader) indexSpaces() {
	p := &r.places
	p.stems = map[string]edition.SpaceID{}
	p.byPower = map[string]edition.SpaceID{}
	spaces := r.ed.Board.Spaces
	for i := range spaces {
		p.addSpace(edition.SpaceID(i), &spaces[i], spaces[i].Name)
	}
	for i := range spaces {
		for _, alias := range spaces[i].Aliases {
			p.addSpace(edition.SpaceID(i), &spaces[i], alias)
		}
	}
	p.also = map[string][]edition.SpaceID{}
	for i := range spaces {
		for _, name := range spaces[i].Also {
			p.addAlso(edition.SpaceID(i), &spaces[i], name)
		}
	}
	for _, c := range r.ed.Cities {
		p.addAlso(c.Space, &spaces[c.Space], c.Name)
	}
	for i := range spaces {
		p.addCompass(edition.SpaceID(i), &spaces[i])
		p.addWaters(&spaces[i])
	}
	for key, s := range p.exact {
		p.sorted = append(p.sorted, placeKey{key, s})
	}
	for key, s := range p.stems {
		if _, known := p.exact[key]; !known {
			p.sorted = append(p.sorted, placeKey{key, s})
		}
	}
	slices.SortFunc(p.sorted, func(a, b placeKey) int {
		return cmp.Or(strings.Compare(a.key, b.key), cmp.Compare(a.space, b.space))
	})
	for i := range r.ed.Powers {
		w := &r.ed.Powers[i]
		if space, ok := p.exact[board.Fold(w.Name)]; ok {
			for _, name := range slices.Concat([]string{w.Code}, w.Aliases, w.Spellings) {
				p.byPower[board.Fold(name)] = space
			}
		}
	}
}

// addCompass enters what people type who save letters: "W Germany", "W Spain sz", "E Med".
func (p *placeNames) addCompass(s edition.SpaceID, space *board.Space) {
	if !space.Sea {
		if short, ok := compassLetters(space.Name); ok {
			p.addAlso(s, space, short)
		}
		return
	}
	for _, name := range append([]string{space.Name}, space.Aliases...) {
		short, ok := compassLetters(name)
		if short = strings.TrimSuffix(board.Fold(short), "seazone"); ok && len(short) > 3 { // not "N sz" of the North Sea Zone
			p.addAlso(s, space, short)
		}
	}
}

// addWaters enters other names of a land for the zone that is called after it: ships of "Carolines" lie in the Caroline Islands Sea Zone.
func (p *placeNames) addWaters(land *board.Space) {
	zone, ok := p.stems[board.Fold(land.Name)]
	if !ok || land.Sea {
		return
	}
	for _, alias := range land.Aliases {
		p.addAlso(zone, &board.Space{Sea: true}, alias)
	}
}

// compassLetters writes a name as people do who save letters: "W Germany", "Greater S Germany".
func compassLetters(name string) (string, bool) {
	parts := strings.Fields(name)
	changed := false
	for i, w := range parts {
		switch strings.TrimSuffix(w, "ern") {
		case "North", "South", "East", "West":
			parts[i], changed = w[:1], true
		}
	}
	return strings.Join(parts, " "), changed
}

// addAlso enters a city or an abbreviation. One of a sea zone is read with "sz", too.
func (p *placeNames) addAlso(s edition.SpaceID, space *board.Space, name string) {
	key := board.Fold(name)
	keys := []string{key}
	if space.Sea {
		keys = append(keys, key+"sz", key+"seazone", "sz"+key)
	}
	for _, k := range keys {
		if key != "" && !slices.Contains(p.also[k], s) {
			p.also[k] = append(p.also[k], s)
		}
	}
	p.words = max(p.words, wordCount(name)+1)
}

// addSpace enters one name of a space, and for a sea zone the ways of writing it.
func (p *placeNames) addSpace(s edition.SpaceID, space *board.Space, name string) {
	p.add(s, name)
	key := board.Fold(name)
	if !space.Sea {
		return
	}
	p.words = max(p.words, wordCount(name)+1)
	if n, ok := zoneNumber(key); ok {
		p.add(s, "sz"+n, "z"+n, n+"sz", n+"z", "seazone"+n, n+"seazone", "zone"+n)
		return
	}
	stem, ok := strings.CutSuffix(key, "seazone")
	if !ok {
		stem, ok = strings.CutSuffix(key, "sz")
	}
	if stem == "" {
		return
	}
	p.add(s, stem+"sz", stem+"seazone", "sz"+stem)
	if _, taken := p.stems[stem]; !taken && ok { // not for another name of a zone, such as Central Med
		p.stems[stem] = s
	}
}

// zoneNumber returns the number of a zone that is known by number: "sz5", "5seazone".
func zoneNumber(key string) (string, bool) {
	for _, w := range []string{"seazone", "sz"} {
		if n, ok := strings.CutPrefix(key, w); ok && digits(n) {
			return n, true
		}
		if n, ok := strings.CutSuffix(key, w); ok && digits(n) {
			return n, true
		}
	}
	return "", false
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

func (r *Reader) indexPowers() {
	r.purses = map[string]string{}
	for i := range r.ed.Powers {
		w := &r.ed.Powers[i]
		r.powers.add(edition.PowerID(i), w.Name, w.ID, w.Code)
	}
	for i := range r.ed.Powers {
		w := &r.ed.Powers[i]
		r.powers.add(edition.PowerID(i), slices.Concat(w.Aliases, []string{w.Adjective}, w.Spellings)...)
		for _, t := range w.Treasuries {
			r.purses[board.Fold(t.ID)] = t.ID
		}
	}
}

func (r *Reader) indexKinds() {
	for i := range r.ed.Kinds {
		k := &r.ed.Kinds[i]
		r.kinds.add(edition.KindID(i), append([]string{k.Short, k.Name, k.Plural, k.ID}, k.Aliases...)...)
	}
	for _, s := range r.ed.Spellings {
		for _, id := range s.Kinds {
			if k := r.ed.KindByID(id); k != edition.NoKind {
				r.kinds.add(k, s.Typed...)
				break
			}
		}
	}
	for i := range r.ed.Kinds {
		k := &r.ed.Kinds[i]
		for _, name := range append([]string{k.Short, k.Name}, k.Aliases...) {
			r.kinds.add(edition.KindID(i), plural(name))
		}
	}
	if len(r.factories()) > 1 {
		r.kinds.add(order.AnyFactory, r.ed.AnyFactory...)
	}
}

func plural(name string) string {
	if strings.HasSuffix(name, "y") {
		return strings.TrimSuffix(name, "y") + "ies"
	}
	return name + "s"
}

func (r *Reader) rankSections() {
	r.sections = map[edition.Section]int{}
	r.last = map[edition.Section]bool{}
	for i, ph := range r.ed.Phases {
		if ph.Section != "" && !r.last[ph.Section] {
			r.sections[ph.Section], r.last[ph.Section] = i+1, true
		}
	}
	if _, ok := r.sections[edition.SectionBid]; !ok {
		r.sections[edition.SectionBid] = 0
	}
	if len(r.ed.Advantages) > 0 {
		r.sections[edition.SectionAdvantage] = len(r.ed.Phases) + 1
	}
}

func (r *Reader) has(s edition.Section) bool {
	_, has := r.sections[s]
	return has
}

// inTurn returns the edition's sections in the order of a turn.
func (r *Reader) inTurn() []edition.Section {
	return slices.SortedFunc(maps.Keys(r.sections), func(a, b edition.Section) int {
		return cmp.Or(cmp.Compare(r.sections[a], r.sections[b]), cmp.Compare(a, b))
	})
}

// sample shows how an order of a kind is written. It is not made from what was typed, and says so.
func (r *Reader) sample(before, of string) prose.Text {
	return order.Sample(before + r.ed.Example(of))
}

func (r *Reader) space(s edition.SpaceID) string { return r.ed.Board.Name(s) }

func (r *Reader) power(p edition.PowerID) string {
	if p < 0 || int(p) >= len(r.ed.Powers) {
		return "nobody"
	}
	return r.ed.Powers[p].Name
}

// namesOf are the names of some things of an edition, but for those without one.
func namesOf[T any](list []T, name func(*T) string) (out []string) {
	for i := range list {
		if n := name(&list[i]); n != "" {
			out = append(out, n)
		}
	}
	return out
}

// unitOwner is whose units are, as a position says it: those of land that no power holds are called by the short name of its holder.
func (r *Reader) unitOwner(p edition.PowerID) string {
	if p >= 0 && int(p) < len(r.ed.Powers) {
		if h := &r.ed.Powers[p]; !h.Plays && h.Side == edition.NoSide && len(h.Aliases) > 0 {
			return h.Aliases[0]
		}
	}
	return r.power(p)
}

// kind is a kind of unit, or what stands for one that is not known.
func (r *Reader) kind(k edition.KindID) *edition.Kind {
	switch {
	case k == order.AnyFactory:
		return &edition.Kind{Short: slices.Concat(r.ed.AnyFactory, []string{""})[0], Class: edition.Facility}
	case k < 0 || int(k) >= len(r.ed.Kinds):
		return &edition.Kind{Short: "unit", Class: edition.Land}
	}
	return &r.ed.Kinds[k]
}

func (r *Reader) kindWord(k edition.KindID) string { return r.kind(k).Short }

func (r *Reader) class(k edition.KindID) edition.Class { return r.kind(k).Class }
