package sheet

import (
	"fmt"

	"fieldpost/adjudicator/rules/board"
)

// Bounds of a picture, so that a slip in a seed file does not ask for more memory than there is.
const (
	maxWidth  = 4000
	maxHeight = 2400
)

// faults returns what is wrong with a seed file.
func (s *Sheet) faults(b *board.Board) []error {
	var out []error
	fault := func(format string, args ...any) { out = append(out, fmt.Errorf(format, args...)) }
	if s.Width < 1 || s.Width > maxWidth || s.Height < 1 || s.Height > maxHeight {
		fault("a picture of %d by %d pixels: at most %d by %d", s.Width, s.Height, maxWidth, maxHeight)
	}
	if s.East <= s.West || s.East-s.West > 360 || s.North <= s.South || s.North > 90 || s.South < -90 {
		fault("a frame from %g to %g east and %g to %g north", s.West, s.East, s.South, s.North)
	}
	for _, st := range s.Stretch {
		if st.Axis != "lon" && st.Axis != "lat" || st.Reach <= 0 || st.By <= -1 {
			fault("a stretch needs axis lon or lat, a reach above 0 and by above -1: %+v", st)
		}
	}
	lone := map[string]string{} // country or basin -> a space that has it without a seed
	sharers := map[string]int{}
	for _, sp := range s.Spaces {
		for _, name := range sp.Within {
			sharers[name]++
			if len(sp.Seeds) == 0 && !sp.Bounded {
				lone[name] = sp.Name
			}
		}
	}
	for _, sp := range s.Spaces {
		for _, name := range sp.Within {
			if lone[name] == sp.Name && sharers[name] > 1 {
				fault("%q shares %q with another space and has no seed", sp.Name, name)
			}
		}
	}
	seen := make([]bool, len(b.Spaces))
	for _, sp := range s.Spaces {
		id, ok := b.Find(sp.Name)
		switch {
		case !ok:
			fault("%q is no space of the board", sp.Name)
			continue
		case seen[id]:
			fault("%q stands twice", sp.Name)
		case len(sp.Seeds)+len(sp.Within)+len(sp.Areas)+len(sp.Raise)+len(sp.Discs) == 0:
			fault("%q has nothing to be drawn by", sp.Name)
		case sp.Bounded && len(sp.Within) == 0:
			fault("%q is bounded by no country", sp.Name)
		case b.Spaces[id].Sea && len(sp.Raise)+len(sp.Discs) > 0:
			fault("%q is sea and raises land", sp.Name)
		}
		seen[id] = true
	}
	for id, ok := range seen {
		if !ok {
			fault("%q is missing", b.Spaces[id].Name)
		}
	}
	for _, r := range s.Regions {
		if r.Name == "" || r.East <= r.West || r.East-r.West > 360 || r.North <= r.South {
			fault("a region needs a name, and an east and a north above its west and its south: %+v", r)
		}
	}
	for _, p := range append(append([]Pair{}, s.Links...), s.Bars...) {
		_, okA := b.Find(p.A)
		_, okB := b.Find(p.B)
		if !okA || !okB || p.Why == "" {
			fault("a link or bar needs two spaces and a reason: %q, %q, %q", p.A, p.B, p.Why)
		}
	}
	return out
}
