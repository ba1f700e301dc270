package mail

import "testing"

// TestNumber reads lengths and nothing else.
func TestNumber(t *testing.T) {
	for v, want := range map[string]struct {
		f    float64
		unit string
		ok   bool
	}{
		"0": {0, "", true}, "12px": {12, "px", true}, "-9999px": {-9999, "px", true}, "+.5em": {.5, "em", true}, "1.": {1, "", true}, "1.5rem": {1.5, "rem", true},
		"1e3px": {1000, "px", true}, "1e-3": {.001, "", true}, "2em": {2, "em", true}, "2ex": {2, "ex", true}, "50%": {50, "%", true}, "1e2em": {100, "em", true},
		"": {}, "px": {}, "-": {}, ".": {}, "-.px": {}, "1 px": {}, "1vw": {}, "calc(1px)": {}, "1e4000px": {}, "0x10": {}, "1_0": {}, "inf": {}, "nan": {}, "1pxx": {}, "--1": {}, "auto": {},
	} {
		f, unit, ok := number(v)
		if ok != want.ok || ok && (f != want.f || unit != want.unit) {
			t.Errorf("%q: %v %q %v", v, f, unit, ok)
		}
	}
}
