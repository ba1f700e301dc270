package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// units are units as they are written.
type units struct {
	n      int // 0: not said
	all    bool
	either bool // by a word that is the same for one and for several
	rest   bool
	both   bool
	afloat bool // those that started at sea
	other  bool // not those of which the letter has spoken
	plural bool
	flown  bool             // planes that have been in a fight
	its    bool             // of those that are named before
	walks  bool             // by land, as is said
	sails  bool             // by sea, as is said
	short  bool             // by the short word of the language, which means one
	kinds  []edition.KindID // what they may be; none: any of the group
	group  string           // "every", "air", "ships", "troops"
	but    []units
	at     []sense // every unit there, in an exception
	owner  edition.PowerID
}

func (u *units) kindsOrAny() []edition.KindID {
	if len(u.kinds) == 0 {
		return []edition.KindID{edition.NoKind}
	}
	return u.kinds
}

// many reports whether no number but all of them are meant.
func (u *units) many() bool { return u.all || u.rest || u.both || len(u.kinds) == 0 }

// element is a part of a clause: units, a place, a number, else a word or a sign of a class.
type element struct {
	sort   string // "units", "place", "number", or the class of a word
	units  units
	senses []sense
	num    int
	token  token
	zone   bool
}

func (e *element) is(sorts ...string) bool { return slices.Contains(sorts, e.sort) }

// elements makes the parts of a clause of its words.
func (l *letter) elements(toks []token) (out []element) {
	if l.section == "BUY" {
		l.slip(toks)
	}
	l.adjectives(toks)
	out = slices.Grow(out, len(toks))
	for i := 0; i < len(toks); {
		if l.leavesBehind(toks, i) {
			if toks[i].class = "stay"; len(out) > 0 && !out[len(out)-1].is(",", ";", "and") {
				out = append(out, element{sort: ","})
			}
		}
		if leaving[toks[i].fold] && i > 0 && i+1 == len(toks) && toks[i-1].class == "," {
			toks[i].class = "scrap" // "..., strait closed, leave"
		}
		if leaving[toks[i].fold] && i+1 < len(toks) && (toks[i].class == "" || toks[i].class == "stay" && i > 0 && len(toks[i-1].kinds) > 0) {
			k := i + 1
			for k+1 < len(toks) && toks[k].filler {
				k++
			}
			if len(toks[k].places) > 0 && toks[k].class == "" || toks[k].class == "region" {
				toks[i].class = "from"
			}
		}
		n, e := l.element(toks, i)
		i += n
		if e.sort == "ditto" {
			if to := lastTarget(out, toks[i:]); to != nil {
				out = append(out, to...) // "fleet 33 to 20, fleet 19 too"
				continue
			}
			if l.also = true; count(out, "(") > count(out, ")") { // "(bb goes along)"
				out = append(out, e)
			}
			continue
		}
		if e.sort == "" {
			continue
		}
		if e.sort == "there" {
			if e.senses = l.antecedents(out); len(out) == 0 || len(e.senses) == 0 || !out[len(out)-1].is("units", "from", "toweak", "arrow", "land", "stay", "via") {
				continue
			}
			e.sort, e.token.fold = "place", ""
		}
		if k := l.excepts(out, &e, toks, i); k > i {
			i = k
			continue
		}
		out = append(out, e)
	}
	l.settle(out)
	if i := slices.IndexFunc(out, func(e element) bool { return e.sort == "buy" }); i > 0 && i < 4 && out[0].units.group == "every" && has(out[i:], "place") && l.st != nil && l.left() { // "everything I bought goes to Berlin"
		out[i].sort = "enter"
	}
	for i := range out { // "the other fighter attacks China" has not been in a fight
		out[i].units.other = out[i].units.other && !l.assails(out) && (!has(out, "combat") && l.section != "COMBAT" || has(out, "land", "stay"))
	}
	for i := len(out) - 2; i >= 0; i-- {
		if out[i].is("arrow", "toweak") && out[i+1].sort == "shell" { // "the destroyer along to bombard"
			out = slices.Delete(out, i, i+1)
		}
	}
	l.alike(out)
	for i := 0; i+3 < len(out); i++ { // "by boat (2 transports)"
		if u, v := &out[i].units, &out[i+2].units; out[i+1].sort == "(" && out[i+3].sort == ")" && len(u.kinds) > 0 && u.n == 0 && v.n > 0 && slices.Equal(u.kinds, v.kinds) {
			out = slices.Replace(out, i, i+4, out[i+2])
		}
	}
	return l.pronouns(l.sumsOut(l.asides(walked(inAll(out)))))
}

