package adjudicator

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/mail/transport"
)

// TestHeaders looks at what mail programs go by.
func TestHeaders(t *testing.T) {
	c := newClub(t, "swift")
	for _, p := range clubPowers {
		c.mails(p)
	}
	l := c.write("soviet_union", sovietTurn)
	l.More = append(l.More, "References: <first@example.org>")
	c.handle(l)
	own := c.mails("soviet_union")
	for i, want := range []map[string]string{
		{"Subject": "[g7] Accepted; Soviet Union, round 1", "Auto-Submitted": "auto-replied", "In-Reply-To": "<" + l.ID + ">", "References": "<first@example.org> <" + l.ID + ">"},
	} {
		want["From"], want["To"] = `"Fieldpost" <gm@example.org>`, "<soviet_union@example.org>"
		want["Reply-To"], want["Cc"] = `"Fieldpost" <`+c.secretAddress("soviet_union")+">", ""
		want["Date"], want["X-Fieldpost-Instance"] = c.clock.Format(time.RFC1123Z), "example.org"
		for field, value := range want {
			if got := own[i].Get(field); got != value {
				t.Errorf("letter %d: %s is %q, want %q", i+1, field, got, value)
			}
		}
	}
	names := map[string]bool{}
	for _, p := range clubPowers[1:] {
		own = append(own, c.mails(p)...)
	}
	for _, l := range own {
		name, ours := c.desk.IDs.Made(l.Get("Message-ID"))
		if !ours || names[name] || !strings.HasPrefix(name, "g7.") {
			t.Errorf("the Message-ID %s is not ours or has been there before", l.Get("Message-ID"))
		}
		names[name] = true
	}
	if len(names) != 5 {
		t.Errorf("%d letters, want five reports, of which one is the answer", len(names))
	}
}

// TestOrder sends letters in the order in which they were written, however many there are.
func TestOrder(t *testing.T) {
	c := newClub(t, "swift")
	for range 12 {
		c.handle(c.write("soviet_union", "BUY 100 bb\n"))
	}
	c.accept("soviet_union", sovietTurn)
	got := c.mails("soviet_union")
	if len(got) != 14 || got[0].Get("Subject") != "[g7] The game begins" || got[12].Get("Subject") != "[g7] Not accepted" || got[13].Get("Subject") != "[g7] Accepted; Soviet Union, round 1" {
		t.Errorf("they came as %v", got)
	}
}

// TestQuestions plays at a pace at which the defender is asked.
func TestQuestions(t *testing.T) {
	var c *club
	var asked received
	for range 100 { // as good as always in the first game, unless nobody hits
		c = newClub(t, "full")
		for _, p := range clubPowers {
			c.mails(p)
		}
		c.accept("soviet_union", sovietTurn)
		if asked = c.one("germany"); strings.Contains(asked.text, "ANSWER 1: ") {
			break
		}
	}
	if !strings.Contains(asked.text, "QUESTION 1: ") {
		t.Fatalf("Germany is not asked which units it loses:\n%v", asked)
	}
	for _, p := range []string{"soviet_union", "japan"} {
		for _, l := range c.mails(p) {
			if strings.Contains(l.text, "QUESTION") {
				t.Errorf("%s is asked as well:\n%v", p, l)
			}
		}
	}
	before := c.moment()
	c.handle(c.write("germany", "ANSWER 1: 9 bb\n"))
	if l := c.one("germany"); c.moment() != before || !strings.Contains(l.text, "NOT ACCEPTED") {
		t.Errorf("a wrong answer: %v", l)
	}
	c.handle(c.write("japan", "ANSWER 1: 3 inf\n"))
	if l := c.one("japan"); c.moment() != before || !strings.Contains(l.text, "NOT ACCEPTED") {
		t.Errorf("the answer of somebody else: %v", l)
	}
	_, fallback, found := strings.Cut(asked.text, "Without an answer: ")
	if !found {
		t.Fatalf("the default is not told: %v", asked)
	}
	fallback, _, _ = strings.Cut(strings.TrimPrefix(fallback, "lose "), "\n")
	c.accept("germany", "ANSWER 1: "+fallback+"\n")
	if after := c.moment(); after.acts <= before.acts || !strings.Contains(c.one2("germany", 0).text, "ACCEPTED") {
		t.Error("the answer has changed nothing")
	}
}

// one2 is one of the letters that came to a power.
func (c *club) one2(power string, n int) received {
	c.t.Helper()
	all := c.mails(power)
	if n >= len(all) {
		c.t.Fatalf("%s has got %d letters", power, len(all))
	}
	return all[n]
}

