package atlas

import (
	"image"
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/board"
)

// TestUnitsBesideArrows writes them where there is room, and nothing where there is none; what sails even where there is little.
func TestUnitsBesideArrows(t *testing.T) {
	long, short := []board.SpaceID{0, 3}, []board.SpaceID{0, 1}
	everywhere := image.Rect(0, 0, 400, 200)
	var third []image.Rectangle
	for x := 0; x < 400; x += 12 {
		third = append(third, image.Rect(x, 0, x+4, 200))
	}
	for _, c := range []struct {
		what    string
		way     Way
		path    []board.SpaceID
		units   string
		taken   []image.Rectangle
		written bool
	}{
		{"long", ByLand, long, "2 inf", nil, true},
		{"short", ByLand, short, "2 inf, 1 art, 3 arm", nil, true},
		{"no room", ByLand, long, "2 inf", []image.Rectangle{everywhere}, false},
		{"little room by land", ByLand, long, "2 inf", third, false},
		{"little room at sea", BySea, long, "2 bb", third, true},
		{"no room at sea", BySea, long, "2 bb", []image.Rectangle{everywhere}, false},
	} {
		_, with := on(t, fields(false), Scene{Moves: []Move{{Way: c.way, Path: c.path, Units: c.units}}}, c.taken...)
		_, without := on(t, fields(false), Scene{Moves: []Move{{Way: c.way, Path: c.path}}}, c.taken...)
		same(t, c.what, !slices.Equal(with.pix, without.pix), c.written)
	}
}

// TestBroken breaks the units of a move before what is carried, else after the comma nearest to the middle.
func TestBroken(t *testing.T) {
	for text, want := range map[string][]string{
		"2 inf":                      nil,
		"1 bb, 1 trn with 1 inf":     {"1 bb, 1 trn", "with 1 inf"},
		"3 inf, 1 art, 1 arm, 1 ftr": {"3 inf, 1 art,", "1 arm, 1 ftr"},
	} {
		ways := broken(text)
		same(t, text+", in one line", ways[0], []string{text})
		var two []string
		if len(ways) > 1 {
			two = ways[1]
		}
		same(t, text+", in two", two, want)
	}
}
