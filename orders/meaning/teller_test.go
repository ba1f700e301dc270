package meaning_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// teller says a letter in other words. How he speaks is drawn for the whole letter.
type teller struct {
	*seat
	seed   uint64
	luck   *rand.Rand // anew for each order, so that it is said alike whatever stands around it
	order  int        // which part of a move he says first; mixed draws it anew each time
	small  bool       // all lower case
	words  bool       // counts in words now and then
	short  bool       // places are abbreviated
	bare   bool       // zones behind an arrow are bare numbers
	headed bool       // the parts of the turn have headings
	slips  int        // how many may still come
	stock  bool       // he speaks of new units
	quiet  bool       // nobody fights in the part of the turn that he speaks of
	joined bool       // the line being said holds several orders
	habits bool       // he has ways that not everybody has
	chatty bool       // he writes sentences
	wishes string     // what he writes of battles
	bought int        // how many units
	*abbreviations
}

// abbreviations are kept for all letters of an edition.
type abbreviations struct {
	places map[edition.SpaceID][]string
	units  map[string]bool
}

const (
	unitFirst = iota
	placeFirst
	targetFirst
	inTable
	mixed
)

func newTeller(s *seat, seed int, known *abbreviations) *teller {
	luck := rand.New(rand.NewPCG(uint64(seed), 5))
	t := &teller{seat: s, seed: uint64(seed), luck: luck, abbreviations: known}
	t.order, t.small, t.words = luck.IntN(mixed+1), t.one(4), t.one(5)
	t.short, t.bare, t.headed = t.one(2), t.one(4), !t.one(4)
	if t.one(5) {
		t.slips = 1
	}
	t.habits = rand.New(rand.NewPCG(uint64(seed), 6)).IntN(3) == 0
	t.chatty = rand.New(rand.NewPCG(uint64(seed), 8)).IntN(3) == 0
	return t
}

// begin draws luck for a piece of the letter.
func (t *teller) begin(piece string) {
	h := fnv.New64a()
	h.Write([]byte(piece))
	t.luck = rand.New(rand.NewPCG(t.seed, h.Sum64()))
}

// one says yes once in n times.
func (t *teller) one(n int) bool { return t.luck.IntN(n) == 0 }

func (t *teller) any(list ...string) string { return list[t.luck.IntN(len(list))] }

// letter says a whole letter.
func (t *teller) letter(l *order.Orders) string {
	text := strings.Builder{}
	if t.one(4) {
		text.WriteString(t.any(greetings...))
	}
	if t.one(4) {
		power := t.game.Now.Edition.Powers[t.power].Name
		text.WriteString(t.any(power+"\n", fmt.Sprintf("%s, round %d\n", power, t.game.Now.Round), fmt.Sprintf("%s turn %d\n\n", power, t.game.Now.Round)))
	}
	headed := t.headed || !t.plainTurn(l)
	said := map[edition.Section]bool{}
	for _, ph := range t.game.Now.Phases() {
		if os, there := l.Sections[ph.Section]; there && !said[ph.Section] && (len(os) > 0 || len(l.Battles) > 0 && ph.Section == edition.SectionBattles) {
			said[ph.Section] = true
			if ph.Section == edition.SectionBattles && t.wishes != "" {
				text.WriteString(t.wishes)
				continue
			}
			text.WriteString(t.section(l, ph.Section, headed))
		}
	}
	if t.begin("end"); t.one(4) {
		text.WriteString(t.any(farewells...))
	}
	if t.small {
		return strings.ToLower(text.String())
	}
	return text.String()
}

// plainTurn reports whether the parts of a turn can be told apart without headings: all attacks go to enemies, and nothing else does.
func (t *teller) plainTurn(l *order.Orders) bool {
	for s, os := range l.Sections {
		if s == edition.SectionBattles || s == edition.SectionWar && len(os) > 0 {
			return false
		}
		for _, o := range os {
			mv, moves := o.(order.Move)
			if !moves {
				continue
			}
			if !t.simple(&mv) || s != edition.SectionCombat && s != edition.SectionNoncombat {
				return false
			}
			if t.foes(mv.Path[len(mv.Path)-1]) != (s == edition.SectionCombat) {
				return false
			}
		}
	}
	return true
}

// foes reports whether enemies hold a space or stand there.
func (s *seat) foes(at edition.SpaceID) bool {
	p := s.game.Now
	return p.HostileLand(s.power, at) || p.AnyUnit(at, func(u *position.Unit) bool { return p.Hostile(s.power, u.Owner) }) ||
		!p.IsSea(at) && p.Owners[at] != edition.Nobody && !p.Edition.Powers[p.Owners[at]].Plays
}

