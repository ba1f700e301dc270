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
		raw, err := r.sent(ctx, n)
		if err != nil {
			return answer{}, err
		}
		if raw == nil {
			continue
		}
		again, isReport, err := r.reports(raw)
		if err != nil {
			return answer{}, fmt.Errorf("letter %d: %w", n, err)
		}
		if isReport {
			r.post.letters = append(r.post.letters, again)
			return answer{}, nil
		}
	}
	return answer{text: "RESEND: no report has been sent to you yet.\n"}, nil
}

// sent gives the bytes of a letter of this game to the address of the seat, nil if it is another's.
func (r *requests) sent(ctx context.Context, n int) ([]byte, error) {
	game := r.table.Terms.Game
	own, err := mail.ParseAddress(r.seat.Address)
	if err != nil {
		return nil, err
	}
	id := r.desk.IDs.Make(fmt.Sprintf("%s.k%d", game, n))
	for _, key := range []string{keptKey("sent", id), outKey(game, n), keptKey("failed", id)} {
		var q Queued
		_, err := get(ctx, r.desk.Store, key, &q)
		switch {
		case errors.Is(err, store.ErrNone):
			continue
		case err != nil:
			return nil, err
		case q.To != own.String():
			return nil, nil
		}
		return r.desk.Store.GetBlob(ctx, q.Blob)
	}
	return nil, nil
}

// reports reads a letter of ours. A report is one that answers nothing, was written by us and went to this seat.
func (r *requests) reports(raw []byte) (again written, isReport bool, err error) {
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return written{}, false, err
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil {
		return written{}, false, err
	}
	subject = strings.TrimPrefix(subject, "["+r.table.Terms.Game+"] ")
	if m.Header.Get("Auto-Submitted") != "auto-generated" || strings.HasPrefix(subject, pressTitle) || !strings.Contains(m.Header.Get("Reply-To"), r.seat.Token) {
		return written{}, false, nil
	}
	again = written{seat: *r.seat, subject: subject}
	again.text, again.files, err = opened(m)
	return again, true, err
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
