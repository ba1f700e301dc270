package meaning

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// forms are standing orders by the words that ask for them: the form, in which # is units, @ places where they stand, > places where they go.
type standingForm struct {
	words *regexp.Regexp
	form  []string // the first that the edition knows
}

var standingForms = []standingForm{
	{pattern("nobody rises"), []string{"never scramble # @ -> >", "never scramble"}},
	{pattern("rises"), []string{"scramble # @ -> >", "scramble # @"}},
	{pattern("along the coast"), []string{"coastal # @ -> >"}},
	{pattern("meets raids"), []string{"intercept # @"}},
	{pattern("leaves the sea"), []string{"sea: withdraw #", "sea: submerge #"}},
}

var (
	always    = pattern("always")
	attacking = pattern("attacking")
	defending = pattern("defending")
	seaWord   = pattern("at sea")
	onSea     = pattern("sea battles")
	onLand    = pattern("land battles")
	denied    = pattern("denied")
	occasion  = pattern("occasion")
	away      = pattern("away")
	atMost    = pattern("at most")
	unheaded  = pattern("unheaded")

	standingWord = regexp.MustCompile(`(?im)^\W*standing\b`)
)

// opensStanding reports whether the lines below one are standing orders.
func opensStanding(l *letter, toks []token) bool {
	said := false
	for i := range toks {
		t := &toks[i]
		if len(t.kinds) > 0 && !t.weak && t.class == "" || t.class == "arrow" && len(toks) < 3 {
			return false
		}
		said = said || t.class == "standing" && (i == 0 || t.phrase != "standing") || t.class == "lose" && always.MatchString(l.typed)
	}
	return said
}

// Stands reports whether a letter speaks of the turns of others, so that it may come at any time.
func Stands(text string) bool {
	return unheaded.MatchString(text) || away.MatchString(text) || standingWord.MatchString(text)
}

// holds reports whether a sentence speaks of the turns of others, wherever it stands: who scrambles, what is lost when others attack.
func (l *letter) holds(els []element, text string) bool {
	said := func() bool {
		return slices.ContainsFunc(standingForms, func(f standingForm) bool { return f.words.MatchString(text) })
	}
	return unheaded.MatchString(text) || away.MatchString(text) && (has(els, "lose") || speak(l.said(text), "first", "last") && has(els, "units") || said())
}

// knows reports whether the exact reader reads a line of standing orders.
func knows(l *letter, line string) bool {
	got := l.reader.Read(fmt.Sprintf("POWER %s\nSTANDING\n%s\n", l.ed.Power(l.me).Name, line), orders.Context{Power: l.me, Quiet: true})
	return len(got.Problems) == 0 && len(got.NotRead) == 0 && got.Letter.Standing != nil
}

// readStanding reads an order that holds from now on.
func (l *letter) readStanding(s sentence) bool {
	text := s.part()
	if w := l.losses(&s); has(s.els, "lose") || onlyKinds(l, s.els) || has(s.els, "units") && away.MatchString(text) && speak(l.said(text), "first", "last") {
		return len(w.clauses) > 0 && standingLosses(l, s, text, w)
	}
	for k, f := range standingForms {
		if !f.words.MatchString(text) && !(l.rose.line == s.line && l.rose.form == k) {
			continue
		}
		for _, form := range f.form {
			if k == 0 && strings.Contains(form, "@") != has(s.els, "place", "number") {
				continue
			}
			lines, kept := l.fillForm(s.els, form, text)
			if len(lines) == 0 {
				continue
			}
			t := l.terms(text)
			onWhich, _ := l.condition(&t, "")
			if len(t.tests) == 1 && t.tests[0].kind != edition.NoKind && l.ed.Kinds[t.tests[0].kind].Raids {
				onWhich = fmt.Sprintf(" if bombers %s %d", t.tests[0].op, t.tests[0].n)
			}
			open := t.open && (!occasion.MatchString(text) || slices.ContainsFunc(s.els, func(e element) bool {
				return e.sort == "units" && len(e.units.kinds) > 0 && !l.isAir(e.units.kinds[0]) && !strings.Contains(form, "sea:")
			}))
			no := denied.MatchString(strings.Join(wording(kept), ""))
			for _, line := range lines {
				switch {
				case has(s.els, "units") && strings.Contains(form, "sea:") && slices.ContainsFunc(s.els, func(e element) bool {
					return e.sort == "units" && len(e.units.kinds) > 0 && l.ed.Kinds[e.units.kinds[0]].Destroyer
				}):
					line += " if enemy has " + l.destroyer()
				case len(t.tests) > 0 && knows(l, line+onWhich):
					line += onWhich
				case (open || onWhich != "" || no) && !strings.HasPrefix(line, "never"):
					choices := []string{"STANDING\n" + line, "\n"}
					if no { // what is denied is not to be offered
						choices = choices[1:]
					}
					l.asked = append(l.asked, Question{Line: s.line, Typed: text, Text: holdsOn, Choices: choices})
					continue
				}
				l.entries = append(l.entries, entry{"STANDING", line})
			}
			l.rose.line, l.rose.form = s.line, k
			return true
		}
	}
	if !has(s.els, "units", "place", "number") {
		return true // a greeting
	}
	if f := standingForms[0]; f.words.MatchString(text) && knows(l, f.form[1]) {
		l.asked = append(l.asked, Question{Line: s.line, Typed: text, Text: holdsOn, Choices: []string{"STANDING\n" + f.form[1], "\n"}})
		return true
	}
	if l.section != "STANDING" || !slices.ContainsFunc(standingForms, func(f standingForm) bool { return f.words.MatchString(text) }) {
		l.fail(whatHolds) // nothing that the order language has
		return true
	}
	l.asked = append(l.asked, Question{Line: s.line, Typed: text, Text: whatHolds, Choices: []string{"\n"}})
	return true
}

