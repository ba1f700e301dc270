package prose

import "testing"

func TestSlug(t *testing.T) {
	for name, want := range map[string]string{
		"Germany":                "germany",
		"sz 113":                 "sz-113",
		"French Indo-China":      "french-indo-china",
		"Holland/Belgium":        "holland-belgium",
		"  Ukraine S.S.R.  ":     "ukraine-s-s-r",
		"Fort \u00c9tat \u212a2": "fort-tat-k2", // a letter with an accent is none; the sign of degrees Kelvin has a small k
		"\xff--":                 "",
		"":                       "",
	} {
		if got := Slug(name); got != want {
			t.Errorf("%q is written %q, not %q", name, got, want)
		}
	}
}
