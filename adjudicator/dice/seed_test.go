package dice

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestVector is a seed and its first dice. They were computed by another program, in Python.
func TestVector(t *testing.T) {
	seed := Bound{Game: "g0", Lock: 1, Leaf: Sum("the lock"), Key: "a key"}.Seed(fixedCode("test vector"), []Given{{"germany", "AAAAAAAAAAAAAAAAAAAAAAAAAA"}}, "")
	if seed.String() != "d73124c9fab286bf6bcdda4139a287de4c1dc456d5aa97f3e74e1f3ae6f42cb3" {
		t.Errorf("the seed is %s", seed)
	}
	want := []int{6, 5, 2, 4, 2, 3, 6, 2, 2, 4}
	if got := seed.Roll("battle/poland/round/1/att", 10); !slices.Equal(got, want) {
		t.Errorf("the dice are %v, want %v", got, want)
	}
}

// fixedCode is a code that everybody can compute: the first half of a hash.
func fixedCode(text string) Code {
	sum := Sum(text)
	return Code(sum[:16])
}

// TestFair deals six million dice and counts what a loaded die would show: faces, pairs of neighbours, and whether a die
// follows the ones before. Each bound is passed by fair dice all but once in a million times: chi-square 35.9 with 5
// degrees of freedom and 90.0 with 35 (the pairs overlap, which is allowed for by taking every second one only), and for
// the correlation 4.9 standard deviations, of 1/sqrt(n) each. The seeds are fixed, so the test always ends alike.
func TestFair(t *testing.T) {
	const seeds, labels, n = 100, 60, 1000
	var faces [6]float64
	var pairs [36]float64
	var lagged [6]float64 // sums of products, by distance
	labelOf := func(i int) string { return "battle/" + string(rune('a'+i%26)) + "/round/" + string(rune('0'+i/26)) }
	for s := range seeds {
		seed := Bound{Game: "g0", Lock: s + 1}.Seed(fixedCode("fair"), nil, "")
		for l := range labels {
			dice := seed.Roll(labelOf(l), n)
			for i, die := range dice {
				if die < 1 || die > 6 {
					t.Fatalf("a die shows %d", die)
				}
				faces[die-1]++
				if i%2 == 1 {
					pairs[6*(dice[i-1]-1)+die-1]++
				}
				for lag := 1; lag <= 5 && lag <= i; lag++ {
					lagged[lag] += (float64(die) - 3.5) * (float64(dice[i-lag]) - 3.5)
				}
			}
		}
	}
	if chi := chiSquare(faces[:]); chi > 35.9 {
		t.Errorf("the faces came up %v: chi-square %.1f", faces, chi)
	}
	if chi := chiSquare(pairs[:]); chi > 90.0 {
		t.Errorf("the pairs came up %v: chi-square %.1f", pairs, chi)
	}
	for lag := 1; lag <= 5; lag++ {
		count := float64(seeds * labels * (n - lag))
		const variance = 35.0 / 12 // of a die
		if z := lagged[lag] / variance / math.Sqrt(count); math.Abs(z) > 4.9 {
			t.Errorf("dice and those %d before them correlate: %.1f standard deviations", lag, z)
		}
	}
}

// chiSquare tells how far counts are from being equal.
func chiSquare(counts []float64) float64 {
	total := 0.0
	for _, c := range counts {
		total += c
	}
	want, chi := total/float64(len(counts)), 0.0
	for _, c := range counts {
		chi += (c - want) * (c - want) / want
	}
	return chi
}

// TestStreams: a longer volley begins with the shorter one, and no two labels or locks share their dice. Forty dice agree
// by chance once in 6^40 times.
func TestStreams(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		label := rapid.StringMatching(`[!-~]{1,60}`)
		lock := rapid.IntRange(1, 4096)
		seed := func(n int) Seed {
			return Bound{Game: "g0", Lock: n}.Seed(fixedCode("streams"), []Given{{"germany", codeA}}, "")
		}
		n, a := lock.Draw(t, "lock"), label.Draw(t, "label")
		short := rapid.IntRange(0, 200).Draw(t, "short")
		long := seed(n).Roll(a, short+rapid.IntRange(0, 300).Draw(t, "more"))
		if !slices.Equal(seed(n).Roll(a, short), long[:short]) {
			t.Fatalf("%v does not begin with the %d dice of a shorter volley", long, short)
		}
		m, b := lock.Draw(t, "another lock"), label.Draw(t, "another label")
		if (n != m || a != b) && slices.Equal(seed(n).Roll(a, 40), seed(m).Roll(b, 40)) {
			t.Fatalf("lock %d %q and lock %d %q have the same dice", n, a, m, b)
		}
	})
}

// TestEverythingInASeedCounts changes one thing at a time.
func TestEverythingInASeedCounts(t *testing.T) {
	given := []Given{{"germany", codeA}, {"japan", code7}}
	seen := map[Seed]string{}
	for name, seed := range map[string]Seed{
		"itself":         Bound{Game: "g0", Lock: 1}.Seed(fixedCode("s"), given, ""),
		"game":           Bound{Game: "g1", Lock: 1}.Seed(fixedCode("s"), given, ""),
		"lock":           Bound{Game: "g0", Lock: 2}.Seed(fixedCode("s"), given, ""),
		"operator":       Bound{Game: "g0", Lock: 1}.Seed(fixedCode("t"), given, ""),
		"code":           Bound{Game: "g0", Lock: 1}.Seed(fixedCode("s"), []Given{{"germany", codeA}, {"japan", codeA}}, ""),
		"name":           Bound{Game: "g0", Lock: 1}.Seed(fixedCode("s"), []Given{{"germany", codeA}, {"russia", code7}}, ""),
		"order":          Bound{Game: "g0", Lock: 1}.Seed(fixedCode("s"), []Given{{"japan", code7}, {"germany", codeA}}, ""),
		"fewer":          Bound{Game: "g0", Lock: 1}.Seed(fixedCode("s"), given[:1], ""),
		"beacon":         Bound{Game: "g0", Lock: 1}.Seed(fixedCode("s"), given, sig1000),
		"another beacon": Bound{Game: "g0", Lock: 1}.Seed(fixedCode("s"), given, sig1001),
	} {
		if other, ok := seen[seed]; ok {
			t.Errorf("%s and %s have one seed", name, other)
		}
		seen[seed] = name
	}
}
