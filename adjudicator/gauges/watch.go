package gauges

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync/atomic"
	"time"
)

// Watch shows the gauges, and whether the daemon is well, to whoever may reach its address.
type Watch struct {
	Gauges  *Gauges
	Now     func() time.Time
	Silence time.Duration                   // how old the last good round of a mailbox may be
	Store   func(ctx context.Context) error // tries to read from the store

	asked atomic.Int32 // how many wait for the store
}

// mostAnswer is how long the store may take to answer, and mostAsked how many may wait for it: a store that hangs does not
// fill the memory with those who ask for it.
const (
	mostAnswer = 2 * time.Second
	mostAsked  = 8
)

// Unwell says why the daemon is not well; nil if it is.
func (w *Watch) Unwell(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, mostAnswer)
	defer cancel()
	if w.asked.Add(1) > mostAsked {
		w.asked.Add(-1)
		return errors.New("the store does not answer those who have asked before")
	}
	answered := make(chan error, 1)
	go func() {
		defer w.asked.Add(-1)
		answered <- w.Store(ctx)
	}()
	select {
	case err := <-answered:
		if err != nil {
			return fmt.Errorf("the store does not answer: %w", err)
		}
	case <-ctx.Done():
		return fmt.Errorf("the store does not answer within %s", mostAnswer)
	}
	if mailbox, since, silent := w.Gauges.Silent(w.Now(), w.Silence); silent {
		return fmt.Errorf("no good round in the mailbox %s since %s", mailbox, since.UTC().Format(time.RFC3339))
	}
	return nil
}

// Handler answers GET /metrics and GET /healthz, and nothing else. It answers only who asks this machine by a name of its own: a page in a browser
// could have another name lead here.
func (w *Watch) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", func(out http.ResponseWriter, _ *http.Request) {
		out.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = io.WriteString(out, w.Gauges.Text()) // who has gone does not read it
	})
	mux.HandleFunc("GET /healthz", func(out http.ResponseWriter, r *http.Request) {
		out.Header().Set("Content-Type", "text/plain; charset=utf-8")
		out.Header().Set("Cache-Control", "no-store")
		if err := w.Unwell(r.Context()); err != nil {
			out.WriteHeader(http.StatusServiceUnavailable)
			fmt.Fprintln(out, err)
			return
		}
		fmt.Fprintln(out, "ok")
	})
	return http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if !asksHere(r) {
			http.Error(out, "ask 127.0.0.1 or localhost", http.StatusMisdirectedRequest)
			return
		}
		mux.ServeHTTP(out, r)
	})
}

// asksHere reports whether a request names this machine as its host. Through a socket nobody asks but a program of this machine.
func asksHere(r *http.Request) bool {
	if at, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr); ok && at.Network() == "unix" {
		return true
	}
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return strings.EqualFold(host, "localhost") || err == nil && ip.Unmap().IsLoopback()
}

// What a caller may take: he is on this machine, and may be broken all the same.
const (
	mostHeaders = 16 << 10
	mostCall    = 10 * time.Second
	mostIdle    = time.Minute
)

// Server is a server for the handler that gives no caller more than a little time and room. Serve it, and Close it.
func (w *Watch) Server() *http.Server {
	return &http.Server{
		Handler: w.Handler(), MaxHeaderBytes: mostHeaders,
		ReadTimeout: mostCall, ReadHeaderTimeout: mostCall, WriteTimeout: mostCall, IdleTimeout: mostIdle,
	}
}
