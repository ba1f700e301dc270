package meaning

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// token is a word, a phrase or a sign with all that it can be.
type token struct {
	text   string
	fold   string
	gap    bool // a blank before it
	isNum  bool
	num    int
	kinds  []edition.KindID // as a unit
	weak   bool             // a unit behind a count alone
	places []sense
	zone   bool // certainly a zone
	power  edition.PowerID
	class  string // as a word of the language
	phrase string // that the class is of
	filler bool
	line   string // in which it stands, and where
	from   int
	to     int
}

// isDigits reports whether a token is a number in digits that no letters follow: not "two", nor the beginning of "1st".
func (k *token) isDigits() bool {
	return k.text != "" && k.text[0] <= '9' && (k.to >= len(k.line) || k.line[k.to] < 'a' || k.line[k.to] > 'z')
}

// tokenizer reads the words of a letter.
type tokenizer struct {
	*lexicon
	known    map[string][]sense // what fuzzy has found
	sayings  map[string][]word  // results of said, by its text
	slips    map[string]string  // what misspelt has found
	shouts   bool               // a word for where stands in capitals behind a count, in a letter that is not all in capitals
	dictated bool               // the line holds no digit: perhaps a microphone has written it

	compared int // words with names
}

func tokenizerOf(r *orders.Reader) tokenizer {
	return tokenizer{lexicon: lexiconOf(r), known: map[string][]sense{}, sayings: map[string][]word{}}
}

const mostTokens = 600 // of a line

var possessive = regexp.MustCompile(`(\p{Lu}\p{L}{3,})['’][sS]\b`)

// elided is the Italian "all'" in front of a name.
var elided = regexp.MustCompile(`\b[aA]ll['’](\p{L})`)

// times is a sign of how many that stands right in front of a word: "2xTrn".
var times = regexp.MustCompile(`(\d)[xX×](\p{L})`)

var signs = regexp.MustCompile(`<-+|<=+|←|-+>|=+>|→|➔|>+|\.\.+|…|-{2,}|[–—]|\d+|[\p{L}_]+|[^\s]`)

// straight makes all apostrophes the same.
var straight = strings.NewReplacer("’", "'", "‘", "'", "`", "'", "**", " ")

// tokens are the words and signs of a line with their senses.
func (t *tokenizer) tokens(line string) []token {
	line = orders.Cut(line, mostOfLine)
	line = times.ReplaceAllString(line, "$1 x $2")
	line = elided.ReplaceAllString(possessive.ReplaceAllStringFunc(line, func(w string) string {
		if name, _, _ := strings.Cut(strings.ReplaceAll(w, "’", "'"), "'"); !t.fillers[board.Fold(name)] { // not "That's"
			return name + " § "
		}
		return w
	}), "al $1")
	line = unpoint(straight.Replace(line))
	t.dictated = !strings.ContainsAny(line, "0123456789")
	found := signs.FindAllStringIndex(line, mostTokens)
	raw, out := make([]token, 0, len(found)), make([]token, 0, len(found))
	for _, m := range found {
		w := line[m[0]:m[1]]
		k := token{text: w, fold: board.Fold(strings.ReplaceAll(w, "_", " ")), power: edition.Nobody, gap: m[0] == 0 || line[m[0]-1] == ' ' || line[m[0]-1] == '\t', line: line, from: m[0], to: m[1]}
		if w[0] >= '0' && w[0] <= '9' && len(w) < 5 {
			k.isNum = true
			for _, d := range w {
				k.num = k.num*10 + int(d-'0')
			}
		}
		raw = append(raw, k)
	}
	for i := 0; i < len(raw); {
		if raw[i].fold == "" {
			k := raw[i]
			k.class = t.sign(raw, i)
			if k.class != "" {
				out = append(out, k)
			}
			i++
			continue
		}
		n, k := t.longest(raw, i)
		k.gap, k.to = raw[i].gap, raw[i+n-1].to
		if k.text == "à" { // no unit, as "a" may be
			k.kinds = nil
		}
		out = append(out, k)
		i += n
	}
	t.heard(out)
	ourselves(out)
	out = t.peoples(out)
	t.abbreviate(out)
	return t.afloat(fleets(multiplied(t.mechanized(t.peoples(out)))))
}

