package adjudicator

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// lobbyOf is an empty desk at which anybody may found games.
func lobbyOf(t testing.TB) *club {
	t.Helper()
	c := openClub(t, game.Record{}, storetest.NewMemory(), clubSecrets(t), clubTime)
	c.desk.NewGames = lobby.GamesByAnybody
	return c
}

// plainly is a letter from an address, to an address of ours, that answers nothing.
func (c *club) plainly(from, to, text string) letter {
	c.typed++
	return letter{From: from, To: to, Subject: "games", ID: fmt.Sprintf("plain-%d@example.org", c.typed),
		Date: c.clock.Add(time.Duration(c.typed) * time.Second).Format(time.RFC1123Z), Text: text}
}

// post brings a letter to the bare address.
func (c *club) post(from, text string) Outcome {
	c.t.Helper()
	return c.handle(c.plainly(from, clubSelf.String(), text))
}

// inbox takes what came to an address.
func (c *club) inbox(address string) []received {
	c.t.Helper()
	c.deliver()
	var out []received
	for _, raw := range c.boxes.in[address] {
		out = append(out, readMail(c.t, raw))
	}
	delete(c.boxes.in, address)
	return out
}

// last is the newest letter to an address.
func (c *club) last(address string) received {
	c.t.Helper()
	all := c.inbox(address)
	if len(all) == 0 {
		c.t.Fatalf("%s has got no letter", address)
	}
	return all[len(all)-1]
}

// reply answers a letter of ours from the address that it went to.
func (c *club) reply(to received, text string) Outcome {
	c.t.Helper()
	return c.handle(c.answerTo(to, text))
}

// accepted demands that an answer to a letter of ours changes something, and gives what comes back.
func (c *club) accepted(to received, text string) received {
	c.t.Helper()
	from := strings.Trim(to.Get("To"), "<>")
	if out := c.reply(to, text); !out.Accepted {
		c.t.Fatalf("%q was not accepted: %s\n%v", text, out.Why, c.inbox(from))
	}
	for _, l := range c.inbox(from) {
		if l.Get("Auto-Submitted") == "auto-replied" {
			return l
		}
	}
	return received{}
}

// refused demands that an answer changes nothing, and gives what comes back.
func (c *club) refused(to received, text string, says ...string) {
	c.t.Helper()
	from := strings.Trim(to.Get("To"), "<>")
	c.inbox(from)
	before := c.agreed()
	if out := c.reply(to, text); out.Accepted {
		c.t.Errorf("%q was accepted", text)
	}
	if after := c.agreed(); after != before {
		c.t.Errorf("%q has changed the game from\n%s\nto\n%s", text, before, after)
	}
	c.tells(c.last(from), says...)
}

// agreed is all that people have agreed on in the game of the club.
func (c *club) agreed() string {
	c.t.Helper()
	r := c.record(clubGame)
	for _, s := range r.Everybody() {
		s.Answers = game.Tally{}    // every letter is counted
		s.Language, s.Zone = "", "" // a person's own, and kept though his letter is refused
	}
	data, err := json.Marshal([]any{r.Stage, r.Terms, r.Form, r.Seats, r.Others, r.Guests, r.Shares, r.Drafts})
	if err != nil {
		c.t.Fatal(err)
	}
	return string(data)
}

// record is a game as it is in the store.
func (c *club) record(id string) *game.Record {
	c.t.Helper()
	r := &game.Record{}
	if _, err := store.Read(c.t.Context(), c.desk.Store, game.RecordKey(id), r); err != nil {
		c.t.Fatal(err)
	}
	return r
}

// People who set up games.
const (
	anna = "anna@example.org"
	otto = "otto@example.org"
	ida  = "ida@example.org"
	eve  = "eve@elsewhere.example.org"
)

// founded is a game that Anna has founded and confirmed, and Anna's newest letter.
func founded(t testing.TB, lines string) (*club, received) {
	t.Helper()
	c := lobbyOf(t)
	if out := c.post(anna, "NEW GAME g7\n"+lines); !out.Accepted {
		t.Fatalf("no game was founded: %v", out)
	}
	return c, c.accepted(c.last(anna), "ACCEPT\n")
}

const allies = "SEAT soviet union me\nSEAT uk me\nSEAT usa me\n"

// refusedIn is refused for another game.
func (c *club) refusedIn(game string, to received, text string, says ...string) {
	c.t.Helper()
	from := strings.Trim(to.Get("To"), "<>")
	c.inbox(from)
	stage := c.record(game).Stage
	if out := c.reply(to, text); out.Accepted || c.record(game).Stage != stage {
		c.t.Errorf("%q was accepted", text)
	}
	c.tells(c.last(from), says...)
}

// anchorOf is the anchor of the codes of somebody, which is worked out once.
func anchorOf(game, who string) string {
	known, _ := anchors.LoadOrStore([2]string{game, who}, sync.OnceValue(func() string {
		return dice.NewChain(game, who, 0, dice.UsualCount, dice.Code{7, byte(len(who))}).Share().Anchor.String()
	}))
	return known.(func() string)()
}

var anchors sync.Map

// tick lets the desk look at its clocks.
func (c *club) tick() {
	c.t.Helper()
	if err := c.desk.Tick(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
}

// invitedTo is the last invitation of somebody.
func (c *club) invitedTo(address string) received {
	c.t.Helper()
	for _, l := range c.inbox(address) {
		if strings.Contains(l.Get("Subject"), "Will you play?") {
			return l
		}
	}
	c.t.Fatalf("%s is not invited", address)
	return received{}
}
