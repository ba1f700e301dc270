package mail

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"strings"
	"testing"
	"time"
)

// report is a letter with everything in it.
func report() Outgoing {
	ids := IDs{Domain: "post.example.org", Key: []byte("secret")}
	gm := Address{Name: "Fieldpost", Local: "gm", Domain: "post.example.org"}
	return Outgoing{
		MessageID: ids.Make("g7.t12.k3"),
		From:      gm,
		ReplyTo:   []Address{gm.WithTag("g7.ge." + token)},
		To:        []Address{{Name: "Jürgen Müller", Local: "juergen", Domain: "example.org"}},
		Cc:        []Address{{Local: "referee", Domain: "example.org"}},
		Subject:   "[g7] Round 3: Germany in München",
		Date:      time.Date(2026, 11, 16, 9, 0, 0, 0, time.UTC),
		InReplyTo: "m1@example.org",
		Instance:  "post-1",
		Text:      "ORDERS\n2 inf Germany -> Poland\nEND\n\n.a line with a dot\nFrom here on\n-- \nFieldpost\n",
		HTML:      "<p>Grüße</p><img src=\"cid:map\">",
		Pictures:  []Picture{{ID: "map", Name: "map.png", PNG: []byte("\x89PNG\r\n\x1a\n")}},
		Files:     []File{{Name: "dice log.txt", Data: []byte("exact\nbytes\r\n\x00\xff")}},
	}
}

