package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// abbreviate gives units to short words that are none of the language and stand among units and places: "2 fi", "ta Kiangsu". A word of it in
// capitals is one of them where it marks nothing: "3IN + 1 AT".
func (t *tokenizer) abbreviate(toks []token) {
	at := func(i int) *token {
		if i < 0 || i >= len(toks) {
			return &token{class: ";", power: edition.Nobody}
		}
		return &toks[i]
	}
	joins := func(k *token) bool {
		return k.class == "and" || k.isNum || len(k.kinds) > 0 || k.class == "" && (len(k.places) > 0 || !k.filler && len(k.fold) > 3 && k.power == edition.Nobody && len(t.begun(k.fold)) > 0)
	}
	parts := func(k *token) bool {
		return slices.Contains([]string{",", ";", ":", "(", ")", "/", "arrow", "dash", "<", "gets", "=", "toweak", "from"}, k.class)
	}
	for i := range toks {
		k, last, next := &toks[i], at(i-1), at(i+1)
		if k.weak && len(k.fold) == 1 && k.class == "" && k.text != k.fold && ((last.class == "," || last.class == "and") && len(at(i-2).kinds) > 0 || last.class == ":" && len(at(i-2).places) > 0) && (parts(next) || next.class == "and") {
			k.weak = false // "2 IN, AT, F", "Finland: F"
		}
		if len(k.kinds) > 0 && (k.class == "from" || k.class == "toweak" || k.class == "load") && parts(last) && (next.class == "and" || parts(next) && next.class != "toweak" && next.class != "from") {
			k.class, k.weak = "", false // "bb, des, sub 35"
		}
		counted := last.isNum && last.num < 20 || last.class == "both"
		switch {
		case len(k.fold) < 2 || len(k.fold) > 5 || len(k.kinds) > 0 || k.isNum || strings.Contains(k.fold, " ") || k.fold == "st" && !k.gap || k.text[0] > 'z':
			continue
		case k.class == "toweak" && t.shouts && k.text == strings.ToUpper(k.text) && (counted && !k.gap || len(next.places) == 0 && !next.filler && next.power == edition.Nobody && !(next.isNum && !counted)):
		case k.class != "" || k.filler || k.power != edition.Nobody || len(k.places) > 0 && (k.places[0].cost == 0 || !(counted && k.places[0].cost > 1) && !(len(k.fold) == 2 && parts(last) && len(next.places) > 0 && next.class == "")):
			continue
		case counted, joins(last) && (joins(next) || parts(next)), parts(last) && (joins(next) || parts(next) && len(at(i-2).kinds)+len(at(i+2).kinds) > 0):
		default:
			continue
		}
		if kinds := t.abbreviated(k.fold); len(kinds) > 0 {
			if k.kinds, k.places, k.class = kinds, nil, ""; k.fold[len(k.fold)-1] == 's' && len(k.fold) > 2 {
				k.fold = foldPhrase(t.ed.Kind(kinds[0]).Plural)
			}
		}
	}
}

// name is a word for a kind or a place, and what it costs that it is meant.
type name struct {
	word  string
	kind  edition.KindID
	space edition.SpaceID
	cost  int
}

// shorten orders the words for units by their first letters, and those for land by their first three.
func (l *lexicon) shorten() {
	unit := func(w string, k edition.KindID, cost int) {
		if len(w) > 3 && l.ed.Kind(k).Class != edition.Facility {
			l.kinds[w[:1]] = append(l.kinds[w[:1]], name{word: w, kind: k, cost: cost})
		}
	}
	for _, k := range l.ed.KindIDs() {
		kind := l.ed.Kind(k)
		for _, w := range slices.Concat([]string{kind.Name}, kind.Aliases) {
			unit(foldPhrase(w), k, 0)
		}
	}
	for w, kinds := range l.units {
		if len(kinds) == 1 && !l.weak[w] && !strings.Contains(w, " ") {
			unit(w, kinds[0], 1)
		}
	}
	land := func(w string, s edition.SpaceID, cost int) {
		if len(w) > 3 && !unnamed[w] && !l.ed.Board.Spaces[s].Sea {
			l.lands[w[:3]] = append(l.lands[w[:3]], name{word: w, space: s, cost: cost})
		}
	}
	for w, senses := range l.places {
		for _, s := range senses {
			if !strings.Contains(w, " ") {
				land(w, s.space, 1)
			}
		}
	}
	for _, n := range l.names {
		for _, w := range n.words {
			if len(n.words) > 1 {
				land(w, n.space, 2)
			}
		}
	}
}

