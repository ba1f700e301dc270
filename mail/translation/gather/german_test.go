package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/clock"
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
		"Die Sowjetunion nimmt West Russia ein; verliert 1 inf (3 IPCs) gegen 3 inf, 1 art, 1 arm (18 IPCs).",
		"Kauft 8 inf; nimmt 26 IPCs ein und hat 26.",
		"Kampf um West Russia: der Angriff gelingt",
		"Runde 1 Angriff auf 1: 1 4 3 4 1; auf 2: 2 2; auf 3: 6",
		"Verlust Angreifer Sowjetunion 1 inf (3 IPCs)",
		"Glück Angriff 5 Treffer, 4.0 erwartet",
		"Die Sowjetunion zahlt 24 IPCs für Einheiten; 0 bleiben. (1)",
		"Gekauft: 8 Infanterie. (2)",
		"3 Infanterie und 1 Panzer: Archangel -> West Russia. (4)",
		"Angriff: Sowjetunion 6 Infanterie, 1 Artillerie und 1 Panzer.",
		"Deutschland, laut Antwort: 3 Infanterie, 1 Artillerie verloren. (7)",
		"Deutschland, Verteidigung: 1 Treffer. (12)",
		"Der Angriff gelingt nach 2 Kampfrunden. Übrig in West Russia: Sowjetunion 5 Infanterie, 1 Artillerie und 1 Panzer. (16)",
		"Die Sowjetunion nimmt West Russia ein (bisher: Deutschland). (17)",
		"Uhr: 4 Tage für einen Zug, 2 Tage für eine Antwort.",
		"Deutschland hat Zeit bis zum 24. November 2026, 04:47 UTC (dann 3 Tage Reserve)",
		"Würfel: Stufe basic, der Betreiber könnte also Befehle probieren, bis ihm die Würfe gefallen (HELP dice nennt den Ausweg); das Protokoll hat 11 Blätter, seine Wurzel ist ",
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

// TestGermanIsComplete sees that German lacks no phrase of any letter, and has none that no letter says.
func TestGermanIsComplete(t *testing.T) {
	english := brought(t, "en")
	for _, phrase := range german(t).Lacks(english) {
		t.Errorf("German has not %q", phrase)
	}
	for _, phrase := range english.Lacks(german(t)) {
		t.Errorf("no letter says %q", phrase)
	}
}

// TestGermanCalls says what is asked of a player.
func TestGermanCalls(t *testing.T) {
	say, germany := prose.Say, prose.Text("Germany")
	su := say("%s, round %d", "Soviet Union", 1)
	says(t, map[prose.Text]string{
		say("It is your turn, %s: round %d, orders from %s on.", germany, 1, "RESEARCH"):                                           "Du bist am Zug, Deutschland: Runde 1, Befehle ab RESEARCH.",
		say("Question %s is for you, %s.", "1", germany):                                                                           "Frage 1 geht an dich, Deutschland.",
		say("Nothing is asked of you now. %s", say("The game waits for %s.", germany)):                                             "Im Augenblick wird nichts von dir verlangt. Das Spiel wartet auf Deutschland.",
		say("%s has until %s to answer", germany, clock.At(deadline)) + say(" (then %s of reserve)", clock.Say(3*clock.Day)) + ".": "Deutschland hat für die Antwort Zeit bis zum 22. November 2026, 04:47 UTC (dann 3 Tage Reserve).",
		say("NOT ACCEPTED: %s.", prose.Count(3, "error", "errors")) + " Nothing has happened; no dice were rolled.":                "NICHT ANGENOMMEN: 3 Fehler. Nichts ist geschehen; es wurde nicht gewürfelt.",
		say("Answer with a line: %s", prose.Typed("ANSWER 1: ...")):                                                                "Antworte mit einer Zeile: ANSWER 1: ...",
		say("Without an answer: %s", prose.Typed("lose 2 inf")):                                                                    "Ohne Antwort gilt: lose 2 inf",
		say("The %s win the game %s.", "Axis", say("with %s", prose.Count(8, "victory city", "victory cities"))):                   "Die Achse gewinnt das Spiel mit 8 Siegstädten.",
		say("%s; a question for you", prose.Join([]prose.Text{su, say("%s, round %d", germany, 1)}, "; ")):                         "Sowjetunion, Runde 1; Deutschland, Runde 1; eine Frage an dich",
		say("Next: %s, round %d.", germany, 1):                                                                                     "Als Nächstes: Deutschland, Runde 1.",
		say("%s; your turn", su):                                                                                                   "Sowjetunion, Runde 1; du bist am Zug",
	})
}

// deadline is a moment at which somebody is out of time.
var deadline = time.Date(2026, 11, 22, 4, 47, 0, 0, time.UTC)

