package dice

import (
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/note"
)

// TestCosign has a witness sign what fits its own log, and nothing else.
func TestCosign(t *testing.T) {
	key := func(name string) (note.Signer, note.Verifier, string) {
		t.Helper()
		k, err := NewSigningKey(name)
		if err != nil {
			t.Fatal(err)
		}
		v, err := CheckVerifier(k.Verifier)
		if err != nil {
			t.Fatal(err)
		}
		return k.Signer, v, k.Verifier
	}
	operator, operatorKey, published := key("fieldpost.example.org")
	witness, witnessKey, _ := key("witness1.example.org")
	stranger, _, _ := key("fieldpost.example.org")
	genesis := func(who string) *Log {
		t.Helper()
		g := &Log{FirstKey: published}
		chain := NewChain("g7", "operator", 0, 8, Code{1})
		share := NewChain("g7", who, 0, 8, Code{2}).Share()
		if err := g.Add(Genesis{Game: "g7", Operator: chain.Share(), Contributors: []Share{share}, Law: 1, Key: published, Programs: time.Hour, People: 24 * time.Hour}); err != nil {
			t.Fatal(err)
		}
		return g
	}
	own := genesis("germany")
	sign := func(g *Log, s note.Signer) []byte {
		t.Helper()
		m, err := g.Checkpoint("fieldpost.example.org/g7", s)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	signed, err := Cosign(own, sign(own, operator), witness)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := note.Open(signed, note.VerifierList(operatorKey, witnessKey))
	if err != nil || len(opened.Sigs) != 2 {
		t.Fatalf("%v, %d signatures", err, len(opened.Sigs))
	}
	if err := own.Add(Act{Game: "g7", N: 1, Who: "referee", What: "ruling", Body: "A ruling.\n"}); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		message []byte
		says    string
	}{
		"another log": {sign(genesis("japan"), operator), "somebody was shown another log"},
		"a stranger":  {sign(own, stranger), "it is not signed with the key fieldpost.example.org"},
		"an old one":  {sign(genesis("germany"), operator), "only the newest is signed"},
	} {
		if _, err := Cosign(own, c.message, witness); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v; it should say %s", name, err, c.says)
		}
	}
}
