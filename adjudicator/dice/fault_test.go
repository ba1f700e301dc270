package dice

import (
	"errors"
	"testing"

	"fieldpost/adjudicator/rules/prose"
)

// TestFaultsKeepTheirForm sees that what a log says against new codes is known as a message, whatever it is wrapped in, and reads as the error does.
func TestFaultsKeepTheirForm(t *testing.T) {
	tb := sit(t, "", "germany")
	share := NewChain(tableGame, "japan", 0, 10, fixedCode("9")).Share()
	share.Count = 0
	for about, err := range map[string]error{
		"a number that cannot be":  tb.tape.TryAct("operator", "enrol", share.Announce()),
		"a chain that begins late": tb.tape.TryAct("operator", "enrol", Share{Who: "japan", Anchor: share.Anchor, Count: 9, After: 70}.Announce()),
		"a code that is too short": CheckReveal("REVEAL g7 1 AAAA ROOT BBBB"),
	} {
		if err == nil {
			t.Errorf("%s: nothing is wrong", about)
			continue
		}
		if _, formed := err.(interface{ Form() (string, []any) }); !formed {
			t.Errorf("%s: %v does not tell its form", about, err)
		}
		if said := prose.Why(err); said.String() != err.Error() || string(said) == err.Error() {
			t.Errorf("%s: %q is said as %q", about, err, string(said))
		}
	}
	inner := errors.New("inner")
	if err := fault("leaf %d: %s", 1, fault("line %d: %s", 2, inner)); !errors.Is(err, inner) || err.Error() != "leaf 1: line 2: inner" {
		t.Errorf("%v", err)
	}
}
