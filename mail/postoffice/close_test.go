package postoffice

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestDurable: when the sender has been told that a letter was taken, it is in the file, though nobody closed it.
func TestDurable(t *testing.T) {
	dir := t.TempDir()
	o := openOffice(t, dir, Options{})
	c := sender(t, o, "germany", "gerpw")
	for n := range 5 {
		submit(t, c, "germany@example.org", orders, "gm@example.org")
		content, err := os.ReadFile(filepath.Join(dir, FileName))
		if err != nil {
			t.Fatal(err)
		}
		crashed := t.TempDir()
		if err := os.WriteFile(filepath.Join(crashed, FileName), content, 0o600); err != nil {
			t.Fatal(err)
		}
		b, err := openBook(filepath.Join(crashed, FileName))
		if err != nil {
			t.Fatal(err)
		}
		accounts, err := b.load()
		if err != nil {
			t.Fatal(err)
		}
		letters := accounts["gm"].folders[inbox].letters
		if len(letters) != n+1 {
			t.Fatalf("%d letters are in the file after %d were taken", len(letters), n+1)
		}
		if raw, err := b.body(letters[n]); err != nil || !strings.HasSuffix(string(raw), orders) {
			t.Errorf("letter %d is %q, %v", n+1, raw, err)
		}
		if err := b.close(); err != nil {
			t.Error(err)
		}
	}
}

// TestCloseLeavesNothing: clients that idle, that are in the middle of a letter and that have said nothing do not keep
// the office open.
func TestCloseLeavesNothing(t *testing.T) {
	before := runtime.NumGoroutine()
	o := openOffice(t, t.TempDir(), Options{})
	idle := dialText(t, o.IMAPAddr())
	idle.until("* OK")
	idle.say("a LOGIN gm gmpw")
	idle.until("a OK")
	idle.say("b SELECT INBOX")
	idle.until("b OK")
	idle.say("c IDLE")
	idle.until("+")
	dialText(t, o.IMAPAddr()).until("* OK")
	dialText(t, o.SMTPAddr()).expect("220")
	half := dialText(t, o.SMTPAddr())
	half.expect("220")
	for _, step := range [][2]string{
		{"EHLO localhost", "250"},
		{"AUTH PLAIN AGdlcm1hbnkAZ2VycHc=", "235"},
		{"MAIL FROM:<germany@example.org>", "250"},
		{"RCPT TO:<gm@example.org>", "250"},
		{"DATA", "354"},
	} {
		half.say(step[0])
		half.expect(step[1])
	}
	half.say("Subject: half a letter")
	start := time.Now()
	closeOffice(t, o)
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
	for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			stacks := make([]byte, 1<<16)
			t.Fatalf("%d goroutines before, %d after:\n%s", before, runtime.NumGoroutine(), stacks[:runtime.Stack(stacks, true)])
		}
	}
	if err := o.AddUser("late", "pw"); err == nil {
		t.Error("a closed office takes users")
	}
}
