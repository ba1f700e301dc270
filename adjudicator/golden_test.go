package adjudicator

import (
	"bytes"
	"flag"
	"io"
	"mime"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/cryptotest"
	"unicode/utf8"

	"github.com/emersion/go-message"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store/storetest"
)

var update = flag.Bool("update", false, "write the letters in testdata anew")

// goldenClub is a game with clocks, a referee and pictures, all of whose secrets come from a number: the same scripts
// write the same letters.
func goldenClub(t *testing.T, seed uint64, record game.Record) *club {
	t.Helper()
	cryptotest.SetGlobalRandom(t, seed)
	c := openClub(t, record, storetest.NewMemory(), secrets.Folder{Dir: t.TempDir(), Name: "fieldpost.example.org"}, clubTime)
	c.desk.Shows = &letters.Painter{}
	if !diligence.Long() { // painting is slow, and the goldens hold no pictures
		c.desk.Shows.Draw = onePixel
	}
	c.outbox.Pictures = c.desk.Shows
	goldenClubs.Store(t, c)
	t.Cleanup(func() { goldenClubs.Delete(t) })
	if record.Terms.Game == "" {
		return c
	}
	if err := c.desk.Begin(t.Context(), record); err != nil {
		t.Fatal(err)
	}
	return c
}

// goldenRecord is the game of most of the letters: with a clock, and a referee.
func goldenRecord(t *testing.T, pace, terms string) game.Record {
	t.Helper()
	record := refereed(pace)
	read, err := clock.Parse(terms)
	if err != nil {
		t.Fatal(err)
	}
	record.Terms.Clock = read
	return record
}

// keeps compares a letter with the one that was read and found good: what its head says and its text in one file, what it
// shows to those who see HTML in another.
func keeps(t *testing.T, name string, l received) {
	t.Helper()
	text, html, files := parts(t, l)
	if read, err := mail.Read(l.raw, mail.Limits{}); err != nil || read.Full != l.text {
		t.Errorf("%s: whoever reads it as we read letters finds (%v)\n%s", name, err, read.Full)
	}
	narrowLetter(t, name, text)
	head := "Subject: " + l.Get("Subject") + "\nTo: " + l.Get("To") + "\nReply-To: " + l.Get("Reply-To") + "\n"
	for _, f := range files {
		head += "File: " + f + "\n"
	}
	golden(t, name+".txt", head+"\n"+suite.ReplaceAllString(text+inFile(t, l.raw), asGolden))
	golden(t, "german/"+name+".txt", germanSuite.ReplaceAllString(inGerman(t, l), asGermanGolden))
	golden(t, name+".html", suite.ReplaceAllString(html, asGolden))
}

// goldenClubs are the clubs whose letters are kept, by their tests.
var goldenClubs sync.Map

// inGerman is the text of a letter as a reader of German gets it.
func inGerman(t *testing.T, l received) string {
	t.Helper()
	found, ok := goldenClubs.Load(t)
	at := numberOfLetter.FindStringSubmatch(l.Get("Message-ID"))
	if !ok || at == nil {
		t.Fatalf("the letter %s is of no golden club", l.Get("Message-ID"))
	}
	c := found.(*club)
	n, err := strconv.Atoi(at[2])
	if err != nil {
		t.Fatal(err)
	}
	q, sent, err := letters.Find(t.Context(), c.desk.Store, at[1], n)
	if err != nil || q == nil {
		t.Fatalf("%s: %v", l.Get("Message-ID"), err)
	}
	written, err := q.Again(t.Context(), c.desk.Store, sent)
	if err != nil {
		t.Fatal(err)
	}
	written.Language = "de"
	c.knows(t, &written)
	raw, _, err := (&letters.Printer{Languages: &c.desk.Languages, Pictures: c.outbox.Pictures}).Print(t.Context(), &written, letters.AllPictures)
	if err != nil {
		t.Fatal(err)
	}
	german := readMail(t, raw)
	text, _, _ := parts(t, german)
	subject, err := new(mime.WordDecoder).DecodeHeader(german.Get("Subject"))
	if err != nil {
		t.Fatal(err)
	}
	return "Subject: " + subject + "\n\n" + text + inFile(t, raw)
}

