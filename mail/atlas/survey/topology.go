package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"

	"fieldpost/mail/atlas/sheet"
)

// country is a country of the data: closed lines, the holes among them running the other way.
type country struct {
	name  string
	rings []sheet.Shape
}

// topology is a TopoJSON file: lines that neighbours share, as steps on a grid, and countries as lists of lines.
type topology struct {
	Transform struct{ Scale, Translate [2]float64 }
	Arcs      [][][2]float64
	Objects   struct {
		Countries struct {
			Geometries []struct {
				Type       string
				Properties struct{ Name string }
				Arcs       json.RawMessage
			}
		}
	}
}

// decode reads the countries of a TopoJSON file.
func decode(in io.Reader) ([]country, error) {
	var t topology
	if err := json.NewDecoder(in).Decode(&t); err != nil {
		return nil, err
	}
	var out []country
	for _, g := range t.Objects.Countries.Geometries {
		var polygons [][][]int
		switch g.Type {
		case "Polygon":
			polygons = make([][][]int, 1)
			if err := json.Unmarshal(g.Arcs, &polygons[0]); err != nil {
				return nil, err
			}
		case "MultiPolygon":
			if err := json.Unmarshal(g.Arcs, &polygons); err != nil {
				return nil, err
			}
		}
		c := country{name: g.Properties.Name}
		for _, polygon := range polygons {
			for _, arcs := range polygon {
				ring, err := t.ring(arcs)
				if err != nil {
					return nil, fmt.Errorf("%s: %w", c.name, err)
				}
				c.rings = append(c.rings, ring)
			}
		}
		out = append(out, c)
	}
	return out, nil
}

// ring joins lines into a closed one. The number of a line that runs backwards is negative: ^n.
func (t *topology) ring(arcs []int) (sheet.Shape, error) {
	var out sheet.Shape
	for k, n := range arcs {
		back := n < 0
		if back {
			n = ^n
		}
		if n >= len(t.Arcs) {
			return nil, fmt.Errorf("no line %d", n)
		}
		line := t.line(n)
		if back {
			for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
				line[i], line[j] = line[j], line[i]
			}
		}
		if k > 0 && len(line) > 0 {
			line = line[1:] // the last point of the line before
		}
		out = append(out, line...)
	}
	for i := 1; i < len(out); i++ { // the data jump at the date line
		out[i][0] += 360 * math.Round((out[i-1][0]-out[i][0])/360)
	}
	return out, nil
}

// line returns a line in degrees.
func (t *topology) line(n int) sheet.Shape {
	out := make(sheet.Shape, 0, len(t.Arcs[n]))
	var x, y float64
	for _, step := range t.Arcs[n] {
		x, y = x+step[0], y+step[1]
		out = append(out, sheet.LonLat{
			x*t.Transform.Scale[0] + t.Transform.Translate[0],
			y*t.Transform.Scale[1] + t.Transform.Translate[1],
		})
	}
	return out
}
