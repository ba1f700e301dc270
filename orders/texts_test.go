package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// TestTexts reads the commands of a referee that hold lines of text.
func TestTexts(t *testing.T) {
	r := readerOf(t, "revised")
	for name, c := range map[string]struct {
		letter   string
		commands []Command
		notRead  int
	}{
		"a block": {"CORRECT\nAT combat\n\nUkraine: owner Germany  # as it was\nBECAUSE one -> was forgotten\nEND\nSTATUS\n", []Command{
			{Word: "CORRECT", Line: 1, Text: "AT combat\n\nUkraine: owner Germany  # as it was\nBECAUSE one -> was forgotten"}, {Word: "STATUS", Line: 7}}, 0},
		"a line": {"CORRECT Germany: ipcs 40 BECAUSE he was paid twice\n", []Command{
			{Word: "CORRECT", Line: 1, Text: "Germany: ipcs 40 BECAUSE he was paid twice", Args: []string{"Germany:", "ipcs", "40", "BECAUSE", "he", "was", "paid", "twice"}}}, 0},
		"with a colon and in small letters": {"Ruling:\nA strait is a strait.\nend\n", []Command{{Word: "RULING", Line: 1, Text: "A strait is a strait."}}, 0},
		"without END":                       {"RULING\nNo more delays.\n", []Command{{Word: "RULING", Line: 1, Text: "No more delays."}}, 0},
		"empty":                             {"CORRECT\nEND\n", []Command{{Word: "CORRECT", Line: 1}}, 0},
		"both, and a preview": {"PREVIEW\nCORRECT\nGermany: ipcs 1\nEND\nRULING\nSo be it.\nEND\n", []Command{
			{Word: "PREVIEW", Line: 1}, {Word: "CORRECT", Line: 2, Text: "Germany: ipcs 1"}, {Word: "RULING", Line: 5, Text: "So be it."}}, 0},
		"prose":                  {"Correct\nis what he wrote.\n", nil, 2},
		"prose with an argument": {"Correct me if I am wrong.\n", nil, 1},
	} {
		t.Run(name, func(t *testing.T) {
			got := r.Read(c.letter, Context{Power: edition.Nobody})
			if len(got.Problems) > 0 || len(got.NotRead) != c.notRead || len(got.Commands) != len(c.commands) {
				t.Fatalf("%d problems, not read %v, commands %+v", len(got.Problems), got.NotRead, got.Commands)
			}
			for i, want := range c.commands {
				if have := got.Commands[i]; have.Word != want.Word || have.Text != want.Text || have.Line != want.Line || len(have.Args) != len(want.Args) {
					t.Errorf("%+v, want %+v", have, want)
				}
				again := r.Read(got.Commands[i].String()+"\n", Context{Power: edition.Nobody})
				if want.Text != "" && (len(again.Commands) != 1 || again.Commands[0].Text != want.Text) {
					t.Errorf("%q is printed so that it reads %+v", want.Text, again.Commands)
				}
			}
		})
	}
}

// FuzzTexts reads letters with commands of lines: what is read is in the letter, and what stands on one line reads the same
// when it is written again.
func FuzzTexts(f *testing.F) {
	for _, text := range []string{
		"CORRECT\nAT combat\nUkraine: nothing\nBECAUSE x\nEND\nSTATUS", "RULING:\n> quoted\nend", "PRESS TO Germany\nRULING\nEND\nEND", "ORDERS\nCORRECT\nEND\n",
		"RULING so be it # and so on", "CORRECT Germany: ipcs 1 because // of", "ruling\nCORRECT\nBUY 3 inf\n-- \nEND",
	} {
		f.Add(text)
	}
	r := readerOf(f, "revised")
	f.Fuzz(func(t *testing.T, text string) {
		total := 0
		for _, c := range r.Read(text, Context{Power: edition.Nobody}).Commands {
			total += len(c.Text)
			if c.Line < 1 || c.Line > strings.Count(text, "\n")+strings.Count(text, "\r")+1 {
				t.Errorf("%q stands on line %d", c.Word, c.Line)
			}
			if c.Word != "RULING" || strings.Contains(c.Text, "\n") || strings.Trim(c.Text, ". ") == "" || strings.HasPrefix(strings.TrimSpace(c.Text), ":") || len(c.Text) > 500 || compose(c.Text) != c.Text {
				continue
			}
			again := r.Read(c.String(), Context{Power: edition.Nobody})
			if len(again.Commands) != 1 || again.Commands[0].Text != strings.TrimSpace(c.Text) {
				t.Errorf("%q reads %+v", c.String(), again.Commands)
			}
		}
		if total > 4*len(text)+100 { // composing letters can make a text longer, not without end
			t.Errorf("%d bytes of commands from %d", total, len(text))
		}
	})
}