// mechanized joins the two words of one kind of units, where the first is shortened or a letter is wrong: "mch inf".
func (t *tokenizer) mechanized(toks []token) []token {
	for i := 0; i+1 < len(toks); i++ {
		if k, next := toks[i].kinds, toks[i+1].kinds; len(k) > 0 && len(next) > 0 && slices.Equal(k, t.units["mech inf"]) && slices.Equal(next, t.units["inf"]) {
			toks = slices.Delete(toks, i+1, i+2)
		}
	}
	return toks
}

// ourselves takes "we" and "us" for no place where they are said of the author, as in "we also send the fighter", and "an" for no power in front
// of a unit.
func ourselves(toks []token) {
	for i := range toks[:max(0, len(toks)-1)] {
		k, next := &toks[i], &toks[i+1]
		if k.fold == "i" && next.class == "fallback" { // "after round 2 I retreat" speaks of no infantry
			k.kinds, k.filler = nil, true
		}
		if k.text == strings.ToUpper(k.text) {
			continue
		}
		if k.fold == "an" && len(next.kinds) > 0 {
			k.places, k.power, k.isNum, k.num = nil, edition.Nobody, true, 1
		}
		if k.fold != "we" && k.fold != "us" {
			continue
		}
		lets := i > 0 && toks[i-1].fold == "let" && next.class != "" // "let us take Ukraine"
		opens := i == 0 || slices.Contains([]string{",", ";", "and", ".", "("}, toks[i-1].class)
		if lets || next.class == "" && len(next.kinds) == 0 && (len(next.places) == 0 || next.places[0].cost > 0) && !next.isNum || opens && slices.Contains([]string{"load", "combat", "land", "stay", "buy", "enter", "takes", "fight", "ditto", "neg", "doubt", "war", "research", "repair"}, next.class) {
			k.places, k.power, k.filler = nil, edition.Nobody, true
		}
	}
}

// afloat takes names with a word for water in a bracket for zones: "Hawaii (sea)".
func (t *tokenizer) afloat(toks []token) []token {
	for i := 0; i+3 < len(toks); i++ {
		k := toks[i]
		if i == 0 && len(toks) == 4 && toks[1].class == "(" && toks[2].class == "land" && len(k.places) > 0 { // "Hawaii (land)", as a target
			k.places = slices.DeleteFunc(slices.Clone(k.places), func(s sense) bool { return t.ed.Board.Spaces[s.space].Sea })
			return []token{k}
		}
		if w := toks[i+2].fold; toks[i+1].class != "(" || toks[i+3].class != ")" || len(k.places) == 0 || toks[i+2].zone || !seaNames[w] && !zoneWords[w] {
			continue
		}
		if zone := toks[i+2]; len(zone.places) > 0 {
			if i+4 < len(toks) && toks[i+4].class == ":" { // "Pearl Harbor (sz 52): ..."
				toks = slices.Replace(slices.Clone(toks), i, i+4, zone)
			}
		} else if t.zoneNamed([]string{k.fold, "sz"}, &k) {
			toks = slices.Replace(slices.Clone(toks), i, i+4, k)
		}
	}
	return toks
}

