package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// homes are words for where new units enter that name no place.
var homes = map[string]bool{"home": true, "nach hause": true, "a casa": true, "à la maison": true, "heim": true}

// placing tells whether a sentence can only say where new units enter: it stands under that heading, or names none but all of them or so many.
func (l *letter) placing(s *sentence) bool {
	if !slices.Contains([]string{"", "PLACE", "THEN"}, s.section) && s.headed || s.section == "BUY" || s.section == "COMBAT" || len(l.stock(l.places)) == 0 || !l.left() {
		return false
	}
	said := s.section == "PLACE" || has(s.els, "enter")
	for i := range s.els {
		switch e := &s.els[i]; {
		case e.sort == "units" && (said || e.units.group == "every" && !e.units.both):
		case e.sort == "land" && said && homes[e.token.phrase]:
		case e.is("?", "dash", "=", "chat", "power") && said:
		case e.is("place", "number", "toweak", "arrow", "and", ",", ".", ";", ":", "enter", "except"):
		default:
			return false
		}
	}
	return has(s.els, "place") && (said || has(s.els, "units", "number"))
}

// left tells whether something is bought and not placed yet.
func (l *letter) left() bool {
	for _, n := range l.stock(l.places) {
		if n > 0 {
			return true
		}
	}
	return false
}

// portions are the parts of a sentence of placing with units for its numbers: "6 Karelia, 2 Moscow", "all Germany except 2 inf Rome", "Tokyo".
func (l *letter) portions(s *sentence) (out []element) {
	is := func(i int, sorts ...string) bool { return i >= 0 && i < len(s.els) && s.els[i].is(sorts...) }
	every := units{all: true, group: "every", owner: edition.Nobody}
	for i := range s.els {
		e := s.els[i]
		switch {
		case e.sort == "land" && homes[e.token.phrase]:
			e = element{sort: "place", senses: []sense{{l.home(), 0}}, token: e.token}
		case e.is("arrow", "except", "enter"):
			continue
		case e.sort == "number" && e.num > 0 && (is(i+1, "place") || is(i+1, "toweak", "arrow") && is(i+2, "place")) && !is(i-1, "units"):
			u := units{n: e.num, group: "every", owner: edition.Nobody}
			for k := i - 1; k >= 0; k-- {
				if v := &s.els[k].units; s.els[k].sort == "units" && len(v.kinds) > 0 {
					u.kinds, u.group = v.kinds, ""
					break
				}
			}
			e = element{sort: "units", units: u, token: e.token}
		}
		out = append(out, e)
	}
	if !has(out, "units", "number") && has(out, "place") && !slices.ContainsFunc(out, func(e element) bool { return !e.is("place", "toweak", ",", ".") }) {
		out = slices.Concat([]element{{sort: "units", units: every}}, out)
	}
	for i := range out { // those that are excepted go to the place behind the next
		u := out[i].units
		if out[i].sort != "units" || len(u.but) == 0 {
			continue
		}
		k := i + 1
		for k < len(out) && out[k].sort != "place" {
			k++
		}
		j := k + 1
		for j < len(out) && out[j].is("toweak", "arrow") {
			j++
		}
		if j < len(out) && out[j].sort == "place" {
			out = slices.Clone(out)
			out[i].units.but = nil
			var but []element
			for _, b := range u.but {
				but = append(but, element{sort: "units", units: b})
			}
			return slices.Concat(out[:k+1], []element{{sort: ","}}, but, out[j:])
		}
	}
	return out
}

// home is the capital if units enter there, else the only place where they do.
func (l *letter) home() edition.SpaceID {
	if c := l.ed.Powers[l.me].Capital; c != edition.Nowhere && l.ask.Enters(c) {
		return c
	}
	return l.soleFactory()
}

// rank is when units take their part of what was bought: those that are counted first, then all of a kind, then the rest.
func (u *units) rank() int {
	switch {
	case !u.many():
		return 0
	case u.n > 0:
		return 1
	case len(u.kinds) > 0 || u.group != "every":
		return 2
	}
	return 3
}

// groups tells whether a kind belongs to a group of units.
func (l *letter) groups(group string, k edition.KindID) bool {
	switch group {
	case "air":
		return l.isAir(k)
	case "ships":
		return l.isShip(k)
	case "troops":
		return l.isTroop(k)
	}
	return true
}

// share is how many of each kind units without a kind take; none if it can not be found out.
func (l *letter) share(u *units, have map[edition.KindID]int, senses []sense) (kinds []edition.KindID) {
	sum := 0
	for _, k := range l.ed.KindIDs() {
		if have[k] <= 0 || !l.groups(u.group, k) {
			continue
		}
		if at, _ := l.entrance(k, senses); at == edition.Nowhere && u.n > 0 {
			continue
		}
		kinds, sum = append(kinds, k), sum+have[k]
	}
	if u.n > 0 && len(kinds) > 1 && sum != u.n {
		return nil
	}
	return kinds
}

// without is how many of a kind are excepted.
func (u *units) without(k edition.KindID) (n int) {
	for _, b := range u.but {
		if slices.Contains(b.kinds, k) {
			n += max(1, b.n)
		}
	}
	return n
}
