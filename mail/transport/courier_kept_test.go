package transport

import (
	"io"
	"net"
	"sync/atomic"
	"testing"
	"time"
)

// counted is a server behind a door that counts who comes in.
func counted(t *testing.T, s script) (Courier, *atomic.Int32) {
	t.Helper()
	behind := s.start(t)
	door, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { door.Close() })
	var came atomic.Int32
	go func() {
		for {
			in, err := door.Accept()
			if err != nil {
				return
			}
			came.Add(1)
			out, err := net.Dial("tcp", behind)
			if err != nil {
				in.Close()
				return
			}
			go func() { _, _ = io.Copy(out, in); out.Close() }()
			go func() { _, _ = io.Copy(in, out); in.Close() }()
		}
	}()
	c, err := NewSMTP(Server{Addr: door.Addr().String(), Security: Plain, Credentials: Credentials{User: "gm", Password: "gmpw"}, Timeout: 5 * time.Second}, "")
	if err != nil {
		t.Fatal(err)
	}
	return c, &came
}

// TestOneConnection hands in the letters of a round on one connection, and on a new one when the server has hung up, or has got
// enough of them.
func TestOneConnection(t *testing.T) {
	t.Parallel()
	letter := []byte("Subject: x\r\n\r\nHello\r\n")
	send := func(t *testing.T, c Courier, letters int, want int) {
		t.Helper()
		for n := range letters {
			got := c.Send(ctxFor(t, 20*time.Second), "gm@example.org", []string{"a@example.org"}, letter)
			if len(got) != 1 || got[0].Code != want {
				t.Fatalf("letter %d: %+v", n+1, got)
			}
		}
	}
	for name, test := range map[string]struct {
		before  [][2]string
		letters int
		want    int
		came    int32
	}{
		"a batch":                       {[][2]string{{"RSET", "250 fine"}}, 20, 250, 1},
		"more than a connection brings": {[][2]string{{"RSET", "250 fine"}}, mostSent + 10, 250, 2},
		"refused letters":               {[][2]string{{"RSET", "250 fine"}, {"RCPT", "550 5.1.1 unknown"}}, 10, 550, 1},
		"a server that hangs up":        {[][2]string{{"RSET", "-"}}, 5, 250, 5},
		"one that hangs up later":       {[][2]string{{"RSET", "250 fine"}, {"MAIL", "421 4.4.2 closing"}}, 3, 421, 3},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, came := counted(t, smtpScript(test.before...))
			send(t, c, test.letters, test.want)
			if n := came.Load(); n != test.came {
				t.Errorf("%d connections for %d letters, want %d", n, test.letters, test.came)
			}
		})
	}
	t.Run("left after a while", func(t *testing.T) {
		t.Parallel()
		c, came := counted(t, smtpScript([2]string{"RSET", "250 fine"}))
		send(t, c, 2, 250)
		time.Sleep(keptFor + time.Second)
		send(t, c, 1, 250)
		if n := came.Load(); n != 2 {
			t.Errorf("%d connections", n)
		}
	})
}