// heard mends numbers that a microphone takes for other words: "the cruiser to destroyers".
func (t *tokenizer) heard(toks []token) {
	if !t.dictated {
		return
	}
	for i := range toks {
		k := &toks[i]
		if i > 0 && i+1 < len(toks) && (k.fold == "two" || k.fold == "too") && (toks[i-1].isNum && toks[i-1].num > 9 || toks[i-1].zone) && (toks[i+1].isNum && toks[i+1].num > 9 || toks[i+1].zone) { // "from thirty five two thirty four"
			k.isNum, k.class = false, "arrow"
		}
		if k.fold == "too" && i > 0 && i+2 < len(toks) && toks[i-1].fold == "the" && toks[i+1].class == "from" && len(toks[i+2].places) > 0 { // "the too from Eastern Poland"
			k.isNum, k.num, k.class, k.filler = true, 2, "", false
		}
		if k.fold == "for" && i+1 < len(toks) && len(toks[i+1].kinds) > 0 && (i == 0 || toks[i-1].fold == "by" || toks[i-1].class == "buy" || toks[i-1].class == "and") { // "by for artillery"
			k.isNum, k.num, k.class, k.filler = true, 4, "", false
		}
		if (k.fold == "to" || k.fold == "too") && i+1 < len(toks) && len(toks[i+1].kinds) > 0 && strings.HasSuffix(toks[i+1].fold, "s") && t.ed.Kinds[toks[i+1].kinds[0]].Deck == 0 && (i == 0 || len(toks[i-1].kinds) > 0 || len(toks[i-1].places) > 0 || k.fold == "too" && toks[i-1].fold == "the") {
			k.isNum, k.num, k.class, k.filler = true, 2, "", false
		}
	}
}

// sign is the class of a sign; none for those that say nothing.
func (t *tokenizer) sign(raw []token, i int) string {
	next := i+1 < len(raw) && !raw[i+1].gap
	switch s := raw[i].text; s {
	case "->", "-->", "=>", "→", "➔", ">", ">>", "--->":
		return "arrow"
	case "<-", "<--", "<=", "<==", "←":
		return "gets"
	case "–", "—", "--", "---":
		return "dash"
	case "-":
		if !raw[i].gap && next && !(i > 0 && raw[i-1].isNum && raw[i+1].isNum) { // "4 tp 10-12"
			return ""
		}
		return "dash"
	case "+", "&":
		return "and"
	case "$", "€", "£", "@":
		return "ignore"
	case "§":
		return "'s"
	case "..", "...", "…":
		return "dots"
	case "'", "*", "\"", "“", "”", "•", "#", "|", "_", "~":
		return ""
	case "!":
		return "."
	case "[", "{":
		return "("
	case "]", "}":
		return ")"
	case ".":
		if i > 1 && raw[i-2].text == "'" && raw[i-1].fold == "s" { // "bb and cv's. Planes last"
			return "."
		}
		if i > 0 && (!raw[i].gap && next || i+1 < len(raw) && t.shortens(raw, i)) {
			return ""
		}
		return "."
	default:
		return s
	}
}

var abbreviates = map[string]bool{"w": true, "e": true, "s": true, "n": true, "c": true, "gr": true, "st": true, "ger": true, "cent": true, "med": true, "se": true,
	"ne": true, "can": true, "us": true, "sp": true, "pol": true, "eur": true, "is": true, "fr": true, "vs": true, "westl": true, "franz": true, "frz": true, "brit": true, "amer": true, "amerik": true, "ital": true, "jap": true, "russ": true, "sowj": true, "dt": true, "engl": true, "chin": true, "span": true, "norw": true, "incl": true, "inkl": true, "einschl": true, "bzw": true, "ostl": true, "nordl": true, "sudl": true, "mittl": true, "occ": true, "occid": true}

var zoneWords = map[string]bool{"sz": true, "z": true, "zone": true, "seazone": true, "szone": true, "seezone": true, "see": true, "szs": true, "zones": true, "sea": true}

// shortens reports whether a stop only shortens the word in front of it: "W. Russia", "Ital. Somaliland".
func (t *tokenizer) shortens(raw []token, stop int) bool {
	w, next := &raw[stop-1], &raw[stop+1]
	switch {
	case w.isNum || w.fold == "":
		return false
	case abbreviates[w.fold], len(w.fold) == 1:
		return len(w.fold) > 1 || abbreviates[w.fold] || !next.isNum
	case len(w.fold) > 5 || raw[stop].gap || next.isNum || len(next.fold) < 3 || t.places[w.fold] != nil || t.units[w.fold] != nil:
		return false
	}
	f := t.fuzzy([]string{cmp.Or(compass[w.fold], w.fold), next.fold})
	return len(f) > 0 && f[0].cost <= 3
}

// compass are words for a side that mean something else where no stop follows.
var compass = map[string]string{"so": "south", "no": "north"}

