package postoffice

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

const (
	maxRecipients = 100
	maxLine       = 2000 // twice what RFC 5321 allows
)

// Times after which a silent client is hung up on.
const (
	loginTime = 60 * time.Second // to log in
	smtpTime  = 2 * time.Minute  // between two commands, and for a whole letter
	writeTime = 30 * time.Second
)

func (o *Office) smtpServer() *smtp.Server {
	s := smtp.NewServer(smtp.BackendFunc(o.newSubmission))
	s.Domain = o.options.Domain
	s.TLSConfig = o.options.TLS
	s.AllowInsecureAuth = isLoopback(o.options.SMTPAddr)
	s.MaxMessageBytes = o.options.MaxLetter
	s.MaxRecipients = maxRecipients
	s.MaxLineLength = maxLine
	s.ReadTimeout = smtpTime
	s.WriteTimeout = writeTime
	s.ErrorLog = libraryLog{o.log, "smtp"}
	return s
}

// submission is a connection over which a user hands in letters.
type submission struct {
	office *Office
	conn   *smtp.Conn
	user   *account // nil before the login
	from   string
	to     []recipient
}

type recipient struct {
	address string // as it was written
	account *account
}

func (o *Office) newSubmission(c *smtp.Conn) (smtp.Session, error) {
	return &submission{office: o, conn: c}, nil
}

func reply(code int, enhanced smtp.EnhancedCode, text string) *smtp.SMTPError {
	return &smtp.SMTPError{Code: code, EnhancedCode: enhanced, Message: text}
}

func (s *submission) AuthMechanisms() []string { return []string{sasl.Plain, sasl.Login} }

func (s *submission) Auth(mech string) (sasl.Server, error) {
	switch mech {
	case sasl.Plain:
		return sasl.NewPlainServer(func(identity, name, password string) error {
			if identity != "" && identity != name {
				return reply(535, smtp.EnhancedCode{5, 7, 8}, "nobody logs in for somebody else here")
			}
			return s.login(name, password)
		}), nil
	case sasl.Login:
		return &loginServer{check: s.login}, nil
	}
	return nil, smtp.ErrAuthUnknownMechanism
}

func (s *submission) login(name, password string) error {
	a, refused := s.office.login(name, password, s.conn.Conn().RemoteAddr())
	if refused == nil {
		s.user = a
		return nil
	}
	if refused.wait > 0 {
		return reply(454, smtp.EnhancedCode{4, 7, 0}, refused.Error())
	}
	return reply(535, smtp.EnhancedCode{5, 7, 8}, refused.Error())
}

func (s *submission) Mail(from string, _ *smtp.MailOptions) error {
	if s.user == nil {
		return reply(530, smtp.EnhancedCode{5, 7, 0}, "log in first")
	}
	if from != "" {
		name, _, domain, ok := split(from)
		if !ok || name != s.user.name || !s.office.ours(domain) {
			return reply(553, smtp.EnhancedCode{5, 7, 1}, "this is not an address of the user who logged in")
		}
	}
	s.from = from
	return nil
}

func (o *Office) ours(domain string) bool { return strings.EqualFold(domain, o.options.Domain) }

func (s *submission) Rcpt(to string, _ *smtp.RcptOptions) error {
	name, _, domain, ok := split(to)
	if !ok {
		return reply(553, smtp.EnhancedCode{5, 1, 3}, "this is not an address")
	}
	if !s.office.ours(domain) {
		return reply(550, smtp.EnhancedCode{5, 1, 2}, "letters go to "+s.office.options.Domain+" only")
	}
	a := s.office.account(name)
	if a == nil {
		return reply(550, smtp.EnhancedCode{5, 1, 1}, "no such user here")
	}
	a.mu.Lock()
	room := s.office.hasRoom(a, 1)
	a.mu.Unlock()
	if !room {
		return errFull
	}
	s.to = append(s.to, recipient{to, a})
	return nil
}

var (
	errFull   = reply(452, smtp.EnhancedCode{4, 2, 2}, "the mailbox is full")
	errFailed = reply(451, smtp.EnhancedCode{4, 3, 0}, "the letter could not be written; try again")
)

// Data takes the letter. A nil error becomes the 250 that makes it ours, so it is on the disk by then.
func (s *submission) Data(r io.Reader) error {
	// A chunk that breaks off looks complete to the library, so letters in chunks are not taken.
	if _, chunked := r.(*io.PipeReader); chunked {
		return reply(502, smtp.EnhancedCode{5, 5, 1}, "BDAT is not taken here; use DATA")
	}
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if !s.office.enter() {
		return reply(421, smtp.EnhancedCode{4, 3, 2}, errClosed.Error())
	}
	defer s.office.leave()
	return s.deliver(raw)
}

// deliver writes the letter into the INBOX of every recipient, or of none.
func (s *submission) deliver(raw []byte) error {
	now := time.Now()
	for _, a := range s.accounts() {
		a.mu.Lock()
		defer a.mu.Unlock()
	}
	drafts := map[*account][]draft{}
	id := letterID()
	for _, to := range s.to {
		stamped := slices.Concat(s.trace(to, id, now), raw)
		drafts[to.account] = append(drafts[to.account], newDraft(stamped, now, nil))
	}
	written := map[*account][]*letter{}
	err := s.office.register.update(func(tx *tx) error {
		for a, drafts := range drafts {
			var size int64
			for _, d := range drafts {
				size += d.size
			}
			if !s.office.hasRoom(a, size) {
				return errFull
			}
			letters, err := a.folders[inbox].write(tx, drafts)
			if err != nil {
				return err
			}
			written[a] = letters
		}
		return nil
	})
	if errors.Is(err, errFull) {
		return errFull
	}
	if err != nil {
		s.office.log.Error("post office: letter not written", "id", id, "err", err)
		return errFailed
	}
	for a, letters := range written {
		a.append(a.folders[inbox], letters)
	}
	s.office.log.Info("post office: letter taken", "id", id, "from", s.from, "recipients", len(s.to), "bytes", len(raw))
	return nil
}

// accounts are those of the recipients, each once, in the order in which they must be locked.
func (s *submission) accounts() []*account {
	var accounts []*account
	for _, to := range s.to {
		accounts = append(accounts, to.account)
	}
	slices.SortFunc(accounts, func(a, b *account) int { return cmp.Compare(a.name, b.name) })
	return slices.Compact(accounts)
}

func (s *submission) Reset() { s.from, s.to = "", nil }

func (s *submission) Logout() error { return nil }

// loginServer is the LOGIN mechanism, which some mail programs know alone: the server asks twice.
type loginServer struct {
	check func(name, password string) error
	step  int
	name  string
}

func (l *loginServer) Next(response []byte) ([]byte, bool, error) {
	if l.step == 0 && response == nil {
		return []byte("Username:"), false, nil
	}
	l.step++
	switch l.step {
	case 1:
		l.name = string(bytes.Clone(response))
		return []byte("Password:"), false, nil
	case 2:
		return nil, true, l.check(l.name, string(response))
	}
	return nil, false, sasl.ErrUnexpectedClientResponse
}
