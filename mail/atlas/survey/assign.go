package main

import (
	"math"
	"slices"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/mail/atlas/sheet"
)

// seed is a place that draws points to its space.
type seed struct {
	at    [3]float64 // on the unit globe
	space board.SpaceID
}

// surveyor decides whose a point is.
type surveyor struct {
	sheet  *sheet.Sheet
	spaces []sheet.Space // by board.SpaceID
	order  []board.SpaceID
	board  *board.Board
	proj   *sheet.Projection
	open   map[bool][]seed // by whether sea: seeds of points in no country that anybody names and in no basin
	choice map[string][]seed
	sea    []area // areas of sea zones
	land   []area
	flood  []area
	basins []area // n is the place in Sheet.Basins
}

// assign says of each point whose it is.
func assign(sh *sheet.Sheet, b *board.Board, g *terrain) *sheet.Raster {
	s := &surveyor{sheet: sh, spaces: sh.BySpace(b), board: b, proj: sh.Projection()}
	s.prepare()
	r := &sheet.Raster{Width: g.width, Height: g.height, IDs: make([]uint16, g.width*g.height)}
	for y := range g.height {
		lat := s.proj.Lat((float64(y) + 0.5) / sheet.Fine)
		for x := range g.width {
			lon := s.proj.Lon((float64(x) + 0.5) / sheet.Fine)
			i := y*g.width + x
			nation := ""
			if n := g.country[i]; n > 0 && find(s.flood, lon, lat) < 0 {
				nation = g.names[n-1]
			}
			r.IDs[i] = uint16(s.space(lon, lat, nation) + 1)
		}
	}
	s.raise(r)
	return r
}

// prepare sorts what the sheet says by the questions that are asked of every point.
func (s *surveyor) prepare() {
	s.open, s.choice = map[bool][]seed{}, map[string][]seed{}
	for _, shape := range s.sheet.Flood {
		s.flood = append(s.flood, bound(shape, 0))
	}
	for n, basin := range s.sheet.Basins {
		s.basins = append(s.basins, bound(basin.Shape, n))
		s.choice[basin.Name] = nil
	}
	for _, sp := range s.sheet.Spaces {
		id, _ := s.board.Find(sp.Name)
		s.order = append(s.order, id)
		sea := s.board.Spaces[id].Sea
		for _, shape := range sp.Areas {
			a := bound(shape, int(id))
			if sp.Bounded {
				a.within = sp.Within
			}
			if sea {
				s.sea = append(s.sea, a)
			} else {
				s.land = append(s.land, a)
			}
		}
		places := sp.Seeds
		if len(places) == 0 && !sp.Bounded {
			places = []sheet.LonLat{{0, 0}} // it is alone, or a shape decides
		}
		for _, place := range places {
			sd := seed{at: vector3(place[0], place[1]), space: id}
			if len(sp.Seeds) > 0 && (len(sp.Within) == 0 || slices.Contains(sp.Within, sheet.Open)) {
				s.open[sea] = append(s.open[sea], sd)
			}
			for _, name := range sp.Within {
				s.choice[name] = append(s.choice[name], sd)
			}
		}
	}
}

// space returns whose a point is; nation is the country it lies in, "" for water.
func (s *surveyor) space(lon, lat float64, nation string) board.SpaceID {
	if slices.Contains(s.sheet.Idle, nation) {
		return board.Nowhere
	}
	lon, lat = wobble(lon, lat, s.sheet.Wobble*s.loose(lon))
	areas, among := s.land, s.choice[nation]
	if nation == "" {
		areas, among = s.sea, nil
		if n := find(s.basins, lon, lat); n >= 0 {
			among = s.choice[s.sheet.Basins[n].Name]
			if among == nil {
				return board.Nowhere
			}
		}
	}
	if n := findFor(nation, areas, lon, lat); n >= 0 {
		return board.SpaceID(n)
	}
	if among == nil {
		among = s.open[nation == ""]
	}
	return nearest(among, lon, lat)
}

// nearest returns the space of the nearest seed.
func nearest(among []seed, lon, lat float64) board.SpaceID {
	v := vector3(lon, lat)
	best, space := -2.0, board.Nowhere
	for _, sd := range among {
		if d := v[0]*sd.at[0] + v[1]*sd.at[1] + v[2]*sd.at[2]; d > best {
			best, space = d, sd.space
		}
	}
	return space
}

// vector3 is a place on the unit globe.
func vector3(lon, lat float64) [3]float64 {
	a, b := lon*math.Pi/180, lat*math.Pi/180
	return [3]float64{math.Cos(b) * math.Cos(a), math.Cos(b) * math.Sin(a), math.Sin(b)}
}

// loose is how much of the wobble there is at a longitude: all of it, but for the seam.
func (s *surveyor) loose(lon float64) float64 {
	if s.sheet.Seam == 0 {
		return 1
	}
	return min(1, min(lon-s.sheet.West, s.sheet.East-lon)/s.sheet.Seam)
}

// wobble moves a place a little, neighbours nearly alike.
func wobble(lon, lat, by float64) (float64, float64) {
	const wave = 2 * math.Pi / 360 // whole waves around the globe, so that the edges fit
	a := math.Sin(lon*wave*37+lat*0.31) + math.Sin(lat*0.67-lon*wave*20) + 0.5*math.Sin(lon*wave*97+lat*1.3)
	b := math.Sin(lon*wave*43-lat*0.29) + math.Sin(lat*0.53+lon*wave*31) + 0.5*math.Sin(lon*wave*89-lat*1.7)
	return lon + by*a/2.5, lat + by*b/2.5
}

// raise draws the land that the sheet adds, in the order of the file.
func (s *surveyor) raise(r *sheet.Raster) {
	for _, id := range s.order {
		sp := s.spaces[id]
		for _, d := range sp.Discs {
			cx, cy := s.proj.Pixel(sheet.LonLat{d[0], d[1]})
			disc(r, cx*sheet.Fine, cy*sheet.Fine, d[2]*sheet.Fine, uint16(id+1))
		}
		for _, shape := range sp.Raise {
			a := bound(shape, 0)
			for y := range r.Height {
				lat := s.proj.Lat((float64(y) + 0.5) / sheet.Fine)
				if lat < a.south || lat > a.north {
					continue
				}
				for x := range r.Width {
					if a.holds(s.proj.Lon((float64(x)+0.5)/sheet.Fine), lat) {
						r.IDs[y*r.Width+x] = uint16(id + 1)
					}
				}
			}
		}
	}
}

// disc draws a round island whose coast is not quite round.
func disc(r *sheet.Raster, cx, cy, radius float64, id uint16) {
	reach := int(radius*1.2) + 1
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			x, y := int(cx)+dx, int(cy)+dy
			if x < 0 || y < 0 || x >= r.Width || y >= r.Height {
				continue
			}
			turn := math.Atan2(float64(dy), float64(dx))
			coast := radius * (1 + 0.08*math.Sin(3*turn+cx) + 0.06*math.Sin(5*turn+cy))
			if math.Hypot(float64(dx), float64(dy)) <= coast {
				r.IDs[y*r.Width+x] = id
			}
		}
	}
}
