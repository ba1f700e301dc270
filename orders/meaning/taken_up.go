package meaning

import "slices"

// leaving are words for setting out from a place.
var leaving = map[string]bool{"leave": true, "leaves": true, "leaving": true, "lascia": true, "lasciano": true, "quitte": true, "quittent": true, "verlaesst": true, "verlassen": true}

// takenUp are words for what was named before.
var (
	owned   = map[string]bool{"its": true, "their": true, "his": true, "her": true, "sein": true, "seine": true, "seinen": true, "seinem": true, "ihr": true, "ihre": true, "ihren": true, "ihrem": true, "son": true, "ses": true, "suo": true, "sua": true, "suoi": true, "sue": true, "su": true, "sus": true}
	takenUp = map[string]bool{"it": true, "them": true, "those": true, "these": true}
)

// wholes are words for all that name something themselves.
var wholes = map[string]bool{"everything": true, "alles": true, "tutto": true, "todo": true, "tout": true, "the lot": true, "rest": true}

// pronouns takes out words that only take up what was named: "the battleship and the cruiser both go to sz 35".
func (l *letter) pronouns(els []element) (out []element) {
	for i := 1; i+1 < len(els); i++ { // "the two planes from Kiangsu all land in Hunan"
		k := i - 1
		for k >= 0 && els[k].is("place", "number", "from", "toweak") {
			k--
		}
		if u := &els[i].units; els[i].sort == "units" && u.group == "every" && u.all && u.n == 0 && !u.rest && els[i+1].is("land", "arrow") && k >= 0 && els[k].sort == "units" && (els[k].units.n > 1 || els[k].units.many()) {
			return l.pronouns(slices.Delete(slices.Clone(els), i, i+1))
		}
	}
	for i := range els {
		k := i + 1
		for k < len(els) && els[k].is("?", "toweak") {
			k++
		}
		if els[i].sort == "units" && els[i].units.group == "every" && els[i].units.all && k > i+1 && k < len(els) && els[k].sort == "units" && els[k].units.group == "air" && els[k].units.n == 0 { // "everything that survives in the air"
			out = slices.Concat(els[:i], els[k:])
			out[i].units.flown = true
			return l.pronouns(out)
		}
	}
	if n := len(els); n > 3 && count(els, "units") == 2 && els[n-1].sort == "units" && els[n-1].units.group == "every" && els[n-1].units.n == 0 && els[n-2].sort == "," { // "fighters back to Russia, both"
		i := slices.IndexFunc(els, func(e element) bool { return e.sort == "units" })
		if u := &els[i].units; u.n == 0 && len(u.kinds) > 0 {
			u.both, u.plural = els[n-1].units.both, true
			els = els[:n-2]
		}
	}
	if n := len(els); n > 3 && els[n-1].sort == "units" && els[n-1].units.group == "every" && els[n-1].units.n > 1 && els[n-2].sort == "," { // "..., all three"
		sum := 0
		for i := range els[:n-1] {
			if els[i].sort == "units" {
				sum += max(els[i].units.n, 1)
			}
		}
		if sum == els[n-1].units.n {
			els = els[:n-2]
		}
	}
	for i := 2; i+2 < len(els); i++ { // "the fighter and the destroyer, both from sz 35"
		n, k := 0, i-2
		for ; k >= 0 && els[k].is("units", "and", ","); k-- {
			if els[k].sort == "units" {
				n += max(1, els[k].units.n)
			}
		}
		if u := &els[i].units; els[i].sort == "units" && u.group == "every" && els[i-1].sort == "," && els[i+1].sort == "from" && (u.both && n == 2 || u.n > 1 && u.n == n || u.all && u.n == 0 && !u.both && n > 1 && (k < 0 || els[k].is(":", "load", "arrow"))) && els[i-2].sort == "units" {
			return l.pronouns(slices.Delete(slices.Clone(els), i-1, i+1))
		}
	}
	for i := 2; i+2 < len(els); i++ { // "the 2 subs of West Spain and both of the Baltic"
		if e := &els[i]; e.sort == "units" && e.units.group == "every" && (e.units.both || e.units.n > 0) && els[i-1].is("and", ",") && els[i+1].is("from", "toweak") && els[i+2].is("place", "number") {
			for k := i - 1; k >= 0; k-- {
				if u := &els[k].units; els[k].sort == "units" && len(u.kinds) > 0 {
					els = slices.Clone(els)
					els[i].units.kinds, els[i].units.group, els[i].units.plural = u.kinds, "", true
					break
				}
			}
		}
	}
	if k := slices.IndexFunc(els, func(e element) bool { return e.sort == "present" }); k > 2 && els[0].is("place", "number") && els[1].sort == ":" && els[k-1].sort == "units" { // "sz 26: ..., the sub that is already there"
		els = slices.Concat(els[:k], []element{{sort: "from"}, els[0]}, els[k+1:])
	}
	for i := range els {
		e := &els[i]
		if e.sort == "units" && e.units.n == 0 && i > 1 && els[i-1].is(",", "and") && i+1 < len(els) && els[i+1].sort == "load" && slices.ContainsFunc(els[:i-1], func(b element) bool {
			return b.sort == "units" && len(b.units.kinds) > 0 && slices.Equal(b.units.kinds, e.units.kinds) && (b.units.n > 1) == e.units.plural
		}) && has(els[:i], "place", "number") {
			continue // "battleship and transport to Hawaii, the transport with 2 inf"
		}
		if k := len(out) - 1; k >= 0 && e.sort == "units" && e.units.group == "every" && e.units.all && e.units.n > 0 && out[k].sort == "units" && out[k].units.n == 0 && len(out[k].units.kinds) > 0 { // "infantry, all four"
			out[k].units.n = e.units.n
			continue
		}
		if k := len(out) - 1; k >= 0 && e.sort == "units" && e.units.group == "every" && e.units.both && out[k].sort == "units" && out[k].units.n == 0 && out[k].units.plural && len(out[k].units.kinds) > 0 { // "transports both"
			out[k].units.both = true
			continue
		}
		if i > 1 && e.sort == "units" && e.units.group == "every" && (e.units.both || e.units.n > 0) && els[i-1].sort == "land" && has(els[:i-1], "units") && len(e.units.but) == 0 {
			if slices.ContainsFunc(els[:i], func(e element) bool { return l.isPlanes(&e) }) {
				several(out, &e.units) // "Jäger aus Westrussland landen beide in der Ukraine"
			}
			continue // "transport sz 5 to Norway and drops both"
		}
		if i > 0 && i+1 < len(els) && e.sort == "units" && e.units.group == "every" && e.units.n == 0 && len(e.units.but) == 0 && !e.units.rest && !wholes[e.token.fold] && (els[i+1].is("arrow", "combat") || els[i-1].sort == "arrow" && els[i+1].sort == "toweak") && (els[i-1].is("units", "arrow") || els[i-1].sort == "place" && !(i > 1 && els[i-2].is(",", ";"))) && has(els[:i], "units") {
			several(out, &e.units)
			continue
		}
		if i > 3 && i+1 < len(els) && e.sort == "units" && e.units.group == "every" && e.units.all && e.units.n == 0 && els[i-1].sort == ":" && els[i+1].is("arrow", "combat") && count(els[:i], "units") > 1 && has(els[:i], "place", "number") {
			out = out[:len(out)-1]
			continue // "Archangel 3 inf, Russia 2 arm: all to West Russia"
		}
		if i == len(els)-1 && i > 2 && e.sort == "units" && e.units.group == "every" && (e.units.all || e.units.both) && e.units.n == 0 && els[i-1].sort == "place" && els[i-2].is(":", "arrow", "dash", "land", "toweak") && has(els[:i], "units") {
			several(out, &e.units)
			continue // "air from fic: burma all", "fighters back to Karelia (both)"
		}
		out = append(out, *e)
	}
	return out
}

