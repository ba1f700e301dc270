package topics

import (
	"reflect"
	"strings"
	"testing"

	"fieldpost/mail/paper"
)

// TestPages reads every page, and gives it back as it was written but for where its lines are broken.
func TestPages(t *testing.T) {
	words := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	for _, name := range Names() {
		raw, err := files.ReadFile(name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		blocks := Page(name)
		if _, headed := blocks[0].(paper.Head); !headed && name != "start" {
			t.Errorf("%s begins without a heading", name)
		}
		said := (&paper.Document{Blocks: blocks}).Text()
		if got, want := strings.ReplaceAll(words(said), "- ", ""), strings.ReplaceAll(words(string(raw)), "- ", ""); strings.ReplaceAll(got, "-", "") != strings.ReplaceAll(want, "-", "") {
			t.Errorf("%s is another page:\n%s\n%s", name, got, want)
		}
		for l := range strings.Lines(said) {
			if len([]rune(strings.TrimRight(l, "\n"))) > 72 {
				t.Errorf("%s has a line that is too long: %s", name, l)
			}
		}
	}
	if Page("nothing") != nil {
		t.Error("there is a page about nothing")
	}
}

// TestRead shows what a page is made of.
func TestRead(t *testing.T) {
	got := read("HEAD\n\nTwo lines\nof text.\n\n    typed\n      more\n\n    and more\n\nBehind it\nkeep   what stays\n       and lies\nlose   off: no\n       on: yes\n")
	want := []paper.Block{
		paper.Head("HEAD"), paper.Text("Two lines of text."), paper.Sample("typed\n  more\n\nand more"), paper.Text("Behind it"),
		paper.Meanings{{Word: "keep", Means: "what stays and lies", Typed: true}, {Word: "lose", Means: "off: no\non: yes", Typed: true}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("read\n%#v\nnot\n%#v", got, want)
	}
}
