package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// against are words in front of what is attacked.
var against = map[string]bool{"against": true, "gegen": true, "contre": true, "contro": true, "contra": true, "auf": true, "sur": true, "sul": true, "su": true}

func (l *letter) isFactory(e element) bool {
	return e.sort == "units" && len(e.units.kinds) > 0 && l.ed.Kinds[e.units.kinds[0]].Factory
}

// objects takes the enemy's units out of a clause that only say what is attacked: "sink the battleship in sz 13", "fighter to the Gibraltar
// battleship", "(fight the sub)". What is left is the place where they are.
func (l *letter) objects(els []element) []element {
	els = l.escorting(els)
	for i := 1; i < len(els); i++ {
		if u := &els[i].units; els[i-1].sort == "land" && u.group == "every" && has(els[:i], "load") { // "drop both in Hawaii"
			return l.objects(slices.Delete(slices.Clone(els), i, i+1))
		}
		if e := &els[i]; e.sort != "units" || e.units.n > 0 && !els[i-1].is("combat", "power") && !against[els[i-1].token.phrase] || e.units.group == "every" || e.units.group == "air" || e.units.both || e.units.rest {
			continue
		}
		from, at := i, -1 // what goes, and the place that stays
		prev := i - 1
		for prev > 0 && els[prev].is("power", "?") {
			prev--
		}
		next := i + 1
		for next < len(els) && els[next].is("toweak", "?", "from") {
			next++
		}
		named := next < len(els) && els[next].is("place", "number") && !(next+1 < len(els) && els[next+1].sort == "units")
		switch {
		case (els[prev].sort == "combat" || against[els[prev].token.phrase]) && named && next < i+3: // "go for the British ships in sz 2"
			from, at = prev+1, next
		case els[prev].is("place") && prev > 0 && (els[prev-1].sort == "combat" || els[prev-1].sort == "arrow" && has(els[:prev], "units")) && (i+1 == len(els) || els[i+1].is(",", ";", "and", ".", "combat", "land")): // "-> W Med BB"
			at = prev
		case (els[prev].is("fight", "combat") || against[els[prev].token.phrase]) && !named: // "to East Med (fight the sub)", "North Sea: both fighters against the submarines"
			for k := prev - 1; k >= 0 && at < 0; k-- {
				if els[k].is("place", "number") && (k > 0 && els[k-1].is("arrow", "combat") || k == 0 && els[1].sort == ":" && (i+1 == len(els) || against[els[prev].token.phrase])) {
					at = k
				}
			}
			for from = prev; from > 0 && els[from-1].is("arrow", "toweak"); from-- {
			}
		}
		if at < 0 && prev > 1 && els[prev].sort == "," && els[prev-1].is("place", "number") && i+2 <= len(els) && els[i+1].is("combat", "fight") && (i+2 == len(els) || els[i+2].is(",", ";")) { // "-> Ostkanada, den Transporter versenken"
			from, at = prev, prev-1
		}
		if at < 0 {
			continue
		}
		senses := l.preyed(&els[at], &els[i].units)
		if len(senses) == 0 {
			continue
		}
		out := slices.Clone(els)
		out[at].sort, out[at].senses = "place", senses
		if l.isFactory(els[i]) && !slices.ContainsFunc(els, func(e element) bool {
			return len(e.units.kinds) > 0 && !l.isAir(e.units.kinds[0]) && !l.isFactory(e)
		}) { // "the bomber hits the factory in Germany"
			out = append(out, element{sort: "raid", token: token{class: "strategic", power: edition.Nobody}})
		}
		if at > i { // what stands between goes, too
			return l.objects(slices.Delete(out, from, at))
		}
		last := i // "against the carrier and the sub"
		for last+2 < len(els) && els[last+1].is("and", ",") && els[last+2].sort == "units" && len(l.preyed(&els[at], &els[last+2].units)) > 0 {
			last += 2
		}
		if last+1 == len(els) || els[last+1].is(",", ";", ")") {
			i = last
		}
		return l.objects(slices.Delete(out, from, i+1))
	}
	return els
}

