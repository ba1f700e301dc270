package meaning

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

//go:embed words/*.tsv
var tables embed.FS

// sense is a place that a name may mean, and what that assumes.
type sense struct {
	space edition.SpaceID
	cost  int
}

// lexicon has every phrase of an edition. It does not change once it is made.
type lexicon struct {
	ed      *edition.Edition
	units   map[string][]edition.KindID
	words   map[string]string // phrase -> class
	fillers map[string]bool
	weak    map[string]bool // words that are a unit behind a count alone
	places  map[string][]sense
	powers  map[string]edition.PowerID
	techs   map[string]edition.TechID
	people  map[string]bool // words that are a power and never its land: "Germans"
	advs    map[string]edition.AdvantageID
	numbers map[string]int
	opens   map[string]bool // the first words of numbers that are several words
	leads   map[string]bool // and of units
	names   []placeName
	begins  map[byte][]int     // names by the first letters of their words
	sounds  map[string][]sense // names by how they sound
	kinds   map[string][]name  // words for units by their first letters
	lands   map[string][]name  // words for land by their first three letters
	ours    map[string]string  // words of other languages for words of names: "francia" is France
}

type placeName struct {
	words []string
	space edition.SpaceID
}

var lexicons sync.Map // *orders.Reader -> *lexicon

func lexiconOf(r *orders.Reader) *lexicon {
	if l, ok := lexicons.Load(r); ok {
		return l.(*lexicon)
	}
	l, _ := lexicons.LoadOrStore(r, newLexicon(r.Edition()))
	return l.(*lexicon)
}

// Number is the number that a word says, 0 for none.
func Number(r *orders.Reader, word string) int { return lexiconOf(r).numbers[foldPhrase(word)] }

// umlauts writes German words as those do who have no keys for them: "Aegypten".
var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue")

// rows reads a table: what stands before the tab, and the phrases behind it, folded.
func rows(name string, row func(head string, phrases []string)) {
	text, err := tables.ReadFile("words/" + name + ".tsv")
	if err != nil {
		return // a missing table is found by the tests
	}
	for _, cells := range orders.Rows(string(text)) {
		var phrases []string
		for _, w := range strings.Split(cells[1], ",") {
			for _, spelt := range []string{w, umlauts.Replace(w)} {
				if f := foldPhrase(spelt); f != "" && !slices.Contains(phrases, f) {
					phrases = append(phrases, f)
				}
			}
		}
		row(cells[0], phrases)
	}
}

func newLexicon(ed *edition.Edition) *lexicon {
	l := &lexicon{ed: ed, units: map[string][]edition.KindID{}, words: map[string]string{}, fillers: map[string]bool{}, weak: map[string]bool{},
		places: map[string][]sense{}, powers: map[string]edition.PowerID{}, techs: map[string]edition.TechID{}, advs: map[string]edition.AdvantageID{}, people: map[string]bool{}, numbers: map[string]int{}, opens: map[string]bool{}, leads: map[string]bool{}, begins: map[byte][]int{}, sounds: map[string][]sense{}, ours: map[string]string{}, kinds: map[string][]name{}, lands: map[string][]name{}}
	l.addUnits()
	l.addPlaces()
	for i := range ed.Powers {
		p := &ed.Powers[i]
		for _, w := range slices.Concat([]string{p.Name, p.Code, p.Adjective}, p.Aliases, p.Spellings) {
			if f := foldPhrase(w); f != "" {
				l.powers[f] = edition.PowerID(i)
				if strings.HasSuffix(f, "ans") { // "the Russians in Buryatia"
					l.people[f] = true
				}
				if len(f) > 4 {
					l.powers[f+"s"] = edition.PowerID(i)
				}
			}
		}
	}
	rows("powers", func(id string, phrases []string) {
		if p := ed.PowerByID(id); p != edition.Nobody {
			for _, w := range phrases {
				if _, known := l.powers[w]; !known {
					l.people[w] = true
				}
				l.powers[w] = p
			}
		}
	})
	for i := range ed.Powers {
		f := foldPhrase(ed.Powers[i].Adjective)
		if f != foldPhrase(ed.Powers[i].Name) {
			l.people[f], l.people[f+"s"] = true, true
		}
	}
	for i := range ed.Techs {
		for _, w := range append([]string{ed.Techs[i].Name}, ed.Techs[i].Aliases...) {
			l.techs[foldPhrase(w)] = edition.TechID(i)
		}
	}
	rows("techs", func(id string, phrases []string) {
		for _, w := range phrases {
			if t := ed.TechByID(id); t != edition.NoTech {
				l.techs[w] = t
			}
		}
	})
	for i := range ed.Advantages {
		for _, w := range append([]string{ed.Advantages[i].Name}, ed.Advantages[i].Aliases...) {
			l.advs[foldPhrase(w)] = edition.AdvantageID(i)
			l.words[foldPhrase(w)] = "advantage"
		}
	}
	rows("words", func(class string, phrases []string) {
		for _, w := range phrases {
			switch class {
			case "filler":
				l.fillers[w] = true
			case "weak":
				l.weak[w] = true
			default:
				if _, taken := l.words[w]; !taken {
					l.words[w] = class
				}
			}
		}
	})
	rows("numbers", func(n string, phrases []string) {
		v, _ := strconv.Atoi(n)
		for _, w := range phrases {
			l.numbers[w] = v
			if first, _, several := strings.Cut(w, " "); several {
				l.opens[first] = true
			}
		}
	})
	l.shorten()
	return l
}

