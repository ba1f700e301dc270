package rehearsal

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"time"

	"fieldpost/adjudicator/scribe"
)

// Mailing is a letter that everybody has got.
type Mailing struct {
	From  string
	Sent  time.Time
	Text  string
	Files []scribe.File
}

// Send mails what there is to all players, if there is anything.
func (r *Rehearsal) Send(text string) error {
	log := r.Scribe.Tape.Log()
	delivery := r.Scribe.Delivery()
	if len(delivery.Leaves) == 0 && len(delivery.Opened) == 0 {
		return nil
	}
	files, err := delivery.Files(log, Operator+"/"+r.cast.Game, r.Signers...)
	if err != nil {
		return err
	}
	r.Letters = append(r.Letters, Mailing{From: "gm@example.org", Sent: r.clock, Text: text, Files: files})
	return nil
}

// say keeps what a contributor has mailed to all.
func (r *Rehearsal) say(who, text string, files ...scribe.File) {
	if r.Keep {
		r.Letters = append(r.Letters, Mailing{From: who + "@example.org", Sent: r.clock, Text: text, Files: files})
	}
}

// Mail is the letter as it lies in a mailbox.
func (l Mailing) Mail(number int) []byte {
	var b bytes.Buffer
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\r\n", args...) }
	date := l.Sent.Format(time.RFC1123Z)
	line("Received: from mx.example.org by mail.example.org; %s", l.Sent.Add(20*time.Second).Format(time.RFC1123Z))
	line("From: <%s>", l.From)
	line("To: <players@example.org>")
	line("Date: %s", date)
	line("Message-ID: <%d@example.org>", number)
	line("Subject: letter %d", number)
	line("MIME-Version: 1.0")
	const border = "=_fieldpost"
	line("Content-Type: multipart/mixed; boundary=\"%s\"", border)
	line("")
	line("--%s", border)
	line("Content-Type: text/plain; charset=utf-8")
	line("")
	line("%s", l.Text)
	for _, f := range l.Files {
		line("--%s", border)
		line("Content-Type: application/octet-stream")
		line("Content-Transfer-Encoding: base64")
		line("Content-Disposition: attachment; filename=\"%s\"", f.Name)
		line("")
		text := base64.StdEncoding.EncodeToString(f.Data)
		for len(text) > 76 {
			line("%s", text[:76])
			text = text[76:]
		}
		line("%s", text)
	}
	line("--%s--", border)
	return b.Bytes()
}
