package general_test

import (
	"testing"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// finds are what random games have brought to light, each as the smallest case that shows it.
const finds = `
case: home-complex -- a whole letter may place more at a home complex than its land is worth [C-PLC-02]
edition: classic
turn: Germany 2
-- position --
empty
Germany: ipcs 36; Germany 1 ic
-- Germany --
BUY 12 inf
PLACE 12 inf Germany
DONE
-- expect --
Germany: Germany 12 inf, 1 ic

case: neutral-complex -- a whole letter may put a complex into land that was neutral, though it is worth nothing [C-NEU-07]
edition: classic
turn: United Kingdom 3
-- position --
empty
Angola: owner United Kingdom; United Kingdom 1 inf
United Kingdom: ipcs 15
-- United Kingdom --
BUY 1 ic
PLACE 1 ic Angola
DONE
-- expect --
Angola: United Kingdom 1 inf, 1 ic

case: fought-over-again -- land of no power that was attacked in an earlier turn is flown over in the combat move, though others attack it again [G-NEU-016]
edition: global1940
turn: Italy 2
-- position --
empty
war: Italy, Soviet Union
war: Italy, United Kingdom
Greece: owner Italy; Italy 1 inf, 1 bmr
Turkey: owner pro-Allies, invaded; neutral 1 inf
Caucasus: Soviet Union 1 inf
-- Italy --
COMBAT
1 inf Greece -> Turkey
1 bmr Greece -> Turkey -> Caucasus
-- dice --
Italy: 1
neutral: 6
Italy: 1
Soviet Union: 6
-- expect --
event: moved Greece Turkey Caucasus Italy 1 strategic bomber

case: two-kinds-of-a-base -- whoever scrambles names a base once for all kinds that rise from it [G-DEC-01, G-SCR-007]
edition: global1940
play: ask
-- position --
empty
sz 112: Germany 1 ca
sz 124: Germany 1 ca
sz 111: United Kingdom 1 ca
sz 119: United Kingdom 1 ca
Scotland: United Kingdom 1 ab, 1 ftr, 1 tac
Eire: owner United Kingdom; United Kingdom 1 ab, 1 ftr
-- Germany --
COMBAT
1 ca sz 112 -> sz 111
1 ca sz 124 -> sz 119
DONE
-- United Kingdom answers --
scramble: 1 ftr Eire -> sz 119, 1 inf Scotland -> sz 111
-- expect --
not accepted: United Kingdom answers
-- United Kingdom answers --
scramble: 1 fighter and 1 tactical bomber Scotland -> sz 111 and 1 fighter Eire -> sz 119
-- dice --
Germany: 6
United Kingdom: 6 6 6
-- expect --
event: rose Scotland sz 111 United Kingdom 1 fighter
event: rose Scotland sz 111 United Kingdom 1 tactical bomber
event: rose Eire sz 119 United Kingdom 1 fighter

case: worthless -- a letter that comes before its moment puts no complex into other worthless land [C-PLC-09]
edition: classic
turn: United Kingdom 3
-- position --
empty
Gibraltar: owner United Kingdom; United Kingdom 1 inf
United Kingdom: ipcs 15
-- United Kingdom --
BUY 1 ic
PLACE 1 ic Gibraltar
DONE
-- expect --
not accepted: line 2 "worth nothing"

case: chart-range -- orders that wait may count on a range that the chart may bring [C-TEC-03, C-TEC-11]
edition: classic
turn: Germany 2
-- position --
empty
Germany: ipcs 5
Southern Europe: owner Germany; Germany 1 ftr
Libya: owner Germany
-- Germany --
RESEARCH 1 dice
COMBAT
NONCOMBAT
1 ftr Southern Europe -> Central Mediterranean Sea Zone -> Libya -> French Equatorial Africa -> Libya -> French Equatorial Africa -> Libya
DONE
-- dice --
Germany: 6 4
-- expect --
Libya: Germany 1 ftr

case: bid-guns -- a bid brings no second gun into a territory [C-AA-04]
edition: classic
options: bid=20
turn: start
-- position --
standard
-- Germany --
BID 1 aa Western Europe
-- expect --
not accepted: line 1 "1 gun in a territory"
-- Germany --
BID 2 aa Ukraine
-- expect --
not accepted: line 1 "1 gun in a territory"
-- Germany --
BID 1 aa Ukraine
-- expect --
Ukraine S.S.R.: Germany 3 inf, 2 arm, 1 ftr, 1 aa

case: bid-decks -- a bid brings no aircraft to sea but onto a deck, which may be named after it [C-CAR-01]
edition: classic
options: bid=50
turn: start
-- position --
standard
-- Germany --
BID 1 ftr Baltic
-- expect --
not accepted: line 1 "no room on a deck"
-- Germany --
BID 2 ftr Baltic, 1 cv Baltic
-- expect --
Baltic Sea Zone: Germany 1 sub, 1 trn, 1 cv [2 ftr]
`

// TestFinds tries them.
func TestFinds(t *testing.T) {
	list, err := (&orders.Readers{Load: editions.Load}).Parse("finds", finds)
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		t.Run(list[i].Name, func(t *testing.T) {
			for _, f := range cases.Try(&list[i]).Failures {
				t.Error(f)
			}
		})
	}
}
