package atlas

import "image"

// signEntries explain the signs on the map that are not units, as far as it has them.
func (d *drawing) signEntries() (out []entry) {
	seen := map[sign]badge{}
	for _, l := range d.labels {
		for _, b := range l.badges {
			if b.sign != facilitySign || b.number > 0 {
				seen[b.sign] = b
			}
		}
	}
	for s, text := range [...]string{
		capitalSign: "capital", citySign: "victory city", incomeSign: "income", facilitySign: "damage",
		convoySign: "convoy zone", kamikazeSign: "kamikaze zone", militiaSign: "army that stands up if attacked",
	} {
		if b, has := seen[sign(s)]; has {
			out = append(out, entry{wide: d.badgeWide(b), text: text, sign: func(r image.Rectangle) { d.badge(r, b) }})
		}
	}
	out = append(out, d.hurtEntry()...)
	out = append(out, d.sumEntry()...)
	for _, open := range []bool{true, false} {
		for _, c := range d.canals {
			if c.open == open {
				out = append(out, d.canalEntry(open))
				break
			}
		}
	}
	return append(out, d.lineEntries()...)
}

// hurtEntry explains a struck unit by the first that there is.
func (d *drawing) hurtEntry() []entry {
	for _, b := range d.blocks {
		for _, st := range b.stacks {
			for _, it := range st.items {
				if it.hurt {
					it.count = 1
					return []entry{{wide: d.itemWide(it), text: "damaged", sign: func(r image.Rectangle) { d.item(r.Min, it) }}}
				}
			}
		}
	}
	return nil
}

// sumEntry explains a number without a picture.
func (d *drawing) sumEntry() []entry {
	for _, b := range d.blocks {
		if d.summed[b.space] {
			one := block{stacks: b.stacks[:1], wrap: 1}
			return []entry{{wide: d.measure(&one, 1).X, text: "units of all kinds; a map of that space tells them apart", sign: func(r image.Rectangle) {
				one.at = image.Rect(r.Min.X, r.Min.Y-1, r.Max.X, r.Max.Y+d.frame.size(2)+1)
				d.put(&one)
			}}}
		}
	}
	return nil
}

func (d *drawing) canalEntry(open bool) entry {
	text := "canal, shut to "
	if open {
		text = "canal, open to "
	}
	return entry{wide: d.frame.size(22), text: text + d.edition.Power(d.scene.Position.Mover).Name, sign: func(r image.Rectangle) {
		d.canalSign(canalMark{spot{(r.Min.X + r.Max.X) * unit / 2, (r.Min.Y + r.Max.Y) * unit / 2}, open})
	}}
}

// lineEntries explain the borders that are drawn by hand.
func (d *drawing) lineEntries() (out []entry) {
	seen := func(links []Link) bool {
		for _, l := range links {
			if d.stands[l.A].seen && d.stands[l.B].seen {
				return true
			}
		}
		return false
	}
	level := func(r image.Rectangle) (a, b spot) {
		y := (r.Min.Y + r.Max.Y) * unit / 2
		return spot{(r.Min.X + 4) * unit, y}, spot{(r.Max.X - 4) * unit, y}
	}
	if seen(d.frame.chart.Links) {
		out = append(out, entry{wide: d.frame.size(44), text: "these touch", sign: func(r image.Rectangle) {
			a, b := level(r)
			d.connector(a, b)
		}})
	}
	if seen(d.frame.chart.Bars) {
		out = append(out, entry{wide: d.frame.size(36), text: "no way across", sign: func(r image.Rectangle) {
			a, b := level(r)
			var along []image.Point
			for x := a.X >> 4; x < b.X>>4; x++ {
				along = append(along, image.Pt(x, a.Y>>4))
			}
			d.barrier(along)
		}})
	}
	return out
}
