package adjudicator

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"
	"testing/fstest"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/mail/translation"
	"fieldpost/store/storetest"
)

// littleBook is a language with a few phrases, all that the tests below look for.
const littleBook = `name = "Hollands"
code = "nl"

[phrases]
"Soviet Union" = "Sovjet-Unie"
"Germany" = "Duitsland"
"all" = "allen"
"infantry" = "infanteriën"
"{a:d} infantry" = "{a} infanterie"
"Battles" = "Gevechten"
"How it stands" = "Hoe het ervoor staat"
"{a}, round {b:d}" = "{a}, ronde {b}"
"{a}, round {b:d}." = "{a}, ronde {b}."
"{a}; your turn" = "{a}; jouw beurt"
"Nothing is asked of you now." = "Er wordt nu niets van je gevraagd, hoor één tel."
"The game waits for {a}." = "Het spel wacht op {a}."
"{a} collects {b} and has {c:d}." = "{a} ontvangt {b} en heeft {c}."
"{b:d} IPCs" = "{b} IPC"
"{a} to {b}:" = "{a} aan {b}:"
"Press from {a}" = "Bericht van {a}"
"The game waits for Germany tonight." = "Het spel wacht vanavond op Duitsland."
"ACCEPTED. This is what was understood:" = "AANVAARD. Dit werd begrepen:"
"Accepted" = "Aanvaard"
"Done" = "Gedaan"
"The letters of this game to you are written in {a} from now on." = "De brieven van dit spel aan jou zijn voortaan in het {a}."
"The game {a} of {b} begins." = "Het spel {a} van {b} begint."
"Will you play?" = "Speel je mee?"
"You are invited to the game {a} of {b}, as {c}." = "Je bent uitgenodigd voor het spel {a} van {b}, als {c}."
"The letters to you are written in {a}." = "De brieven aan jou zijn in het {a}."
"How to write to this address" = "Hoe je naar dit adres schrijft"
`

// dutch gives a desk the little book besides those of the program.
func dutch(t testing.TB, d *Desk) {
	t.Helper()
	shelf, err := translation.NewShelf()
	if err != nil {
		t.Fatal(err)
	}
	if err := shelf.PutAll(fstest.MapFS{"nl.toml": {Data: []byte(littleBook)}}); err != nil {
		t.Fatal(err)
	}
	d.Languages.Shelf = shelf
}

// dutchClub is a club that has the little book.
func dutchClub(t testing.TB) *club {
	t.Helper()
	c := newClub(t, "swift")
	dutch(t, c.desk)
	return c
}

var digitsOf = regexp.MustCompile(`[0-9]+`)

// numbersOf are all numbers of a text, in order of size, so that a sentence may be turned round.
func numbersOf(text string) []string {
	all := digitsOf.FindAllString(text, -1)
	slices.Sort(all)
	return all
}

// TestTwoLanguages writes one report to two people, each in his own language.
func TestTwoLanguages(t *testing.T) {
	c := dutchClub(t)
	c.accept("united_states", "LANGUAGE nl\n")
	c.empty()
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	raw := map[string][]byte{}
	for _, power := range []string{"japan", "united_states"} {
		raw[power] = c.boxes.in[c.seat(power).Address][0]
	}
	english, other := readMail(t, raw["japan"]), readMail(t, raw["united_states"])
	c.tells(english, "Nothing is asked of you now. The game waits for Germany.", "Soviet Union 6 inf, 1 art, 1 arm")
	c.tells(other, "Er wordt nu niets van je gevraagd, hoor één tel. Het spel wacht op Duitsland.", "Sovjet-Unie 6 inf, 1 art, 1 arm", "Gevechten\n", "Hoe het ervoor staat\n")
	if got := other.Get("Subject"); got != "[g7] Sovjet-Unie, ronde 1" {
		t.Errorf("its subject is %s", got)
	}
	if en, nl := numbersOf(english.text), numbersOf(other.text); !slices.Equal(en, nl) {
		t.Errorf("other numbers\n%v\nfor\n%v\nin\n%s", nl, en, other.text)
	}
	narrowLetter(t, "the report", other.text)
	text, html, files := parts(t, other)
	_, plainHTML, plainFiles := parts(t, english)
	if !strings.Contains(html, `lang="nl"`) || !strings.Contains(plainHTML, `lang="en"`) || !strings.Contains(html, "één tel") || !strings.Contains(joined(text), "één tel") {
		t.Errorf("the HTML is\n%s", html[:400])
	}
	if !slices.Equal(files, plainFiles) {
		t.Errorf("other files %v for %v", files, plainFiles)
	}
}

