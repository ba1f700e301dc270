package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// TestEveryWordIsRead sees that each word of a decision opens an answer, that each clause opens a clause, and that what forms offer
// as a standing order is one, in every edition that has the word.
func TestEveryWordIsRead(t *testing.T) {
	for _, id := range editionsToPrint {
		r := readerOf(t, id)
		land, power := r.ed.Board.Name(0), edition.PowerID(0)
		for _, w := range position.Words() {
			if !w.Of(r.ed) {
				continue
			}
			for _, typed := range append([]string{w.Name}, w.Also...) {
				if got, bad := r.Answers("ANSWER 1: "+typed+": none", power); w.Asked && (len(bad) > 0 || got[0].Word != w.Name || !got[0].None) {
					t.Errorf("%s: as an answer %q is %+v %v", id, typed, got, bad)
				}
			}
			for _, f := range w.Clauses {
				for _, typed := range append([]string{string(f.Word)}, f.Also...) {
					toks := lex(nil, typed+" losses", 1)
					if got, took := battleClauseAt(toks, 0); got != f.Word || took != len(strings.Fields(typed)) {
						t.Errorf("%s: %q is the clause %q", id, typed, got)
					}
				}
			}
			if w.Advance == "" {
				continue
			}
			offered := strings.NewReplacer("{battles}", "sea", "{losses}", r.ed.Losses.SeaAttack, "{space}", land).Replace(w.Advance)
			if so, bad := r.Standing(offered, power); len(so.Lines) != 1 || len(bad) > 0 || strings.ContainsAny(offered, "{}") {
				t.Errorf("%s: the form offers %q, which reads as %+v %v", id, offered, so.Lines, bad)
			}
		}
	}
}

// TestEveryQuestionIsAskedFor lets a power ask for each decision that may be put to it: in its standing orders, anywhere and in one
// place, and among its orders for a battle, or it is told where.
func TestEveryQuestionIsAskedFor(t *testing.T) {
	for _, id := range editionsToPrint {
		r := readerOf(t, id)
		land, power := r.ed.Board.Name(0), edition.PowerID(0)
		for _, w := range position.Words() {
			if !w.Of(r.ed) || !w.Asked {
				continue
			}
			for _, typed := range []string{"ask " + w.Name, "ask " + w.Name + " in " + land, land + ": lose inf\nask " + w.Name + " " + land, "if round > 1: ask " + w.Name} {
				so, bad := r.Standing(typed, power)
				if len(bad) > 0 || len(so.Lines) == 0 || !so.Lines[len(so.Lines)-1].Asks(w.Name) {
					t.Errorf("%s: %q reads as %+v %v", id, typed, so.Lines, bad)
				}
			}
			l, bad, _ := r.Letter("BATTLES\n"+land+": ask "+w.Name+"\n", Context{Power: power})
			switch {
			case w.Halts && (len(bad) > 0 || len(l.Battles) != 1 || !l.Battles[0].Clauses[0].Asks(w.Name)):
				t.Errorf("%s: a battle that asks for %s reads as %+v %v", id, w.Name, l.Battles, bad)
			case !w.Halts && (len(bad) != 1 || bad[0].Instead.String() != "Write it below STANDING: ask "+w.Name+"."):
				t.Errorf("%s: a battle that asks for %s is refused with %+v", id, w.Name, bad)
			}
		}
		for typed, want := range map[string]string{
			land + ": ask raid":                       "ask: raid " + land,
			land + ": lose inf; ask losses, raid":     land + ": lose inf; ask losses / ask: raid " + land,
			"land: ask landing if round > 2":          "ask: landing if round > 2",
			"ask losses and retreat " + land:          "ask: losses " + land + " / ask: retreat " + land, // the place is of both
			"ask losses, retreat " + land:             "ask: losses / ask: retreat " + land,
			land + ": lose inf; ask bombard":          land + ": lose inf / ask: bombard",
			"land: lose inf; ask losses\nask landing": "land: lose inf; ask losses / ask: landing",
		} {
			so, bad := r.Standing(typed, power)
			var got []string
			for i := range so.Lines {
				got = append(got, r.PrintStandingLine(&so.Lines[i]))
			}
			if len(bad) > 0 || strings.Join(got, " / ") != want {
				t.Errorf("%s: %q reads as %q %v, want %q", id, typed, got, bad, want)
			}
		}
	}
}
