package tongue

import (
	"strings"
	"testing"
	"time"
)

// bookOf makes a book of pairs of a phrase and what it means.
func bookOf(t testing.TB, pairs ...string) *Book {
	t.Helper()
	text := "name = \"Test\"\ncode = \"de\"\n[phrases]\n"
	for i := 0; i < len(pairs); i += 2 {
		text += "'" + pairs[i] + "' = '" + pairs[i+1] + "'\n"
	}
	b, err := Read(strings.NewReader(text), "test.toml")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestSay shows how a sentence finds its phrase.
func TestSay(t *testing.T) {
	b := bookOf(t,
		"{a} collects {b} and has {c:d}.", "{a} nimmt {b} ein und hat {c:d}.",
		"{a} collects nothing.", "{a} geht leer aus.",
		"{a:d} IPCs", "{a:d} Taler",
		"1 tank", "1 Panzer",
		"{a:d} tanks", "{a:d} Panzer",
		"{a:d} infantry", "{a:d} Infanterie",
		"{a} and {b}", "{a} und {b}",
		"Lost: {a}.", "Verloren: {a}.",
		"buys {a}", "kauft {a}",
		"Report {a:d} of {b:d}: {c}", "{c} ({b:d} Berichte, dies ist {a:d}, ja {a:d})",
		"The secret is {a}.", "Das Geheimnis bleibt eins.",
		"There is no {a:q}.", "Es gibt kein {a:q}.",
		"Combat move", "Kampfbewegung",
		"{a}, round {b:d}", "{a}, Runde {b:d}",
		"the {a}", "die {a}",
		"the attack", "die Straße",
	)
	for _, c := range []struct{ about, english, want string }{
		{"places are filled, and what fills them is said", "Japan collects 30 IPCs and has 31.", "Japan nimmt 30 Taler ein und hat 31."},
		{"the phrase with the most fixed letters wins", "Japan collects nothing.", "Japan geht leer aus."},
		{"digits alone fill a place for digits", "Japan collects 30 IPCs and has nothing.", "Japan collects 30 IPCs and has nothing."},
		{"singular and plural are two phrases", "Lost: 1 tank.", "Verloren: 1 Panzer."},
		{"a list is said piece by piece", "Lost: 3 infantry, 2 tanks and 1 tank.", "Verloren: 3 Infanterie, 2 Panzer und 1 Panzer."},
		{"a name before a number stays", "Lost: Japan 3 infantry and Germany 2 tanks.", "Verloren: Japan 3 Infanterie und Germany 2 Panzer."},
		{"places change their order, and may be used twice", "Report 2 of 5: Japan", "Japan (5 Berichte, dies ist 2, ja 2)"},
		{"a place may be left out", "The secret is 42.", "Das Geheimnis bleibt eins."},
		{"what is quoted is not said", `There is no "1 tank".`, `Es gibt kein "1 tank".`},
		{"the number of a line stays behind it", "Lost: 1 tank. (12)", "Verloren: 1 Panzer. (12)"},
		{"and so do several", "Lost: 1 tank. (3-5, 12) Buys 2 tanks. (4)", "Verloren: 1 Panzer. (3-5, 12) Kauft 2 Panzer. (4)"},
		{"in a cell, too", "Persia (3, 5-7)", "Persia (3, 5-7)"},
		{"a sentence begins with a capital letter", "Buys 2 tanks.", "Kauft 2 Panzer."},
		{"a heading is shouted", "COMBAT MOVE", "KAMPFBEWEGUNG"},
		{"and so is what stands in it", "SOVIET UNION, ROUND 1", "SOVIET UNION, RUNDE 1"},
		{"sharp s is two in capitals", "THE ATTACK", "DIE STRASSE"},
		{"a word of a command stays", "ATTACK", "ATTACK"},
		{"clauses are said each for itself", "Sings a song; buys 1 tank.", "Sings a song; kauft 1 Panzer."},
		{"several sentences", "Lost: 1 tank. Nobody knows why. Lost: 2 tanks.", "Verloren: 1 Panzer. Nobody knows why. Verloren: 2 Panzer."},
		{"a short phrase is no reason to tear a sentence", "The weather and the sea are calm.", "The weather and the sea are calm."},
		{"nothing is nothing", "", ""},
		{"numbers are numbers", "3 5 1 6", "3 5 1 6"},
	} {
		t.Run(c.about, func(t *testing.T) {
			if got := b.Say(c.english); got != c.want {
				t.Errorf("%q is said as %q, want %q", c.english, got, c.want)
			}
		})
	}
}

func TestFirstOfEquals(t *testing.T) {
	b := bookOf(t, "{a} meets {b}.", "erste: {a} {b}", "{b} meets {a}.", "zweite: {a} {b}")
	if got := b.Say("Japan meets China."); got != "Erste: Japan China" {
		t.Errorf("got %q", got)
	}
}

// TestKnows tells what is counted as known.
func TestKnows(t *testing.T) {
	b := bookOf(t, "The game waits for {a}.", "Das Spiel wartet auf {a}.")
	for text, want := range map[string]bool{
		"The game waits for somebody.":                      true,
		"The game waits for Japan. The game waits for me.":  true,
		"The game waits for Japan. It is cold.":             false,
		"The game goes on.":                                 false,
		"The game waits for Japan. It is cold; it is windy": false,
	} {
		if got := b.Knows(text); got != want {
			t.Errorf("knows %q: %v", text, got)
		}
	}
}

// TestHostileLines sees that no line takes long, whatever a stranger has written.
func TestHostileLines(t *testing.T) {
	const size = 64 << 10
	lines := map[string]string{
		"one word":  strings.Repeat("a", size),
		"words":     strings.Repeat("and ", size/4),
		"semicolon": strings.Repeat("a; ", size/3),
		"commas":    strings.Repeat("a, ", size/3),
		"colons":    strings.Repeat("a: ", size/3),
		"sentences": strings.Repeat("Japan has until and. ", size/21),
		"brackets":  strings.Repeat("(", size/2) + strings.Repeat(")", size/2),
		"numbers":   strings.Repeat("1 2", size/3),
		"names":     strings.Repeat("Japan ", size/6),
		"mixed":     strings.Repeat("Japan, as ordered: 1 a and 2 b; c (3) -> ", size/42),
		"long":      strings.Repeat(strings.Repeat("Japan, as ordered: 1 a and 2 b, c (3) -> ", 90)+". ", 17),
	}
	for _, code := range []string{"en", "de"} {
		b := brought(t, code)
		for about, line := range lines {
			began := time.Now()
			said := b.Say(line)
			if took := time.Since(began); took > 5*time.Second {
				t.Errorf("%s, %s: took %v", code, about, took)
			} else {
				t.Logf("%s, %s: %v", code, about, took)
			}
			if code == "en" && said != line {
				t.Errorf("%s: English is changed", about)
			}
		}
	}
}
