package main

import (
	"reflect"
	"strings"
	"testing"

	"fieldpost/mail/atlas/sheet"
)

// neighbours are two squares that share the line 0, as TopoJSON has it: steps on a grid of half degrees from 179 east, so
// that the eastern square reaches over the date line, where the data jump to the west.
const neighbours = `{
	"transform": {"scale": [0.5, 0.5], "translate": [178, 10]},
	"arcs": [
		[[2, 0], [0, 2]],
		[[2, 2], [-2, 0], [0, -2], [2, 0]],
		[[2, 2], [-716, 0], [0, -2], [716, 0]]
	],
	"objects": {"countries": {"geometries": [
		{"type": "Polygon", "properties": {"name": "West"}, "arcs": [[0, 1]]},
		{"type": "MultiPolygon", "properties": {"name": "East"}, "arcs": [[[2, 0]]]}
	]}}
}`

func TestDecode(t *testing.T) {
	got, err := decode(strings.NewReader(neighbours))
	if err != nil {
		t.Fatal(err)
	}
	want := []country{
		{"West", []sheet.Shape{{{179, 10}, {179, 11}, {178, 11}, {178, 10}, {179, 10}}}},
		{"East", []sheet.Shape{{{179, 11}, {181, 11}, {181, 10}, {179, 10}, {179, 11}}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestDecodeBackwards(t *testing.T) {
	// ^0 is the shared line from its end to its beginning.
	got, err := decode(strings.NewReader(strings.Replace(neighbours, "[[0, 1]]", "[[-1]]", 1)))
	if err != nil {
		t.Fatal(err)
	}
	if want := (sheet.Shape{{179, 11}, {179, 10}}); !reflect.DeepEqual(got[0].rings[0], want) {
		t.Errorf("got %v, want %v", got[0].rings[0], want)
	}
}

func TestDecodeRefusesLinesThatAreNot(t *testing.T) {
	_, err := decode(strings.NewReader(strings.Replace(neighbours, "[[0, 1]]", "[[0, 7]]", 1)))
	if err == nil || !strings.Contains(err.Error(), "West: no line 7") {
		t.Errorf("a line that is not there: %v", err)
	}
}
