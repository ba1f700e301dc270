package gauges

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestWatch(t *testing.T) {
	now, broken := start, error(nil)
	g := New(start, Build{}, "main")
	w := &Watch{Gauges: g, Now: func() time.Time { return now }, Silence: 20 * time.Minute, Store: func(context.Context) error { return broken }}
	h := w.Handler()
	ask := func(method, path string, code int, says string) {
		t.Helper()
		out := httptest.NewRecorder()
		h.ServeHTTP(out, httptest.NewRequest(method, "http://localhost:9187"+path, nil))
		if out.Code != code || !strings.Contains(out.Body.String(), says) {
			t.Errorf("%s %s: %d %s; want %d %s", method, path, out.Code, out.Body, code, says)
		}
	}
	ask("GET", "/healthz", 200, "ok\n")
	ask("GET", "/metrics", 200, "fieldpost_tables 0\n")
	ask("GET", "/", 404, "")
	ask("POST", "/metrics", 405, "")
	now = start.Add(21 * time.Minute)
	ask("GET", "/healthz", 503, "no good round in the mailbox main since 2026-03-01T12:00:00Z\n")
	g.Round("main", now)
	ask("GET", "/healthz", 200, "ok\n")
	broken = errors.New("the store is closed")
	ask("GET", "/healthz", 503, "the store does not answer: the store is closed\n")
	ask("GET", "/metrics", 200, "fieldpost_tables 0\n")
}

// TestOtherHostsAreRefused: a name that leads here, and is none of this machine, is not answered, whoever has made it lead here. Through a socket every
// name is.
func TestOtherHostsAreRefused(t *testing.T) {
	h := (&Watch{Gauges: New(start, Build{}), Now: time.Now, Silence: time.Hour, Store: func(context.Context) error { return nil }}).Handler()
	for host, code := range map[string]int{
		"127.0.0.1:9187": 200, "127.0.0.1": 200, "127.9.9.9:1": 200, "[::1]:9187": 200, "[::1]": 200, "localhost": 200, "LocalHost:9187": 200,
		"evil.example.org": 421, "evil.example.org:9187": 421, "localhost.example.org": 421, "127.0.0.1.example.org:9187": 421, "192.0.2.1:9187": 421, "": 421,
	} {
		for _, path := range []string{"/metrics", "/healthz"} {
			r := httptest.NewRequest("GET", path, nil)
			r.Host = host
			out := httptest.NewRecorder()
			if h.ServeHTTP(out, r); out.Code != code || code == 421 && strings.Contains(out.Body.String(), "fieldpost") {
				t.Errorf("%s of %q: %d %s", path, host, out.Code, out.Body)
			}
			out = httptest.NewRecorder()
			socket := context.WithValue(r.Context(), http.LocalAddrContextKey, &net.UnixAddr{Name: "watch", Net: "unix"})
			if h.ServeHTTP(out, r.WithContext(socket)); out.Code != 200 {
				t.Errorf("%s of %q through a socket: %d %s", path, host, out.Code, out.Body)
			}
		}
	}
}

// TestStoreHangs: a store that never answers is told of, and nobody waits for it for ever.
func TestStoreHangs(t *testing.T) {
	stuck := make(chan struct{})
	defer close(stuck)
	w := &Watch{Gauges: New(start, Build{}), Now: time.Now, Silence: time.Hour, Store: func(context.Context) error { <-stuck; return nil }}
	began := time.Now()
	told := make(chan error, mostAsked)
	for range mostAsked {
		go func() { told <- w.Unwell(context.Background()) }()
	}
	for range mostAsked {
		if err := <-told; err == nil || !strings.Contains(err.Error(), "does not answer within 2s") {
			t.Error(err)
		}
	}
	if err := w.Unwell(context.Background()); err == nil || !strings.Contains(err.Error(), "who have asked before") {
		t.Errorf("one more may wait: %v", err)
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("it took %s", took)
	}
}

// TestLargeHeadersAreRefused: a caller gets no more room than he needs.
func TestLargeHeadersAreRefused(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := (&Watch{Gauges: New(start, Build{}), Now: time.Now, Silence: time.Hour, Store: func(context.Context) error { return nil }}).Server()
	defer s.Close()
	go s.Serve(l)
	client := &http.Client{Timeout: 10 * time.Second}
	for size, want := range map[int]int{100: http.StatusOK, 100 << 10: http.StatusRequestHeaderFieldsTooLarge} {
		r, err := http.NewRequest("GET", "http://"+l.Addr().String()+"/metrics", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Long", strings.Repeat("x", size))
		out, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		out.Body.Close()
		if out.StatusCode != want {
			t.Errorf("with %d bytes the answer is %s", size, out.Status)
		}
	}
	for _, d := range []time.Duration{s.ReadTimeout, s.ReadHeaderTimeout, s.WriteTimeout, s.IdleTimeout} {
		if d <= 0 || d > time.Minute {
			t.Errorf("a caller may take %s", d)
		}
	}
}
