package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// TestTwoRoundsOfAdvanced plays the example of the Advanced Rules. What must have happened was worked out by hand from the letters, the dice and
// the rules: every purse at every turn, and for everything that the rules alone have an event in which it comes about.
func TestTwoRoundsOfAdvanced(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	page := "docs/examples/advanced/README.md"
	game := playExample(t, page, 0)
	if len(game.Turns) != 9 {
		t.Errorf("%d turns", len(game.Turns))
	}
	happened(t, game, []turnFacts{
		{"Soviet Union", 1, `
			collected Soviet Union 24
			developed Soviet Union Rockets
			captured Baltic States Soviet Union`},
		{"Germany", 1, `
			objective Germany A-AID-01-1 1
			objective Germany A-AID-01-2 1
			objective Germany A-AID-01-3 1
			collected Germany 34
			guarded Sweden United Kingdom
			guarded Sweden 3 infantry
			developed Germany Super Submarines
			fought North Sea Zone broken off 1
			rose United Kingdom North Sea Zone United Kingdom 2 fighter
			withdrew North Sea Zone Germany 1 submarine
			damaged East Mediterranean Sea Zone Germany 1 battleship
			captured Sweden Germany`}, // 32 without the Baltic States, and three neighbours
		// Two submarines lie in the North Atlantic; the one in the North Sea has withdrawn.
		{"United Kingdom", 1, `
			convoys United Kingdom 2
			collected United Kingdom 28
			convoys United States 2
			collected United States 30
			fought North Atlantic Sea Zone broken off 1
			fought North Sea Zone won 1
			rolled Western Europe Germany antiaircraft fire 1 United Kingdom bomber at 1
			rose Germany Germany Germany 1 fighter
			rolled Algeria United Kingdom bombardment 1 United Kingdom battleship at 4
			rolled Algeria United States attack 2 United States infantry at 2
			retreated Algeria Libya Germany
			captured Algeria United States
			fought Libya lost 1
			lent China United Kingdom 1 fighter
			placed North Sea Zone United Kingdom 1 aircraft carrier
			placed North Sea Zone United Kingdom 1 naval fighter
			placed West US Sea Zone United States 1 battleship
			counted Axis income 56
			counted Allies income 88`}, // Germany 31 with Sweden and without Algeria, Japan 25
		{"Japan", 1, `
			collected Japan 25
			fought Hawaii Sea Zone won 3
			fought Wake Island Sea Zone lost 1
			captured China Japan`},
		{"Soviet Union", 2, `
			collected Soviet Union 25
			captured Finland Norway Soviet Union
			captured Ukraine S.S.R. Soviet Union`},
		{"Germany", 2, `
			collected Germany 28
			paid Germany 6 repair
			docked Central Mediterranean Sea Zone Germany 1 battleship
			repaired Central Mediterranean Sea Zone Germany 1 battleship
			rose United Kingdom United Kingdom United Kingdom 1 fighter
			bombed United Kingdom 6 industrial complex
			captured Anglo-Egypt Sudan Germany`}, // 31 without Norway 2 and Ukraine 3, and two neighbours
		// What bombs have cost, and Egypt. The Japanese ships around Hawaii cost the United States its 1.
		{"United Kingdom", 2, `
			charged United Kingdom 6
			collected United Kingdom 22
			convoys United States 1
			collected United States 32
			gifted Sinkiang China 3 infantry
			damaged Central Mediterranean Sea Zone United Kingdom 1 battleship
			fought Central Mediterranean Sea Zone won 2
			fought Hawaii Sea Zone won 2
			lent Finland Norway United Kingdom 1 fighter`},
		{"Japan", 2, `
			collected Japan 27
			guarded Mongolia United Kingdom
			guarded Mongolia 3 infantry
			rolled India Japan bombardment 1 Japan destroyer at 2
			rolled India Japan bombardment 1 Japan battleship at 4
			fought India lost 2
			captured Mongolia Japan`},
		{"Soviet Union", 3, `
			collected Soviet Union 30
			bombed Germany 3 industrial complex`},
	})
	t.Run("end", func(t *testing.T) {
		for _, want := range []string{
			"turn: Germany 3", "options: bid=0, losses-by-type=on, attacker-picks-losses=off, lend-lease=on",
			"Soviet Union: ipcs 7; tech Rockets", "Germany: ipcs 5; tech Super Submarines", "United Kingdom: ipcs 2\n", "United States: ipcs 14", "China: ipcs 0", "Japan: ipcs 1\n",
			"Germany: damage 3 ic; Germany 4 inf,", "Baltic States: owner Soviet Union; Soviet Union 6 inf, 1 art, 1 arm, 2 rl", "Finland Norway: owner Soviet Union; Soviet Union 2 inf, 1 ftr; United Kingdom 1 inf, 1 art",
			"Algeria: owner United States; United Kingdom 1 art; United States 1 inf", "Sinkiang: China 3 inf", "Mongolia: owner Japan;", "Karelia S.S.R.: Soviet Union 5 inf, 1 art, 1 aa,",
			"North Sea Zone: United Kingdom 1 bb, 1 cv [1 nf], 1 dd, 1 trn", "Hawaii Sea Zone: United States 1 bb, 1 bb damaged", "Wake Island Sea Zone: United States 1 sub", "Baltic Sea Zone: Germany 1 sss, 1 trn",
			"war: Germany, Sweden", "war: Japan, Mongolia",
		} {
			if !strings.Contains(game.Position, want) {
				t.Errorf("the position does not say %q\n%s", want, game.Position)
			}
		}
		if strings.Contains(game.Position, "war: Soviet Union, Japan") {
			t.Error("the pact has been ended")
		}
	})
	t.Run("reports", func(t *testing.T) { wordsOfTwoRounds(t, game) })
	t.Run("not read", func(t *testing.T) { notReadOfTwoRounds(t, game) })
	t.Run("waiting", func(t *testing.T) {
		letters, _ := filepath.Glob("docs/examples/advanced/10[1-6]*.txt")
		args := strings.Fields("adjudicate --edition advanced --practice-dice madrid --play courteous --option lend-lease=on")
		var out, said bytes.Buffer
		if code := run(append(args, letters...), strings.NewReader(""), &out, &said); code != exitDone || !strings.Contains(out.String(), "WAITING\nUnited States: orders for WAR.") {
			t.Errorf("%d %s%s", code, said.String(), out.String())
		}
	})
	t.Run("a question", func(t *testing.T) {
		if game := playExample(t, page, 9); len(game.Turns) != 4 || game.Turns[3].Over {
			t.Errorf("without the answer there are %d turns", len(game.Turns))
		}
	})
}

