package sheet

import (
	"math"
	"sort"
)

// steps is how finely the projection is known along each axis.
const steps = 7200

// unit is what a step at natural scale measures in a table; a whole number, so that sums are exact on every machine.
const unit = 1 << 12

// Projection turns degrees into pixels of the picture and back. Longitude and latitude are stretched each for itself, so
// that parallels and meridians are straight lines and crowded parts get room.
type Projection struct {
	west, east, south, north float64
	width, height            float64
	x, y                     []int64 // by step: how much room there is up to it
}

// Projection returns the projection of the sheet.
func (s *Sheet) Projection() *Projection {
	p := &Projection{west: s.West, east: s.East, south: s.South, north: s.North,
		width: float64(s.Width), height: float64(s.Height)}
	p.x = s.table("lon", s.West, s.East, func(float64) float64 { return 1 })
	// Meridians draw together towards the poles; the scale follows them most of the way, as in Miller's projection.
	p.y = s.table("lat", s.South, s.North, func(lat float64) float64 { return 1 / math.Cos(0.8*lat*math.Pi/180) })
	return p
}

// table adds up the room along an axis.
func (s *Sheet) table(axis string, from, to float64, natural func(float64) float64) []int64 {
	t := make([]int64, steps+1)
	for i := range steps {
		at := from + float64((to-from)*(float64(i)+0.5)/steps)
		room := 1.0
		for _, st := range s.Stretch {
			if st.Axis == axis {
				d := (at - st.At) / st.Reach
				room += float64(st.By * math.Exp(-float64(d*d)))
			}
		}
		t[i+1] = t[i] + max(1, int64(math.Round(float64(natural(at)*room)*unit)))
	}
	return t
}

// Pixel returns where a place lies in the picture. Places outside of the frame lie outside of the picture, except that
// longitudes are taken around the globe into it.
func (p *Projection) Pixel(at LonLat) (x, y float64) {
	lon := at[0]
	for lon < p.west {
		lon += 360
	}
	for lon >= p.west+360 {
		lon -= 360
	}
	return p.X(lon), p.Y(at[1])
}

// X returns the pixel of a longitude as it stands, even beyond the frame.
func (p *Projection) X(lon float64) float64 {
	return room(p.x, (lon-p.west)/(p.east-p.west)) * p.width
}

// Y returns the pixel of a latitude.
func (p *Projection) Y(lat float64) float64 {
	return (1 - room(p.y, (lat-p.south)/(p.north-p.south))) * p.height
}

// Lon returns the longitude of a pixel.
func (p *Projection) Lon(x float64) float64 {
	return p.west + float64((p.east-p.west)*part(p.x, x/p.width))
}

// Lat returns the latitude of a pixel.
func (p *Projection) Lat(y float64) float64 {
	return p.south + float64((p.north-p.south)*part(p.y, 1-y/p.height))
}

// room returns what part of all room lies before a part of the axis. Beyond the ends the scale stays what it is there.
func room(t []int64, u float64) float64 {
	f := u * steps
	i := min(max(int(math.Floor(f)), 0), steps-1)
	return (float64(t[i]) + float64(float64(t[i+1]-t[i])*(f-float64(i)))) / float64(t[steps])
}

// part is the inverse of room.
func part(t []int64, v float64) float64 {
	v *= float64(t[steps])
	i := sort.Search(steps, func(i int) bool { return float64(t[i+1]) > v })
	i = min(i, steps-1)
	return (float64(i) + (v-float64(t[i]))/float64(t[i+1]-t[i])) / steps
}
