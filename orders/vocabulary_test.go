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
