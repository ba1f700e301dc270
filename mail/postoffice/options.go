package postoffice

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
)

// Options says what an office serves. The zero value of everything but Domain is usable.
type Options struct {
	Domain   string      // what stands after the @ of every address here
	IMAPAddr string      // where IMAP is served; "127.0.0.1:0", any free port, if empty
	SMTPAddr string      // where letters are taken; "127.0.0.1:0" if empty
	Public   bool        // allows addresses that other machines can reach; needs TLS
	TLS      *tls.Config // offers STARTTLS on both ports
	Users    []User      // made or given this password when the office opens
	Log      *slog.Logger

	MaxLetter  int64 // bytes of the largest letter; 4 MiB if zero
	MaxAccount int64 // bytes that the letters of one user may take; 512 MiB if zero
	MaxConns   int   // connections at a time, for each port; 64 if zero
	Rounds     int   // of PBKDF2 for new passwords; 600,000 if zero, which takes a moment for each
}

// User is an account: a name before the @, its password, and folders that it has besides INBOX and Sent. A password that was drawn at
// random, of 128 bits or more, cannot be guessed however little a trial costs: no moment is spent on deriving a key from it.
type User struct {
	Name     string
	Password string
	Drawn    bool
	Folders  []string
}

// GameMaster is the account that a game's daemon reads: it has folders for letters that were handled and for those that
// could not be.
func GameMaster(name, password string) User {
	return User{Name: name, Password: password, Folders: []string{"Processed", "Rejected"}}
}

// complete fills in what the options leave open and refuses what cannot be served.
func (options *Options) complete() error {
	if !validDomain(options.Domain) {
		return fmt.Errorf("%q is not a domain; example.org is one", options.Domain)
	}
	if options.Log == nil {
		options.Log = slog.New(slog.DiscardHandler)
	}
	for _, addr := range []*string{&options.IMAPAddr, &options.SMTPAddr} {
		if *addr == "" {
			*addr = "127.0.0.1:0"
		}
		switch {
		case isLoopback(*addr):
		case !options.Public:
			return fmt.Errorf("%s can be reached from other machines, and Public is not set", *addr)
		case options.TLS == nil:
			return fmt.Errorf("%s can be reached from other machines; that needs a TLS certificate", *addr)
		}
	}
	for _, limit := range []*int64{&options.MaxLetter, &options.MaxAccount} {
		if *limit < 0 || *limit > 1<<40 {
			return fmt.Errorf("a limit of %d bytes makes no sense", *limit)
		}
	}
	if options.MaxLetter == 0 {
		options.MaxLetter = 4 << 20
	}
	if options.MaxLetter > 64<<20 {
		return errors.New("letters of more than 64 MiB are not taken")
	}
	if options.MaxAccount == 0 {
		options.MaxAccount = 512 << 20
	}
	if options.MaxConns <= 0 {
		options.MaxConns = 64
	}
	if options.Rounds <= 0 {
		options.Rounds = usualRounds
	}
	return nil
}

func isLoopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
