package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// sided are the sentences in which a word of time or of reason can be the condition of a wish.
var sided = []string{"lose", "fallback", "dive", "shell", "war", "research", "repair", "advantage"}

// asides takes out the parts of a sentence that stand beside its orders: why or until when something is done, what stands at a target, who
// does not come. Such a part begins with a word for it, and names no units of the author where they stand. Parts that name units or places are told.
func (l *letter) asides(els []element) (out []element) {
	if l.told = nil; l.st != nil {
		els = l.defended(l.against(els))
	}
	if len(els) == 0 || l.st == nil || l.section == "BATTLES" || l.section == "STANDING" || l.section == "BID" || has(els, sided...) || speak(l.said(l.typed), "until") && l.leaves(&sentence{els: els}) {
		return els
	}
	var last string // the sort of what was dropped before
	head := -1      // the sign behind a target that was named in such a part
	from, inside := 0, false
	for i := 0; i <= len(els); i++ {
		if i < len(els) && (i == from || !els[i].is(",", ";", "(", ")", "because", "while") && !(els[i].sort == "dash" && i+1 < len(els) && els[i+1].is("because", "while", "remark", "neg"))) {
			continue
		}
		sign := 0
		if els[from].is(",", ";", "(", ")", "dash") {
			sign = 1
		}
		if sign > 0 {
			inside = els[from].sort == "(" || inside && els[from].sort != ")"
		}
		p := els[from+sign : i]
		switch sort, n := l.beside(p, els[:from], els[i:], inside); {
		case last == "neg" && len(p) == 1 && p[0].sort == "scrap", inside && last == "remark" && !has(p, "units", "place", "number"): // "no bomber, too far"
		case n < len(p) && !(head == len(out) && has(p, "units")):
			last = sort
			if n > 0 || els[from].is("(", ")") {
				out = append(out, els[from:from+sign+n]...)
			}
			l.told = append(l.told, wording(p[n:])...)
			k := slices.IndexFunc(els[i:], func(e element) bool { return e.is("arrow", "combat") })
			if t := slices.IndexFunc(p, func(e element) bool { return e.sort == "place" }); (sort == "remark" || sort == "empty") && t >= 0 && count(p, "place") == 1 && len(out) == 0 && has(els[i:], "units") && !(k >= 0 && aimedAt(els[i+k+1:])) {
				out = append(out, p[t], element{sort: ":"}) // "nobody is in Persia, so 2 inf of Caucasus walk in"
				head = len(out)
			}
		default:
			last = ""
			if k := len(out) - 1; sign > 0 && (k < 0 || out[k].sort == ":") && !inside && els[from].sort != ")" {
				from++
			}
			out = append(out, slices.DeleteFunc(slices.Clone(els[from:i]), func(e element) bool { return e.sort == "empty" })...)
		}
		from = i
	}
	if head > 0 { // "Ukraine is weak, so I take it with 2 inf"
		for head < len(out) && out[head].is("because", "then", "arrow", "combat", "load", "toweak", ",", "and") {
			out = slices.Delete(out, head, head+1)
		}
	}
	return out
}

// aimedAt reports whether a place stands first of what follows a word for going there, and is no place where units come from.
func aimedAt(els []element) bool {
	for i := range els {
		if !els[i].is("toweak", "arrow", "combat", "?", "power", "chat") {
			return els[i].is("place", "number")
		}
	}
	return false
}

// beside tells where in a part of a sentence an aside begins, and by which word; at its end if there is none.
func (l *letter) beside(p, before, after []element, bracket bool) (sort string, from int) {
	from = len(p)
	rest := slices.Concat(before, after)
	k := 0
	for k < len(p) && p[k].is("and", "?", "chat") {
		k++
	}
	if k == len(p) {
		return "", from
	}
	i := slices.IndexFunc(p, func(e element) bool { return e.is("remark", "because", "while", "empty") })
	switch {
	case i >= 0 && i <= k:
		from = 0
	case i >= 0 && i == len(p)-1 && !slices.ContainsFunc(p, func(e element) bool { return e.units.n > 0 }): // "Persia is empty"
		from = 0
	case i > 0 && p[i].sort != "empty" && has(p[:i], "units", "number") && has(p[:i], "place"):
		from = i
	case i > 0 && bracket && p[i].sort == "remark" && !has(p, "units", "place"): // "(4 there now)"
		from = 0
	case len(after) > 0 && unable[p[len(p)-1].token.phrase] && has(slices.Concat(before, p), "units") && has(after, "place", "number"): // "Ukraine no landing, so Balkans"
		for from > 0 && p[from-1].is("doubt", "place", "number", "?", "toweak", "from") {
			from--
		}
		if from == 0 || p[from-1].sort == ":" {
			return "doubt", from
		}
		return "", len(p)
	case (p[k].sort == "neg" || p[k].sort == "except" && !has(p, "arrow", "land", "load", "combat", "from", "place", "stay", "raid")) && k+1 < len(p) && p[k+1].is("units", "place", "land", "toweak", "arrow", "combat") && has(p, "units", "place") && has(rest, "units") && !has(p[k+1:], "number", "neg") && !has(rest, "?mark", "dots", "doubt", "unreal"):
		for i := range p {
			e := &p[i]
			if e.units.n > 0 || e.is("place", "units") && slices.ContainsFunc(rest, func(o element) bool { return e.names(&o) }) {
				return "", len(p) // it takes back what was said
			}
		}
		return "neg", 0
	}
	if sort = "because"; i >= 0 {
		sort = p[i].sort
	}
	moves := has(p[from:], "units", "place") && has(p[from:], "arrow", "from", "load", "land", "combat", "raid", "fight", "joins")
	alone := !has(rest, "units") && (sort == "because" || len(l.st.moves) == 0) && (moves || slices.ContainsFunc(p[from:], func(e element) bool { return e.units.n > 0 }))
	if from == len(p) || l.musters(p[from:]) && (moves || sort != "because") || alone || moves && sort != "because" {
		return "", len(p)
	}
	return sort, from
}

