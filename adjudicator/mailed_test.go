package adjudicator

import (
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"strings"

	"fieldpost/adjudicator/letters"
	"fieldpost/mail"
)

// mailed is a letter of ours, taken apart.
type mailed struct {
	text, html string
	pictures   []letters.Picture
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
			shot := letters.Picture{ID: strings.Trim(p.Header.Get("Content-ID"), "<>"), Name: name}
			if len(data) > 0 {
				shot.PNG = data
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
