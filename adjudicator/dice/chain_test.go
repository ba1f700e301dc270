package dice

import (
	"crypto/sha256"
	"fmt"
	"testing"
)

// TestChain holds a chain to the words of the protocol: code i-1 is the first half of the hash of the game, the party,
// i and code i.
func TestChain(t *testing.T) {
	c := NewChain("g7", "germany", 10, 4, fixedCode("top"))
	if s := c.Share(); s.Who != "germany" || s.After != 10 || s.Count != 4 || c.Game() != "g7" {
		t.Errorf("the share is %+v", s)
	}
	code := fixedCode("top")
	for i := 14; i > 10; i-- {
		if got, err := c.Code(i); err != nil || got != code {
			t.Errorf("code %d is %s, %v, want %s", i, got, err, code)
		}
		sum := sha256.Sum256(fmt.Appendf(nil, "fieldpost-dice/1 chain\ng7\ngermany\n%d\n%s", i, code[:]))
		copy(code[:], sum[:16])
	}
	if c.Share().Anchor != code {
		t.Errorf("the anchor is %s, want %s", c.Share().Anchor, code)
	}
	if got := fixedCode("top").Back("g7", "germany", 14, 10); got != code {
		t.Errorf("the top hashes back to %s, want %s", got, code)
	}
	for _, n := range []int{-1, 0, 9, 10, 15} {
		_, err := c.Code(n)
		wants(t, err, fmt.Sprintf("numbered 11 to 14: there is no code %d", n))
	}
	for name, other := range map[string]Code{
		"game":  fixedCode("top").Back("g8", "germany", 14, 10),
		"party": fixedCode("top").Back("g7", "japan", 14, 10),
		"place": fixedCode("top").Back("g7", "germany", 15, 11),
	} {
		if other == code {
			t.Errorf("another %s has the same codes", name)
		}
	}
}