func (l *lexicon) addUnit(w string, k edition.KindID) {
	if f := foldPhrase(w); f != "" && !slices.Contains(l.units[f], k) {
		l.units[f] = append(l.units[f], k)
		if first, _, several := strings.Cut(f, " "); several {
			l.leads[first] = true
		}
	}
}

func (l *lexicon) addUnits() {
	for _, k := range l.ed.KindIDs() {
		kind := l.ed.Kind(k)
		for _, w := range slices.Concat([]string{kind.Short, kind.Name, kind.Plural, kind.ID}, kind.Aliases) {
			l.addUnit(w, k)
			if w == kind.Short {
				l.addUnit(w+"s", k)
			}
		}
	}
	for _, sp := range l.ed.Spellings {
		for _, id := range sp.Kinds {
			if k := l.ed.KindByID(id); k != edition.NoKind {
				for _, w := range sp.Typed {
					if len(l.units[foldPhrase(w)]) == 0 {
						l.addUnit(w, k)
					}
				}
				break
			}
		}
	}
	rows("units", func(ids string, phrases []string) {
		for _, list := range strings.Split(ids, "&") { // "arm & art": the word may mean either
			for _, id := range strings.Split(strings.TrimSpace(list), "|") {
				if k := l.ed.KindByID(id); k != edition.NoKind {
					for _, w := range phrases {
						if len(l.units[w]) == 0 || strings.Contains(ids, "&") {
							l.addUnit(w, k)
						}
					}
					break
				}
			}
		}
	})
}

func (l *lexicon) addPlace(f string, s edition.SpaceID) {
	if f != "" && !slices.ContainsFunc(l.places[f], func(c sense) bool { return c.space == s }) {
		l.places[f] = append(l.places[f], sense{s, 0})
	}
}

func (l *lexicon) addPlaces() {
	bd := l.ed.Board
	for i := range bd.Spaces {
		sp, s := &bd.Spaces[i], edition.SpaceID(i)
		for _, w := range slices.Concat([]string{sp.Name}, sp.Aliases, sp.Also) {
			f := foldPhrase(w)
			l.addPlace(f, s)
			ws := strings.Fields(f)
			if k := sound(ws); len(k) > 3 && !sp.Sea && !slices.ContainsFunc(l.sounds[k], func(c sense) bool { return c.space == s }) {
				l.sounds[k] = append(l.sounds[k], sense{s, 1})
			}
			l.names = append(l.names, placeName{ws, s})
			for _, x := range ws {
				if list := l.begins[x[0]]; len(list) == 0 || list[len(list)-1] != len(l.names)-1 {
					l.begins[x[0]] = append(l.begins[x[0]], len(l.names)-1)
				}
			}
		}
	}
	rows("places", func(ours string, phrases []string) {
		for _, name := range strings.Split(ours, "|") {
			for _, w := range phrases {
				if !strings.Contains(name+w, " ") && l.ours[w] == "" {
					l.ours[w] = name
				}
			}
		}
		s, ok := l.named(ours)
		if !ok {
			return
		}
		for _, w := range phrases {
			if len(l.places[w]) == 0 { // never over a name of the board
				l.addPlace(w, s)
			}
		}
	})
}

// named finds the first of some names that the board has.
func (l *lexicon) named(names string) (edition.SpaceID, bool) {
	for _, n := range strings.Split(names, "|") {
		if s, ok := l.ed.Board.Find(n); ok {
			return s, true
		}
		var land []edition.SpaceID
		for _, s := range l.ed.Board.Match(n) {
			if !l.ed.Board.Spaces[s].Sea || strings.Contains(n, " ") {
				land = append(land, s)
			}
		}
		if len(land) == 1 {
			return land[0], true
		}
	}
	return 0, false
}

// foldPhrase folds every word of a phrase. Initials are one word: "U.S.A.".
func foldPhrase(s string) string {
	var out []string
	for _, w := range strings.FieldsFunc(unpoint(s), func(r rune) bool { return strings.ContainsRune(" -/'’_.", r) }) {
		if f := board.Fold(w); f != "" {
			out = append(out, f)
		}
	}
	return strings.Join(out, " ")
}

// unpoint takes the points out of initials.
func unpoint(s string) string {
	if !strings.Contains(s, ".") {
		return s
	}
	rs := []rune(s)
	letter := func(i int) bool { return i >= 0 && i < len(rs) && (rs[i]|32 >= 'a' && rs[i]|32 <= 'z') }
	initial := func(i int) bool { return letter(i) && !letter(i-1) && i+1 < len(rs) && rs[i+1] == '.' }
	var out []rune
	for i, r := range rs {
		if r == '.' && initial(i-1) && (initial(i+1) || i >= 3 && initial(i-3)) {
			continue
		}
		out = append(out, r)
	}
	return string(out)
}
