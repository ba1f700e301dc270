package main

import (
	"errors"
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestDrawingIsAskedFor asks whether pictures may be written before any of them is drawn.
func TestDrawingIsAskedFor(t *testing.T) {
	scene := sceneOf("Revised", position.New(editionstest.Load(t, "revised"), nil), nil)
	refused, asked := errors.New("they are there"), 0
	pictures, err := views{Regions: []string{"europe", "sz 5"}}.drawIf(scene, func(n int) error { asked = n; return refused })
	if !errors.Is(err, refused) || pictures != nil || asked != 2 {
		t.Errorf("%d pictures are drawn after asking for %d: %v", len(pictures), asked, err)
	}
}
