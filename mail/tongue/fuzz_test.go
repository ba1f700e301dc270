package tongue

import (
	"bytes"
	"testing"
)

// FuzzBook reads any bytes as a book, and says something by it.
func FuzzBook(f *testing.F) {
	f.Add([]byte("name = \"Deutsch\"\ncode = \"de\"\n[phrases]\n\"{a} has {b:d}\" = \"{a} hat {b:d}\"\n"))
	f.Add([]byte("name = \"X\"\ncode = \"de\"\n[phrases]\n\"a{a:q}b{b}{c:d}\" = \"{c}{a}\"\n\"{\" = \"}\"\n\"{99\" = \"{0}\"\n"))
	f.Add([]byte("[phrases.deep]\nx = 1\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Read(bytes.NewReader(data), "fuzz.toml")
		if err != nil {
			return
		}
		b.Say("Japan has 3 IPCs. ")
		for i, p := range b.Phrases() {
			if i == 10 {
				break
			}
			b.Say(p)
		}
	})
}

// FuzzSay says any line. English stays what it is, and German says the same each time.
func FuzzSay(f *testing.F) {
	for _, s := range []string{"Japan collects 30 IPCs and has 30. (3)", "SOVIET UNION, ROUND 1", `There is no "x\"y".`, "at 1: 3; at 2: 4", "a, b and c -> d (e)", "ß, ŉ", "\xff\xfe. A"} {
		f.Add(s)
	}
	english, german := brought(f, "en"), brought(f, "de")
	f.Fuzz(func(t *testing.T, line string) {
		if got := english.Say(line); got != line {
			t.Errorf("English says %q as %q", line, got)
		}
		if a, b := german.Say(line), german.Say(line); a != b {
			t.Errorf("%q is said as %q and as %q", line, a, b)
		}
	})
}
