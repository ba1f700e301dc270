package meaning

import (
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
)

const (
	mostLines   = 400 // of a letter
	mostBytes   = 32_000
	mostOfLine  = 2_000 // bytes
	mostClauses = 400
	mostWords   = 4000
	doubtful    = 7 // a reading that costs as much is asked about
)

// letter is a letter that is being read.
type letter struct {
	tokenizer
	*game
	reader *orders.Reader
	chosen map[int][]string // see orders.Context
	st     *state

	section string
	headed  bool         // by a heading
	bought  map[int]bool // lines that say that something is bought
	purse   string
	looked  int       // words that slip has looked at
	seated  bool      // a treasury has been called by its capital
	sticky  []element // a target that stood alone on a line: it holds for the lines below
	header  map[int]string
	kinds   []element // of units, in the heads of the columns
	semis   bool      // the cells of the table are parted by semicolons
	line    int
	typed   string
	saved   []edition.SpaceID // battles in which planes are lost last
	spoken  []element         // the target that a line has named
	there   []element         // the places that the sentences before have named, the last one first
	after   func()            // what ends with the line

	told  []string                   // what a sentence says beside its orders
	also  bool                       // the sentence says "also"
	meant map[string]edition.SpaceID // by a name that has several senses

	saysArm, saysArt bool
	lettering        bool                      // single letters stand for units
	named            map[edition.KindID]bool   // by words of two letters and more
	settled          map[string]edition.KindID // the sort that a word of several sorts means in this letter
	item             int                       // the number of the last line of a numbered list
	saysOther        bool                      // so that what is named before it is not all
	sums             []figure
	budget           int
	nodes            int // that searches have looked at
	weighed          int // bindings of the units of sentences
	words            int // that were read

	buys     []purchase
	tried    []purchase     // what a sentence buys that was tried
	maybe    []purchase     // what is bought if a question is answered so
	upgrades map[string]int // of factories, that are bought, by purse
	places   []placement
	entries  []entry
	lines    []string                // as they were typed
	heeded   map[int]bool            // those of which an order was made as they stand
	judges   map[string]order.Source // where orders were typed that only the judge can refuse
	whole    int                     // the line that was taken last as it stands, with all its parts
	found    []Line
	doubts   []doubt
	asked    []Question // other than which reading of moves is meant
	problems []order.Problem
	waiting  []sentence
	waited   bool                     // the sentence that was read last
	last     bool                     // the second pass
	targets  []sentence               // lines that name a target alone
	rose     struct{ line, form int } // the line in which a standing order was read last
	lastWish struct {                 // the line of the wish that was read last, and its battles
		line   int
		scopes []string
	}
	tabled   bool       // a row of a table is read
	ended    bool       // it says that no more comes
	fighting bool       // a line "BATTLES" has come
	shots    []sentence // wishes for battles: they are read when all moves are known
	prior    *taken     // the order that was read last
	stayers  []stayer   // units that are said to stay
	calloffs []calloff
	wished   []Line // wishes for battles
}

// entry is a line of the canonical letter that is no move.
type entry struct{ section, text string }

// sentence is a clause and what holds where it stands.
type sentence struct {
	els     []element
	line    int
	typed   string
	section string
	headed  bool
	purse   string
	sticky  []element
	near    edition.SpaceID // the battle of which the line has spoken before
	same    *move           // what the sentence before orders, if this one says "also"
	also    bool            // it says so, and the sentence before waits, too
	tabled  bool            // it is a row of a table
}

// taken is an order that was read, and the letter before it.
type taken struct {
	sentence
	before letter
}

// doubt is a sentence of which a person must say what it means.
type doubt struct {
	sentence
	readings []outcome
	before   *state
	holds    int // the reading that its author has chosen
}

