package odds

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

// The kinds of the tests, by their place in the table.
var words = []string{"inf", "art", "arm", "ftr", "bmr", "bb", "dd", "cv", "trn", "sub", "aa"}

var kinds = []battle.Group{
	{Domain: battle.Land, Attack: 1, Defence: 2, Supported: 2, Captures: true, Hits: 1, Value: 3},
	{Domain: battle.Land, Attack: 2, Defence: 2, Supports: 1, Captures: true, Hits: 1, Value: 4},
	{Domain: battle.Land, Attack: 3, Defence: 3, Captures: true, Hits: 1, Value: 5},
	{Domain: battle.Air, Attack: 3, Defence: 4, Hits: 1, Value: 10},
	{Domain: battle.Air, Attack: 4, Defence: 1, Hits: 1, Value: 15},
	{Domain: battle.Sea, Attack: 4, Defence: 4, Hits: 2, Value: 24},
	{Domain: battle.Sea, Attack: 3, Defence: 3, Destroyer: true, Hits: 1, Value: 12},
	{Domain: battle.Sea, Attack: 1, Defence: 3, Hits: 1, Value: 16},
	{Domain: battle.Sea, Defence: 1, Hits: 1, Value: 8},
	{Domain: battle.Sea, Attack: 2, Defence: 2, Sub: true, Hits: 1, Value: 8},
}

// field adds "3 inf 1 art" to a set-up; "1 aa" is guns, "1 bb!" a battleship that bombards.
func field(b *battle.Battle, side battle.Side, units string) {
	for f := strings.Fields(units); len(f) > 1; f = f[2:] {
		var n int
		fmt.Sscan(f[0], &n)
		word, bombards := strings.CutSuffix(f[1], "!")
		kind := int8(slices.Index(words, word))
		switch {
		case word == "aa":
			b.Guns = battle.Guns{Need: 1, Owner: int8(side), Kind: kind}
		case bombards:
			b.Bombard = append(b.Bombard, battle.Ship{Need: kinds[kind].Attack, Owner: int8(side), Kind: kind, Count: n})
		default:
			g := kinds[kind]
			g.Side, g.Owner, g.Kind = side, int8(side), kind
			b.Groups, b.Count = append(b.Groups, g), append(b.Count, n)
		}
	}
}

// fight reads "10 inf 4 art v 12 inf aa", and changes its groups; a set-up with ships that are in the battle is at sea.
func fight(t testing.TB, text string, change ...func(*battle.Group)) *battle.Battle {
	t.Helper()
	att, def, _ := strings.Cut(text, " v ")
	b := battle.Battle{Rules: battle.OpeningFire(), Place: battle.Land}
	field(&b, battle.Attacker, att)
	field(&b, battle.Defender, def)
	for i := range b.Groups {
		if b.Groups[i].Domain == battle.Sea {
			b.Place = battle.Sea
		}
		for _, f := range change {
			f(&b.Groups[i])
		}
	}
	out, err := battle.New(b)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// list reads "inf 2art bb-" : all inf, two art, battleship damage.
func list(text string) battle.LossOrder {
	var out battle.LossOrder
	for _, w := range strings.Fields(text) {
		it := battle.LossItem{Owner: battle.Any, Count: battle.Any}
		if w[0] >= '0' && w[0] <= '9' {
			it.Count, w = int(w[0]-'0'), w[1:]
		}
		w, it.Damage = strings.CutSuffix(w, "-")
		it.Kind = int8(slices.Index(words, w))
		out = append(out, it)
	}
	return out
}

func of(t testing.TB, b *battle.Battle, att, def battle.Policy, o Options) Result {
	t.Helper()
	r, err := Of(b, att, def, o)
	if err != nil {
		t.Fatal(err)
	}
	if sum := r.Win + r.Draw + r.Loss + r.Open; math.Abs(sum-1) > 1e-12 {
		t.Errorf("probabilities sum to %.17g", sum)
	}
	return r
}

func near(t testing.TB, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within || math.IsNaN(got) {
		t.Errorf("%s: got %.15g, want %.15g", what, got, want)
	}
}

// Battles worked out by hand: x/y is what a cycle that is not repeated leads to.
func TestClosedForms(t *testing.T) {
	for _, c := range []struct {
		fight           string
		win, draw, loss float64
	}{
		// A hits with 1/6, B with 1/3: 2/18 A alone, 1/18 both, 5/18 B alone, 10/18 again.
		{"1 inf v 1 inf", 1. / 4, 1. / 8, 5. / 8},
		// Both with 1/2.
		{"1 arm v 1 arm", 1. / 3, 1. / 3, 1. / 3},
		// The submarine strikes first and silently with 1/3, else the carrier hits with 1/2: 1/3 against 1/3.
		{"1 sub v 1 cv", 1. / 2, 0, 1. / 2},
		// The destroyer answers whatever happens: 1/6 A alone, 1/6 both, 1/3 B alone.
		{"1 sub v 1 dd", 1. / 4, 1. / 4, 1. / 2},
		// Two hits each, 2/3 a shot. At (1,1): 1/4, 1/2, 1/4. At (2,1): 13/16, 1/8, 1/16. At (2,2): 4/9 to (1,1),
		// 2/9 to (2,1), 2/9 to (1,2), 1/9 again.
		{"1 bb v 1 bb", 11. / 32, 5. / 16, 11. / 32},
		// 1/6 is shot down; else 1/2 against 1/3: 1/3 A alone, 1/6 both, 1/6 B alone of 2/3.
		{"1 ftr v 1 inf 1 aa", 5. / 6 / 2, 5. / 6 / 4, 1./6 + 5./6/4},
		// The bombarded infantry does not answer: 2/3 at once, else as 1 inf v 1 inf.
		{"1 inf 1 bb! v 1 inf", 2./3 + 1./12, 1. / 24, 5. / 24},
		// Guns alone defend nothing.
		{"1 inf v 1 aa", 1, 0, 0},
		// Nothing it could hit rolls, so the submarine is hunted down.
		{"1 ftr v 1 sub", 1, 0, 0},
		{"1 trn v 1 trn", 0, 0, 1},
	} {
		r := of(t, fight(t, c.fight), battle.Policy{}, battle.Policy{}, Options{})
		near(t, c.fight+" win", r.Win, c.win, 1e-14)
		near(t, c.fight+" draw", r.Draw, c.draw, 1e-14)
		near(t, c.fight+" loss", r.Loss, c.loss, 1e-14)
	}
}