// abbreviated are the kinds that a short word may mean: those of which it begins a name, else those of which it is the first letter and consonants in
// their order: "tk", "tpt". The names of the edition go before other words, and words of two letters are short for them alone.
func (t *tokenizer) abbreviated(w string) (out []edition.KindID) {
	if len(w) > 2 {
		w = strings.TrimSuffix(w, "s")
	}
	list := t.kinds[w[:1]]
	t.compared += len(list)
	best := 9
	for _, n := range list {
		cost := n.cost
		switch {
		case len(w) == 2 && cost > 0:
			continue
		case strings.HasPrefix(n.word, w):
		case !strings.ContainsAny(w[1:], "aeiou") && !strings.Contains(n.word, " ") && subsequence(w, n.word):
			cost += 2
		default:
			continue
		}
		if cost < best {
			best, out = cost, nil
		}
		if cost == best && !slices.Contains(out, n.kind) {
			out = append(out, n.kind)
		}
	}
	slices.Sort(out)
	return out
}

// endings are those of words for who comes from a place: "Norwegian", "rumänische", "finlandais", "albanesi".
var endings = strings.Fields("ian ians ean eans an ans ese esi ish ic s isch ische ischen ischer isches ischem er ern en ien iens ienne iennes ais aise aises ois oise oises iano iana iani iane ano ana ani ane es esa eses esas o os a as i")

// peoples gives places to words for who comes from them, beside units and alone: "the Norwegian fighter", "le chasseur norvégien", "die Norweger
// nach Karelien".
func (t *tokenizer) peoples(toks []token) []token {
	units := func(i int) bool {
		return i >= 0 && i < len(toks) && (len(toks[i].kinds) > 0 || slices.Contains([]string{"air", "ships", "troops", "rest"}, toks[i].class) || stacks[toks[i].fold])
	}
	for i := 0; i < len(toks); i++ {
		k := &toks[i]
		if len(k.fold) < 4 || k.class != "" || k.filler || k.isNum || k.power != edition.Nobody || len(k.kinds)+len(k.places) > 0 || strings.Contains(k.fold, " ") {
			continue
		}
		next := token{class: ";"}
		if i+1 < len(toks) {
			next = toks[i+1]
		}
		beside := units(i+1) || units(i-1)
		alone := slices.Contains([]string{"arrow", "stay", "land"}, next.class) && k.text != strings.ToLower(k.text)
		if beside || next.isNum || next.class == ":" || i > 0 && slices.Contains([]string{"arrow", "from", "toweak", "dash", ":"}, toks[i-1].class) {
			k.places = t.begun(k.fold)
		}
		if len(k.places) > 0 || !beside && !alone {
			continue
		}
		if k.places = t.from(k.fold); len(k.places) > 0 && !beside {
			toks = slices.Insert(toks, i, token{text: k.text, fold: k.fold, class: "troops", power: edition.Nobody, line: k.line, from: k.from, to: k.to, gap: true})
			i++
		}
	}
	return toks
}

// begun are the places of which a word begins a name that stands in the table: "Mosc", "Stalingr".
func (t *tokenizer) begun(w string) (out []sense) {
	for _, n := range t.lands[w[:3]] {
		if strings.HasPrefix(n.word, w) {
			out = append(out, sense{n.space, n.cost + 1})
		}
	}
	return settled(out)
}

// named1 reports whether a short word begins one of a name of the first of some places: not "tk" in "Volgograd tk".
func (t *tokenizer) named1(senses []sense, w string) bool {
	return slices.ContainsFunc(strings.Fields(foldPhrase(t.ed.Board.Name(senses[0].space))), func(n string) bool { return n[0] == w[0] || short[w] != "" })
}

// settled are senses, each once, the likeliest first, without those that are far less likely.
func settled(out []sense) []sense {
	sortSenses(out)
	seen := map[edition.SpaceID]bool{}
	out = slices.DeleteFunc(out, func(s sense) bool {
		again := seen[s.space] || s.cost > out[0].cost+1
		seen[s.space] = true
		return again
	})
	return out[:min(len(out), mostSenses)]
}

