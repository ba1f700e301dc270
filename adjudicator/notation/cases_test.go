package notation

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// TestCasePositions sets up the position of every case there is: all of them can be.
func TestCasePositions(t *testing.T) {
	files, err := filepath.Glob("../rules/editions/*/cases/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	readers := &orders.Readers{Load: editions.Load}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := readers.Parse(filepath.Base(file), string(text))
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		for _, c := range cases {
			ed, err := editions.Load(c.Edition)
			if err != nil {
				t.Fatal(err)
			}
			p, err := ToPosition(c.Position, ed, c.Options, c.Turn)
			if err != nil {
				t.Errorf("%s:%d %s: %s", c.File, c.Line, c.Name, strings.ReplaceAll(err.Error(), "\n", "\n\t"))
				continue
			}
			if c.Position == nil {
				continue
			}
			for _, l := range c.Position.Lines {
				if l, ok := l.(orders.SpaceLine); ok {
					if diff := SpaceDiffers(p, l); diff != "" {
						t.Errorf("%s:%d %s: %s: %s", c.File, c.Line, c.Name, ed.Space(l.Space).Name, diff)
					}
				}
			}
		}
	}
}
