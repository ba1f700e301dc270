package laws

import (
	"strings"
	"testing"
)

// TestEngineKnowsNoPlugin sees that nothing but the room that loads the editions imports the code of one of them.
func TestEngineKnowsNoPlugin(t *testing.T) {
	loaded := 0
	for _, f := range sources(t) {
		for _, spec := range f.ast.Imports {
			name := strings.Trim(spec.Path.Value, `"`)
			edition, is := strings.CutPrefix(name, module+"/"+editionsRoom+"/")
			switch {
			case !is || edition == "editionstest":
			case edition == "shared" && strings.HasPrefix(f.room, editionsRoom+"/"): // words that the own rules of several have in common
			case f.room == editionsRoom && spec.Name != nil && spec.Name.Name == "_":
				loaded++
			default:
				t.Errorf("%s imports the code of edition %s: its hooks are asked for, and never itself", f.name, edition)
			}
		}
	}
	if loaded == 0 {
		t.Error("the code of no edition is loaded")
	}
}
