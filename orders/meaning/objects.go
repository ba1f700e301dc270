package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// objects takes the enemy's units out of a clause that only say what is attacked: "sink the battleship in sz 13", "fighter to the Gibraltar
// battleship", "(fight the sub)". What is left is the place where they are.
func (l *letter) objects(els []element) []element {
	if k := slices.IndexFunc(els, func(e element) bool { return e.sort == ":" }); k > 1 && k < 5 && els[0].is("place", "number") && count(els[:k], "units") == 1 && !has(els[1:k], "place", "number", "from", "arrow") {
		i := slices.IndexFunc(els, func(e element) bool { return e.sort == "units" }) // "sz 112 the Russian cruiser: ..."
		if senses := l.preyed(&els[0], &els[i].units); len(senses) > 0 {
			out := slices.Clone(els)
			out[0].sort, out[0].senses = "place", senses
			els = slices.Delete(out, 1, k)
		}
	}
	for i := 1; i < len(els); i++ {
		if e := &els[i]; e.sort != "units" || e.units.n > 0 && !els[i-1].is("combat", "power") || e.units.group == "every" || e.units.group == "air" {
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
		case els[prev].sort == "combat" && named && next < i+3: // "go for the British ships in sz 2"
			from, at = prev+1, next
		case els[prev].is("place") && prev > 0 && els[prev-1].is("arrow", "combat") && (i+1 == len(els) || els[i+1].is(",", ";", "and", ".", "combat", "land")): // "-> W Med BB"
			at = prev
		case els[prev].is("fight", "combat") && !named: // "to East Med (fight the sub)"
			for k := prev - 1; k > 0 && at < 0; k-- {
				if els[k].sort == "place" && els[k-1].is("arrow", "combat") {
					at = k
				}
			}
			from = prev
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
		if at > i { // what stands between goes, too
			return l.objects(slices.Delete(out, from, at))
		}
		return l.objects(slices.Delete(out, from, i+1))
	}
	return els
}

// preyed are the senses of a place where an enemy has some units and the author has none.
func (l *letter) preyed(e *element, u *units) (out []sense) {
	senses := e.senses
	if e.sort == "number" {
		z, ok := l.ed.Board.Find("sz " + itoa(e.num))
		if !ok {
			return nil
		}
		senses = []sense{{z, 0}}
	}
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
