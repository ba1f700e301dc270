package main

import (
	"fmt"
	"io"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/mail/atlas/sheet"
)

// tell prints what a person who edits the seed file wants to know.
func tell(out io.Writer, sh *sheet.Sheet, b *board.Board, r *sheet.Raster, g *terrain, size int) {
	t := sh.Compare(r, b)
	touching := r.Contacts(sh.Wraps())
	list := func(word string, pairs []sheet.Contact) {
		for _, p := range pairs {
			fmt.Fprintf(out, "%-9s %s - %s", word, b.Name(p.A), b.Name(p.B))
			if n := touching[p]; n > 0 {
				at := where(r, p, sh.Projection())
				fmt.Fprintf(out, " (%d points, first at %.1f, %.1f)", n, at[0], at[1])
			}
			fmt.Fprintln(out)
		}
	}
	list("missing", t.Missing)
	list("surplus", t.Surplus)
	list("strayed", t.Strayed)
	list("needless", t.Needless)
	for _, name := range g.unclaimed(sh) {
		fmt.Fprintf(out, "nobody's  %s\n", name)
	}
	fmt.Fprintf(out, "%d borders, %d missing, %d surplus, %d links, %d bars, %d KiB\n",
		t.Borders, len(t.Missing), len(t.Surplus), len(sh.Links), len(sh.Bars), size>>10)
}

// where is the northernmost place where two spaces touch.
func where(r *sheet.Raster, pair sheet.Contact, p *sheet.Projection) sheet.LonLat {
	a, b := uint16(pair.A)+1, uint16(pair.B)+1
	for i, id := range r.IDs {
		if id != a && id != b {
			continue
		}
		for _, j := range around(r, i, true) {
			if other := r.IDs[j]; other != id && (other == a || other == b) {
				x, y := float64(i%r.Width)/sheet.Fine, float64(i/r.Width)/sheet.Fine
				return sheet.LonLat{p.Lon(x), p.Lat(y)}
			}
		}
	}
	return sheet.LonLat{}
}