// defended takes out of a target in front of a sign who defends it: "sz 112 the Russian cruiser: ...", "Borneo, 1 inf: ...".
func (l *letter) defended(els []element) []element {
	k := slices.IndexFunc(els, func(e element) bool { return e.sort == ":" })
	if k < 2 || k > 7 || !els[0].is("place", "number") || slices.ContainsFunc(els[1:k], func(e element) bool { return !e.is("power", "units", "?", ",", "and", "(", ")", ".") }) || !has(els[1:k], "power", "units") {
		return els
	}
	at := els[0]
	for i := range els[1:k] {
		if e := &els[1+i]; e.sort == "power" && e.token.power == l.me {
			return els
		} else if e.sort == "units" {
			at.sort, at.senses = "place", l.preyed(&at, &e.units)
		}
	}
	if at.senses = l.hostileAt(&at); len(at.senses) == 0 {
		return els
	}
	at.sort = "place"
	return slices.Concat([]element{at}, els[k:])
}

// headline is the target of a heading that names what is attacked there: "the battleship in sz 13", "Moscow's factory".
func (l *letter) headline(els []element) []element {
	if p := l.roster(els); p != nil {
		return p
	}
	if k := slices.IndexFunc(els, func(e element) bool { return e.sort == "dash" }); k > 0 && has(els[:k], "units") && has(els[k:], "place") {
		return nil // they go there
	}
	sent := len(els) > 2 && els[0].is("place", "number") && els[1].sort == ":" // "sz 45: sub"
	els = slices.DeleteFunc(slices.Clone(els), func(e element) bool { return e.is(":", "?", "dash", "combat") })
	if len(els) > 2 && els[1].sort == "toweak" {
		els = slices.Delete(els, 1, 2)
	}
	if len(els) != 2 || !has(els, "units", "power") || !has(els, "place", "number") {
		return nil
	}
	u, at := els[0], els[1]
	if !u.is("units", "power") {
		u, at = at, u
	}
	if at.senses = l.hostileAt(&at); u.sort == "power" && len(at.senses) > 0 && u.token.power != l.me { // "the Japanese submarine in 45"
		at.sort = "place"
		return []element{at}
	}
	if len(u.units.kinds) > 0 && l.class(u.units.kinds[0]) == edition.Facility || len(u.units.kinds) > 0 && l.ed.Kinds[u.units.kinds[0]].Factory {
		if slices.ContainsFunc(at.senses, func(s sense) bool { return l.fight(s.space) }) {
			return []element{at, {sort: "raid", token: token{class: "strategic"}}}
		}
		return nil
	}
	if senses := l.preyed(&at, &u.units); !sent && len(senses) > 0 && u.units.n == 0 && u.units.group != "every" {
		at.sort, at.senses = "place", senses
		return []element{at}
	}
	return nil
}

