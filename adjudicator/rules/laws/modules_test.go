package laws

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// required are the modules of go.mod and their versions.
func required(gomod string) map[string]string {
	out := map[string]string{}
	line := regexp.MustCompile(`(?m)^(?:require\s+|\s+)([^\s(]+\.[^\s/]+/\S+|[a-z]+\.[a-z]+/\S+)\s+(v\S+)`)
	for _, m := range line.FindAllStringSubmatch(gomod, -1) {
		out[m[1]] = m[2]
	}
	return out
}

// TestModulesAreAccountedFor sees that every module is explained, with its version, and that its authors are named.
func TestModulesAreAccountedFor(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(top, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	modules := required(read("go.mod"))
	if len(modules) < 3 {
		t.Fatalf("go.mod requires %v", modules)
	}
	why, notice := read("docs/dependencies.md"), read("NOTICE")
	for _, name := range slices.Sorted(maps.Keys(modules)) {
		if !strings.Contains(why, "| `"+name+"` | "+modules[name]+" |") {
			t.Errorf("docs/dependencies.md does not say why there is %s %s", name, modules[name])
		}
		if !strings.Contains(notice, name+" ") && !strings.Contains(notice, name+",") {
			t.Errorf("NOTICE does not name %s", name)
		}
	}
	for _, m := range regexp.MustCompile("(?m)^\\| `([^`]+/[^`]+)` \\|").FindAllStringSubmatch(why, -1) {
		if modules[m[1]] == "" {
			t.Errorf("docs/dependencies.md explains %s, which go.mod does not require", m[1])
		}
	}
}
