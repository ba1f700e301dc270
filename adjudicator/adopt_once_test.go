package adjudicator

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// cloneStore puts the entries of a store into another one, and everything that they name: letters, scenes, and where games stood.
func cloneStore(t *testing.T, to, from store.Store) {
	t.Helper()
	copyStore(t, to, from)
	for key, value := range entries(t, from) {
		for _, blob := range named(t, value) {
			data, err := from.GetBlob(t.Context(), blob)
			if err != nil {
				t.Fatalf("%s: %v", key, err)
			}
			if _, err := to.PutBlob(t.Context(), data); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// named are the blobs that an entry names, wherever in it.
func named(t *testing.T, value string) (list []store.Hash) {
	t.Helper()
	var whole any
	if err := json.Unmarshal([]byte(value), &whole); err != nil {
		return nil // not all are JSON
	}
	var look func(part any)
	look = func(part any) {
		switch v := part.(type) {
		case map[string]any:
			for key, of := range v {
				if text, is := of.(string); is && key == "blob" {
					var h store.Hash
					if err := h.UnmarshalText([]byte(text)); err != nil {
						t.Fatal(err)
					}
					if h != (store.Hash{}) {
						list = append(list, h)
					}
				}
				look(of)
			}
		case []any:
			for _, of := range v {
				look(of)
			}
		}
	}
	look(whole)
	return list
}

// TestAdoptedOnce lets every call of the store fail while ADOPT is handled, in every way, after everybody was told that the
// game stands still and before: then the letter comes again. The game goes on as if nothing had failed, by the new law, and
// once; whoever opens it finds the same.
func TestAdoptedOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	for _, told := range []bool{true, false} {
		c := fought(t)
		c.deliver()
		adopts, other := c.write(game.RefereeSeat, "ADOPT BECAUSE infantry attacks at 6\n"), c.write("japan", "STATUS\n")
		otherLaw(t, fiercer)
		base := copied(t, c.desk.Store)
		if told {
			c.reopened(base).waits(other)
		}
		well := copied(t, base)
		clean := c.reopened(well)
		counted := storetest.NewFaulty(well, nil)
		clean.desk.Store = counted
		if out := clean.handle(adopts); !out.Accepted {
			t.Fatalf("nothing was adopted: %+v", out)
		}
		calls, want, is := counted.Calls(), entries(t, well), clean.moment()
		for _, m := range mishaps(len(calls)) {
			t.Run(fmt.Sprintf("told %v/%s/%d %s", told, m.kind, m.n+1, calls[m.n]), func(t *testing.T) {
				beneath := copied(t, base)
				desk := c.reopened(beneath)
				desk.t = t
				desk.desk.Store = storetest.NewFaulty(beneath, storetest.At(m.n+1, m.Fault))
				out, err := desk.desk.Handle(t.Context(), adopts.raw())
				if err == nil && !out.Accepted {
					t.Errorf("it is refused: %s", out.Why)
				}
				if m.dies {
					desk = c.reopened(beneath)
					desk.t = t
				}
				desk.handle(adopts)
				if got := entries(t, beneath); told && !maps.Equal(got, want) {
					t.Errorf("the store has other entries: %s", differing(got, want))
				}
				if desk.moment() != is {
					t.Error("another game comes out")
				}
				if again := c.reopened(beneath); again.moment() != is || again.record(clubGame).Halt != nil {
					t.Error("another game comes out when it is opened again")
				}
				before := entries(t, beneath)
				if out := desk.handle(adopts); !out.Known || !maps.Equal(entries(t, beneath), before) {
					t.Error("a third time has changed something")
				}
				desk.deliver()
			})
		}
		judgeBy(editions.Load)
	}
}

// differing names what differs between two stores.
func differing(got, want map[string]string) string {
	var b strings.Builder
	for key, value := range want {
		if got[key] != value {
			fmt.Fprintf(&b, "\n%s is\n%s\nand should be\n%s", key, got[key], value)
		}
	}
	for key := range got {
		if _, there := want[key]; !there {
			fmt.Fprintf(&b, "\n%s should not be there", key)
		}
	}
	return b.String()
}

// adoptDir is the environment variable that makes of the test binary a desk of another law that handles one letter.
const adoptDir = "FIELDPOST_DESK_ADOPT_DIR"

// adoptUntilKilled handles the letter of a folder by another law, and tells when it begins and when it is done.
func adoptUntilKilled(dir string) error {
	judgeBy(fierce)
	raw, err := os.ReadFile(filepath.Join(dir, "letter"))
	if err != nil {
		return err
	}
	kept, err := store.Open(filepath.Join(dir, "store"), store.Options{})
	if err != nil {
		return err
	}
	desk := newDesk(kept, childSecrets(dir), func() time.Time { return clubTime }, slog.New(slog.DiscardHandler))
	if err := desk.Open(context.Background()); err != nil {
		return err
	}
	fmt.Println("open")
	_, err = desk.Handle(context.Background(), raw)
	fmt.Println("done")
	return errors.Join(err, kept.Close())
}

// fierce loads an edition as the other law has it.
func fierce(id string) (*edition.Edition, error) {
	ed, err := editions.Load(id)
	if err != nil {
		return nil, err
	}
	return lawOf(ed, fiercer), nil
}

// copyFolder copies the operator's secrets, which nobody else may read.
func copyFolder(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadDir(to)
	if err := errors.Join(err, os.Chmod(to, 0o700)); err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		if err := os.Chmod(filepath.Join(to, f.Name()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAdoptKilled kills a desk at random moments while it handles ADOPT, on a real store. The store is whole, and when the
// letter comes again the game is the one of a desk that was not killed.
func TestAdoptKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	c := fought(t)
	c.deliver()
	c.clock = clubTime
	adopts := c.write(game.RefereeSeat, "ADOPT BECAUSE infantry attacks at 6\n")
	otherLaw(t, fiercer)
	well := c.reopened(copied(t, c.desk.Store))
	well.handle(adopts)
	want, is := entries(t, well.desk.Store), well.moment()

	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	times := diligence.Of(0, 4, 12)
	long, before, between, after := 50*time.Millisecond, 0, 0, 0
	for n := range times {
		dir := t.TempDir()
		copyFolder(t, c.desk.Secrets.Dir, childSecrets(dir).Dir)
		if err := os.WriteFile(filepath.Join(dir, "letter"), adopts.raw(), 0o600); err != nil {
			t.Fatal(err)
		}
		kept, err := store.Open(filepath.Join(dir, "store"), store.Options{})
		if err != nil {
			t.Fatal(err)
		}
		cloneStore(t, kept, c.desk.Store)
		if err := kept.Close(); err != nil {
			t.Fatal(err)
		}
		child := exec.CommandContext(t.Context(), self)
		child.Env = append(os.Environ(), adoptDir+"="+dir)
		out, err := child.StdoutPipe()
		if err := errors.Join(err, child.Start()); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		if !lines.Scan() || lines.Text() != "open" {
			t.Fatalf("the desk does not open: %q", lines.Text())
		}
		began := time.Now()
		killer := time.NewTimer(time.Hour)
		if n > 0 { // the first is not killed, so that it is known how long it takes
			killer.Reset(rand.N(long * 11 / 10))
		}
		said := make(chan struct{})
		go func() {
			defer close(said)
			if lines.Scan() && n == 0 {
				long = time.Since(began)
			}
			_, _ = io.Copy(io.Discard, out)
		}()
		select {
		case <-said:
		case <-killer.C:
			_ = child.Process.Kill()
			<-said
		}
		killer.Stop()
		_ = child.Wait()

		kept = storeOf(t, filepath.Join(dir, "store"))
		if report, err := kept.Check(t.Context()); errors.Join(err, report.Err()) != nil {
			t.Error(report, err)
		}
		killed := openClub(t, c.game, kept, childSecrets(dir), clubTime)
		switch r := killed.record(clubGame); {
		case r.Acts > c.record(clubGame).Acts:
			after++
		case r.Halt != nil:
			between++
		default:
			before++
		}
		if n == 0 && after != 1 {
			t.Fatal("the desk that was not killed has adopted nothing")
		}
		killed.handle(adopts)
		if got := entries(t, kept); !maps.Equal(got, want) {
			t.Errorf("the store has other entries: %s", differing(got, want))
		}
		if killed.moment() != is {
			t.Error("another game comes out")
		}
	}
	t.Logf("killed before everybody was told %d times, before ADOPT was done %d times, after that %d times", before, between, after-1)
}
