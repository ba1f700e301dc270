package postoffice

import (
	"context"
	"net"
	"sync"
	"time"
)

// gate is a listener that lets in only so many at a time, tells the others so, and knows who is in.
type gate struct {
	net.Listener
	most  int
	sorry string

	mu    sync.Mutex
	in    map[*guest]struct{}
	shut  bool
	empty chan struct{} // closed when the gate is shut and the last guest has left
}

// guest is a connection that was let in.
type guest struct {
	net.Conn
	gate *gate
	once sync.Once
}

func newGate(l net.Listener, most int, sorry string) *gate {
	return &gate{Listener: l, most: most, sorry: sorry, in: map[*guest]struct{}{}, empty: make(chan struct{})}
}

func (g *gate) Accept() (net.Conn, error) {
	for {
		conn, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		g.mu.Lock()
		if g.shut {
			g.mu.Unlock()
			conn.Close()
			return nil, net.ErrClosed
		}
		if len(g.in) < g.most {
			c := &guest{Conn: conn, gate: g}
			g.in[c] = struct{}{}
			g.mu.Unlock()
			return c, nil
		}
		g.mu.Unlock()
		// The few bytes fit into the socket's buffer; the deadline is for a system where they do not.
		conn.SetWriteDeadline(time.Now().Add(100 * time.Millisecond))
		conn.Write([]byte(g.sorry))
		conn.Close()
	}
}

// Close is called by the server that was handed the connection, when it is done with it.
func (c *guest) Close() error {
	err := c.Conn.Close()
	c.once.Do(func() {
		g := c.gate
		g.mu.Lock()
		defer g.mu.Unlock()
		delete(g.in, c)
		if g.shut && len(g.in) == 0 {
			close(g.empty)
		}
	})
	return err
}

// hangUp lets nobody in any more and cuts every line. The guests leave when their servers have noticed.
func (g *gate) hangUp() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut {
		return
	}
	g.shut = true
	g.Listener.Close()
	for c := range g.in {
		c.Conn.Close()
	}
	if len(g.in) == 0 {
		close(g.empty)
	}
}

// wait returns when the last guest has left, or with an error when ctx ends.
func (g *gate) wait(ctx context.Context) error {
	select {
	case <-g.empty:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
