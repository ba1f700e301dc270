package adjudicator

import (
	"context"
	"errors"
	"testing"
	"time"

	"fieldpost/mail"
)

// TestSlowNames brings a letter whose signature asks a name server that does not answer. Nobody waits for that but the letter itself.
func TestSlowNames(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("japan")
	c.mails("germany")
	asked, answered := make(chan struct{}, 10), make(chan struct{})
	c.desk.Trust.Policy = mail.PolicyDKIM
	c.desk.Trust.LookupTXT = func(ctx context.Context, _ string) ([]string, error) {
		asked <- struct{}{}
		select {
		case <-answered:
		case <-ctx.Done():
		}
		return nil, errors.New("no answer")
	}
	slow := c.write("germany", "STATUS\n")
	slow.To = "gm+g7@example.org"
	raw := append([]byte("DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=example.org; s=s1; h=from:to:subject:date:message-id; bh=AAAA; b=AAAA\r\n"), slow.raw()...)
	quick := c.write("japan", "STATUS\n")
	done := make(chan error, 1)
	go func() {
		_, err := c.desk.Handle(t.Context(), raw)
		done <- err
	}()
	<-asked
	handled := make(chan error, 1)
	go func() {
		_, err := c.desk.Handle(t.Context(), quick.raw())
		handled <- err
	}()
	select {
	case err := <-handled:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(5 * time.Second):
		t.Error("a letter waits for the name servers of another one's sender")
	}
	close(answered)
	if err := <-done; err != nil {
		t.Error(err)
	}
	if n := len(asked); n != 0 {
		t.Errorf("%d questions more were asked", n)
	}
	c.one("japan")
	c.tells(c.one("germany"), "not proved")
}
