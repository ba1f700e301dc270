package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/mail/translation"
)

func german(t testing.TB) *translation.Book {
	t.Helper()
	return brought(t, "de")
}

// TestGermanReport reads the report of the Soviet turn in German.
func TestGermanReport(t *testing.T) {
	text := strings.Join(strings.Fields(golden(t, "/german")["your-turn.txt"]), " ")
	for _, want := range []string{
		"Bericht 1: Sowjetunion, Runde 1",
		"Die Sowjetunion nimmt West Russia ein; verliert 2 inf (6 IPCs) gegen 3 inf, 1 art, 1 arm (18 IPCs).",
		"Kauft 8 inf; nimmt 26 IPCs ein und hat 26.",
		"Kampf um West Russia: der Angriff gelingt",
		"Runde 1 Angriff auf 1: 1 6 1 1 5; auf 2: 5 6; auf 3: 5",
		"Verlust Angreifer Sowjetunion 2 inf (6 IPCs)",
		"Glück Angriff 5 Treffer, 5.3 erwartet",
		"Die Sowjetunion zahlt 24 IPCs für Einheiten; 0 bleiben. (1)",
		"Gekauft: 8 Infanterie. (2)",
		"3 Infanterie und 1 Panzer: Archangel -> West Russia. (4)",
		"Angriff: Sowjetunion 6 Infanterie, 1 Artillerie und 1 Panzer.",
		"Deutschland, laut Antwort: 3 Infanterie verloren. (7)",
		"Deutschland, Verteidigung: kein Treffer. (14)",
		"Der Angriff gelingt nach 3 Kampfrunden. Übrig in West Russia: Sowjetunion 4 Infanterie, 1 Artillerie und 1 Panzer. (19)",
		"Die Sowjetunion nimmt West Russia ein (bisher: Deutschland). (20)",
		"Uhr: 4 Tage für einen Zug, 2 Tage für eine Antwort.",
		"Deutschland hat Zeit bis zum 24. November 2026, 04:47 UTC (dann 3 Tage Reserve)",
		"Würfel: Stufe basic, der Betreiber könnte also Befehle probieren, bis ihm die Würfe gefallen (HELP dice nennt den Ausweg); das Protokoll hat 15 Blätter, seine Wurzel ist ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("missing: %s", want)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
}

var numbers = regexp.MustCompile(`\d+`)

// TestGermanKeepsNumbers sees that every golden letter has the same numbers in German.
func TestGermanKeepsNumbers(t *testing.T) {
	english := golden(t, "")
	for name, said := range golden(t, "/german") {
		a, g := sorted(numbers.FindAllString(english[name], -1)), sorted(numbers.FindAllString(said, -1))
		if !slices.Equal(a, g) {
			t.Errorf("%s: the numbers are others in German:\n%v\n%v", name, a, g)
		}
	}
}

func sorted(s []string) []string {
	slices.Sort(s)
	return s
}

// TestGermanIsComplete sees that German lacks no phrase of any letter.
func TestGermanIsComplete(t *testing.T) {
	for _, phrase := range german(t).Lacks(brought(t, "en")) {
		t.Errorf("German has not %q", phrase)
	}
}

// TestGermanGrammar says what only composing shows: cases, verbs that agree, words that move behind a list, and the stop of a name.
func TestGermanGrammar(t *testing.T) {
	b, say := german(t), prose.Say
	su, us := prose.Text("Soviet Union"), prose.Text("United States")
	for _, c := range []struct {
		text prose.Text
		want string
	}{
		{say("The game waits for %s.", prose.List([]prose.Text{su, us})), "Das Spiel wartet auf die Sowjetunion und die USA."},
		{prose.Words("Germany ") + say("takes %s", prose.List([]prose.Text{prose.Typed("Ukraine S.S.R."), prose.Typed("Karelia S.S.R.")})) + "; " + say("buys %s", prose.Typed("8 inf")) + ".", "Deutschland nimmt Ukraine S.S.R. und Karelia S.S.R. ein; kauft 8 inf."},
		{say("%s, by default: lose %s.", su, prose.Count(2, "tank", "tanks")), "Sowjetunion, nach der Vorgabe: 2 Panzer verloren."},
		{say("%s orders:", us), "Die USA befehlen:"},
		{say("It is won by %s.", "Axis"), "Gewonnen hat die Achse."},
	} {
		if got := b.Words(c.text); got != c.want {
			t.Errorf("%q is said as %q, not %q", c.text, got, c.want)
		}
	}
}

// BenchmarkReport says the turns of a game in German.
func BenchmarkReport(b *testing.B) {
	book := german(b)
	var sheet paper.Document
	for n := range 100 {
		sheet.Add(paper.Sentences{prose.Words("Germany ") + prose.Say("takes %s", prose.Typed("Ukraine S.S.R.")) + ".", prose.Say("%s collects %s and has %d.", "Japan", prose.Say("%d IPCs", n+2), n)})
	}
	for b.Loop() {
		sheet.In(book.Words, book.Code())
	}
}
