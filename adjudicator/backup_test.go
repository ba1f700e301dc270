package adjudicator

import (
	"bytes"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/backup"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/keeping"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/secrets"
	"fieldpost/store"
)

// TestBackedUpWhenAdopted backs a daemon up in which a game goes on by another law and letters with pictures wait, and restores
// it elsewhere: the same game is open there, and everybody gets the letters and the pictures that he would have got.
func TestBackedUpWhenAdopted(t *testing.T) {
	dir := t.TempDir()
	kept, err := store.Open(filepath.Join(dir, "store"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	from := fought(t)
	cloneStore(t, kept, from.desk.Store)
	ours := secrets.Folder{Dir: filepath.Join(dir, "secrets"), Name: from.desk.Secrets.Name}
	copyFolder(t, from.desk.Secrets.Dir, ours.Dir)
	adopts := from.write(game.RefereeSeat, "ADOPT\n")
	otherLaw(t, fiercer)
	c := openClub(t, from.game, kept, ours, from.clock)
	c.desk.Shows = &letters.Painter{Draw: onePixel}
	c.outbox.Pictures = c.desk.Shows
	if out := c.handle(adopts); !out.Accepted {
		t.Fatal(out.Why)
	}
	shots := 0
	for key, value := range entries(t, kept) {
		if bytes.HasPrefix([]byte(key), []byte(letters.Waiting)) {
			q := queued(t, store.Entry{Key: key, Value: []byte(value)})
			l, err := q.Letter(t.Context(), kept)
			if err != nil {
				t.Fatal(err)
			}
			shots += len(l.Pictures)
		}
	}
	if shots == 0 {
		t.Fatal("no letter with a picture waits")
	}

	var packed bytes.Buffer
	if _, err := backup.Write(t.Context(), kept, dir, &packed); err != nil {
		t.Fatal(err)
	}
	elsewhere := filepath.Join(t.TempDir(), "elsewhere")
	report, err := backup.Restore(t.Context(), &packed, elsewhere, keeping.References)
	if err != nil || report.Err() != nil {
		t.Fatal(err, report)
	}
	restored := storeOf(t, filepath.Join(elsewhere, "store"))
	if got, want := entries(t, restored), entries(t, kept); !maps.Equal(got, want) {
		t.Errorf("what is restored differs: %s", differing(got, want))
	}
	pieces := 0
	for key, value := range entries(t, restored) {
		all := named(t, value)
		for _, r := range keeping.References(store.Entry{Key: key, Value: []byte(value)}) {
			if !slices.Contains(all, r.Blob) || strings.Contains(r.Of, "something") {
				t.Errorf("%s names %+v", key, r)
			}
			all = slices.Delete(all, slices.Index(all, r.Blob), slices.Index(all, r.Blob)+1)
			pieces++
		}
		if len(all) > 0 {
			t.Errorf("%s names %v too", key, all)
		}
		for _, blob := range named(t, value) {
			if _, err := restored.GetBlob(t.Context(), blob); err != nil {
				t.Errorf("%s names what is not restored: %v", key, err)
			}
		}
	}
	if pieces == 0 {
		t.Error("nothing is named")
	}
	again := openClub(t, c.game, restored, secrets.Folder{Dir: filepath.Join(elsewhere, "secrets"), Name: ours.Name}, c.clock)
	again.desk.Shows = &letters.Painter{Draw: onePixel}
	again.outbox.Pictures = again.desk.Shows
	if again.moment() != c.moment() {
		t.Error("another game comes out")
	}
	c.deliver()
	again.deliver()
	for address, letters := range c.boxes.in {
		if got := again.boxes.in[address]; !bytes.Equal(bytes.Join(got, nil), bytes.Join(letters, nil)) {
			t.Errorf("%s has got %d other letters, not %d", address, len(got), len(letters))
		}
	}
	if raw := again.newest("japan"); len(picturesIn(t, raw)) == 0 {
		t.Error("Japan has got no picture")
	}
	again.typed = from.typed
	again.untilOver(t)
}
