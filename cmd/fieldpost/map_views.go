package main

import (
	"bytes"
	"fmt"

	"fieldpost/mail/atlas"
)

// views are the pictures that are wanted of a scene: its parts, or the areas of its battles, or else the whole board.
type views struct {
	Regions []string `json:"regions,omitempty"`
	Battles bool     `json:"battles,omitempty"`
	Width   int      `json:"width,omitempty"` // in pixels; 0 is the usual
}

// The bounds of what may be asked for. On a narrower picture there would be no room for the counters.
const (
	leastPart    = 400
	leastBoard   = 1200
	mostPictures = 20
)

// check tells what cannot be drawn of any scene.
func (v views) check() error {
	what, least := "the whole board", leastBoard
	if v.Battles || len(v.Regions) > 0 {
		what, least = "a part", leastPart
	}
	switch {
	case v.Battles && len(v.Regions) > 0:
		return fmt.Errorf("give --region or --battles, not both")
	case len(v.Regions) > mostPictures:
		return fmt.Errorf("at most %d parts can be drawn at a time, not %d", mostPictures, len(v.Regions))
	case v.Width != 0 && (v.Width < least || v.Width > atlas.MaxWidth):
		return fmt.Errorf("--width is %d to %d for %s, not %d", least, atlas.MaxWidth, what, v.Width)
	}
	return nil
}

// draw draws them as PNG.
func (v views) draw(scene atlas.Scene) ([][]byte, error) {
	return v.drawIf(scene, func(int) error { return nil })
}

// count is how many pictures they are.
func (v views) count(scene atlas.Scene) (int, error) {
	chart, err := atlas.ChartOf(scene.Position.Edition)
	if err != nil {
		return 0, no("%w", err)
	}
	boxes, err := v.boxes(chart, scene)
	return len(boxes), err
}

// drawIf draws them if so many may be made, which is asked first: drawing is slow.
func (v views) drawIf(scene atlas.Scene, may func(n int) error) ([][]byte, error) {
	chart, err := atlas.ChartOf(scene.Position.Edition)
	if err != nil {
		return nil, no("%w", err)
	}
	boxes, err := v.boxes(chart, scene)
	if err != nil {
		return nil, err
	}
	if err := may(len(boxes)); err != nil {
		return nil, err
	}
	var pictures [][]byte
	for _, box := range boxes {
		var b bytes.Buffer
		if err := chart.PNG(&b, scene, atlas.View{Box: box, Width: v.Width}); err != nil {
			return nil, err
		}
		pictures = append(pictures, b.Bytes())
	}
	return pictures, nil
}

// boxes are the parts of the chart to draw.
func (v views) boxes(chart *atlas.Chart, scene atlas.Scene) ([]atlas.Box, error) {
	if v.Battles {
		boxes := chart.Areas(scene, 0)
		if len(boxes) == 0 {
			return nil, no("nothing was fought, so there is no picture of a battle")
		}
		return boxes, nil
	}
	if len(v.Regions) == 0 {
		return []atlas.Box{{}}, nil
	}
	var boxes []atlas.Box
	for _, words := range v.Regions {
		box, err := chart.Find(scene.Position.Edition, words)
		if err != nil {
			return nil, err
		}
		boxes = append(boxes, box)
	}
	return boxes, nil
}
