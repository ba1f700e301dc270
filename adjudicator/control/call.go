package control

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"syscall"
)

// Call asks the daemon of a folder, and copies its answer. The error is ErrNobody if no daemon runs there.
func Call(ctx context.Context, dir string, r Request, to io.Writer) (Verdict, error) {
	post, err := r.post(ctx)
	if err != nil {
		return Verdict{}, err
	}
	p, err := path(dir)
	if err != nil {
		return Verdict{}, err
	}
	over := http.Transport{
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{Timeout: patience}).DialContext(ctx, "unix", p)
		},
		DisableKeepAlives: true,
		ReadBufferSize:    maxTrailer, // into which a trailer must fit
	}
	answer, err := over.RoundTrip(post)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ECONNREFUSED) {
		return Verdict{}, fmt.Errorf("%w at %s", ErrNobody, p)
	}
	if err != nil {
		return Verdict{}, cut(ctx, err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return Verdict{}, fmt.Errorf("%w (%s)", errUnknown, answer.Status)
	}
	if _, err := io.Copy(to, answer.Body); err != nil {
		return Verdict{}, cut(ctx, err)
	}
	var v Verdict
	if _, err := fmt.Sscanf(answer.Trailer.Get(verdict), "%d %q", &v.Code, &v.Says); err != nil {
		return Verdict{}, errUnknown
	}
	return v, nil
}

// What may be wrong with an answer.
var (
	errCut     = errors.New("the daemon has ended in the middle of its answer")
	errUnknown = errors.New("the daemon sends something that this program does not know; is it another version?")
)

// maxTrailer is how long a verdict can be, in which a byte may be written as four.
const maxTrailer = 4*maxPiece + 1<<10

// cut names the end of an answer that came too early.
func cut(ctx context.Context, err error) error {
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return errCut
	}
	return err
}
