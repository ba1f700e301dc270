package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/operator"
	"fieldpost/mail/transport"
)

// TestGames lists games without playing them again.
func TestGames(t *testing.T) {
	record := clubRecord("swift")
	record.Terms.Begun = time.Date(2026, 11, 19, 8, 0, 0, 0, time.UTC)
	c := beginClub(t, record)
	c.accept("soviet_union", sovietTurn)
	came := c.clock
	again := c.reopened(c.desk.Store)
	list, err := again.desk.Office().Games(t.Context())
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	if len(again.desk.tables) != 0 {
		t.Error("the game was played again")
	}
	l := list[0]
	if l.Game != clubGame || l.Edition != "revised" || l.Stage != game.Playing || l.Turn != "Germany, round 1" || l.Waits != "Germany" ||
		l.Letters != 1 || !l.Last.Equal(came) || !l.Deadline.IsZero() || l.Paused {
		t.Errorf("%+v", l)
	}
}

// TestOperatorStatus tells the operator who sits where, and no secret.
func TestOperatorStatus(t *testing.T) {
	record := clubRecord("swift")
	record.Terms.Confirm = true
	c := beginClub(t, record)
	c.handle(c.write("soviet_union", sovietTurn))
	before := entries(t, c.desk.Store)
	text, err := c.desk.Office().Status(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{"g7, Axis & Allies Revised, playing", "Waiting for Soviet Union: orders for RESEARCH.", "Germany          germany@example.org",
		"Orders that wait for CONFIRM\nSoviet Union     since 20 November 2026", "1 letter received"} {
		if !strings.Contains(text, says) {
			t.Errorf("it does not say %q:\n%s", says, text)
		}
	}
	tb, err := c.desk.table(t.Context(), clubGame)
	if err != nil || len(tb.Drafts) != 1 {
		t.Fatal(tb.Drafts, err)
	}
	for _, s := range c.game.Everybody() {
		if strings.Contains(text, s.Token) || strings.Contains(text, tb.Drafts[0].Code) {
			t.Error("it tells a secret")
		}
	}
	if len(entries(t, c.desk.Store)) != len(before) {
		t.Error("looking has changed something")
	}
	if _, err := c.desk.Office().Status(t.Context(), "g8"); !errors.Is(err, operator.ErrNoGame) {
		t.Errorf("of no game: %v", err)
	}
}

// TestUnsent looks after letters that do not go out.
func TestUnsent(t *testing.T) {
	c := newClub(t, "swift")
	refused := map[string]transport.Result{
		"germany@example.org": {Code: 550, Text: "no such\x1b user"}, "japan@example.org": {Code: 451, Temporary: true, Text: "busy"},
	}
	c.boxes.next = func(to string, _ []byte) transport.Result {
		if out, bad := refused[to]; bad {
			return out
		}
		return transport.Result{Recipient: to, Code: 250}
	}
	c.deliver()
	list, err := c.desk.Office().Unsent(t.Context())
	if err != nil || len(list) != 2 {
		t.Fatal(list, err)
	}
	late, gone := list[0], list[1]
	if late.To != "japan@example.org" || late.Attempts != 1 || late.GivenUp || late.Trouble != "busy" || !late.Next.After(c.clock) {
		t.Errorf("the one that waits is %+v", late)
	}
	if gone.To != "germany@example.org" || !gone.GivenUp || gone.Trouble != "no such  user" || !gone.Next.IsZero() {
		t.Errorf("the one given up is %+v", gone)
	}
	c.boxes.next = nil
	for _, id := range []string{late.ID, gone.ID} {
		if err := c.desk.Office().Retry(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	c.deliver()
	if list, err := c.desk.Office().Unsent(t.Context()); err != nil || len(list) != 2 {
		t.Errorf("what was just tried is tried again at once: %+v, %v", list, err)
	}
	c.clock = c.clock.Add(operator.MostOften)
	c.deliver()
	if list, err := c.desk.Office().Unsent(t.Context()); err != nil || len(list) != 0 {
		t.Errorf("afterwards %+v, %v", list, err)
	}
	for _, to := range []string{"germany@example.org", "japan@example.org"} {
		if len(c.boxes.in[to]) != 1 {
			t.Errorf("%s has got %d letters", to, len(c.boxes.in[to]))
		}
	}
	c.handle(c.write("japan", "STATUS\n"))
	list, err = c.desk.Office().Unsent(t.Context())
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	if err := c.desk.Office().Drop(t.Context(), list[0].ID); err != nil {
		t.Fatal(err)
	}
	c.deliver()
	if list, err := c.desk.Office().Unsent(t.Context()); err != nil || len(list) != 0 || len(c.boxes.in["japan@example.org"]) != 1 {
		t.Errorf("a dropped letter: %+v, %v", list, err)
	}
	for _, id := range []string{late.ID, "g7/99", "g8/0"} {
		if err := c.desk.Office().Retry(t.Context(), id); !errors.Is(err, operator.ErrNoLetter) {
			t.Errorf("%s, which was sent or never was: %v", id, err)
		}
		if err := c.desk.Office().Drop(t.Context(), id); !errors.Is(err, operator.ErrNoLetter) {
			t.Errorf("%s, which was sent or never was: %v", id, err)
		}
	}
}

// TestExport writes a game down: the folder proves itself, tells no token, and holds every letter.
func TestExport(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", sovietTurn)
	c.accept("germany", "STANDING\nland: lose art, inf, arm\n")
	quoting := c.write("germany", germanTurn+"\n> Reply-To: "+c.secretAddress("germany")+"\n")
	if out := c.handle(quoting); !out.Accepted {
		t.Fatal(out.Why)
	}
	dir := t.TempDir()
	names := map[string]int{}
	var whole strings.Builder
	if _, err := c.desk.Office().Export(t.Context(), clubGame, func(name string, data []byte) error {
		names[filepath.Dir(name)]++
		whole.Write(data)
		path := filepath.Join(dir, filepath.FromSlash(name))
		return errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, data, 0o600))
	}); err != nil {
		t.Fatal(err)
	}
	tb, err := c.desk.table(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]int{".": 3, "reports": 2, "dice": 4, "letters/sent": tb.Mails, "letters/received": 3}
	if fmt.Sprint(names) != fmt.Sprint(want) {
		t.Errorf("there are %v, want %v", names, want)
	}
	for _, s := range c.game.Everybody() {
		if strings.Contains(whole.String(), s.Token) {
			t.Errorf("the token of %s can be read", s.Name)
		}
	}
	if !strings.Contains(whole.String(), "gm+g7.germany.xxxxxxxxxxxxxxxxxxxxxxxx@example.org") {
		t.Error("the letters have lost more than their tokens")
	}
	ev, err := evidence.Read([]string{dir}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if v := audit.Check(ev, audit.Wanted{Keys: []string{c.desk.Verifier()}}); !v.Verified {
		t.Errorf("it is not verified: %+v", v.Found)
	}
	if _, err := c.desk.Office().Export(t.Context(), "g8", nil); !errors.Is(err, operator.ErrNoGame) {
		t.Errorf("of no game: %v", err)
	}
}

// TestOperatorForming looks at a game that waits for its players, and at one that was given up.
func TestOperatorForming(t *testing.T) {
	c := lobbyOf(t)
	c.desk.NewGames = lobby.GamesByAnybody
	c.post(anna, "NEW GAME kursk-7\nEDITION revised\n"+allies+"SEAT germany "+otto+"\nSEAT japan "+otto+"\nEND\n")
	list, err := c.desk.Office().Games(t.Context())
	if err != nil || len(list) != 1 || list[0].Game != "kursk-7" || list[0].Stage != game.Forming || list[0].Waits != "players" || list[0].Letters != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	text, err := c.desk.Office().Status(t.Context(), "kursk-7")
	if err != nil || !strings.Contains(text, "Germany         "+otto+", invited") || !strings.Contains(text, "Not ready:") {
		t.Errorf("%s, %v", text, err)
	}
	names := []string{}
	if _, err := c.desk.Office().Export(t.Context(), "kursk-7", func(name string, _ []byte) error { names = append(names, name); return nil }); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(names, " "); got != "README.txt operator.key letters/sent/00000.eml letters/received/00000.eml" {
		t.Errorf("the export holds %s", got)
	}
	c.clock = c.clock.Add(game.LongestForming + time.Hour)
	if err := c.desk.look(t.Context(), "kursk-7", c.clock); err != nil {
		t.Fatal(err)
	}
	if list, err := c.desk.Office().Games(t.Context()); err != nil || len(list) != 0 {
		t.Errorf("a game that was given up: %+v, %v", list, err)
	}
	if _, err := c.desk.Office().Status(t.Context(), "kursk-7"); !errors.Is(err, operator.ErrNoGame) {
		t.Errorf("a game that was given up: %v", err)
	}
}

// TestUrge wakes a postman who waits, once for each time, and nobody where none waits.
func TestUrge(t *testing.T) {
	c := newClub(t, "swift")
	c.desk.Urge()
	c.desk.Urge()
	woken := make(chan bool, 1)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	c.desk.untilUrged(ctx, func() { woken <- true })
	if len(woken) != 1 {
		t.Error("he is not woken")
	}
	if at := c.desk.woken.Load(); at == nil || at.String() == at.Round(0).String() { // it names a reading of the steady clock
		t.Errorf("he was woken at %v, by a clock that somebody can set", at)
	}
	over, end := context.WithCancel(t.Context())
	end()
	c.desk.untilUrged(over, func() { t.Error("he is woken twice") })
}
