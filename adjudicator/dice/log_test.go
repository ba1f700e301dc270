package dice

import (
	"strings"
	"testing"
	"time"
)

func TestBeginningsRefused(t *testing.T) {
	anchor := fixedCode("anchor")
	_, key := fixedKey(t, host, "key")
	genesis := Genesis{Game: "g7", Operator: Share{Who: "operator", Anchor: anchor, Count: 9}, Key: key, Programs: time.Hour, People: 24 * time.Hour}
	twice, unknown := genesis, genesis
	twice.Contributors = []Share{{Who: "japan", Anchor: anchor, Count: 9}, {Who: "japan", Anchor: anchor, Count: 9}}
	unknown.Drand = Sum("another beacon").String()
	for _, row := range []struct {
		leaf Leaf
		want string
	}{
		{twice, "leaf 0, genesis g7: japan is enrolled twice"},
		{unknown, "nobody here knows the beacon"},
		{Genesis{Game: "g7"}, "leaf 0: line 2: \"operator  AAAA"},
		{Remove{"g7", "japan"}, "leaf 0, remove g7 japan: a log begins with its genesis leaf"},
		{stranger("hello\n"), "leaf 0: line 1: a leaf begins with fieldpost-dice/2"},
	} {
		var g Log
		wants(t, g.Add(row.leaf), row.want)
		if g.Len() != 0 || g.Game() != "" || g.Epoch() != 0 {
			t.Errorf("the log has %d leaves of %q", g.Len(), g.Game())
		}
	}
	var g Log
	if err := g.Add(genesis); err != nil {
		t.Fatal(err)
	}
	wants(t, g.Add(genesis), "leaf 1, genesis g7: a log begins with its genesis leaf, and has no other")
	wants(t, g.Add(Remove{"g8", "japan"}), "this leaf belongs to the game g8, and the log to g7")
	wants(t, g.Try(stranger(genesis.Text())), "and has no other")
}

// stranger is a leaf of somebody else's making.
type stranger string

func (s stranger) Text() string { return string(s) }
func (s stranger) Name() string { return "g7" }

// TestOtherBeacons: a log knows the beacons it was told of, and no other.
func TestOtherBeacons(t *testing.T) {
	other := Quicknet()
	other.Chain = Sum("another beacon").String()
	g := Log{Beacons: map[string]Beacon{other.Chain: other}}
	_, key := fixedKey(t, host, "key")
	l := Genesis{Game: "g7", Operator: Share{Who: "operator", Anchor: Code{}, Count: 9}, Drand: Quicknet().Chain, Key: key, Programs: time.Hour, People: 24 * time.Hour}
	wants(t, g.Try(l), "nobody here knows the beacon 52db9ba7")
	l.Drand = other.Chain
	if err := g.Add(l); err != nil {
		t.Error(err)
	}
}

// TestLogKeepsItsOwn: who added a leaf cannot change it afterwards.
func TestLogKeepsItsOwn(t *testing.T) {
	tb := sit(t, "", "witness1")
	tb.lock("germany/t1/combat")
	tb.reveal()
	dice := tb.tape.Dice("germany/t1", "a", 3)
	lines := []Line{{Label: "a", Dice: dice}}
	tb.must(tb.tape.Roll("", lines, Sum("end")))
	text, first := tb.log().Leaf(3).Text(), dice[0]
	lines[0].Label, dice[0] = "b", 7
	if tb.log().Leaf(3).Text() != text || !strings.Contains(text, "\na: ") {
		t.Error("a leaf has changed in the log")
	}
	kept, _ := tb.log().Volley("germany/t1", "a")
	kept[1] = 7
	if again, ok := tb.log().Volley("germany/t1", "a"); !ok || again[0] != first || again[1] == 7 {
		t.Errorf("the dice have changed: %v", again)
	}
}
