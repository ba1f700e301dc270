package laws

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// hooks finds what the page of the house must list: an interface whose comment says that it is one.
var hooks = regexp.MustCompile(`(?m)^// [A-Z]\w+ is (?:the plug-in|a plug-in|a hook)\b[^\n]*\n(?:// [^\n]*\n)*type ([A-Z]\w+) interface`)

// TestHouseListsRoomsAndHooks sees that the page of the house has a row for every room and every hook, and for no hook that is gone.
func TestHouseListsRoomsAndHooks(t *testing.T) {
	text, err := os.ReadFile(top + "/docs/house.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	there := map[string]bool{}
	for _, f := range sources(t) {
		if strings.HasPrefix(f.room, "docs/") || there[f.room] {
			continue // what travels of the docs is no room
		}
		there[f.room] = true
		if !strings.Contains(page, "\n| `"+f.room+"` |") {
			t.Errorf("the page of the house has no row for %s", f.room)
		}
	}
	_, table, found := strings.Cut(page, "\n| hook | ")
	if !found {
		t.Fatal("the page of the house has no table of hooks")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	known := map[string]bool{}
	if err := walk(func(name string, text []byte) error {
		for _, m := range hooks.FindAllStringSubmatch(string(text), -1) {
			hook := path.Base(path.Dir(name)) + "." + m[1]
			known[hook] = true
			if hook != "position.Founder" && !strings.Contains(table, "`"+hook+"`") { // the half of economy.Founder that forms ask
				t.Errorf("the table of hooks does not list %s", hook)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("`([a-z]+\\.[A-Z]\\w+)`").FindAllStringSubmatch(table, -1) {
		if !known[m[1]] {
			t.Errorf("the table of hooks lists %s, which is none", m[1])
		}
	}
}