// TestOrdersStayAsTyped echoes orders in their own language, and takes the form that is sent back.
func TestOrdersStayAsTyped(t *testing.T) {
	c := dutchClub(t)
	c.mails("soviet_union")
	c.accept("soviet_union", "LANGUAGE nl\n"+sovietTurn)
	own := c.mails("soviet_union")
	c.tells(own[0], "De brieven van dit spel aan jou zijn voortaan in het Hollands (nl).", "AANVAARD. Dit werd begrepen:")
	if got := own[0].Get("Subject"); got != "[g7] Aanvaard" {
		t.Errorf("the subject is %s", got)
	}
	english := newClub(t, "swift")
	english.mails("soviet_union")
	english.accept("soviet_union", sovietTurn)
	echo := func(l received, head, tail string) string {
		_, text, found := strings.Cut(l.text, head)
		text, _, more := strings.Cut(text, tail)
		if !found || !more {
			t.Errorf("there is no echo in\n%v", l)
		}
		return strings.TrimSpace(text)
	}
	if en, nl := echo(english.mails("soviet_union")[0], "Your orders\n-----------\n", "The receipt"), echo(own[0], "begrepen:", "The receipt"); en != nl {
		t.Errorf("the echo is\n%s\nand in English\n%s", nl, en)
	}
}

// TestEnglishIsUntouched sends the same bytes to a reader of English whatever somebody else reads.
func TestEnglishIsUntouched(t *testing.T) {
	letters := func(t *testing.T, line string) (all []string) {
		c := goldenClub(t, 7, goldenRecord(t, "swift", "clock 3d, answers 2d"))
		dutch(t, c.desk)
		c.handle(c.write("germany", line))
		c.accept("soviet_union", sovietTurn)
		c.handle(c.write("japan", "STATUS\nMAP\nHELP\n"))
		c.deliver()
		for _, raw := range c.boxes.in[c.seat("japan").Address] {
			all = append(all, string(raw))
		}
		return all
	}
	var without, with []string
	t.Run("without", func(t *testing.T) { without = letters(t, "LANGUAGE en\n") })
	t.Run("with", func(t *testing.T) { with = letters(t, "LANGUAGE nl\n") })
	if len(with) != 3 || !slices.Equal(with, without) {
		t.Errorf("%d letters, and %d; they are not the same", len(with), len(without))
	}
}

