package settings

import (
	"fmt"
	"slices"
	"strings"
)

// Problem is one thing that is wrong with the file.
type Problem struct {
	File string
	Line int // 0 for what belongs to no line
	Says string
}

func (p Problem) Error() string {
	if p.Line == 0 {
		return p.File + ": " + p.Says
	}
	return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Says)
}

// Problems are everything that is wrong with a file, one a line.
type Problems []Problem

func (p Problems) Error() string {
	var out []string
	for _, one := range p {
		out = append(out, one.Error())
	}
	return strings.Join(out, "\n")
}

// sorted are the problems in the order of the lines.
func (p Problems) sorted() Problems {
	slices.SortStableFunc(p, func(a, b Problem) int { return a.Line - b.Line })
	return p
}

// Problem is something wrong with a key, "game[1].edition", that shows only when it is used.
func (s *Settings) Problem(key, format string, args ...any) Problem {
	return Problem{s.file, s.where.of(key), fmt.Sprintf(format, args...)}
}
