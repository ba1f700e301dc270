package atlas

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"fieldpost/adjudicator/rules"
)

var lookInto = flag.String("look", "", "a folder for pictures that a person looks at")

// TestLook writes the pictures by which the painter is judged: go test ./mail/atlas -run 'TestLook$' -look FOLDER.
func TestLook(t *testing.T) {
	if *lookInto == "" {
		t.Skip("no folder for pictures is named")
	}
	save := func(name string, c *Chart, s Scene, v View) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(*lookInto, name+".png"), encoded(t, c, s, v), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c, s := staged(t)
	save("small", c, s, View{Width: 1200})
	for name, at := range map[string]func(testing.TB) (*Chart, *rules.Position){"start": revised, "crowded": crowded} {
		c, p := at(t)
		for part, words := range map[string]string{"board": "", "europe": "europe", "islands": "Caroline Islands", "zone": "sz 5"} {
			v := View{}
			if words != "" {
				box, err := c.Find(p.Edition, words)
				if err != nil {
					t.Fatal(err)
				}
				v.Box = box
			}
			save(name+"-"+part, c, Scene{Position: p, Title: "kursk, before round 1"}, v)
		}
	}
}
