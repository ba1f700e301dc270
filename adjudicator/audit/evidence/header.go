package evidence

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"net/url"
	"strings"
)

// header is the fields of a letter or of a part, as far as they can be read: what is no field is passed over.
type header []field

type field struct {
	name  string // in small letters
	value []byte // unfolded
}

var errLongHeader = errors.New("its header is longer than 64 KiB")

// cutHeader parts the header from what follows it.
func cutHeader(data []byte) (h header, body []byte, err error) {
	left := data
	for len(left) > 0 {
		if len(data)-len(left) > maxHeader {
			return nil, nil, errLongHeader
		}
		line := left[:min(len(left), maxHeader+2)]
		end := bytes.IndexByte(line, '\n')
		switch {
		case end >= 0:
			line = line[:end+1]
		case len(line) > maxHeader:
			return nil, nil, errLongHeader
		}
		left = left[len(line):]
		line = bytes.TrimRight(line, "\r\n")
		if len(line) == 0 {
			return h, left, nil
		}
		h = h.add(line)
	}
	return h, nil, nil
}

// add takes in one line, which may go on with the field before it.
func (h header) add(line []byte) header {
	if line[0] == ' ' || line[0] == '\t' {
		if n := len(h); n > 0 {
			h[n-1].value = append(h[n-1].value, line...)
		}
		return h
	}
	if name := fieldName(line); name != "" {
		_, value, _ := bytes.Cut(line, []byte(":"))
		h = append(h, field{strings.ToLower(name), bytes.Clone(bytes.TrimSpace(value))})
	}
	return h
}

// fieldName is the name of the field that a line begins, or "".
func fieldName(line []byte) string {
	name, _, found := bytes.Cut(line[:min(len(line), 100)], []byte(":"))
	name = bytes.TrimRight(name, " \t")
	if !found || bytes.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return ""
	}
	return string(name)
}

// get is the value of the first field of that name, cut to 4 KiB: nothing that is looked for is longer.
func (h header) get(name string) string {
	for _, f := range h {
		if f.name == name {
			return string(f.value[:min(len(f.value), 4<<10)])
		}
	}
	return ""
}

// isLetter tells whether a header is that of a mail.
func (h header) isLetter() bool {
	for _, f := range h {
		switch f.name {
		case "from", "date", "message-id", "received", "return-path":
			return true
		}
	}
	return false
}

// media is what a part says it is: "text/plain" if it says nothing.
func (h header) media() string {
	word, _, _ := strings.Cut(h.get("content-type"), ";")
	if word = strings.ToLower(strings.TrimSpace(word)); word == "" {
		return "text/plain"
	}
	return word
}

// parameter reads a parameter of a field. Mail programs write file names that the standard forbids, so what cannot be
// read by the rules is read as it stands.
func (h header) parameter(name, parameter string) string {
	value := h.get(name)
	if _, all, err := mime.ParseMediaType(value); err == nil && all[parameter] != "" {
		return all[parameter]
	}
	for piece := range strings.SplitSeq(value, ";") {
		key, text, _ := strings.Cut(strings.TrimSpace(piece), "=")
		text = strings.Trim(strings.TrimSpace(text), `"`)
		switch strings.ToLower(strings.TrimSpace(key)) {
		case parameter:
			return text
		case parameter + "*": // charset'language'text
			parts := strings.SplitN(text, "'", 3)
			if plain, err := url.PathUnescape(parts[len(parts)-1]); err == nil {
				return plain
			}
		}
	}
	return ""
}

// fileName is the name of the file that a part holds, or "".
func (h header) fileName() string {
	name := h.parameter("content-disposition", "filename")
	if name == "" {
		name = h.parameter("content-type", "name")
	}
	return fileName(words(name))
}

// words decodes "=?utf-8?q?...?=". What cannot be decoded stays as it is.
func words(s string) string {
	decoder := mime.WordDecoder{CharsetReader: func(_ string, r io.Reader) (io.Reader, error) { return r, nil }}
	if plain, err := decoder.DecodeHeader(s); err == nil {
		return plain
	}
	return s
}
