package adjudicator

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// TestPages holds every page to what fits a narrow screen, and what it shows as an example to what can be read.
func TestPages(t *testing.T) {
	readers := &orders.Readers{Load: editions.Load}
	for _, topic := range topics {
		if topic.name == allVerbs { // see TestVerbs
			continue
		}
		edition := "revised"
		if slices.Contains(editions.IDs(), topic.name) {
			edition = topic.name
		}
		reader, err := readers.For(edition)
		if err != nil {
			t.Fatal(err)
		}
		ge := reader.Edition().PowerByID("germany")
		examples := 0
		for _, block := range strings.Split(page(topic.name), "\n\n") {
			for _, line := range strings.Split(block, "\n") {
				if utf8.RuneCountInString(line) > 72 {
					t.Errorf("%s: %q is too long", topic.name, line)
				}
			}
			if !strings.HasPrefix(block, "    ") || slices.Contains(formPages, topic.name) {
				continue
			}
			examples++
			// below a header nothing is prose, so that no line is passed over
			got := reader.Read("POWER Germany\n"+block, orders.Context{Power: ge, Asked: topic.name == "answers"})
			if len(got.Problems)+len(got.NotRead) > 0 || !got.Letter.Changes() && len(got.Commands) == 0 {
				t.Errorf("%s: the example can not be read: %v %v\n%s", topic.name, got.Problems, got.NotRead, block)
			}
		}
		if examples == 0 && !slices.Contains(formPages, topic.name) && topic.name != "addresses" && topic.name != "errors" && topic.name != "dice" {
			t.Errorf("%s shows no example", topic.name)
		}
	}
	files, err := fs.Glob(pages, "topics/*.txt")
	if err != nil || len(files) != len(topics)-1 {
		t.Errorf("%d pages, %d topics: %v", len(files), len(topics), err)
	}
}

func TestTopic(t *testing.T) {
	for typed, want := range map[string]string{
		"battles": "battles", "BATTLES": "battles", "battle": "battles", "standing orders": "standing", "cond": "conditions", "retreat": "battles",
		"verify": "log", "a": "", "zeppelins": "", "../desk": "", "transport": "transports", "units": "names",
	} {
		if got, ok := topic(strings.Fields(typed)); ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
	if text := help([]string{strings.Repeat("zeppelin", 1000)}); len(text) > 3000 || !strings.Contains(text, "HELP battles") {
		t.Errorf("an unknown topic is answered\n%s", text)
	}
}
