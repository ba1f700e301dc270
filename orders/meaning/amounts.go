package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// amounts puts counts that stand behind their units in front of them where units are listed: "inf 4, arm 4", "inf: 4".
func (l *letter) amounts(els []element) []element {
	if l.section != "PLACE" && !has(els, "enter") {
		return els
	}
	is := func(i int, sorts ...string) bool { return i >= 0 && i < len(els) && els[i].is(sorts...) }
	for i := 2; i < len(els); i++ { // "8 new inf"
		if u := &els[i].units; is(i, "units") && u.n == 0 && len(u.kinds) > 0 && !u.many() && is(i-1, "enter", "?") && is(i-2, "number") && els[i-2].num > 0 && els[i-2].num < 50 {
			u.n = els[i-2].num
			els = slices.Delete(els, i-2, i)
			i--
		}
	}
	bare := func(i int) bool {
		return is(i, "units") && els[i].units.n == 0 && len(els[i].units.kinds) > 0 && !els[i].units.many()
	}
	behind := func(i int) int { // where the count of a bare word stands, or 0
		k := i + 1
		if is(k, ":", "=", "dash") {
			k++
		}
		if is(k, "number") && els[k].num > 0 && els[k].num < 100 && (!is(k+1, "units", "number", "?") || bare(k+1)) && (l.section != "PLACE" || is(k+1, "place", "toweak") || !l.zoneNumbered(&els[k])) {
			return k
		}
		return 0
	}
	if slices.ContainsFunc(els, func(e element) bool { return e.sort == "units" && e.units.n > 0 && len(e.units.kinds) > 0 }) {
		return l.shifted(els)
	}
	var out []element
	for i := 0; i < len(els); i++ {
		out = append(out, els[i])
		if k := behind(i); bare(i) && k > 0 {
			out[len(out)-1].units.n = els[k].num
			i = k
		}
	}
	return out
}

// shifted reads a list without commas in which all counts stand behind: "inf 4 arm 4" is no four tanks.
func (l *letter) shifted(els []element) []element {
	for i := range els {
		k := i
		for k+1 < len(els) && els[k+1].sort == "units" && els[k+1].units.n > 0 && len(els[k+1].units.kinds) > 0 {
			k++
		}
		if u := &els[i].units; els[i].sort != "units" || u.n > 0 || len(u.kinds) == 0 || u.many() || k == i || k+1 >= len(els) || els[k+1].sort != "number" || k+2 < len(els) && !els[k+2].is(",", ".", ";", "?") {
			continue
		}
		out := slices.Clone(els)
		for j := i; j < k; j++ {
			out[j].units.n = els[j+1].units.n
		}
		out[k].units.n = els[k+1].num
		return slices.Delete(out, k+1, k+2)
	}
	return els
}

// slip takes words that are counted in a purchase for the units of which they have one slip: "2 atr", "1 tnak".
func (l *letter) slip(toks []token) {
	for i := 1; i < len(toks); i++ {
		t := &toks[i]
		if !toks[i-1].isNum || len(t.kinds) > 0 || t.class != "" || t.isNum || t.filler || t.power != edition.Nobody || len(t.fold) < 3 || len(t.places) > 0 && t.places[0].cost == 0 {
			continue
		}
		if l.looked++; l.looked > 40 {
			return
		}
		l.misspelt(t, 3)
	}
}

// ofPurse reads whose money is spent, if a treasury is called by its capital: "London buys: 5 inf", and then "Calcutta: 3 inf".
func (l *letter) ofPurse(toks []token) []token {
	if len(toks) > 3 && toks[0].power == l.me && toks[1].class == "purse" && toks[2].class == ":" && len(l.ed.Power(l.me).Treasuries) > 0 {
		return toks[1:] // "UK Europe: 5 inf"
	}
	if len(toks) > 3 && len(toks[0].places) > 0 && toks[1].isNum && toks[2].class == ":" && len(l.ed.Power(l.me).Treasuries) > 0 { // "London 28: ..."
		toks = slices.Concat(toks[:1], []token{{text: "buys", fold: "buys", class: "buy", power: edition.Nobody}}, toks[3:])
	}
	if len(toks) < 3 || len(toks[0].places) == 0 || toks[1].class != "buy" && !(toks[1].class == ":" && (l.seated || l.section == "BUY")) {
		return toks
	}
	for _, t := range l.ed.Power(l.me).Treasuries {
		if t.Capital == toks[0].places[0].space && len(l.st.moves) == 0 {
			if toks[1].class == ":" && (l.purse == strings.ToUpper(t.ID) || slices.ContainsFunc(l.buys, func(p purchase) bool { return p.purse == strings.ToUpper(t.ID) })) {
				return toks // it says where they enter
			}
			l.purse, l.seated = strings.ToUpper(t.ID), true
			if toks[1].class == ":" {
				toks[1].class = "buy"
			}
			return toks[1:]
		}
	}
	return toks
}
