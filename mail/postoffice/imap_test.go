package postoffice

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

func deliver(t *testing.T, o *Office, n int) {
	t.Helper()
	c := sender(t, o, "germany", "gerpw")
	for range n {
		submit(t, c, "germany@example.org", orders, "gm@example.org")
	}
}

func selected(t *testing.T, c *imapclient.Client, folder string) *imap.SelectData {
	t.Helper()
	data, err := c.Select(folder, nil).Wait()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func flagsOf(t *testing.T, c *imapclient.Client, uid imap.UID) []imap.Flag {
	t.Helper()
	msgs, err := c.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{UID: true, Flags: true}).Collect()
	if err != nil || len(msgs) != 1 {
		t.Fatalf("letter %d: %d letters, %v", uid, len(msgs), err)
	}
	return msgs[0].Flags
}

func uids(t *testing.T, c *imapclient.Client, criteria *imap.SearchCriteria) []imap.UID {
	t.Helper()
	data, err := c.UIDSearch(criteria, nil).Wait()
	if err != nil {
		t.Fatal(err)
	}
	return data.AllUIDs()
}

// TestReopen: what a mail program remembers of a folder is still true after a restart.
func TestReopen(t *testing.T) {
	dir := t.TempDir()
	o := openOffice(t, dir, Options{})
	deliver(t, o, 3)
	c := reader(t, o, "gm", "gmpw", nil)
	before := selected(t, c, "INBOX")
	stamp, err := c.Fetch(imap.UIDSetNum(3), &imap.FetchOptions{UID: true, InternalDate: true, RFC822Size: true}).Collect()
	if err != nil {
		t.Fatal(err)
	}
	letter := raw(t, c, 3)
	if _, err := c.Move(imap.UIDSetNum(1), "Processed").Wait(); err != nil {
		t.Fatal(err)
	}
	if err := c.Store(imap.UIDSetNum(3), &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: []imap.Flag{imap.FlagAnswered, "$Fieldpost"}}, nil).Close(); err != nil {
		t.Fatal(err)
	}
	// The letter with the highest UID goes; its number must not come again.
	deliver(t, o, 1)
	if err := c.Store(imap.UIDSetNum(4), &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: []imap.Flag{imap.FlagDeleted}}, nil).Close(); err != nil {
		t.Fatal(err)
	}
	if err := c.Expunge().Close(); err != nil {
		t.Fatal(err)
	}
	processed, err := c.Status("Processed", &imap.StatusOptions{UIDValidity: true}).Wait()
	if err != nil {
		t.Fatal(err)
	}
	closeOffice(t, o)

	o = openOffice(t, dir, Options{})
	c = reader(t, o, "gm", "gmpw", nil)
	after := selected(t, c, "INBOX")
	if after.UIDValidity != before.UIDValidity || after.UIDNext != 5 || after.NumMessages != 2 {
		t.Errorf("INBOX was %+v, is %+v", before, after)
	}
	if got := uids(t, c, &imap.SearchCriteria{}); !slices.Equal(got, []imap.UID{2, 3}) {
		t.Errorf("the UIDs are %v", got)
	}
	if got := flagsOf(t, c, 3); !slices.Equal(got, []imap.Flag{imap.FlagAnswered, "$Fieldpost"}) {
		t.Errorf("the flags are %v", got)
	}
	again, err := c.Fetch(imap.UIDSetNum(3), &imap.FetchOptions{UID: true, InternalDate: true, RFC822Size: true}).Collect()
	if err != nil || !again[0].InternalDate.Equal(stamp[0].InternalDate) || again[0].RFC822Size != int64(len(letter)) {
		t.Errorf("letter 3 is %+v, was %+v, %v", again[0], stamp[0], err)
	}
	if raw(t, c, 3) != letter {
		t.Error("letter 3 has other bytes")
	}
	status, err := c.Status("Processed", &imap.StatusOptions{UIDValidity: true, NumMessages: true}).Wait()
	if err != nil || status.UIDValidity != processed.UIDValidity || *status.NumMessages != 1 {
		t.Errorf("Processed is %+v, %v", status, err)
	}
	if processed.UIDValidity == before.UIDValidity {
		t.Error("two folders have one UIDVALIDITY")
	}
	if o.accounts["gm"].used != 3*int64(len(letter)) { // the letters are alike but for their IDs, which have one length
		t.Errorf("the account has %d bytes in use", o.accounts["gm"].used)
	}
}

