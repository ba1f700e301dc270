package hatch

import (
	"bytes"
	"io"
	"reflect"
	"strings"
	"testing"
)

// FuzzRequest: whatever comes through the socket, it is refused, or it is a request that is read again as the same.
func FuzzRequest(f *testing.F) {
	f.Add([]byte(`{"command":"game","args":["g7"],"text":"PAUSE\n"}` + "\n"))
	f.Add([]byte(`{"command":"games"}` + "\n" + "more"))
	f.Add([]byte(`{"command":"games"} x` + "\n"))
	f.Add([]byte("\n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		r, err := readRequest(bytes.NewReader(raw))
		if err != nil {
			if !reflect.DeepEqual(r, Request{}) {
				t.Errorf("refused, and read as %+v", r)
			}
			return
		}
		line, err := r.line()
		if err != nil {
			return // it is longer when it is written
		}
		again, err := readRequest(bytes.NewReader(line))
		if err != nil || again.Command != r.Command || again.Text != r.Text || strings.Join(again.Args, "\n") != strings.Join(r.Args, "\n") {
			t.Errorf("%+v is read again as %+v, %v", r, again, err)
		}
	})
}

// FuzzAnswer: whatever the other side of the socket sends, no more text comes out than went in.
func FuzzAnswer(f *testing.F) {
	f.Add([]byte("t\x00\x00\x00\x04texte\x00\x00\x00\x04\x01why"))
	f.Add([]byte("e\x00\x00\x00\x00"))
	f.Add([]byte("t\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		var text bytes.Buffer
		v, err := readAnswer(bytes.NewReader(raw), &text)
		if text.Len() > len(raw) || err != nil && v != (Verdict{}) {
			t.Errorf("%d bytes become %d, with %+v", len(raw), text.Len(), v)
		}
		if err == nil {
			var again bytes.Buffer
			p := pieces{&again}
			if _, err := io.Copy(p, &text); err != nil {
				t.Fatal(err)
			}
			if err := p.end(v); err != nil {
				t.Fatal(err)
			}
			if got, err := readAnswer(&again, io.Discard); err != nil || got != v {
				t.Errorf("%+v is read again as %+v, %v", v, got, err)
			}
		}
	})
}