var (
	opening  = regexp.MustCompile(`(?i)^\s*(?:power|game|edition)\s+[\w .'-]{1,40}$`)
	quoted   = regexp.MustCompile(`^\s*>`)
	bullet   = regexp.MustCompile(`^\s*(?:[•*·]\s*|-\s+|\d{1,2}[.)]\s+|#\d+\s*-?\s*|\(?[A-Za-z]\)\s+)`)
	speech   = regexp.MustCompile(`^\s*["“„«][^"“”„«»]*["”“»]\s*$`)
	ruled    = regexp.MustCompile(`^[\s|:=_*+-]*$`)
	cells    = regexp.MustCompile(`\s{2,}|\s*\|\s*|\t+`)
	listed   = regexp.MustCompile(`\s*;\s*`) // cells below a heading that has them, too
	other    = pattern("other")
	headers  = pattern("headers") // of a letter
	stopped  = regexp.MustCompile(`\p{L}{4,}\.\s`)
	saves    = regexp.MustCompile(`^\s*#\d+\s*-?\s*([^():;,>]{2,30})\([^()]*\)\s*SA\s*$`)
	there    = pattern("there")
	tally    = pattern("tally")
	lettered = pattern("lettered")
	says     = struct{ arm, art *regexp.Regexp }{pattern("tanks"), pattern("artillery")}
)

func newLetter(r *orders.Reader, b Board, text string, me edition.PowerID) *letter {
	l := &letter{tokenizer: tokenizerOf(r), reader: r, budget: mostClauses, bought: map[int]bool{}, settled: map[string]edition.KindID{}, upgrades: map[string]int{}}
	l.st = newState(r.Edition(), b, me)
	l.game = l.st.game
	text = orders.Cut(text, mostBytes)
	l.saysOther = other.MatchString(text)
	l.saysArm, l.saysArt = says.arm.MatchString(text), says.art.MatchString(text)
	l.lettering, l.named = lettered.MatchString(text), map[edition.KindID]bool{}
	last := ""
	for _, w := range wordsOf.FindAllString(text, mostWords) {
		l.shouts = l.shouts || len(w) == 2 && w == strings.ToUpper(w) && l.tokenizer.words[board.Fold(w)] == "toweak" && last != "" && last[0] <= '9' && text != strings.ToUpper(text)
		last = w
		if kinds := l.units[board.Fold(w)]; len(w) > 1 && len(kinds) == 1 {
			l.named[kinds[0]] = true
		}
	}
	return l
}

// says reports whether a clause has a word of a class.
func (c *clause) says(class string) bool { return has(c.els, class) }

func has(els []element, sorts ...string) bool {
	for i := range els {
		if els[i].is(sorts...) {
			return true
		}
	}
	return false
}

func count(els []element, sort string) (n int) {
	for i := range els {
		if els[i].sort == sort {
			n++
		}
	}
	return n
}

// read reads all lines: what is certain first, the rest on the board that results.
func (l *letter) read(text string) {
	size := 0
	l.lines, l.heeded = unlettered(strings.Split(text, "\n")), map[int]bool{}
	for i, line := range l.lines {
		l.line, l.typed = i+1, strings.TrimSpace(line)
		if size += len(line); i == mostLines || size > mostBytes || len(line) > mostOfLine {
			l.typed, l.lines = orders.Cut(l.typed, 200), l.lines[:l.line] // of the rest nothing is told
			l.fail(tooLong)
			return
		}
		l.heeds(strings.TrimRight(line, " \r"))
	}
	l.last = true
	for _, s := range l.waiting {
		if s.also {
			s.same = l.orderedBefore(s.line)
		}
		l.take(s)
	}
	l.takesBack()
	l.unattacked()
	for i, s := range l.shots {
		for k := i - 1; k >= 0 && l.shots[k].line == s.line && len(s.sticky) == 0 && (l.toAsk(s.els) != nil || l.leaves(&s)); k-- {
			if before := &l.shots[k]; len(l.battles(before, nil)) == 1 {
				s.sticky = slices.Concat(before.sticky, before.els) // "in sz 3 subs die first. ask me after each round"
			}
		}
		l.readBattle(s)
	}
	for _, at := range l.saved {
		var troops, planes []string
		for _, k := range l.ed.KindIDs() {
			if slices.ContainsFunc(l.attacks(), func(m move) bool {
				return (m.to == at && m.kind == k && !m.ship || m.beach == at && slices.ContainsFunc(m.loads, func(c cargo) bool { return c.kind == k }))
			}) {
				if l.isAir(k) {
					planes = append(planes, l.short(k))
				} else if l.isTroop(k) {
					troops = append(troops, l.short(k))
				}
			}
		}
		if len(troops) > 0 {
			l.clause(l.name(at), "lose "+strings.Join(append(troops, planes...), ", "))
		}
	}
}

