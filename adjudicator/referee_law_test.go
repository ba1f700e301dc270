package adjudicator

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// TestOtherRules plays a game again with an act that leads elsewhere, as other rules would have it: the game stands still
// and says where, instead of telling another history.
func TestOtherRules(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", sovietTurn)
	kept := storetest.NewMemory() // without the snapshot, from which it would go on
	copyStore(t, kept, c.desk.Store)
	if _, err := kept.Commit(t.Context(), store.Change{Delete: []string{game.SnapshotKey(clubGame)}}); err != nil {
		t.Fatal(err)
	}
	changed := false
	for e, err := range store.All(t.Context(), kept, game.ActKeys(clubGame)) {
		if err != nil {
			t.Fatal(err)
		}
		var a game.Act
		if err := json.Unmarshal(e.Value, &a); err != nil {
			t.Fatal(err)
		}
		if a.Root == "" {
			t.Fatalf("act %s has no root", e.Key)
		}
		if a.What != game.ActLetter {
			continue
		}
		changed = true
		a.Text = strings.Replace(a.Text, "8 inf", "7 inf", 2)
		other, err := store.EntryOf(e.Key, a)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := kept.Commit(t.Context(), store.Change{Put: []store.Entry{other}}); err != nil {
			t.Fatal(err)
		}
	}
	if !changed {
		t.Fatal("no letter was played")
	}
	again := c.reopened(kept)
	_, err := again.desk.Handle(t.Context(), c.write("germany", germanTurn).raw())
	if !errors.Is(err, game.ErrSuspended) || !strings.Contains(err.Error(), "when it was first done") {
		t.Errorf("%v", err)
	}
}

// TestUpgrade goes on with a game that was begun by another law under which nothing has come out differently: the change is
// an act of its own, once, and the game can still be proved.
func TestUpgrade(t *testing.T) {
	record := refereed("swift")
	record.Law = 7
	c := beginClub(t, record)
	c.accept("soviet_union", sovietTurn)
	told := c.mails("germany")
	c.tells(told[len(told)-1], "From here on it judges by law")
	c.accept("germany", germanTurn)
	_, reader := c.sitting()
	want := []string{fmt.Sprintf("operator law: law %d", reader.Edition().Law)}
	if got := c.acts(); !slices.Equal(got, want) {
		t.Errorf("the acts are %q, want %q", got, want)
	}
	c.stays("japan")
	if v := c.verified("japan"); !slices.Equal(v.Law, []int{7, reader.Edition().Law}) {
		t.Errorf("the laws are %v", v.Law)
	}
}