// section says a part of the turn; what it has no other words for, it says as it is printed.
func (t *teller) section(l *order.Orders, s edition.Section, headed bool) string {
	t.begin(string(s))
	t.stock = s == edition.SectionBuy || s == edition.SectionPlace
	t.quiet = s == edition.SectionNoncombat || s == edition.SectionRail || s == edition.SectionBases
	os := l.Sections[s]
	for _, o := range os {
		if b, ok := o.(order.Buy); ok && s == edition.SectionBuy {
			t.bought += b.Count
		}
	}
	switch {
	case s == edition.SectionBuy && t.buys(os):
		return t.purchase(os)
	case headings[s] == nil:
		return t.reader.Print(&order.Orders{Power: edition.Nobody, Sections: map[edition.Section][]order.Order{s: os}, Battles: l.Battles, Sequence: l.Sequence})
	case s == edition.SectionPlace:
		return t.placing(os, headed)
	}
	text := ""
	if headed {
		text = t.heading(s)
	}
	if t.chatty {
		return text + t.prose(os)
	}
	return text + t.moves(os)
}

func (t *teller) heading(s edition.Section) string {
	return t.any("", "", "\n") + t.any(headings[s]...) + "\n"
}

// buys reports whether units are all that is bought, out of one purse.
func (t *teller) buys(os []order.Order) bool {
	return !slices.ContainsFunc(os, func(o order.Order) bool {
		b, ok := o.(order.Buy)
		return !ok || b.Treasury != "" || b.Upgrade || t.names(b.Kind) == nil
	})
}

func (t *teller) names(k edition.KindID) [][2]string {
	if k < 0 {
		return nil
	}
	return kindWords[t.game.Now.Edition.Kinds[k].ID]
}

func (t *teller) purchase(os []order.Order) string {
	var parts []string
	sum := 0
	for _, o := range os {
		b := o.(order.Buy)
		price := b.Count * t.game.Now.Cost(t.power, b.Kind)
		sum += price
		part := t.unit(b.Count, b.Kind)
		if t.one(8) {
			part += fmt.Sprintf(" (%d)", price)
		}
		parts = append(parts, part)
	}
	if t.chatty {
		return upper(t.any("I buy ", "We buy ", "I am buying ", "my purchase is ", "this turn I buy ", "let us buy ") + t.list(parts) + ".\n")
	}
	total := ""
	if t.one(4) {
		total = fmt.Sprintf(t.any(" (%d)", " = %d", " = %d IPC"), sum)
	}
	if t.one(6) {
		return t.any("Buy\n", "Purchases:\n", "PURCHASE\n") + strings.Join(parts, "\n") + "\n"
	}
	return t.any(buyWords...) + strings.Join(parts, t.any(", ", ", ", " + ", " ", " and ")) + total + "\n"
}

// unit says some units of one kind.
func (t *teller) unit(n int, k edition.KindID) string {
	names := t.names(k)
	form := names[min(t.luck.IntN(len(names)), t.luck.IntN(len(names)))]
	word := form[0]
	if n > 1 {
		word = form[1]
	}
	if len(word) > 5 && t.slips > 0 && t.one(10) {
		word = t.slip(word)
	}
	switch {
	case !t.stock && n == 1 && t.one(20):
		return t.any("", "a ", "the ") + form[0]
	case !t.stock && n == 2 && form[1] != form[0] && t.one(15):
		return "both " + form[1]
	case t.words && n < len(numbers) && t.one(2):
		return numbers[n] + " " + word
	case t.one(10):
		return fmt.Sprintf("%d%s", n, word)
	case t.one(15):
		return fmt.Sprintf("%dx %s", n, word)
	}
	return fmt.Sprintf("%d %s", n, word)
}

func (t *teller) unitList(list []order.Selection) string {
	var parts []string
	for _, s := range list {
		parts = append(parts, t.unit(s.Count, s.Kind))
	}
	between := t.any(", ", ", ", " and ", " ", " + ")
	for _, part := range parts[1:] {
		if between == " " && !strings.Contains(part, " ") && !unicode.IsDigit(rune(part[0])) {
			between = ", " // "1 tac bomber" is one unit
		}
	}
	return strings.Join(parts, between)
}

// plainUnits reports whether a list holds nothing but counts and kinds.
func (t *teller) plainUnits(list []order.Selection) bool {
	return !slices.ContainsFunc(list, func(s order.Selection) bool {
		return s.Count < 1 || t.names(s.Kind) == nil || s.Owner != edition.Nobody || s.Damaged || s.Empty || s.Loaded || len(s.Cargo) > 0 ||
			s.From != edition.Nowhere || s.Rest || s.Came != 0
	})
}

// place names a space, as if it stood somewhere in a line.
func (t *teller) place(s edition.SpaceID) string {
	name := t.game.Now.Edition.Board.Name(s)
	if number, zone := strings.CutPrefix(name, "sz "); zone {
		if t.habits && t.words {
			return "sea zone " + dictated(number)
		}
		return t.any("sz ", "sz ", "sz", "SZ ", "SZ", "sea zone ", "z", "zone ") + number
	}
	if land, zone := strings.CutSuffix(name, " Sea Zone"); zone {
		return t.any(name, land+" sz", land+" SZ", strings.ToLower(name))
	}
	switch {
	case t.slips > 0 && len(name) > 5 && t.one(10):
		return t.slip(name)
	case t.short && t.one(2):
		return t.any(t.shortNames(s)...)
	case t.one(6):
		return strings.ToLower(name)
	case t.one(12):
		return strings.ToUpper(name)
	}
	return name
}

