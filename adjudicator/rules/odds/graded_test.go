package odds

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

// typed are the kinds of the tests in which units are lost by types and hit aircraft with other numbers, by their words. Naval
// fighters have the numbers of a battle at sea.
var typed = map[string]battle.Group{
	"inf": {Domain: battle.Land, Attack: 1, Defence: 2, Supported: 2, Captures: true, Hits: 1, Value: 3, Type: 1},
	"art": {Domain: battle.Land, Attack: 2, Defence: 2, Supports: 1, Captures: true, Hits: 1, Value: 4, Type: 2},
	"arm": {Domain: battle.Land, Attack: 3, Defence: 2, Captures: true, Hits: 1, Value: 5, Type: 2},
	"ftr": {Domain: battle.Air, Attack: 3, Defence: 4, Hits: 1, Value: 12, Type: 3},
	"nf":  {Domain: battle.Air, Attack: 3, Defence: 4, AttackAir: 1, DefenceAir: 2, Hits: 1, Value: 6, Type: 3},
	"bmr": {Domain: battle.Air, Attack: 4, Defence: 4, AttackAir: 1, DefenceAir: 1, Hits: 1, Value: 15, Type: 3},
	"hbm": {Domain: battle.Air, Attack: 5, Defence: 5, AttackAir: 1, DefenceAir: 1, Hits: 1, Value: 18, Type: 3},
	"bb":  {Domain: battle.Sea, Attack: 4, Defence: 4, Hurt: 3, Hits: 2, Value: 24, Type: 4},
	"cv":  {Domain: battle.Sea, Attack: 1, Defence: 3, Hits: 1, Value: 18, Type: 4},
	"dd":  {Domain: battle.Sea, Attack: 3, Defence: 3, Destroyer: true, Hits: 1, Value: 12, Type: 4},
	"sub": {Domain: battle.Sea, Attack: 2, Defence: 2, Sub: true, Hits: 1, Value: 8, Type: 4},
	"trn": {Domain: battle.Sea, Defence: 1, Transport: true, Hits: 1, Value: 8, Type: 4},
}

var typedKinds = []string{"inf", "art", "arm", "ftr", "nf", "bmr", "hbm", "bb", "cv", "dd", "sub", "trn"}

