package postoffice

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"

	"github.com/emersion/go-imap/v2/imapserver"
)

// FileName is the file that an office keeps in its folder.
const FileName = "postoffice.db"

// Office is an open post office. All of its methods may be called at any time, from any goroutine.
type Office struct {
	options  Options
	log      *slog.Logger
	register *register
	throttle *throttle
	known    *passwords
	imap     *gate
	smtp     *gate
	serving  sync.WaitGroup

	mu       sync.Mutex // guards accounts
	accounts map[string]*account

	open   sync.RWMutex // held for reading by whatever uses the register
	closed bool         // guarded by open
}

// Open opens the office whose file lies in dir, a folder that is made if it is not there, and begins to serve.
func Open(dir string, options Options) (*Office, error) {
	if err := options.complete(); err != nil {
		return nil, fmt.Errorf("post office: %w", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("post office: %w", err)
	}
	b, err := openBook(filepath.Join(dir, FileName))
	if err != nil {
		return nil, fmt.Errorf("post office: %w", err)
	}
	o := &Office{options: options, log: options.Log, register: b, throttle: newThrottle(), known: newPasswords()}
	if err := o.start(); err != nil {
		b.close()
		return nil, fmt.Errorf("post office: %w", err)
	}
	return o, nil
}

func (o *Office) start() error {
	var err error
	if o.accounts, err = o.register.load(); err != nil {
		return err
	}
	for _, u := range o.options.Users {
		if err := o.addUser(u); err != nil {
			return err
		}
	}
	imapListener, err := net.Listen("tcp", o.options.IMAPAddr)
	if err != nil {
		return err
	}
	smtpListener, err := net.Listen("tcp", o.options.SMTPAddr)
	if err != nil {
		imapListener.Close()
		return err
	}
	o.imap = newGate(imapListener, o.options.MaxConns, "* BYE [UNAVAILABLE] too many connections\r\n")
	o.smtp = newGate(smtpListener, o.options.MaxConns, "421 4.3.2 too many connections\r\n")
	o.serving.Go(func() { o.ended("imap", imapserver.New(o.imapOptions()).Serve(o.imap)) })
	o.serving.Go(func() { o.ended("smtp", o.smtpServer().Serve(o.smtp)) })
	o.log.Info("post office open", "imap", o.IMAPAddr(), "smtp", o.SMTPAddr(), "domain", o.options.Domain)
	return nil
}

func (o *Office) ended(service string, err error) {
	if err != nil && !errors.Is(err, net.ErrClosed) {
		o.log.Error("post office: service ended", "service", service, "err", err)
	}
}

// IMAPAddr is where letters are read: host and port.
func (o *Office) IMAPAddr() string { return o.imap.Addr().String() }

// SMTPAddr is where letters are handed in: host and port.
func (o *Office) SMTPAddr() string { return o.smtp.Addr().String() }

// AddUser makes an account with the folders INBOX and Sent and those named, or, if there is one already, gives it this
// password and the folders that it lacks.
func (o *Office) AddUser(name, password string, folders ...string) error {
	return o.addUser(User{Name: name, Password: password, Folders: folders})
}

func (o *Office) addUser(u User) error {
	name, password, folders := u.Name, u.Password, u.Folders
	if !validName(name) {
		return fmt.Errorf("%q is not a name for a mailbox: lower-case letters, digits, and . _ - within, at most 64", name)
	}
	if password == "" || len(password) > maxPassword {
		return fmt.Errorf("the password of %s must have between 1 and %d bytes", name, maxPassword)
	}
	for _, folder := range folders {
		if err := checkFolderName(folder); err != nil {
			return fmt.Errorf("the folder %q of %s: %s", folder, name, err.Text)
		}
	}
	if !o.enter() {
		return errClosed
	}
	defer o.leave()
	o.mu.Lock()
	defer o.mu.Unlock()
	a := o.accounts[name]
	if a == nil {
		a = newAccount(name)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	stored := a.password
	rounds := o.options.Rounds
	if u.Drawn {
		rounds = drawnRounds
	}
	if u.Drawn && stored.Rounds > drawnRounds || !stored.matches(password) {
		stored = hashPassword(password, rounds)
	}
	var made []*folder
	err := o.register.update(func(tx *tx) error {
		made = nil
		for _, folder := range append([]string{inbox, "Sent"}, folders...) {
			if a.folders[folder] != nil || hasFolder(made, folder) {
				continue
			}
			f, err := tx.newFolder(name, folder)
			if err != nil {
				return err
			}
			made = append(made, f)
		}
		return tx.putUser(name, stored)
	})
	if err != nil {
		return fmt.Errorf("the account %s could not be written: %w", name, err)
	}
	a.password = stored
	o.known.remember(name, password, stored)
	for _, f := range made {
		a.folders[f.name] = f
	}
	o.accounts[name] = a
	return nil
}

func hasFolder(folders []*folder, name string) bool {
	for _, f := range folders {
		if f.name == name {
			return true
		}
	}
	return false
}

// account finds an account; nil if there is none of this name.
func (o *Office) account(name string) *account {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.accounts[name]
}

var errClosed = errors.New("the post office is closed")

// enter must be called before the register is used, and leave afterwards; enter refuses once the office has closed.
func (o *Office) enter() bool {
	o.open.RLock()
	if o.closed {
		o.open.RUnlock()
		return false
	}
	return true
}

func (o *Office) leave() { o.open.RUnlock() }

// Close hangs up on everybody, waits until what was being written is on the disk, and closes the file. It gives up
// waiting for connections to end when ctx does; the file is closed all the same.
func (o *Office) Close(ctx context.Context) error {
	o.imap.hangUp()
	o.smtp.hangUp()
	err := errors.Join(o.imap.wait(ctx), o.smtp.wait(ctx))
	o.open.Lock()
	already := o.closed
	o.closed = true
	o.open.Unlock()
	if already {
		return nil
	}
	if err == nil {
		o.serving.Wait()
	}
	if err = errors.Join(err, o.register.close()); err != nil {
		return fmt.Errorf("closing the post office: %w", err)
	}
	o.log.Info("post office closed")
	return nil
}
