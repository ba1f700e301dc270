package general_test

import (
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/sitting"
)

// Whole first turns on a board of 516 pieces, for benchmarks.
const (
	germanTurnOf1940 = `case: bench -- a full German first turn of 1940
edition: global1940
turn: Germany 1
-- position --
standard
-- Germany --
BUY 1 cv, 1 dd, 1 sub
COMBAT
1 sub sz 103 -> sz 106
1 sub sz 108 -> sz 106
1 sub sz 124 -> sz 111
1 bb sz 113 -> sz 111
2 bmr Germany -> sz 111, land Western Germany
1 ftr Norway -> sz 111, land Norway
2 ftr, 3 tac Western Germany -> sz 110, land Western Germany
1 ftr Holland/Belgium -> sz 110, land Western Germany
4 inf, 2 art, 3 arm Holland/Belgium -> France
3 mech Western Germany -> France
3 arm Greater Southern Germany -> France
3 inf, 1 art Western Germany -> France
6 inf Greater Southern Germany -> Yugoslavia
2 inf, 1 arm Slovakia/Hungary -> Yugoslavia
1 ftr Slovakia/Hungary -> Yugoslavia, land Slovakia/Hungary
1 arm Poland -> Yugoslavia
1 tac Poland -> Yugoslavia, land Poland
BATTLES
France: lose inf, mech, art, arm
Yugoslavia: lose inf, arm, ftr, tac
land: lose inf, art, mech, arm
sea: lose sub, bb
NONCOMBAT
1 sub sz 117 -> sz 119
1 sub sz 118 -> sz 104
1 ca, 1 trn sz 114 -> sz 113
2 inf Romania -> Bulgaria
3 inf Norway -> Finland
6 inf Germany -> Slovakia/Hungary
3 art Germany -> Slovakia/Hungary
3 inf Poland -> Slovakia/Hungary
2 aaa Western Germany -> Holland/Belgium
PLACE
1 cv, 1 dd, 1 sub sz 113
DONE
`

	japaneseTurnOf1940 = `case: bench -- a full Japanese first turn of 1940
edition: global1940
turn: Japan 1
-- position --
standard
-- Japan --
BUY 2 trn, 1 minor_ic
WAR United Kingdom, ANZAC, United States, France
COMBAT
1 sub sz 6 -> sz 35
1 dd sz 6 -> sz 35
1 trn sz 6 -> sz 35: load 1 inf, 1 art Japan; land Philippines
1 ca, 2 cv sz 6 -> sz 35
1 ftr, 1 tac sz 6 -> sz 35
1 ftr, 1 tac sz 33 -> Philippines fight
1 cv, 1 dd sz 33 -> sz 35
1 dd, 1 bb sz 19 -> sz 35
1 trn sz 19 -> sz 20: load 1 inf, 1 art Kiangsu; land Kwangtung
3 inf, 1 art Kwangsi -> Yunnan
1 ftr, 1 tac Kiangsu -> Yunnan
3 inf, 1 art Kiangsi -> Hunan
1 inf Kiangsu -> Anhwe
3 inf, 1 art Shantung -> Anhwe
2 inf, 1 art Jehol -> Chahar
1 mech Manchuria -> Chahar
2 inf Siam -> French Indo-China
NONCOMBAT
4 inf Korea -> Manchuria
2 ftr, 2 tac Manchuria -> Kiangsu
1 ftr Korea -> Kiangsu
PLACE
2 trn sz 6
1 minor ic Kiangsu
DONE
`
)

// BenchmarkGreatTurn judges and plays a full first turn of Germany, and one of Japan that declares war on four powers.
func BenchmarkGreatTurn(b *testing.B) {
	for name, text := range map[string]string{"german": germanTurnOf1940, "japanese": japaneseTurnOf1940} {
		b.Run(name, func(b *testing.B) { benchTurn(b, text, 4) })
	}
}

// BenchmarkGreatGame plays random games of ten rounds by nine powers.
func BenchmarkGreatGame(b *testing.B) {
	ed, err := editions.Load("global1940")
	if err != nil {
		b.Fatal(err)
	}
	benchGame(b, ed, 600)
}

// TestGreatTurns plays the turns of the benchmarks once: neither is refused, and neither waits for anybody.
func TestGreatTurns(t *testing.T) {
	for _, text := range []string{germanTurnOf1940, japaneseTurnOf1940} {
		start, letter := firstLetter(t, caseOf(t, text))
		game := sitting.New(start, sitting.Swift, threes{})
		for _, bad := range game.Submit(letter) {
			t.Error(bad.Source.Text, bad.Text)
		}
		if len(game.History) != 1 {
			t.Error("the turn is not over: ", open(game))
		}
	}
}
