package mail

import (
	"strings"

	"fieldpost/adjudicator/rules/prose"
)

// takeText joins the texts of a letter and says what was left out of them.
func (l *Incoming) takeText(pieces []piece) {
	texts := make([]string, 0, len(pieces))
	hidden, turned, ends := false, false, false
	for _, p := range pieces {
		hidden, turned, ends = hidden || p.hidden, turned || p.odd.turned, ends || p.odd.ends
		if text := strings.Trim(p.text, "\n"); strings.TrimSpace(text) != "" {
			texts = append(texts, text)
		}
	}
	if hidden {
		l.note("hidden", "The letter holds text that its reader would not see; it was not read.")
	}
	if turned {
		l.note("direction", "The letter holds characters that reverse the direction of writing; they were left out.")
	}
	if ends {
		l.note("ends", "The letter holds signs that some programs take for the end of a line; they were read as blanks.")
	}
	l.Full = strings.Join(texts, "\n")
	var left leftOut
	l.Text, left = typed(l.Full)
	if left.quoted > 0 {
		l.note("quote", prose.Say("Not read: %s.", prose.Count(left.quoted, "quoted line", "quoted lines")))
	}
	if left.signature > 0 {
		l.note("signature", prose.Say("Not read: a signature of %s.", prose.Count(left.signature, "line", "lines")))
	}
	if left.older > 0 {
		l.note("older", prose.Say("Not read: an older letter of %s, from %q on.", prose.Count(left.older, "line", "lines"), shorter(left.mark, 60)))
	}
	switch {
	case strings.Contains(l.Text, "-----BEGIN PGP MESSAGE-----"):
		l.Text = ""
		l.note("encrypted", "The letter, or a part of it, is encrypted or sealed and was not read. Send plain text.")
	case l.Text == "" && l.Full != "":
		l.note("empty", "Nothing new was found in the letter: all of it is quoted, signature or an older letter.")
	}
}
