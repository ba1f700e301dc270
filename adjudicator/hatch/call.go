package hatch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"syscall"
	"time"
)

// Call asks the daemon of a folder, and copies its answer. The error is ErrNobody if no daemon runs there.
func Call(ctx context.Context, dir string, r Request, to io.Writer) (Verdict, error) {
	line, err := r.line()
	if err != nil {
		return Verdict{}, err
	}
	p, err := path(dir)
	if err != nil {
		return Verdict{}, err
	}
	conn, err := (&net.Dialer{Timeout: patience}).DialContext(ctx, "unix", p)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ECONNREFUSED) {
		return Verdict{}, fmt.Errorf("%w at %s", ErrNobody, p)
	}
	if err != nil {
		return Verdict{}, err
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.SetDeadline(time.Now()) })()
	if _, err := conn.Write(line); err != nil && !errors.Is(err, syscall.EPIPE) {
		return Verdict{}, err
	}
	v, err := readAnswer(conn, to)
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return v, err
}
