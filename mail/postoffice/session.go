package postoffice

import (
	"errors"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
)

// session is a connection over which a user reads letters. The library calls its methods one after another, but for Idle,
// which it may leave running when the line breaks.
type session struct {
	office *Office
	conn   *imapserver.Conn
	late   *time.Timer // hangs up on who does not log in
	user   *account    // nil before the login
	view   *view       // nil if no folder is selected
}

var _ interface {
	imapserver.SessionNamespace
	imapserver.SessionMove
	imapserver.SessionAppendLimit
} = (*session)(nil)

func (o *Office) imapOptions() *imapserver.Options {
	return &imapserver.Options{
		NewSession: func(c *imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			conn := c.NetConn()
			return &session{office: o, conn: c, late: time.AfterFunc(loginTime, func() { conn.Close() })}, nil, nil
		},
		Caps: imap.CapSet{
			imap.CapIMAP4rev1: {}, imap.CapNamespace: {}, imap.CapUIDPlus: {}, imap.CapMove: {}, imap.CapESearch: {},
			imap.CapSpecialUse: {}, imap.CapChildren: {},
		},
		Logger:       libraryLog{o.log, "imap"},
		TLSConfig:    o.options.TLS,
		InsecureAuth: isLoopback(o.options.IMAPAddr),
	}
}

func no(code imap.ResponseCode, text string) *imap.Error {
	return &imap.Error{Type: imap.StatusResponseTypeNo, Code: code, Text: text}
}

var (
	errNoFolder   = no(imap.ResponseCodeNonExistent, "There is no such folder")
	errTryCreate  = no(imap.ResponseCodeTryCreate, "There is no such folder")
	errReadOnly   = no(imap.ResponseCodeNoPerm, "The folder was opened for reading only")
	errOverQuota  = no(imap.ResponseCodeOverQuota, "The mailbox is full")
	errShutting   = no(imap.ResponseCodeUnavailable, "The post office is closing")
	errUnwritable = no(imap.ResponseCodeUnavailable, "The change could not be written")
)

func (s *session) Login(name, password string) error {
	a, refused := s.office.login(name, password, s.conn.NetConn().RemoteAddr())
	if refused == nil {
		s.user = a
		s.late.Stop()
		return nil
	}
	if refused.wait > 0 {
		return no(imap.ResponseCodeUnavailable, refused.Error())
	}
	return no(imap.ResponseCodeAuthenticationFailed, refused.Error())
}

func (s *session) Close() error {
	s.late.Stop()
	if s.view != nil {
		return s.Unselect()
	}
	return nil
}

func (s *session) Namespace() (*imap.NamespaceData, error) {
	return &imap.NamespaceData{Personal: []imap.NamespaceDescriptor{{Delim: delimiter}}}, nil
}

func (s *session) AppendLimit() uint32 { return uint32(s.office.options.MaxLetter) }

// change writes to the register. An *imap.Error of the function goes to the client as it is.
func (s *session) change(what string, f func(*tx) error) error {
	err := s.office.register.update(f)
	if err == nil {
		return nil
	}
	var said *imap.Error
	if errors.As(err, &said) {
		return said
	}
	s.office.log.Error("post office: change not written", "user", s.user.name, "what", what, "err", err)
	return errUnwritable
}

// lock takes the account for itself; unlock must be called unless it returns an error.
func (s *session) lock() error {
	if !s.office.enter() {
		return errShutting
	}
	s.user.mu.Lock()
	return nil
}

func (s *session) unlock() {
	s.user.mu.Unlock()
	s.office.leave()
}
