package operator

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
)

// TestBlank makes tokens unreadable however a mail program has written them.
func TestBlank(t *testing.T) {
	token := strings.Repeat("abcdefg2", 3)
	record := game.Record{Terms: game.Terms{Game: "g7"}, People: game.People{Seats: []game.Seat{{Name: "soviet_union", Token: token}}}}
	secret := TokensOf((&table.Table{Game: &game.Game{Record: record}}))
	hidden := strings.Repeat("x", 24)
	old := strings.Repeat("zyxwvut7", 3) // of another time
	for name, c := range map[string][2]string{
		"an address":       {"To: gm+g7.soviet-union." + token + "@example.org", "To: gm+g7.soviet-union." + hidden + "@example.org"},
		"of another time":  {"To: gm+g7.soviet-union." + old + "@example.org", "To: gm+g7.soviet-union." + hidden + "@example.org"},
		"in capitals":      {"GM+G7.SOVIET-UNION." + strings.ToUpper(token) + "@", "GM+G7.SOVIET-UNION." + hidden + "@"},
		"alone":            {"it was " + token + " I think", "it was " + hidden + " I think"},
		"in a broken line": {"gm+g7.soviet-un=\r\nion." + old[:5] + "=\r\n" + old[5:] + "@", "gm+g7.soviet-un=\r\nion.xxxxx=\r\n" + hidden[5:] + "@"},
		"another game's":   {"gm+g8.germany." + old + "@", "gm+g8.germany." + old + "@"},
		"something else":   {"g7.t1.k0 and g7.germany.short@", "g7.t1.k0 and g7.germany.short@"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := string(secret.Blank([]byte(c[0]))); got != c[1] {
				t.Errorf("%q becomes %q, want %q", c[0], got, c[1])
			}
			text := base64.StdEncoding.EncodeToString([]byte(c[0]))
			text = text[:20] + "\r\n" + text[20:]
			got := secret.Blank([]byte("Content-Transfer-Encoding: base64\r\n\r\n" + text + "\r\n\r\n--end"))
			_, body, _ := strings.Cut(string(got), "\r\n\r\n")
			body, _, _ = strings.Cut(body, "\r\n\r\n--end")
			if body[20:22] != "\r\n" {
				t.Fatalf("the lines of %q are others", body)
			}
			if plain, err := base64.StdEncoding.DecodeString(body); err != nil || string(plain) != c[1] {
				t.Errorf("in base64 %q becomes %q, want %q (%v)", c[0], plain, c[1], err)
			}
		})
	}
}

// FuzzBlank: whatever a letter is, it stays as long as it was.
func FuzzBlank(f *testing.F) {
	f.Add([]byte("To: gm+g7.germany.abcdefghijklmnopqrstuvwx@example.org\r\n\r\nZzcuZ2VybWFueS5hYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3g=\r\n"))
	f.Add([]byte("AAAA\r\nA=\r\n\r\n===="))
	record := game.Record{Terms: game.Terms{Game: "g7"}, People: game.People{Seats: []game.Seat{{Name: "germany", Token: "abcdefghijklmnopqrstuvwx"}, {Name: "japan", Token: strings.Repeat("abcdefg2", 3)}}}}
	secret := TokensOf((&table.Table{Game: &game.Game{Record: record}}))
	f.Fuzz(func(t *testing.T, raw []byte) {
		got := secret.Blank(raw)
		if len(got) != len(raw) {
			t.Errorf("%d bytes become %d", len(raw), len(got))
		}
		for _, s := range record.Seats {
			if bytes.Contains(got, []byte(s.Token)) {
				t.Errorf("a token is left in %q", got)
			}
		}
	})
}
