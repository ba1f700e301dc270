package game

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"
)

// TestRanked puts the lowest bid first, whatever it is below zero, and lets dice decide between equal ones.
func TestRanked(t *testing.T) {
	bid := func(who string, n int, salt string) Bid { return Bid{Who: who, Number: n, Salt: salt} }
	order := func(bids []Bid) (who []string) {
		for _, b := range bids {
			who = append(who, b.Who)
		}
		return who
	}
	out, thrown := Ranked("g7", []Bid{bid("a", 15, ""), bid("b", 9, ""), bid("c", 12, "")})
	if got := order(out); !slices.Equal(got, []string{"b", "c", "a"}) || len(thrown) > 0 {
		t.Errorf("9, 12 and 15 are in the order %v, with %d dice", got, len(thrown))
	}
	if out, _ = Ranked("g7", []Bid{bid("a", -5, ""), bid("b", -8, "")}); out[0].Who != "b" {
		t.Error("-5 is below -8")
	}
	first, again, faces := map[string]int{}, 0, map[int]int{}
	for i := range 600 {
		out, thrown := Ranked("g7", []Bid{bid("a", 12, fmt.Sprint(i)), bid("b", 12, "x"), bid("c", 20, "")})
		last := map[string]int{}
		for _, d := range thrown {
			last[d.Who] = d.Die
			faces[d.Die]++
			sum := sha256.Sum256([]byte(d.Text))
			if sum[0] < 252 && d.Die != int(sum[0])%6+1 {
				t.Fatalf("%q makes a %d", d.Text, d.Die)
			}
		}
		if last[out[0].Who] <= last[out[1].Who] || out[2].Who != "c" {
			t.Fatalf("the dice are %+v, and the order is %v", thrown, order(out))
		}
		first[out[0].Who]++
		if len(thrown) > 2 {
			again++
		}
	}
	// one in six pairs of dice is equal; the bounds are five times the spread wide
	if first["a"] < 235 || first["b"] < 235 || again < 55 || again > 150 || len(faces) != 6 {
		t.Errorf("%v were first, %d rolled again, the faces are %v", first, again, faces)
	}
}
