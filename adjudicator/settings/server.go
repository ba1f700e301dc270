package settings

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"

	"fieldpost/mail/transport"
)

var securities = map[string]transport.Security{"": transport.TLS, "tls": transport.TLS, "starttls": transport.StartTLS, "plain": transport.Plain}

// usualTimeout is how long a server may take for a command.
const usualTimeout = time.Minute

// longestCertificates is how many bytes a file of certificates may have.
const longestCertificates = 4 << 20

// server checks where a server is and how it is reached, and makes it reachable.
func (c *checker) server(table string, s *Server, login transport.Credentials) {
	before := len(c.problems)
	security, known := securities[strings.ToLower(s.Security)]
	if !known {
		c.wrong(table+".security", "%q is no kind of security; there are tls, starttls and plain", s.Security)
	}
	if err := address(s.Addr, security); err != nil {
		c.wrong(table+".addr", "%v", err)
	}
	if s.Timeout == 0 {
		s.Timeout = usualTimeout
	}
	if s.Timeout < time.Second || s.Timeout > time.Hour {
		c.wrong(table+".timeout", `a timeout is from "1s" to "1h", and not %s`, s.Timeout)
	}
	var config *tls.Config
	if s.CAFile != "" {
		pool, err := certificates(c.path(&s.CAFile))
		if err != nil {
			c.wrong(table+".ca_file", "%v", err)
		}
		config = &tls.Config{RootCAs: pool}
	}
	if len(c.problems) > before {
		return
	}
	made := transport.Server{Addr: s.Addr, Security: security, TLS: config, Credentials: login, Timeout: s.Timeout}
	s.reach = func() transport.Server { return made }
}

// address tells what is wrong with where a server is.
func address(addr string, security transport.Security) error {
	if strings.HasPrefix(addr, "unix:") {
		return nil
	}
	host, port, err := net.SplitHostPort(addr)
	if err != nil || host == "" || port == "" {
		return fmt.Errorf("%q is not host:port, as mail.example.org:993", addr)
	}
	ip := net.ParseIP(host)
	if security == transport.Plain && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("%s is another machine, and an unprotected connection is made to this one only; write tls or starttls", addr)
	}
	return nil
}

// certificates are those that the system trusts and those of a file.
func certificates(path string) (*x509.CertPool, error) {
	data, _, err := readFile(path, longestCertificates)
	if err != nil {
		return nil, fmt.Errorf("%s: %s", path, plainly(err))
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if !pool.AppendCertsFromPEM(data) {
		return nil, errors.New(path + " holds no certificate in the form of PEM")
	}
	return pool, nil
}
