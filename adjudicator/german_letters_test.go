package adjudicator

import (
	"strconv"
	"strings"
	"testing"

	"fieldpost/adjudicator/letters"
)

// speaksGerman is a power that reads German.
func speaksGerman(c *club, power string) {
	c.t.Helper()
	c.accept(power, "LANGUAGE de\n")
	c.mails(power)
}

// inGermanTo takes the letters of a power out of its mailbox and sees that German has all that they say. It gives what they say, on one line.
func (c *club) inGermanTo(power string) string {
	c.t.Helper()
	var all []string
	for _, l := range c.mails(power) {
		at := numberOfLetter.FindStringSubmatch(l.Get("Message-ID"))
		if at == nil {
			c.t.Fatalf("the letter %s is of no game", l.Get("Message-ID"))
		}
		n, err := strconv.Atoi(at[2])
		if err != nil {
			c.t.Fatal(err)
		}
		q, sent, err := letters.Find(c.t.Context(), c.desk.Store, at[1], n)
		if err != nil || q == nil {
			c.t.Fatalf("%s: %v", l.Get("Message-ID"), err)
		}
		written, err := q.Again(c.t.Context(), c.desk.Store, sent)
		if err != nil {
			c.t.Fatal(err)
		}
		if written.Language != "de" {
			c.t.Errorf("the letter %s is in %q", l.Get("Message-ID"), written.Language)
		}
		c.knows(c.t.(*testing.T), &written)
		all = append(all, strings.Join(strings.Fields(l.text), " "))
	}
	return strings.Join(all, "\n")
}

// withFile is a letter with an attached file.
func withFile(l letter, name string) []byte {
	const border = "=_border"
	plain := string(l.raw())
	head, body, _ := strings.Cut(plain, "\r\n\r\n")
	head = strings.Replace(head, "Content-Type: text/plain; charset=utf-8", `Content-Type: multipart/mixed; boundary="`+border+`"`, 1)
	return []byte(head + "\r\n\r\n--" + border + "\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" + body +
		"\r\n--" + border + "\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=" + name + "\r\n\r\nxxxx\r\n--" + border + "--\r\n")
}

