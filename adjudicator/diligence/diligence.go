// Package diligence says how much a test tries. It knows nothing of what is tried. Tests that ask it also let more garbage lie, since
// what they make is small and lives short.
package diligence

import (
	"os"
	"runtime/debug"
	"testing"
)

func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

// Long tells whether everything is to be tried, however long it takes: .ci/run asks for it with FIELDPOST_LONG.
func Long() bool { return os.Getenv("FIELDPOST_LONG") != "" && !testing.Short() }

// Of is one of three numbers: of a short run, which the race detector makes slow; of the one that the README promises to be
// quick; and of a long one.
func Of(short, usual, long int) int {
	switch {
	case testing.Short():
		return short
	case Long():
		return long
	}
	return usual
}
