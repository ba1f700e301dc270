package adjudicator

import (
	"regexp"
	"testing"

	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/requests"
	"fieldpost/mail/paper"
)

// formPages are the pages of HELP whose examples are lines of letters that set up a game.
var formPages = []string{"newgame", "join", "seats", "bids", "witnesses"}

// TestFormPages reads what the help pages show.
func TestFormPages(t *testing.T) {
	for _, name := range formPages {
		n := 0
		for _, block := range examplesOn(requests.Page(name)) {
			list, unread := lobby.FormLines(block)
			n += len(list)
			for _, c := range list {
				if !lobby.FormWordFits(c) {
					t.Errorf("%s: %s is wrong", name, c)
				}
			}
			if len(unread) > 0 {
				t.Errorf("%s: %v is not read", name, unread)
			}
		}
		if n == 0 {
			t.Errorf("%s shows nothing", name)
		}
	}
}

// FuzzFormLines reads anything without going astray or beyond its bounds, and says of every line at most one thing.
func FuzzFormLines(f *testing.F) {
	for _, name := range formPages {
		f.Add(paper.TextOf(requests.Page(name)...))
	}
	f.Add("PRESS TO Germany, and Japan\nNEW GAME\nEND\nBID 99999999999999999999\nJOIN\nJOIN g7 AS\nJOIN g7 ANCHOR\n")
	words := regexp.MustCompile(`^[A-Z ]+$`)
	f.Fuzz(func(t *testing.T, text string) {
		list, unread := lobby.FormLines(text)
		if len(list) > lobby.MostFormWords {
			t.Errorf("%d lines have a meaning", len(list))
		}
		seen := map[int]bool{}
		for _, c := range list {
			if !words.MatchString(c.Word) || seen[c.Line] || c.Line < 1 {
				t.Errorf("line %d is %q", c.Line, c.Word)
			}
			seen[c.Line] = true
			if c.Word == "JOIN" && lobby.FormWordFits(c) {
				lobby.ReadShare("germany", lobby.ReadJoin(c.Args).Anchor)
			}
		}
		for _, u := range unread {
			if seen[u.Line] {
				t.Errorf("line %d was read and not read", u.Line)
			}
		}
	})
}
