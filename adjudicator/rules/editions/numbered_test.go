package editions

import (
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/revised"
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

// TestVariedAdvantagesAreTheirOwn sees that an option which changes an advantage leaves that of other games as it is: its code
// and its lists.
func TestVariedAdvantagesAreTheirOwn(t *testing.T) {
	base := loaded(t, "revised")
	panzerblitz := func(e *edition.Edition) *edition.Advantage {
		return &e.Advantages[slices.IndexFunc(e.Advantages, func(a edition.Advantage) bool { return a.ID == "panzerblitz" })]
	}
	stays := func(e *edition.Edition) bool { return panzerblitz(e).Plugin.(*revised.Panzerblitz).AshoreStay }
	if !stays(base.Under(map[string]string{"panzerblitz-ashore": "off"})) || stays(base) {
		t.Error("the option does not say who stays ashore, or says it of other games, too")
	}
	var table map[string]toml.Primitive
	md, err := toml.Decode(`changes = [{ kind = "infantry", what = "move", value = 2 }, { kind = "tank", what = "move", value = 3 }]`, &table)
	if err != nil {
		t.Fatal(err)
	}
	other := *base
	other.Advantages = slices.Clone(base.Advantages)
	if err := varyAdvantage(&other, panzerblitz(&other), md, table); err != nil {
		t.Fatal(err)
	}
	if n, kept := len(panzerblitz(&other).Changes), panzerblitz(base).Changes; n != 2 || len(kept) != 1 || kept[0].What != "breakthrough" {
		t.Errorf("there are %d changes, and for other games %v", n, kept)
	}
}
