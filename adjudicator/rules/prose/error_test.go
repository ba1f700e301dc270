package prose

import (
	"errors"
	"fmt"
	"testing"
)

// told is an error of another room that tells its form.
type told struct{}

func (told) Error() string         { return "3 IPCs are missing" }
func (told) Form() (string, []any) { return "%d IPCs are missing", []any{3} }

// TestWhy keeps the form of what errors say, also where they fill a message or were joined.
func TestWhy(t *testing.T) {
	pays := Wrong("%s pays %d", "Japan", 3)
	for _, c := range []struct {
		about     string
		got, want Text
	}{
		{"a message", Why(pays), Say("%s pays %d", "Japan", 3)},
		{"an error that tells its form", Why(told{}), Say("%d IPCs are missing", 3)},
		{"an error within a message", Say("line %d: %s.", 4, pays), Say("line %d: %s.", 4, Say("%s pays %d", "Japan", 3))},
		{"an error within an error", Why(Wrong("line %d: %v", 4, told{})), Say("line %d: %v", 4, Say("%d IPCs are missing", 3))},
		{"joined errors", Why(errors.Join(pays, told{})), Join([]Text{Say("%s pays %d", "Japan", 3), Say("%d IPCs are missing", 3)}, "\n")},
		{"errors that were wrapped in words", Why(fmt.Errorf("%w, and %w", pays, told{})), "Japan pays 3, and 3 IPCs are missing"},
		{"any other error", Why(errors.New("no more")), "no more"},
	} {
		if c.got != c.want {
			t.Errorf("%s is %q, not %q", c.about, string(c.got), string(c.want))
		}
	}
	if got := Say("line %d: %s.", 4, errors.Join(pays, told{})).String(); got != "line 4: Japan pays 3\n3 IPCs are missing." {
		t.Errorf("%q", got)
	}
}

// TestPieces puts the pieces of a text together again.
func TestPieces(t *testing.T) {
	text := "a " + Say("%s pays %d", Typed("Japan"), 3) + Loud("b") + Term("c") + "."
	var again Text
	for _, p := range text.Parts() {
		again += p.Text()
	}
	if again != text {
		t.Errorf("%q is put together as %q", string(text), string(again))
	}
}
