package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
)

// ledApart parts a letter from what it orders a power that its author leads: below "POWER China", below "China:" up to an empty line, or
// behind "China:" in one line. All lines keep their numbers.
func ledApart(r *orders.Reader, text string, me edition.PowerID) (own, led string, power edition.PowerID) {
	power = edition.Nobody
	ed, below, loose, parts := r.Edition(), false, false, [2][]string{}
	for _, line := range strings.Split(text, "\n") {
		name, rest, _ := strings.Cut(strings.Trim(line, " \t\r\n-=*|"), ":")
		name, formal := strings.CutPrefix(foldPhrase(name), "power ")
		p, known := lexiconOf(r).powers[name]
		leads := known && p >= 0 && ed.Powers[p].LedBy == ed.Powers[me].ID
		theirs, next := below && !(loose && name == ""), below
		if heads := known && strings.TrimSpace(rest) == ""; heads && (p == me || leads) {
			theirs, next, loose, line = leads, leads, !formal, ""
		} else if next = theirs; leads {
			theirs, line = true, rest
		}
		below = next
		of := boolean(theirs)
		parts[of], parts[1-of] = append(parts[of], line), append(parts[1-of], "")
		if leads {
			power = p
		}
	}
	return strings.Join(parts[0], "\n"), strings.Join(parts[1], "\n"), power
}

// withLed reads a letter and what it orders a power that its author leads, each on the board of its power.
func withLed(r *orders.Reader, b Board, own, led string, power edition.PowerID, ctx orders.Context) Understood {
	u := read(r, b, own, ctx, false)
	ctx.Power = power
	v := read(r, b.As(power), led, ctx, false)
	name := "POWER " + r.Edition().Powers[power].Name + "\n"
	u.Say(name)
	for _, p := range v.parts {
		if p.question > 0 {
			u.Ask(v.Questions[p.question-1])
		} else {
			u.Say(strings.TrimPrefix(p.text, name))
		}
	}
	u.Exact, u.Lines, u.Wishes, u.Problems, u.Work = false, append(u.Lines, v.Lines...), append(u.Wishes, v.Wishes...), append(u.Problems, v.Problems...), u.Work+v.Work
	return u
}

// mostLed is how many wrong lines are tried as orders of a power that is led, longestLed how long one may be.
const mostLed, longestLed = 6, 200

// ofLed parts a letter from lines that are orders of a power that its author leads, without its name: they cannot be orders of the author.
func ofLed(r *orders.Reader, b Board, text string, me edition.PowerID, wrong []order.Problem) (own, led string, power edition.PowerID) {
	ed := r.Edition()
	power = edition.PowerID(slices.IndexFunc(ed.Powers, func(p edition.Power) bool { return p.LedBy != "" && p.LedBy == ed.Powers[me].ID }))
	if power < 0 {
		return text, "", edition.Nobody
	}
	lines := strings.Split(text, "\n")
	theirs, any, tried := make([]string, len(lines)), false, 0
	for _, p := range wrong {
		i := p.Line - 1
		if p.Block != "" || i < 0 || i >= len(lines) || theirs[i] != "" || len(lines[i]) > longestLed {
			continue
		}
		if tried++; tried > mostLed {
			break
		}
		l := newLetter(r, b.As(power), lines[i], power)
		l.read(lines[i])
		if v := l.understood(); len(l.st.moves) > 0 && len(v.Problems)+len(v.Questions) == 0 {
			lines[i], theirs[i], any = "", lines[i], true
		}
	}
	if !any {
		return text, "", edition.Nobody
	}
	return strings.Join(lines, "\n"), strings.Join(theirs, "\n"), power
}
