package main

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestTurnByRealMail plays a turn on somebody else's mail server, with a restart in the middle of the game.
func TestTurnByRealMail(t *testing.T) {
	p := newProvider(t)
	config := p.settings("", "")
	stop := p.serve(config)
	first := p.letter("soviet_union", "[g7] The game begins")
	if reply := first.Header.Get("Reply-To"); !regexp.MustCompile(`<gm\+g7\.[a-z-]+\.[a-z2-7]{20,}@example\.org>$`).MatchString(reply) {
		t.Errorf("the letter is answered to %s", reply)
	}
	turn, err := os.ReadFile("../../docs/examples/soviet-1.txt")
	if err != nil {
		t.Fatal(err)
	}
	p.answer("soviet_union", first, string(turn))
	if said := body(t, p.letter("soviet_union", "Accepted")); !strings.Contains(said, "ACCEPTED.") {
		t.Errorf("the answer is\n%s", said)
	}
	report := p.letter("japan", "[g7] Soviet Union, round 1")
	if said := body(t, report); !strings.Contains(said, "West Russia") {
		t.Errorf("the report to Japan is\n%s", said)
	}
	stop()
	if n, m := p.folder("Games"), p.folder("Strangers"); n != 1 || m != 0 {
		t.Errorf("%d letters were processed and %d rejected", n, m)
	}

	// The game is there and is not begun again; a letter of which nobody knows whose it is goes elsewhere.
	stop = p.serve(config)
	p.answer("japan", report, "STATUS\n")
	if said := body(t, p.letter("japan", "About your letter")); !strings.Contains(said, "Germany, round 1") {
		t.Errorf("the game stands at\n%s", said)
	}
	report.Header["Reply-To"] = []string{"gm@example.org"}
	p.answer("germany", report, "Hello\n")
	for range 100 {
		if p.folder("Strangers") == 1 {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	stop()
	for name, want := range map[string]int{"INBOX": 0, "Games": 2, "Strangers": 1} {
		if n := p.folder(name); n != want {
			t.Errorf("in %s lie %d letters and not %d", name, n, want)
		}
	}
}

// TestServeRefuses: what the mail server refuses ends the daemon at once, with what to do.
func TestServeRefuses(t *testing.T) {
	p := newProvider(t)
	p.write("other", "wrong-hunter3\n")
	tests := []struct{ name, old, new, says string }{
		{"wrong password", `"password"`, `"other"`, "the server refused the login of gm"},
		{"missing folder", `"INBOX"`, `"Mail/Games"`, "opening the folder Mail/Games"},
		{"missing power", `"japan"`, `"china"`, `config.toml:31: nobody plays "china"; there are soviet_union,`},
		{"option", `"10"`, `"9"`, `config.toml:19: the option victory-cities is 8, 10 or 12, not "9"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			defer cancel()
			var out bytes.Buffer
			err := serveCmd{Config: p.settings(test.old, test.new)}.real(ctx, &console{out: &out, err: &out})
			if err == nil || !strings.Contains(err.Error(), test.says) || strings.Contains(err.Error(), "hunter") {
				t.Errorf("the daemon ends with: %v", err)
			}
		})
	}
}
