package control

import (
	"bufio"
	"bytes"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
)

// FuzzRequest: whatever comes through the socket, it is refused, or it is a request that is read again as the same.
func FuzzRequest(f *testing.F) {
	f.Add([]byte("POST /game?arg=g7&arg=two+words HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nPAUSE\n"))
	f.Add([]byte("POST /games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"))
	f.Add([]byte("POST //%2e%2e?arg HTTP/1.1\r\nHost: x\r\n\r\n"))
	f.Add([]byte("POST http://a/b HTTP/1.1\r\nHost: x\r\n\r\n"))
	f.Add([]byte("POST * HTTP/1.0\r\n\r\n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		post, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(raw)))
		if err != nil {
			return
		}
		r, err := read(httptest.NewRecorder(), post)
		if err != nil {
			if r.Command != "" || r.Args != nil || r.Text != "" {
				t.Errorf("refused, and read as %+v", r)
			}
			return
		}
		post, err = r.post(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var sent bytes.Buffer
		if err := post.Write(&sent); err != nil {
			t.Fatal(err)
		}
		if post, err = http.ReadRequest(bufio.NewReader(&sent)); err != nil {
			t.Fatal(err)
		}
		again, err := read(httptest.NewRecorder(), post)
		if err != nil || again.Command != r.Command || again.Text != r.Text || !slices.Equal(again.Args, r.Args) {
			t.Errorf("%+v is read again as %+v, %v", r, again, err)
		}
	})
}