// TestGermanReasons says why orders are refused, and what a receipt asks.
func TestGermanReasons(t *testing.T) {
	say, typed := prose.Say, func(s string) prose.Text { return prose.Typed(s) }
	infantry := func(n int) prose.Text { return prose.Count(n, "infantry", "infantry") }
	says(t, map[prose.Text]string{
		say("%s has no such %s in %s.", "Germany", "infantry", "Norway") + say(" It has %s.", say("%d in %s", 2, typed("Germany"))):                                                                                                                                  "Deutschland hat in Norway keine solche Einheit (Infanterie). Vorhanden: 2 in Germany.",
		say("There is no \"%s\".", typed("Ukrane")) + " " + say("Did you mean %s?", "Ukraine S.S.R."):                                                                                                                                                                "Es gibt kein „Ukrane“. Meintest du Ukraine S.S.R.?",
		say("%s is out of reach: %s moves %s.", typed("Germany -> Caucasus"), prose.Article("infantry"), "1"):                                                                                                                                                        "Germany -> Caucasus ist zu weit: eine Infanterie zieht 1.",
		say("A combat move ends in an enemy space; %s is not one.", "Norway") + " " + say("Order it in %s.", "NONCOMBAT"):                                                                                                                                            "Eine Kampfbewegung endet auf feindlichem Feld; Norway ist keines. Befiehl es unter NONCOMBAT.",
		say("There is no place in these orders for %s, and what is not placed is %s.", infantry(8), "lost"):                                                                                                                                                          "Diese Befehle haben keinen Platz für 8 Infanterie, und was nicht aufgestellt wird, ist verloren.",
		say("\"All\" that goes from %s to %s is %s.", "Ukraine S.S.R.", "Caucasus", prose.List([]prose.Text{infantry(2), prose.Count(1, "tank", "tanks")})) + " " + say("This stays without an order: %s.", prose.Count(1, "antiaircraft gun", "antiaircraft guns")): "„All“ von Ukraine S.S.R. nach Caucasus bedeutet: 2 Infanterie und 1 Panzer. Ohne Befehl bleibt: 1 Flak.",
		say("\"%s\" does nothing in %s: nobody retreats from a landing.", typed("never retreat"), "Caucasus"):                                                                                                                                                        "„never retreat“ bewirkt in Caucasus nichts: von einer Landung zieht sich niemand zurück.",
		say("You buy %s, and your complexes make %d in this turn: what is not placed is %s.", prose.Count(13, "unit", "units"), 12, "lost"):                                                                                                                          "Du kaufst 13 Einheiten, und deine Industriekomplexe schaffen in diesem Zug 12: was nicht aufgestellt wird, ist verloren.",
	})
}

// TestGermanGrammar says what only composing shows: cases, verbs that agree, words that move behind a list, and the stop of a name.
func TestGermanGrammar(t *testing.T) {
	say := prose.Say
	su, us := prose.Text("Soviet Union"), prose.Text("United States")
	does := func(power string, what ...prose.Text) prose.Text {
		return prose.Words(power+" ") + prose.Join(what, "; ") + "."
	}
	spaces := func(names ...string) prose.Text {
		var list []prose.Text
		for _, n := range names {
			list = append(list, prose.Typed(n))
		}
		return prose.List(list)
	}
	takes := func(names ...string) prose.Text { return say("takes %s", spaces(names...)) }
	says(t, map[prose.Text]string{
		say("The game waits for %s.", prose.List([]prose.Text{su, us})):                                      "Das Spiel wartet auf die Sowjetunion und die USA.",
		does("Germany", takes("Ukraine S.S.R.", "Karelia S.S.R.")):                                           "Deutschland nimmt Ukraine S.S.R. und Karelia S.S.R. ein.",
		does("Germany", takes("Karelia S.S.R.")):                                                             "Deutschland nimmt Karelia S.S.R. ein.",
		does("Germany", takes("Ukraine S.S.R.", "Persia", "Caucasus"), say("buys %s", prose.Typed("8 inf"))): "Deutschland nimmt Ukraine S.S.R., Persia und Caucasus ein; kauft 8 inf.",
		does("United States", takes("Persia"), say("buys %s", prose.Typed("8 inf"))):                         "Die USA nehmen Persia ein; kaufen 8 inf.",
		say("%s frees %s for %s", "Germany", prose.Typed("Karelia S.S.R."), su):                              "Deutschland befreit Karelia S.S.R. für die Sowjetunion",
		say("%s: lose %s.", say("%s, %s", su, "by default"), prose.Count(2, "tank", "tanks")):                "Sowjetunion, nach der Vorgabe: 2 Panzer verloren.",
		say("%s orders:", us):                    "Die USA befehlen:",
		say("It is won by %s.", "Axis"):          "Gewonnen hat die Achse.",
		prose.List([]string{"Japan", "Germany"}): "Japan und Deutschland",
	})
}

// says compares what texts are in German.
func says(t *testing.T, texts map[prose.Text]string) {
	t.Helper()
	b := german(t)
	for text, want := range texts {
		if got := b.Words(text); got != want {
			t.Errorf("%s\n%s\nnot\n%s", text, got, want)
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
