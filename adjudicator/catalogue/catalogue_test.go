package catalogue

import (
	"strings"
	"testing"
)

const page = `# A game

## Ships

| ID | Rule |
|---|---|
| R-SHIP-001 | Ships move 2. |
| R-SHIP-002 | A ` + "`sub`" + ` may dive (RUL-01) |

## Rulings

| ID | Question | Ruling |
|---|---|---|
| RUL-01 | When? | After a cycle. |

## Not shown by a case

| ID | Why |
|---|---|
| RUL-01 | A word. |
`

func TestRead(t *testing.T) {
	p := Read(page)
	if len(p.Rules) != 3 || p.Rulings() != 1 || p.Rules[1].Chapter != "Ships" || p.Unshown["RUL-01"] != "A word." {
		t.Errorf("read %+v", p)
	}
	for id, want := range map[string]string{
		"R-SHIP-001": "R-SHIP-001: Ships move 2.",
		"R-SHIP-002": "R-SHIP-002: A sub may dive (RUL-01).",
		"RUL-01":     "RUL-01: When? After a cycle.",
		"R-NONE-1":   "",
	} {
		if got := p.Quote(id); got != want {
			t.Errorf("%s is quoted as %q, want %q", id, got, want)
		}
	}
}

// TestPages reads the real pages.
func TestPages(t *testing.T) {
	for edition, least := range map[string]int{"revised": 500, "classic": 250, "global1940": 500} {
		p := Of(edition)
		if len(p.Rules) < least || p.Rulings() < 30 {
			t.Errorf("%s has %d rules and %d rulings", edition, len(p.Rules), p.Rulings())
		}
		for _, r := range p.Rules {
			if r.Text == "" || strings.ContainsAny(r.Text, "\x00`") {
				t.Errorf("%s is read as %q", r.ID, r.Text)
			}
		}
	}
	if p := Of("nothing"); len(p.Rules) != 0 {
		t.Error("an edition that there is not has rules")
	}
}

func TestFind(t *testing.T) {
	p := Read(page)
	for typed, want := range map[string]string{
		"r-ship-001": "R-SHIP-001", "R-SHIP": "R-SHIP-001 R-SHIP-002", "r-ship-": "R-SHIP-001 R-SHIP-002", "ships": "R-SHIP-001 R-SHIP-002",
		"dive sub": "R-SHIP-002", "cycle": "RUL-01", "zeppelin": "", "": "", "R-SHI": "",
	} {
		var got []string
		for _, r := range p.Find(typed) {
			got = append(got, r.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q finds %v, want %s", typed, got, want)
		}
	}
}
