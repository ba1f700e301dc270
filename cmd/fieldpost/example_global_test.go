package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// played is what adjudicate --json says of a game.
type played struct {
	Turns []struct {
		Power  string
		Round  int
		Report string
		Over   bool
		Events []struct{ Facts []string }
	}
	Position string
	NotRead  []struct {
		File string
		Line int
	}
	Doubts []struct{ Text string }
}

// turn finds a turn of the game.
func (g *played) turn(t *testing.T, power string, round int) (report string, facts []string) {
	t.Helper()
	for _, turn := range g.Turns {
		if turn.Power == power && turn.Round == round {
			for _, e := range turn.Events {
				facts = append(facts, e.Facts...)
			}
			return turn.Report, facts
		}
	}
	t.Fatalf("%s has no turn in round %d", power, round)
	return "", nil
}

// playExample plays the game of an example with the command that its page gives, up to as many letters before the last.
func playExample(t *testing.T, page string, before int) *played {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^go run \./cmd/fieldpost (adjudicate .*) (\S+\.txt)$`).FindStringSubmatch(string(text))
	if line == nil {
		t.Fatalf("%s gives no command", page)
	}
	letters, err := filepath.Glob(line[2])
	if err != nil || len(letters) < 10 {
		t.Fatalf("%d letters, %v", len(letters), err)
	}
	var out, said bytes.Buffer
	if code := run(append(append(strings.Fields(line[1]), "--json"), letters[:len(letters)-before]...), strings.NewReader(""), &out, &said); code != exitDone {
		t.Fatalf("%s%s", said.String(), out.String())
	}
	game := &played{}
	if err := json.Unmarshal(out.Bytes(), game); err != nil {
		t.Fatal(err)
	}
	return game
}

// turnFacts are facts of a turn that must have come about, one of a line.
type turnFacts struct {
	power string
	round int
	facts string
}

// happened looks for facts.
func happened(t *testing.T, game *played, list []turnFacts) {
	t.Helper()
	for _, want := range list {
		_, facts := game.turn(t, want.power, want.round)
		for _, fact := range strings.Split(strings.TrimSpace(want.facts), "\n") {
			if fact = strings.TrimSpace(fact); !slices.Contains(facts, fact) {
				t.Errorf("%s %d: there is no %q", want.power, want.round, fact)
			}
		}
	}
}

// turnWords are words that the report of a turn must say, one sentence of a line.
type turnWords struct {
	power string
	round int
	words string
}

// said looks for what reports must tell, for lines that are too wide, and for what they must not say so.
func said(t *testing.T, game *played, list []turnWords) {
	t.Helper()
	for _, want := range list {
		report, _ := game.turn(t, want.power, want.round)
		flat := strings.Join(strings.Fields(report), " ")
		for _, words := range strings.Split(strings.TrimSpace(want.words), "\n") {
			if words = strings.TrimSpace(words); !strings.Contains(flat, words) {
				t.Errorf("%s %d: the report does not say %q", want.power, want.round, words)
			}
		}
	}
	for _, turn := range game.Turns {
		for _, line := range strings.Split(turn.Report, "\n") {
			if len([]rune(line)) > 72 && len(strings.Fields(line)) > 1 { // a label of dice is one word
				t.Errorf("%s %d: %d letters wide: %s", turn.Power, turn.Round, len(line), line)
			}
		}
		for _, never := range []string{"PASSED OVER", "nobody takes", "Dutch and Japan", " a a", "%!"} {
			if strings.Contains(turn.Report, never) {
				t.Errorf("%s %d: the report says %q", turn.Power, turn.Round, never)
			}
		}
	}
}

// TestThreeRoundsOfGlobal plays the example of Global 1940. What must have happened was worked out by hand from the letters, the dice and the
// rules: every purse after every turn, and for everything that the game has an event in which it comes about.
func TestThreeRoundsOfGlobal(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	game := playExample(t, "docs/examples/global1940/README.md", 0)
	if len(game.Turns) != 27 {
		t.Errorf("%d turns", len(game.Turns))
	}
	happened(t, game, []turnFacts{
		{"Germany", 1, `
			rose United Kingdom sz 110 United Kingdom 2 fighter
			captured France Germany
			reduced France minor industrial complex
			looted Germany 19
			invaded Yugoslavia Germany 5
			damaged sz 111 Germany 1 battleship
			won over Bulgaria Germany 4
			won over Finland Germany 4
			objective Germany G-NO-DE-01 5
			objective Germany G-NO-DE-05 5
			collected Germany 49`}, // 30, France 4, Yugoslavia 2, Bulgaria 1, Finland 2
		{"Soviet Union", 1, `
			skipped Soviet Union combat
			admitted Germany Soviet Union Danish Straits
			collected Soviet Union 37`},
		{"Japan", 1, `
			war Japan Soviet Union
			captured Amur Japan
			won over Buyant-Uhaa Soviet Union 2
			won over Central Mongolia Soviet Union 0
			won over Ulaanbaatar Soviet Union 1
			objective Japan G-NO-JP-01 10
			collected Japan 39`}, // 26, Amur, Hunan, Anhwe
		{"United States", 1, `
			upgraded Western United States major industrial complex
			collected United States 52`},
		{"China", 1, `
			objective China G-NO-CN-01 6
			collected China 16`}, // 12 without Hunan and Anhwe
		{"United Kingdom", 1, `
			won over Eastern Persia United Kingdom 0
			won over Sumatra United Kingdom 0
			objective United Kingdom europe G-NO-UK-01 5
			convoys United Kingdom europe 3
			collected United Kingdom europe 30
			collected United Kingdom pacific 21`}, // 28 + 5 - 3; 17 and Sumatra 4
		{"Italy", 1, `
			invaded Greece Italy 4
			rolled Greece Italy bombardment 1 Italy cruiser at 3
			rolled Greece Italy bombardment 1 Italy battleship at 4
			captured Greece Italy
			collected Italy 12`},
		{"ANZAC", 1, `
			won over Java ANZAC 0
			collected ANZAC 14`},
		{"France", 1, `
			skipped France purchase
			skipped France income`},
		{"Germany", 2, `
			developed Germany Radar
			war Germany Soviet Union
			blitzed Eastern Poland Germany
			rose United Kingdom United Kingdom United Kingdom 2 fighter
			bombed United Kingdom 13 major industrial complex
			bombed United Kingdom 1 air base
			bombed United Kingdom 5 naval base
			damaged sz 109 United Kingdom 1 aircraft carrier
			settled United Kingdom France 1 fighter
			captured Baltic States Germany
			collected Germany 47`}, // 39 and three Soviet lands, 5 for the ore
		{"Soviet Union", 2, `
			objective Soviet Union G-NO-SU-01 5
			collected Soviet Union 40`}, // 37 without Amur and the Baltic States
		{"Japan", 2, `
			war Japan United Kingdom
			war ANZAC Japan
			war Japan United States
			war Japan France
			remembered Japan unprovoked war
			remembered Japan attacked French Indo-China
			captured Kwangtung Japan
			captured Yunnan Japan
			convoys Japan 1
			collected Japan 34`}, // 29, Kwangtung 3, Indo-China 2, Yunnan 1
		{"United States", 2, `
			war United States Germany
			war United States Italy
			spent Japan sz 17 3
			captured Iwo Jima United States
			objective United States G-NO-US-01 10
			objective United States G-NO-US-02 5
			objective United States G-NO-US-03 5
			objective United States G-NO-US-04 5
			convoys United States 2
			collected United States 76`}, // 52 and Iwo Jima
		{"China", 2, `
			captured Yunnan China
			placed Yunnan China 1 infantry
			collected China 16`},
		{"United Kingdom", 2, `
			mended United Kingdom 12 major industrial complex
			mended United Kingdom 3 naval base
			repaired sz 109 United Kingdom 1 aircraft carrier
			invaded Iraq United Kingdom 3
			spent Japan sz 20 2
			liberated France France
			raised France France 2 infantry
			raised France France 1 tank
			collected United Kingdom europe 31
			collected United Kingdom pacific 18`}, // 28 + 5 - 2; 21 without Kwangtung
		{"Italy", 2, `
			damaged sz 98 Italy 1 battleship
			captured Alexandria Italy
			collected Italy 12`},
		{"ANZAC", 2, `
			objective ANZAC G-NO-AN-01 5
			objective ANZAC G-NO-AN-02 5
			collected ANZAC 24`},
		{"France", 2, `
			convoys France 1
			collected France 16`}, // 19 without Indo-China
		{"Germany", 3, `
			repaired sz 112 Germany 1 battleship
			invaded Switzerland Germany 2
			took sides Turkey pro-Allies
			took sides Sweden pro-Allies
			collected Germany 37`}, // 39 without France 4, Baltic States and Karelia
		{"Soviet Union", 3, `
			won over Turkey Soviet Union 8
			collected Soviet Union 41`}, // 35 without Karelia, Turkey 2, 5
		{"Japan", 3, `
			captured Hawaiian Islands Japan
			captured New South Wales Japan
			looted Japan 27
			captured Celebes Japan
			damaged sz 17 Japan 1 aircraft carrier
			objective Japan G-NO-JP-03 10
			convoys Japan 2
			collected Japan 49
			clock started Axis Pacific Japan 3`},
		{"United States", 3, `
			submerged sz 106 Germany 1
			surfaced sz 106 Germany 1
			collected United States 65`},
		{"China", 3, `
			retreated Kwangsi Yunnan China
			collected China 16`},
		{"United Kingdom", 3, `
			paid United Kingdom europe 5 research
			paid United Kingdom pacific 5 research
			bombed Western Germany 6 major industrial complex
			won over Persia United Kingdom 2
			convoys United Kingdom europe 6
			collected United Kingdom europe 24
			collected United Kingdom pacific 18`}, // 30 with Persia; 3 from each of two zones
		{"Italy", 3, `
			captured Egypt Italy
			objective Italy G-NO-IT-02 5
			collected Italy 19`},
		{"ANZAC", 3, `
			captured New South Wales ANZAC
			lost sz 62 Japan 1 transport
			clock stopped Axis Pacific
			collected ANZAC 24`},
		{"France", 3, `
			collected France 16`},
	})
	t.Run("end", func(t *testing.T) { endOfThreeRounds(t, game.Position) })
	t.Run("reports", func(t *testing.T) { wordsOfThreeRounds(t, game) })
}

// endOfThreeRounds looks at the position behind the last turn.
func endOfThreeRounds(t *testing.T, position string) {
	for _, want := range []string{
		"turn: Germany 4",
		"ANZAC: ipcs 24", "Italy: ipcs 21", "France: ipcs 16", "China: ipcs 18",
		"Japan: ipcs 76; tokens 1", "United Kingdom: ipcs europe 35, pacific 25", "Germany: ipcs 37", "Soviet Union: ipcs 43", "United States: ipcs 70",
		"sz 110: United Kingdom 1 cv [France 1 ftr]", "France: United Kingdom 1 mech; France 4 inf, 1 arm, 1 ftr, 1 minor ic, 1 ab",
		"Turkey: owner Soviet Union; Soviet Union 10 inf", "sz 81: United Kingdom 1 trn", "sz 64: United States 1 sub", "Iraq: owner pro-Axis, invaded; neutral 1 inf", "Egypt: owner Italy;", "New South Wales: ANZAC ",
		"Hawaiian Islands: owner Japan;", "sz 17: Japan 1 sub, 1 dd, 2 cv damaged, 1 bb damaged", "war: Japan, ANZAC", "war: Germany, Soviet Union",
	} {
		if !strings.Contains(position, want) {
			t.Errorf("the position does not say %q", want)
		}
	}
	if t.Failed() {
		t.Log(position)
	}
}

// wordsOfThreeRounds looks for what the reports must tell.
func wordsOfThreeRounds(t *testing.T, game *played) {
	said(t, game, []turnWords{
		{"Germany", 1, `
			1 antiaircraft artillery needs 1: 5 1
			United Kingdom and France, by default: lose
			Germany invades Yugoslavia, which is pro-Allies: 5 infantry stand up.
			Finland: pro-Axis -> Germany
			France collects nothing while its capital is in enemy hands.
			Germany collects 49 IPCs, with 39 for its land, and has 68.
			sz 111: 1 battleship of Germany
			Axis, Europe: 4 of 8: Paris, Berlin, Warsaw and Rome`},
		{"Soviet Union", 1, `
			Germany, by standing order: give leave.`},
		{"United Kingdom", 1, `
			1 transport: sz 98 -> sz 81.
			Germany, raid on convoys in sz 106, where 3 can be lost: 3.
			United Kingdom (Pacific) collects 21 IPCs and has 21.`},
		{"Germany", 2, `
			Germany, raid on the naval base of United Kingdom.
			1 strategic bomber: 6, and 2 more
			United Kingdom: major industrial complex 13 of 20 (makes nothing), air base 1 of 6, naval base 5 of 6 (does not work)`},
		{"Japan", 2, `
			Nobody provoked Japan to this war`},
		{"United States", 2, `
			1 at an aircraft carrier
			Japan spends 3 tokens in sz 17; 3 left.
			No ship in sz 17 bombards on this turn.`},
		{"United Kingdom", 2, `
			2 at a battleship, need 2: 1 3
			France raises 1 tank in France, for nothing.`},
		{"Germany", 3, `
			sz 17: 1 battleship of United States`},
		{"Japan", 3, `
			sz 17: 2 aircraft carriers and 1 battleship of Japan
			The Axis hold what wins (Pacific), and win the game if they still do at the end of the turn of Japan in round 4.`},
		{"ANZAC", 3, `
			The Axis hold no longer what would have won them the game (Pacific).`},
	})
}
