package translation

import (
	"bytes"
	"testing"

	"fieldpost/adjudicator/rules/prose"
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
		b.Words(prose.Say("%s has %d IPCs.", "Japan", 3))
		for i, p := range b.Phrases() {
			if i == 10 {
				break
			}
			b.Words(prose.Words(p))
		}
	})
}

// FuzzWords says any text, well made or not. English stays what it is where it is words, and German says the same each time.
func FuzzWords(f *testing.F) {
	for _, s := range []string{"Japan collects 30 IPCs. (3)", string(prose.Say("%s pays %d for %s.", "Japan", 3, prose.Say("%d tanks", 2))), "\b%s\x7f\b%d\x7f\x0f", `There is no "x\"y".`, "ß, ŉ", "\xff\xfe. A"} {
		f.Add(s)
	}
	english, german := brought(f, "en"), brought(f, "de")
	f.Fuzz(func(t *testing.T, line string) {
		if words := prose.Words(line); english.Words(words) != prose.Stopped(string(words)) && english.Words(words) != string(words) {
			t.Errorf("English says %q as %q", line, english.Words(words))
		}
		if a, b := german.Words(prose.Text(line)), german.Words(prose.Text(line)); a != b {
			t.Errorf("%q is said as %q and as %q", line, a, b)
		}
		german.Misses(prose.Text(line))
	})
}