// against takes out which enemies stand in a battle: "vs 2 inf, 1 arm", "(dd, 2 subs)" behind the place where they are. Of units that fight
// them and have no place the word of it is left.
func (l *letter) against(els []element) []element {
	for i := range els {
		versus, j := els[i].sort == "versus", i+1
		for j < len(els) && (els[j].is("units", "number", "?", "and", ",", "versus") && (els[j].sort != "," || !versus || j+1 < len(els) && els[j+1].sort == "units")) {
			j++
		}
		if versus && j < len(els) && els[j].sort == "toweak" && j+1 < len(els) && els[j+1].sort == "place" {
			j += 2
		}
		ends := j == len(els) || els[j].is(",", ";", ")", "dash", ".", ":")
		from := i
		switch {
		case versus && ends && j > i+1 && !has(els, "fallback", "doubt"):
			if has(els[:i], "units") && !has(els[:i], "place", "arrow", "from") {
				i++
			}
		case els[i].sort == "(" && j < len(els) && els[j].sort == ")" && i > 0 && els[i-1].sort == "place" && has(els[i:j], "units") && l.hostile(els[i:j], &els[i-1]):
			j++
		default:
			continue
		}
		l.told = append(l.told, wording(els[from:j])...)
		return l.against(slices.Concat(els[:i], els[j:]))
	}
	return els
}

// hostile reports whether enemies have all units that are named at a place, and the author has none of them.
func (l *letter) hostile(els []element, at *element) bool {
	return !slices.ContainsFunc(els, func(e element) bool {
		return e.sort == "units" && !slices.ContainsFunc(at.senses, func(s sense) bool {
			return l.st.standing(&e.units, s.space, true) == 0 && slices.ContainsFunc(e.units.kinds, func(k edition.KindID) bool { return l.ask.Enemy(s.space, k) })
		})
	})
}

// recaps reports whether units are all of their kind that attack in some battle: "11 ground and a plane".
func (l *letter) recaps(s *sentence) bool {
	return slices.ContainsFunc(l.battlesOf(0), func(at edition.SpaceID) bool {
		return !slices.ContainsFunc(s.els, func(e element) bool {
			n := 0
			for _, m := range l.attacks() {
				if m.at() == at && !m.ship && (slices.Contains(e.units.kinds, m.kind) || len(e.units.kinds) == 0 && (e.units.group == "every" || l.isAir(m.kind) == (e.units.group == "air") && l.isShip(m.kind) == (e.units.group == "ships"))) {
					n += m.n
				}
			}
			return e.sort == "units" && (n == 0 || e.units.n > 0 && e.units.n != n) || !e.is("units", "and", ",", ":", "versus", "ignore", "?", "toweak", "chat")
		})
	})
}

// names reports whether two elements name the same place, or units of one kind.
func (e *element) names(o *element) bool {
	if e.sort == "place" {
		return o.sort == "place" && samePlace(e, o)
	}
	return o.sort == "units" && (len(e.units.kinds) == 0 || slices.ContainsFunc(e.units.kinds, func(k edition.KindID) bool { return slices.Contains(o.units.kinds, k) }))
}

// musters reports whether units are named at a place where the author has them.
func (l *letter) musters(els []element) bool {
	return slices.ContainsFunc(els, func(u element) bool {
		return u.sort == "units" && slices.ContainsFunc(els, func(e element) bool {
			return e.sort == "place" && slices.ContainsFunc(l.withWaters(e.senses), func(s sense) bool { return l.st.standing(&u.units, s.space, true) > 0 })
		})
	})
}