// grade reads "1 bmr 1 sub v 1 dd 2 nf".
func grade(t testing.TB, text string, byType bool) *battle.Battle {
	t.Helper()
	b := battle.Battle{Rules: battle.FirstShotGuided(), Place: battle.Land, ByType: byType}
	for side, units := range strings.SplitN(text, " v ", 2) {
		for f := strings.Fields(units); len(f) > 1; f = f[2:] {
			var n int
			fmt.Sscan(f[0], &n)
			if f[1] == "aa" {
				b.Guns = battle.Guns{Need: 1, Owner: int8(side), Kind: int8(len(typedKinds))}
				continue
			}
			g := typed[f[1]]
			for k, w := range typedKinds {
				if w == f[1] {
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

func typedList(words string) battle.LossOrder {
	var out battle.LossOrder
	for _, w := range strings.Fields(words) {
		w, damage := strings.CutSuffix(w, "-")
		for k, word := range typedKinds {
			if word == w {
				it := battle.All(int8(k))
				it.Damage = damage
				out = append(out, it)
			}
		}
	}
	return out
}

func TestGradedHitsAgainstEveryDie(t *testing.T) {
	keep := battle.Policy{KeepLand: true, KeepDestroyer: true}
	dear := battle.Policy{Order: typedList("bb- bb cv dd ftr bmr nf sub trn arm art inf")}
	for _, c := range []struct {
		fight    string
		att, def battle.Policy
	}{
		{"2 bmr v 1 ftr", keep, keep},
		{"2 bmr v 1 inf 1 ftr", keep, keep},
		{"1 bmr 1 inf v 1 inf 1 ftr 1 aa", keep, dear},
		{"1 inf 1 bmr 1 hbm v 1 inf 1 art 1 ftr", dear, keep},
		{"1 inf 1 arm 1 ftr v 1 inf 1 bmr", keep, keep},
		{"2 nf v 1 dd 1 nf", keep, keep},
		{"1 nf 1 bmr v 1 sub 1 trn 1 nf", keep, dear},
		{"1 nf 1 dd v 1 sub 1 nf", keep, keep},
		{"2 ftr v 1 sub", keep, keep},
		{"1 ftr 1 sub v 1 sub 1 ftr", keep, keep},
		{"1 ftr 1 sub 1 trn v 1 sub 1 ftr", dear, keep},
		{"1 sub 1 trn 1 bb v 1 sub 1 nf", keep, dear},
		{"1 bb 1 nf v 1 bb 1 nf", keep, dear},
		{"1 dd 1 sub 1 nf v 1 dd 1 sub", dear, keep},
		{"2 dd v 2 bb", keep, dear},
		{"1 sub 1 dd v 1 bb 1 dd", keep, keep},
		{"2 sub v 1 bb 1 trn", keep, dear},
	} {
		for _, byType := range []bool{false, true} {
			againstEveryDie(t, c.fight, grade(t, c.fight, byType), c.att, c.def)
		}
	}
}

// Small battles at random, with lists of losses at random.
func TestGradedHitsAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(2001, 16))
	for n := range 60 {
		words := []string{"ftr", "nf", "bmr", "bb", "cv", "dd", "sub", "trn"}
		if n%3 == 0 {
			words = []string{"inf", "art", "arm", "ftr", "bmr", "hbm"}
		}
		side := func() string {
			out := make([]string, 1+r.IntN(3))
			for i := range out {
				out[i] = "1 " + words[r.IntN(len(words))]
			}
			return strings.Join(out, " ")
		}
		policy := func() battle.Policy {
			order := append([]string(nil), words...)
			r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
			return battle.Policy{Order: typedList(strings.Join(order, " ")), KeepDestroyer: r.IntN(2) == 0}
		}
		text := side() + " v " + side()
		againstEveryDie(t, text, grade(t, text, n%2 == 0), policy(), policy())
	}
}

// A bomber that hits the only fighter on 1, against its 4: it wins if it alone hits first, 2 of 36 against the 10 in which nobody does.
func TestBomberAgainstFighter(t *testing.T) {
	near(t, "win", of(t, grade(t, "1 bmr v 1 ftr", true), battle.Policy{}, battle.Policy{}, Options{}).Win, 2.0/26, 1e-12)
}

// One round of a bomber against infantry and a fighter that is lost first where there are no types: its 1 falls on the fighter, 2 to 4 on the
// infantry, 5 and 6 on nobody.
func TestBomberAgainstBoth(t *testing.T) {
	b := grade(t, "1 bmr v 1 inf 1 ftr", false)
	r := of(t, b, battle.Policy{}, battle.Policy{Order: typedList("ftr inf")}, Options{Rounds: 1})
	near(t, "infantry", r.Survivors[1], 1-3.0/6, 1e-12)
	near(t, "fighter", r.Survivors[2], 1-1.0/6, 1e-12)
}

// A destroyer, hitting on 3, against a battleship that answers with 4 in the volley that damages it. Against the damaged one each hits in half of the
// rounds, so win, draw and loss are a third each; the destroyer gets there by a hit where the battleship misses, 1/2 by 1/3, against the same with
// no hit, which changes nothing.
func TestDamagedAnswersInFull(t *testing.T) {
	b := grade(t, "1 dd v 1 bb", true)
	r := of(t, b, battle.Policy{}, battle.Policy{}, Options{})
	near(t, "win", r.Win, 1.0/15, 1e-12)
	near(t, "draw", r.Draw, 1.0/15, 1e-12)
	near(t, "loss", r.Loss, 13.0/15, 1e-12)
	r = of(t, grade(t, "2 dd v 1 bb", true), battle.Policy{}, battle.Policy{}, Options{Rounds: 1})
	near(t, "destroyers left, whether it is whole, damaged or sunk", r.Survivors[0], 2-4.0/6, 1e-12)
	b.Count[1], b.Count[2] = 0, 1
	near(t, "win against one that was damaged before", of(t, b, battle.Policy{}, battle.Policy{}, Options{}).Win, 1.0/3, 1e-12)
}