func (l *letter) destroyer() string {
	for _, k := range l.ed.KindIDs() {
		if l.ed.Kinds[k].Destroyer {
			return l.short(k)
		}
	}
	return ""
}

// onlyKinds reports whether a sentence is a list of kinds without numbers.
func onlyKinds(l *letter, els []element) bool {
	n := 0
	for i := range els {
		e := &els[i]
		switch {
		case e.sort == "units" && len(e.units.kinds) > 0 && e.units.n == 0:
			n++
		case e.sort == "units" && e.units.group != "every" && e.units.n == 0, e.is("?", ",", "and", ":", "combat", "naval", "ground", "dash", "/", "arrow", "toweak", "place", "land", "ncm", "then", "dots", ">"):
		default:
			return false
		}
	}
	return n > 1
}

// standingLosses files a list of losses for the defence; one for attacks holds for this turn's battles, if its author says so.
func standingLosses(l *letter, s sentence, text string, w wish) bool {
	scopes := []string{}
	for i := range s.els {
		if e := &s.els[i]; e.sort == "place" && !seaWord.MatchString(e.token.text) {
			scopes = append(scopes, l.name(e.senses[0].space))
		}
	}
	if len(scopes) == 0 {
		scopes = []string{"land"}
		if sea := slices.ContainsFunc(s.els, func(e element) bool {
			return e.sort == "units" && len(e.units.kinds) > 0 && l.isShip(e.units.kinds[0])
		}); sea || seaWord.MatchString(text) {
			scopes = []string{"sea"}
		}
	}
	for _, scope := range scopes {
		line := scope + ": " + w.clauses[0]
		switch {
		case !knows(l, line):
			return false
		case attacking.MatchString(text) && !defending.MatchString(text) && !away.MatchString(text):
			l.asked = append(l.asked, Question{Line: s.line, Typed: text, Text: forThisLetter, Choices: []string{"BATTLES\n" + line, "\n"}})
		case !w.sure:
			l.asked = append(l.asked, Question{Line: s.line, Typed: text, Text: holdsOn, Choices: []string{"STANDING\n" + line, "\n"}})
		default:
			l.entries = append(l.entries, entry{"STANDING", line})
		}
	}
	return true
}

// fillForm puts the units and places of a sentence into a form, once for each land where they stand: places where such units stand or that
// the author holds, then zones next to them or other land. Who stays, or does not, is left out.
func (l *letter) fillForm(els []element, form, text string) (lines []string, kept []element) {
	var groups [][]element
	own := func(els []element) bool {
		return slices.ContainsFunc(els, func(e element) bool {
			return e.sort == "place" && slices.ContainsFunc(e.senses, func(c sense) bool { return !l.sea(c.space) && l.ask.Owner(c.space) == l.me })
		})
	}
	for _, p := range partsAt(els, ",", ";", "and") {
		k := len(groups) - 1
		switch {
		case has(p, "stay", "neg", "except") && (has(els, "stay") || k >= 0 && has(groups[k], "units")):
		case k < 0 || has(p, "units") && has(groups[k], "units") && own(p) && own(groups[k]):
			groups = append(groups, p)
		default:
			groups[k] = slices.Concat(groups[k], p)
		}
	}
	for _, g := range groups {
		line, ok := l.fillOne(g, form, text)
		if !ok || !knows(l, line) {
			return nil, nil
		}
		lines, kept = append(lines, line), append(kept, g...)
	}
	return lines, kept
}

