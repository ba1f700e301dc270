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
		"{1} collects {2} and has {3:d}.", "{1} nimmt {2} ein und hat {3:d}.",
		"{1} collects nothing.", "{1} geht leer aus.",
		"{1:d} IPCs", "{1:d} Taler",
		"1 tank", "1 Panzer",
		"{1:d} tanks", "{1:d} Panzer",
		"{1:d} infantry", "{1:d} Infanterie",
		"{1} and {2}", "{1} und {2}",
		"Lost: {1}.", "Verloren: {1}.",
		"buys {1}", "kauft {1}",
		"Report {1:d} of {2:d}: {3}", "{3} ({2:d} Berichte, dies ist {1:d}, ja {1:d})",
		"The secret is {1}.", "Das Geheimnis bleibt eins.",
		"There is no {1:q}.", "Es gibt kein {1:q}.",
		"Combat move", "Kampfbewegung",
		"{1}, round {2:d}", "{1}, Runde {2:d}",
		"the {1}", "die {1}",
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
	b := bookOf(t, "{1} meets {2}.", "erste: {1} {2}", "{2} meets {1}.", "zweite: {1} {2}")
	if got := b.Say("Japan meets China."); got != "erste: Japan China" {
		t.Errorf("got %q", got)
	}
}

// TestKnows tells what is counted as known.
func TestKnows(t *testing.T) {
	b := bookOf(t, "The game waits for {1}.", "Das Spiel wartet auf {1}.")
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
