package adjudicator

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/topics"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// TestPages holds every page to what fits a narrow screen, and what it shows as an example to what can be read.
func TestPages(t *testing.T) {
	readers := &orders.Readers{Load: editions.Load}
	for _, topic := range requests.Pages {
		if topic.Name == requests.AllVerbs { // see TestVerbs
			continue
		}
		edition := "revised"
		if slices.Contains(editions.IDs(), topic.Name) {
			edition = topic.Name
		}
		reader, err := readers.For(edition)
		if err != nil {
			t.Fatal(err)
		}
		ge := reader.Edition().PowerByID("germany")
		examples := 0
		for line := range strings.SplitSeq(paper.TextOf(requests.Page(topic.Name)...), "\n") {
			if utf8.RuneCountInString(line) > 72 {
				t.Errorf("%s: %q is too long", topic.Name, line)
			}
		}
		for _, block := range examplesOn(topic.Name) {
			if slices.Contains(formPages, topic.Name) {
				continue
			}
			examples++
			// below a header nothing is prose, so that no line is passed over
			got := reader.Read("POWER Germany\n"+block, orders.Context{Power: ge, Asked: topic.Name == "answers"})
			if len(got.Problems)+len(got.NotRead) > 0 || !got.Letter.Changes() && len(got.Commands) == 0 {
				t.Errorf("%s: the example can not be read: %v %v\n%s", topic.Name, got.Problems, got.NotRead, block)
			}
		}
		if examples == 0 && !slices.Contains(formPages, topic.Name) && topic.Name != "addresses" && topic.Name != "errors" && topic.Name != "dice" {
			t.Errorf("%s shows no example", topic.Name)
		}
	}
	if files := topics.Names(); len(files) != len(requests.Pages)-1 {
		t.Errorf("%d pages are written, %d are listed", len(files), len(requests.Pages)-1)
	}
}

// examplesOn are what a page shows that can be typed.
func examplesOn(name string) (all []string) {
	for _, b := range requests.Page(name) {
		if e, ok := b.(paper.Sample); ok {
			all = append(all, strings.Split(string(e), "\n\n")...)
		}
	}
	return all
}

func TestTopic(t *testing.T) {
	for typed, want := range map[string]string{
		"battles": "battles", "BATTLES": "battles", "battle": "battles", "standing orders": "standing", "cond": "conditions", "retreat": "battles",
		"verify": "log", "a": "", "zeppelins": "", "../desk": "", "transport": "transports", "units": "names",
	} {
		if got, ok := requests.Topic(strings.Fields(typed)); ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
	if text := paper.TextOf(requests.Help([]string{strings.Repeat("zeppelin", 1000)})...); len(text) > 3000 || !strings.Contains(text, "HELP battles") {
		t.Errorf("an unknown topic is answered\n%s", text)
	}
}