func (l *letter) readLine(line string) {
	l.spoken = nil
	if l.after != nil {
		l.after()
		l.after = nil
	}
	if quoted.MatchString(line) || ruled.MatchString(line) {
		if strings.TrimSpace(line) == "" {
			l.header, l.kinds, l.sticky = nil, nil, nil
		}
		return
	}
	if m := saves.FindStringSubmatch(line); m != nil { // the club's "save air"
		if p := l.onlyPlace(l.elements(l.tokens(m[1]))); p != nil {
			l.saved = append(l.saved, p[len(p)-1].senses[0].space)
		}
	}
	defer l.boughtPlainly(line, *l)
	if headers.MatchString(line) && l.empty() || opening.MatchString(line) || l.exactly(line) || l.verbatim(line) {
		return
	}
	if tally.MatchString(line) && strings.Contains(line, " v. ") {
		return
	}
	if l.sticky != nil {
		line = forces.ReplaceAllString(line, "")
	}
	line = l.reworded(line)
	body := strings.Trim(strings.TrimSpace(bullet.ReplaceAllString(line, "")), "|=_*~ ")
	if l.kinds != nil && l.matrix(strings.TrimSpace(line)) {
		return
	}
	var cols []string
	for _, c := range cells.Split(strings.TrimSpace(body), -1) {
		if strings.TrimSpace(c) != "" {
			cols = append(cols, c)
		}
	}
	if len(cols) == 1 {
		if list := listed.Split(cols[0], -1); len(list) > 2 && (l.semis && l.header != nil || isHeader(list)) {
			l.semis, cols = true, list
		}
	}
	if len(cols) >= 2 && !stopped.MatchString(body) && l.tokenizer.words[board.Fold(strings.Fields(cols[0])[0])] != "step" && l.table(cols) {
		return
	}
	toks := l.tokens(strings.Join(cols, " "))
	if l.words += len(toks); l.words > mostWords {
		if l.words-len(toks) <= mostWords {
			l.fail(tooLong)
		}
		return
	}
	if speech.MatchString(line) && !slices.ContainsFunc(toks, func(t token) bool { return t.isNum || len(t.places) > 0 || t.class == "arrow" }) {
		return
	}
	if p := l.garrisoned(toks); p != nil && (moving[l.section] || l.section == "") {
		l.sticky = p
		return
	}
	l.sentences(l.unnumbered(toks))
}

// sentences reads the sentences of a line.
func (l *letter) sentences(toks []token) {
	from, closes := 0, 0
	for i := 0; i <= len(toks); i++ {
		if i < len(toks) && toks[i].class == "(" { // what a bracket says belongs to its sentence
			closes = max(closes, i+slices.IndexFunc(toks[i:], func(t token) bool { return t.class == ")" }))
		}
		if i < len(toks) && (toks[i].class != "." || i < closes || takenBack(toks[i+1:])) {
			continue
		}
		if i > from {
			for _, part := range l.phasesApart(toks[from:i]) {
				l.sentence(part)
			}
		}
		from = i + 1
	}
}

// phasesApart cuts a sentence where it goes on to another phase: "declare war on Russia, buy 10 inf", "buy 8 inf, place all in Berlin".
func (l *letter) phasesApart(toks []token) (parts [][]token) {
	phase, from := "", 0
	for i := range toks {
		if c := toks[i].class; c == "war" || c == "buy" || c == "research" {
			if phase != "" && phase != c && (toks[i-1].class == "," || toks[i-1].class == "and" || toks[i-1].class == ";") {
				parts, from = append(parts, l.placedApart(toks[from:i-1])...), i
			}
			phase = c
		}
		if phase == "buy" && i > from && i+1 < len(toks) && toks[i+1].class == ":" && len(toks[i].places) > 0 && slices.Contains([]string{",", "and", ";"}, toks[i-1].class) { // "buy 8 inf, Ukraine: 3 inf from Caucasus"
			parts, from = append(parts, l.placedApart(toks[from:i-1])...), i
		}
	}
	return append(parts, l.placedApart(toks[from:])...)
}