// several has units without a number be as many as a word behind them says: "the inf from Belorussia all go to Karelia".
func several(els []element, said *units) {
	if k := slices.IndexFunc(els, func(e element) bool { return e.is(",", ";") }); k >= 0 {
		several(els[k+1:], said)
	} else if i := slices.IndexFunc(els, func(e element) bool { return e.sort == "units" }); i >= 0 && count(els, "units") == 1 {
		if u := &els[i].units; u.n == 0 && len(u.kinds) > 0 {
			u.all, u.both, u.plural = u.all || said.all && !said.both, said.both, true
		}
	}
}

// holding are words for units that stay, in a section of moves.
var holding = map[string]bool{"keep": true, "keeps": true, "behalte": true, "lasse": true, "garde": true, "tengo": true}

// leavesBehind reports whether a word for leaving or keeping stands in front of units: "leave 2 inf in Norway", "keep the tank at home".
func (l *letter) leavesBehind(toks []token, i int) bool {
	k := i + 1
	for k < len(toks) && toks[k].filler && len(toks[k].kinds) == 0 {
		k++
	}
	if !leaving[toks[i].fold] && !(holding[toks[i].fold] && !slices.Contains([]string{"BUY", "PLACE", "BATTLES", "STANDING"}, l.section) && !slices.ContainsFunc(toks, func(b token) bool { return b.class == "lose" })) || k >= len(toks) {
		return false
	}
	unit := func(k int) bool { return k < len(toks) && len(toks[k].kinds) > 0 && len(toks[k].places) == 0 }
	if toks[k].isNum {
		return unit(k+1) || k+1 < len(toks) && toks[k+1].fold == "behind" || toks[k].num <= 20 && k+2 < len(toks) && toks[k+1].class == "toweak" && len(toks[k+2].places) > 0 && toks[k+1].fold != "for"
	}
	return unit(k) && !toks[k].faint()
}