// excepts reads an exception to the units in front of it: "all but 2 inf, the planes and Norway". It returns where the exception ends.
func (l *letter) excepts(out []element, e *element, toks []token, i int) int {
	who := len(out) - 1
	for who > 0 && len(out)-who < 7 && out[who].is("place", "from", "toweak", "(", ",", "load", "arrow", "combat") {
		who--
	}
	if who < 0 || out[who].sort != "units" || !e.is("except", "neg", "dash") {
		return i
	}
	next, many := element{}, out[who].units.many()
	if many && i < len(toks) {
		_, next = l.element(slices.Clone(toks), i)
	}
	leaves := e.sort == "except" || e.is("neg", "dash") && many && next.sort == "units" && next.units.n == 0 && (e.sort == "neg" || len(next.units.kinds) > 0)
	if !leaves {
		return i
	}
	last := &out[who].units
	for joined := true; i < len(toks); {
		n, b := l.element(toks, i)
		switch {
		case b.sort == "units" && !joined && (b.units.both || b.units.n > 0):
			return i // "except the transport, that is both carriers, ..."
		case b.sort == "units":
			last.but = append(last.but, b.units)
		case b.sort == "number" && len(last.kinds) > 0:
			last.but = append(last.but, units{n: b.num, kinds: last.kinds, owner: edition.Nobody})
		case b.sort == "place" && joined && e.sort == "except":
			last.but = append(last.but, units{at: b.senses, owner: edition.Nobody})
		case b.sort != "" && b.sort != "and":
			return i
		}
		joined = b.sort == "and" || b.sort == "" && joined
		i += n
	}
	return i
}

// adjectives puts places in front of counted units, and of those that belong to them, behind these: "the two Karelian infantry", "Norway's 2 inf".
func (l *letter) adjectives(toks []token) {
	for i := 0; i+1 < len(toks); i++ {
		k, to, last := &toks[i], i+1, i-1
		if who := i - 1; k.class == "enter" && len(toks[to].kinds) > 0 && last >= 0 && (toks[last].isNum || toks[last].class == "all" && !toks[to].weak) { // "all eight new infantry"
			for who > 0 && toks[who].isNum && toks[who-1].class == "all" {
				who--
			}
			enter := *k
			copy(toks[who+1:to], toks[who:i])
			toks[who] = enter
			continue
		}
		if i > 0 && k.power == l.me && len(toks[i+1].kinds) > 0 && strings.TrimSuffix(k.fold, "s") == foldPhrase(l.ed.Power(l.me).Adjective) { // "3 German inf"
			k.filler, k.power, k.places, k.class = true, edition.Nobody, nil, ""
		}
		if k.class != "" && k.class != "region" || len(k.places) == 0 || len(k.kinds) > 0 || k.isNum {
			continue
		}
		for last >= 0 && (toks[last].filler || toks[last].class == "from" && toks[last].fold == "of") && toks[last].class != "all" {
			last--
		}
		for to < len(toks)-1 && (toks[to].class == "'s" || toks[i+1].class == "'s" && toks[to].isNum) {
			to++
		}
		u := &toks[to]
		counted := last >= 0 && (toks[last].isNum && (!k.zone || len(u.kinds) > 0 && !l.isTroop(u.kinds[0])) || slices.Contains([]string{"all", "rest", "both"}, toks[last].class)) && (len(u.kinds) == 0 || !u.faint() || l.lettering && l.lettered(toks, to))
		if grouped := slices.Contains([]string{"air", "ships", "troops"}, u.class) && counted && !toks[last].isNum; len(u.kinds) > 0 && (counted || to > i+1) || grouped {
			place := *k
			place.class = "adjective"
			copy(toks[i:to], toks[i+1:to+1])
			toks[to] = place
		}
	}
}

