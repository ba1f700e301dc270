package laws

import (
	"slices"
	"strings"
	"testing"
)

// impure are packages through which a clock, a file, the network or chance would come in. A hash with a seed of its
// own is chance, too.
var impure = []string{
	"os", "io/ioutil", "path/filepath", "syscall", "log", "plugin",
	"net", "time", "context",
	"math/rand", "crypto/rand", "hash/maphash",
	"unsafe", "runtime",
}

// TestLawIsPure sees that nothing under the engine's roof imports them, nor any room that is not under it.
func TestLawIsPure(t *testing.T) {
	for _, f := range sources(t) {
		if !below(f.room, engine) {
			continue
		}
		for _, name := range f.imports() {
			if !pure(name) {
				t.Errorf("%s imports %s: the law knows no clock, file, network or chance", f.name, name)
			}
		}
	}
}

func pure(name string) bool {
	if room, ours := strings.CutPrefix(name, module+"/"); ours {
		return below(room, engine)
	}
	return !slices.ContainsFunc(impure, func(bad string) bool { return below(name, bad) })
}

func TestPure(t *testing.T) {
	for name, want := range map[string]bool{
		"fmt": true, "embed": true, "math": true, "math/bits": true, "sync": true, "fieldpost/adjudicator/rules/battle": true,
		"os": false, "os/exec": false, "net/mail": false, "time": false, "math/rand/v2": false, "fieldpost/orders": false,
	} {
		if pure(name) != want {
			t.Errorf("pure(%q) is %t", name, !want)
		}
	}
}
