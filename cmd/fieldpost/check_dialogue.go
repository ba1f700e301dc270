package main

import (
	"cmp"
	"context"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	netmail "net/mail"
	"net/textproto"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"fieldpost/mail/transport"
)

// dialogue is the beginning of a conversation with a server that takes letters: everything up to the letter.
type dialogue struct {
	server transport.Server
	lmtp   bool
	hello  string

	text   *textproto.Conn
	offers []string // what the server can do
}

var errSender = errors.New("the server takes no letters from this address")

// reply is an answer of the server that is not the one that was hoped for.
type reply struct {
	code int
	text string
}

func (r *reply) Error() string { return fmt.Sprintf("%d %s", r.code, r.text) }

// heard reads an answer with that code.
func (d *dialogue) heard(code int) (string, error) {
	_, message, err := d.text.ReadResponse(code)
	var other *textproto.Error
	if errors.As(err, &other) {
		text := strings.Map(func(r rune) rune {
			if unicode.IsControl(r) {
				return ' '
			}
			return r
		}, other.Msg)
		return "", &reply{other.Code, text[:min(len(text), 300)]}
	}
	return message, err
}

// talkative is how many bytes a server may say in all of it.
const talkative = 256 << 10

// short is a connection over which only so much may come.
type short struct {
	net.Conn
	from io.Reader
}

func (s short) Read(p []byte) (int, error) { return s.from.Read(p) }

// try connects, logs in and names a sender. It gives back how the server greeted.
func (d *dialogue) try(ctx context.Context, from string) (greeting string, err error) {
	ctx, cancel := context.WithTimeout(ctx, d.server.Timeout)
	defer cancel()
	network, addr := "tcp", d.server.Addr
	if path, ok := strings.CutPrefix(addr, "unix:"); ok {
		network, addr = "unix", path
	}
	raw, err := (&net.Dialer{}).DialContext(ctx, network, addr)
	if err != nil {
		return "", err
	}
	defer raw.Close()
	defer context.AfterFunc(ctx, func() { raw.Close() })()
	defer func() {
		if err != nil && ctx.Err() != nil {
			err = fmt.Errorf("no answer within %s: %w", d.server.Timeout, ctx.Err())
		}
	}()
	conn := net.Conn(short{raw, io.LimitReader(raw, talkative)})
	if d.server.Security == transport.TLS {
		conn = tls.Client(conn, d.config())
	}
	d.text = textproto.NewConn(conn)
	if greeting, err = d.heard(220); err != nil {
		return "", err
	}
	if err := d.greet(); err != nil {
		return greeting, err
	}
	if d.server.Security == transport.StartTLS {
		if !d.can("STARTTLS") {
			return greeting, errors.New("the server does not offer STARTTLS")
		}
		if _, err := d.ask(220, "STARTTLS"); err != nil {
			return greeting, err
		}
		d.text = textproto.NewConn(tls.Client(conn, d.config()))
		if err := d.greet(); err != nil {
			return greeting, err
		}
	}
	if err := d.login(ctx); err != nil {
		return greeting, err
	}
	if _, err := d.ask(250, "MAIL FROM:<%s>", from); err != nil {
		var no *reply
		if errors.As(err, &no) {
			err = fmt.Errorf("%w: %w", errSender, err)
		}
		return greeting, err
	}
	_, _ = d.ask(221, "QUIT") // whatever the server says to that
	return greeting, nil
}

func (d *dialogue) config() *tls.Config {
	config := &tls.Config{}
	if d.server.TLS != nil {
		config = d.server.TLS.Clone()
	}
	if host, _, err := net.SplitHostPort(d.server.Addr); err == nil {
		config.ServerName = host
	}
	return config
}

// ask says one line and waits for an answer with that code.
func (d *dialogue) ask(code int, format string, args ...any) (string, error) {
	if err := d.text.PrintfLine(format, args...); err != nil {
		return "", err
	}
	return d.heard(code)
}

