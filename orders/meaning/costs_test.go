package meaning_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
)

// What reading may take: nodes that searches look at, states of the board that are tried, bindings of units to places, and names with which words are compared. A
// thousand nodes or states are some 5 ms of a processor, a thousand bindings or names half of one.
const (
	mostNodes    = 1_500
	mostStates   = 7_000
	mostBindings = 205_000
	mostNames    = 20_000
	fewNodes     = 1_000 // of a letter of forty lines
	fewStates    = 1_000
	fewBindings  = 1_000
	fewNames     = 2_000
)

// slowLetters are made to be slow.
func slowLetters() map[string]string {
	lines := func(n int, line string) string { return strings.Repeat(line+"\n", n) }
	numbered := func(n int, line string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, line+"\n", i)
		}
		return b.String()
	}
	const many = 9_900
	return map[string]string{
		"orders":               "COMBAT\n" + lines(many, "1 inf Russia -> Ukraine") + "DONE\n",
		"orders of nowhere":    "COMBAT\n" + lines(many, "1 inf Nowhere -> Elsewhere") + "DONE\n",
		"misspelt":             "COMBAT\n" + lines(many, "3 inf Germoney -> Tchaikovsky") + "DONE\n",
		"each misspelt":        "COMBAT\n" + numbered(6_000, "1 inf Rusia%d -> Ukrane"),
		"of many stops":        "COMBAT\n" + lines(200, "1 inf Russia"+strings.Repeat(" -> Russia", 150)),
		"of many kinds":        "COMBAT\n" + lines(500, strings.Repeat("1 inf, ", 250)+"1 arm Russia -> Ukraine"),
		"words nearly right":   numbered(6_000, "%d heavy bombrs jet powr long rnge"),
		"sums nearly right":    "BUY\n" + numbered(6_000, "1 infentry%d, 2 armuor, 1 battelship"),
		"long lines":           "COMBAT\n" + numbered(110, "1 inf Russia%d"+strings.Repeat(" -> Ukrane", 190)),
		"long prose":           numbered(110, "%d"+strings.Repeat(" Ukrane heavy bombrs", 95)),
		"prose":                lines(many, "this is what I think of your attack on Ukraine and 3 inf"),
		"prose of a line":      strings.Repeat("Russia to Ukraine ", 12_000),
		"conditions":           "NONCOMBAT\n" + lines(500, strings.Repeat("if Ukraine is ours and ", 60)+"Ukraine is ours: 1 inf Russia -> Caucasus"),
		"battles":              "BATTLES\n" + lines(many, "Ukraine: lose inf, arm; retreet to Rusia if rounds > 2"),
		"standing orders":      "STANDING\n" + lines(many, "land: loose inf, art"),
		"introductions":        strings.Repeat("On 1.1.2026 at x\n:\n\n", 12_000),
		"rows":                 "COMBAT\n" + lines(many, "Ukraine 3 inf Caucasus 2 arm"),
		"targets":              "COMBAT\n" + lines(many, "Ukraine: 3 inf Caucasus, 2 arm Rusia, 1 ftr"),
		"ambiguous":            "COMBAT\n" + lines(many, "3 inf East -> West"),
		"many units":           lines(400, "hit ukr w 3 inf cauc 2 arm russ 1 ftr wrus + art"),
		"units alone":          lines(many, "3 inf 2 arm 1 ftr"),
		"units and places":     lines(300, strings.Repeat("3 inf ukr cauc ", 12)),
		"transports":           lines(400, "1 trn sz 4 picks up 2 inf karelia drops norway"),
		"signs":                lines(many, strings.Repeat("-", 20)),
		"headings":             lines(many, "COMBAT"),
		"questions":            lines(many, "ANSWER 3: lose 2 infs"),
		"words of many senses": lines(many, "russ art arm sub ger eus ind wus"),
		"either or":            lines(200, "and 2 inf or 3 art or both arm of kazakh or russia and the 1 ftr of caucasus or archangel go to ukraine or belo or karelia or west russia and back to novosibirsk if 2 inf"),
		"forty lines":          forty,
		"a word":               strings.Repeat("x", 250_000),
	}
}

// russia sits down as the Soviet Union at the set-up.
func russia(t testing.TB) *seat {
	t.Helper()
	r := readerOf(t, "revised")
	power, _ := r.Power("Soviet Union")
	start, err := notation.ToPosition(nil, r.Edition(), nil, orders.TurnText{Power: power, Round: 1})
	if err != nil {
		t.Fatal(err)
	}
	return &seat{r, sitting.New(start, sitting.Courteous, noDice{}), power}
}

// TestCosts counts what it takes to understand letters that are made to be slow. BenchmarkSlow says how long that is.
func TestCosts(t *testing.T) {
	s := russia(t)
	for name, text := range slowLetters() {
		nodes, states, bindings, names := meaning.Work(s.reader, boardOf(s), text, s.context())
		t.Logf("%-22s %5d nodes, %5d states, %5d bindings, %6d names", name, nodes, states, bindings, names)
		if nodes > mostNodes || states > mostStates || bindings > mostBindings || names > mostNames {
			t.Errorf("%s takes %d nodes, %d states, %d bindings and %d names", name, nodes, states, bindings, names)
		}
		if name == "forty lines" && (nodes > fewNodes || states > fewStates || bindings > fewBindings || names > fewNames) {
			t.Errorf("a letter of forty lines takes %d nodes, %d states, %d bindings and %d names", nodes, states, bindings, names)
		}
	}
}

// BenchmarkSlow reads letters that are made to be slow, with the exact reader and by their meaning.
func BenchmarkSlow(b *testing.B) {
	s := russia(b)
	letters := slowLetters()
	for _, name := range slices.Sorted(maps.Keys(letters)) {
		b.Run(name+" exactly", func(b *testing.B) {
			for b.Loop() {
				s.reader.Read(letters[name], s.context())
			}
		})
		b.Run(name+" by meaning", func(b *testing.B) {
			for b.Loop() {
				s.understand(letters[name])
			}
		})
	}
}

// forty is a letter of forty lines as somebody types it.
const forty = `Hi all, sorry for the wait. Russia, round 1

buy: 4 inf 3 art
8 ipc left? no, all spent

attack
ukr: 3 inf 1 art 1 arm from cauc
plus 1 arm russia
1 ftr russia -> ukraine
1 ftr karelia to ukraine
wrus: 3 inf from russia
art russia -> west russia
inf karelia x2 west russia
inf archangel -> wrus
arm archangel to west russia too

hope for the best!

ukraine: lose inf first, planes last
west russia: lose inf, art, arm
press on in both

noncom
2 inf kazakh -> russia
2 inf novosibirsk -> kazakh
1 inf evenki to novosibirsk
yakut inf to evenki
2 inf buryatia -> soviet far east
sub sz 4 -> sz 2
trn sz 4 stays
both ftrs land in caucasus
aa guns stay where they are
rest stay

place
2 inf caucasus
2 art caucasus
2 inf russia
1 art russia

done
Thanks for playing,
the bear
`
