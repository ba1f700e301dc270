package letters

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"fieldpost/mail"
)

// Envelope says from whom to whom a letter goes, and what of it stands in its header.
type Envelope struct {
	ID       string         `json:"id"` // its Message-ID
	From     mail.Address   `json:"from"`
	To       mail.Address   `json:"to"`
	ReplyTo  []mail.Address `json:"reply_to,omitempty"`
	Date     time.Time      `json:"date"`
	Answer   bool           `json:"answer,omitempty"`
	Answers  string         `json:"answers,omitempty"` // the Message-ID of the letter that is answered
	Thread   []string       `json:"thread,omitempty"`
	Instance string         `json:"instance,omitempty"`
}

// Printer makes the bytes of letters. The same letter gives the same bytes, however often it is sent.
type Printer struct {
	Languages *Languages // nil for English alone
	Pictures  *Painter   // nil leaves pictures out
	Log       *slog.Logger
}

// Print makes the bytes of a letter, and tells the pictures that are in it. One that can not be made is left out, with everything that
// speaks of it: the words of the letter stand alone. Of the pictures only those are made that may be.
func (p *Printer) Print(ctx context.Context, l *Letter, may func(id string) bool) (raw []byte, made []string, err error) {
	shown, err := p.paint(ctx, l, may)
	if err != nil {
		return nil, nil, err
	}
	for _, s := range shown {
		made = append(made, s.ID)
	}
	w := l.write(func(v version) version {
		v = v.only(made)
		if p.Languages == nil {
			return v.in(nil, l.Zone)
		}
		return v.in(p.Languages.Book(l.Language), l.Zone)
	})
	if l.Game != "" {
		w.subject = fmt.Sprintf("[%s] %s", l.Game, w.subject)
	}
	raw, err = mail.Compose(mail.Outgoing{
		MessageID: l.ID, From: l.From, To: []mail.Address{l.To}, ReplyTo: l.ReplyTo, Date: l.Date, Instance: l.Instance,
		Answer: l.Answer, InReplyTo: l.Answers, References: l.Thread,
		Subject: w.subject, Text: w.text, HTML: w.html, Pictures: shown, Files: w.files,
	})
	return raw, made, err
}

// paint makes the pictures of a letter that can be made, and may.
func (p *Printer) paint(ctx context.Context, l *Letter, may func(id string) bool) (shown []mail.Picture, err error) {
	for _, w := range l.Pictures {
		png := w.PNG
		if png == nil && may(w.ID) && p.Pictures != nil {
			if png, err = p.Pictures.picture(w.Scene, w.View); err != nil {
				p.Log.Warn("a letter goes without a picture", "letter", l.ID, "picture", w.ID, "why", err.Error())
			}
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
		}
		if png != nil {
			shown = append(shown, mail.Picture{ID: w.ID, Name: w.Name, PNG: png})
		}
	}
	return shown, nil
}

// AllPictures lets every picture be made.
func AllPictures(string) bool { return true }

// NoPictures lets no picture be made but those that are there.
func NoPictures(string) bool { return false }

// OnlyPictures lets the pictures of some names be made.
func OnlyPictures(names []string) func(string) bool {
	return func(id string) bool { return slices.Contains(names, id) }
}