// ownWay reads the parts of a line below its target in which ships are said to go somewhere themselves, and leaves the others:
// "Egypt: 1 inf Libya, tp sz 14 with 2 inf Italy to sz 15".
func (l *letter) ownWay(els []element) (rest []element) {
	if len(els) < 4 || els[0].sort != "place" || els[1].sort != ":" || !slices.ContainsFunc(els[0].senses, func(s sense) bool { return !l.sea(s.space) && l.fight(s.space) }) || l.section == "PLACE" || l.section == "BUY" || len(els) > mostElements || has(els, "shell") {
		return els
	}
	rest = els[:2:2]
	carried := false
	from, head := 2, 2 // head is where the part between semicolons begins
	var own []sentence
	for i := 2; i <= len(els); i++ {
		if i < len(els) && (!els[i].is(",", ";") || has(els[from:i], "load") && l.goesOn(els[i+1:], !has(els[from+slices.IndexFunc(els[from:i], func(e element) bool { return e.sort == "load" }):i], "place"))) {
			continue
		}
		part := slices.Clone(els[from:i])
		way := -1
		for k := range part {
			if way < 0 && (part[k].is("arrow", "dash") || part[k].sort == "toweak" && k > 0 && part[k-1].is("place", "number")) {
				way = k
			}
		}
		ships := len(part) > 0 && part[0].sort == "units" && (len(part[0].units.kinds) > 0 && l.isShip(part[0].units.kinds[0]) || part[0].units.group == "ships")
		if to := way + 1; way > 0 && ships && !(from > head && head > 2 && els[head].sort == "place") && !has(part, "land") && to < len(part) && (part[to].sort == "place" && !slices.ContainsFunc(part[to].senses, func(s sense) bool { return !l.sea(s.space) }) || part[to].sort == "number" && l.isZone(part[to].num)) {
			zone, besides := l.sensesOf(&part[to]), to+1 == len(part) && has(rest, "units") && l.carrier(&part[0]) && !has(part, "load")
			if besides && slices.ContainsFunc(rest, func(e element) bool { return l.troops(&e) }) && l.adjoin(els[0].senses, zone) { // it carries the others: "Norway: inf from London, trn sz 2 to sz 6"
				part[way], part[to].sort, part[to].senses = element{sort: "via", token: token{power: edition.Nobody}}, "place", zone
				rest, from = append(append(rest, element{sort: ","}), part...), i+1
				carried = true
				continue
			}
			part[way].sort = "arrow"
			own = append(own, sentence{part, l.line, l.typed, l.section, l.headed, l.purse, els[:1:1], l.near(), nil, false, l.tabled})
		} else {
			if len(rest) > 2 {
				rest = append(rest, element{sort: ","})
			}
			rest = append(rest, part...)
		}
		if from = i + 1; i < len(els) && els[i].sort == ";" {
			head = from
		}
	}
	if len(own) == 0 && !carried {
		return els
	}
	if len(own) == 0 {
		return rest
	}
	if len(rest) > 2 {
		own = slices.Insert(own, 0, sentence{rest, l.line, l.typed, l.section, l.headed, l.purse, l.sticky, l.near(), nil, false, l.tabled})
	}
	for _, s := range own {
		l.take(s)
	}
	return nil
}

// goesOn reports whether troops or ships without a place follow, up to the next comma: they go with the transports before them. With the first of
// them the place may stand where all are loaded.
func (l *letter) goesOn(els []element, open bool) bool {
	n := 0
	for _, e := range els {
		switch {
		case e.is(",", ";"):
			return n > 0
		case e.sort == "units" && len(e.units.kinds) > 0 && !l.isAir(e.units.kinds[0]):
			n++
		case n > 0 && e.sort == "place" && !slices.ContainsFunc(e.senses, func(s sense) bool { return !l.sea(s.space) }):
		case !e.is("and", "?", "ditto") && !(open && e.is("from", "toweak", "place")):
			return false
		}
	}
	return n > 0
}

// sensesOf are what a place may mean, or the zone of a number.
func (l *letter) sensesOf(e *element) []sense {
	if z, ok := l.ed.Board.Find("sz " + itoa(e.num)); e.sort == "number" && ok {
		return []sense{{z, 0}}
	}
	return e.senses
}

// hostileAt are the senses of a place where the author would have to fight.
func (l *letter) hostileAt(e *element) []sense {
	return slices.DeleteFunc(slices.Clone(l.sensesOf(e)), func(s sense) bool { return !l.fight(s.space) })
}

// preyed are the senses of a place where an enemy has some units and the author has none.
func (l *letter) preyed(e *element, u *units) (out []sense) {
	senses := l.sensesOf(e)
	kinds := u.kinds
	for _, k := range l.ed.KindIDs() {
		if u.group == "ships" && l.isShip(k) || u.group == "troops" && l.isTroop(k) {
			kinds = append(slices.Clip(kinds), k)
		}
	}
	if len(kinds) == 0 {
		return nil
	}
	if l.isShip(kinds[0]) {
		senses = l.withWaters(senses)
	}
	for _, s := range senses {
		if l.fight(s.space) && slices.ContainsFunc(kinds, func(k edition.KindID) bool { return l.ask.Enemy(s.space, k) }) && l.st.standing(u, s.space, true) == 0 {
			out = append(out, s)
		}
	}
	return out
}

// complexes are the places where a power has factories.
func (l *letter) complexes(power edition.PowerID) (out []sense) {
	for i := range l.ed.Board.Spaces {
		if s := edition.SpaceID(i); l.st != nil && l.ask.Owner(s) == power && slices.ContainsFunc(l.ed.KindIDs(), func(k edition.KindID) bool { return l.ed.Kinds[k].Factory && l.ask.Enemy(s, k) }) {
			out = append(out, sense{s, 0})
		}
	}
	return out
}

