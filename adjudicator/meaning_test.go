package adjudicator

import (
	"strings"
	"testing"
)

// TestLooseLetters plays letters in words that the exact reader does not read, in four editions, and echoes them in canonical lines.
func TestLooseLetters(t *testing.T) {
	for _, c := range []struct {
		edition, before, power, letter string
		says                           []string
	}{
		{"revised", "", "soviet_union", "Hi all,\n\nbuy 8 inf\nrussia 3 inf 1 art > west russia\narch 3 inf + tank > west russia\nplace all in russia\n\ncheers\nIvan\n",
			[]string{"BUY 8 inf", "Russia -> West Russia", "Archangel -> West Russia", "8 inf Russia"}},
		{"global1940", "", "germany", "buy 10 inf\nslovakia 2 inf 1 arm > yugo\nplace 10 inf germany\n",
			[]string{"BUY 10 inf", "2 inf, 1 arm Slovakia/Hungary -> Yugoslavia", "10 inf Germany"}},
		{"classic", "", "soviet_union", "8 inf purchased\nkarelia 1 inf > ukraine\n", []string{"BUY 8 inf", "1 inf Karelia S.S.R. -> Ukraine S.S.R."}},
		{"advanced", "", "soviet_union", "buy 8 inf\nplace all of them in russia\n", []string{"BUY 8 inf", "8 inf Russia"}},
	} {
		t.Run(c.edition, func(t *testing.T) {
			record := clubRecord("swift")
			record.Terms.Edition, record.Terms.Options = c.edition, nil
			if c.edition == "revised" {
				record = clubRecord("swift")
			} else if c.edition == "global1940" {
				record = globalRecord(t, "swift")
			}
			g := beginClub(t, record)
			g.forgets = true
			for _, power := range strings.Fields(c.before) {
				g.accept(power, "PASS\n")
			}
			g.empty()
			g.handle(g.write(c.power, c.letter))
			letters := g.mails(c.power)
			for _, want := range c.says {
				if !strings.Contains(joined(letters[0].text), want) {
					t.Errorf("it does not say %q: %v", want, letters[0])
				}
			}
		})
	}
}

// TestRefusedByName names what is misspelt in a line that means nothing legal.
func TestRefusedByName(t *testing.T) {
	c := newClub(t, "swift")
	c.tells(c.ask("soviet_union", "BUY 8 inf\nCOMBAT\n30 inf Russia -> Ukrane\nPLACE 8 inf Russia\nDONE\n"), "NOT ACCEPTED: 1 error", `There is no "Ukrane". Did you mean Ukraine S.S.R.?`)
}
