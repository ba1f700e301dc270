package paper

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the letters in testdata anew")

// TestGolden compares the sample letters with those that have been looked at.
func TestGolden(t *testing.T) {
	for _, s := range samples() {
		golden(t, s.name+".txt", s.sheet.Text())
		golden(t, s.name+".html", s.sheet.HTML())
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not as it was; look at it and run the test with -update\n%s", name, got)
	}
}

func TestSameBytes(t *testing.T) {
	for i, s := range samples() {
		again := samples()[i].sheet
		if s.sheet.HTML() != again.HTML() || s.sheet.Text() != again.Text() {
			t.Errorf("%s comes out in two ways", s.name)
		}
	}
}
