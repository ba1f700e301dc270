package general_test

import (
	"testing"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// A whole turn that three powers have in common: purchases, some forty orders, ships and aircraft that are met on their way, a raid with its
// defence, fights in three zones, a landing by two powers, four more battles, rail, bases and placing.
const jointTurn = `case: bench -- a full joint turn of the Advanced Rules
edition: advanced
turn: United Kingdom 1
-- position --
standard
China: China 10 inf, 1 ftr
-- Germany --
STANDING
intercept 2 sub North Atlantic sz
intercept all ftr Western Europe
-- Japan --
STANDING
coastal all ftr Philippine Islands -> Philippines sz
-- China --
GROUND
10 inf, 1 ftr China -> Kwangtung
1 inf Sinkiang -> China
RAIL
1 inf Sinkiang -> China
DONE
-- United Kingdom --
BUY 1 cv, 1 nf
NAVAL
1 bb, 1 dd North Sea sz -> West Spain sz fight
1 trn North Sea sz: load 1 inf, 1 art United Kingdom
1 trn East Canada sz -> West Spain sz: load 1 art Eastern Canada
1 bb West Med -> Central Med fight
1 dd, 1 sub East Med -> Central Med fight
1 dd, 1 trn Indian Ocean sz -> French Indo China sz: load 2 inf India
BATTLES
sea: lose bb damage, dd, sub, bb
GROUND
1 trn French Indo China sz: land French Indo-China Burma
1 art, 1 ftr India -> French Indo-China Burma
1 inf, 1 art, 1 arm Anglo-Egypt Sudan -> Libya
1 inf Syria-Iraq -> Anglo-Egypt Sudan
1 bmr United Kingdom -> Germany raid
1 trn West Spain sz: land 1 art Algeria
BATTLES
land: lose inf, art, arm
Libya: retreat to Anglo-Egypt Sudan if attackers < 2
RAIL
1 aa Eastern Canada -> Western Canada
BASES
1 ftr India -> Persia
PLACE
1 cv North Sea sz
1 nf cv North Sea sz
DONE
-- United States --
BUY 1 bb
NAVAL
1 dd, 1 trn East US sz -> North Atlantic sz -> West Spain sz: load 2 inf Eastern U.S.A.
1 cv, 1 sub Hawaii sz -> Wake Island sz -> Caroline Islands sz fight
1 bb, 1 trn West US sz -> Hawaii sz: load 1 inf, 1 art Western U.S.A.
BATTLES
sea: lose sub, nf, dd, cv
GROUND
1 trn West Spain sz: land 2 inf Algeria
1 trn Hawaii sz: land Hawaiian Islands
1 arm, 1 art Eastern U.S.A. -> Western U.S.A.
RAIL
1 aa Eastern U.S.A. -> Mexico
BASES
1 bmr Eastern U.S.A. -> Eastern Canada
1 ftr Western U.S.A. -> Western Canada
PLACE
1 bb West US sz
DONE
`

// lettersOf is where a case begins, and all its letters.
func lettersOf(t testing.TB, c *orders.Case) (start *position.Position, letters []*order.Orders) {
	start = cases.Try(c).Start
	for _, l := range c.Blocks {
		if l.Kind != "letter" {
			continue
		}
		got := c.Reader.Read(l.Text, orders.Context{Power: l.Power})
		for _, bad := range got.Problems {
			t.Fatal(bad.Source.Text, bad.Text)
		}
		got.Letter.Power = l.Power
		letters = append(letters, got.Letter)
	}
	return start, letters
}

// sit plays letters, with the same dice every time: threes alone would have infantry fight each other for a hundred rounds.
func sit(t testing.TB, start *position.Position, letters []*order.Orders) *sitting.Game {
	game := sitting.New(start, sitting.Swift, newDice(2))
	for _, l := range letters {
		for _, bad := range game.Submit(l) {
			t.Fatal(bad.Source.Text, bad.Text)
		}
	}
	if len(game.History) != 1 {
		t.Fatal("the turn is not over: ", open(game))
	}
	return game
}

// BenchmarkJointTurn judges and plays that turn: each letter is rehearsed, and the turn is run as often as somebody's orders are wanted.
func BenchmarkJointTurn(b *testing.B) {
	start, letters := lettersOf(b, caseOf(b, jointTurn))
	b.ReportAllocs()
	for b.Loop() {
		sit(b, start, letters)
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000/3, "x-aim")
}

// TestJointTurn plays the turn of the benchmark once: nothing in it is refused or passed over, and it has its battles.
func TestJointTurn(t *testing.T) {
	start, letters := lettersOf(t, caseOf(t, jointTurn))
	battles, rounds := 0, 0
	for _, e := range sit(t, start, letters).History[0] {
		switch e := e.(type) {
		case position.PassedOver:
			t.Error(e.Text, e.Reason)
		case position.BattleBegan:
			battles++
		case position.BattleEnded:
			rounds += e.Cycles
		}
	}
	if battles != 8 || rounds < 15 || rounds > 25 {
		t.Errorf("%d battles, %d rounds", battles, rounds)
	}
}