// TestLanguageHoldsThoughTheLetterIsRefused: how letters to somebody are written changes no game, so it holds though orders beside it are refused, or
// only checked; nothing else of the letter is done.
func TestLanguageHoldsThoughTheLetterIsRefused(t *testing.T) {
	for _, text := range []string{"LANGUAGE nl\nBUY 100 bb\n", "BUY 100 bb\nLANGUAGE nl\n", "LANGUAGE nl\nCHECK\nBUY 8 inf\n", "LANGUAGE nl\nTIMEZONE Europe/Atlantis\n", "LANGUAGE nl\nSTANDING\nnonsense: x\nEND GAME\n"} {
		c := dutchClub(t)
		c.mails("soviet_union")
		c.tells(c.ask("soviet_union", text), "De brieven van dit spel aan jou zijn voortaan in het Hollands (nl).")
		r := c.record(clubGame)
		if s := r.Seat("soviet_union"); s.Language != "nl" || s.Zone != "" || r.Acts != 0 || r.Stage != game.Playing || r.Seat("japan").Language != "" {
			t.Errorf("%q: it reads %q, and %d acts are done", text, s.Language, r.Acts)
		}
		c.tells(c.ask("soviet_union", "LANGUAGE\n"), "De brieven aan jou zijn in het Hollands (nl).")
	}
	c := dutchClub(t)
	c.ask("soviet_union", "LANGUAGE klingon\nTIMEZONE Europe/Berlin\nBUY 100 bb\n")
	if s := c.record(clubGame).Seat("soviet_union"); s.Language != "" || s.Zone != "Europe/Berlin" {
		t.Errorf("the language is %q, and the zone %q", s.Language, s.Zone)
	}
	c, l := founded(t, "")
	dutch(t, c.desk)
	c.refused(l, "LANGUAGE klingon\n", `There is no language "klingon" here; there are `)
	if out := c.reply(l, "LANGUAGE nl\nPACE perhaps\n"); out.Accepted {
		t.Error("a pace of perhaps was accepted")
	}
	if got := c.record(clubGame); got.Seat(game.FounderSeat).Language != "nl" || got.Terms.Pace != "courteous" {
		t.Errorf("in a game that is set up the founder is %+v, at the pace %s", got.Seat(game.FounderSeat), got.Terms.Pace)
	}
}

// TestLanguageWords asks for languages, and for what is none.
func TestLanguageWords(t *testing.T) {
	c := dutchClub(t)
	c.tells(c.ask("japan", "LANGUAGE\n"), "The letters to you are written in English (en).", "Deutsch (de)", "Hollands (nl)", "LANGUAGE and the code")
	for _, bad := range []string{"LANGUAGE ../../etc", "LANGUAGE x", "LANGUAGE " + strings.Repeat("é", 300), "LANGUAGE \"\"", "LANGUAGE nl.toml", "LANGUAGE %s{a}"} {
		c.tells(c.ask("japan", bad+"\n"), "NOT ACCEPTED", "There is no language ", "English (en) and Hollands (nl)")
	}
	for _, good := range []string{"LANGUAGE NL", "Language: nl", "LANGUAGE hollands"} {
		c.accept("japan", good+"\n")
		if got := c.record(clubGame).Seat("japan").Language; got != "nl" {
			t.Errorf("%s makes it %q", good, got)
		}
		c.mails("japan")
		c.tells(c.ask("japan", "LANGUAGE\n"), "De brieven aan jou zijn in het Hollands (nl).")
		c.accept("japan", "LANGUAGE en\n")
		c.tells(c.one("japan"), "The letters of this game to you are written in English (en) from now on.")
	}
	if reply, err := c.desk.Operate(t.Context(), clubGame, "LANGUAGE nl\n"); err != nil || !strings.Contains(reply, requests.OperatorSeat) {
		t.Errorf("the operator is answered %q, %v", reply, err)
	}
}

// TestPressIsNotTranslated passes on what was typed, though it is a sentence that the book knows.
func TestPressIsNotTranslated(t *testing.T) {
	const typed = "HELLO\n\nThe game waits for Germany tonight.\nNothing is asked of you now.\n\nSoviet Union, round 1\n- Battles\nGermany   all"
	const quoted = "> HELLO\n> \n> The game waits for Germany tonight.\n> Nothing is asked of you now.\n> \n> Soviet Union, round 1\n> - Battles\n> Germany   all"
	c := dutchClub(t)
	for _, p := range []string{"germany", "japan"} {
		c.accept(p, "LANGUAGE nl\n")
	}
	c.empty()
	c.handle(c.write("germany", "MAP\nPRESS\n"+typed+"\nEND\n"))
	trimmed := strings.ReplaceAll(quoted, "> \n", ">\n")
	for _, p := range []string{"germany", "japan"} {
		l := c.one(p)
		text, html, _ := parts(t, l)
		c.tells(l, "Duitsland aan allen:")
		if !strings.Contains(text, quoted) && !strings.Contains(text, trimmed) {
			t.Errorf("%s reads\n%s", p, text)
		}
		for _, line := range []string{"The game waits for Germany tonight.", "Nothing is asked of you now.", "Soviet Union, round 1", "- Battles"} {
			if !strings.Contains(html, line) {
				t.Errorf("%s does not read %q in\n%s", p, line, html)
			}
		}
	}
}

