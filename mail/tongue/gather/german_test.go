package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/mail/tongue"
)

func german(t testing.TB) *tongue.Book {
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

// TestGermanCalls says what is asked of a player.
func TestGermanCalls(t *testing.T) {
	b := german(t)
	for english, want := range map[string]string{
		"It is your turn, Germany: round 1, orders from RESEARCH on.":                       "Du bist am Zug, Deutschland: Runde 1, Befehle ab RESEARCH.",
		"Question 1 is for you, Germany.":                                                   "Frage 1 geht an dich, Deutschland.",
		"Nothing is asked of you now. The game waits for Germany.":                          "Im Augenblick wird nichts von dir verlangt. Das Spiel wartet auf Deutschland.",
		"Germany has until 22 November 2026, 04:47 UTC to answer (then 3 days of reserve).": "Deutschland hat für die Antwort Zeit bis zum 22. November 2026, 04:47 UTC (dann 3 Tage Reserve).",
		"NOT ACCEPTED: 3 errors. Nothing has happened; no dice were rolled.":                "NICHT ANGENOMMEN: 3 Fehler. Nichts ist geschehen; es wurde nicht gewürfelt.",
		"Answer with a line: ANSWER 1: ...":                                                 "Antworte mit einer Zeile: ANSWER 1: ...",
		"Without an answer: lose 2 inf":                                                     "Ohne Antwort gilt: lose 2 inf",
		"Round 1: The Axis win the game with 8 victory cities.":                             "Runde 1: die Achse gewinnt das Spiel mit 8 Siegstädten.",
		"Axis & Allies Revised, law 1":                                                      "Axis & Allies Revised, Regelstand 1",
		"Soviet Union, round 1; Germany, round 1; a question for you":                       "Sowjetunion, Runde 1; Deutschland, Runde 1; eine Frage an dich",
		"Next: Germany, round 1.":                                                           "Als Nächstes: Deutschland, Runde 1.",
		"Soviet Union, round 1; your turn":                                                  "Sowjetunion, Runde 1; du bist am Zug",
	} {
		if got := b.Say(english); got != want {
			t.Errorf("%q is said as %q, want %q", english, got, want)
		}
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

// BenchmarkReport says a report in German.
func BenchmarkReport(b *testing.B) {
	book := german(b)
	var sheet paper.Sheet
	for line := range strings.SplitSeq(golden(b, "")["your-turn.txt"], "\n") {
		sheet.Add(paper.Sentences{prose.Text(line)})
	}
	b.ResetTimer()
	for b.Loop() {
		sheet.In(book.Words, book.Code())
	}
}

// TestGermanReasons says why orders are refused, and what a receipt asks.
func TestGermanReasons(t *testing.T) {
	b := german(t)
	for english, want := range map[string]string{
		"Germany has no such infantry in Norway. It has 2 in Germany.":                                                               "Deutschland hat in Norway keine solche Einheit (Infanterie). Vorhanden: 2 in Germany.",
		"Germany -> Caucasus is out of reach: an infantry moves 1.":                                                                  "Germany -> Caucasus ist zu weit: eine Infanterie zieht 1.",
		"A combat move ends in an enemy space; Norway is not one. Order it in NONCOMBAT.":                                            "Eine Kampfbewegung endet auf feindlichem Feld; Norway ist keines. Befiehl es unter NONCOMBAT.",
		`There is no "Ukrane". Did you mean Ukraine S.S.R.?`:                                                                         `Es gibt kein „Ukrane“. Meintest du Ukraine S.S.R.?`,
		"There is no place in these orders for 8 infantry, and what is not placed is lost.":                                          "Diese Befehle haben keinen Platz für 8 Infanterie, und was nicht aufgestellt wird, ist verloren.",
		`"All" that goes from Ukraine S.S.R. to Caucasus is 2 infantry and 1 tank. This stays without an order: 1 antiaircraft gun.`: `„All“ von Ukraine S.S.R. nach Caucasus bedeutet: 2 Infanterie und 1 Panzer. Ohne Befehl bleibt: 1 Flak.`,
		`"never retreat" does nothing in Caucasus: nobody retreats from a landing.`:                                                  `„never retreat“ bewirkt in Caucasus nichts: von einer Landung zieht sich niemand zurück.`,
		"You buy 13 units, and your complexes make 12 in this turn: what is not placed is lost.":                                     "Du kaufst 13 Einheiten, und deine Industriekomplexe schaffen in diesem Zug 12: was nicht aufgestellt wird, ist verloren.",
		"It is not said where they start. Write it as: 3 inf Ukraine -> Caucasus":                                                    "Es steht nicht da, wo sie starten. Schreib es so: 3 inf Ukraine -> Caucasus",
	} {
		if got := b.Say(english); got != want {
			t.Errorf("%s\n%s\nnot\n%s", english, got, want)
		}
	}
}