// TestGermanAnswers answers what readers of German write, rightly or wrongly, in German throughout.
func TestGermanAnswers(t *testing.T) {
	s := newSealedClub(t)
	c := s.club
	for _, p := range []string{"soviet_union", "germany", "japan"} {
		speaksGerman(c, p)
	}
	anchor := s.chains["germany"].Share().Anchor.Grouped()
	for _, test := range []struct {
		power, typed string
		says         []string
	}{
		{"soviet_union", "> RESEARCH\n> none\nRESEARCH\n1 dice rockets\n> and?\n1 dice heavy bombers\n", []string{"Zeile 4 nennt schon eine"}},
		{"soviet_union", "> BUY 5 inf\n> DONE\n", []string{"Hinweis: In dem Brief war nichts Neues: alles ist Zitat, Signatur oder ein älterer Brief."}},
		{"soviet_union", "FORM\nSTATUS\n", nil},
		{"soviet_union", "CHECK\n" + sovietTurn, []string{"Die Sowjetunion zahlt"}},
		{"japan", "ODDS nonsense\nODDS Atlantis: 3 inf\nODDS 3 infanty against 2 inf\n", []string{"ODDS, Zeile 1: schreib ODDS 3 inf", `ODDS, Zeile 2: "Atlantis" ist kein Feld`, `ODDS, Zeile 3: eine Einheit "infanty" gibt es nicht; meintest du inf? `}},
		{"japan", "ODDS 3 inf against 3 bb\nODDS Caucasus: 3 inf; sing\nODDS 3 xyz against 2 inf\n", []string{"auf See gibt es keinen Kampf für Infanterie", `"sing" ist weder lose noch keep`, `eine Einheit "xyz" gibt es nicht; es gibt inf, art, arm`}},
		{"japan", "ODDS 3 inf, 1 arm against 2 inf\n", []string{"Im Mittel dauert es 2.43 Runden."}},
		{"japan", "ANCHOR AAAA\n", []string{`"AAAA" hat 4 Zeichen; ein Code hat 26 und eines zur Prüfung.`}},
		{"japan", "ANCHOR " + anchor + " COUNT 0\n", []string{"Das geht nicht: Blatt 1, act g7 1: Zeile 1: die Zahl 0 liegt nicht zwischen 1 und 100000."}},
		{"japan", "ANCHOR " + anchor + " AFTER 77\n", []string{"die Kette muss mit dem nächsten Lock beginnen oder vorher"}},
		{"japan", "ANCHOR AAAA KEY abc\n", []string{"Das ist kein Prüfschlüssel: er wird mit Name, Hash und base64 geschrieben"}},
		{"japan", "STATUS\nLOG\nHISTORY\nHELP\nHELP dice\nHELP orders\n", []string{"HISTORY: Es ist noch kein Zug vorbei."}},
		{"japan", "MAP Russia\nMAP Germany\nMAP\nMAP nowhere\nMAP turn 7\n", []string{"MAP von Russia, jetzt", "MAP von Deutschland, jetzt", "MAP, jetzt"}},
		{"japan", "RULES\nLANGUAGE\n", []string{"OPTIONEN", "Es gibt Deutsch (de) und English (en)."}},
		{"japan", "LANGUAGE xx\n", []string{`Eine Sprache "xx" gibt es hier nicht; es gibt Deutsch (de) und English (en).`}},
		{"japan", "PRESS TO nobody\nhello\nEND\n", []string{"Es gibt keine Macht „nobody“."}},
		{"japan", "SEAT japan x@\n", []string{"X@: das ist keine Mailadresse; schreib sie wie anna@example.org."}},
		{"japan", "CONFIRM\n", []string{"Kein Brief von dir wartet auf eine Bestätigung."}},
		{"japan", "ABSENT tomorrow\n", nil}, {"japan", "VOTE 7 yes\n", nil}, {"japan", "EXTEND Japan 3\n", nil}, {"japan", "PROPOSE extend\n", nil}, {"japan", "PROPOSE undo\n", nil},
		{"japan", "STANDING\nnonsense\n", nil}, {"japan", "ANSWER 3: lose 2 inf\n", nil}, {"japan", "TURN 9\nBUY 3 inf\n", nil},
	} {
		c.handle(c.write(test.power, test.typed))
		c.tellsInGerman(test.power, test.typed, test.says...)
	}
	exactly(c)
	if _, err := c.desk.Handle(t.Context(), withFile(c.write("soviet_union", "BUY 3 infanty\nCOMBAT\n3 inf Rusia -> West Russia\n"), "orders.docx")); err != nil {
		t.Fatal(err)
	}
	c.tellsInGerman("soviet_union", "a refused letter with a file", "NICHT ANGENOMMEN: 2 Fehler.", "Es gibt kein „Rusia“.", `Hinweis: Der Anhang "orders.docx" wurde nicht geöffnet. Schreib Befehle in den Brief, oder häng eine Datei *.txt an.`)
	proof := c.write("japan", "STATUS\n")
	proof.To = "gm+g7.japan@example.org"
	c.handle(proof)
	c.tellsInGerman("japan", "a letter that proves nothing", "Der Absender ist nicht nachgewiesen: er ging nicht an die geheime Adresse des Platzes (antworte auf einen Brief von uns")
	c.accept("soviet_union", sovietTurn)
	for _, p := range []string{"soviet_union", "germany", "japan"} {
		c.inGermanTo(p)
	}
	for typed, says := range map[string]string{
		"REVEAL g7 1 AAAA ROOT BBBB\n":                               `REVEAL: "AAAA" hat 4 Zeichen`,
		"REVEAL g9 1 " + anchor + " ROOT CCVJ-UVVJ-VJVV\n":           `REVEAL: "CCVJ-UVVJ-VJVV" ist keine Wurzel`,
		"BEACON 3 abc\n":                                             "BEACON: die Unterschrift der Runde 3 ist nicht ganz: die Unterschrift eines Beacons hat 96 Hexziffern in Kleinbuchstaben, und hier stehen 3.",
		"ANCHOR " + anchor + " COUNT 9 AFTER 0\nPRESS\nhello\nEND\n": "",
	} {
		c.handle(c.write("germany", typed))
		c.tellsInGerman("germany", typed, says)
	}
}

// tellsInGerman sees that what comes to a power is German throughout, and says something.
func (c *club) tellsInGerman(power, typed string, says ...string) {
	c.t.Helper()
	told := c.inGermanTo(power)
	if told == "" {
		c.t.Errorf("nothing answers %q", typed)
	}
	for _, want := range says {
		if !strings.Contains(told, want) {
			c.t.Errorf("%q is not told\n%s\nbut\n%s", typed, want, told)
		}
	}
}

// TestGermanFounder tells a founder in German what was not understood, and a stranger with seats which these are.
func TestGermanFounder(t *testing.T) {
	c := lobbyOf(t)
	c.desk.Languages.Usual = "de"
	c.post(anna, "NEW GAME ???\n")
	c.tells(c.last(anna), `"???" ist kein Name für ein Spiel`, "Schreib nur NEW GAME, dann bekommt es einen Namen.")
	c.post(anna, "NEW GAME g7\nCLOCK soon\nSEAT germany none@\n")
	c.tells(c.last(anna), "das ist keine Mailadresse", `Clock: "soon" ist keine Dauer`, "Deutschland     frei")
}