// TestLanguageStays keeps the language of a person, over a restart and over another secret address, until somebody else
// has the seat.
func TestLanguageStays(t *testing.T) {
	c := dutchClub(t)
	c.accept("germany", "LANGUAGE nl\n")
	c.accept("germany", "TOKEN\n")
	c = c.reopened(c.desk.Store)
	c.replaced()
	dutch(t, c.desk)
	c.empty()
	c.accept("soviet_union", sovietTurn)
	report := c.one("germany")
	c.tells(report, "Sovjet-Unie 6 inf, 1 art, 1 arm")
	if got := report.Get("Subject"); got != "[g7] Sovjet-Unie, ronde 1; jouw beurt" {
		t.Errorf("the subject is %s", got)
	}
	c.handle(c.write("germany", "RESEND\n"))
	again := c.one("germany")
	if again.text != report.text || again.Get("Subject") != report.Get("Subject") {
		t.Errorf("it was sent again as\n%v", again)
	}
	_, html, _ := parts(t, report)
	if _, twice, _ := parts(t, again); twice != html {
		t.Error("its HTML is another one")
	}
	c.accept("germany", "SEAT germany "+otto+"\n")
	c.accepted(c.invitedTo(otto), "ACCEPT\n")
	if s := c.record(clubGame).Seat("germany"); s.Address != otto || s.Language != "" {
		t.Errorf("the seat is %+v", s)
	}
	c.post(otto, "GAME g7\nSTATUS\n")
	ottos := c.inbox(otto)
	for _, l := range ottos {
		if strings.Contains(l.text, "Sovjet") {
			t.Errorf("Otto reads %v", l)
		}
	}
	c.accepted(ottos[0], "SEAT germany "+ida+"\n")
	invited := c.invitedTo(ida)
	c.refused(invited, "ACCEPT\nLANGUAGE x\n", `LANGUAGE: There is no language "x" here; there are `, "Nothing has happened.")
	if out := c.reply(invited, "LANGUAGE nl\nACCEPT\n"); !out.Accepted {
		t.Errorf("Ida does not get the seat: %s", out.Why)
	}
	c.tells(c.last(ida), "Duitsland, ronde 1.")
	if s := c.record(clubGame).Seat("germany"); s.Address != ida || s.Language != "nl" {
		t.Errorf("the seat is %+v", s)
	}
}

// TestUsualLanguage writes to everybody in the operator's language who has chosen none: not to witnesses, which are
// programs.
func TestUsualLanguage(t *testing.T) {
	record := clubRecord("swift")
	for _, name := range []string{game.RefereeSeat, game.WitnessSeat + "1"} {
		record.Others = append(record.Others, game.Seat{Name: name, Address: name + "@example.org", Token: strings.Repeat(name[:1], 24)})
	}
	cryptotest.SetGlobalRandom(t, 3)
	c := openClub(t, record, storetest.NewMemory(), clubSecrets(t), clubTime)
	dutch(t, c.desk)
	c.desk.Languages.Usual = "nl"
	if err := c.desk.Begin(t.Context(), record); err != nil {
		t.Fatal(err)
	}
	c.tells(c.one("japan"), "Het spel g7 van Axis & Allies Revised begint.")
	c.tells(c.one(game.RefereeSeat), "Het spel g7 van Axis & Allies Revised begint.")
	c.tells(c.one("witness1"), "The game g7 of Axis & Allies Revised begins.")
	c.accept("japan", "LANGUAGE en\n")
	c.tells(c.one("japan"), "The letters of this game to you are written in English (en) from now on.")
	c.post(eve, "hello\n")
	if l := c.last(eve); l.Get("Subject") != "Hoe je naar dit adres schrijft" {
		t.Errorf("a stranger reads %v", l)
	}
	dutch(t, c.desk)
	c.desk.Languages = letters.Languages{Usual: "nl"} // the operator has taken the book away
	if err := c.desk.Open(t.Context()); err != nil {
		t.Fatal(err)
	}
	c.tells(c.ask("germany", "LANGUAGE\n"), "The letters to you are written in English (en).")
}

