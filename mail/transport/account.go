package transport

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"time"
)

// Secret is a password or a token. It prints as "(secret)".
type Secret string

// String hides the secret from fmt.
func (Secret) String() string { return "(secret)" }

// GoString hides the secret from %#v.
func (Secret) GoString() string { return "(secret)" }

// LogValue hides the secret from slog.
func (Secret) LogValue() slog.Value { return slog.StringValue("(secret)") }

// MarshalText hides the secret from encoders.
func (Secret) MarshalText() ([]byte, error) { return []byte("(secret)"), nil }

// Security is how a connection is protected.
type Security int

const (
	TLS      Security = iota // from the first byte: ports 993 and 465
	StartTLS                 // after a plain greeting: ports 143 and 587
	Plain                    // not at all; loopback addresses only
)

// Mechanism is how one logs in.
type Mechanism string

const (
	Any         Mechanism = ""            // a bearer token if there is one, else PLAIN, else LOGIN, as the server offers
	PLAIN       Mechanism = "PLAIN"       // RFC 4616
	LOGIN       Mechanism = "LOGIN"       // the LOGIN command of IMAP, AUTH LOGIN of SMTP
	OAUTHBEARER Mechanism = "OAUTHBEARER" // RFC 7628
	XOAUTH2     Mechanism = "XOAUTH2"     // Google's and Microsoft's own; Microsoft 365 has no other
)

// Credentials say who logs in. The zero value does not log in at all, which only a Courier may do.
type Credentials struct {
	User      string
	Mechanism Mechanism
	Password  Secret
	Tokens    Tokens // for OAUTHBEARER and XOAUTH2
}

func (c Credentials) none() bool { return c.User == "" }

// Server is where a connection goes and how.
type Server struct {
	Addr     string // host:port, or unix:/path of a socket
	Security Security
	TLS      *tls.Config // nil trusts what the system trusts
	Credentials
	Timeout time.Duration // for each command; a minute if zero
}

// complete fills in what was left open and refuses what is unsafe.
func (s *Server) complete() error {
	_, socket := strings.CutPrefix(s.Addr, unixPrefix)
	host, _, err := net.SplitHostPort(s.Addr)
	if err != nil && !socket {
		return fmt.Errorf("%q is not host:port", s.Addr)
	}
	if s.Security < TLS || s.Security > Plain {
		return fmt.Errorf("%d is no kind of security", s.Security)
	}
	if ip := net.ParseIP(host); s.Security == Plain && !socket && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("%s: an unprotected connection is made to this machine only; use TLS or STARTTLS", s.Addr)
	}
	bearer := s.Mechanism == OAUTHBEARER || s.Mechanism == XOAUTH2
	switch {
	case s.none() && (s.Password != "" || s.Tokens != nil):
		return errors.New("a password or token without a user name")
	case bearer && s.Tokens == nil:
		return fmt.Errorf("%s needs a source of tokens", s.Mechanism)
	}
	if s.Timeout <= 0 {
		s.Timeout = time.Minute
	}
	config := &tls.Config{}
	if s.TLS != nil {
		config = s.TLS.Clone()
	}
	if config.ServerName == "" {
		config.ServerName = host
	}
	s.TLS = config
	return nil
}
