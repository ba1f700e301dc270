package sheet

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
)

// Of reads the seed file of a board from a folder, and before it the one that it is like. Every fault of what they say is
// in the error, not only the first.
func Of(folder fs.FS, name string, b *board.Board) (*Sheet, error) {
	s, err := read(folder, name)
	if err != nil {
		return nil, err
	}
	if s.Like != "" {
		base, err := read(folder, s.Like)
		if err != nil {
			return nil, fmt.Errorf("%s is like %s: %v", name, s.Like, err)
		}
		if base.Like != "" {
			return nil, fmt.Errorf("%s is like %s, which is like %s itself", name, s.Like, base.Like)
		}
		s = s.over(base)
	}
	return s, s.settle(b)
}

// read reads one file.
func read(folder fs.FS, name string) (*Sheet, error) {
	data, err := fs.ReadFile(folder, name+".toml")
	if err != nil {
		return nil, err
	}
	return decode(data)
}

// over puts what a file says upon what the file says that it is like. The spaces that it has itself come first.
func (s *Sheet) over(base *Sheet) *Sheet {
	out := *base
	out.Points = maps.Clone(base.Points)
	maps.Copy(out.Points, s.Points)
	out.Spaces = slices.Clone(s.Spaces)
	for _, sp := range base.Spaces {
		if !slices.ContainsFunc(s.Spaces, func(own Space) bool { return own.Name == sp.Name }) {
			out.Spaces = append(out.Spaces, sp)
		}
	}
	out.Links = slices.Concat(base.Links, s.Links)
	out.Bars = slices.Concat(base.Bars, s.Bars)
	return &out
}

// changes are the keys of a file that is like another.
var changes = []string{"like", "points", "space", "link", "bar"}

// changing returns the faults of a file that is like another and says what only that one may.
func changing(keys []string) []error {
	var out []error
	for _, key := range keys {
		if !slices.Contains(changes, strings.ToLower(key)) {
			out = append(out, fmt.Errorf("%q stands in the file that this one is like", key))
		}
	}
	return out
}