// phrase has the words from a token on, and where each ends, over signs that join.
func (t *tokenizer) phrase(raw []token, from int) (ws []string, ends []int) {
	for i := from; i < len(raw) && len(ws) < 6; i++ {
		if raw[i].fold != "" {
			if i > from && !raw[i].gap && raw[i-1].fold != "" && (raw[i-1].isNum || raw[i].isNum) && len(ws) > 0 && !zoneWords[ws[len(ws)-1]] {
				return ws, ends
			}
			ws, ends = append(ws, raw[i].fold), append(ends, i-from+1)
			continue
		}
		switch raw[i].text {
		case "-", "/", "'", ".", "_":
			if len(ws) > 0 && i+1 < len(raw) && (!raw[i+1].gap && !raw[i].gap || raw[i].text == "." && t.shortens(raw, i)) {
				if w := &ws[len(ws)-1]; raw[i].text == "." && raw[i+1].gap {
					*w = cmp.Or(compass[*w], *w)
				}
				continue
			}
		}
		return ws, ends
	}
	return ws, ends
}

// longest reads the longest phrase at a token.
func (t *tokenizer) longest(raw []token, i int) (int, token) {
	k := raw[i]
	if i > 0 && raw[i-1].isNum && !k.gap && len(k.fold) <= 4 && t.units[k.fold] != nil && !(i+1 < len(raw) && t.units[k.fold+" "+raw[i+1].fold] != nil) {
		k.kinds, k.weak = t.units[k.fold], t.weak[k.fold]
		return 1, k
	}
	if i+2 < len(raw) && raw[i+1].text == "'" && raw[i+2].fold == "s" && !raw[i+1].gap && !raw[i+2].gap && len(k.fold) < 5 && t.units[k.fold] != nil && (i+3 == len(raw) || t.units[raw[i+3].fold] == nil && t.words[raw[i+3].fold] != "air") { // "the i's"
		k.kinds = t.units[k.fold]
		k.fold = t.ed.Kinds[k.kinds[0]].Short + "s"
		return 3, k
	}
	ws, ends := t.phrase(raw, i)
	if n, s, ok := t.zoneAt(ws); ok {
		k.places, k.zone, k.isNum = []sense{{s, 0}}, true, false
		return ends[n-1], k
	}
	if k.isNum {
		return 1, k
	}
	if k.fold == "w" && i+1 < len(raw) && raw[i+1].text == "/" {
		k.class = "load"
		return 2, k
	}
	if i > 0 && i+1 < len(raw) && (k.fold == "w" && (raw[i+1].isNum || t.units[raw[i+1].fold] != nil && !t.weak[raw[i+1].fold]) || k.fold == "n" && len(ws) > 1 && t.places[ws[0]+" "+ws[1]] == nil && len(t.fuzzy(ws[:2])) == 0) { // "tp w 2i", "fic n man"
		k.class = map[string]string{"w": "load", "n": "and"}[k.fold]
		return 1, k
	}
	if t.shipAt(raw, i, &k) {
		return 1, k
	}
	if n, v := t.numberAt(ws); n > 0 && ws[0] != "an" && ws[0] != "un" {
		k.isNum, k.num = true, v
		return ends[n-1], k
	}
	if len(ws) > 1 && (raw[i+1].text == "-" || t.leads[ws[0]]) && t.units[ws[0]+" "+ws[1]] == nil && len(t.places[ws[0]+" "+ws[1]]) == 0 { // "u-bot", "sous-mrin"
		two := token{fold: ws[0] + " " + ws[1]}
		if t.misspelt(&two, 5); two.kinds != nil {
			k.kinds = two.kinds
			return ends[1], k
		}
	}
	initial := len(k.fold) == 1 && i+1 < len(raw) && raw[i+1].text == "." && !raw[i+1].gap                  // "A. Egypt"
	if len(ws) > 1 && initial && short[k.fold] != "" && ends[1] == 3 && !raw[i+2].gap && t.fillers[ws[1]] { // "N.It"
		if f := t.fuzzy(ws[:2]); len(f) > 0 && f[0].cost <= 3 {
			k.places = f
			return ends[1], k
		}
	}
	if t.dictated && !slices.Contains(ws, "sz") {
		for n := min(4, len(ws)); n >= 1; n-- {
			if zoneWords[ws[n-1]] || n < len(ws) && (zoneWords[ws[n]] || slices.ContainsFunc(ends[n:], func(e int) bool { return t.places[strings.Join(ws[:1+slices.Index(ends, e)], " ")] != nil })) {
				continue // "East Canada Sea Zone"
			}
			if t.places[strings.Join(ws[:n], " ")] != nil {
				break // a name as it is written
			}
			if senses := t.spokenName(ws[:n]); len(senses) > 0 {
				k.places = senses
				return ends[n-1], k
			}
		}
	}
	for n := len(ws); n >= 1; n-- {
		if n == 2 && ws[0] == "the" && len(ws) > 2 && t.words[ws[0]+" "+ws[1]] == "region" && t.nameable(ws[1:3]) && len(t.fuzzy(ws[1:3])) > 0 {
			continue // "the east med"
		}
		if t.known1(ws[:n], &k) {
			if n == 1 && len(k.places) == 0 && k.power == edition.Nobody && (k.weak || len(k.kinds) == 0 && (k.class == "" || k.class == "region")) {
				k.places = t.fuzzy(ws[:1])
			}
			return ends[n-1], k
		}
		if n >= 2 && !t.numberBehind(ws, n) && t.zoneNamed(ws[:n], &k) {
			return ends[n-1], k
		}
		if next := i + ends[n-1]; n > 1 && next+1 < len(raw) && raw[next].text == "-" && !raw[next].gap && !raw[next+1].gap {
			continue // it would cut a word: "Caribbean sz U-Boot"
		}
		if name := unjoined(ws[:n]); ws[0] != "of" && len(name) >= 2 && len(name) <= 4 && (t.nameable(name) || initial && (t.nameable(name[1:]) || strings.HasPrefix(name[1], "island")) || n == 2 && raw[i+1].text == "-" && !raw[i+1].gap && t.nameable(name[1:])) {
			if f := t.fuzzy(name); len(f) > 0 && f[0].cost <= 3 && !(len(ws[n-1]) < 4 && (n == 2 || t.places[strings.Join(ws[:n-1], " ")] != nil) && !t.named1(f, ws[n-1])) {
				k.places = f
				return ends[n-1], k
			}
		}
	}
	if v, ok := t.numbers[ws[0]]; ok {
		k.isNum, k.num = true, v
		return 1, k
	}
	k.filler = t.fillers[k.fold]
	if len(k.fold) >= 2 && !k.filler && !unnamed[k.fold] && !zoneWords[k.fold] {
		k.places = t.fuzzy(ws[:1])
		if two := (token{fold: strings.Join(ws[:min(2, len(ws))], " ")}); len(ws) > 1 && len(k.fold) >= 4 && t.units[ws[1]] != nil { // "nvaal fighter"
			if t.misspelt(&two, 5); two.kinds != nil {
				k.kinds, k.places = two.kinds, nil
				return ends[1], k
			}
		}
		if counted := i > 0 && raw[i-1].isNum; (len(k.places) == 0 || counted && k.places[0].cost > 1) && len(k.fold) >= 4 && (len(k.fold) > 5 || len(t.abbreviated(k.fold)) == 0) {
			t.misspelt(&k, 5) // "1transpot"
		}
	}
	return 1, k
}

