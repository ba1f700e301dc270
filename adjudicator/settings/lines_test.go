package settings

import (
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// Every value says the line on which its key stands.
const numbered = `one = 1
"two" = 2 # no = 0
deep.er = 3
text = """
no = 0
[no]
""" # 4
odd = '''it's # "no = 0'''
quoted = """x = "y"""""
list = [ # 10
  "]", '[', # ]
  [1],
]
back = "\"] = ["
[ table ] # 15
key = 16
[table.'sub']
key = 18
[[many]]
key = 20
[many.in]
key = 22
[[many]]
key = 24
[[many.more]]
key = 26
[[many.more]]
KEY = 28
line = { a = 1, b = "}" }
last = 30
`

func TestLines(t *testing.T) {
	var any map[string]any
	if _, err := toml.Decode(numbered, &any); err != nil {
		t.Fatal(err)
	}
	got := findLines(numbered)
	want := map[string]int{
		"one": 1, "two": 2, "deep.er": 3, "text": 4, "odd": 8, "quoted": 9, "list": 10, "back": 14, "table": 15, "table.key": 16,
		"table.sub": 17, "table.sub.key": 18, "many[0]": 19, "many[0].key": 20, "many[0].in": 21, "many[0].in.key": 22,
		"many[1]": 23, "many[1].key": 24, "many[1].more[0]": 25, "many[1].more[0].key": 26, "many[1].more[1]": 27,
		"many[1].more[1].key": 28, "many[1].more[1].line": 29, "many[1].more[1].last": 30,
	}
	for key, line := range want {
		if got.line[key] != line {
			t.Errorf("%s is on line %d and not %d", key, line, got.line[key])
		}
	}
	if len(got.line) != len(want) {
		t.Errorf("found are %v", got.keys)
	}
	for key, line := range map[string]int{"many[1].more[1].line.a": 29, "many[0].colour": 19, "none": 0, "": 0} {
		if n := got.of(key); n != line {
			t.Errorf("%q is looked for on line %d and not %d", key, n, line)
		}
	}
}

// FuzzRead: no text makes the reader panic, and what it finds wrong is on a line of the text.
func FuzzRead(f *testing.F) {
	f.Add(good)
	f.Add(numbered)
	f.Add("[[game]]\n[[game.seat]]\ncolour = 1\n[game.options]\nx = 1")
	f.Fuzz(func(t *testing.T, text string) {
		findLines(text)
		_, err := decode("x", text)
		problems, _ := err.(Problems)
		if err != nil && len(problems) == 0 {
			t.Errorf("%v has no problems in it", err)
		}
		for _, p := range problems {
			if p.Line < 0 || p.Line > strings.Count(text, "\n")+1 {
				t.Errorf("%v is on no line", p)
			}
		}
	})
}
