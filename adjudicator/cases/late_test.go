package cases

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// TestBlocksThatComeTooLate plays cases in which the words of a defender stand before or behind the letter that they speak
// of. Behind it the turn is over: they cannot act, and the case proves nothing.
func TestBlocksThatComeTooLate(t *testing.T) {
	const (
		head     = "case: X -- a battle\nedition: classic\nturn: Germany 2\n-- position --\nempty\nBaltic Sea Zone: Germany 1 bb\nNorth Sea Zone: UK 1 sub\n"
		letter   = "-- Germany --\nCOMBAT\n1 bb Baltic Sea Zone -> North Sea Zone\nBATTLES\nsea: press\nDONE\n"
		standing = "-- UK standing --\nsea: never withdraw\n"
		answers  = "-- UK answers --\nwithdraw: stay\n"
		dice     = "-- dice --\nGermany: 6\nUK: 6\nGermany: 4\nUK: 6\n"
		expect   = "-- expect --\nNorth Sea Zone: Germany 1 bb\n"
	)
	for _, c := range []struct {
		name, text string
		line       string // of the block that comes too late, or ""
	}{
		{"standing orders before the letter", standing + letter + dice + expect, ""},
		{"answers before the letter", answers + letter + dice + expect, ""},
		{"standing orders behind it", letter + standing + dice + expect, "line 14"},
		{"answers behind it", letter + answers + dice + expect, "line 14"},
		{"answers behind it, and another turn in which nobody asks", letter + answers + "-- pass to Japan 2 --\n" + dice + expect, "line 14"},
		{"standing orders for turns to come", letter + standing + "-- pass to Japan 2 --\n" + dice + expect, ""},
		{"standing orders and no turn at all", standing + "-- expect --\nNorth Sea Zone: UK 1 sub\n", ""},
		{"standing orders that are refused anyway", letter + "-- UK standing --\nsea: submerge\n" + dice + "-- expect --\nnot accepted: UK standing line 1\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			list, err := (&orders.Readers{Load: editions.Load}).Parse("late", head+c.text)
			if err != nil {
				t.Fatal(err)
			}
			failed := strings.Join(Try(&list[0]).Failures, "\n")
			switch {
			case c.line == "" && failed != "":
				t.Error(failed)
			case c.line != "" && (!strings.HasPrefix(failed, c.line) || !strings.Contains(failed, "of United Kingdom come too late")):
				t.Errorf("%q; it should name %s", failed, c.line)
			}
		})
	}
}

// TestAnswersThatDoNotFit files an answer before its question: when that is put, the answer is refused as if it had come then.
func TestAnswersThatDoNotFit(t *testing.T) {
	const (
		head = "case: X -- a battle\nedition: classic\nturn: Germany 2\n-- position --\nempty\nBaltic Sea Zone: Germany 1 bb\nNorth Sea Zone: UK 1 sub\n"
		play = "-- UK answers --\nwithdraw: 1 sub to Japan Sea Zone\n-- Germany --\nCOMBAT\n1 bb Baltic Sea Zone -> North Sea Zone\nBATTLES\nsea: press\nDONE\n" +
			"-- dice --\nGermany: 6\nUK: 6\nGermany: 4\nUK: 6\n-- expect --\n"
	)
	for _, c := range []struct{ name, expect, want string }{
		{"it is refused", "not accepted: UK answers line 1 \"Submarines can not go to Japan Sea Zone now\" C-SUB", ""},
		{"for another reason", "not accepted: UK answers line 1 \"the sea is rough\"", "refused for something else"},
		{"another line", "not accepted: UK answers line 2", "refused for something else"},
		{"somebody else's", "not accepted: Germany answers line 1", "it was accepted"},
		{"the letter", "not accepted: Germany letter line 2", "it was accepted"},
	} {
		t.Run(c.name, func(t *testing.T) {
			list, err := (&orders.Readers{Load: editions.Load}).Parse("unfit", head+play+c.expect+"\n")
			if err != nil {
				t.Fatal(err)
			}
			if failed := strings.Join(Try(&list[0]).Failures, "\n"); (failed == "") != (c.want == "") || !strings.Contains(failed, c.want) {
				t.Errorf("%q, not %q", failed, c.want)
			}
		})
	}
}
