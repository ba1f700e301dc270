package transport

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"

	"github.com/emersion/go-smtp"
)

// ErrSender is a server's refusal to take letters from an address.
var ErrSender = errors.New("the server takes no letters from this address")

// Tried is what came of a conversation with a server that takes letters, which ended before any letter.
type Tried struct {
	Greeting string // the first line that the server said; many tell the time in it
	To       error  // why it takes no letters to the recipient; nil if it does
}

// Try has the beginning of a conversation with the courier's server: it connects, logs in, and asks whether letters may go
// from an address to another. No letter is sent. The error is ErrLogin, ErrSender, or one of the line.
func Try(ctx context.Context, courier Courier, from, to string) (Tried, error) {
	tries, ok := courier.(interface {
		try(ctx context.Context, from, to string) (Tried, error)
	})
	if !ok {
		return Tried{}, fmt.Errorf("%T can not be tried", courier)
	}
	return tries.try(ctx, from, to)
}

func (c *courier) try(ctx context.Context, from, to string) (Tried, error) {
	timed, cancel := context.WithTimeout(ctx, whole*c.server.Timeout)
	defer cancel()
	var first greeting
	client, err := c.connect(timed, 1, false, &first)
	if errors.Is(err, ErrLogin) && c.server.Tokens != nil {
		first = greeting{}
		client, err = c.connect(timed, 1, true, &first)
	}
	tried := Tried{Greeting: first.line()}
	if err != nil {
		return tried, err
	}
	defer client.Close()
	if err := client.Mail(from, &smtp.MailOptions{UTF8: !ascii(from)}); err != nil {
		var reply *smtp.SMTPError
		if errors.As(err, &reply) {
			return tried, fmt.Errorf("%w: %d %s", ErrSender, reply.Code, said(err).Text)
		}
		return tried, err
	}
	if err := client.Rcpt(to, nil); err != nil {
		var reply *smtp.SMTPError
		if !errors.As(err, &reply) {
			return tried, err
		}
		tried.To = fmt.Errorf("%d %s", reply.Code, said(err).Text)
	}
	_ = client.Quit() // whatever the server says to that
	return tried, nil
}

// greeting is a connection that remembers what the server says first.
type greeting struct {
	net.Conn
	heard []byte
}

// longestGreeting is how much of it is remembered: a line of SMTP has 512 bytes.
const longestGreeting = 512

func (g *greeting) Read(p []byte) (int, error) {
	n, err := g.Conn.Read(p)
	g.heard = append(g.heard, p[:min(n, longestGreeting-len(g.heard))]...)
	return n, err
}

// line is the first line, fit for a log.
func (g *greeting) line() string {
	line, _, _ := strings.Cut(string(g.heard), "\n")
	return strings.TrimSpace(printable(strings.ToValidUTF8(line, "?")))
}
