package translation

import (
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// TestSay shows how a text finds its phrases in a small book.
func TestSay(t *testing.T) {
	b := bookOf(t,
		"{a} collects {b} and has {c:d}.", "{a} nimmt {b} ein und hat {c:d}.",
		"{a} collects nothing.", "{a} geht leer aus.",
		"{a:d} IPCs", "{a:d} Taler",
		"1 tank", "1 Panzer",
		"{a:d} tanks", "{a:d} Panzer",
		"{a} and {b}", "{a} und {b}",
		"Lost: {a}.", "Verloren: {a}.",
		"buys {a}", "kauft {a}",
		"Report {a:d} of {b:d}: {c}", "{c} ({b:d} Berichte, dies ist {a:d}, ja {a:d})",
		"The secret is {a}.", "Das Geheimnis bleibt eins.",
		"There is no {a:q}.", "Es gibt kein {a:q}.",
		"Combat move", "Kampfbewegung",
		"{a}, round {b:d}", "{a}, Runde {b:d}",
		"the attack", "die Straße",
		"Nobody knows why.", "Niemand weiß warum.",
		"Hurry.", "Eile.",
	)
	say := prose.Say
	tank, tanks := prose.Count(1, "tank", "tanks"), prose.Count(2, "tank", "tanks")
	for _, c := range []struct {
		about   string
		english prose.Text
		want    string
	}{
		{"places are filled, and what fills them is said", say("%s collects %s and has %d.", "Japan", say("%d IPCs", 30), 31), "Japan nimmt 30 Taler ein und hat 31."},
		{"the form alone decides", say("%s collects nothing.", "Japan"), "Japan geht leer aus."},
		{"words that look like a message are none", "Japan collects nothing.", "Japan collects nothing."},
		{"singular and plural are two phrases", say("Lost: %s.", tank), "Verloren: 1 Panzer."},
		{"a list is said piece by piece", say("Lost: %s.", prose.List([]prose.Text{tanks, tank, tanks})), "Verloren: 2 Panzer, 1 Panzer und 2 Panzer."},
		{"places change their order, and may be used twice", say("Report %d of %d: %s", 2, 5, "Japan"), "Japan (5 Berichte, dies ist 2, ja 2)"},
		{"a place may be left out", say("The secret is %s.", "42"), "Das Geheimnis bleibt eins."},
		{"what is quoted is not said", say("There is no %q.", "1 tank"), `Es gibt kein "1 tank".`},
		{"the number of a line stays behind it", say("Lost: %s.", tank) + " (12)", "Verloren: 1 Panzer. (12)"},
		{"a sentence begins with a capital letter", prose.Title(say("buys %s", tanks)) + ".", "Kauft 2 Panzer."},
		{"a heading is shouted", prose.Loud("Combat move"), "KAMPFBEWEGUNG"},
		{"and so is what stands in it", prose.Loud(say("%s, round %d", "Soviet Union", 1)), "SOVIET UNION, RUNDE 1"},
		{"sharp s is two in capitals", prose.Loud("the attack"), "DIE STRASSE"},
		{"a word of a command stays", "ATTACK", "ATTACK"},
		{"several sentences that are words", "Nobody knows why. Hurry. It rains.", "Niemand weiß warum. Eile. It rains."},
		{"a sentence in a form, and one that fills it", say("Hurry. %s", "Nobody knows why."), "Eile. Niemand weiß warum."},
		{"a message that the book has not stays English with all that fills it", say("%s sings of %s.", "Japan", tanks), "Japan sings of 2 tanks."},
		{"nothing is nothing", "", ""},
		{"numbers are numbers", "3 5 1 6", "3 5 1 6"},
	} {
		t.Run(c.about, func(t *testing.T) {
			if got := b.Words(c.english); got != c.want {
				t.Errorf("%q is said as %q, want %q", c.english, got, c.want)
			}
		})
	}
}

// TestFirstOfEquals takes the first of two phrases of one shape.
func TestFirstOfEquals(t *testing.T) {
	b := bookOf(t, "{a} meets {b}.", "erste: {a} {b}", "{b} meets {a}.", "zweite: {a} {b}")
	if got := b.Words(prose.Say("%s meets %s.", "Japan", "China")); got != "Erste: Japan China" {
		t.Errorf("got %q", got)
	}
}

// TestMisses tells what a book does not have: forms and words, but no names, numbers and typed words.
func TestMisses(t *testing.T) {
	b := bookOf(t, "The game waits for {a}.", "Das Spiel wartet auf {a}.")
	for text, want := range map[prose.Text]string{
		prose.Say("The game waits for %s.", "Japan"):            "",
		prose.Say("The game waits for %s.", prose.Typed("a b")): "",
		prose.Say("The game waits for %s.", "somebody"):         "somebody",
		prose.Say("The game waits for %s. It is cold.", "me"):   "me|It is cold.",
		"The game goes on.": "The game goes on.",
		prose.Say("%s sings %d songs.", prose.Text("who knows"), 3):    "{:\x00} sings {:d} songs.",
		prose.Say("%s: %s", prose.Say("%d", 3), "germany@example.org"): "",
	} {
		if got := strings.Join(b.Misses(text), "|"); got != want {
			t.Errorf("of %q it misses %q, want %q", text, got, want)
		}
	}
}

// TestHostileLines sees that no text takes long, whatever a stranger has written.
func TestHostileLines(t *testing.T) {
	const size = 64 << 10
	deep := prose.Text("a")
	for range 500 {
		deep = prose.Say("%s and %s", deep, "b")
	}
	lines := map[string]prose.Text{
		"one word":  prose.Words(strings.Repeat("a", size)),
		"words":     prose.Words(strings.Repeat("and ", size/4)),
		"sentences": prose.Words(strings.Repeat("Japan has until and. ", size/21)),
		"brackets":  prose.Words(strings.Repeat("(", size/2) + strings.Repeat(")", size/2)),
		"signs":     prose.Text(strings.Repeat("\b\x7f\x0f", size/3)),
		"deep":      deep,
		"many":      prose.Join(make([]string, size/8), ", "),
	}
	for _, code := range []string{"en", "de"} {
		b := brought(t, code)
		for about, line := range lines {
			began := time.Now()
			said := b.Words(line)
			if took := time.Since(began); took > 5*time.Second {
				t.Errorf("%s, %s: took %v", code, about, took)
			}
			if code == "en" && about != "signs" && said != line.String() {
				t.Errorf("%s: English is changed", about)
			}
		}
	}
}