// settle picks the sort of a word of several sorts by what stands at its place: "ta Kiangsu". The word means it in the whole letter.
func (l *letter) settle(els []element) {
	for i := range els {
		e := &els[i]
		if e.sort != "units" || l.st == nil || !slices.ContainsFunc(e.units.kinds, func(k edition.KindID) bool { return l.class(k) != l.class(e.units.kinds[0]) }) {
			continue
		}
		if k, ok := l.settled[e.token.fold]; ok {
			e.units.kinds = []edition.KindID{k}
			continue
		}
		for _, p := range []int{i + 1, i + 2, i - 1} {
			if p < 0 || p >= len(els) || !els[p].is("place", "number") {
				continue
			}
			senses := l.sensesOf(&els[p])
			if there := slices.DeleteFunc(slices.Clone(e.units.kinds), func(k edition.KindID) bool {
				return !slices.ContainsFunc(senses, func(s sense) bool {
					return l.st.standing(&units{kinds: []edition.KindID{k}, owner: edition.Nobody}, s.space, true) > 0
				})
			}); len(there) == 1 {
				e.units.kinds, l.settled[e.token.fold] = there, there[0]
			}
			break
		}
	}
}

// element reads the part at a word, and tells how many words it takes.
func (l *letter) element(toks []token, i int) (int, element) {
	t := &toks[i]
	at := func(k int) *token {
		if i+k < len(toks) {
			return &toks[i+k]
		}
		return &token{}
	}
	if senses := l.shortName(toks, i); senses != nil {
		return 1, element{sort: "place", senses: senses, token: *t}
	}
	switch {
	case owned[t.fold] && (len(at(1).kinds) > 0 || at(1).class == "air" || at(1).isNum && len(at(2).kinds) > 0) && (len(t.places) == 0 || t.power != edition.Nobody) && t.text == strings.ToLower(t.text): // "2 inf from Burma and its fighter"
		n, e := l.element(toks, i+1)
		e.units.its = e.sort == "units"
		e.units.afloat = e.units.its && l.isPlanes(&e) && slices.ContainsFunc(toks[max(0, i-6):i], func(b token) bool { return len(b.kinds) > 0 && l.ed.Kinds[b.kinds[0]].Deck > 0 }) // "the carrier at Hawaii with her fighter"
		return n + 1, e
	case (l.lettering || slices.ContainsFunc(toks[:i], func(b token) bool { return b.class == "lose" })) && l.lettered(toks, i):
		return 1, element{sort: "units", units: units{kinds: l.kindsOf(t), owner: edition.Nobody, short: true}, token: *t}
	case t.isNum && article[t.fold] && (at(1).class == "arrow" || at(1).class == "toweak") && len(at(2).places) > 0: // "uno a Indochina"
		return 1, element{sort: "number", num: 1, token: *t}
	case t.isNum && article[t.fold] && len(at(1).kinds) == 0 && !at(1).filler:
		return 1, element{} // "greifen die Ukraine an"
	case t.isNum && t.num > 20 && at(1).gap && l.isZone(t.num) && (len(at(1).kinds) == 0 || l.section != "BUY" && l.section != "PLACE" && !slices.ContainsFunc(toks, func(b token) bool { return b.class == "buy" })):
		return 1, element{sort: "number", num: t.num, token: *t}
	case t.isNum && i > 0 && toks[i-1].text == "=" && (len(at(1).kinds) == 0 || at(1).faint()): // not "Buy = 3 inf"
		return 1, element{sort: "number", num: t.num, token: *t}
	case t.isNum && t.num > 20 && i > 0 && (toks[i-1].class == "from" || toks[i-1].class == "arrow" || toks[i-1].class == "via"):
		return 1, element{sort: "number", num: t.num, token: *t}
	case t.isNum && t.num == 0 && len(at(1).kinds) > 0: // "8 inf, 0 tanks"
		return 2, element{}
	case t.isNum:
		k := 1
		if x := at(1); x.text == "x" || x.text == "X" || x.text == "×" || x.text == "*" {
			k = 2
		}
		for at(k).filler && len(at(k).kinds) == 0 && k < 3 { // "3 of the inf"
			k++
		}
		if k > 1 && at(k).isNum && at(1).fold == "of" && len(at(k+1).kinds) > 0 { // "three of the five infantry"
			k++
		}
		if n := partOf(toks[i:], t.num); n > 0 && (l.section != "BUY" || len(at(1).kinds) == 0) { // "2 von den 3 Inf"
			k = n
		}
		if x := at(k); len(x.kinds) > 0 && !(x.weak && x.gap && l.fillers[x.fold] && (at(k+1).filler || at(k+1).class == "ignore")) && !(x.weak && x.gap && i > 0 && len(x.places) == 1 && l.section != "BUY" && l.section != "PLACE" && (i+k+1 == len(toks) || at(k+1).class == "and")) { // not "19 I think", nor "2 Kwangtung and 1 Man"
			return k + 1, element{sort: "units", units: units{n: t.num, kinds: l.kindsOf(x), plural: true, owner: edition.Nobody}, token: *x}
		}
		if x := at(k); t.num < 20 && (x.class == "air" || x.class == "ships" || x.class == "troops") {
			return k + 1, element{sort: "units", units: units{n: t.num, group: x.class, but: l.unarmed(x), owner: edition.Nobody}, token: *x}
		}
		return 1, element{sort: "number", num: t.num, token: *t}
	case t.class == "all" || t.class == "rest" || t.class == "both":
		u := units{all: t.class == "all", rest: t.class == "rest", both: t.class == "both", owner: edition.Nobody}
		k := 1
		for at(k).filler || at(k).class == "from" && at(k).fold == "of" || at(k).fold == "i" && len(at(k+1).kinds) > 0 {
			k++
		}
		if t.class == "all" && at(k).isNum && len(at(k+1).kinds) == 0 && !slices.Contains([]string{"air", "ships", "troops", "enter"}, at(k+1).class) && !at(k+1).filler && at(k).num < 20 { // "all four from Alexandria"
			return k + 1, element{sort: "units", units: units{n: at(k).num, all: true, group: "every", owner: edition.Nobody}, token: *t}
		}
		what := k + 1
		for at(what).filler || at(what).class == "enter" {
			what++
		}
		if x := at(what); at(k).isNum && (len(x.kinds) > 0 || slices.Contains([]string{"air", "ships", "troops"}, x.class)) { // "all eight new infantry"
			u.n, k = at(k).num, what
		}
		switch x := at(k); {
		case len(x.kinds) > 0 && !x.faint():
			u.kinds = l.kindsOf(x)
			k++
		case x.class == "air" || x.class == "ships" || x.class == "troops":
			u.group, u.but = x.class, l.unarmed(x)
			k++
		default:
			u.group, k = "every", 1
			if u.both {
				u.all = true
			}
		}
		return k, element{sort: "units", units: u, token: *t}
	case l.section != "BUY" && len(t.kinds) > 0 && l.ed.Kinds[t.kinds[0]].Deck > 0 && (at(1).class == "air" || at(1).fold == "ones" || t.fold == "carrier" && len(at(1).kinds) > 0 && l.isAir(at(1).kinds[0])): // "the carrier planes"
		u := units{all: len(at(1).kinds) == 0, group: "air", plural: true, afloat: true, owner: edition.Nobody}
		if len(at(1).kinds) > 0 {
			u.kinds, u.group, u.plural = at(1).kinds, "", l.isPlural(at(1))
		}
		return 2, element{sort: "units", units: u, token: *at(1)}
	case t.fold == "ships" && (at(1).isNum || len(at(1).kinds) > 0) && slices.ContainsFunc(toks[:i], func(b token) bool { return len(b.kinds) > 0 && l.isTransport(b.kinds[0]) }): // "the transport ships a tank"
		return 1, element{sort: "load", token: *t}
	case t.class == "air" || t.class == "ships" || t.class == "troops":
		return 1, element{sort: "units", units: units{all: true, group: t.class, but: l.unarmed(t), owner: edition.Nobody}, token: *t}
	case t.class == "raid" && len(t.kinds) > 0 && slices.ContainsFunc(toks[:i], func(b token) bool { return len(b.kinds) > 0 && l.ed.Kinds[b.kinds[0]].Raids }): // "bomber bombs Germany"
		return 1, element{sort: "raid", token: *t}
	case t.class == "support":
		k := i - 1
		for k >= 0 && len(toks[k].kinds) == 0 && toks[k].class != "," && toks[k].class != ";" {
			k--
		}
		if k >= 0 && len(toks[k].kinds) > 0 && l.isWarship(toks[k].kinds[0]) { // "the battleship in sz 60 supports"
			return 1, element{sort: "shell", token: *t}
		}
		return 1, element{sort: "?", token: *t}
	case t.class == "takes": // what a transport takes goes aboard
		k, sort := 1, "arrow"
		for at(k).filler && len(at(k).places) == 0 {
			k++
		}
		what := at(k).isNum || len(at(k).kinds) > 0 || at(k).class == "all" || at(k).class == "both" || len(at(k).places) > 0 && len(at(k+1).kinds) > 0 || takenUp[at(1).fold]
		if what && slices.ContainsFunc(toks[:i], func(b token) bool { return len(b.kinds) > 0 && l.isTransport(b.kinds[0]) }) {
			sort = "load"
		}
		return 1, element{sort: sort, token: *t}
	case t.class == "strategic" && strings.HasPrefix(t.fold, "industri") && !slices.ContainsFunc(toks[:i], func(b token) bool { return len(b.kinds) > 0 && l.ed.Kinds[b.kinds[0]].Raids }):
		return 1, element{sort: "?", token: *t}
	case t.class == "strategic":
		return 1, element{sort: "raid", token: *t}
	case t.weak && t.class == "" && l.fillers[t.fold] && t.fold != "i" && len(t.places) == 0 && i > 0 && len(toks[i-1].places) > 0 && toks[i-1].class == "" && (at(1).class == "arrow" || at(1).class == "ditto" && at(2).class == "arrow"): // "Evenki guys to Russia"
		return 1, element{sort: "units", units: units{all: true, group: "troops", owner: edition.Nobody}, token: *t}
	case t.weak && t.class == "" && l.fillers[t.fold] && len(t.places) == 0: // "hey guys"
		return 1, element{}
	case len(t.kinds) > 0 && !(t.weak && t.class != "" && (len(at(1).places) > 0 || at(1).power != edition.Nobody)) && (!t.weak || len(t.places) == 0 && len(t.fold) > 1 || (at(1).zone || at(1).isDigits() && l.isZone(at(1).num)) && len(t.fold) > 1 && l.isShip(t.kinds[0]) || l.single(toks, i)):
		u := units{kinds: l.kindsOf(t), plural: l.isPlural(t) || severally[at(1).fold] && l.isTroop(t.kinds[0]) && !(i > 0 && slices.Contains([]string{"and", ","}, toks[i-1].class)), either: invariant[t.fold], owner: edition.Nobody, short: t.fold == l.short(t.kinds[0]) || len(t.fold) <= 4}
		if x := at(1); (x.text == "x" || x.text == "×") && at(2).isNum {
			u.n = at(2).num
			return 3, element{sort: "units", units: u, token: *t}
		} else if x.isNum && x.num > 0 && !x.isDigits() && (l.isTroop(t.kinds[0]) || !l.isZone(x.num)) && len(at(2).kinds) == 0 && (i+2 == len(toks) || slices.Contains([]string{"from", "and", ",", "arrow", "toweak"}, at(2).class) || len(at(2).places) > 0) && !(i > 0 && toks[i-1].isNum) { // "infantry two from China"
			u.n, u.plural = x.num, true
			return 2, element{sort: "units", units: u, token: *t}
		}
		if k := 2; l.isAir(t.kinds[0]) && (at(1).fold == "of" || at(1).class == "from") { // "the fighter of the carrier"
			for at(k).filler && k < 4 {
				k++
			}
			if x := at(k); len(x.kinds) > 0 && l.ed.Kinds[x.kinds[0]].Deck > 0 {
				u.afloat = true
				return k + 1, element{sort: "units", units: u, token: *t}
			}
		}
		return 1, element{sort: "units", units: u, token: *t}
	case len(t.places) > 0 && (t.class == "" || t.class == "region") && stacks[at(1).fold]: // "the Ukraine stack"
		toks[i+1] = *t
		toks[i+1].class = "adjective"
		return 1, element{sort: "units", units: units{all: true, group: "every", owner: edition.Nobody}, token: token{text: "everything", fold: "everything", power: edition.Nobody}}
	case t.class == "adjective":
		return 1, element{sort: "place", senses: t.places, token: *t}
	case t.class == "toweak" && t.fold == "a" && len(at(1).kinds) > 0 && len(at(1).places) == 0: // "and a gun"
		n, e := l.element(toks, i+1)
		if e.sort == "units" && e.units.n == 0 && !e.units.many() {
			e.units.n = 1
		}
		return n + 1, e
	case t.class == "'s":
		return 1, element{}
	case t.class == "region" && i > 0 && i < 3 && toks[i-1].class == "toweak" && (at(1).class == ":" || at(1).class == ","): // "In Africa: ..."
		return 2, element{}
	case t.class == "region" && i == 1 && toks[0].class == "toweak" && l.section != "PLACE" && slices.ContainsFunc(toks[1:], func(k token) bool { return k.class == "arrow" }) && landed(toks[2:]) > 1: // "In the west the Moscow tank drives to Bryansk"
		return 1, element{}
	case t.class == "region" && len(t.places) == 0 && i > 0 && slices.Contains([]string{"arrow", "from", "toweak"}, toks[i-1].class) && strings.HasPrefix(t.phrase, "the "): // "goes to the west"
		if senses := l.fuzzy(strings.Fields(t.phrase)[1:]); len(senses) > 0 {
			return 1, element{sort: "place", senses: senses, token: *t}
		}
		return 1, element{sort: "?", token: *t}
	case t.class == "region" && len(t.places) == 0:
		return 1, element{sort: "?", token: *t}
	case t.fold == "too" && !strings.Contains(t.phrase, " ") && i > 0 && (i+1 == len(toks) || slices.Contains([]string{"(", ")"}, at(1).class) || at(1).class == ","): // "the bomber too"
		return 1, element{sort: "ditto"}
	case (t.class == "other" || t.isNum && t.num == 1 && (at(1).class == "load" || at(1).class == "takes")) && l.shared(toks[:i], t.class == "other"): // "both trns to 12, one carries arm + inf, the other art + inf"
		return 1, element{}
	case t.class == "escort" && t.fold == "as" && i > 0 && len(toks[i-1].kinds) > 0 && l.isWarship(toks[i-1].kinds[0]): // "with a destroyer as escort"
		return 1, element{}
	case t.class == "other", nth[t.fold] > 1 && i > 0 && (at(1).class == "arrow" || at(1).class == "toweak") && len(at(2).places) > 0: // "the third to Germany"
		if n, e := l.element(toks, i+1); i+1 < len(toks) && e.sort == "units" {
			e.units.other = true
			return n + 1, e
		}
		if (at(1).class == "arrow" || at(1).class == "toweak") && len(at(2).places) > 0 { // "the other to Manchuria"
			return 1, element{sort: "number", num: 1, token: *t}
		}
		return 1, element{}
	case t.power == l.me && len(t.places) > 0 && len(at(1).kinds) > 0 && (at(2).class == "toweak" || at(2).class == "from") && len(at(3).places) > 0: // "US fighter in East US"
		return 1, element{}
	case t.power != edition.Nobody && t.power != l.me && len(at(1).kinds) > 0 && l.ed.Kinds[at(1).kinds[0]].Deck > 0 && !at(1).weak: // "back on the UK carrier in 110"
		return 2, element{sort: "power", token: *t}
	case len(t.places) > 0 && (t.class == "" || t.class == "region" || t.zone) && !(t.power != edition.Nobody && l.st != nil && t.power != l.me && (at(1).class == "ships" && (at(2).class == "from" || at(2).class == "toweak") && len(at(3).places) > 0 || len(at(1).kinds) > 0 && !at(1).weak && l.isShip(at(1).kinds[0]) && l.garrison(t, at(1)) == 0)): // not "Jap sub", "Jap fleet"
		return 1, element{sort: "place", senses: t.places, token: *t, zone: t.zone}
	case i == 0 && (t.fold == "e" || t.fold == "p") && at(1).class == ":" && len(l.ed.Power(l.me).Treasuries) > 0:
		return 1, element{sort: "purse", token: *t}
	case t.class == "purse" && len(l.ed.Power(l.me).Treasuries) == 0:
		return 1, element{sort: "?", token: *t}
	case t.fold == "wait" && i > 0 && (len(toks[i-1].kinds) > 0 || len(toks[i-1].places) > 0) && (i+1 == len(toks) || at(1).class == "," || at(1).fold == "for"): // "the tanks in Ukraine wait"
		return 1, element{sort: "stay", token: *t}
	case t.class != "":
		return 1, element{sort: t.class, token: *t}
	case t.power != edition.Nobody && t.power != l.me && len(at(1).kinds) > 0 && l.ed.Kinds[at(1).kinds[0]].Factory && len(l.complexes(t.power)) > 0: // "the German factory"
		return 2, element{sort: "place", senses: l.complexes(t.power), token: *t}
	case t.power != edition.Nobody && t.power != l.me && len(at(1).kinds) > 0 && !at(1).isNum: // units of an enemy
		k := 2
		for at(k).class == "and" && len(at(k+1).kinds) > 0 {
			k += 2
		}
		return k, element{sort: "power", token: *t}
	case t.power != edition.Nobody:
		return 1, element{sort: "power", token: *t}
	case len(t.fold) == 1 && len(short[t.fold]) > 3 && len(at(1).kinds) > 0: // "W fighter"
		if senses := l.fuzzy([]string{short[t.fold]}); len(senses) > 0 {
			return 1, element{sort: "place", senses: senses, token: *t}
		}
	case t.filler || len(t.fold) < 2 && t.fold != "?" && !(l.section == "PLACE" && i > 0 && len(toks[i-1].kinds) > 0 && t.text != t.fold): // "2 inf G" names a place
		return 1, element{}
	}
	return 1, element{sort: "?", token: *t}
}