// TestLanguageWhileForming chooses a language before a game begins: its founder, a guest with the letter that accepts, and
// one who is puzzled first.
func TestLanguageWhileForming(t *testing.T) {
	c := lobbyOf(t)
	dutch(t, c.desk)
	c.post(anna, "NEW GAME g7\nLANGUAGE nl\n"+allies+"SEAT germany "+otto+"\nSEAT japan "+ida+"\n")
	l := c.accepted(c.last(anna), "ACCEPT\n")
	c.refused(l, "LANGUAGE\n", "De brieven aan jou zijn in het Hollands (nl).")
	ottos := c.invitedTo(otto)
	c.reply(ottos, "ACCEPT\nLANGUAGE nl\nSTART\n") // he sits and reads what he likes, and what he wants besides is refused
	c.tells(c.last(otto), "NOT ACCEPTED")
	if s := c.record("g7").Seat("germany"); s.Address != otto || s.Language != "nl" {
		t.Errorf("the seat is %+v", s)
	}
	c.accepted(ottos, "LANGUAGE nl\n")
	invited := c.invitedTo(ida)
	c.tells(invited, "You are invited to the game g7")
	c.reply(invited, "LANGUAGE nl\n")
	c.accepted(invited, "ACCEPT\n")
	c.inbox(anna)
	c.inbox(otto)
	c.reply(l, "START\n")
	for _, who := range []string{anna, otto, ida} {
		c.tells(c.last(who), "Het spel g7 van Axis & Allies Revised begint.")
	}
	for _, s := range c.record("g7").Seats {
		if s.Language != "nl" {
			t.Errorf("%s reads %q", s.Name, s.Language)
		}
	}
}

// TestProvedInAnotherLanguage plays for locked dice with letters in German: the line for the code stays as it is, and the
// mailbox proves the game.
func TestProvedInAnotherLanguage(t *testing.T) {
	s := newSealedClub(t)
	s.accept("germany", "LANGUAGE de\n")
	s.accept("soviet_union", sovietTurn)
	s.deliver()
	box := s.boxes.in[s.seat("germany").Address]
	lock := readMail(t, box[len(box)-1])
	s.handle(s.fromProgram(s.answerTo(lock, "witness1")))
	s.accept("germany", s.answerTo(lock, "germany"))
	s.handle(s.write("germany", "LOG\n"))
	s.deliver()
	if v := s.verified("germany"); v.Dice == 0 || !v.Replayed {
		t.Errorf("there is little to prove: %+v", v)
	}
}

// TestFormInAnotherLanguage fills in the form of a letter in another language, quoted as mail programs do.
func TestFormInAnotherLanguage(t *testing.T) {
	c := dutchClub(t)
	c.accept("germany", "LANGUAGE nl\n")
	c.empty()
	c.accept("soviet_union", sovietTurn)
	l := c.one("germany")
	c.tells(l, "Sovjet-Unie 6 inf, 1 art, 1 arm", "# == BUY ==")
	quoted := "> " + strings.ReplaceAll(l.text, "\n", "\n> ")
	typed := strings.Replace(quoted, "> # == BUY ==\n", "> # == BUY ==\n10 inf\n", 1)
	if typed == quoted {
		t.Fatalf("there is no form in\n%v", l)
	}
	c.accept("germany", typed)
	c.tells(c.one2("germany", 0), "AANVAARD. Dit werd begrepen:", "POWER Germany\nTURN 1\nBUY 10 inf\n")
}

