package adjudicator

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/store/storetest"
)

// TestFormedOnce lets every single call of the store fail while somebody founds a game, asks for a seat, accepts one, or
// begins the game, and then brings the letter again. Nothing tells afterwards that anything went wrong. A game that has
// begun has codes that are drawn anew each time; everything but the letters that hold their anchor is the same.
func TestFormedOnce(t *testing.T) {
	for name, scene := range map[string]func(t *testing.T) (*club, letter){
		"founding": func(t *testing.T) (*club, letter) {
			c := lobbyOf(t)
			return c, c.plainly(anna, clubSelf.String(), "NEW GAME g7\nSEAT germany me\nSEAT japan "+otto+"\n")
		},
		"confirming": func(t *testing.T) (*club, letter) {
			c := lobbyOf(t)
			c.post(anna, "NEW GAME g7\nSEAT germany me\nSEAT japan "+otto+"\n")
			return c, c.answerTo(c.last(anna), "ACCEPT\n")
		},
		"refused": func(t *testing.T) (*club, letter) {
			c, _ := founded(t, "")
			return c, c.plainly(otto, clubSelf.String(), "NEW GAME g7\n")
		},
		"asking": func(t *testing.T) (*club, letter) {
			c, _ := founded(t, allies)
			return c, c.plainly(otto, clubSelf.String(), "JOIN g7 AS germany ANCHOR "+anchorOf("g7", "germany")+"\n")
		},
		"accepting": func(t *testing.T) (*club, letter) {
			c, _ := founded(t, allies+"SEAT germany "+otto+"\n")
			return c, c.answerTo(c.last(otto), "ACCEPT\n")
		},
		"bidding": func(t *testing.T) (*club, letter) {
			c, annas, ottos := bidders(t)
			c.accepted(annas, "BID 5\n")
			return c, c.answerTo(ottos, "BID 6\n")
		},
		"beginning": func(t *testing.T) (*club, letter) {
			c, l := founded(t, allies+"SEAT germany me\nSEAT japan me\n")
			return c, c.answerTo(l, "START\n")
		},
	} {
		c, l := scene(t)
		c.deliver()
		well := copied(t, c.desk.Store)
		clean := c.lobbies(t, well, nil)
		clean.handle(l)
		want, calls := entries(t, well), clean.desk.Store.(*storetest.Faulty).Calls()
		if len(calls) < 3 || len(want) <= len(entries(t, c.desk.Store)) {
			t.Fatalf("%s: only %v", name, calls)
		}
		same := func(got map[string]string) bool {
			if name != "beginning" {
				return maps.Equal(got, want)
			}
			keys := slices.Sorted(maps.Keys(want))
			record := func(entries map[string]string) string { return blobs.ReplaceAllString(entries["game/g7"], "") }
			return slices.Equal(slices.Sorted(maps.Keys(got)), keys) && record(got) == record(want)
		}
		for _, m := range mishaps(len(calls)) {
			t.Run(fmt.Sprintf("%s/%s/%d %s", name, m.kind, m.n+1, calls[m.n]), func(t *testing.T) {
				beneath := copied(t, c.desk.Store)
				desk := c.lobbies(t, beneath, storetest.At(m.n+1, m.Fault))
				if _, err := desk.desk.Handle(t.Context(), l.raw()); err == nil {
					t.Error("the desk does not tell of it; the letter would not be brought again")
				}
				if m.dies {
					desk = c.lobbies(t, beneath, nil)
				}
				desk.handle(l)
				if got := entries(t, beneath); !same(got) {
					t.Errorf("the store has %v, want %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
				}
				is := entries(t, beneath)
				desk.handle(l)
				if !maps.Equal(entries(t, beneath), is) {
					t.Error("a third time has changed something")
				}
				desk.deliver()
				if name == "beginning" { // it can be played again from what is kept
					again := c.lobbies(t, beneath, nil)
					if tb, err := again.desk.table(t.Context(), "g7"); err != nil || tb.Stage != game.Playing {
						t.Errorf("the game can not be played: %v", err)
					}
				}
			})
		}
	}
}

// blobs are what differs with the codes that are drawn: the anchor of the operator's stands in every snapshot and in the log.
var blobs = regexp.MustCompile(`"blob":"[0-9a-f]*"|"signed":\{[^}]*\}|"codes":\{[^}]*\}`)

// lobbies is a desk that has just been opened over a store of which calls fail as planned.
func (c *club) lobbies(t *testing.T, beneath *storetest.Memory, plan storetest.Plan) *club {
	t.Helper()
	desk := c.reopened(beneath)
	desk.t, desk.desk.NewGames = t, lobby.GamesByAnybody
	faulty := storetest.NewFaulty(beneath, plan)
	desk.desk.Store, desk.outbox.Store = faulty, faulty
	return desk
}

// answerTo is a letter that answers one of ours.
func (c *club) answerTo(to received, text string) letter {
	l := c.plainly(to.Get("To"), to.Get("Reply-To"), text)
	l.More = []string{"In-Reply-To: " + to.Get("Message-ID")}
	return l
}
