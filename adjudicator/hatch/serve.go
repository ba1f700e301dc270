package hatch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"
)

const (
	patience = 30 * time.Second // for a request to come, and for each piece of an answer to be taken
	mostWork = 30 * time.Minute // for all of a request; a backup of much takes its time
	mostOnce = 8                // requests at a time
)

// Answer does a request and writes what was asked for.
type Answer func(ctx context.Context, r Request, to io.Writer) Verdict

// Hatch is an open socket.
type Hatch struct {
	socket   *net.UnixListener
	path     string
	answer   Answer
	log      *slog.Logger
	stop     context.CancelFunc
	running  sync.WaitGroup
	patience time.Duration
}

// Open opens the hatch in a folder. Close it.
func Open(dir string, answer Answer, log *slog.Logger) (*Hatch, error) {
	return open(dir, answer, log, patience)
}

func open(dir string, answer Answer, log *slog.Logger, patience time.Duration) (*Hatch, error) {
	l, err := listen(dir)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	h := &Hatch{socket: l, path: filepath.Join(dir, Name), answer: answer, log: log, stop: stop, patience: patience}
	h.running.Go(func() { h.accept(ctx) })
	return h, nil
}

// Close ends what is being answered, and takes the socket away.
func (h *Hatch) Close() error {
	h.stop()
	err := errors.Join(os.Remove(h.path), h.socket.Close())
	h.running.Wait()
	return err
}

// accept takes in callers, a few at a time; the others wait.
func (h *Hatch) accept(ctx context.Context) {
	room := make(chan struct{}, mostOnce)
	for {
		room <- struct{}{}
		conn, err := h.socket.Accept()
		if err != nil {
			if ctx.Err() != nil {
				return
			}
			<-room
			h.log.Warn("the operator's socket does not take a caller", "why", err.Error())
			select { // too many open files, perhaps
			case <-ctx.Done():
				return
			case <-time.After(time.Second):
				continue
			}
		}
		h.running.Go(func() {
			defer func() { <-room }()
			h.caller(ctx, conn)
		})
	}
}

// caller answers one request.
func (h *Hatch) caller(ctx context.Context, conn net.Conn) {
	defer conn.Close()
	ctx, cancel := context.WithTimeout(ctx, mostWork)
	defer cancel()
	defer context.AfterFunc(ctx, func() { conn.SetDeadline(time.Now()) })()
	out := pieces{timed{conn, h.patience}}
	if err := conn.SetReadDeadline(time.Now().Add(h.patience)); err != nil {
		return
	}
	r, err := readRequest(conn)
	if err != nil {
		h.end(out, Verdict{Code: 2, Says: err.Error()})
		return
	}
	if err := conn.SetReadDeadline(time.Time{}); err != nil || ctx.Err() != nil {
		return
	}
	gone := make(chan struct{})
	h.running.Go(func() { // a caller who has gone needs no answer
		defer close(gone)
		_, _ = conn.Read(make([]byte, 1))
		cancel()
	})
	h.end(out, h.guarded(ctx, r, out))
	conn.Close()
	<-gone
}

// guarded does a request. One that leads the program astray must not end the games.
func (h *Hatch) guarded(ctx context.Context, r Request, to io.Writer) (v Verdict) {
	defer func() {
		if p := recover(); p != nil {
			h.log.Error("a panic", "command", r.Command, "why", p)
			v = Verdict{Code: 2, Says: fmt.Sprintf("the daemon has gone astray over this: %v", p)}
		}
	}()
	return h.answer(ctx, r, to)
}

func (h *Hatch) end(out pieces, v Verdict) {
	if err := out.end(v); err != nil {
		h.log.Info("a caller did not wait for the answer", "why", err.Error())
	}
}

// timed is a connection on which nobody may keep us waiting.
type timed struct {
	net.Conn
	patience time.Duration
}

func (t timed) Write(data []byte) (int, error) {
	if err := t.SetWriteDeadline(time.Now().Add(t.patience)); err != nil {
		return 0, err
	}
	return t.Conn.Write(data)
}
