package settings

import (
	"fmt"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/mail"
	"fieldpost/mail/translation"
	"fieldpost/mail/transport"
)

// Settings are what the operator has written, with relative paths made absolute and what was left out filled in.
type Settings struct {
	Dir      string   `toml:"dir"`  // where everything is kept
	Mark     string   `toml:"mark"` // the file with the newest roots that were signed, outside of it
	Operator Operator `toml:"operator"`
	Post
	DKIM    *DKIM      `toml:"dkim"`
	More    []Account  `toml:"account"` // besides that of the operator
	Mail    Mail       `toml:"mail"`
	Log     Log        `toml:"log"`
	Watch   Watch      `toml:"watch"`
	Games   []Game     `toml:"game"`
	Witness OwnWitness `toml:"witness"`

	file  string
	where lines
	self  mail.Address
	shelf *translation.Shelf
}

// OwnWitness is the witness that the daemon lends to games of other daemons.
type OwnWitness struct {
	Config string `toml:"config"` // its file of settings; "" for none
}

// Operator is how the daemon appears to players.
type Operator struct {
	Name    string `toml:"name"`    // beside the address
	Address string `toml:"address"` // of the mailbox
	Host    string `toml:"host"`    // of the signing key; the domain of the address if empty
}

// Server is a mail server and how to log in there.
type Server struct {
	Addr     string        `toml:"addr"`     // host:port, or unix:/path
	Security string        `toml:"security"` // tls, starttls or plain
	CAFile   string        `toml:"ca_file"`
	Timeout  time.Duration `toml:"timeout"` // of each command

	User            string   `toml:"user"`
	Mechanism       string   `toml:"mechanism"` // plain, login, oauthbearer, xoauth2, or empty for the best that there is
	Password        string   `toml:"password"`  // not the password: the name of a variable or credential
	PasswordFile    string   `toml:"password_file"`
	PasswordCommand []string `toml:"password_command"`

	TokenCommand     []string `toml:"token_command"`
	TokenEndpoint    string   `toml:"token_endpoint"`
	ClientID         string   `toml:"client_id"`
	ClientSecret     string   `toml:"client_secret"` // as Password
	ClientSecretFile string   `toml:"client_secret_file"`
	RefreshTokenFile string   `toml:"refresh_token_file"`
	Scope            string   `toml:"scope"`

	// How to get there with what the secrets were found to be. It is a function because a function cannot be printed.
	reach func() transport.Server
}

// Reach is the server as the transport needs it, with its secrets.
func (s Server) Reach() transport.Server { return s.reach() }

// Post is where letters come from and go to.
type Post struct {
	IMAP IMAP     `toml:"imap"`
	SMTP *Sending `toml:"smtp"` // one of SMTP and LMTP is nil
	LMTP *Sending `toml:"lmtp"`
}

// IMAP is the mailbox that letters come to.
type IMAP struct {
	Server
	Folders Folders `toml:"folders"`
}

// Folders are where letters lie in the mailbox.
type Folders struct {
	Inbox     string `toml:"inbox"`
	Processed string `toml:"processed"` // made if it is not there
	Rejected  string `toml:"rejected"`  // made if it is not there
}

// Sending is the server that takes letters.
type Sending struct {
	Server
	Hello string `toml:"hello"` // the name of this machine for the server
	Login string `toml:"login"` // "imap" for the user and the secrets of the mailbox
}

// Mail is what is thought of letters.
type Mail struct {
	Policy          string `toml:"policy"`      // token, dkim or open
	AuthservID      string `toml:"authserv_id"` // the name in Authentication-Results that our server writes
	NewGames        string `toml:"new_games"`   // who may found games by letter: anybody, known or nobody
	LargestLetterMB int64  `toml:"largest_letter_mb"`
	Pictures        *bool  `toml:"pictures"`  // whether letters have pictures; they do if nothing is said
	Language        string `toml:"language"`  // the code of the language of those who have chosen none
	Languages       string `toml:"languages"` // a folder with books of other languages
}

// Log is how the daemon tells the operator what it does.
type Log struct {
	Format string `toml:"format"` // text or json
	Level  string `toml:"level"`  // debug, info, warn or error
}

// Watch is where the daemon shows its counts and its health.
type Watch struct {
	Addr    string        `toml:"addr"`    // host:port of this machine or unix:/path; empty for nowhere
	Silence time.Duration `toml:"silence"` // how long a mailbox may be without a good round
}

// Game is a game that is begun unless it is there.
type Game struct {
	Name    string            `toml:"name"`
	Account string            `toml:"account"` // whose letters it takes and sends
	Edition string            `toml:"edition"`
	Pace    string            `toml:"pace"`
	Options map[string]string `toml:"options"`
	Confirm *bool             `toml:"confirm"` // whether orders wait for CONFIRM; they do if nothing is said
	Clock   clock.Terms       `toml:"clock"`
	Press   string            `toml:"press"`   // on, none or public
	Referee string            `toml:"referee"` // an address, or nobody's
	Seats   []Seat            `toml:"seat"`
}

// Seat is who plays a power.
type Seat struct {
	Power   string `toml:"power"`
	Address string `toml:"address"`
}

// File is the path of the file.
func (s *Settings) File() string { return s.file }

// Self is the address of the mailbox.
func (s *Settings) Self() mail.Address { return s.self }

// Sends is the table of the server that takes letters, and its name in the file: smtp or lmtp.
func (p *Post) Sends() (*Sending, string) {
	if p.LMTP != nil {
		return p.LMTP, "lmtp"
	}
	return p.SMTP, "smtp"
}

// Courier hands letters to the configured server.
func (p *Post) Courier() (transport.Courier, error) {
	to, _ := p.Sends()
	return p.CourierTo(to.Reach())
}

// CourierTo hands letters to a server in the way of the configured one.
func (p *Post) CourierTo(server transport.Server) (transport.Courier, error) {
	to, sort := p.Sends()
	if sort == "lmtp" {
		return transport.NewLMTP(server, to.Hello)
	}
	return transport.NewSMTP(server, to.Hello)
}

// String says in one line what the settings are about. No secret is part of it.
func (s Settings) String() string {
	to, sort := s.Sends()
	if to == nil {
		return "settings of " + s.file
	}
	more := ""
	if n := len(s.More); n > 0 {
		more = fmt.Sprintf(", more mailboxes: %d", n)
	}
	return fmt.Sprintf("settings of %s: mailbox %s at imap %s, letters by %s %s%s, games: %d, kept in %s",
		s.file, s.Operator.Address, s.IMAP.Addr, sort, to.Addr, more, len(s.Games), s.Dir)
}
