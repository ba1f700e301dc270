package cases

import (
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

// TestComesHome has a fighter come home whose wingman is lost.
func TestComesHome(t *testing.T) {
	readers := &orders.Readers{Load: editions.Load}
	list, err := readers.Parse("home.txt", survivor)
	if err != nil {
		t.Fatal(err)
	}
	if r := Try(&list[0]); !r.Passed() {
		t.Error(r.Failures)
	}
}