// takeUp reads a sentence on the board as it stands, or leaves it for the second pass.
func (l *letter) takeUp(s sentence) {
	if l.budget--; l.budget < 0 || len(s.els) == 0 || s.line == l.whole {
		return
	}
	l.line, l.typed, l.section, l.headed, l.purse, l.sticky = s.line, s.typed, s.section, s.headed, s.purse, s.sticky
	if !l.last && (s.section == "NONCOMBAT" || s.section == "BASES" || s.section == "THEN") && l.planes(s.els) && slices.ContainsFunc(l.waiting, func(w sentence) bool { return l.planes(w.els) && !has(w.els, "lose") && !l.adds(&w) }) {
		l.waiting = append(l.waiting, s) // where planes land hangs on where they go first
		return
	}
	if onlyStays(&s) && l.movesEnd(&s) == 0 {
		if speak(l.said(s.part()), "keep") && has(s.els, "units") && !has(s.els, "place", "number") { // "keep the bomber", which may fight
			if !l.last {
				l.waiting = append(l.waiting, s)
				return
			}
			if slices.ContainsFunc(s.els, func(e element) bool { return slices.ContainsFunc(e.units.kinds, l.takesPart) }) {
				l.readShot(s)
				return
			}
		}
		if !l.keep(s.els, nil) {
			l.passOver(s.part())
		}
		return
	}
	if has(s.els, "versus") && has(s.els, "units") && !l.leaves(&s) || s.els[0].sort == "ignore" { // a remark on a battle
		if !l.last {
			l.waiting = append(l.waiting, s)
			return
		}
		if l.recaps(&s) {
			l.passOver(s.part())
			return
		}
		l.asked = append(l.asked, Question{Line: s.line, Typed: s.part(), Text: perhapsNone, Choices: []string{"\n"}})
		return
	}
	if l.everyone(&s) && len(s.sticky) > 0 && (s.section == "" || s.section == "COMBAT") && slices.ContainsFunc(s.els, func(e element) bool {
		return e.sort == "place" && slices.ContainsFunc(e.senses, func(c sense) bool {
			return slices.ContainsFunc(s.sticky[0].senses, func(o sense) bool { return o.space == c.space })
		})
	}) { // "all meet in the Baltic"
		l.passOver(s.part())
		return
	}
	l.homeward(&s)
	rest := len(s.els) == 3 && s.els[0].units.rest && len(s.els[0].units.kinds) == 0 && s.els[1].sort == "arrow" && s.els[2].sort == "place" && l.left() && l.enterable(s.els)
	if (rest || l.everyone(&s) && (len(l.st.moves) > 0 || s.headed)) && s.section != "PLACE" && (s.section != "COMBAT" || l.left() && l.enterable(s.els)) {
		if !l.last {
			l.waiting = append(l.waiting, s) // what is placed below counts
			return
		}
		if l.askEveryone(s) {
			return
		}
	}
	if has(s.els, "or", "half") && !l.placing(&s) && l.alternatives(s.els) != nil && s.section != "BATTLES" && s.section != "STANDING" {
		if !l.last {
			l.waiting = append(l.waiting, s)
			return
		}
		if l.either(s) {
			return
		}
	}
	if (count(s.els, "place") < 2 || s.els[0].sort == "and" && len(s.els) > 1 && s.els[1].sort == "units" || l.flyAlong(s.els)) && l.ditto(s, 0) {
		return
	}
	if s.section != "BUY" && !has(s.els, "buy") && l.recounts(s.els) && (l.readSpend(s) || l.retracted(s)) {
		return
	}
	if s.section == "" && len(l.st.moves)+len(l.places) == 0 && len(l.buys) > 0 && has(s.els, "number") && l.onlyCounts(s.els) && l.readSpend(s) {
		return // "1 ftr 10", below another
	}
	if !l.last && (l.corrects(s) || s.els[0].sort == "scrap" && l.rebuys(s)) {
		return
	}
	if l.joinsIn(s) || l.gathered(s) || l.ashore(&s) {
		return
	}
	before := *l
	for _, reader := range l.readers(s) {
		if reader(s) {
			before.prior = nil
			l.prior = &taken{s, before}
			return
		}
	}
	if l.ditto(s, 0) {
		return
	}
	if isProse(s.els) && !l.placing(&s) && !(s.section == "PLACE" && !has(s.els, "stay") && (l.left() || len(l.stock(nil)) == 0) && (has(s.els, "units", "place", "number") || l.passed(&s))) {
		if has(s.els, "combat") && has(s.els, "units") { // "combat moves only, the rest tomorrow"
			l.section, l.headed = "COMBAT", true
		} else if orders := len(l.st.moves)+len(l.waiting) > 0; orders && l.also && has(s.els, "place", "number") || orders && (takesBack(s.els, nil) || has(s.els, "fight", "lose", "fallback", "dive", "shell", "raid") || slices.ContainsFunc(s.els, func(e element) bool { return len(e.units.kinds) > 0 })) {
			l.passOver(s.part())
		}
		return
	}
	if !l.last {
		if !l.rebuys(s) {
			l.waiting = append(l.waiting, s)
		}
		return
	}
	single := count(s.els, "units") == 1 && slices.ContainsFunc(s.els, func(e element) bool { return e.sort == "units" && e.units.n > 0 })
	marks := slices.IndexFunc(s.els, func(e element) bool { return e.is("neg", "doubt") })
	if l.smallTalk(&s) || marks > 0 && !has(s.els[marks:], "arrow", "place", "number") && !s.els[0].marked() && (single || has(s.els, "stay") && has(s.els, "doubt")) && len(s.els) <= 10 && len(l.readings(s.els)) == 0 {
		l.passOver(s.part()) // "2 inf Hunan can't get there"
		return
	}
	if l.retracted(s) {
		return
	}
	if slices.ContainsFunc(s.els, func(e element) bool { return e.marked() }) && has(s.els, "units") && s.section != "PLACE" && s.section != "BUY" {
		if r := distinct(l.onTarget(s, s.els)); len(r) > 0 {
			l.doubt(s, r)
			return
		}
	}
	if rest := unlabelled(s.els); rest != nil {
		s.els = rest
		l.take(s)
		return
	}
	if t := s; s.section != "BUY" && s.section != "COMBAT" && has(s.els, "arrow") && len(l.stock(l.places)) > 0 && !has(s.els, "from", "load", "land", "stay", "via") { // "two of the guns go to Paris"
		if t.section = "PLACE"; l.readPlace(t) {
			return
		}
	}
	placing := s.section == "PLACE" && has(s.els, "place", "units", "number") || l.onlyPlaced(&s)
	if !weighty(s.els) && !placing && count(s.els, "?") > 2 && !has(s.els, "arrow", "from", "buy") { // a remark
		l.passOver(s.part())
		return
	}
	if has(s.els, "land") && !has(s.els, "place", "number") && !slices.ContainsFunc(s.els, func(e element) bool {
		return e.sort == "units" && !l.isPlanes(&e) && !l.isDeck(&e)
	}) && has(s.els, "units") && !weighty(s.els) { // "carrier planes back on the carriers": they do
		l.passOver(s.part())
		return
	}
	if l.threatens(&s) {
		l.failOf(&s, whoAttacks)
		return
	}
	if !weighty(s.els) && !placing { // perhaps a remark
		l.asked = append(l.asked, Question{Line: s.line, Typed: s.part(), Text: perhapsNone, Choices: []string{"\n"}})
		return
	}
	if l.judged() || l.inParts(s) || !l.onlyPlaced(&s) && (l.loosely(s) || l.offered(s)) {
		return
	}
	switch {
	case l.spent():
		l.failOf(&s, tooLong)
	case placing:
		l.failOf(&s, entersWhere)
	default:
		l.unread(&s)
	}
}
