package notify

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Systemd is whoever has started the daemon and wants to hear of it. A nil Systemd is nobody: nothing is told.
type Systemd struct {
	socket   *net.UnixAddr
	watchdog time.Duration

	mu     sync.Mutex
	conn   *net.UnixConn
	hearts []bool // which have beaten since the watchdog was told
	failed error  // of the last datagram
}

// Open finds out who wants to hear of the daemon; getenv is os.Getenv as a rule. It is nil if nobody does.
func Open(getenv func(string) string) (*Systemd, error) {
	path := getenv("NOTIFY_SOCKET")
	if path == "" {
		return nil, nil
	}
	if path[0] != '/' && path[0] != '@' || len(path) < 2 {
		return nil, fmt.Errorf("NOTIFY_SOCKET is %q, and not the path of a socket or @name", path)
	}
	s := &Systemd{socket: &net.UnixAddr{Name: path, Net: "unixgram"}} // Go takes a leading @ for an abstract name, as systemd does
	var err error
	if s.watchdog, err = watchdog(getenv); err != nil {
		return nil, err
	}
	if s.conn, err = net.DialUnix("unixgram", nil, s.socket); err != nil {
		return nil, fmt.Errorf("the socket of NOTIFY_SOCKET: %w", err)
	}
	return s, nil
}

// watchdog is how often the watchdog wants to hear of us at least; 0 for never. It may be meant for another process,
// which has started this one.
func watchdog(getenv func(string) string) (time.Duration, error) {
	text := getenv("WATCHDOG_USEC")
	if text == "" {
		return 0, nil
	}
	if pid := getenv("WATCHDOG_PID"); pid != "" && pid != strconv.Itoa(os.Getpid()) {
		return 0, nil
	}
	usec, err := strconv.ParseInt(text, 10, 64)
	if err != nil || usec <= 0 || usec > int64(1<<63-1)/int64(time.Microsecond) {
		return 0, fmt.Errorf("WATCHDOG_USEC is %q, and not a number of microseconds", text)
	}
	return time.Duration(usec) * time.Microsecond, nil
}

// Watchdog is the time within which every heart has to beat; 0 if there is no watchdog.
func (s *Systemd) Watchdog() time.Duration {
	if s == nil {
		return 0
	}
	return s.watchdog
}

// Ready tells that the daemon has started and what it does.
func (s *Systemd) Ready(status string) error { return s.tell("READY=1", "STATUS="+oneLine(status)) }

// Status tells what the daemon does.
func (s *Systemd) Status(status string) error { return s.tell("STATUS=" + oneLine(status)) }

// Stopping tells that the daemon ends.
func (s *Systemd) Stopping() error { return s.tell("STOPPING=1") }

// Heart makes one more heart. Its beat is to be called whenever work of that kind has been done, as often as one likes. The
// watchdog is told that the daemon is alive when each heart has beaten since it was told last, so that one that has
// stopped is noticed however fast the others beat.
func (s *Systemd) Heart() (beat func()) {
	if s == nil || s.watchdog == 0 {
		return func() {}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.hearts)
	s.hearts = append(s.hearts, false)
	return func() { s.beaten(n) }
}

func (s *Systemd) beaten(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hearts[n] = true
	for _, has := range s.hearts {
		if !has {
			return
		}
	}
	clear(s.hearts)
	s.send("WATCHDOG=1")
}

// Close ends the telling. It reports the last datagram if that could not be sent.
func (s *Systemd) Close() error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return errors.Join(s.failed, s.conn.Close())
}

func (s *Systemd) tell(lines ...string) error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.send(lines...)
	return s.failed
}

// mostWait is how long a datagram may wait for a socket whose queue is full.
const mostWait = 2 * time.Second

func (s *Systemd) send(lines ...string) {
	s.failed = s.conn.SetWriteDeadline(time.Now().Add(mostWait))
	if s.failed == nil {
		_, s.failed = s.conn.Write([]byte(strings.Join(lines, "\n")))
	}
}

// oneLine keeps a status from beginning another line.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, s)
}
