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
	{pattern("nobody rises"), []string{"never scramble"}},
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
	denied    = pattern("denied")
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

// knows reports whether the exact reader reads a line of standing orders.
func knows(l *letter, line string) bool {
	got := l.reader.Read(fmt.Sprintf("POWER %s\nSTANDING\n%s\n", l.ed.Power(l.me).Name, line), orders.Context{Power: l.me, Quiet: true})
	return len(got.Problems) == 0 && len(got.NotRead) == 0 && got.Letter.Standing != nil
}

// readStanding reads an order that holds from now on.
func (l *letter) readStanding(s sentence) bool {
	text := s.part()
	if w := l.losses(&s); has(s.els, "lose") || onlyKinds(l, s.els) {
		return len(w.clauses) > 0 && standingLosses(l, s, text, w)
	}
	for _, f := range standingForms {
		if !f.words.MatchString(text) || strings.HasPrefix(f.form[0], "never") && has(s.els, "place", "number") {
			continue
		}
		for _, form := range f.form {
			line, ok := fillForm(l, s, form)
			if !ok || !knows(l, line) || strings.HasPrefix(form, "never") && has(s.els, "place", "number") {
				continue
			}
			t := l.terms(text)
			onWhich := l.condition(&t, "")
			if len(t.tests) == 1 && t.tests[0].kind != edition.NoKind && l.ed.Kinds[t.tests[0].kind].Raids {
				onWhich = fmt.Sprintf(" if bombers %s %d", t.tests[0].op, t.tests[0].n)
			}
			switch {
			case has(s.els, "units") && strings.Contains(form, "sea:") && slices.ContainsFunc(s.els, func(e element) bool {
				return e.sort == "units" && len(e.units.kinds) > 0 && l.ed.Kinds[e.units.kinds[0]].Destroyer
			}):
				line += " if enemy has " + l.destroyer()
			case len(t.tests) > 0 && knows(l, line+onWhich):
				line += onWhich
			case (t.open || onWhich != "" || denied.MatchString(text)) && !strings.HasPrefix(line, "never"):
				choices := []string{"STANDING\n" + line, "\n"}
				if denied.MatchString(text) { // what is denied is not to be offered
					choices = choices[1:]
				}
				l.asked = append(l.asked, Question{Line: s.line, Typed: text, Text: holdsOn, Choices: choices})
				return true
			}
			l.entries = append(l.entries, entry{"STANDING", line})
			return true
		}
	}
	if !has(s.els, "units", "place", "number") {
		return true // a greeting
	}
	if !slices.ContainsFunc(standingForms, func(f standingForm) bool { return f.words.MatchString(text) }) {
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
		case attacking.MatchString(text) && !defending.MatchString(text):
			l.asked = append(l.asked, Question{Line: s.line, Typed: text, Text: forThisLetter, Choices: []string{"BATTLES\n" + line, "\n"}})
		case !w.sure:
			l.asked = append(l.asked, Question{Line: s.line, Typed: text, Text: holdsOn, Choices: []string{"STANDING\n" + line, "\n"}})
		default:
			l.entries = append(l.entries, entry{"STANDING", line})
		}
	}
	return true
}

// fillForm puts the units and places of a sentence into a form: places where such units stand or that the author holds, then zones or other land.
func fillForm(l *letter, s sentence, form string) (string, bool) {
	who, from, to := "", "", []string{}
	for i := range s.els {
		e := &s.els[i]
		switch {
		case e.sort == "units" && len(e.units.kinds) > 0 && who == "":
			who = "all " + l.short(e.units.kinds[0])
			if e.units.n > 0 {
				who = fmt.Sprintf("up to %d %s", e.units.n, l.short(e.units.kinds[0]))
			}
			if strings.Contains(form, "sea:") {
				who = strings.TrimPrefix(who, "all ")
			}
		case e.sort == "units" && e.units.group == "air" && who == "":
			who = "all"
		case e.sort == "number":
			if z, ok := l.ed.Board.Find("sz " + itoa(e.num)); ok {
				to = append(to, l.name(z))
			}
		case e.sort == "place":
			at := l.place(e, from == "")
			if from == "" && !l.sea(at) {
				from = l.name(at)
			} else {
				to = append(to, l.name(at))
			}
		}
	}
	if who == "" && strings.Contains(form, "#") || from == "" && strings.Contains(form, "@") || len(to) == 0 && strings.Contains(form, ">") && strings.Contains(form, "-> >") {
		if who == "" && from != "" {
			who = "all ftr"
		} else {
			return "", false
		}
	}
	text := strings.Replace(form, "-> >", "-> "+strings.Join(to, ", "), 1)
	return strings.NewReplacer("#", who, "@", from).Replace(text), true
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