// from are the places that a word for who comes from them may mean: what it has in common with the name, and an ending.
func (t *tokenizer) from(w string) (out []sense) {
	list := t.lands[w[:3]]
	t.compared += len(list)
	for _, n := range list {
		c := 3
		for c < len(n.word) && c < len(w) && n.word[c] == w[c] {
			c++
		}
		if rest := n.word[c:]; c == 3 && rest != "and" && rest != "land" {
			continue
		}
		for _, e := range endings {
			if d := len(w) - c - len(e); d >= 0 && d <= 2 && strings.HasSuffix(w, e) && !(len(e) == 1 && d > 1) {
				out = append(out, sense{n.space, n.cost + d})
			}
		}
	}
	return settled(out)
}

// multiplied puts a count that stands behind a place to its units: "bombers Japan x2".
func multiplied(toks []token) []token {
	for i := 2; i+1 < len(toks); i++ {
		if x := toks[i]; (x.fold == "x" || x.text == "×") && toks[i+1].isNum && !toks[i+1].gap && len(toks[i-1].places) > 0 && len(toks[i-2].kinds) > 0 && (i < 3 || !toks[i-3].isNum) {
			toks = slices.Concat(toks[:i-2], toks[i+1:i+2], toks[i-2:i], toks[i+2:])
		}
	}
	return toks
}

// fleets takes the fleet or the army to which units belong for where they are: "the destroyer of the Indian fleet (zone 35)". A place may be said to
// get its units by a sign of equality: "Tobruk = Egypt mech".
func fleets(toks []token) []token {
	for i := 1; i < len(toks); i++ {
		if k := &toks[i]; k.text == "=" && i+1 < len(toks) && len(toks[i-1].places) > 0 && (len(toks[i+1].places)+len(toks[i+1].kinds) > 0 || i+2 < len(toks) && toks[i+1].isNum && len(toks[i+2].kinds) > 0) {
			k.class = ":"
		}
		of := i - 1
		for of > 0 && (len(toks[of].places) > 0 || toks[of].filler && toks[of].fold != "of" && toks[of].fold != "der") {
			of--
		}
		if k := &toks[of]; !slices.Contains([]string{"ships", "troops"}, toks[i].class) || of == 0 || k.fold != "of" && k.fold != "der" && k.class != "from" || len(toks[of-1].kinds) == 0 {
			continue
		}
		if toks[of].class, toks[of].filler = "from", false; i+3 < len(toks) && toks[i+1].class == "(" && (toks[i+2].zone || toks[i+2].isNum) && toks[i+3].class == ")" {
			toks = slices.Concat(toks[:of+1], toks[i+2:i+3], toks[i+4:])
		} else if len(toks[i-1].places) > 0 || i+1 < len(toks) && (len(toks[i+1].places) > 0 || slices.Contains([]string{"toweak", "from"}, toks[i+1].class)) {
			toks = slices.Delete(slices.Clone(toks), i, i+1)
		}
	}
	return toks
}

// shipAt reads the letter of a ship in front of its zone: "T97". The letter of a power and the round stand alone: "S1", "USA T1".
func (t *tokenizer) shipAt(raw []token, i int, k *token) bool {
	if i+1 >= len(raw) || len(k.fold) != 1 || !raw[i+1].isNum || raw[i+1].gap || zoneWords[k.fold] || i > 0 && !k.gap {
		return false
	}
	if i == 0 && (i+2 == len(raw) || slices.Contains([]string{":", ".", "-"}, raw[i+2].text)) && raw[i+1].num < 20 {
		return false
	} else if i > 0 {
		if _, power := t.powers[raw[i-1].fold]; power {
			return false
		}
	}
	if _, zone := t.ed.Board.Find("sz " + itoa(raw[i+1].num)); !zone {
		return false
	}
	for _, n := range t.kinds[k.fold] {
		if n.cost == 0 && t.ed.Kind(n.kind).Class == edition.Sea && !slices.Contains(k.kinds, n.kind) {
			k.kinds = append(k.kinds, n.kind)
		}
	}
	return len(k.kinds) > 0
}

