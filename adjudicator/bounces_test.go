package adjudicator

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/mail/transport"
)

// bounce is what a mail server writes about a letter that it could not deliver.
func bounce(id, to, status string) []byte {
	return []byte(strings.ReplaceAll(fmt.Sprintf(`From: MAILER-DAEMON@mx.example.org
To: gm@example.org
Subject: Undelivered Mail Returned to Sender
Return-Path: <>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; %s
Action: failed
Status: %s

--x
Content-Type: text/rfc822-headers

Message-ID: <%s>

--x--
`, to, status, id), "\n", "\r\n"))
}

// returns brings a bounce to the desk and tells whether it counted.
func (c *club) returns(id, to, status string) bool {
	c.t.Helper()
	out, err := c.desk.Handle(c.t.Context(), bounce(id, to, status))
	if err != nil || out.Accepted {
		c.t.Errorf("%+v, %v", out, err)
	}
	return out.Known
}

// badness is what STATUS says of the address of Japan.
func (c *club) badness() string {
	l := c.ask("germany", "STATUS\n")
	for line := range strings.SplitSeq(l.text, "\n") {
		if strings.Contains(line, "come back") {
			return line
		}
	}
	return ""
}

// TestBadAddress marks an address as bad when a second letter comes back. The referee and the operator are told once,
// everybody who asks is told, and a letter from there sets it right.
func TestBadAddress(t *testing.T) {
	c := beginClub(t, refereed("swift"))
	first := c.one("japan").Get("Message-ID")
	c.accept("soviet_union", sovietTurn)
	second := c.one("japan").Get("Message-ID")
	for _, p := range clubPowers {
		c.mails(p)
	}
	c.mails(game.RefereeSeat)
	for range 3 { // one letter that comes back again and again is one letter
		if !c.returns(first, "japan@example.org", "5.1.1") || c.badness() != "" {
			t.Fatal("the first letter that came back did not count, or counted twice")
		}
	}
	for range 2 {
		c.returns(second, "Japan@example.org", "5.1.1")
	}
	const says = "Letters to Japan come back (5.1.1) since 20 November 2026, 04:47 UTC."
	if got := c.badness(); got != says {
		t.Errorf("STATUS says %q", got)
	}
	c.tells(c.one(game.RefereeSeat), says)
	if n := strings.Count(c.logged.String(), "an address is bad"); n != 1 {
		t.Errorf("the operator is told %d times", n)
	}
	c = c.reopened(c.desk.Store)
	if c.badness() != says {
		t.Error("a restart has forgotten it")
	}
	c.handle(c.write("japan", "HELP\n"))
	if got := c.badness(); got != "" {
		t.Errorf("after a letter from there STATUS says %q", got)
	}
	c.returns(second, "japan@example.org", "5.1.1")
	if got := c.badness(); got != "" {
		t.Errorf("one letter more has come back, and STATUS says %q", got)
	}
}

// TestNoBadAddress believes no report that anybody could have written, and takes no delay for a loss.
func TestNoBadAddress(t *testing.T) {
	c := beginClub(t, refereed("swift"))
	c.accept("soviet_union", sovietTurn)
	var ids []string
	for _, l := range c.mails("japan") {
		ids = append(ids, l.Get("Message-ID"))
	}
	for i, id := range ids {
		forged := strings.Replace(id, ".t", ".t1", 1)
		if c.returns(forged, "japan@example.org", "5.1.1") || c.returns(id, "germany@example.org", "5.1.1") || c.returns(id, "japan@example.org", "4.2.2") {
			t.Errorf("report %d was believed", i)
		}
	}
	if got := c.badness(); got != "" || len(ids) != 2 {
		t.Errorf("STATUS says %q after %d letters", got, len(ids))
	}
}

// TestRefusedAddress counts a letter that a mail server refuses at once like one that comes back, but not one that failed
// for another reason.
func TestRefusedAddress(t *testing.T) {
	for text, test := range map[string]struct {
		out transport.Result
		bad bool
	}{
		"no such user":      {transport.Result{Code: 550, Text: "no such user"}, true},
		"no letter of SMTP": {transport.Result{Text: "the letter has a line that is too long"}, false},
		"later":             {transport.Result{Code: 451, Temporary: true, Text: "later"}, false},
	} {
		t.Run(text, func(t *testing.T) {
			c := newClub(t, "swift")
			c.outbox.Refused = c.desk.Refused
			c.boxes.next = func(to string, _ []byte) transport.Result {
				if to == "japan@example.org" {
					return test.out
				}
				return transport.Result{Recipient: to, Code: 250}
			}
			c.accept("soviet_union", sovietTurn)
			c.mails("germany")
			if got := c.badness(); (got != "") != test.bad {
				t.Errorf("STATUS says %q", got)
			}
		})
	}
}