// TestStanding files standing orders, which nobody else hears of until they are used.
func TestStanding(t *testing.T) {
	c := newClub(t, "swift")
	for _, p := range clubPowers {
		c.mails(p)
	}
	before := c.diceLog()
	c.accept("germany", "STANDING\nland: lose art, inf, arm\nsz 5: lose sub, dd, trn\n")
	if l := c.one("germany"); !strings.Contains(l.text, "lose art, inf, arm") {
		t.Errorf("the echo is %v", l)
	}
	for _, p := range clubPowers {
		if got := c.mails(p); len(got) > 0 {
			t.Errorf("%s is told of them: %v", p, got)
		}
	}
	if c.diceLog() != before {
		t.Error("they stand in the log of the dice")
	}
	used := false
	for range 100 { // as good as always in the first game, unless nobody hits
		c.accept("soviet_union", sovietTurn)
		l := c.one("japan")
		if strings.Contains(everything(t, l.raw), "sub, dd, trn") {
			t.Fatalf("a line that was not used is told:\n%v", l)
		}
		if used = strings.Contains(l.text, "Germany, by standing order: lose "); used {
			break
		}
		c = newClub(t, "swift")
		c.accept("germany", "STANDING\nland: lose art, inf, arm\nsz 5: lose sub, dd, trn\n")
		c.mails("japan")
	}
	if !used {
		t.Error("they were never used")
	}
}

// everything is a letter with all that can be read out of it: as it was sent, with its header unfolded and with every part
// decoded.
func everything(t testing.TB, raw []byte) string {
	t.Helper()
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.Write(raw)
	for _, values := range m.Header {
		b.WriteString("\n" + strings.Join(values, "\n"))
	}
	decodePart(t, &b, m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body)
	return b.String()
}

func decodePart(t testing.TB, b *strings.Builder, kind, encoding string, body io.Reader) {
	t.Helper()
	media, params, err := mime.ParseMediaType(kind)
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasPrefix(media, "multipart/") {
		parts := multipart.NewReader(body, params["boundary"])
		for {
			p, err := parts.NextRawPart()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			decodePart(t, b, p.Header.Get("Content-Type"), p.Header.Get("Content-Transfer-Encoding"), p)
		}
	}
	switch strings.ToLower(encoding) {
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	}
	data, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	b.Write(data)
}

// secretWords are what only the operator may know: his signing key and the code on top of his chain.
func (c *club) secretWords() []string {
	c.t.Helper()
	var words []string
	for _, name := range []string{c.desk.Secrets.Name, clubGame + "-operator.tape"} {
		data, err := os.ReadFile(filepath.Join(c.desk.Secrets.Dir, name))
		if err != nil {
			c.t.Fatal(err)
		}
		fields := strings.Fields(string(data))
		words = append(words, fields[len(fields)-1])
	}
	return words
}

// TestSecrets searches every byte of every letter and of the operator's log for what must not be there, after letters of
// all sorts.
func TestSecrets(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("germany", "STANDING\nland: lose art, inf, arm\n")
	c.accept("soviet_union", sovietTurn)
	c.handle(c.write("germany", "BUY 100 bb\nthis line says kiwi\n"))
	c.handle(c.write("germany", "HELP\n"))
	c.accept("germany", germanTurn)
	for _, change := range []func(*letter){
		func(l *letter) { l.To = "gm+g7.japan.aaaaaaaaaaaaaaaaaaaaaaaa@example.org" },
		func(l *letter) { l.From = "eve@elsewhere.example.org" },
		func(l *letter) { l.From = c.secretAddress("japan") },
		func(l *letter) { l.From = c.secretAddress("japan") + ", " + c.secretAddress("germany") },
		func(l *letter) { l.Subject, l.ID = c.seat("japan").Token, c.seat("japan").Token+"@example.org" },
		func(l *letter) { l.More = []string{"Content-Type: " + c.seat("japan").Token} },
	} {
		l := c.write("japan", "STATUS\nkiwi\n")
		change(&l)
		c.handle(l)
	}
	c.boxes.next = func(to string, raw []byte) transport.Result {
		if to == c.seat("japan").Address {
			return transport.Result{Recipient: to, Code: 451, Temporary: true, Text: "later"}
		}
		return transport.Result{Recipient: to, Code: 250}
	}
	c.deliver()
	c.boxes.next, c.clock = nil, c.clock.Add(time.Hour)
	c.deliver()
	letters := 0
	for _, reader := range c.game.Seats {
		for _, raw := range c.boxes.in[reader.Address] {
			letters++
			whole := strings.ToLower(everything(t, raw))
			for _, owner := range c.game.Seats {
				if found := strings.Contains(whole, owner.Token); found != (owner.Name == reader.Name) {
					t.Errorf("the token of %s stands in a letter to %s: %v\n%s", owner.Name, reader.Name, found, raw)
				}
			}
			for i, word := range c.secretWords() {
				if strings.Contains(whole, strings.ToLower(word)) {
					t.Errorf("secret %d stands in a letter", i)
				}
			}
		}
	}
	if letters < 20 {
		t.Errorf("only %d letters", letters)
	}
	logged := strings.ToLower(c.logged.String())
	if !strings.Contains(logged, "a letter has to wait") {
		t.Fatalf("nothing was logged: %s", logged)
	}
	words := append(c.secretWords(), "kiwi", "100 bb", "lose art")
	for _, s := range c.game.Seats {
		words = append(words, s.Token)
	}
	for _, word := range words {
		if strings.Contains(logged, strings.ToLower(word)) {
			t.Errorf("%q stands in the log:\n%s", word, logged)
		}
	}
}