// notReadOfTwoRounds looks at the lines that were taken for prose: greetings, quoted words that are no quotes to a mail program, and names.
func notReadOfTwoRounds(t *testing.T, game *played) {
	said := map[string][]string{}
	for _, l := range game.NotRead {
		name := filepath.Base(l.File)[:3]
		said[name] = append(said[name], fmt.Sprint(l.Line))
	}
	want := map[string]string{
		"101": "1 3 13", "102": "8", "103": "1 3 13", "104": "1 28", "105": "1 4 52", "106": "1 3 42", "107": "1 33", "108": "1", "109": "1 6",
		"201": "1 4 33", "202": "1 27", "203": "1 15", "204": "1", "205": "1 26", "206": "1 19", "301": "1 14",
	}
	for name, lines := range want {
		if got := strings.Join(said[name], " "); got != lines {
			t.Errorf("%s: lines %s are not read, not %s", name, got, lines)
		}
		delete(said, name)
	}
	if len(said) > 0 || len(game.Doubts) > 0 {
		t.Errorf("more is not read: %v; doubts: %v", said, game.Doubts)
	}
}

// wordsOfTwoRounds looks for what the reports must tell.
func wordsOfTwoRounds(t *testing.T, game *played) {
	said(t, game, []turnWords{
		{"Soviet Union", 1, `
			Soviet Union pays 5 IPCs for research; 0 left.
			3 infantry: Yakut S.S.R. -> Evenki Nat'l Okrug -> Russia.
			At the end of the turn enemy capitals held: Axis 0, Allies 0.
			Axis: 0 of 2 enemy capitals; or land worth 56 of 84 IPCs`},
		{"Germany", 1, `
			United Kingdom in Sweden, by default: United Kingdom takes it up.
			Germany declares war on Sweden, which United Kingdom holds from now on, with 3 infantry.
			United Kingdom in North Sea Zone, by standing order: intercept 1 destroyer.
			2 submarines: West Spain Sea Zone -> North Sea Zone.
			1 submarine: North Sea Zone -> Karelia Sea Zone, to fight.
			United Kingdom in North Sea Zone, by standing order: aircraft that join: 2 fighters.
			Germany: 1 submarine out of the battle, and still in North Sea Zone.
			Central Mediterranean Sea Zone: 1 battleship of Germany`},
		{"United Kingdom", 1, `
			UNITED KINGDOM, UNITED STATES AND CHINA, ROUND 1
			China rolls for new units: 1. (5) None come.
			United States 2 infantry: Eastern U.S.A. -> aboard the transport in East US Sea Zone.
			Germany in Germany, by default: fighters that rise: 1 fighter.
			Germany, by standing order: retreat to Libya.
			United Kingdom in Algeria, as ordered: take for United States.
			China takes over in China: United Kingdom 1 fighter.
			North Sea Zone, on the new carrier (from United Kingdom): 1 naval fighter.
			land is worth: Axis 56, Allies 88.`},
		{"Japan", 1, `
			2 naval fighters: Wake Island Sea Zone -> Hawaii Sea Zone.
			United States in Wake Island Sea Zone, as answered: engage.`},
		{"Germany", 2, `
			Germany pays a die for the repair of a battleship in Central Mediterranean Sea Zone: 1.
			United Kingdom in North Sea Zone, by default: intercept 1 naval fighter.
			1 fighter: Western Europe -> North Sea Zone -> United Kingdom, as escort
			Damage in United Kingdom: 6 points of the industrial complex.
			United Kingdom: industrial complex 6, to be paid from the next income`},
		{"United Kingdom", 2, `
			China gets 3 infantry in Sinkiang for nothing.
			United States 1 infantry goes ashore from the transport: West US Sea Zone -> Western Canada.
			Soviet Union takes over in Finland Norway: United Kingdom 1 fighter.`},
		{"Japan", 2, `
			its land is worth 27, less a die of 1, and that of Soviet Union 30. That is not more, so the peace goes on.
			Japan in India, as ordered: bombard 1 battleship and 1 destroyer.`},
		{"Soviet Union", 3, `
			Damage in Germany: 3 points of the industrial complex.`},
	})
	for _, turn := range game.Turns {
		if strings.Contains(turn.Report, " of 0") || strings.Contains(turn.Report, "coastal none") {
			t.Errorf("%s %d says something strange", turn.Power, turn.Round)
		}
	}
}