// landed counts the places that words name.
func landed(toks []token) (n int) {
	for i := range toks {
		if len(toks[i].places) > 0 && toks[i].class == "" {
			n++
		}
	}
	return n
}

// faint reports whether a word for units is more likely to be another one.
func (t *token) faint() bool { return t.weak && (len(t.fold) < 2 || t.class != "") }

// single reports whether a letter that stands alone means a unit: "f ukr, f ee".
func (l *letter) single(toks []token, i int) bool {
	return len(toks[i].fold) == 1 && toks[i].kinds != nil && l.isAir(toks[i].kinds[0]) && i+1 < len(toks) && (len(toks[i+1].places) > 0 || toks[i+1].class == "arrow") && toks[i+1].gap &&
		(i == 0 || toks[i-1].class == "," || toks[i-1].class == "and" || toks[i-1].class == ":" || len(toks[i-1].places) > 0)
}

// stacks are words for all troops in a place.
var stacks = map[string]bool{"stack": true, "stapel": true, "pila": true, "stacks": true}

func (l *letter) isZone(n int) bool {
	_, ok := l.ed.Board.Find("sz " + itoa(n))
	return ok
}

// kindsOf are the kinds that a word may mean, the likelier in this letter first.
func (l *letter) kindsOf(t *token) []edition.KindID {
	if len(t.kinds) > 1 && t.fold == "a" {
		arm, art := l.ed.KindByShort("arm"), l.ed.KindByShort("art")
		switch {
		case l.saysArm && !l.saysArt:
			return []edition.KindID{art, arm}
		case l.saysArt && !l.saysArm:
			return []edition.KindID{arm, art}
		}
	}
	if len(t.kinds) > 1 && len(t.fold) == 1 && l.class(t.kinds[0]) != l.class(t.kinds[1]) { // "2t" beside "1 tp" are tanks
		if l.named[t.kinds[1]] {
			return t.kinds[:1]
		}
	}
	return t.kinds
}
