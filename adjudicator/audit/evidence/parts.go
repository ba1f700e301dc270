package evidence

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime/quotedprintable"
	"strings"
)

// opener opens a letter, part by part.
type opener struct {
	got    *Evidence
	file   string
	number int
	parts  int // opened so far
	full   bool
	lines  map[int]int // of text, by letter
}

// place is where a part lies.
type place struct {
	where  string
	letter int
	depth  int
	digest bool // its parts are letters unless they say otherwise
}

// open opens a part by what it says it is.
func (o *opener) open(at place, h header, body []byte) {
	if !o.another(at) {
		return
	}
	name, media := h.fileName(), h.media()
	if at.digest && h.get("content-type") == "" {
		media = "message/rfc822"
	}
	switch {
	case strings.HasPrefix(media, "multipart/"):
		if o.deeper(&at) {
			at.digest = media == "multipart/digest"
			o.multipart(at, h, body)
		}
	case media == "message/rfc822", media == "message/global", strings.HasSuffix(strings.ToLower(name), ".eml"):
		if o.deeper(&at) {
			o.forwarded(at, h, body)
		}
	default:
		at.digest = false
		o.leaf(at, h, name, media, body)
	}
}

// another counts a part, or says once that there are too many.
func (o *opener) another(at place) bool {
	if o.parts == maxParts {
		if !o.full {
			o.got.skip(at.where, "the letter has more than %d parts; those from here on are not read", maxParts)
		}
		o.full = true
		return false
	}
	o.parts++
	return true
}

// deeper goes one step in, or says why not.
func (o *opener) deeper(at *place) bool {
	at.depth++
	if at.depth > maxDepth {
		o.got.skip(at.where, "its parts lie more than %d deep inside one another", maxDepth)
		return false
	}
	return true
}

// multipart opens what lies between boundaries.
func (o *opener) multipart(at place, h header, body []byte) {
	boundary := h.parameter("content-type", "boundary")
	if boundary == "" || len(boundary) > 200 || !bytes.Contains(body, []byte("--"+boundary)) {
		boundary = guess(body)
	}
	if boundary == "" {
		o.got.skip(at.where, "it says that it has parts, but there is no boundary between them; it is read as one text")
		o.leaf(at, nil, "", "text/plain", body)
		return
	}
	split(body, boundary, func(part []byte) bool {
		inner, content, err := cutHeader(part)
		switch {
		case err == nil:
			o.open(at, inner, content)
		case o.another(at):
			o.got.skip(o.name(at, ""), "%v", err)
		}
		return !o.full
	})
}

// forwarded opens a letter inside a letter.
func (o *opener) forwarded(at place, h header, body []byte) {
	where := fmt.Sprintf("%s, forwarded letter in part %d", at.where, o.parts)
	data, err := decode(h, body, maxLetter)
	if err == nil {
		err = o.letter(where, data, at.letter, at.depth)
	}
	if err != nil {
		o.got.skip(where, "%v", err)
	}
}

// leaf reads a part that has no parts.
func (o *opener) leaf(at place, h header, name, media string, body []byte) {
	if KindOfName(name) == NoKind && seen(media) {
		return
	}
	where := o.name(at, name)
	data, err := decode(h, body, maxAttachment)
	if err != nil {
		o.got.skip(where, "%v", err)
		return
	}
	kind, whole, mended := recognise(name, data)
	switch {
	case kind != NoKind && len(whole) == 0:
		o.got.skip(where, "it is empty")
	case kind != NoKind:
		o.got.Pieces = append(o.got.Pieces, Piece{Kind: kind, Name: name, From: where, Data: bytes.Clone(whole), Mended: mended, Letter: at.letter})
	case name == "" && media == "text/plain" && !strings.HasPrefix(strings.ToLower(h.get("content-disposition")), "attachment"):
		if o.lines == nil {
			o.lines = map[int]int{}
		}
		o.lines[at.letter] += o.got.Letters[at.letter].listen(data, o.lines[at.letter])
	}
}

// name says where a part is.
func (o *opener) name(at place, name string) string {
	if name == "" {
		return fmt.Sprintf("%s, part %d", at.where, o.parts)
	}
	return fmt.Sprintf("%s, attachment %s", at.where, name)
}

// seen tells whether a part is made to be looked at or listened to, and so is no evidence unless its name says so.
func seen(media string) bool {
	class, _, _ := strings.Cut(media, "/")
	switch class {
	case "image", "audio", "video", "font":
		return true
	}
	return media == "text/html"
}

// decode takes the transfer encoding off. An encoding that is not known is taken for none.
func decode(h header, body []byte, most int) ([]byte, error) {
	tooLong := fmt.Errorf("it is longer than %s", mebibytes(int64(most)))
	switch strings.ToLower(strings.TrimSpace(h.get("content-transfer-encoding"))) {
	case "base64":
		digits := bytes.TrimRight(unblank(body), "=")
		if base64.RawStdEncoding.DecodedLen(len(digits)) > most {
			return nil, tooLong
		}
		n, err := base64.RawStdEncoding.Decode(digits, digits)
		if err != nil {
			return nil, errors.New("its base64 is broken")
		}
		return digits[:n], nil
	case "quoted-printable":
		data, err := io.ReadAll(io.LimitReader(quotedprintable.NewReader(bytes.NewReader(body)), int64(most)+1))
		switch {
		case len(data) > most:
			return nil, tooLong
		case err != nil:
			return nil, errors.New("its quoted-printable is broken")
		}
		return data, nil
	}
	if len(body) > most {
		return nil, tooLong
	}
	return body, nil
}

// unblank copies data without blanks and line ends.
func unblank(data []byte) []byte {
	out := make([]byte, 0, len(data))
	for _, b := range data {
		if b > ' ' {
			out = append(out, b)
		}
	}
	return out
}

// split gives what lies between the lines of a boundary, until the closing one or, without it, the end. The line end
// before a boundary belongs to the boundary.
func split(body []byte, boundary string, each func(part []byte) bool) {
	delimiter := []byte("--" + boundary)
	begun, start := false, 0
	for from := 0; ; {
		i := bytes.Index(body[from:], delimiter)
		if i < 0 {
			break
		}
		i += from
		from = i + len(delimiter)
		line, _, _ := bytes.Cut(body[from:min(len(body), from+100)], []byte("\n"))
		line, closing := bytes.CutPrefix(line, []byte("--"))
		if i > 0 && body[i-1] != '\n' || len(bytes.TrimSpace(line)) > 0 {
			continue
		}
		if begun && !each(trimEnd(body[start:max(start, i)])) || closing {
			return
		}
		begun, start = true, len(body)
		if next := bytes.IndexByte(body[from:], '\n'); next >= 0 {
			start = from + next + 1
		}
	}
	if begun && start < len(body) {
		each(body[start:])
	}
}

// trimEnd takes one line end off.
func trimEnd(part []byte) []byte {
	return bytes.TrimSuffix(bytes.TrimSuffix(part, []byte("\n")), []byte("\r"))
}

// guess finds a boundary that is not told: the first line that begins like one and is followed by a field.
func guess(body []byte) string {
	for len(body) > 0 {
		line, rest, _ := bytes.Cut(body, []byte("\n"))
		line = bytes.TrimRight(line, " \t\r")
		if len(line) > 2 && len(line) <= 202 && bytes.HasPrefix(line, []byte("--")) && fieldName(rest[:min(len(rest), 100)]) != "" {
			return string(line[2:])
		}
		body = rest
	}
	return ""
}