func (l *letter) fillOne(els []element, form, text string) (string, bool) {
	who, from, to := "", edition.Nowhere, []string{}
	for i := range els {
		e := &els[i]
		switch kinds := e.units.kinds; {
		case speak(l.said(e.token.text), "if"), len(kinds) > 0 && strings.HasPrefix(form, "intercept #") && l.ed.Kinds[kinds[0]].Raids, len(kinds) > 0 && !strings.Contains(form, "sea:") && !l.isAir(kinds[0]):
		case e.sort == "units" && len(kinds) > 0 && !(strings.Contains(form, "sea:") && who != ""):
			text := "all " + l.short(kinds[0])
			switch u := &e.units; {
			case strings.HasPrefix(form, "never"):
			case u.n > 9 && l.isZone(u.n): // "for 19 the Okinawa fighter"
				z, _ := l.ed.Board.Find("sz " + itoa(u.n))
				to = append(to, l.name(z))
				fallthrough
			case u.n == 0 && !u.plural && !u.many() && !u.short && !u.either:
				text = "up to 1 " + l.short(kinds[0])
			case u.both:
				text = fmt.Sprintf("up to %d %s", max(2, u.n), l.short(kinds[0]))
			case u.n > 0:
				text = fmt.Sprintf("%d %s", u.n, l.short(kinds[0]))
				if atMost.MatchString(l.typed) {
					text = "up to " + text
				}
			}
			if strings.Contains(form, "sea:") {
				text = strings.TrimPrefix(text, "all ")
			}
			if who != "" {
				text = who + ", " + strings.TrimPrefix(text, "up to ")
			}
			who = text
		case e.sort == "units" && e.units.group == "air" && who == "":
			who = "all"
		case e.sort == "number":
			if z, ok := l.ed.Board.Find("sz " + itoa(e.num)); ok {
				to = append(to, l.name(z))
			}
		case e.sort == "place":
			at := l.place(e, from == edition.Nowhere)
			if !l.sea(at) && l.ask.Owner(at) != l.me && occasion.MatchString(text) {
				continue // who comes: "if the Hun comes to 111"
			}
			if from == edition.Nowhere && !l.sea(at) {
				from = at
			} else {
				to = append(to, l.name(at))
			}
		}
	}
	if from == edition.Nowhere && len(to) == 1 && (hasCount(els) || !has(els, "units")) {
		from = l.base(els, to[0])
	}
	if who == "" && from != edition.Nowhere {
		if who = "all ftr"; strings.HasPrefix(form, "never") {
			who = "all"
		}
	}
	if who == "" && strings.Contains(form, "#") || from == edition.Nowhere && strings.Contains(form, "@") || len(to) == 0 == strings.Contains(form, ">") {
		return "", false
	}
	for _, name := range to {
		if z, _ := l.ed.Board.Find(name); strings.Contains(form, "@ -> >") && l.sea(z) && !l.ed.Board.Adjacent(from, z) {
			return "", false
		}
	}
	base := ""
	if from != edition.Nowhere {
		base = l.name(from)
	}
	line := strings.Replace(form, "-> >", "-> "+strings.Join(to, ", "), 1)
	return strings.NewReplacer("#", who, "@", base).Replace(line), true
}

// base is the one land of the author beside a zone where planes stand that are named, or any; Nowhere if there are several.
func (l *letter) base(els []element, zone string) edition.SpaceID {
	at, found := edition.Nowhere, false
	z, _ := l.ed.Board.Find(zone)
	for _, p := range l.st.pieces {
		named := !has(els, "units") || slices.ContainsFunc(els, func(e element) bool { return slices.Contains(e.units.kinds, p.Kind) })
		if !l.isAir(p.Kind) || l.sea(p.Space) || !l.ed.Board.Adjacent(p.Space, z) || !named || p.Space == at {
			continue
		}
		if at = p.Space; found {
			return edition.Nowhere
		}
		found = true
	}
	return at
}

// place is the sense of a place that is meant: own land where units start, a zone where they go.
func (l *letter) place(e *element, start bool) edition.SpaceID {
	for _, c := range e.senses {
		if l.sea(c.space) != start && (!start || l.ask.Owner(c.space) == l.me) {
			return c.space
		}
	}
	if z, ok := l.ed.Board.Find(e.token.text + " sz"); ok && !start {
		return z
	}
	return e.senses[0].space
}