// garrison counts the units of the kinds of a word that the author has at a place.
func (l *letter) garrison(at, what *token) (n int) {
	for _, s := range l.withWaters(at.places) {
		n += l.st.standing(&units{kinds: what.kinds, owner: edition.Nobody}, s.space, true)
	}
	return n
}

// shared reports whether some words tell of two transports, and, if it is asked, what one of them loads.
func (l *letter) shared(toks []token, loads bool) bool {
	two := slices.IndexFunc(toks, func(t token) bool { return t.class == "both" || t.isNum && t.num == 2 })
	return two >= 0 && slices.ContainsFunc(toks[two:], func(t token) bool { return len(t.kinds) > 0 && l.isTransport(t.kinds[0]) }) && (!loads || slices.ContainsFunc(toks[two:], func(t token) bool { return t.class == "load" || t.class == "takes" }))
}

// foundAt reports whether the author has some ships in a zone.
func (l *letter) foundAt(u *units, zone int) bool {
	z, _ := l.ed.Board.Find("sz " + itoa(zone))
	return len(u.kinds) > 0 && l.isShip(u.kinds[0]) && l.st.standing(u, z, true) > 0
}

// escorting takes out whom ships escort: "cruiser to sz 54 with the transport as escort".
func (l *letter) escorting(els []element) []element {
	k := slices.IndexFunc(els, func(e element) bool { return e.sort == "escort" })
	if k < 3 || l.byPhase() || l.planes(els) || els[k-1].sort != "units" || !els[k-2].is("load", "toweak", "arrow") || !has(els[:k-2], "place", "number") {
		return els
	}
	return slices.Concat(els[:k-2], els[k+1:])
}

// roster returns the target of a heading that names its defenders: "Pearl Harbor -- cv, ftr, sub". The lines below it are indented.
func (l *letter) roster(els []element) []element {
	for len(els) > 2 && els[0].is("place", "?") && els[1].is("place", "?") { // "Pearl Harbor sz 52 -- cv"
		els = els[1:]
	}
	if len(els) < 3 || els[0].sort != "place" || els[1].sort != "dash" || l.line >= len(l.lines) {
		return nil
	}
	indent := func(i int) int { return len(l.lines[i]) - len(strings.TrimLeft(l.lines[i], " \t")) }
	at := els[0]
	for i := range els[2:] {
		if e := &els[2+i]; e.sort == "units" {
			at.sort, at.senses = "place", l.preyed(&at, &e.units)
		} else if !e.is(",", "and", "/", "power") {
			return nil
		}
	}
	if len(at.senses) == 0 || indent(l.line) <= indent(l.line-1) || strings.TrimSpace(l.lines[l.line]) == "" {
		return nil
	}
	return []element{at}
}

// subject gives the units in front of a colon to what is said of them behind it: "planes: both to Egypt", "tanks: two to Egypt, one to
// Libya", "fighters: Egypt to Libya, Malta to Rome".
func subject(els []element) []element {
	if len(els) < 4 || els[0].sort != "units" || els[0].units.n > 0 || els[1].sort != ":" {
		return els
	}
	of, rest := els[0], slices.Clone(els[2:])
	switch n := rest[0].units; {
	case rest[0].sort == "units" && (len(n.kinds) == 0 && (n.group == "" || n.group == "every") || n.n > 0 && slices.Equal(n.kinds, of.units.kinds)):
		for i := range rest {
			if n := rest[i].units; rest[i].sort == "units" && len(n.kinds) == 0 && (n.group == "" || n.group == "every") {
				rest[i].units = of.units
				rest[i].units.n, rest[i].units.all, rest[i].units.both, rest[i].units.rest = n.n, n.all || n.group == "every" && !n.both, n.both, n.rest
			}
		}
		return rest
	case rest[0].sort == "place" && rest[1].sort == "arrow" && !has(rest, "units"):
		for i := len(rest) - 2; i >= 0; i-- {
			if rest[i].sort == "place" && rest[i+1].sort == "arrow" && (i == 0 || rest[i-1].is(",", ";", "and")) {
				rest = slices.Insert(rest, i, of)
			}
		}
		return rest
	}
	return els
}
