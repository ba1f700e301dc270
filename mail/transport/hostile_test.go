package transport

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

// hurried is an account whose commands have little time.
func hurried(addr string) Account {
	account := plainAccount(addr)
	account.Folders = nil
	account.Timeout = 600 * time.Millisecond
	return account
}

// TestSilence: a server that stops answering, at whatever point, costs one timeout.
func TestSilence(t *testing.T) {
	t.Parallel()
	t.Run("greeting", func(t *testing.T) {
		t.Parallel()
		_, err := Dial(ctxFor(t, 20*time.Second), hurried(script{}.start(t)))
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
	})
	for _, silent := range []string{"SELECT", "SEARCH", "FLAGS", "RFC822.SIZE", "BODY.PEEK", "STORE", "MOVE", "NOOP", "IDLE", "DONE"} {
		t.Run(silent, func(t *testing.T) {
			t.Parallel()
			account := hurried(imapScript([2]string{silent, ""}).start(t))
			account.Slice = 100 * time.Millisecond
			m, err := Dial(ctxFor(t, 20*time.Second), account)
			if err != nil {
				t.Fatal(err)
			}
			defer m.Close()
			start := time.Now()
			ctx := ctxFor(t, 20*time.Second)
			_, err = m.List(ctx, "INBOX")
			if err == nil {
				_, err = m.Fetch(ctx, 7, 1000)
			}
			if err == nil {
				err = m.Move(ctx, 7, "INBOX")
			}
			if err == nil {
				err = m.Wait(ctx)
			}
			if !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 8*time.Second {
				t.Errorf("after %v: %v", time.Since(start), err)
			}
			if _, err := m.List(ctx, "INBOX"); err == nil || refused(err) {
				t.Errorf("the connection is used again: %v", err)
			}
		})
	}
}

// TestBadServers: whatever a server answers, there is an error in time and the connection is given up.
func TestBadServers(t *testing.T) {
	t.Parallel()
	flood := strings.Repeat("* 1 FETCH (UID 9 FLAGS (\\Seen))\n", 20000)
	for name, answer := range map[string][2]string{
		"3 GiB":               {"BODY.PEEK", "* 1 FETCH (UID 7 BODY[] {3221225472}\nabc"},
		"2^63 bytes":          {"BODY.PEEK", "* 1 FETCH (UID 7 BODY[] {9223372036854775808}\nabc"},
		"longer than said":    {"BODY.PEEK", "* 1 FETCH (UID 7 BODY[] {1001}\n" + strings.Repeat("x", 1001) + ")\n@@ OK done"},
		"3 GiB of a name":     {"RFC822.SIZE", "* LIST () \"/\" {3221225472}\n" + strings.Repeat("x", 1<<20)},
		"cut off":             {"BODY.PEEK", "-"},
		"other bytes":         {"BODY.PEEK", "\x00\x01\x02\xff"},
		"unknown answer":      {"RFC822.SIZE", "* 1 BANANA\n@@ OK done"},
		"odd tag":             {"RFC822.SIZE", "T9999 OK done"},
		"no list":             {"RFC822.SIZE", "* 1 FETCH UID 7\n@@ OK done"},
		"open list":           {"RFC822.SIZE", "* 1 FETCH (UID 7 RFC822.SIZE 1\n@@ OK done"},
		"negative size":       {"RFC822.SIZE", "* 1 FETCH (UID 7 RFC822.SIZE -5)\n@@ OK done"},
		"number out of range": {"RFC822.SIZE", "* 99999999999 FETCH (UID 7 RFC822.SIZE 5)\n@@ OK done"},
		"flood":               {"RFC822.SIZE", flood + "@@ OK done"},
		"endless line":        {"RFC822.SIZE", "* OK " + strings.Repeat("x", 1<<20)},
		"all UIDs there are":  {"SEARCH", "* ESEARCH (TAG \"@@\") UID ALL 1:*\n@@ OK done"},
		"a continuation":      {"RFC822.SIZE", "+ go on\n+ go on\n@@ OK done"},
		"goodbye":             {"RFC822.SIZE", "* BYE no more"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, err := Dial(ctxFor(t, 20*time.Second), hurried(imapScript(answer).start(t)))
			if err != nil {
				t.Fatal(err)
			}
			defer m.Close()
			start := time.Now()
			_, err = m.List(ctxFor(t, 20*time.Second), "INBOX")
			if err == nil {
				var raw []byte
				if raw, err = m.Fetch(ctxFor(t, 20*time.Second), 7, 1000); err == nil {
					t.Errorf("it was read as %q", raw)
				}
			}
			if refused(err) || time.Since(start) > 6*time.Second {
				t.Errorf("after %v: %v", time.Since(start), err)
			}
		})
	}
}

