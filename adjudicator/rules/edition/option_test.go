package edition

import "testing"

// TestAllows holds an option that is a number between its least and the greatest there is, and another to its values.
func TestAllows(t *testing.T) {
	number, word := Option{Least: -100}, Option{Values: []string{"off", "on"}}
	for _, c := range []struct {
		o     *Option
		value string
		may   bool
	}{
		{&number, "-100", true}, {&number, "-101", false}, {&number, "0", true}, {&number, "999", true}, {&number, "1000", false},
		{&number, "99999999999999999999", false}, {&number, "many", false}, {&number, "", false},
		{&word, "on", true}, {&word, "1", false}, {&word, "", false},
	} {
		if c.o.Allows(c.value) != c.may {
			t.Errorf("%q of %+v: %v", c.value, *c.o, !c.may)
		}
	}
}