// TestBodiesGo: the bytes of a letter go with its last copy.
func TestBodiesGo(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	deliver(t, o, 1)
	c := reader(t, o, "gm", "gmpw", nil)
	selected(t, c, "INBOX")
	bodies := func() (n int) {
		err := o.register.update(func(tx *tx) error {
			n = tx.Bucket(bucketBodies).Stats().KeyN
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if _, err := c.Copy(imap.UIDSetNum(1), "Rejected").Wait(); err != nil {
		t.Fatal(err)
	}
	if n := bodies(); n != 1 {
		t.Errorf("a letter and its copy have %d bodies", n)
	}
	if err := c.Store(imap.UIDSetNum(1), &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: []imap.Flag{imap.FlagDeleted}}, nil).Close(); err != nil {
		t.Fatal(err)
	}
	if err := c.UIDExpunge(imap.UIDSetNum(1)).Close(); err != nil {
		t.Fatal(err)
	}
	if n := bodies(); n != 1 {
		t.Errorf("the copy alone has %d bodies", n)
	}
	if err := c.Delete("Rejected").Wait(); err != nil {
		t.Fatal(err)
	}
	if n := bodies(); n != 0 {
		t.Errorf("no letter has %d bodies", n)
	}
}

// TestIdle: one session waits, another delivers, moves and marks.
func TestIdle(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	s := dialText(t, o.IMAPAddr())
	s.until("* OK")
	s.say("a LOGIN gm gmpw")
	s.until("a OK")
	s.say("b SELECT INBOX")
	s.until("b OK")
	s.say("c IDLE")
	s.until("+")
	deliver(t, o, 2)
	s.until("* 1 EXISTS")
	s.until("* 2 EXISTS")
	c := reader(t, o, "gm", "gmpw", nil)
	selected(t, c, "INBOX")
	if err := c.Store(imap.SeqSetNum(2), &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: []imap.Flag{imap.FlagFlagged}}, nil).Close(); err != nil {
		t.Fatal(err)
	}
	if lines := s.until("* 2 FETCH"); !strings.Contains(lines[len(lines)-1], `\Flagged`) {
		t.Errorf("the flag was reported as %q", lines)
	}
	if _, err := c.Move(imap.SeqSetNum(1), "Processed").Wait(); err != nil {
		t.Fatal(err)
	}
	s.until("* 1 EXPUNGE")
	s.say("DONE")
	s.until("c OK")
	// What comes between two commands is reported when IDLE begins.
	deliver(t, o, 1)
	s.say("d IDLE")
	s.until("* 2 EXISTS")
}

// TestNumbers: a client that has not been told of a removal still counts as before.
func TestNumbers(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	deliver(t, o, 3)
	s := dialText(t, o.IMAPAddr())
	s.until("* OK")
	s.say("a LOGIN gm gmpw")
	s.until("a OK")
	s.say("b SELECT INBOX")
	s.until("b OK")
	c := reader(t, o, "gm", "gmpw", nil)
	selected(t, c, "INBOX")
	if _, err := c.Move(imap.SeqSetNum(1), "Processed").Wait(); err != nil {
		t.Fatal(err)
	}
	s.say("c FETCH 3 (UID)")
	if got := s.until("c OK")[0]; got != "* 3 FETCH (UID 3)" {
		t.Errorf("the third letter is %q", got)
	}
	s.say("d FETCH 1 (UID)")
	if got := s.until("d OK"); len(got) != 1 {
		t.Errorf("the first letter, which is gone, is %q", got)
	}
	s.say("e NOOP")
	if got := s.until("e OK")[0]; got != "* 1 EXPUNGE" {
		t.Errorf("the removal is reported as %q", got)
	}
	s.say("f FETCH * (UID)")
	if got := s.until("f OK")[0]; got != "* 2 FETCH (UID 3)" {
		t.Errorf("the last letter is %q", got)
	}
}

func TestFolders(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	c := reader(t, o, "gm", "gmpw", nil)
	names := func() (names []string) {
		list, err := c.List("", "*", nil).Collect()
		if err != nil {
			t.Fatal(err)
		}
		for _, data := range list {
			names = append(names, data.Mailbox)
		}
		return names
	}
	if got := names(); !reflect.DeepEqual(got, []string{"INBOX", "Processed", "Rejected", "Sent"}) {
		t.Errorf("the game master has %q", got)
	}
	for _, name := range []string{"games", "games/g7", "Münster"} {
		if err := c.Create(name, nil).Wait(); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Rename("games", "old", nil).Wait(); err != nil {
		t.Fatal(err)
	}
	if got := names(); !reflect.DeepEqual(got, []string{"INBOX", "Münster", "Processed", "Rejected", "Sent", "old", "old/g7"}) {
		t.Errorf("after the renaming there are %q", got)
	}
	for what, err := range map[string]error{
		"delete INBOX":       c.Delete("INBOX").Wait(),
		"delete with inner":  c.Delete("old").Wait(),
		"delete what is not": c.Delete("games").Wait(),
		"create twice":       c.Create("Sent", nil).Wait(),
		"create with *":      c.Create("a*", nil).Wait(),
		"below itself":       c.Rename("old", "old/x", nil).Wait(),
		"rename onto":        c.Rename("old", "Sent", nil).Wait(),
		"rename INBOX":       c.Rename("INBOX", "x", nil).Wait(),
	} {
		var said *imap.Error
		if !errors.As(err, &said) || said.Type != imap.StatusResponseTypeNo {
			t.Errorf("%s: %v", what, err)
		}
	}
	first, err := c.Status("Sent", &imap.StatusOptions{UIDValidity: true}).Wait()
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(c.Delete("Sent").Wait(), c.Create("Sent", nil).Wait(), c.Unsubscribe("Sent").Wait()); err != nil {
		t.Fatal(err)
	}
	second, err := c.Status("Sent", &imap.StatusOptions{UIDValidity: true}).Wait()
	if err != nil || second.UIDValidity <= first.UIDValidity {
		t.Errorf("UIDVALIDITY of a folder made anew: %d after %d, %v", second.UIDValidity, first.UIDValidity, err)
	}
	data, err := c.Namespace().Wait()
	if err != nil || len(data.Personal) != 1 || data.Personal[0].Prefix != "" || data.Personal[0].Delim != '/' {
		t.Errorf("the namespace is %+v, %v", data, err)
	}
}

func TestReadOnly(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	deliver(t, o, 1)
	c := reader(t, o, "gm", "gmpw", nil)
	if _, err := c.Select("INBOX", &imap.SelectOptions{ReadOnly: true}).Wait(); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Fetch(imap.SeqSetNum(1), &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{{}}}).Collect(); err != nil {
		t.Fatal(err)
	}
	if err := c.Store(imap.SeqSetNum(1), &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: []imap.Flag{imap.FlagDeleted}}, nil).Close(); err == nil {
		t.Error("a flag was set in a folder that was examined")
	}
	if _, err := c.Move(imap.SeqSetNum(1), "Processed").Wait(); err == nil {
		t.Error("a letter was moved out of a folder that was examined")
	}
	if err := c.UnselectAndExpunge().Wait(); err != nil {
		t.Error(err)
	}
	selected(t, c, "INBOX")
	if got := flagsOf(t, c, 1); len(got) != 0 {
		t.Errorf("the letter has the flags %v", got)
	}
}

// TestDeletedFolder: who looks at a folder that another session deletes sees it empty, and nothing breaks.
func TestDeletedFolder(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	c := reader(t, o, "gm", "gmpw", nil)
	appendLetter(t, c, "Rejected", orders)
	selected(t, c, "Rejected")
	other := reader(t, o, "gm", "gmpw", nil)
	if err := other.Delete("Rejected").Wait(); err != nil {
		t.Fatal(err)
	}
	if err := c.Noop().Wait(); err != nil {
		t.Fatal(err)
	}
	if got := uids(t, c, &imap.SearchCriteria{}); len(got) != 0 {
		t.Errorf("the folder holds %v", got)
	}
	if err := c.Unselect().Wait(); err != nil {
		t.Error(err)
	}
}
