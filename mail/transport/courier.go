package transport

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"

	"github.com/emersion/go-smtp"
)

// Courier hands letters to a mail server.
type Courier interface {
	// Send hands in one letter and says what became of it for each recipient, in the order of to. It takes a bounded
	// time and ends early with ctx. The letter's lines end with CRLF.
	Send(ctx context.Context, from string, to []string, raw []byte) []Result
}

// Result is what became of a letter for one recipient. Code is the server's reply, 250 or another that begins with 2 if
// it took the letter; 0 if there was none.
type Result struct {
	Recipient string
	Code      int
	Temporary bool   // worth another attempt
	Ambiguous bool   // the line broke when the whole letter had been sent: it may have been taken
	Text      string // for the operator
}

// Taken says that the server is responsible for the letter.
func (o Result) Taken() bool { return o.Code/100 == 2 }

// NewSMTP makes a courier for a submission server. hello is the name of this machine for the server; "localhost" if empty.
func NewSMTP(server Server, hello string) (Courier, error) { return newCourier(server, hello, false) }

// NewLMTP makes a courier that puts letters into mailboxes by LMTP, each recipient with a reply of its own.
func NewLMTP(server Server, hello string) (Courier, error) { return newCourier(server, hello, true) }

func newCourier(server Server, hello string, lmtp bool) (Courier, error) {
	if err := server.complete(); err != nil {
		return nil, fmt.Errorf("sending: %w", err)
	}
	if lmtp && server.Security == StartTLS {
		return nil, fmt.Errorf("sending: %s: LMTP is spoken over TLS or on this machine, not with STARTTLS", server.Addr)
	}
	if hello == "" {
		hello = "localhost"
	}
	if strings.ContainsAny(hello, " \r\n\t") {
		return nil, fmt.Errorf("sending: %q is no name of a machine", hello)
	}
	return &courier{server: server, hello: hello, lmtp: lmtp}, nil
}

type courier struct {
	server Server
	hello  string
	lmtp   bool
	kept   keptLine
}

// whole is how many times a command's time the whole of Send may take.
const whole = 10

func (c *courier) Send(ctx context.Context, from string, to []string, raw []byte) []Result {
	r := newRun(to)
	if err := sendable(raw); err != nil {
		r.all(Result{Text: err.Error()})
		return r.outcomes(to)
	}
	timed, cancel := context.WithTimeout(ctx, whole*c.server.Timeout)
	defer cancel()
	if client := c.kept.take(timed, len(to)); client != nil {
		r.client = client.Client
		r.transact(from, raw, c.lmtp)
		if c.kept.keep(client, r); !r.broken() {
			return r.outcomes(to)
		}
		r = newRun(to) // the line was no good any more, and the server has not got the letter
	}
	client, err := c.connect(timed, len(to), false, nil)
	if errors.Is(err, ErrLogin) && c.server.Tokens != nil {
		client, err = c.connect(timed, len(to), true, nil)
	}
	if err != nil {
		// A refused login is the operator's affair, not the letter's: it is tried again.
		failure := said(err)
		failure.Temporary = true
		r.all(failure)
		return r.outcomes(to)
	}
	r.client = client.Client
	r.transact(from, raw, c.lmtp)
	c.kept.keep(client, r)
	return r.outcomes(to)
}

// sendable refuses bytes that a server may take for the end of the letter.
func sendable(raw []byte) error {
	for i, c := range raw {
		if c == '\n' && (i == 0 || raw[i-1] != '\r') || c == '\r' && (i == len(raw)-1 || raw[i+1] != '\n') {
			return fmt.Errorf("a line of the letter does not end with CRLF (at byte %d)", i)
		}
		if c == 0 {
			return fmt.Errorf("the letter holds a zero byte (at byte %d)", i)
		}
	}
	return nil
}

// smtpClient is a client whose line is cut when its context ends.
type smtpClient struct {
	*smtp.Client
	line *line
	stop func() bool
	sent int // letters that went through
}

func (c *smtpClient) Close() {
	c.stop()
	c.Client.Close()
}

// connect reaches the server and logs in. What the server says first is written to greeting, if that is not nil.
func (c *courier) connect(ctx context.Context, recipients int, fresh bool, greeting *greeting) (*smtpClient, error) {
	dialing, cancel := context.WithTimeout(ctx, c.server.Timeout)
	defer cancel()
	l, conn, err := dial(dialing, &c.server)
	if err != nil {
		return nil, err
	}
	l.allow(talk + 4096*int64(recipients))
	if greeting != nil {
		greeting.Conn, conn = conn, greeting
	}
	client := &smtpClient{line: l, stop: context.AfterFunc(ctx, func() { l.Close() })}
	client.Client, err = c.greet(conn)
	if err == nil {
		err = c.login(ctx, client.Client, fresh)
	}
	if err == nil {
		return client, nil
	}
	client.stop()
	l.Close()
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return nil, err
}

func (c *courier) greet(conn net.Conn) (*smtp.Client, error) {
	var client *smtp.Client
	switch {
	case c.lmtp:
		client = smtp.NewClientLMTP(conn)
	case c.server.Security == StartTLS:
		var err error
		if client, err = smtp.NewClientStartTLS(conn, c.server.TLS); err != nil {
			return nil, err
		}
	default:
		client = smtp.NewClient(conn)
	}
	client.CommandTimeout = c.server.Timeout
	client.SubmissionTimeout = whole / 2 * c.server.Timeout
	return client, client.Hello(c.hello)
}

func (c *courier) login(ctx context.Context, client *smtp.Client, fresh bool) error {
	if c.server.none() {
		return nil
	}
	if ok, _ := client.Extension("AUTH"); !ok {
		return fmt.Errorf("%w: it offers none here", ErrLogin)
	}
	mechanism, err := c.server.choose(func(m Mechanism) bool { return client.SupportsAuth(string(m)) })
	if err != nil {
		return err
	}
	auth, err := c.server.client(ctx, mechanism, fresh)
	if err != nil {
		return err
	}
	err = client.Auth(auth)
	var reply *smtp.SMTPError
	if errors.As(err, &reply) && !reply.Temporary() {
		return fmt.Errorf("%w of %s: %w", ErrLogin, c.server.User, err)
	}
	return err
}
