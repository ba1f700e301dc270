package practice

import (
	"slices"
	"testing"
)

func dice(seed, turn string) *Dice { return New(seed, func() string { return turn }) }

// TestVector holds the stream to what it has always been: a saved game goes on with the same dice.
func TestVector(t *testing.T) {
	got := dice("kursk", "germany/t3").Roll("battle/ukraine/round/1/att/attack/germany", 0, 12)
	want := []int{2, 2, 4, 5, 6, 2, 6, 3, 4, 1, 4, 1}
	if !slices.Equal(got, want) {
		t.Errorf("the dice are %v, want %v", got, want)
	}
}

func TestDiceBelongToTheirLabel(t *testing.T) {
	d := dice("kursk", "germany/t3")
	short := d.Roll("a", 0, 5)
	d.Roll("b", 0, 40)
	long := d.Roll("a", 1, 90)
	if !slices.Equal(short, long[:5]) {
		t.Errorf("a longer volley does not begin with the dice of a shorter one: %v, %v", short, long)
	}
	for name, other := range map[string][]int{
		"seed":  dice("minsk", "germany/t3").Roll("a", 0, 90),
		"turn":  dice("kursk", "germany/t4").Roll("a", 0, 90),
		"label": d.Roll("c", 0, 90),
	} {
		if slices.Equal(long, other) {
			t.Errorf("another %s gives the same dice", name)
		}
	}
}

// TestFair counts many dice: chi-square of five degrees of freedom exceeds 25.7 once in ten thousand times.
func TestFair(t *testing.T) {
	const n = 60_000
	var counts [7]int
	for _, d := range dice("fair", "").Roll("many", 0, n) {
		counts[d]++
	}
	chi := 0.0
	for face := 1; face <= 6; face++ {
		diff := float64(counts[face]) - n/6
		chi += diff * diff / (n / 6)
	}
	if counts[0] != 0 || chi > 25.7 {
		t.Errorf("the faces came up %v, chi-square %.1f", counts[1:], chi)
	}
}
