package odds

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

// modern are the kinds of the tests with surprise strikes, by their words.
var modern = map[string]battle.Group{
	"inf": {Domain: battle.Land, Attack: 1, Defence: 2, Supported: 2, Captures: true, Hits: 1, Value: 3},
	"art": {Domain: battle.Land, Attack: 2, Defence: 2, Supports: 1, Captures: true, Hits: 1, Value: 4},
	"arm": {Domain: battle.Land, Attack: 3, Defence: 3, Supports: 1, Lift: 1, Captures: true, Hits: 1, Value: 6},
	"aaa": {Domain: battle.Land, Shots: 3, Flak: 1, Hits: 1, Value: 5},
	"ftr": {Domain: battle.Air, Attack: 3, Defence: 4, Supports: 1, Lift: 1, Hits: 1, Value: 10},
	"tac": {Domain: battle.Air, Attack: 3, Defence: 3, Supported: 4, Lift: 1, Hits: 1, Value: 11},
	"bmr": {Domain: battle.Air, Attack: 4, Defence: 1, Hits: 1, Value: 12},
	"sub": {Domain: battle.Sea, Attack: 2, Defence: 1, Sub: true, Hits: 1, Value: 6},
	"dd":  {Domain: battle.Sea, Attack: 2, Defence: 2, Destroyer: true, Hits: 1, Value: 8},
	"ca":  {Domain: battle.Sea, Attack: 3, Defence: 3, Hits: 1, Value: 12},
	"cv":  {Domain: battle.Sea, Defence: 2, Hits: 2, Value: 16},
	"bb":  {Domain: battle.Sea, Attack: 4, Defence: 4, Hits: 2, Value: 20},
	"trn": {Domain: battle.Sea, Transport: true, Hits: 1, Value: 7},

	// With developments: a bomber with two dice of which the better counts, infantry that tanks raise, too, artillery that raises two,
	// infantry that comes through the air.
	"hvy": {Domain: battle.Air, Attack: 4, Defence: 1, AttackDice: 2, Best: true, Hits: 1, Value: 12},
	"imp": {Domain: battle.Land, Attack: 1, Defence: 2, Supported: 2, Also: 1, Captures: true, Hits: 1, Value: 4},
	"par": {Domain: battle.Land | battle.Air, Attack: 1, Defence: 2, Supported: 2, Captures: true, Hits: 1, Value: 3},
	"adv": {Domain: battle.Land, Attack: 2, Defence: 2, Supports: 2, Captures: true, Hits: 1, Value: 4},
}

var modernKinds = []string{"inf", "art", "arm", "aaa", "ftr", "tac", "bmr", "sub", "dd", "ca", "cv", "bb", "trn", "hvy", "imp", "par", "adv"}

func modernList(words string) battle.LossOrder {
	var out battle.LossOrder
	for _, w := range strings.Fields(words) {
		w, damage := strings.CutSuffix(w, "-")
		for k, word := range modernKinds {
			if word == w {
				it := battle.All(int8(k))
				it.Damage = damage
				out = append(out, it)
			}
		}
	}
	return out
}

