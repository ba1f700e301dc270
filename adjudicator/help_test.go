package adjudicator

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/topics"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// TestPages holds every page to what fits a narrow screen, and what it shows as an example to what can be read.
func TestPages(t *testing.T) {
	readers := &orders.Readers{Load: editions.Load}
	tried := func(name, edition string, page []paper.Block) (examples int) {
		reader, err := readers.For(edition)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(paper.TextOf(page...), "\n") {
			if utf8.RuneCountInString(line) > 72 {
				t.Errorf("%s: %q is too long", name, line)
			}
		}
		if slices.Contains(formPages, name) || name == "questions" || name == "triplea" { // their examples are answers, and a summary
			return 0
		}
		for _, block := range examplesOn(page) {
			examples++
			// below a header nothing is prose, so that no line is passed over
			text, author := "POWER Germany\n"+block, reader.Edition().PowerByID("germany")
			if strings.HasPrefix(block, "POWER United States") || strings.HasPrefix(block, "POWER China") {
				text, author = block, reader.Edition().PowerByID("united_states")
			}
			ctx := orders.Context{Power: author}
			if name == "answers" {
				ctx.Asked = []order.Question{{}}
			}
			got := reader.Read(text, ctx)
			if len(got.Problems)+len(got.NotRead) > 0 || !got.Letter.Changes() && len(got.Commands) == 0 {
				t.Errorf("%s: the example can not be read: %v %v\n%s", name, got.Problems, got.NotRead, block)
			}
		}
		return examples
	}
	for _, topic := range requests.Pages {
		if topic.Name == requests.AllVerbs { // see TestVerbs
			continue
		}
		edition := "revised"
		if slices.Contains(editions.IDs(), topic.Name) {
			edition = topic.Name
		}
		if tried(topic.Name, edition, requests.Page(topic.Name)) == 0 && !slices.Contains(formPages, topic.Name) && topic.Name != "addresses" && topic.Name != "errors" && topic.Name != "questions" && topic.Name != "triplea" && topic.Name != "dice" {
			t.Errorf("%s shows no example", topic.Name)
		}
	}
	if files := topics.Names(); len(files) != len(requests.Pages)-1 {
		t.Errorf("%d pages are written, %d are listed", len(files), len(requests.Pages)-1)
	}
	for _, name := range topics.OwnNames() {
		edition, topic, _ := strings.Cut(name, "/")
		if !slices.Contains(topics.Names(), topic) {
			t.Errorf("%s is a page that nobody finds", name)
		}
		if tried(name, edition, topics.Page(name)) == 0 {
			t.Errorf("%s shows no example", name)
		}
	}
}

// examplesOn are what a page shows that can be typed.
func examplesOn(page []paper.Block) (all []string) {
	for _, b := range page {
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

// TestTopicIn finds under one word the page of the game's edition: what it owns first, and what others own where it has none.
func TestTopicIn(t *testing.T) {
	for _, c := range []struct{ edition, typed, want string }{
		{"advanced", "war", "advanced"}, {"advanced", "china", "advanced"}, {"advanced", "neutral", "advanced"}, {"advanced", "lend lease", "advanced"},
		{"advanced", "naval", "moves"}, {"advanced", "ground", "moves"}, {"advanced", "rail", "moves"}, {"advanced", "bases", "moves"},
		{"advanced", "repair", "sections"}, {"advanced", "development", "sections"}, {"advanced", "coastal", "battles"}, {"advanced", "intercept", "battles"},
		{"advanced", "air defence", "battles"}, {"advanced", "withdraw", "battles"}, {"advanced", "purses", "global1940"}, {"advanced", "guests", "classic"},
		{"global1940", "war", "global1940"}, {"global1940", "neutrals", "global1940"}, {"global1940", "rail", "advanced"}, {"classic", "neutrals", "classic"},
		{"classic", "withdraw", "classic"}, {"revised", "war", "global1940"}, {"revised", "lend lease", "advantages"}, {"", "neutrals", "classic"}, {"", "rail", "advanced"},
	} {
		if got, ok := requests.TopicIn(c.edition, strings.Fields(c.typed)); !ok || got != c.want {
			t.Errorf("in a game of %s %q is %q, want %q", c.edition, c.typed, got, c.want)
		}
	}
}
