package notify

import (
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// listener is a service manager: it has the socket and hears what comes.
type listener struct {
	t    *testing.T
	conn *net.UnixConn
}

func listen(t *testing.T, name string) *listener {
	t.Helper()
	conn, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: name, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return &listener{t, conn}
}

// hears wants the next datagram, which must be there within five seconds.
func (l *listener) hears(want string) {
	l.t.Helper()
	if got := l.next(5 * time.Second); got != want {
		l.t.Errorf("told was %q, want %q", got, want)
	}
}

func (l *listener) next(within time.Duration) string {
	if err := l.conn.SetReadDeadline(time.Now().Add(within)); err != nil {
		l.t.Fatal(err)
	}
	b := make([]byte, 4096)
	n, err := l.conn.Read(b)
	if err != nil {
		return ""
	}
	return string(b[:n])
}

func environment(pairs ...string) func(string) string {
	return func(name string) string {
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	}
}

func open(t *testing.T, pairs ...string) *Systemd {
	t.Helper()
	s, err := Open(environment(pairs...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func TestTells(t *testing.T) {
	sockets := map[string]string{"path": filepath.Join(t.TempDir(), "notify")}
	if runtime.GOOS == "linux" {
		sockets["abstract"] = "@fieldpost-test-" + strconv.Itoa(os.Getpid())
	}
	for name, socket := range sockets {
		t.Run(name, func(t *testing.T) {
			l := listen(t, socket)
			s := open(t, "NOTIFY_SOCKET", socket)
			for _, step := range []struct {
				err  error
				want string
			}{
				{s.Ready("reading gm@example.org"), "READY=1\nSTATUS=reading gm@example.org"},
				{s.Status("3 letters\nREADY=0"), "STATUS=3 letters READY=0"},
				{s.Stopping(), "STOPPING=1"},
			} {
				if step.err != nil {
					t.Error(step.err)
				}
				l.hears(step.want)
			}
			if d := s.Watchdog(); d != 0 {
				t.Errorf("nobody asked for a watchdog, and it has %s", d)
			}
			s.Heart()()
			if err := s.Status("end"); err != nil {
				t.Error(err)
			}
			l.hears("STATUS=end") // and no WATCHDOG=1 before it
		})
	}
}

// TestWatchdogWantsEveryHeart: one heart alone does not count, however often it beats.
func TestWatchdogWantsEveryHeart(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	l := listen(t, socket)
	s := open(t, "NOTIFY_SOCKET", socket, "WATCHDOG_USEC", "90000000", "WATCHDOG_PID", strconv.Itoa(os.Getpid()))
	if d := s.Watchdog(); d != 90*time.Second {
		t.Errorf("the watchdog waits for %s", d)
	}
	first, second := s.Heart(), s.Heart()
	mark := func(text string) {
		t.Helper()
		if err := s.Status(text); err != nil {
			t.Fatal(err)
		}
		l.hears("STATUS=" + text)
	}
	first()
	first()
	mark("only the first has beaten")
	second()
	l.hears("WATCHDOG=1")
	mark("each has beaten once")
	second()
	mark("only the second has beaten since")
	first()
	l.hears("WATCHDOG=1")
}

func TestWatchdogOfAnother(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	listen(t, socket)
	s := open(t, "NOTIFY_SOCKET", socket, "WATCHDOG_USEC", "90000000", "WATCHDOG_PID", "1")
	if s.Watchdog() != 0 {
		t.Error("a watchdog that is meant for process 1 counts")
	}
}

func TestNobody(t *testing.T) {
	s := open(t, "WATCHDOG_USEC", "1000000")
	if s != nil {
		t.Fatal("without a socket somebody is told")
	}
	s.Heart()()
	for _, err := range []error{s.Ready("x"), s.Status("x"), s.Stopping(), s.Close()} {
		if err != nil || s.Watchdog() != 0 {
			t.Error(err, s.Watchdog())
		}
	}
}

func TestRefused(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	listen(t, socket)
	for says, pairs := range map[string][]string{
		"not the path of a socket":     {"NOTIFY_SOCKET", "notify"},
		"socket or @name":              {"NOTIFY_SOCKET", "@"},
		"no such file":                 {"NOTIFY_SOCKET", socket + "-gone"},
		`"soon", and not a number`:     {"NOTIFY_SOCKET", socket, "WATCHDOG_USEC", "soon"},
		`"0", and not a number`:        {"NOTIFY_SOCKET", socket, "WATCHDOG_USEC", "0"},
		`"9223372036854775807", and n`: {"NOTIFY_SOCKET", socket, "WATCHDOG_USEC", "9223372036854775807"},
	} {
		if _, err := Open(environment(pairs...)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %v, want %s", pairs, err, says)
		}
	}
}

// TestGone: whoever listened has gone; the daemon hears of it and goes on.
func TestGone(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	l := listen(t, socket)
	s := open(t, "NOTIFY_SOCKET", socket)
	l.conn.Close()
	if err := s.Status("x"); err == nil {
		t.Error("a status was told to nobody")
	}
}
