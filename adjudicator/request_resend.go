package adjudicator

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"strings"

	"fieldpost/mail"
	"fieldpost/orders"
	"fieldpost/store"
)

// mostOld is how many letters of a game are looked through for the last report to a seat.
const mostOld = 2000

// resend answers RESEND: the last report to the seat comes again, with the same text and the same files.
func (r *requests) resend(ctx context.Context, _ orders.Command) (answer, error) {
	for n := r.table.Mails - 1; n >= max(0, r.table.Mails-mostOld); n-- {
		q, err := r.desk.letter(ctx, r.table.Terms.Game, n)
		if err != nil {
			return answer{}, err
		}
		if q == nil || !q.Report || q.To != r.seat.Address {
			continue
		}
		again, err := r.again(ctx, q)
		if err != nil {
			return answer{}, fmt.Errorf("letter %d: %w", n, err)
		}
		r.post.letters = append(r.post.letters, again)
		return answer{}, nil
	}
	return answer{text: "RESEND: no report has been sent to you yet.\n"}, nil
}

// letter finds a letter of ours, wherever it is by now; nil if there is none of that number.
func (d *Desk) letter(ctx context.Context, game string, n int) (*Queued, error) {
	key := strings.TrimPrefix(outKey(game, n), waiting)
	for _, where := range []string{taken, waiting, givenUp, dropped} {
		var q Queued
		_, err := get(ctx, d.Store, where+key, &q)
		if !errors.Is(err, store.ErrNone) {
			return &q, err
		}
	}
	return nil, nil
}

// again writes a letter of ours once more: under another Message-ID, or mail programs would hide it.
func (r *requests) again(ctx context.Context, q *Queued) (written, error) {
	raw, err := q.read(ctx, r.desk.Store)
	if err != nil {
		return written{}, err
	}
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return written{}, err
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil {
		return written{}, err
	}
	w := written{seat: *r.seat, subject: strings.TrimPrefix(subject, "["+r.table.Terms.Game+"] "), report: true, toAll: q.ToAll}
	w.text, w.files, err = opened(m)
	return w, err
}

// opened takes a letter of ours apart: its text, and its files.
func opened(m *netmail.Message) (text string, files []mail.File, err error) {
	kind, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		return "", nil, err
	}
	if !strings.HasPrefix(kind, "multipart/") {
		data, err := unwrapped(m.Header.Get("Content-Transfer-Encoding"), m.Body)
		return string(data), nil, err
	}
	for parts := multipart.NewReader(m.Body, params["boundary"]); ; {
		p, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			return text, files, nil
		}
		if err != nil {
			return "", nil, err
		}
		data, err := unwrapped(p.Header.Get("Content-Transfer-Encoding"), p)
		if err != nil {
			return "", nil, err
		}
		if name := p.FileName(); name != "" {
			files = append(files, mail.File{Name: name, Data: data})
		} else {
			text += string(data)
		}
	}
}

func unwrapped(encoding string, body io.Reader) ([]byte, error) {
	switch encoding {
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	}
	return io.ReadAll(body)
}
