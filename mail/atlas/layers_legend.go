package atlas

import (
	"image"
	"slices"

	"fieldpost/adjudicator/rules/board"
)

// What the legend says of arrows, by Way, and of marks, by Result.
var (
	wayWords    = [...]string{ByLand: "by land", BySea: "by sea", ByAir: "by air", InRetreat: "retreat"}
	resultWords = [...]string{Won: "attack won", Lost: "attack lost", Broken: "broken off", Pending: "being fought", Bombed: "bombed"}
)

// eventEntries explain the arrows, marks and captures that a scene has.
func (d *drawing) eventEntries() []entry {
	out := d.wayEntries()
	var has [len(resultWords)]bool
	for _, b := range d.scene.Battles {
		has[b.Result] = has[b.Result] || d.stands[b.Space].seen
	}
	for result, shown := range has {
		if shown {
			out = append(out, entry{wide: d.frame.size(20), text: resultWords[result], sign: func(r image.Rectangle) {
				d.samples().mark(centre(r), r.Dx()*unit*2/5, &bursts[result])
			}})
		}
	}
	if slices.ContainsFunc(d.scene.Captures, func(c Capture) bool { return d.stands[c.Space].seen }) {
		out = append(out, entry{wide: d.frame.size(26), text: "taken, with the stripes of whoever held it", sign: func(r image.Rectangle) {
			d.canvas.rect(r, d.canvas.ink(unheld.land))
			d.samples().stripes(r, d.black, func(p image.Point) bool { return !p.In(r.Inset(d.frame.size(5))) })
		}})
	}
	return out
}

// wayEntries explain the arrows.
func (d *drawing) wayEntries() (out []entry) {
	add := func(text string, way Way, late bool) {
		out = append(out, entry{wide: d.frame.size(44), text: text, sign: func(r image.Rectangle) {
			y := centre(r).Y
			d.samples().arrow([]spot{{r.Min.X * unit, y}, {r.Max.X * unit, y}}, &styles[way], late)
		}})
	}
	var has [len(wayWords)]bool
	late, lateWay := false, ByLand
	for _, m := range d.scene.Moves {
		if !slices.ContainsFunc(m.Path, func(s board.SpaceID) bool { return d.stands[s].seen }) {
			continue
		}
		has[m.Way] = true
		if m.Late && !late {
			late, lateWay = true, m.Way
		}
	}
	for way, shown := range has {
		if shown {
			add(wayWords[way], Way(way), false)
		}
	}
	if late {
		add("after the battles", lateWay, true)
	}
	return out
}

// samples draws arrows and marks outside of the map.
func (d *drawing) samples() *layers { return &layers{canvas: d.canvas, frame: &d.frame} }

func centre(r image.Rectangle) spot {
	return spot{(r.Min.X + r.Max.X) * unit / 2, (r.Min.Y + r.Max.Y) * unit / 2}
}
