package cases

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// survivor is a landing of two fighters of which one is lost.
const survivor = `
case: C-AIR-04 -- of aircraft that are ordered home before their battle those come home that are left
edition: classic
turn: Germany 3

-- position --
empty
Germany: owner Germany; Germany 1 inf
Eastern Europe: Germany 1 inf, 2 ftr
Karelia S.S.R.: Soviet Union 1 inf

-- Germany --
COMBAT
1 inf, 2 ftr Eastern Europe -> Karelia S.S.R.
BATTLES
Karelia S.S.R.: lose ftr
NONCOMBAT
2 ftr Karelia S.S.R. -> Germany
DONE

-- dice --
# infantry 1, fighter 3
Germany: 1 6 6
Soviet Union: 2

-- expect --
Germany: owner Germany; Germany 1 inf, 1 ftr
Karelia S.S.R.: owner Germany; Germany 1 inf
no event: passed over
`

// overfull is a move after the battles of ships that have more aboard than a ship holds. It is refused at once: after the dice it would be lost.
const overfull = `
case: C-TRN-01 -- a bracket says what each ship has aboard
edition: classic
turn: United States 3

-- position --
empty
East Canada Sea Zone: United States 2 trn [2 inf] [2 inf]

-- United States --
NONCOMBAT
2 trn [4 inf] East Canada Sea Zone -> North Sea Zone: land United Kingdom
DONE

-- expect --
not accepted: line 2 "no transport holds as much"
`

// detour is a flight for which no way is said: of two ways of the same length it takes that over no enemy who could meet it.
const detour = `
case: A-INT-01 A-AIR-02 -- a way that is not said leads over no enemy if another is as short
edition: advanced
turn: Germany 2

-- position --
empty
Germany: owner Germany; Germany 1 bmr
Eastern Europe: owner Germany
Ukraine S.S.R.: owner Germany; Germany 2 inf
Caucasus: owner Soviet Union; Soviet Union 1 inf
Karelia S.S.R.: owner Soviet Union; Soviet Union 1 ftr

-- Germany --
GROUND
2 inf Ukraine S.S.R. -> Caucasus
1 bmr Germany -> Caucasus

-- dice --
# infantry 1, bomber 4
Germany: 6 6 4
Soviet Union: 6

-- expect --
Germany: Germany 1 bmr
Caucasus: owner Germany; Germany 2 inf
Karelia S.S.R.: Soviet Union 1 ftr
`

// unarmoured is a bombardment of land that aircraft alone defend. Ships shoot at none of these, so it is refused at once.
const unarmoured = `
case: A-GND-06 -- no ship bombards where only aircraft defend
edition: advanced
turn: Germany 1 ground

-- position --
empty
West Spain sz: Germany 1 bb, 1 trn [2 inf]
Algeria: owner United Kingdom; United Kingdom 1 ftr

-- Germany --
GROUND
1 trn West Spain sz: land Algeria
BATTLES
Algeria: bombard 1 bb

-- expect --
not accepted: line 4 "Only aircraft defend Algeria, and no ship bombards these"
`

// TestOnlyInGo tries cases that stand in no suite.
func TestOnlyInGo(t *testing.T) {
	for _, text := range []string{survivor, overfull, unarmoured, detour, strings.Replace(detour, "1 ftr", "1 aa", 2), strings.NewReplacer("[4 inf]", "[2 inf]", "not accepted: line 2 \"no transport holds as much\"", "United Kingdom: United States 4 inf").Replace(overfull)} {
		list, err := (&orders.Readers{Load: editions.Load}).Parse("case.txt", text)
		if err != nil {
			t.Fatal(err)
		}
		if r := Try(&list[0]); !r.Passed() {
			t.Error(text, r.Failures)
		}
	}
}
