package control

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

const (
	patience = 30 * time.Second // for a request to come, and for each piece of an answer to be taken
	mostWork = 30 * time.Minute // for all of a request; a backup of much takes its time
	mostOnce = 8                // requests at a time
	maxPiece = 64 << 10
)

// Answer does a request and writes what was asked for.
type Answer func(ctx context.Context, r Request, to io.Writer) Verdict

// Verdict is how a request has ended.
type Verdict struct {
	Code int    // for the shell: 0 done, 1 the answer is no, 2 wrong use
	Says string // why, if the code is not 0
}

// Server is an open control socket.
type Server struct {
	http     http.Server
	path     string
	answer   Answer
	log      *slog.Logger
	stop     context.CancelFunc
	closed   func() error  // close, once
	room     chan struct{} // holds one for each request that is being answered
	patience time.Duration
}

// Open opens the control socket in a folder. Close it.
func Open(dir string, answer Answer, log *slog.Logger) (*Server, error) {
	return open(dir, answer, log, patience)
}

func open(dir string, answer Answer, log *slog.Logger, patience time.Duration) (*Server, error) {
	l, err := listen(dir)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	s := &Server{path: filepath.Join(dir, Name), answer: answer, log: log, stop: stop, room: make(chan struct{}, mostOnce), patience: patience}
	s.closed = sync.OnceValue(s.close)
	s.http = http.Server{
		Handler:           http.HandlerFunc(s.serve),
		BaseContext:       func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: patience,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	s.http.SetKeepAlivesEnabled(false)
	go func() {
		if err := s.http.Serve(l); ctx.Err() == nil {
			log.Error("the control socket takes no more callers", "why", err.Error())
		}
	}()
	return s, nil
}

// Close ends what is being answered, and takes the socket away.
func (s *Server) Close() error { return s.closed() }

func (s *Server) close() error {
	s.stop()
	err := errors.Join(os.Remove(s.path), s.http.Close())
	for range mostOnce {
		s.room <- struct{}{} // until nothing is being answered any more
	}
	return err
}

// serve answers one request, a few at a time; the others wait.
func (s *Server) serve(w http.ResponseWriter, post *http.Request) {
	ctx, cancel := context.WithTimeout(post.Context(), mostWork)
	defer cancel()
	select {
	case s.room <- struct{}{}:
		defer func() { <-s.room }()
	case <-ctx.Done():
		return
	}
	out := reply{w, http.NewResponseController(w), s.patience}
	w.Header().Set("Content-Type", "application/octet-stream")
	if err := out.SetReadDeadline(time.Now().Add(s.patience)); err != nil {
		return
	}
	r, err := read(w, post)
	if err != nil {
		out.end(Verdict{Code: 2, Says: err.Error()})
		return
	}
	// From here on net/http reads from the caller only to see whether he has gone, and may do so as long as it takes.
	if err := out.SetReadDeadline(time.Time{}); err != nil || ctx.Err() != nil {
		return
	}
	out.end(s.guarded(ctx, r, out))
	if ctx.Err() != nil {
		s.log.Info("a caller did not wait for the answer", "command", r.Command, "why", ctx.Err().Error())
	}
}

// guarded does a request. One that leads the program astray must not end the games.
func (s *Server) guarded(ctx context.Context, r Request, to io.Writer) (v Verdict) {
	defer func() {
		if p := recover(); p != nil {
			s.log.Error("a panic", "command", r.Command, "why", p)
			v = Verdict{Code: 2, Says: fmt.Sprintf("the daemon has gone astray over this: %v", p)}
		}
	}()
	return s.answer(ctx, r, to)
}

// reply is an answer that nobody may keep waiting.
type reply struct {
	w http.ResponseWriter
	*http.ResponseController
	patience time.Duration
}

// Write sends text at once.
func (r reply) Write(text []byte) (int, error) {
	sent := 0
	for piece := range slices.Chunk(text, maxPiece) {
		if err := r.SetWriteDeadline(time.Now().Add(r.patience)); err != nil {
			return sent, err
		}
		n, err := r.w.Write(piece)
		if err == nil {
			err = r.Flush()
		}
		if sent += n; err != nil {
			return sent, err
		}
	}
	return sent, nil
}

// verdict is the trailer that ends an answer; without it the answer is not whole.
const verdict = "Verdict"

// end leaves the verdict for net/http to send.
func (r reply) end(v Verdict) {
	v.Says = v.Says[:min(len(v.Says), maxPiece)]
	if r.SetWriteDeadline(time.Now().Add(r.patience)) == nil {
		r.w.Header().Set(http.TrailerPrefix+verdict, fmt.Sprintf("%d %+q", v.Code, v.Says))
	}
}
