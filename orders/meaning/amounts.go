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

// alike has the units of a list without numbers be all of their kind if that is said of the first: "all inf, art and mech". Of two of which the
// second is in the plural the first is, too: "inf and tanks of Norway".
func (l *letter) alike(els []element) {
	for i := 2; i < len(els); i++ {
		u, v := &els[i-2].units, &els[i].units
		if !els[i-1].is("and", ",") || len(u.kinds) == 0 || len(v.kinds) == 0 || u.n > 0 || v.n > 0 || !l.isTroop(u.kinds[0]) {
			continue
		}
		u.plural = u.plural || v.plural && els[i-1].sort == "and"
		v.all = v.all || u.all && l.isTroop(v.kinds[0])
	}
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

// accounts puts the treasury in the place of a word for whose money is spent: "London buys: 5 inf", "Calcutta $: 3 inf", "the Indian money goes
// into a tank", "6 inf with the European money".
func (l *letter) accounts(toks []token) (out []token) {
	buy := token{text: "buys", fold: "buys", class: "buy", power: edition.Nobody}
	if len(l.st.moves) > 0 || moving[l.section] || l.section == "PLACE" || l.section == "BATTLES" || l.section == "STANDING" || len(toks) > 0 && headings[toks[0].class] != "" && toks[0].class != "buy" {
		return toks
	}
	if len(toks) > 2 && toks[0].class == "ignore" && toks[1].class == ":" { // "Money: ..."
		toks = slices.Concat([]token{buy}, toks[2:])
	}
	if len(toks) > 3 && toks[0].power == l.me && toks[1].class == "purse" && len(l.ed.Power(l.me).Treasuries) > 0 { // "UK Europe: 5 inf"
		toks = toks[1:]
	}
	for i := 0; i < len(toks); i++ {
		id, n := l.account(toks, i)
		if n == 0 {
			out = append(out, toks[i])
			continue
		}
		for len(out) > 0 && (out[len(out)-1].filler || slices.Contains([]string{"load", "from", "toweak", "/"}, out[len(out)-1].class)) {
			out = out[:len(out)-1]
		}
		if len(out) == 0 {
			out = append(out, buy)
		}
		out = append(out, token{text: id, fold: id, class: "purse", power: edition.Nobody})
		l.seated = true
		i += n - 1
	}
	return out
}

// moneys are words for money that belongs to somebody.
var moneys = map[string]bool{"money": true, "$": true, "€": true, "Geld": true, "argent": true, "denaro": true, "soldi": true, "dinero": true}

// account is the treasury that some words name as the one that pays, and how many they are.
func (l *letter) account(toks []token, i int) (id string, n int) {
	at, k, money, cash := i, i+1, false, false
	if moneys[toks[i].text] && i+2 < len(toks) && toks[i+1].class == "from" { // "das Geld von Europa"
		at, k, money, cash = i+2, i+3, true, true
	}
	t := &toks[at]
	for _, own := range l.ed.Power(l.me).Treasuries {
		if t.class == "purse" && own.ID[:2] == t.fold[:min(2, len(t.fold))] || t.class != "purse" && len(t.fold) > 3 && strings.HasPrefix(t.fold, own.ID[:4]) || len(t.places) > 0 && t.places[0].space == own.Capital {
			id = own.ID
		}
	}
	for k < len(toks) && (toks[k].class == "ignore" || toks[k].class == "'s" || toks[k].filler && toks[k].class != "buy" || toks[k].isNum && k+1 < len(toks) && toks[k+1].class == ":") {
		money, cash = money || toks[k].class == "ignore" || toks[k].isNum, cash || moneys[toks[k].text]
		k++
	}
	if id == "" {
		return "", 0
	}
	paid := slices.ContainsFunc(l.buys, func(p purchase) bool { return p.purse == strings.ToUpper(id) }) || l.purse == strings.ToUpper(id)
	switch ends := k == len(toks); {
	case cash && (ends || toks[k].isNum || toks[k].class == "," || toks[k].class == ";"):
		return id, k - i
	case !ends && toks[k].class == "buy" && at == i && t.class != "purse" && !money && i > 0 && toks[i-1].class == "toweak": // "in London I buy ...": it enters there
		return "", 0
	case !ends && (toks[k].class == "buy" && (t.class != "purse" || money) || money && slices.Contains([]string{":", "=", "arrow", "toweak", "dash"}, toks[k].class)):
	case !ends && l.seated && !paid && i > 0 && slices.Contains([]string{",", ";"}, toks[i-1].class) && (toks[k].isNum || len(toks[k].kinds) > 0): // "London buys 6 inf, Calcutta 3 inf"
		return id, k - i
	case !ends && toks[k].class == ":" && t.class != "purse" && (l.seated || l.section == "BUY") && !paid: // else it says where they enter
	default:
		return "", 0
	}
	return id, k + 1 - i
}