// TestRulingIsNotTranslated tells everybody the words of the referee as he has typed them.
func TestRulingIsNotTranslated(t *testing.T) {
	c := withReferee(t)
	dutch(t, c.desk)
	c.accept("japan", "LANGUAGE nl\n")
	c.empty()
	c.accept(game.RefereeSeat, "RULING\nThe game waits for Germany tonight.\n\nNothing is asked of you now.\nEND\n")
	c.tells(c.one("japan"), "RULING by the referee:\n\nThe game waits for Germany tonight.\n\nNothing is asked of you now.\n", "Hoe het ervoor staat")
}

// TestSubjects says subjects part by part. They arrive as they were, and an answer to one finds its game.
func TestSubjects(t *testing.T) {
	c := dutchClub(t)
	printer := &letters.Printer{Languages: &c.desk.Languages, Log: c.desk.Log}
	subject := func(english prose.Text) string {
		l := letters.Letter{Envelope: letters.Envelope{ID: c.desk.IDs.Make("g7.t1.k1"), From: clubSelf, To: clubSelf, Date: c.clock}, Subject: english, Language: "nl", Parts: letters.Whole(paper.Text("hello"))}
		raw, _, err := printer.Print(t.Context(), &l, letters.AllPictures)
		if err != nil {
			t.Fatal(err)
		}
		return readMail(t, raw).Get("Subject")
	}
	turn := func(power string, round int) prose.Text { return prose.Say("%s, round %d", power, round) }
	for english, want := range map[prose.Text]string{
		"Accepted":              "Aanvaard",
		"Something else":        "Something else",
		turn("Soviet Union", 1): "Sovjet-Unie, ronde 1",
		prose.Say("%s; your turn", turn("Soviet Union", 1)):                                                                        "Sovjet-Unie, ronde 1; jouw beurt",
		prose.Say("%s; your turn", prose.Join([]prose.Text{"Ruling", turn("Soviet Union", 12), turn("Germany", 12), "..."}, "; ")): "Ruling; Sovjet-Unie, ronde 12; Duitsland, ronde 12; ...; jouw beurt",
		prose.Say("%s; your turn", "; "):                                                                                           "; ; jouw beurt",
	} {
		if got := subject(english); got != want {
			t.Errorf("%q is %q, not %q", english, got, want)
		}
	}
	about := "[g7] " + strings.Repeat("Königreich, round 1; ", 9) + "jouw beurt, één"
	raw, err := mail.Compose(mail.Outgoing{MessageID: c.desk.IDs.Make("g7.t1.k1"), From: clubSelf, To: []mail.Address{clubSelf}, Date: c.clock, Subject: about, Text: "hello"})
	if err != nil {
		t.Fatal(err)
	}
	l, err := mail.Read(raw, mail.Limits{})
	if err != nil || l.Subject != about {
		t.Errorf("%q arrives as %q, %v", about, l.Subject, err)
	}
	if tags := c.desk.routes(l); len(tags) != 1 || tags[0].Game != "g7" {
		t.Errorf("it is for %v", tags)
	}
}

// TestRefusalInTheLanguageAskedFor answers LANGUAGE beside a bad order in that language, and so the letters after it.
func TestRefusalInTheLanguageAskedFor(t *testing.T) {
	c := newClub(t, "swift")
	l := c.ask("soviet_union", "LANGUAGE de\nBUY 900 inf\n")
	c.tells(l, "NICHT ANGENOMMEN: 1 Fehler.")
	if got := l.Get("Subject"); strings.Contains(got, "Not accepted") {
		t.Errorf("the subject is %s", got)
	}
	c.tells(c.ask("soviet_union", "BUY 900 inf\n"), "NICHT ANGENOMMEN: 1 Fehler.")
	c.tells(c.ask("soviet_union", "LANGUAGE xx\nBUY 900 inf\n"), "NICHT ANGENOMMEN: 2 Fehler.")
}
