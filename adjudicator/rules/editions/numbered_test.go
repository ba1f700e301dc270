package editions

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// TestNumbersAgreedOn says what a game plays with whose table has agreed on numbers, with and without another option that
// changes a table.
func TestNumbersAgreedOn(t *testing.T) {
	base := loaded(t, "revised")
	plain := base.Rules
	for _, test := range []struct {
		name         string
		options      map[string]string
		bid, cities  int
		refund, same bool
	}{
		{"nothing", nil, 0, 8, false, true},
		{"the defaults", map[string]string{"bid": "0", "victory-cities": "8"}, 0, 8, false, true},
		{"two numbers", map[string]string{"bid": "12", "victory-cities": "10"}, 12, 10, false, false},
		{"a number and a table", map[string]string{"bid": "7", "refund": "on"}, 7, 8, true, false},
		{"no number", map[string]string{"bid": "much"}, 0, 8, false, false},
	} {
		e := base.Under(test.options)
		if r := &e.Rules; r.Bid.Amount != test.bid || r.Victory.Cities != test.cities || r.Money.Refund != test.refund || (e == base) != test.same {
			t.Errorf("%s: %+v", test.name, *r)
		}
		if again := e.Under(test.options); again.Rules != e.Rules {
			t.Errorf("%s: taken twice the options give %+v", test.name, again.Rules)
		}
	}
	if base.Rules != plain {
		t.Errorf("the edition itself has changed: %+v", base.Rules)
	}
	if dealt := base.Under(map[string]string{"national-advantages": "drawn", "advantages-each": "3"}).Rules.Advantages; dealt.Dealt != edition.DealtByDice || dealt.Each != 3 {
		t.Errorf("three drawn advantages are %+v", dealt)
	}
}

// TestVariedListsAreTheirOwn sees that an option which sets a list leaves that of other games as it is.
func TestVariedListsAreTheirOwn(t *testing.T) {
	base := loaded(t, "revised")
	changes := func(e *edition.Edition) int {
		for i := range e.Advantages {
			if e.Advantages[i].ID == "panzerblitz" {
				return len(e.Advantages[i].Changes)
			}
		}
		return 0
	}
	if off := changes(base.Under(map[string]string{"panzerblitz-ashore": "off"})); off != 2 || changes(base) != 1 {
		t.Errorf("a Panzerblitz that stays ashore changes %d numbers, another %d", off, changes(base))
	}
}
