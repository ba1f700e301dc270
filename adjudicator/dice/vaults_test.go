package dice

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestVaultsRemember reads a vault again and again: as long as its file stays the same, the chain is not made anew; when it has
// changed, it is proved again.
func TestVaultsRemember(t *testing.T) {
	dir := t.TempDir()
	v, err := NewVault("g7", "operator", 0, 300)
	if err != nil {
		t.Fatal(err)
	}
	path, err := v.Write(dir, testKeyFile)
	if err != nil {
		t.Fatal(err)
	}
	var all Vaults
	chain := func() *Chain {
		t.Helper()
		v, err := all.Read(path, testKeyFile)
		if err != nil {
			t.Fatal(err)
		}
		c, err := v.Chain()
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	first := chain()
	if first != chain() || first.Share() != v.Share {
		t.Error("the chain was made again")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(text), "count 300", "count 299", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := all.Read(path, testKeyFile); err == nil {
		t.Error("a file that was changed is taken as it was")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if _, err := all.Read(path, testKeyFile); !os.IsNotExist(err) {
		t.Errorf("a file that is gone: %v", err)
	}
	other, err := NewVault("g7", "operator", 0, 300)
	if err != nil {
		t.Fatal(err)
	}
	if path, err = other.Write(dir, testKeyFile); err != nil || path != filepath.Join(dir, "g7-operator.tape") {
		t.Fatal(path, err)
	}
	if chain().Share() != other.Share {
		t.Error("another chain in its place is taken for the first")
	}
}

// TestChainKeepsFew: of a chain not every code is kept, and each can be had.
func TestChainKeepsFew(t *testing.T) {
	for _, count := range []int{0, 1, stride - 1, stride, stride + 1, 3*stride + 5} {
		top := fixedCode("few")
		c := NewChain("g7", "russia", 9, count, top)
		for i, code := count, top; i > 0; i-- {
			if got, err := c.Code(9 + i); err != nil || got != code {
				t.Fatalf("code %d of %d is %v, %v; want %v", i, count, got, err, code)
			}
			code = code.Back("g7", "russia", 9+i, 9+i-1)
			if i == 1 && c.Share().Anchor != code {
				t.Errorf("the anchor of %d codes is %v, want %v", count, c.Share().Anchor, code)
			}
		}
		if count == 0 && c.Share().Anchor != top {
			t.Error("the anchor of no codes is not the code on top")
		}
	}
}
