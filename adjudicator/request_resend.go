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
	"slices"
	"strings"

	"fieldpost/mail"
	"fieldpost/mail/paper"
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
		if lost(err) {
			a := r.failed("RESEND", fmt.Errorf("letter %d: %w", n, err))
			a.text += "The last report to you is damaged. LOG and MAP tell how the game stands.\n"
			return a, nil
		}
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
	was := mailed{}
	if err := was.open(m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body, deepest); err != nil {
		return written{}, err
	}
	w.text, w.html, w.files = was.text, was.html, was.files
	for _, p := range was.pictures {
		if p.png == nil {
			shot := q.shot(p.id)
			p.view = shot.View
			p.scene, err = shot.Scene.read(ctx, r.desk.Store)
		}
		switch {
		case err == nil:
			w.shots = append(w.shots, p)
		case lost(err): // or it was sent without
			w.text, w.html = paper.WithoutPicture(w.text, w.html, p.id)
			err = nil
		default:
			return written{}, err
		}
	}
	return w, nil
}

// shot is the picture of a name, or one that lies nowhere.
func (q *Queued) shot(id string) Shot {
	if i := slices.IndexFunc(q.Shots, func(s Shot) bool { return s.ID == id }); i >= 0 {
		return q.Shots[i]
	}
	return Shot{}
}

// mailed is a letter of ours, taken apart.
type mailed struct {
	text, html string
	pictures   []wantedShot
	files      []mail.File
}

// deepest is how deep the parts of our letters lie within each other.
const deepest = 4

// open takes a part of a letter apart.
func (l *mailed) open(kind, encoding string, body io.Reader, deep int) error {
	media, params, err := mime.ParseMediaType(kind)
	if err != nil {
		return err
	}
	if !strings.HasPrefix(media, "multipart/") || deep == 0 {
		data, err := unwrapped(encoding, body)
		if media == "text/html" {
			l.html = string(data)
		} else {
			l.text += string(data)
		}
		return err
	}
	for parts := multipart.NewReader(body, params["boundary"]); ; {
		p, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		encoding := p.Header.Get("Content-Transfer-Encoding")
		switch name := p.FileName(); {
		case p.Header.Get("Content-ID") != "":
			data, err := unwrapped(encoding, p)
			if err != nil {
				return err
			}
			shot := wantedShot{id: strings.Trim(p.Header.Get("Content-ID"), "<>"), name: name}
			if len(data) > 0 {
				shot.png = data
			}
			l.pictures = append(l.pictures, shot)
		case name != "":
			data, err := unwrapped(encoding, p)
			if err != nil {
				return err
			}
			l.files = append(l.files, mail.File{Name: name, Data: data})
		default:
			if err := l.open(p.Header.Get("Content-Type"), encoding, p, deep-1); err != nil {
				return err
			}
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