// behind names a space behind an arrow.
func (t *teller) behind(s edition.SpaceID, ships bool) string {
	if number, zone := strings.CutPrefix(t.game.Now.Edition.Board.Name(s), "sz "); zone && t.bare && ships {
		return number
	}
	return t.place(s)
}

// shortNames are the abbreviations of a space that fit no other: beginnings, and pieces of its words.
func (t *teller) shortNames(s edition.SpaceID) []string {
	if list := t.places[s]; list != nil {
		return list
	}
	b := t.game.Now.Edition.Board
	name := b.Name(s)
	list := []string{name}
	name = strings.TrimSuffix(name, " S.S.R.")
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) })
	try := func(short string) {
		if short = strings.ToLower(short); len(short) < 3 || !t.onlyOne(s, short) {
			return
		}
		list = append(list, short, strings.ToUpper(short[:1])+short[1:])
	}
	try(name)
	try(strings.TrimSuffix(strings.TrimSuffix(name, " Islands"), " Island"))
	for n := 3; n <= min(len(words[0]), 6); n++ {
		try(words[0][:n])
	}
	if last := words[len(words)-1]; len(words) > 1 {
		initials, pieces := "", ""
		for _, w := range words {
			initials += w[:1]
			pieces += w[:min(len(w), 3)]
		}
		try(initials)
		try(pieces)
		if len(words) == 2 {
			try(words[0][:1] + last)
			try(words[0][:1] + last[:min(len(last), 3)])
			try(words[0][:1] + ". " + last)
		}
	}
	t.places[s] = list
	return list
}

// onlyOne reports whether a word can be made of the words of no other space, and is no other word.
func (t *teller) onlyOne(s edition.SpaceID, short string) bool {
	if at, ok := t.reader.Space(short); ok && at != s {
		return false
	}
	if _, power := t.reader.Power(short); power || otherWords[short] || t.isUnit(short) {
		return false
	}
	b := t.game.Now.Edition.Board
	letters := foldLetters(short)
	for i := range b.Spaces {
		if other := edition.SpaceID(i); other != s && madeOf(letters, strings.Fields(foldWords(b.Name(other)))) {
			return false
		}
	}
	return true
}

var otherWords = map[string]bool{"new": true, "all": true, "the": true, "sea": true, "east": true, "west": true, "north": true, "south": true, "place": true,
	"and": true, "she": true, "sink": true, "stay": true, "rest": true, "buy": true, "war": true, "ask": true, "pass": true, "done": true, "order": true, "from": true, "fra": true,
	"italia": true, "roma": true} // the last are other places in other tongues

func (t *teller) isUnit(word string) bool {
	is, known := t.abbreviations.units[word]
	if !known {
		got := t.reader.Read("BUY 1 "+word+"\n", orders.Context{Power: t.power})
		is = len(got.Problems) == 0
		t.abbreviations.units[word] = is
	}
	return is
}

func foldWords(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return ' '
	}, strings.ReplaceAll(s, "'", ""))
}

func foldLetters(s string) string { return strings.ReplaceAll(foldWords(s), " ", "") }

// madeOf reports whether letters are beginnings of some of the words, in their order, the first among them or not.
func madeOf(letters string, words []string) bool {
	if letters == "" {
		return true
	}
	for i, w := range words {
		for n := 1; n <= min(len(w), len(letters)) && w[:n] == letters[:n]; n++ {
			if madeOf(letters[n:], words[i+1:]) {
				return true
			}
		}
	}
	return false
}

// slip misspells a name by one letter, so that it comes near to no other.
func (t *teller) slip(name string) string {
	r := []rune(name)
	i := 1 + t.luck.IntN(len(r)-2)
	if !unicode.IsLetter(r[i]) || !unicode.IsLetter(r[i+1]) {
		return name
	}
	switch t.luck.IntN(3) {
	case 0:
		r[i], r[i+1] = r[i+1], r[i]
	case 1:
		r = slices.Delete(r, i, i+1)
	default:
		r = slices.Insert(r, i, r[i])
	}
	wrong := foldLetters(string(r))
	for j := range t.game.Now.Edition.Board.Spaces {
		if other := foldLetters(t.game.Now.Edition.Board.Name(edition.SpaceID(j))); other != foldLetters(name) && near(wrong, other) {
			return name
		}
	}
	t.slips--
	return string(r)
}

// near reports whether two words differ by two letters at most at one end of what they share.
func near(a, b string) bool {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	m := 0
	for m < min(len(a), len(b))-n && a[len(a)-1-m] == b[len(b)-1-m] {
		m++
	}
	return max(len(a), len(b))-n-m <= 2
}
