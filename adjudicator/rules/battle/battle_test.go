package battle

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// The kinds of the tests, by their place in the table.
var kinds = []struct {
	word string
	g    Group
}{
	{"inf", Group{Domain: Land, Attack: 1, Defence: 2, Supported: 2, Captures: true, Hits: 1, Value: 3}},
	{"art", Group{Domain: Land, Attack: 2, Defence: 2, Supports: 1, Captures: true, Hits: 1, Value: 4}},
	{"arm", Group{Domain: Land, Attack: 3, Defence: 3, Captures: true, Hits: 1, Value: 5}},
	{"ftr", Group{Domain: Air, Attack: 3, Defence: 4, Hits: 1, Value: 10}},
	{"bmr", Group{Domain: Air, Attack: 4, Defence: 1, Hits: 1, Value: 15}},
	{"bb", Group{Domain: Sea, Attack: 4, Defence: 4, Hits: 2, Value: 24}},
	{"dd", Group{Domain: Sea, Attack: 3, Defence: 3, Destroyer: true, Hits: 1, Value: 12}},
	{"cv", Group{Domain: Sea, Attack: 1, Defence: 3, Hits: 1, Value: 16}},
	{"trn", Group{Domain: Sea, Defence: 1, Hits: 1, Value: 8}},
	{"sub", Group{Domain: Sea, Attack: 2, Defence: 2, Sub: true, Hits: 1, Value: 8}},
	{"aa", Group{}},
}

func kind(word string) int8 {
	return int8(slices.IndexFunc(kinds, func(k struct {
		word string
		g    Group
	}) bool {
		return k.word == word
	}))
}

// field adds "3 inf 1 art" of an owner to a set-up; "aa" makes the guns.
func field(b *Battle, side Side, owner int8, units string) {
	for f := strings.Fields(units); len(f) > 1; f = f[2:] {
		if f[1] == "aa" {
			b.Guns = Guns{Need: 1, Owner: owner, Kind: kind("aa")}
			continue
		}
		var n int
		fmt.Sscan(f[0], &n)
		g := kinds[kind(f[1])].g
		g.Side, g.Owner, g.Kind = side, owner, kind(f[1])
		b.Groups, b.Count = append(b.Groups, g), append(b.Count, n)
	}
}

func fight(t testing.TB, place Domain, att, def string) *Battle {
	t.Helper()
	setup := Battle{Rules: OpeningFire(), Place: place}
	field(&setup, Attacker, 0, att)
	field(&setup, Defender, 1, def)
	return ready(t, setup)
}

func ready(t testing.TB, setup Battle) *Battle {
	t.Helper()
	b, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// rolled prints the volleys of a stage: "0 attack: 2 inf@1, 1 art@2; 1 ...".
func rolled(b *Battle, s State, stage int) string {
	var out []string
	for _, v := range b.Volleys(s, stage) {
		var shots []string
		for _, shot := range v.Shots {
			word := kinds[shot.Kind].word
			if shot.At >= 0 {
				word += ">" + kinds[b.Groups[shot.At].Kind].word
			}
			shots = append(shots, fmt.Sprintf("%d %s@%d", shot.Dice, word, shot.Need))
		}
		out = append(out, fmt.Sprintf("%d %s: %s", v.Owner, v.Name, strings.Join(shots, ", ")))
	}
	return strings.Join(out, "; ")
}

// left prints who stands on a side.
func left(b *Battle, s State, side Side) string {
	var out []string
	for i, g := range b.Groups {
		if g.Side != side || s.Standing(i) == 0 {
			continue
		}
		word := kinds[g.Kind].word
		if g.Damaged {
			word += " damaged"
		}
		out = append(out, fmt.Sprintf("%d %s", s.Standing(i), word))
	}
	return strings.Join(out, " ")
}

// play runs a stage with given dice, choosing by policies, and returns the state after it.
func play(t testing.TB, b *Battle, s State, stage int, att, def Policy, dice ...int) State {
	t.Helper()
	var tally Tally
	for _, v := range b.Volleys(s, stage) {
		n := v.Dice()
		if n > len(dice) {
			t.Fatalf("stage %d wants more than %d dice", stage, len(dice))
		}
		tally.Add(v, v.Hits(dice[:n]))
		dice = dice[n:]
	}
	if len(dice) > 0 {
		t.Fatalf("stage %d leaves %d dice", stage, len(dice))
	}
	for _, toll := range tally.Tolls() {
		p := &att
		if toll.Side == Defender {
			p = &def
		}
		_, s = b.Choose(s, toll, p, new(Progress))
	}
	return s
}

func same(t testing.TB, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %q, want %q", what, got, want)
	}
}