// wording is what was typed of some elements that name units or places, or nothing.
func wording(els []element) []string {
	line, low, high := "", 0, 0
	for i := range els {
		switch t := &els[i].token; {
		case t.line == "":
		case line == "":
			line, low, high = t.line, t.from, t.to
		default:
			low, high = min(low, t.from), max(high, t.to)
		}
	}
	if !has(els, "units", "place") || line == "" {
		return nil
	}
	return []string{strings.ReplaceAll(line[low:high], " § ", "'s")}
}

// either reads a sentence with several places of which its author has not chosen one, and asks which it is.
func (l *letter) either(s sentence) bool {
	list := l.alternatives(s.els)
	if list == nil {
		return false
	}
	q, next := l.ways(s, list)
	if next == nil {
		return false
	}
	l.asked = append(l.asked, q)
	next.moves = slices.Clone(l.st.moves)
	l.st = next
	return true
}

// alternatives are the two sentences that one of them can mean: with the place in front of "or" or the one behind it, with the smaller
// half of an odd number or the larger.
func (l *letter) alternatives(els []element) [][]element {
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == "or" })
	if few := l.halved(els, 0); i < 0 && l.section != "PLACE" && has(l.halved(els, -1), "half") && !has(few, "half") {
		return [][]element{few, l.halved(els, 1)}
	}
	if i < 1 || i+1 >= len(els) || !has(els, "units") {
		return nil
	}
	place := func(k int) bool { return k >= 0 && k < len(els) && els[k].is("place", "number") }
	j := i + 1
	for j < len(els) && els[j].is("toweak", "arrow", "?mark") {
		j++
	}
	first := i - 1
	for first > 0 && els[first].token.text == "?" {
		first--
	}
	if !place(first) || !place(j) {
		return nil
	}
	tail := j + 1 // what is said of the choice
	if tail < len(els) && els[tail].sort == "," {
		tail = len(els)
	}
	return [][]element{slices.Concat(els[:first+1], els[tail:]), slices.Concat(els[:first], els[j:j+1], els[tail:])}
}

var forces, chatter = pattern("forces"), pattern("chatter")

// smallTalk reports whether a sentence begins as people chat, and sends nobody anywhere: "Sorry about the carrier", "Over to Moscow, good luck".
func (l *letter) smallTalk(s *sentence) bool {
	if !chatter.MatchString(s.part()) || l.counted(s.els) || has(s.els, "land", "load", "raid", "stay", "lose", "fallback", "buy", "enter") {
		return false
	}
	for i := range s.els[:len(s.els)-1] {
		if s.els[i].is("arrow", "toweak", "combat", "from", "gets", "dash", ":") && s.els[i+1].is("place", "number") && has(s.els, "units") {
			return false
		}
	}
	return true
}

// inAll leaves out "all" where it only sums up the units in front of it: "2 inf from Ukraine and 1 arm from Russia all go to Caucasus".
func inAll(els []element) []element {
	for i := 2; i+1 < len(els); i++ {
		if u := &els[i].units; els[i].sort != "units" || u.group != "every" || !u.all || u.n > 0 || u.but != nil {
			continue
		}
		next, who := i+1, i-1
		for next < len(els) && els[next].sort == "?" {
			next++
		}
		for who > 0 && els[who].is("place", "number", "from", "toweak") {
			who--
		}
		if next < len(els) && els[next].is("arrow", "combat", "from") && els[who].sort == "units" && len(els[who].units.kinds) > 0 && has(els[:who], "units") {
			els = slices.Delete(els, i, i+1)
		}
	}
	return els
}

var oneRound, strafes, asLosses = pattern("one round"), pattern("strafes"), pattern("as losses")

// reworded puts plainer words for turns of phrase about battles: a strafe, and units that are taken as losses.
func (l *letter) reworded(line string) string {
	if at := oneRound.FindStringIndex(line); at != nil && !strings.HasSuffix(strings.ToLower(line[:at[0]]), "after ") { // "retreat to Caucasus after one round"
		line = oneRound.ReplaceAllString(line, "retreat after round 1")
	}
	line = strafes.ReplaceAllString(line, "attack $1, retreat after round 1")
	return asLosses.ReplaceAllStringFunc(line, func(taken string) string {
		list := asLosses.FindStringSubmatch(taken)[1]
		ws := wordsOf.FindAllString(list, -1)
		for i := range ws {
			ws[i] = board.Fold(ws[i])
		}
		for i, w := range ws {
			pair := strings.Join(ws[max(0, i-1):i+1], " ")
			if i+1 < len(ws) && len(l.units[w+" "+ws[i+1]]) > 0 || len(l.units[w])+len(l.units[pair]) > 0 || l.tokenizer.words[w] == "and" || slices.Contains([]string{"then", "first", "the", "my"}, w) {
				continue
			}
			return taken // units of which more is said, as where they stand
		}
		return "lose " + list
	})
}
