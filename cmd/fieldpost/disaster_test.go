package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestDisasterOnThePage: the commands of the disaster in docs/operators.md are those that the script disaster.txt runs, in its order.
func TestDisasterOnThePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/operators.md")
	if err != nil {
		t.Fatal(err)
	}
	_, chapter, found := strings.Cut(string(page), "\n### A disaster, rehearsed\n")
	if !found {
		t.Fatal("there is no such chapter")
	}
	chapter, _, _ = strings.Cut(chapter, "\n### ")
	script, err := os.ReadFile("testdata/script/disaster.txt")
	if err != nil {
		t.Fatal(err)
	}
	var run []string
	for line := range strings.Lines(string(script)) {
		line = strings.TrimPrefix(strings.TrimSpace(line), "! ")
		if line, is := strings.CutPrefix(line, "exec "); is {
			line, _, _ = strings.Cut(line, " &")
			run = append(run, strings.Replace(line, " --imap 127.0.0.1:0 --smtp 127.0.0.1:0", "", 1))
		}
	}
	printed, inside := 0, false
	for line := range strings.Lines(chapter) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			inside = !inside
			continue
		}
		if !inside || line == "" {
			continue
		}
		line, _, _ = strings.Cut(line, " &")
		at := slices.Index(run, line)
		if at < 0 {
			t.Errorf("the script does not run %q, or not there", line)
			continue
		}
		run = run[at+1:]
		printed++
	}
	if printed < 12 {
		t.Errorf("the page has %d commands", printed)
	}
}