// numberBehind reports whether the word "sz" at the end of a phrase belongs to the number behind it.
func (t *tokenizer) numberBehind(ws []string, n int) bool {
	if n >= len(ws) || !zoneWords[ws[n-1]] {
		return false
	}
	k, v := t.zoneNumber(ws[n:])
	_, there := t.ed.Board.Find("sz " + itoa(v))
	return k > 0 && there && !(n+k < len(ws) && t.units[ws[n+k]] != nil)
}

// known1 gives a token all that a phrase is.
func (t *tokenizer) known1(ws []string, k *token) bool {
	p := strings.Join(ws, " ")
	hit := false
	if list, ok := t.units[p]; ok {
		k.kinds, k.weak, hit = list, t.weak[p], true
	}
	if list, ok := t.places[p]; ok {
		k.places, hit = slices.Clone(list), true
	}
	if power, ok := t.powers[p]; ok && !(len(p) == 2 && t.fillers[p] && k.text != strings.ToUpper(k.text)) {
		k.power, hit = power, true
		if capital := t.ed.Powers[power].Capital; len(k.places) == 0 && len(ws) == 1 && power >= 0 && (!t.people[p] || len(p) == 3) && capital != edition.Nowhere {
			if s, ok := t.ed.Board.Find(t.ed.Powers[power].Name); ok && !t.people[p] {
				k.places = append(k.places, sense{s, 0})
			} else {
				for _, c := range t.fuzzy(ws) {
					k.places = append(k.places, sense{c.space, c.cost + 1})
				}
			}
			if !slices.ContainsFunc(k.places, func(c sense) bool { return c.space == capital }) {
				k.places = append(k.places, sense{capital, 2})
			}
		}
	}
	if len(ws) == 1 && t.people[p] && len(p) > 3 && len(k.places) == 0 && p != foldPhrase(t.ed.Powers[k.power].Adjective) { // "Russi" for Russia
		for _, c := range t.fuzzy(ws) {
			if name := foldPhrase(t.ed.Board.Name(c.space)); strings.HasPrefix(name, p) && len(name) < len(p)+3 {
				k.places = append(k.places, sense{c.space, c.cost + 1})
			}
		}
	}
	if class, ok := t.words[p]; ok {
		k.class, k.phrase, hit = class, p, true
	}
	return hit
}

