package advanced_test

import (
	"testing"

	"fieldpost/adjudicator/rules/editions/advanced"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// TestRecruitsAreBound sees that a table of recruits that lacks what they need is refused.
func TestRecruitsAreBound(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	for what, c := range map[string]struct {
		recruits advanced.Recruits
		good     bool
	}{
		"whole":              {advanced.Recruits{Power: "china", Kind: "infantry", Brings: []int{2}, In: []string{"China"}}, true},
		"no power":           {advanced.Recruits{Power: "chinese", Kind: "infantry", Brings: []int{2}, In: []string{"China"}}, false},
		"no kind":            {advanced.Recruits{Power: "china", Kind: "militia", Brings: []int{2}, In: []string{"China"}}, false},
		"nothing on the die": {advanced.Recruits{Power: "china", Kind: "infantry", In: []string{"China"}}, false},
		"no land":            {advanced.Recruits{Power: "china", Kind: "infantry", Brings: []int{2}, In: []string{"Cathay"}}, false},
	} {
		if err := c.recruits.Bind(ed); (err == nil) != c.good {
			t.Errorf("%s: %v", what, err)
		}
	}
}
