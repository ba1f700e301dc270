package transport

import (
	"errors"
	"testing"
	"time"

	"fieldpost/mail/postoffice"
)

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