func mustCompose(t *testing.T, o Outgoing) []byte {
	t.Helper()
	b, err := Compose(o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestComposedLettersAsOthersReadThem uses the standard library's reader, which shares nothing with ours but the RFCs.
func TestComposedLettersAsOthersReadThem(t *testing.T) {
	o := report()
	m, err := netmail.ReadMessage(bytes.NewReader(mustCompose(t, o)))
	if err != nil {
		t.Fatal(err)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil || subject != o.Subject {
		t.Errorf("the subject is %q, %v", subject, err)
	}
	to, err := m.Header.AddressList("To")
	if err != nil || len(to) != 1 || to[0].Name != "Jürgen Müller" || to[0].Address != "juergen@example.org" {
		t.Errorf("to %v, %v", to, err)
	}
	for field, want := range map[string]string{
		"Reply-To":                 `"Fieldpost" <gm+g7.ge.` + token + `@post.example.org>`,
		"Message-Id":               "<" + o.MessageID + ">",
		"In-Reply-To":              "<m1@example.org>",
		"References":               "<m1@example.org>",
		"Auto-Submitted":           "auto-generated",
		"X-Auto-Response-Suppress": "All",
		"X-Fieldpost-Instance":     "post-1",
		"Mime-Version":             "1.0",
		"Date":                     "Mon, 16 Nov 2026 09:00:00 +0000",
	} {
		if got := m.Header.Get(field); got != want {
			t.Errorf("%s: %q, want %q", field, got, want)
		}
	}
	var got []string
	leaves(t, m.Header.Get("Content-Type"), m.Body, func(h partHeader, body []byte) {
		got = append(got, fmt.Sprintf("%s %q", h.Get("Content-Type"), body))
	})
	text := strings.ReplaceAll(o.Text, "\n", "\r\n")
	want := []string{
		fmt.Sprintf("text/plain; charset=utf-8 %q", text),
		fmt.Sprintf("text/html; charset=utf-8 %q", o.HTML+"\r\n"),
		fmt.Sprintf("image/png %q", o.Pictures[0].PNG),
		fmt.Sprintf(`application/octet-stream; name="dice log.txt" %q`, o.Files[0].Data),
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("parts\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

type partHeader interface{ Get(string) string }

// leaves visits the parts that hold something, decoded.
func leaves(t *testing.T, contentType string, body io.Reader, visit func(partHeader, []byte)) {
	t.Helper()
	_, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		t.Fatal(err)
	}
	r := multipart.NewReader(body, params["boundary"])
	for {
		p, err := r.NextRawPart()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(p.Header.Get("Content-Type"), "multipart/") {
			leaves(t, p.Header.Get("Content-Type"), p, visit)
			continue
		}
		var content io.Reader = p
		switch p.Header.Get("Content-Transfer-Encoding") {
		case "quoted-printable":
			content = quotedprintable.NewReader(p)
		case "base64":
			content = base64.NewDecoder(base64.StdEncoding, p)
		}
		all, err := io.ReadAll(content)
		if err != nil {
			t.Fatal(err)
		}
		visit(p.Header, all)
	}
}

func TestComposedLettersTravel(t *testing.T) {
	o := report()
	o.References = make([]string, 40)
	for i := range o.References {
		o.References[i] = fmt.Sprintf("r%d@example.org", i)
	}
	o.Subject = strings.Repeat("long ", 100) + strings.Repeat("ü", 300)
	letter := mustCompose(t, o)
	for i, line := range strings.Split(string(letter), "\r\n") {
		if len(line) > 998 || strings.ContainsAny(line, "\r\n") {
			t.Errorf("line %d has %d bytes or a lone line end", i+1, len(line))
		}
		if strings.HasPrefix(line, "From ") {
			t.Errorf("line %d: a mailbox file would change %q", i+1, line)
		}
		if !isPlain(line) {
			t.Errorf("line %d is not ASCII: %q", i+1, line)
		}
	}
	l, err := Read(letter, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(l.References); n != maxReferences || l.References[0] != "r0@example.org" || l.References[n-1] != "m1@example.org" || l.References[n-2] != "r39@example.org" {
		t.Errorf("the thread is %v", l.References)
	}
	if !bytes.Equal(letter, mustCompose(t, o)) {
		t.Error("the same letter came out twice differently")
	}
}

// TestPlainLinesStayAsTheyAre: what a person must be able to read and copy in any program travels without an encoding.
func TestPlainLinesStayAsTheyAre(t *testing.T) {
	o := report()
	o.HTML, o.Pictures, o.Files = "", nil, nil
	o.Text = "| space      | units |\n|" + strings.Repeat("-", 70) + "|\n  REVEAL g7 4 abcd-efgh ROOT 01234567\n"
	letter := mustCompose(t, o)
	if !bytes.HasSuffix(letter, append([]byte("\r\n\r\n"), crlf(o.Text)...)) {
		t.Errorf("the text was changed:\n%s", letter)
	}
}

func TestNobodyWritesOurHeaders(t *testing.T) {
	o := report()
	o.Subject = "turn 3\r\nBcc: eve@example.net\r\n\r\nEND"
	o.To[0].Name = "Anna\r\nBcc: eve@example.net"
	o.Instance = "post\r\nBcc: eve@example.net"
	o.References = []string{"a@b>\r\nBcc: eve@example.net", "ok@example.org"}
	o.Files[0].Name = "x\"\r\nBcc: eve@example.net.txt"
	m, err := netmail.ReadMessage(bytes.NewReader(mustCompose(t, o)))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := m.Header["Bcc"]; ok {
		t.Error("a subject, a name or a file wrote a header")
	}
	body, err := io.ReadAll(m.Body)
	if err != nil || bytes.Contains(body, []byte("\nBcc:")) {
		t.Errorf("a file's name wrote a line: %v", err)
	}
	o = report()
	o.Subject = "=?utf-8?Q?Turn_3=0D=0ABcc:_x?="
	l, err := Read(mustCompose(t, o), Limits{})
	if err != nil || !strings.Contains(l.Subject, "utf-8?Q?") {
		t.Errorf("the subject was decoded twice: %q, %v", l.Subject, err)
	}
	for name, spoil := range map[string]func(*Outgoing){
		"an address of two lines": func(o *Outgoing) { o.To[0].Domain = "example.org\r\nBcc: eve@example.net" },
		"an ID of two lines":      func(o *Outgoing) { o.MessageID = "x\u00e9@example.org" },
		"no receiver":             func(o *Outgoing) { o.To = nil },
		"no date":                 func(o *Outgoing) { o.Date = time.Time{} },
		"no sender":               func(o *Outgoing) { o.From = Address{} },
		"no text":                 func(o *Outgoing) { o.Text = " \n" },
		"pictures without a page": func(o *Outgoing) { o.HTML = "" },
		"a picture's bad name":    func(o *Outgoing) { o.Pictures[0].ID = "a>b" },
	} {
		o := report()
		spoil(&o)
		if _, err := Compose(o); err == nil {
			t.Errorf("%s was sent", name)
		}
	}
}

// TestRoundTrip: our own reader finds what was sent, knows it for ours, and says that no person wrote it.
func TestRoundTrip(t *testing.T) {
	o := report()
	o.Answer = true
	l := mustRead(t, mustCompose(t, o))
	if l.Kind != Own || l.Subject != o.Subject || l.MessageID != o.MessageID || !l.Date.Equal(o.Date) {
		t.Errorf("read as %+v", l)
	}
	if want := "ORDERS\n2 inf Germany -> Poland\nEND\n\n.a line with a dot\nFrom here on"; l.Text != want {
		t.Errorf("the text is %q", l.Text)
	}
	stranger, err := Read(mustCompose(t, o), Limits{})
	if err != nil || stranger.Kind != AutoReply {
		t.Errorf("to another post office it is %v, %v", stranger.Kind, err)
	}
}

func TestSignedLettersHold(t *testing.T) {
	signer, lookup := keyring()
	o := report()
	o.From, o.Date = Address{Local: "gm", Domain: "example.org"}, time.Now() // a signature bears the time at which it was made
	signed, err := signer.Sign(mustCompose(t, o))
	if err != nil {
		t.Fatal(err)
	}
	l, err := Read(signed, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	trust := Trust{Policy: PolicyDKIM, LookupTXT: lookup}
	claim := Claim{Address: o.From}
	if p := trust.Prove(t.Context(), signed, l, claim); !p.Signed {
		t.Errorf("our own signature does not hold: %+v", p)
	}
	// The second "from" in h= makes any From that is added break the signature.
	i := bytes.Index(signed, []byte("Date: "))
	added := append(append(bytes.Clone(signed[:i]), "From: eve@example.net\r\n"...), signed[i:]...)
	if p := trust.Prove(t.Context(), added, l, claim); p.Signed {
		t.Error("a second From did not break our signature")
	}
}
