package cases

import (
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// home is a raid on a way over a gun or, two spaces longer, round it. A bomber moves six.
const home = `
case: C-AIR-04 -- a flight goes round a gun only as far as it can still get to where its letter has it land
edition: classic
turn: United Kingdom 3

-- position --
empty
Western Europe: owner Germany; Germany 1 inf, 1 aa
Southern Europe: owner Germany; Germany 1 ic
United Kingdom: owner United Kingdom; United Kingdom 1 bmr
Libya: owner United Kingdom

-- United Kingdom --
COMBAT
1 bmr United Kingdom -> Southern Europe raid
NONCOMBAT
1 bmr Southern Europe -> United Kingdom
DONE

-- dice --
Germany: 6
United Kingdom: 3

-- expect --
United Kingdom: owner United Kingdom; United Kingdom 1 bmr
Libya: nothing
`

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

// TestComesHome has a bomber come home that would land elsewhere if it went round the gun, and a fighter whose wingman is lost.
func TestComesHome(t *testing.T) {
	readers := &orders.Readers{Load: editions.Load}
	for _, text := range []string{home, survivor} {
		list, err := readers.Parse("home.txt", text)
		if err != nil {
			t.Fatal(err)
		}
		if r := Try(&list[0]); !r.Passed() {
			t.Error(list[0].Title, r.Failures)
		}
	}
}
