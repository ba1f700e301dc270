package atlas

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/mail/atlas/sheet"
)

//go:embed boards
var boards embed.FS

// charts are the charts that somebody has asked for, by edition: each is made once.
var charts sync.Map

// loaded is a chart or why there is none.
type loaded struct {
	once  sync.Once
	chart *Chart
	err   error
}

// ChartOf returns the chart of an edition's board. The first call makes it; all get the same.
func ChartOf(edition *edition.Edition) (*Chart, error) {
	entry, _ := charts.LoadOrStore(edition.ID, new(loaded))
	l := entry.(*loaded)
	l.once.Do(func() { l.chart, l.err = load(boards, edition) })
	return l.chart, l.err
}

// load makes a chart of a seed file and its raster.
func load(from fs.FS, edition *edition.Edition) (*Chart, error) {
	folder, err := fs.Sub(from, "boards")
	if err != nil {
		return nil, err
	}
	sh, err := sheet.Of(folder, edition.ID, edition.Board)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("the board of %s is not drawn yet", edition.Name)
	}
	if err != nil {
		return nil, fmt.Errorf("the seed file of %s: %w", edition.ID, err)
	}
	raster, err := fs.ReadFile(folder, edition.ID+".png")
	if err != nil {
		return nil, fmt.Errorf("the board of %s has no raster: run go generate in mail/atlas", edition.Name)
	}
	r, err := sheet.Read(bytes.NewReader(raster))
	if err != nil {
		return nil, fmt.Errorf("the raster of %s: %w", edition.ID, err)
	}
	if r.Width != sh.Width*Fine || r.Height != sh.Height*Fine {
		return nil, fmt.Errorf("the raster of %s is older than its seed file: run go generate in mail/atlas", edition.ID)
	}
	return chartOf(edition, sh, r)
}

// chartOf puts seed file and raster together.
func chartOf(edition *edition.Edition, sh *sheet.Sheet, r *sheet.Raster) (*Chart, error) {
	b := edition.Board
	c := &Chart{
		Edition: edition.ID, Width: sh.Width, Height: sh.Height, Wraps: sh.Wraps(),
		IDs: r.IDs, Places: make([]Place, len(b.Spaces)), Regions: regionsOf(sh),
		Links: linksOf(sh.Links, b), Bars: linksOf(sh.Bars, b),
	}
	if err := c.measure(r, b); err != nil {
		return nil, err
	}
	c.settle(sh, b, hearts(r, len(b.Spaces)))
	c.dig(b)
	return c, nil
}

// linksOf turns names into spaces; the sheet has checked them.
func linksOf(pairs []sheet.Pair, b *board.Board) []Link {
	var out []Link
	for _, p := range pairs {
		l := Link{Why: p.Why}
		l.A, _ = b.Find(p.A)
		l.B, _ = b.Find(p.B)
		out = append(out, l)
	}
	return out
}

// measure finds how large each space is and where it lies.
func (c *Chart) measure(r *sheet.Raster, b *board.Board) error {
	for y := range r.Height {
		row := r.IDs[y*r.Width:][:r.Width]
		for x := 0; x < len(row); {
			id, from := row[x], x
			for x < len(row) && row[x] == id {
				x++
			}
			if id == 0 {
				continue
			}
			if int(id) > len(c.Places) {
				return fmt.Errorf("the raster of %s has a space %d and the board only %d", c.Edition, id, len(c.Places))
			}
			p := &c.Places[id-1]
			run := Box{Point{from / Fine, y / Fine}, Point{(x-1)/Fine + 1, y/Fine + 1}}
			if p.Area == 0 {
				p.Box = run
			}
			p.Box = p.Box.with(run)
			p.Area += x - from
		}
	}
	for id, p := range c.Places {
		if p.Area == 0 {
			return fmt.Errorf("the raster of %s does not show %s", c.Edition, b.Spaces[id].Name)
		}
	}
	return nil
}
