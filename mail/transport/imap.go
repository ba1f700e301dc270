package transport

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

const inbox = "INBOX"

var errNoUser = errors.New("an account needs a user name")

// imapMailbox is a Mailbox over one IMAP connection.
type imapMailbox struct {
	account Account
	line    *line
	client  *imapclient.Client
	news    chan struct{} // something came into the selected folder

	using    sync.Mutex // held by the method that runs
	prefix   string     // of this user's folders, as "INBOX."
	delim    string
	made     map[string]bool // folders known to be there
	selected string          // as the server names it
	listed   string          // the folder whose UIDs the caller has
	validity uint32
	terse    bool // letters are listed by UID alone
}

// Dial connects to an account and logs in. If a token is refused, it asks for another one and tries once more.
func Dial(ctx context.Context, account Account) (Mailbox, error) {
	if err := account.complete(); err != nil {
		return nil, fmt.Errorf("imap: %w", err)
	}
	m, err := open(ctx, account, false)
	if errors.Is(err, ErrLogin) && account.Tokens != nil {
		m, err = open(ctx, account, true)
	}
	if err != nil {
		return nil, fmt.Errorf("imap %s: %w", account.Addr, err)
	}
	return m, nil
}

func open(ctx context.Context, account Account, fresh bool) (*imapMailbox, error) {
	dialing, cancel := context.WithTimeout(ctx, account.Timeout)
	defer cancel()
	l, conn, err := dial(dialing, &account.Server)
	if err != nil {
		return nil, err
	}
	m := &imapMailbox{account: account, line: l, news: make(chan struct{}, 1), made: map[string]bool{}}
	options := &imapclient.Options{TLSConfig: account.TLS, UnilateralDataHandler: &imapclient.UnilateralDataHandler{
		Mailbox: func(data *imapclient.UnilateralDataMailbox) {
			if data.NumMessages != nil {
				m.tell()
			}
		},
	}}
	// The client's goroutine ends when the line is closed, whatever happens.
	err = m.within(ctx, account.Timeout, talk, func() (err error) {
		if account.Security == StartTLS {
			m.client, err = imapclient.NewStartTLS(conn, options)
			return err
		}
		m.client = imapclient.New(conn, options)
		return m.client.WaitGreeting()
	})
	if err == nil {
		err = m.login(ctx, fresh)
	}
	if err == nil {
		err = m.findPrefix(ctx)
	}
	for _, folder := range account.Folders {
		if err == nil {
			err = m.make(ctx, folder)
		}
	}
	if err != nil {
		m.hangUp()
		return nil, err
	}
	return m, nil
}

// tell is called by the client's reader, which must not wait.
func (m *imapMailbox) tell() {
	select {
	case m.news <- struct{}{}:
	default:
	}
}

// hangUp closes the connection without a word. It is the network's line that is closed, not the client: that would wait
// for whoever is to read a letter.
func (m *imapMailbox) hangUp() {
	m.line.Close()
	if m.client != nil {
		m.client.Close()
	}
}

// answer is a NO or BAD of the server. The connection is as good as before.
type answer imap.Error

func (a *answer) Error() string {
	if a.Code != "" {
		return fmt.Sprintf("%v: [%s] %s", ErrNo, printable(string(a.Code)), printable(a.Text))
	}
	return fmt.Sprintf("%v: %s", ErrNo, printable(a.Text))
}

func (a *answer) Is(target error) bool { return target == ErrNo }

// within runs a command. When its time is over or ctx ends, the connection is closed, which ends every command. An
// answer of NO or BAD leaves the connection as it is; any other error closes it.
func (m *imapMailbox) within(ctx context.Context, most time.Duration, bytes int64, command func() error) error {
	m.line.allow(bytes)
	timed, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	stop := context.AfterFunc(timed, func() { m.line.Close() })
	err := command()
	var said *imap.Error
	switch ended := !stop(); {
	case err == nil:
		return nil
	case m.line.left.Load() <= 0:
		err = errFlood
	case ended && ctx.Err() != nil:
		err = ctx.Err()
	case ended:
		err = fmt.Errorf("no answer within %s: %w", most, context.DeadlineExceeded)
	case errors.As(err, &said) && said.Type != imap.StatusResponseTypeBye:
		return (*answer)(said)
	}
	m.line.Close()
	return err
}

// do is within for a command with a short answer.
func (m *imapMailbox) do(ctx context.Context, command func() error) error {
	return m.within(ctx, m.account.Timeout, talk, command)
}

func (m *imapMailbox) login(ctx context.Context, fresh bool) error {
	if m.client.State() == imap.ConnStateAuthenticated { // PREAUTH, by a server on this machine
		return nil
	}
	var caps imap.CapSet
	if err := m.do(ctx, func() error {
		if caps = m.client.Caps(); caps == nil {
			return errors.New("the server does not say what it can do")
		}
		return nil
	}); err != nil {
		return err
	}
	mechanism, err := m.account.choose(func(x Mechanism) bool {
		return caps.Has(imap.AuthCap(string(x))) || x == LOGIN && !caps.Has(imap.CapLoginDisabled)
	})
	if err != nil {
		return err
	}
	client, err := m.account.client(ctx, mechanism, fresh)
	if err != nil {
		return err
	}
	err = m.do(ctx, func() error {
		if mechanism == LOGIN && !caps.Has(imap.AuthCap(string(LOGIN))) {
			return m.client.Login(m.account.User, string(m.account.Password)).Wait()
		}
		return m.client.Authenticate(client)
	})
	var said *answer
	if errors.As(err, &said) && said.Code != imap.ResponseCodeUnavailable {
		return fmt.Errorf("%w of %s: %s", ErrLogin, m.account.User, printable(said.Text))
	}
	return err
}

// printable is what a server said, fit for a log.
func printable(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\ufffd' {
			return ' '
		}
		return r
	}, text)
	return text[:min(len(text), 300)]
}

// Close says goodbye if nothing else is going on, and hangs up.
func (m *imapMailbox) Close() error {
	if m.using.TryLock() {
		defer m.using.Unlock()
		if !m.gone() {
			// Whether the server answers is its own affair.
			_ = m.within(context.Background(), 2*time.Second, talk, func() error { return m.client.Logout().Wait() })
		}
	}
	m.hangUp()
	return nil
}
