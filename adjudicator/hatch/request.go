package hatch

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// The bounds of a request.
const (
	MaxRequest = 1 << 20 // bytes of the line
	MaxArgs    = 100
)

// Request is what the operator asks for.
type Request struct {
	Command string   `json:"command"`
	Args    []string `json:"args,omitempty"`
	Text    string   `json:"text,omitempty"` // a letter or what else is long
}

// errLong is a request that is too long.
var errLong = fmt.Errorf("the request is longer than %d bytes", MaxRequest)

// line is the request as it is sent.
func (r Request) line() ([]byte, error) {
	data, err := json.Marshal(r)
	switch {
	case err != nil:
		return nil, err
	case len(data) >= MaxRequest:
		return nil, errLong
	case len(r.Args) > MaxArgs:
		return nil, fmt.Errorf("the request has more than %d words", MaxArgs)
	}
	return append(data, '\n'), nil
}

// readRequest reads one line, and not more than may be.
func readRequest(from io.Reader) (Request, error) {
	var r Request
	line, err := readLine(from)
	if err != nil {
		return r, err
	}
	if !utf8.Valid(line) {
		return r, errors.New("the request is not UTF-8")
	}
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&r); err != nil {
		return Request{}, fmt.Errorf("the request can not be read: %w", err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return Request{}, errors.New("something stands behind the request")
	}
	switch {
	case r.Command == "":
		return Request{}, errors.New("the request names no command")
	case len(r.Args) > MaxArgs:
		return Request{}, fmt.Errorf("the request has more than %d words", MaxArgs)
	}
	return r, nil
}

// readLine reads up to the end of the first line.
func readLine(from io.Reader) ([]byte, error) {
	var line []byte
	piece := make([]byte, 4096)
	for {
		n, err := from.Read(piece)
		if end := bytes.IndexByte(piece[:n], '\n'); end >= 0 {
			if line = append(line, piece[:end]...); len(line) >= MaxRequest {
				return nil, errLong
			}
			return line, nil
		}
		if line = append(line, piece[:n]...); len(line) >= MaxRequest {
			return nil, errLong
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil, io.ErrUnexpectedEOF
		case err != nil:
			return nil, err
		}
	}
}
