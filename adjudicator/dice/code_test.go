package dice

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestCodeTexts(t *testing.T) {
	for _, row := range []struct {
		code    Code
		text    string
		grouped string
	}{
		// A is zero, and the check of nothing but zeros is zero.
		{Code{}, "AAAAAAAAAAAAAAAAAAAAAAAAAA", "AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAA"},
		// The last sign weighs a = 2 and is E = 4; 2*4 = 8 is I.
		{Code{15: 1}, "AAAAAAAAAAAAAAAAAAAAAAAAAE", "AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AEI"},
		// The sign before it weighs a^2 = 4 and is Q = 16, that is a^4; a^6 = a*a^5 = a*(a^2+1) = a^3+a = 10 is K.
		{Code{15: 0x80}, "AAAAAAAAAAAAAAAAAAAAAAAAQA", "AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-QAK"},
	} {
		if got := row.code.String(); got != row.text {
			t.Errorf("the code is %s, want %s", got, row.text)
		}
		if got := row.code.Grouped(); got != row.grouped {
			t.Errorf("grouped it is %s, want %s", got, row.grouped)
		}
		for _, text := range []string{row.text, row.grouped, strings.ToLower(row.grouped), " " + strings.ReplaceAll(row.grouped, "-", " ") + "\t"} {
			if got, err := ReadCode(text); err != nil || got != row.code {
				t.Errorf("%q is read as %v, %v", text, got, err)
			}
		}
	}
}

// TestCodesAsPeopleTypeThem: a code whose letters look like digits.
func TestCodesAsPeopleTypeThem(t *testing.T) {
	const text = "OIBOIBOIBOIBOIBOIBOIBOIBOI"
	want, err := ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	typed := "018o1boib-018018 oib018\u2011oib01"
	if got, err := ReadCode(typed); err != nil || got != want {
		t.Errorf("%q is read as %v, %v", typed, got, err)
	}
	if _, err := ParseCode(typed); err == nil {
		t.Error("a leaf may not write a code as people type it")
	}
	for _, row := range []struct{ typed, want string }{
		{"", "has 0 signs"},
		{text[1:], "has 25 signs"},
		{text + "AA", "has 28 signs"},
		{strings.Repeat("-", 201), "too long for a code"},
		{text[1:] + "9", "may only have the signs A to Z and 2 to 7"},
		{text[1:] + "J", "the last sign of a code is one of"},
		{text[:25] + "ä", "may only have the signs"},
		{text + "ä", "may only have the signs"},
	} {
		_, err := ReadCode(row.typed)
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%q: the error is %v, want %q", row.typed, err, row.want)
		}
	}
}

// TestCheckSign changes every sign of many codes into every other one, and swaps every two signs.
func TestCheckSign(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code := Code(rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "code"))
		signs := []byte(strings.ReplaceAll(code.Grouped(), "-", ""))
		if got, err := ReadCode(string(signs)); err != nil || got != code {
			t.Fatalf("%s is read as %v, %v", signs, got, err)
		}
		refuse := func(what string) {
			if _, err := ReadCode(string(signs)); err == nil {
				t.Fatalf("%s: %s is taken for %s", what, signs, code.Grouped())
			}
		}
		for i, sign := range signs {
			for _, other := range []byte(alphabet) {
				if other != sign {
					signs[i] = other
					refuse("one sign is wrong")
				}
			}
			signs[i] = sign
			for j := range i {
				if signs[j] != sign {
					signs[i], signs[j] = signs[j], sign
					refuse("two signs have changed places")
					signs[i], signs[j] = sign, signs[i]
				}
			}
		}
	})
}

func FuzzCode(f *testing.F) {
	f.Add("OIBO-IBOI-BOIB-OIBO-IBOI-BOIB-OIX")
	f.Add(codeA)
	f.Fuzz(func(t *testing.T, text string) {
		strict, err := ParseCode(text)
		if err == nil && strict.String() != text {
			t.Errorf("%q is read as %s", text, strict)
		}
		read, errRead := ReadCode(text)
		if err == nil && (errRead != nil || read != strict) {
			t.Errorf("%q is read in two ways", text)
		}
		if errRead == nil {
			if again, err := ReadCode(read.Grouped()); err != nil || again != read {
				t.Errorf("%s is read as %v, %v", read.Grouped(), again, err)
			}
		}
	})
}
