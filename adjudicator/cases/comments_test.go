package cases

import (
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// commented has a comment on every line, with and without a blank before it.
const commented = `case: X -- comments # anywhere
edition: revised# the second edition
turn: Germany 3# that is, round 3

-- position --# what stands where
empty# but for these
sz 8: Germany 2 sub# two
sz 12: United Kingdom 1 dd#alone

-- Germany -- # a letter
COMBAT # in a letter a blank stands before it
2 sub sz 8 -> sz 12
DONE

-- dice --
Germany: 2# a hit
Germany: 1# another
United Kingdom: 5#none

-- expect --
sz 12: Germany 2 sub#both
dice: 3#all
phase: research#of Japan

-- Japan --
COMBAT
1 inf Nowhere -> Japan

-- expect --
not accepted: line 2 "There is no" # no such place
`

// TestComments reads # as a comment anywhere but in letters, where a blank stands before it.
func TestComments(t *testing.T) {
	readers := &orders.Readers{Load: editions.Load}
	list, err := readers.Each("comments", commented)
	if err != nil {
		t.Fatal(err)
	}
	if r := Try(&list[0]); !r.Passed() {
		t.Error(r.Failures)
	}
}
