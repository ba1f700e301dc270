package witness

import (
	"testing"

	"fieldpost/mail"
)

// TestOwnAddress: which addresses of the game master's are those of this witness.
func TestOwnAddress(t *testing.T) {
	tests := []struct {
		name, address string
		want          bool
	}{
		{"witness1", "gm+g7.witness1." + token + "@example.org", true},
		{"witness1", "GM+G7.Witness1." + token + "@Example.org", true},
		{"witness_anna", "gm+g7.witness-anna." + token + "@example.org", true},
		{"witness-anna-of-the-north", "gm+g7.witness-anna-of-." + token + "@example.org", true},
		{"witness1", "gm+g7@example.org", false},
		{"witness1", "gm+g8.witness1." + token + "@example.org", false},
		{"witness1", "gm+g7.witness2." + token + "@example.org", false},
		{"witness1", "gm+g7.germany." + token + "@example.org", false},
		{"witness1", "gm+g7.witness1." + token + "@example.net", false},
	}
	for _, test := range tests {
		a, err := mail.ParseAddress(test.address)
		must(t, err)
		if got := (Terms{Game: "g7", Name: test.name, To: gm}).isOwn(a); got != test.want {
			t.Errorf("%s of %s: %t", test.address, test.name, got)
		}
	}
}
