package mail

import "testing"

// TestTyped takes out of a text what its writer has not typed, and leaves a text alone that holds nothing else.
func TestTyped(t *testing.T) {
	for full, want := range map[string]string{
		"\nBUY 1 inf\n\n":                             "\nBUY 1 inf\n\n",
		"BUY 1 inf\n-- \nAnna\n":                      "BUY 1 inf\n#\n#\n#",
		"BUY 1 inf\n> BUY 2 inf\nPLACE 1 inf Germany": "BUY 1 inf\n#\nPLACE 1 inf Germany",
		"BUY 1 inf\nOn Mon, 3 May 2027 at 10:11, The Desk <desk@example.org>\nwrote:\n> COMBAT\n": "BUY 1 inf\n#\n#\n#\n#",
		"BUY 1 inf\nOn Monday The Desk wrote:\nCOMBAT\n1 inf Germany -> Norway":                   "BUY 1 inf\n#\n#\n#",
	} {
		if got := Typed(full); got != want {
			t.Errorf("%q is %q, not %q", full, got, want)
		}
	}
}
