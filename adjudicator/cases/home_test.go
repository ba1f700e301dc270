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

// TestKeepsItsWayHome has a bomber come home that would land elsewhere if it went round the gun.
func TestKeepsItsWayHome(t *testing.T) {
	readers := &orders.Readers{Load: editions.Load}
	list, err := readers.Parse("home.txt", home)
	if err != nil {
		t.Fatal(err)
	}
	if r := Try(&list[0]); !r.Passed() {
		t.Error(r.Failures)
	}
}
