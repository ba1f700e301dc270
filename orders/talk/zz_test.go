package talk

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

func TestZZ(t *testing.T) {
	ed, err := editions.Load("global1940")
	if err != nil {
		t.Fatal(err)
	}
	r := orders.NewReader(ed)
	opens := map[string]Open{
		"draft":  {Drafts: []string{"4HUGPP"}, Plays: true, Moves: true, Seats: []string{"germany"}},
		"vote":   {Votes: []int{3}, Plays: true, Seats: []string{"germany"}},
		"seat":   {Invited: true},
		"bid":    {Bids: true},
		"idle":   {Plays: true, Moves: true, Seats: []string{"germany"}},
		"ref":    {Refers: true},
		"retreat": {Plays: true, Seats: []string{"germany"}, Questions: []Question{{Question: order.Question{Number: 6, Word: "retreat", Options: []string{"press", "retreat to Germany", "retreat to Poland"}}, Place: edition.Nowhere, Default: "press"}}},
		"one":     {Plays: true, Seats: []string{"germany"}, Questions: []Question{{Question: order.Question{Number: 6, Word: "retreat", Options: []string{"press", "retreat to sz 8"}}, Place: edition.Nowhere, Default: "press"}}},
		"dive":    {Plays: true, Questions: []Question{{Question: order.Question{Number: 9, Word: "submerge", Options: []string{"stay", "submerge 1 sub", "submerge 2 sub"}}, Counted: true, Yes: "submerge 2 sub", No: "stay", Place: edition.Nowhere}}},
		"up":      {Plays: true, Questions: []Question{{Question: order.Question{Number: 1, Word: "scramble", Options: []string{"scramble none", "scramble 2 fighters United Kingdom -> sz 110"}}, No: "scramble none", Place: edition.Nowhere}}},
		"meet":    {Plays: true, Questions: []Question{{Question: order.Question{Number: 3, Word: "intercept", Options: []string{"intercept none", "intercept 1 fighter", "intercept 2 fighters"}}, Counted: true, No: "intercept none", Place: edition.Nowhere}}},
		"lose":    {Plays: true, Questions: []Question{{Question: order.Question{Number: 3, Word: "losses", Options: []string{"1 sub", "1 ftr", "1 bmr"}}, Place: edition.Nowhere, Default: "lose 1 sub"}}},
		"many":    {Plays: true, Questions: []Question{{Question: order.Question{Number: 5, Word: "losses"}, Place: edition.Nowhere, Default: "lose 2 inf", Fits: func(s string) bool { return s == "losses: 2 inf" || s == "losses: 1 inf, 1 art" || s == "losses: 2 arm" }}}},
		"ready":   {Plays: true, Questions: []Question{{Question: order.Question{Number: 3, Word: "ready", Options: []string{"ready", "ask"}}, Place: edition.Nowhere}}},
	}
	data, _ := os.ReadFile("/tmp/w/tries.txt")
	now := []string{}
	for _, line := range strings.Split(string(data), "\n") {
		if f, ok := strings.CutPrefix(line, "== "); ok {
			now = strings.Fields(f)
			continue
		}
		if line == "" {
			continue
		}
		for _, k := range now {
			if k == "ALL" {
				for name := range opens {
					o := opens[name]
					o.Today = time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)
					o.Turns = func() []Turn { return nil }
					s := Read(r, o, strings.ReplaceAll(line, "\\n", "\n"))
					if len(s.Lines)+len(s.Either) > 0 {
						fmt.Printf("%-8s %-60s => %q %v %q\n", name, line, s.Lines, s.Doubt, s.Either)
					}
				}
				continue
			}
			o := opens[k]
			o.Today = time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)
			o.Turns = func() []Turn { return []Turn{{1, 1, 0}, {2, 1, 1}} }
			s := Read(r, o, strings.ReplaceAll(line, "\\n", "\n"))
			fmt.Printf("%-8s %-60s => %q doubt=%v either=%q chats=%v\n", k, line, s.Lines, s.Doubt, s.Either, s.Chats)
		}
	}
}