// antecedents are the places that "there" may mean, the last one first.
func (l *letter) antecedents(els []element) (out []sense) {
	named := slices.Clone(els)
	slices.Reverse(named)
	for _, e := range append(named, l.there...) {
		if e.sort == "place" && len(out) < mostThere && !slices.ContainsFunc(out, func(c sense) bool { return c.space == e.senses[0].space }) {
			out = append(out, sense{e.senses[0].space, len(out)})
		}
	}
	return out
}

const mostThere = 4 // places that are remembered

// remember keeps the places of a sentence for those that say "there".
func (l *letter) remember(els []element) {
	for _, e := range els {
		if e.sort == "place" {
			l.there = slices.Concat([]element{e}, l.there[:min(len(l.there), mostThere-1)])
		}
	}
}

// walked takes out words for going by land, and marks the units that do: "1 inf from Libya by land", "by land 2 inf".
func walked(els []element) []element {
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == "walk" })
	if i < 0 {
		return els
	}
	out := slices.Delete(slices.Clone(els), i, i+1)
	k := i - 1
	for k >= 0 && !out[k].is("units", ",", ";", "(", ":") {
		k--
	}
	if k < 0 || out[k].sort != "units" { // those behind it
		for k = i; k < len(out) && !out[k].is("units", ",", ";"); k++ {
		}
		for ; k < len(out) && out[k].is("units", "and"); k++ {
			out[k].units.walks = true
		}
		return walked(out)
	}
	for ; k >= 0 && out[k].is("units", "and", ","); k-- {
		out[k].units.walks = true
	}
	return walked(out)
}

// partOf is where the units stand of which only so many are meant: "two of the three infantry", "2 de los 3 transportes"; or 0.
func partOf(toks []token, n int) int {
	i := 1
	if i >= len(toks) || len(toks[i].kinds) > 0 && !(toks[i].text == "des" && i+1 < len(toks) && toks[i+1].isNum && toks[i+1].num > n) || toks[i].class != "from" && toks[i].fold != "of" {
		return 0
	}
	for i++; i < len(toks) && i < 4 && (toks[i].filler || toks[i].class == "from"); i++ {
	}
	if i+1 < len(toks) && toks[i].isNum && toks[i].num >= n && len(toks[i+1].kinds) > 0 {
		return i + 1
	}
	return 0
}
