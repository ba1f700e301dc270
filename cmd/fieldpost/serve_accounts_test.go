package main

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// club is another account for the settings.
func (p *provider) club() string {
	return fmt.Sprintf(`[[account]]
name = "club"
address = "club@example.org"
[account.imap]
addr = %q
security = "plain"
user = "club"
password_file = "club-password"
[account.smtp]
addr = %q
security = "plain"
login = "imap"
`, p.IMAP, p.SMTP)
}

// TestTwoMailboxes: letters for a game are read from either mailbox of the daemon, and go out from the game's own.
func TestTwoMailboxes(t *testing.T) {
	p := newProvider(t)
	p.write("club-password", p.Passwords[clubMaster]+"\n")
	stop := p.serve(p.settings("[[game]]", p.club()+"[[game]]\naccount = \"club\""))
	first := p.letter("japan", "[g7] The game begins")
	if from, returns := first.Header.Get("From"), first.Header.Get("Reply-To"); !strings.Contains(from, "<club@example.org>") || !strings.Contains(returns, "<club+g7.japan.") {
		t.Errorf("it comes from %s and goes back to %s", from, returns)
	}
	for _, mailbox := range []string{"gm", "club"} {
		to := strings.Replace(first.Header.Get("Reply-To"), "<club+", "<"+mailbox+"+", 1)
		letter := *first
		letter.Header = map[string][]string{"Reply-To": {to}, "Subject": {"to " + mailbox}}
		p.answer("japan", &letter, "STATUS\n# to "+mailbox+"\n")
		if said := body(t, p.letter("japan", "About your letter")); !strings.Contains(said, "Soviet Union, round 1") {
			t.Errorf("at %s the game stands at\n%s", mailbox, said)
		}
	}
	for range 100 {
		if p.folderOf("club", "Processed") == 1 && p.folder("Games") == 1 {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	stop()
	for name, n := range map[string]int{"Games of gm": p.folder("Games"), "Processed of club": p.folderOf("club", "Processed")} {
		if n != 1 {
			t.Errorf("in %s lie %d letters", name, n)
		}
	}
}