// garrisoned is the target that a line names with what stands there: "#1 - W Eur (2 INF, 1 FTR) SA", "China [2IN F]".
func (l *letter) garrisoned(toks []token) []element {
	from := slices.IndexFunc(toks, func(t token) bool { return t.class == "(" || t.class == "[" })
	to := slices.IndexFunc(toks, func(t token) bool { return t.class == ")" || t.class == "]" })
	if from < 1 || to < from+2 || to+2 < len(toks) || from > 4 {
		return nil
	}
	any := false
	for _, t := range toks[from+1 : to] {
		if any = any || len(t.kinds) > 0; !t.isNum && len(t.kinds) == 0 && !t.filler && !slices.Contains([]string{",", "and"}, t.class) {
			return nil
		}
	}
	p := l.onlyPlace(l.elements(toks[:from]))
	if !any || p == nil || l.section != "COMBAT" && toks[0].line[:1] != "#" && !slices.ContainsFunc(p[len(p)-1].senses, func(s sense) bool { return l.fight(s.space) }) {
		return nil
	}
	return p
}

// unnumbered is a line without the number of a part of the turn in front of it, "ACTION 3 A/B - naval", or of a list: "2 Guam: ..." below "1 sz 35: ...".
func (l *letter) unnumbered(toks []token) []token {
	n := 0
	if len(toks) > 2 && toks[0].class == "step" && toks[1].isNum {
		for n = 2; n < len(toks) && (toks[n].text == "/" || len(toks[n].fold) == 1 && len(toks[n].places) == 0 && toks[n].text != toks[n].fold); n++ {
		}
		if n < len(toks) && (toks[n].class == "dash" || toks[n].class == ":") {
			n++
		}
	} else if len(toks) > 3 && toks[0].isNum && (len(toks[1].places) > 0 || toks[1].isNum) && toks[2].class == ":" && (toks[0].num == 1 || toks[0].num == l.item+1) {
		if l.item = toks[0].num; l.item > 1 || l.line < len(l.lines) && strings.HasPrefix(strings.TrimSpace(l.lines[l.line]), "2") {
			n = 1
		}
	}
	return toks[n:]
}

// severally are verbs behind which the word in front of them speaks of several: "inf go to Egypt".
var severally = map[string]bool{"go": true, "move": true, "walk": true, "march": true, "attack": true, "advance": true, "gehen": true, "ziehen": true, "vont": true, "vanno": true, "van": true}

// invariant are words for units that are the same for one and for several.
var invariant = map[string]bool{"caccia": true, "jager": true, "jaeger": true, "stuka": true, "zerstorer": true, "zerstoerer": true, "kreuzer": true, "panzer": true, "transporter": true, "flugzeugtrager": true}

// isPlural reports whether a word for units is one of several.
func (l *letter) isPlural(t *token) bool {
	k := l.ed.Kind(t.kinds[0])
	f := t.fold
	return f == foldPhrase(k.Plural) && f != foldPhrase(k.Name) || f[len(f)-1] == 's' && len(f) > 2 && l.units[f[:len(f)-1]] != nil && !strings.HasPrefix(foldPhrase(k.Name), f)
}

// lettered reports whether a letter stands alone among units and places where single letters are units: "i + t lib", "ukr: 6i t + ftr ee".
func (l *letter) lettered(toks []token, i int) bool {
	t := &toks[i]
	ends := func(k int) bool {
		if k < 0 || k >= len(toks) {
			return true
		}
		x := &toks[k]
		return len(x.kinds) > 0 || len(x.places) > 0 || slices.Contains([]string{",", ";", "/", "and", ":", "arrow", "dash", "(", ")", "toweak", "land"}, x.class)
	}
	plus := func(k int) bool { return k >= 0 && k < len(toks) && toks[k].class == "and" }
	return len(t.fold) == 1 && len(t.kinds) > 0 && ends(i-1) && ends(i+1) && (i > 0 || i+1 < len(toks)) && (t.fold != "a" || plus(i-1) || plus(i+1) || i > 0 && (toks[i-1].class == "," || len(toks[i-1].kinds) > 0) && (i+1 == len(toks) || slices.Contains([]string{",", ";", "/"}, toks[i+1].class)))
}

// article are numbers that are other words, too, if no unit stands behind them.
var article = map[string]bool{"an": true, "un": true, "une": true, "una": true, "uno": true, "ein": true, "eine": true, "einen": true}
