package adjudicator

import (
	"strings"
	"testing"
)

// sovietSummary is a turn of the Soviet Union as TripleA prints it.
const sovietSummary = `TripleA Turn Summary for game: World War II Revised, version: 4.0.0

Game History

    Round: 1

        Purchase Units - Russians
            Russians buy 1 armour, 1 artillery and 5 infantry; Remaining resources: 0 PUs; 

        Combat Move - Russians
            1 armour and 3 infantry moved from Archangel to West Russia
            1 artillery and 3 infantry moved from Russia to West Russia
            3 infantry moved from Karelia S.S.R. to West Russia

        Combat - Russians
            Battle in West Russia
                Russians attack with 1 armour, 1 artillery and 9 infantry
                Germans defend with 1 armour, 1 artillery and 3 infantry
                Russians win, taking West Russia from Germans with 1 armour, 1 artillery and 7 infantry remaining. Battle score for attacker is 12
                Casualties for Germans: 1 armour, 1 artillery and 3 infantry
                Casualties for Russians: 2 infantry

        Non Combat Move - Russians
            2 infantry moved from Novosibirsk to Russia

        Place Units - Russians
            1 armour and 3 infantry placed in Caucasus
            1 artillery and 2 infantry placed in Russia

        Turn Complete - Russians
            Russians collect 26 PUs; end with 26 PUs
`

// tripleaMail is the mail that TripleA sends at the end of a turn: HTML alone, a line break in the place of every line's end, and a saved game.
func tripleaMail(l letter, summary string) []byte {
	head := "From: " + l.From + "\r\nTo: " + l.To + "\r\nSubject: Our game Russians - round 1\r\nDate: " + l.Date + "\r\nMessage-ID: <" + l.ID + ">\r\nMIME-Version: 1.0\r\n" +
		"Content-Type: multipart/mixed; boundary=part\r\n\r\n"
	page := "<pre><br/>" + strings.ReplaceAll(strings.ReplaceAll(summary, "&", "&amp;"), "\n", "<br/>") + "<br/></pre>"
	return []byte(head + "--part\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n" + page + "\r\n" +
		"--part\r\nContent-Type: application/octet-stream; name=triplea_1Rus.tsvg\r\nContent-Disposition: attachment; filename=triplea_1Rus.tsvg\r\nContent-Transfer-Encoding: base64\r\n\r\nH4sIAAAAAAAA/wMAAAAAAAAAAAA=\r\n--part--\r\n")
}

// TestTripleAMail plays what TripleA mails, says that it was read from a summary, and what of it was passed over.
func TestTripleAMail(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("soviet_union")
	out, err := c.desk.Handle(t.Context(), tripleaMail(c.write("soviet_union", ""), sovietSummary))
	if err != nil || !out.Accepted {
		t.Fatalf("%v %v: %v", out, err, c.mails("soviet_union"))
	}
	c.tells(c.one2("soviet_union", 0), "TripleA's summary", "battles, dice and income are played here", "1 arm, 3 inf Archangel -> West Russia", "1 art, 2 inf Russia")
}

// TestTripleAPasted plays a summary in a letter with a greeting, set in, broken at 72 columns, and that of a whole round.
func TestTripleAPasted(t *testing.T) {
	others := "        Combat Move - Germans\n            1 armour moved from Germany to Eastern Europe\n"
	for name, text := range map[string]string{
		"in a letter":    "Hi all,\nhere it comes.\n\n" + sovietSummary + "\nHave fun\nMax\n",
		"set in":         "\t" + strings.ReplaceAll(sovietSummary, "\n", "\n\t"),
		"a whole round":  sovietSummary + others,
		"without blanks": strings.ReplaceAll(strings.ReplaceAll(sovietSummary, "    ", ""), "\n\n", "\n"),
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t, "swift")
			c.mails("soviet_union")
			c.forgets = true
			c.accept("soviet_union", text)
			l := c.one2("soviet_union", 0)
			c.tells(l, "TripleA's summary", "1 arm, 3 inf Archangel -> West Russia", "1 art, 2 inf Russia")
			if name == "a whole round" {
				c.tells(l, "Only that of Soviet Union is read")
			}
		})
	}
}

// TestTripleARefused refuses the summary of another power and of another round, and says why.
func TestTripleARefused(t *testing.T) {
	for name, test := range map[string]struct{ text, says string }{
		"another power":               {strings.ReplaceAll(sovietSummary, "Russians", "Germans"), "The summary is that of Germany"},
		"an order that breaks a rule": {strings.Replace(sovietSummary, "Novosibirsk to Russia", "Novosibirsk to Ukraine S.S.R.", 1), "line 24  2 inf Novosibirsk -> Ukraine S.S.R."},
		"another round":               {strings.Replace(sovietSummary, "Round: 1", "Round: 3", 1), "round 3"},
		"a place that is not there":   {strings.Replace(sovietSummary, "Novosibirsk", "Atlantis", 1), "\"Atlantis\" is not known here"},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t, "swift")
			c.mails("soviet_union")
			c.forgets = true
			if out := c.handle(c.write("soviet_union", test.text)); out.Accepted {
				t.Fatal("it is played")
			}
			c.tells(c.one("soviet_union"), test.says)
		})
	}
}

// TestTripleAAsked asks whether bombers raid, and plays the answer.
func TestTripleAAsked(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", sovietTurn)
	c.mails("germany")
	c.forgets = true
	c.handle(c.write("germany", "Purchase Units - Germans\n    Germans buy 10 infantry; Remaining resources: 10 PUs;\nCombat Move - Germans\n    1 bomber moved from Germany to United Kingdom\nPlace Units - Germans\n    10 infantry placed in Germany\n"))
	l := c.one("germany")
	c.tells(l, "Do they raid United Kingdom, or do they fight in the battle?", "1 bmr Germany -> United Kingdom raid", "1 bmr Germany -> United Kingdom fight")
	c.handle(c.write("germany", "A\n"))
	c.tells(c.one2("germany", 0), "1 bmr Germany -> United Kingdom raid")
}

// TestTripleAAfterBattles reads of a whole turn what the turn still waits for, when the battles are fought.
func TestTripleAAfterBattles(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", "BUY 1 arm, 1 art, 5 inf\nCOMBAT\n1 arm, 3 inf Archangel -> West Russia\n1 art, 3 inf Russia -> West Russia\n3 inf Karelia S.S.R. -> West Russia\n")
	c.mails("soviet_union")
	c.forgets = true
	c.accept("soviet_union", sovietSummary)
	c.tells(c.one2("soviet_union", 0), "the steps of the summary that come before it are not read again", "2 inf Novosibirsk -> Russia", "1 arm, 3 inf Caucasus")
}