// inFile is what a letter tells line by line in a file of its own, "" if it has none.
func inFile(t *testing.T, raw []byte) string {
	t.Helper()
	for _, f := range takenApart(t, raw).files {
		if strings.HasPrefix(f.Name, clubGame+"-") && strings.HasSuffix(f.Name, ".txt") {
			return "\n==== the file " + f.Name + "\n" + strings.ReplaceAll(string(f.Data), "\r\n", "\n")
		}
	}
	return ""
}

// knows sees that German has all that a letter says. What people have typed, and what can be typed, stays as it is.
func (c *club) knows(t *testing.T, l *letters.Letter) {
	t.Helper()
	book := c.desk.Languages.Book(l.Language)
	say := func(said prose.Text) string {
		for _, missed := range book.Misses(said) {
			if !typedWords.MatchString(missed) {
				t.Errorf("German does not know %q of %q", missed, said)
			}
		}
		return said.String()
	}
	for _, p := range l.Parts {
		(&paper.Document{Blocks: p.Blocks}).In(say, l.Language)
	}
}

// typedWords finds what is typed, in a list of what can be, what a line of a position is, and how a leaf is headed.
var typedWords = regexp.MustCompile(`^[A-Z]{2,}( [A-Za-z0-9]+)*$|^[a-z-]+:?( (on|off|[0-9]+))?[:.]*$|^https?:|@|^act [a-z0-9-]+ [0-9]+$`)

// numberOfLetter finds the game of a letter of ours and its number there.
var numberOfLetter = regexp.MustCompile(`^<(.+)\.t\d+\.k(\d+)\.`)

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "letters", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not as it was; read it and run the test with -update\n%s", name, got)
	}
}

// suite is how many cases prove the law, and their hash: they change whenever a case does.
var suite = regexp.MustCompile(`proved by [0-9]+\s+cases;\s+suite\s+[0-9a-f]{12}`)

// germanSuite is the same in German.
var germanSuite = regexp.MustCompile(`[0-9]+(\s+\S+;\s+\S+\s+)[0-9a-f]{12}`)

const asGermanGolden = "1000${1}0123456789ab"

const asGolden = "proved by 1000 cases; suite 0123456789ab"

// keptLine is a line that is never broken, so that it can be copied: of a form, of orders, of a position or of a log, a key,
// a command.
var keptLine = regexp.MustCompile(`^(#|>|\(\d+\) |options: |fieldpost |[^:]*: [A-Z][^:]* \d+ [a-z]+,|\S{60,}$)`)

// unfilled finds what stands in no letter: the places of a form. A text that was written down as a string shows them.
var unfilled = regexp.MustCompile(`%[+]?[sdqv]`)

// narrowLetter demands that the lines of a letter fit a narrow screen, unless they are kept as they are.
func narrowLetter(t *testing.T, name, text string) {
	t.Helper()
	if at := unfilled.FindString(text); at != "" {
		t.Errorf("%s holds %q, the form of a message that was not filled in", name, at)
	}
	for line := range strings.SplitSeq(text, "\n") {
		if utf8.RuneCountInString(line) > 72 && !keptLine.MatchString(line) {
			t.Errorf("%s has a line that is too long: %s", name, line)
		}
	}
}

// parts takes a letter apart: its text, its HTML, and the names of its files.
func parts(t *testing.T, l received) (text, html string, files []string) {
	t.Helper()
	whole, err := message.Read(bytes.NewReader(l.raw))
	if err != nil {
		t.Fatal(err)
	}
	err = whole.Walk(func(_ []int, part *message.Entity, err error) error {
		if err != nil {
			return err
		}
		media, _, err := part.Header.ContentType()
		if err != nil || strings.HasPrefix(media, "multipart/") {
			return err
		}
		data, err := io.ReadAll(part.Body)
		if err != nil {
			return err
		}
		_, placed, _ := part.Header.ContentDisposition()
		switch name := placed["filename"]; {
		case name != "":
			files = append(files, name)
		case media == "text/html":
			html = strings.ReplaceAll(string(data), "\r\n", "\n")
		default:
			text = strings.ReplaceAll(string(data), "\r\n", "\n")
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return text, html, files
}
