package prose

import (
	"fmt"
	"strings"
	"testing"
)

// TestSay makes texts and reads them in English.
func TestSay(t *testing.T) {
	name := "Germany"
	for want, text := range map[string]Text{
		"Germany pays 5 IPCs.":            Say("%s pays %d IPCs.", name, 5),
		`There is no "x\x0ey" in 3 %.`:    Say("There is no %q in %d %%.", "x\x0ey", 3),
		"Lost: 2 tanks and 1 tank. More.": Say("Lost: %s.", Say("%s and %s", Say("%d tanks", 2), Text("1 tank"))) + " More.",
		"plain":                           "plain",
		"":                                "",
		"+3 to 1.50":                      Say("%+d to %.2f", 3, 1.5),
		"two 1 2 three":                   Say("two %d %d three", 1, 2),
		"lose 2 inf":                      Typed("lose 2 inf"),
		"Without an answer: press":        Say("Without an answer: %s", Typed("\bpress")),
		"ab":                              Text("a") + Say("%s", "b"),
	} {
		if got := text.String(); got != want {
			t.Errorf("%q is said as %q", want, got)
		}
		if got := fmt.Sprintf("%s|%v", text, text); got != want+"|"+want {
			t.Errorf("%q is printed as %q", want, got)
		}
	}
	if a, b := Say("%s waits", "\bJapan\x7f"), Say("%s waits", "Japan"); a != b {
		t.Errorf("%q is not %q", a, b)
	}
}

// FuzzParts reads any string as a text, without going astray.
func FuzzParts(f *testing.F) {
	f.Add(string(Say("%s pays %d for %s.", "Japan", 3, Say("%d tanks", 2))))
	f.Add("\b\x7f\x0f\b\b%s\x0f%q")
	f.Add("\b%% of it\x0f")
	f.Add(strings.Repeat("\b%s\x7f", 1000))
	f.Fuzz(func(t *testing.T, s string) {
		Title(Text(s))
		if w := Words(s); w.String() != string(w) {
			t.Errorf("words %q are read as %q", s, w)
		}
		for _, p := range Text(s).Parts() {
			if p.Form == "" && p.Words == "" && len(p.With) == 0 {
				continue
			}
			p.Fill(func(int) string { return "" })
			Kinds(p.Form)
		}
		_ = Text(s).String()
	})
}

// TestTitle gives words and messages a capital letter, those without anything that fills them included.
func TestTitle(t *testing.T) {
	for want, text := range map[string]Text{
		"Two tanks":   Title(Say("%s tanks", "two")),
		"% of it":     Title(Say("%% of it")),
		"A tank":      Title(Say("%s", Say("%s tank", Say("a")))),
		"Nobody":      Title(Text("nobody")),
		"":            Title(Text("")),
		" and so on":  Title(Say("%s and so on", "")),
		"Of whatever": Title(Say("of %s", "whatever")),
	} {
		if text.String() != want {
			t.Errorf("%q has the title %q", want, text)
		}
	}
	if got := Title("\b%never filled"); got != "\b%never filled" {
		t.Errorf("a string is read as a text: %q", got)
	}
}

// TestDeepText reads a text that is deeper than anybody makes one, in no time.
func TestDeepText(t *testing.T) {
	deep := Text(strings.Repeat("\ba%s\x7f", 200_000))
	if got := deep.String(); strings.ContainsAny(got, "\b\x7f") || len(got) > len(deep) {
		t.Errorf("%.40q", got)
	}
	fine := Text("end")
	for range deepest - 1 {
		fine = Say("%s.", fine)
	}
	if got := fine.String(); got != "end"+strings.Repeat(".", 1) {
		t.Errorf("%q", got)
	}
}
