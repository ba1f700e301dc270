package sheet

import (
	"strings"
	"testing"
	"testing/fstest"
)

// flooded is a seed file like world, but that Atlantis lies elsewhere and a corner has moved.
const flooded = `
Like = "world"

[Points]
b = [20, 90]

[[Space]]
Name  = "Atlantis"
Discs = [[120, -40, 7]]

[[Bar]]
A   = "Thule"
B   = "sz 2"
Why = "It is said to drift."
`

// shelf is a folder of seed files.
func shelf(files map[string]string) fstest.MapFS {
	out := fstest.MapFS{}
	for name, text := range files {
		out[name+".toml"] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

func TestLike(t *testing.T) {
	b := islands(t)
	folder := shelf(map[string]string{"world": world, "flooded": flooded})
	s, err := Of(folder, "flooded", b)
	if err != nil {
		t.Fatal(err)
	}
	by := s.BySpace(b)
	if len(s.Spaces) != 4 || s.Spaces[0].Name != "Atlantis" {
		t.Errorf("%d spaces, the first is %s; what the file has itself comes first", len(s.Spaces), s.Spaces[0].Name)
	}
	if by[0].Discs[0] != [3]float64{-80, 40, 5} || by[1].Discs[0] != [3]float64{120, -40, 7} {
		t.Errorf("Thule is %v and Atlantis %v", by[0].Discs, by[1].Discs)
	}
	// sz 2 begins at the corner b, though only the other file has zones.
	if by[3].Areas[0][0] != (LonLat{20, 90}) {
		t.Errorf("sz 2 is %v", by[3].Areas)
	}
	if len(s.Bars) != 1 || s.Width != 360 {
		t.Errorf("%d bars on a map %d wide", len(s.Bars), s.Width)
	}
	plain, err := Of(folder, "world", b)
	if err != nil {
		t.Fatal(err)
	}
	if at := plain.BySpace(b)[3].Areas[0][0]; at != (LonLat{10, 90}) {
		t.Errorf("the file that another is like has changed: %v", at)
	}
}

func TestLikeFaults(t *testing.T) {
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"no file", nil, "flooded.toml"},
		{"like none", map[string]string{"flooded": flooded}, "flooded is like world"},
		{"like itself", map[string]string{"flooded": `Like = "flooded"`}, "flooded is like flooded, which is like flooded itself"},
		{"its own frame", map[string]string{"world": world, "flooded": "Width = 10\n" + flooded}, `"Width" stands in the file that this one is like`},
		{"its own basin", map[string]string{"world": world, "flooded": flooded + "[[Basin]]\nName = \"Lake\"\n"}, `"Basin" stands in`},
		{"a space of no board", map[string]string{"world": world, "flooded": strings.Replace(flooded, `"Atlantis"`, `"Mu"`, 1)}, `"Mu" is no space of the board`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := Of(shelf(c.files), "flooded", islands(t)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v does not say %q", err, c.want)
			}
		})
	}
}