// TestHugeSearch: four thousand million letters are listed as far as a list goes.
func TestHugeSearch(t *testing.T) {
	m, err := Dial(ctxFor(t, 20*time.Second), plainAccount(imapScript(
		[2]string{"SEARCH", "* ESEARCH (TAG \"@@\") UID ALL 1:4294967295\n@@ OK done"},
		[2]string{"UID FETCH 1:500 ", "* 1 FETCH (UID 7 RFC822.SIZE 120 INTERNALDATE \"16-Nov-2026 09:00:00 +0000\" FLAGS ())\n@@ OK done"},
		[2]string{"LIST", "* LIST () \"/\" Processed\n* LIST () \"/\" Rejected\n@@ OK done"},
		[2]string{"UID FETCH", "@@ BAD asked for others"},
	).start(t)))
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	list(t, m, "INBOX", 1)
}

// TestNo: an answer of NO leaves the connection as it is.
func TestNo(t *testing.T) {
	m, err := Dial(ctxFor(t, 20*time.Second), plainAccount(imapScript([2]string{"LIST", "* LIST () \"/\" Processed\n* LIST () \"/\" Rejected\n@@ OK done"}, [2]string{"MOVE", "@@ NO [OVERQUOTA] full\x1b[2J"}).start(t)))
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	list(t, m, "INBOX", 1)
	err = m.Move(ctxFor(t, 10*time.Second), 7, "INBOX")
	if !errors.Is(err, ErrNo) || !strings.Contains(err.Error(), "OVERQUOTA") || strings.Contains(err.Error(), "\x1b") {
		t.Errorf("a refused move: %v", err)
	}
	list(t, m, "INBOX", 1)
}

// TestNoMechanism: where no mechanism fits, nothing is tried.
func TestNoMechanism(t *testing.T) {
	s := imapScript()
	s.greeting = "* OK [CAPABILITY IMAP4rev1 LOGINDISABLED AUTH=GSSAPI] ready"
	if _, err := Dial(ctxFor(t, 10*time.Second), hurried(s.start(t))); !errors.Is(err, ErrLogin) {
		t.Error(err)
	}
	s.greeting = "* BYE too busy"
	if _, err := Dial(ctxFor(t, 10*time.Second), hurried(s.start(t))); err == nil || errors.Is(err, ErrLogin) {
		t.Error(err)
	}
}

// FuzzServer: a server may say anything after the login.
func FuzzServer(f *testing.F) {
	f.Add("* SEARCH 7\n@@ OK done", "* 1 FETCH (UID 7 RFC822.SIZE 3)\n@@ OK done")
	f.Add("* ESEARCH (TAG \"@@\") UID ALL 1:9\n@@ OK done", "* 1 FETCH (UID 7 BODY[] {3}\nabc RFC822.SIZE 3)\n@@ OK done")
	f.Add("@@ NO x", "* BYE")
	f.Fuzz(func(t *testing.T, search, fetch string) {
		account := hurried(imapScript([2]string{"SEARCH", search}, [2]string{"FETCH", fetch}).start(t))
		account.Timeout = 300 * time.Millisecond
		ctx := ctxFor(t, 5*time.Second)
		m, err := Dial(ctx, account)
		if err != nil {
			t.Skip(err)
		}
		defer m.Close()
		waiting, err := m.List(ctx, "INBOX")
		if len(waiting) > MaxList {
			t.Errorf("%d letters in a list", len(waiting))
		}
		if err == nil {
			raw, err := m.Fetch(ctx, 7, 100)
			if len(raw) > HeadSize || err == nil && len(raw) > 100 {
				t.Errorf("%d bytes, %v", len(raw), err)
			}
		}
		if ctx.Err() != nil {
			t.Error("it took too long")
		}
	})
}
