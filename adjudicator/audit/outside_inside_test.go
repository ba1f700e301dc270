package audit

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// beginningOf is what the verdict says of a game that begins with an option "position".
func beginningOf(t *testing.T, text string) *Beginning {
	t.Helper()
	start, reader, err := scribe.ReadStart(&orders.Readers{Load: editions.Load}, text)
	if err != nil {
		t.Fatal(err)
	}
	r := &replay{reader: reader, start: start, verdict: &Verdict{}}
	r.beginning(text)
	return r.verdict.Beginning
}

// setUp is how a game of an edition begins, as its log says it.
func setUp(t *testing.T, id string, options map[string]string) string {
	t.Helper()
	reader, err := (&orders.Readers{Load: editions.Load}).For(id)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(scribe.StartLines(reader, position.New(reader.Edition(), options)), "\n") + "\n"
}

// TestSetUpIsNoDifference: whatever options the players agree on, a game that begins from the set-up does not differ from it; the options
// are terms, the bid among them.
func TestSetUpIsNoDifference(t *testing.T) {
	for _, id := range editions.IDs() {
		if b := beginningOf(t, setUp(t, id, nil)); len(b.Differs)+len(b.Terms) > 0 {
			t.Errorf("%s: %q", id, b)
		}
		reader, err := (&orders.Readers{Load: editions.Load}).For(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range reader.Edition().Options {
			v := "9"
			if i := slices.IndexFunc(o.Values, func(v string) bool { return v != o.Default }); i >= 0 {
				v = o.Values[i]
			}
			b := beginningOf(t, setUp(t, id, map[string]string{o.ID: v}))
			if len(b.Differs) > 0 {
				t.Errorf("%s, %s %s: it differs by %q", id, o.ID, v, b.Differs)
			}
			if want := o.ID + " " + v + " (usual: " + o.Default + ")"; !slices.Equal(b.Terms, []string{want}) && o.Needs == "" {
				t.Errorf("%s: the terms are %q, not %q", id, b.Terms, want)
			}
		}
	}
}

// TestBeginningDiffers names everything by which a game may begin otherwise than it is set up.
func TestBeginningDiffers(t *testing.T) {
	usual := setUp(t, "revised", nil)
	for name, row := range map[string]struct{ old, new, want string }{
		"money":        {"Germany: ipcs 40", "Germany: ipcs 400", "Germany: ipcs 400 (set-up: ipcs 40)"},
		"developments": {"Germany: ipcs 40", "Germany: ipcs 40; tech Rockets", "Germany: ipcs 40; tech Rockets (set-up: ipcs 40)"},
		"units":        {"Germany: Germany 3 inf", "Germany: Germany 60 inf", "Germany: Germany 60 inf, "},
		"an owner":     {"Algeria: Germany", "Algeria: owner Japan; Germany", "Algeria: owner Japan; Germany 1 inf, 1 art (set-up: Germany 1 inf, 1 art)"},
		"the turn":     {"turn: Soviet Union 1", "turn: Germany 1", "turn: Germany 1 (set-up: Soviet Union 1)"},
	} {
		text := strings.Replace(usual, row.old, row.new, 1)
		if text == usual {
			t.Fatalf("%s: no line %q in\n%s", name, row.old, usual)
		}
		if b := beginningOf(t, text); len(b.Differs) != 1 || !strings.HasPrefix(b.Differs[0], row.want) {
			t.Errorf("%s: it says %q, not %q", name, b.Differs, row.want)
		}
	}
	moved := strings.Replace(strings.Replace(usual, "turn: Soviet Union 1", "turn: Germany 1 combat", 1), "Germany: ipcs 40", "moved: Germany 1 ftr\nGermany: ipcs 40", 1)
	if b := beginningOf(t, moved); !slices.Contains(b.Differs, "moved: Germany 1 ftr (not in the set-up)") || !slices.Contains(b.Differs, "turn: Germany 1 combat (not in the set-up)") {
		t.Errorf("what has moved is told as %q", b.Differs)
	}
	all := strings.Split(usual, "\n")
	if b := beginningOf(t, strings.Join(slices.DeleteFunc(all, func(l string) bool { return strings.HasPrefix(l, "Japan: Japan ") }), "\n")); len(b.Differs) != 1 || !strings.HasPrefix(b.Differs[0], "Japan: nothing (set-up: Japan ") {
		t.Errorf("an empty land is told as %q", b.Differs)
	}
}

// TestActsInWords says every kind of act in one line. A body that would hide what stands beside it is quoted.
func TestActsInWords(t *testing.T) {
	lock := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	rows := map[string]struct{ who, body, want string }{
		"correct":  {"operator", "Germany: ipcs 400\nBECAUSE of the bank", `CORRECT "Germany: ipcs 400; BECAUSE of the bank" by the operator`},
		"ruling":   {"referee", "So \u202ebe it.", `RULING "So \u202ebe it." by the referee`},
		"rollback": {"players", "rollback germany/t1", `ROLLBACK "germany/t1" by all players`},
		"replace":  {"soviet_union", "seat soviet_union", `REPLACE "seat soviet_union" by Soviet Union`},
		"enrol": {"operator", "contributor japan LYHJ5C663GBNWXEO3ZQO4BLFTE 512 after 3 key j.example.org+1+A\nagreed germany",
			`ENROL "japan, codes after lock 3; agreed germany" by the operator`},
		"renew":     {"operator", "operator operator LYHJ5C663GBNWXEO3ZQO4BLFTE 512 after 4096", `RENEW "operator, codes after lock 4096" by the operator`},
		"rotate":    {"operator", "fieldpost-dice/1 key\nold a+1+A\nnew a+2+B\n\n- a C", `ROTATE "new key ` + dice.Fingerprint("a+2+B") + `" by the operator`},
		"clock":     {"operator", "clock 2026-11-20T09:00Z", `CLOCK "2026-11-20T09:00Z" by the operator`},
		"law":       {"operator", "law 3", `LAW "3" by the operator`},
		"adopt":     {"operator", "law 2 -> 3\nturn germany/t2", `ADOPT "law 2 -> 3; turn germany/t2" by the operator`},
		"pause":     {"referee", "paused", "PAUSE by the referee"},
		"resume":    {"referee", "resumed", "RESUME by the referee"},
		"extend":    {"operator", "germany 48 hours", `EXTEND "germany 48 hours" by the operator`},
		"continues": {"operator", "game g7\nleaves 31\nroot LYHJ", `CONTINUES "game g7; leaves 31; root LYHJ" by the operator`},
		"end":       {"operator", "The operator has ended the game.", `END "The operator has ended the game." by the operator`},
	}
	for _, what := range dice.Acts {
		row, known := rows[what]
		if !known {
			t.Errorf("no row for the act %s", what)
			continue
		}
		o := Outside{N: 3, Leaf: 14, What: what, Who: row.who, Text: row.body, Turn: "soviet_union/t2", Lock: 5, Time: lock}
		if want := row.want + ", in the turn of Soviet Union, round 2, after lock 5 of 2026-11-20 10:00 UTC (act 3, leaf 14)"; o.Says() != want {
			t.Errorf("%s\n%s", o.Says(), want)
		}
	}
	o := Outside{N: 1, Leaf: 1, What: "pause", Who: "operator"}
	if o.Says() != "PAUSE by the operator, before the first turn (act 1, leaf 1)" {
		t.Error(o.Says())
	}
	o = Outside{N: 1, Leaf: 4, What: "pause", Who: "operator", Turn: "japan/t1", Over: true, Came: lock}
	if o.Says() != "PAUSE by the operator, after the turn of Japan, round 1, told on 2026-11-20 10:00 UTC (act 1, leaf 4)" {
		t.Error(o.Says())
	}
}
