package transport

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"strings"
	"sync/atomic"
)

// errFlood is what a connection answers when its server has sent more than was allowed.
var errFlood = errors.New("the server sent more than the command can need")

// line is a connection whose other side may send only so much until it is allowed more.
type line struct {
	net.Conn
	left atomic.Int64
}

// allow sets what may still come.
func (l *line) allow(bytes int64) { l.left.Store(bytes) }

func (l *line) Read(p []byte) (int, error) {
	left := l.left.Load()
	if left <= 0 {
		l.Conn.Close()
		return 0, errFlood
	}
	if int64(len(p)) > left {
		p = p[:left]
	}
	n, err := l.Conn.Read(p)
	l.left.Add(-int64(n))
	return n, err
}

// dial connects; with TLS from the first byte if the server is to be met so. The line counts what comes from the network.
func dial(ctx context.Context, s *Server) (*line, net.Conn, error) {
	network, addr := "tcp", s.Addr
	if path, ok := strings.CutPrefix(addr, unixPrefix); ok {
		network, addr = "unix", path
	}
	raw, err := (&net.Dialer{}).DialContext(ctx, network, addr)
	if err != nil {
		return nil, nil, err
	}
	l := &line{Conn: raw}
	l.allow(talk)
	if s.Security != TLS {
		return l, l, nil
	}
	conn := tls.Client(l, s.TLS)
	if err := conn.HandshakeContext(ctx); err != nil {
		raw.Close()
		return nil, nil, err
	}
	return l, conn, nil
}

const unixPrefix = "unix:"

// What a server may send in answer to a command.
const (
	talk    = 256 << 10 // to one that has a short answer
	listing = 16 << 20  // to a search: a million letters
)
