package laws

import (
	"strings"
	"testing"
)

// longest is how many lines a file may have that still holds one thing.
const longest = 500

func TestFilesHoldOneThing(t *testing.T) {
	for _, f := range sources(t) {
		if n := strings.Count(f.text, "\n"); n > longest {
			t.Errorf("%s has %d lines; more than %d hold more than one thing", f.name, n, longest)
		}
	}
}