// greet says who we are and hears what the server can do.
func (d *dialogue) greet() error {
	verb := "EHLO"
	if d.lmtp {
		verb = "LHLO"
	}
	message, err := d.ask(250, "%s %s", verb, cmp.Or(d.hello, "localhost"))
	d.offers = strings.Split(strings.ToUpper(message), "\n")
	return err
}

// can tells whether the server offers something, as "STARTTLS" or "AUTH PLAIN".
func (d *dialogue) can(what string) bool {
	words := strings.Fields(what)
	return slices.ContainsFunc(d.offers, func(line string) bool {
		offered := strings.Fields(line)
		return len(offered) > 0 && offered[0] == words[0] && (len(words) == 1 || slices.Contains(offered[1:], words[1]))
	})
}

// login logs in with the mechanism that the courier would take.
func (d *dialogue) login(ctx context.Context) error {
	s := &d.server
	if s.User == "" {
		return nil
	}
	mechanisms := []transport.Mechanism{s.Mechanism}
	switch {
	case s.Mechanism != transport.Any:
	case s.Tokens != nil:
		mechanisms = []transport.Mechanism{transport.OAUTHBEARER, transport.XOAUTH2}
	default:
		mechanisms = []transport.Mechanism{transport.PLAIN, transport.LOGIN}
	}
	i := slices.IndexFunc(mechanisms, func(m transport.Mechanism) bool { return d.can("AUTH " + string(m)) })
	if i < 0 {
		return fmt.Errorf("%w: it offers none of %v here", transport.ErrLogin, mechanisms)
	}
	first, err := d.first(ctx, mechanisms[i])
	if err != nil {
		return err
	}
	err = d.answer(mechanisms[i], first)
	var no *reply
	if errors.As(err, &no) && no.code >= 500 {
		return fmt.Errorf("%w of %s: %w", transport.ErrLogin, s.User, err)
	}
	return err
}

// first is what is said first in a mechanism; nothing in LOGIN.
func (d *dialogue) first(ctx context.Context, m transport.Mechanism) (string, error) {
	s := &d.server
	switch m {
	case transport.PLAIN:
		return "\x00" + s.User + "\x00" + string(s.Password), nil
	case transport.LOGIN:
		return "", nil
	}
	token, err := s.Tokens.Token(ctx, false)
	if err != nil {
		return "", fmt.Errorf("no token: %w", err)
	}
	bearer := "\x01auth=Bearer " + string(token) + "\x01\x01"
	if m == transport.XOAUTH2 {
		return "user=" + s.User + bearer, nil
	}
	name := strings.NewReplacer("=", "=3D", ",", "=2C").Replace(s.User)
	host, port, _ := net.SplitHostPort(s.Addr)
	return "n,a=" + name + ",\x01host=" + host + "\x01port=" + port + bearer, nil
}

// answer goes through the mechanism.
func (d *dialogue) answer(m transport.Mechanism, first string) error {
	encode := base64.StdEncoding.EncodeToString
	if m == transport.LOGIN {
		_, err := d.ask(334, "AUTH LOGIN")
		if err == nil {
			_, err = d.ask(334, "%s", encode([]byte(d.server.User)))
		}
		if err == nil {
			_, err = d.ask(235, "%s", encode([]byte(d.server.Password)))
		}
		return err
	}
	_, err := d.ask(235, "AUTH %s %s", m, encode([]byte(first)))
	var more *reply
	if errors.As(err, &more) && more.code == 334 { // it does not like the token, and says so when it is told to go on
		_, err = d.ask(235, "%s", encode([]byte("\x01")))
	}
	return err
}

var dated = regexp.MustCompile(`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), +\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [-+]\d{4}`)

// greetingTime is the time in a server's greeting, if there is one.
func greetingTime(by, greeting string, our time.Time) []told {
	theirs, err := netmail.ParseDate(dated.FindString(greeting))
	if err != nil {
		return nil
	}
	return []told{{by: by, theirs: theirs, our: our}}
}
