package transport

import (
	"context"
	"errors"
	"testing"
	"time"

	"fieldpost/mail/postoffice"
)

// TestWoken ends a wait because there is something else to do: the connection stays, however often that happens.
func TestWoken(t *testing.T) {
	t.Parallel()
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	m := dialAccount(t, plainAccount(o.IMAPAddr()))
	for n := range 200 {
		ctx, wake := context.WithCancelCause(ctxFor(t, 10*time.Second))
		if n%2 == 0 {
			wake(ErrWoken)
		} else {
			time.AfterFunc(time.Duration(n)*10*time.Microsecond, func() { wake(ErrWoken) })
		}
		if err := m.Wait(ctx); err != nil && !errors.Is(err, context.Canceled) {
			t.Fatalf("wait %d: %v", n+1, err)
		}
		wake(nil)
	}
	list(t, m, "INBOX", 0)
}

// TestWatchedFolderIsNotMade: a folder whose name is misspelt would stay empty for ever if it were made.
func TestWatchedFolderIsNotMade(t *testing.T) {
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	account := plainAccount(o.IMAPAddr())
	account.Folder, account.Folders = "Inbocks", []string{"Games"}
	m := dialAccount(t, account)
	if _, err := m.List(ctxFor(t, 10*time.Second), "Inbocks"); !errors.Is(err, ErrNo) {
		t.Errorf("a folder that is not there is listed: %v", err)
	}
	if err := m.Wait(ctxFor(t, 10*time.Second)); !errors.Is(err, ErrNo) {
		t.Errorf("a folder that is not there is watched: %v", err)
	}
	list(t, m, "Games", 0) // letters are moved there, so it was made
}