// misspelt finds the kind that a word with one slip means, of words that are not shorter than some. In those of three letters two are exchanged.
func (t *tokenizer) misspelt(k *token, least int) {
	key := k.fold + itoa(least)
	best, known := t.slips[key]
	if !known {
		t.compared += len(t.units) / 4
		twice := false // "carrir" is a carrier or "carri"
		for w := range t.units {
			if d := len(w) - len(k.fold); len(w) >= least && d*d < 2 && w[0] == k.fold[0] && strings.Contains(w, " ") == strings.Contains(k.fold, " ") && board.Misses(w, k.fold) == 1 && (len(w) > 3 || d == 0 && w[1] == k.fold[2] && w[2] == k.fold[1]) {
				twice = twice || best != "" && t.units[w][0] != t.units[best][0]
				best = w
			}
		}
		if twice {
			best = ""
		}
		if t.slips == nil {
			t.slips = map[string]string{}
		}
		t.slips[key] = best
	}
	if best != "" {
		k.kinds, k.places = t.units[best], nil
	}
}

// nameable reports whether no word of a phrase is one of the language.
func (t *tokenizer) nameable(ws []string) bool {
	for i, w := range ws {
		if i == 0 && (short[w] != "" || w == "new") && len(ws) > 1 {
			continue
		}
		if t.words[w] != "" && t.words[w] != "purse" && t.words[w] != "region" && !(i > 0 && i+1 < len(ws) && w == "and") || t.fillers[w] && w != "of" && w != "st" || t.units[w] != nil && !t.weak[w] || w[0] >= '0' && w[0] <= '9' || t.numbers[w] > 0 {
			return false
		}
	}
	return true
}

var (
	joiners  = map[string]bool{"de": true, "des": true, "du": true, "d": true, "l": true, "la": true, "le": true, "les": true, "di": true, "del": true, "della": true, "delle": true, "dell": true, "dello": true, "der": true, "von": true}
	beside   = map[string]bool{"of": true, "round": true, "around": true, "off": true, "by": true, "near": true, "beside": true, "at": true}
	seaNames = map[string]bool{"see": true, "mare": true, "mer": true, "mar": true, "zone": true}
)

// unjoined is a name without the little words between its own: "est des usa".
func unjoined(ws []string) (out []string) {
	if len(ws) < 3 || !slices.ContainsFunc(ws, func(w string) bool { return joiners[w] }) {
		return ws
	}
	for i, w := range ws {
		if i == 0 || i+1 == len(ws) || !joiners[w] {
			out = append(out, w)
		}
	}
	return out
}
