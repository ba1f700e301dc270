package adjudicator

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"fieldpost/store"
)

// TestOtherRules plays a game again with an act that leads elsewhere, as other rules would have it: the game stands still
// and says where, instead of telling another history.
func TestOtherRules(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", sovietTurn)
	kept := copied(t, c.desk.Store)
	changed := false
	for e, err := range store.All(t.Context(), kept, actKeys(clubGame)) {
		if err != nil {
			t.Fatal(err)
		}
		var a Act
		if err := json.Unmarshal(e.Value, &a); err != nil {
			t.Fatal(err)
		}
		if a.Root == "" {
			t.Fatalf("act %s has no root", e.Key)
		}
		if a.What != actLetter {
			continue
		}
		changed = true
		a.Text = strings.Replace(a.Text, "8 inf", "7 inf", 2)
		other, err := put(e.Key, a)
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
	if !errors.Is(err, errStill) || !strings.Contains(err.Error(), "when it was first done") {
		t.Errorf("%v", err)
	}
}
