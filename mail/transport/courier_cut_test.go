package transport

import (
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// moody is a server that does something to its second letter, once.
type moody struct {
	mu      sync.Mutex
	at      string // the command: "MAIL", "RCPT", "DATA", "." or "RSET"
	answer  error  // nil for hanging up
	done    bool
	letters []string
	came    int
}

type moodySession struct {
	*moody
	conn    *smtp.Conn
	started int
}

func (m *moody) NewSession(c *smtp.Conn) (smtp.Session, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.came++
	return &moodySession{moody: m, conn: c}, nil
}

// strikes does it, if its moment has come.
func (s *moodySession) strikes(command string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.done || s.at != command || len(s.letters) == 0 {
		return nil
	}
	if s.done = true; s.answer == nil {
		s.conn.Conn().Close()
		return io.ErrClosedPipe
	}
	return s.answer
}

func (s *moodySession) Logout() error { return nil }
func (s *moodySession) Reset() {
	if s.started++; s.started > 1 { // the first one is for EHLO
		_ = s.strikes("RSET")
	}
}
func (s *moodySession) Mail(string, *smtp.MailOptions) error { return s.strikes("MAIL") }
func (s *moodySession) Rcpt(string, *smtp.RcptOptions) error { return s.strikes("RCPT") }
func (s *moodySession) Data(r io.Reader) error {
	if err := s.strikes("DATA"); err != nil {
		return err
	}
	b, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	err = s.strikes(".")
	if err == nil || s.answer == nil { // a server that hangs up now may have taken it
		s.mu.Lock()
		s.letters = append(s.letters, strings.TrimSpace(string(b)))
		s.mu.Unlock()
	}
	return err
}

// TestCutInABatch hands in letters one after the other while the server hangs up, or has enough, at each command of the second one. A
// letter that the server cannot have taken goes out on another connection at once; one that it may have taken is not sent again.
func TestCutInABatch(t *testing.T) {
	t.Parallel()
	closing := &smtp.SMTPError{Code: 421, EnhancedCode: smtp.EnhancedCode{4, 4, 2}, Message: "closing"}
	for _, at := range []string{"RSET", "MAIL", "RCPT", "DATA", "."} {
		for _, answer := range []error{nil, closing} {
			name := at + ", hangs up"
			if answer != nil {
				name = at + ", closes"
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				m := &moody{at: at, answer: answer}
				s := smtp.NewServer(m)
				s.Domain = "example.org"
				l, err := net.Listen("tcp", "127.0.0.1:0")
				if err != nil {
					t.Fatal(err)
				}
				go s.Serve(l)
				t.Cleanup(func() { s.Close() })
				c, err := NewSMTP(Server{Addr: l.Addr().String(), Security: Plain, Timeout: 5 * time.Second}, "")
				if err != nil {
					t.Fatal(err)
				}
				var got []Result
				for _, letter := range []string{"one", "two", "three"} {
					got = append(got, c.Send(ctxFor(t, 30*time.Second), "gm@example.org", []string{"a@example.org"}, []byte(letter+"\r\n"))...)
				}
				m.mu.Lock()
				defer m.mu.Unlock()
				maybe := at == "." && answer == nil || at == "DATA" && answer == nil // the script closes only when the whole letter may have come
				switch {
				case !got[0].Taken() || !got[2].Taken():
					t.Errorf("the others: %+v", got)
				case maybe && (got[1].Taken() || !got[1].Ambiguous || !got[1].Temporary):
					t.Errorf("the second: %+v", got[1])
				case !maybe && !got[1].Taken():
					t.Errorf("the second: %+v", got[1])
				}
				if n := len(m.letters); n != len(slices.Compact(slices.Clone(m.letters))) || !maybe && n != 3 {
					t.Errorf("the server has %q", m.letters)
				}
			})
		}
	}
}