// clash reads "2 sub 1 dd v 1 ca 2 trn"; "1 bb!" bombards.
func clash(t testing.TB, text string, cornered bool) *battle.Battle {
	t.Helper()
	b := battle.Battle{Rules: battle.SurpriseStrikes(), Place: battle.Land, Cornered: cornered}
	for side, units := range strings.SplitN(text, " v ", 2) {
		for f := strings.Fields(units); len(f) > 1; f = f[2:] {
			var n int
			fmt.Sscan(f[0], &n)
			word, bombards := strings.CutSuffix(f[1], "!")
			g := modern[word]
			if bombards {
				b.Bombard = append(b.Bombard, battle.Ship{Need: g.Attack, Kind: 11, Count: n})
				continue
			}
			for k, w := range modernKinds {
				if w == word {
					g.Kind = int8(k)
				}
			}
			g.Side, g.Owner = battle.Side(side), int8(side)
			if g.Domain == battle.Sea {
				b.Place = battle.Sea
			}
			b.Groups, b.Count = append(b.Groups, g), append(b.Count, n)
		}
	}
	out, err := battle.New(b)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestSurpriseStrikesAgainstEveryDie(t *testing.T) {
	dive := battle.Policy{Dive: battle.DiveFromAir}
	sea := battle.Policy{Order: modernList("bb- cv- sub dd ca ftr tac cv bb trn"), KeepDestroyer: true, Dive: battle.DiveFromAir}
	keep := battle.Policy{KeepLand: true}
	odd := battle.Policy{Order: modernList("ftr dd sub ca trn")}
	for _, c := range []struct {
		fight    string
		att, def battle.Policy
	}{
		{"2 sub v 1 sub", dive, dive},
		{"2 sub v 1 dd 1 sub", dive, dive},
		{"1 dd 1 sub v 2 sub", dive, dive},
		{"1 sub 1 ca v 1 sub 1 ca", dive, dive},
		{"2 sub 1 ca v 1 dd 1 sub", sea, sea},
		{"1 sub 1 ca v 1 dd 1 ftr", dive, odd},
		{"2 sub 1 ftr v 1 dd 1 sub 1 ftr", battle.Policy{}, battle.Policy{Order: modernList("dd sub ftr")}},
		{"2 sub 1 ftr v 1 dd 1 sub 1 ftr", battle.Policy{}, odd},
		{"2 ftr v 1 sub 1 ca", dive, battle.Policy{}},
		{"2 ftr v 1 sub 2 trn", dive, battle.Policy{}},
		{"2 ftr v 1 sub 2 trn", dive, dive},
		{"1 ca v 3 trn", dive, dive},
		{"1 cv 1 dd v 1 sub 1 trn", dive, dive},
		{"1 dd 2 trn v 1 ca", dive, dive},
		{"1 trn v 1 trn", dive, dive},
		{"1 bb 1 dd v 1 cv 1 ftr 1 trn", sea, sea},
		{"1 bb 1 trn v 1 sub 1 ftr", sea, sea},
		{"1 sub v 2 ftr", dive, dive},
		{"2 inf 1 art v 2 inf", keep, battle.Policy{}},
		{"1 inf 1 tac 1 ftr v 1 inf 1 aaa", keep, battle.Policy{}},
		{"1 inf 2 tac 1 ftr 1 bmr v 1 aaa", keep, battle.Policy{}},
		{"2 ftr v 1 aaa", battle.Policy{}, battle.Policy{}},
		{"1 inf v 2 aaa", battle.Policy{}, battle.Policy{}},
		{"1 inf 1 arm 1 tac 1 bb! v 2 inf 1 aaa", keep, battle.Policy{}},
		{"1 inf 1 hvy v 1 inf 1 aaa", keep, battle.Policy{}},
		{"2 par 1 inf v 1 inf 1 aaa", keep, battle.Policy{}},
		{"1 par 1 inf v 1 aaa", keep, battle.Policy{}},
		{"2 hvy v 1 hvy", battle.Policy{}, battle.Policy{}},
		{"1 imp 1 arm 1 tac v 2 inf", keep, battle.Policy{}},
		{"2 imp 1 adv v 2 inf", keep, battle.Policy{}},
	} {
		for _, cornered := range []bool{false, true} {
			againstEveryDie(t, c.fight, clash(t, c.fight, cornered), c.att, c.def)
		}
	}
}

// Small battles at random, with lists of losses at random.
func TestSurpriseStrikesAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1940, 15))
	ships := []string{"sub", "dd", "ca", "cv", "bb", "trn", "ftr", "tac"}
	for range 60 {
		side := func() string {
			words := make([]string, 1+r.IntN(3))
			for i := range words {
				words[i] = "1 " + ships[r.IntN(len(ships))]
			}
			return strings.Join(words, " ")
		}
		policy := func() battle.Policy {
			order := append([]string(nil), ships...)
			r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
			return battle.Policy{Order: modernList(strings.Join(order, " ")), Dive: battle.Dive(r.IntN(2)) * battle.DiveFromAir}
		}
		text := side() + " v " + side()
		if !strings.ContainsAny(strings.ReplaceAll(strings.ReplaceAll(text, "ftr", ""), "tac", ""), "sdnb") { // nobody but aircraft
			continue
		}
		againstEveryDie(t, text, clash(t, text, r.IntN(2) == 0), policy(), policy())
	}
}

var modernSea = battle.Policy{Order: modernList("bb- cv- sub dd ca ftr tac bmr cv bb trn"), KeepDestroyer: true, Dive: battle.DiveFromAir}

func BenchmarkModernLandBattle(b *testing.B) {
	land := battle.Policy{Order: modernList("inf art arm ftr tac bmr"), KeepLand: true}
	def := battle.Policy{Order: modernList("aaa bmr inf art arm tac ftr")}
	f := clash(b, "10 inf 4 art 6 arm 2 ftr 2 tac 1 bmr v 12 inf 2 art 3 arm 1 ftr 2 aaa", false)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Of(f, land, def, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkModernSeaBattle(b *testing.B) {
	f := clash(b, "2 bb 2 dd 1 ca 1 cv 2 ftr 3 sub 2 trn v 1 bb 1 dd 1 ca 1 cv 1 ftr 1 tac 2 sub 3 trn", false)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Of(f, modernSea, modernSea, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
