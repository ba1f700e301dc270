package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"

	"fieldpost/mail"
)

type initCmd struct {
	File string `default:"config.toml" placeholder:"FILE" help:"The file to write; config.toml by default."`
	Dir  string `default:"fieldpost-data" placeholder:"DIR" help:"Where the daemon is to keep everything; fieldpost-data by default, beside the file."`

	Address      string `placeholder:"ADDR" help:"The address of the mailbox: gm@example.org."`
	Name         string `placeholder:"NAME" help:"The name beside it; Fieldpost by default."`
	Imap         string `name:"imap" placeholder:"ADDR" help:"The server of the mailbox: imap.example.org:993."`
	Smtp         string `name:"smtp" placeholder:"ADDR" help:"The server that takes letters: smtp.example.org:465."`
	User         string `placeholder:"USER" help:"Who logs in at both; the address by default."`
	PasswordFile string `placeholder:"FILE" help:"Where the password lies, in a file that only you can read; mail-password by default, beside the file."`

	Game string   `placeholder:"NAME" help:"Also begin a game of this name."`
	Seat []string `sep:"none" placeholder:"POWER=ADDR" help:"Who plays a power of it: germany=boris@example.org. Needed for every power."`

	Edition string `default:"revised" placeholder:"EDITION" help:"Its edition: revised, classic, global1940 or advanced; revised by default."`
}

// Help is the longer text of --help.
func (initCmd) Help() string {
	return `Writes a file of settings with comments, for "fieldpost serve --config". At a terminal it asks for what no flag has said. A file that is there already is left as it is. No password is asked for or written: the file says where it lies.

Examples:
  fieldpost init
  fieldpost init --address gm@example.org --imap imap.example.org:993 --smtp smtp.example.org:587`
}

// Run writes the file.
func (cmd initCmd) Run(c *console) error {
	if _, err := os.Stat(cmd.File); err == nil {
		return fmt.Errorf("%s is there already and was not touched; --file writes another", cmd.File)
	}
	if terminal(c.in) {
		if err := cmd.ask(c); err != nil {
			return err
		}
	}
	if err := cmd.complete(); err != nil {
		return err
	}
	f, err := os.OpenFile(cmd.File, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already and was not touched; --file writes another", cmd.File)
	}
	if err != nil {
		return err
	}
	if _, err := f.WriteString(cmd.text()); err != nil {
		return errors.Join(err, f.Close())
	}
	if err := f.Close(); err != nil {
		return err
	}
	secret := cmd.PasswordFile
	if !filepath.IsAbs(secret) {
		secret = filepath.Join(filepath.Dir(cmd.File), secret)
	}
	fmt.Fprintf(c.out, `%s is written. Next:
  (umask 077; cat > %s)               type the password of %s, Enter, Ctrl-D
  fieldpost check-config %s
  fieldpost serve --config %s
`, cmd.File, secret, cmd.User, cmd.File, cmd.File)
	return nil
}

// terminal tells whether somebody types.
func terminal(in io.Reader) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && info.Name() != filepath.Base(os.DevNull)
}

// ask asks for what no flag has said. An empty answer takes what is usual.
func (cmd *initCmd) ask(c *console) error {
	in := bufio.NewReader(io.LimitReader(c.in, 64<<10))
	question := func(into *string, text, usual string) error {
		for *into == "" {
			if usual != "" {
				text += " [" + usual + "]"
			}
			fmt.Fprintf(c.out, "%s: ", text)
			line, err := in.ReadString('\n')
			if *into = strings.TrimSpace(line); *into == "" {
				*into = usual
			}
			if *into == "" && err != nil {
				return errors.New("no answer; nothing was written")
			}
		}
		return nil
	}
	if err := question(&cmd.Address, "The address of the mailbox for the games, as gm@example.org", ""); err != nil {
		return err
	}
	address, err := mail.ParseAddress(cmd.Address)
	if err != nil {
		return fmt.Errorf("%s: %w", cmd.Address, err)
	}
	return errors.Join(
		question(&cmd.Name, "The name that players see beside it", "Fieldpost"),
		question(&cmd.Imap, "The IMAP server and its port", "imap."+address.Domain+":993"),
		question(&cmd.Smtp, "The SMTP server for sending and its port", "smtp."+address.Domain+":465"),
		question(&cmd.User, "The user name at both", address.String()),
		question(&cmd.PasswordFile, "The file in which you will put the password", "mail-password"),
	)
}

// complete fills in what is usual and tells what is missing or wrong.
func (cmd *initCmd) complete() error {
	var missing []string
	for _, f := range []struct{ flag, value string }{{"--address", cmd.Address}, {"--imap", cmd.Imap}, {"--smtp", cmd.Smtp}} {
		if f.value == "" {
			missing = append(missing, f.flag)
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("%s must be said when nobody can be asked", strings.Join(missing, ", "))
	}
	address, err := mail.ParseAddress(cmd.Address)
	if err != nil {
		return fmt.Errorf("%s: %w", cmd.Address, err)
	}
	for _, server := range []string{cmd.Imap, cmd.Smtp} {
		if _, port, err := net.SplitHostPort(server); err != nil || port == "" {
			return fmt.Errorf("%q is not host:port, as mail.example.org:993", server)
		}
	}
	for _, into := range []struct {
		flag  *string
		usual string
	}{{&cmd.Name, "Fieldpost"}, {&cmd.User, address.String()}, {&cmd.PasswordFile, "mail-password"}} {
		if *into.flag == "" {
			*into.flag = into.usual
		}
	}
	if cmd.Game == "" && len(cmd.Seat) > 0 {
		return errors.New("--seat belongs to a --game")
	}
	if cmd.Game != "" && len(cmd.Seat) == 0 {
		return errors.New("--game needs a --seat for every power, as germany=boris@example.org; leave it out, and players found games by letter")
	}
	for _, seat := range cmd.Seat {
		if _, _, ok := strings.Cut(seat, "="); !ok {
			return fmt.Errorf("--seat is POWER=ADDR, as germany=boris@example.org, and not %q", seat)
		}
	}
	return nil
}

// protection is the kind of security that belongs to an address: that of the port, and none on this machine.
func protection(addr string) string {
	host, port, _ := net.SplitHostPort(addr)
	ip := net.ParseIP(host)
	switch {
	case port == "993", port == "465":
		return "tls"
	case host == "localhost", ip != nil && ip.IsLoopback():
		return "plain"
	case port == "143", port == "587", port == "25":
		return "starttls"
	}
	return "tls"
}

// founders are those who may found games. Where there is no game yet nobody has a seat, so somebody else must begin.
func (cmd initCmd) founders() string {
	if cmd.Game == "" {
		return "anybody"
	}
	return "known"
}

// text is the file.
func (cmd *initCmd) text() string {
	var b strings.Builder
	quote := tomlString
	fmt.Fprintf(&b, `# Settings of fieldpost serve --config. config.example.toml explains these keys and all others.
# Try them with: fieldpost check-config

# Where games, letters, keys and the outbox are kept. This is what a backup must hold.
dir = %s

# Who the players write to. The mailbox must take plus-addresses: gm+g7@example.org.
[operator]
name = %s
address = %s

# The mailbox that letters come to. Every letter in its inbox is moved away, so use it for nothing else.
[imap]
addr = %s
security = %s   # tls, starttls, or plain on this machine
user = %s
password_file = %s   # readable for you only: chmod 600

# The server that takes letters.
[smtp]
addr = %s
security = %s
login = "imap"   # the same user and password

# What counts as proof that a letter comes from a player.
[mail]
policy = "token"   # it answers a letter of ours; dkim: that, or his mail server vouches for him; open: his address
new_games = %s   # who may found games by letter: anybody, nobody, or known: who has a seat in some game
pictures = true   # maps in the letters; false: words only, and letters are much smaller

# Letters are signed with a key of yours (DKIM) if your mail server does not do it;
# "fieldpost keys dkim" makes one, and tells what belongs into the DNS.
#[dkim]
#selector = "fp1"
#key_file = "dkim-fp1.pem"

# The log goes to the error output: as text, or as json for programs.
[log]
format = "text"

# Counts for Prometheus at /metrics and the state of health at /healthz, for this machine only.
#[watch]
#addr = "127.0.0.1:9187"
`, quote(cmd.Dir), quote(cmd.Name), quote(cmd.Address), quote(cmd.Imap), quote(protection(cmd.Imap)), quote(cmd.User),
		quote(cmd.PasswordFile), quote(cmd.Smtp), quote(protection(cmd.Smtp)), quote(cmd.founders()))
	b.WriteString("\n# Games that are begun when the daemon starts, unless they are there.\n")
	mark, game, seats := "", cmd.Game, cmd.Seat
	if game == "" {
		mark, game, seats = "#", "g7", []string{"germany=boris@example.org"}
	}
	fmt.Fprintf(&b, "%[1]s[[game]]\n%[1]sname = %[2]s\n%[1]sedition = %[3]s\n", mark, quote(game), quote(cmd.Edition))
	for _, seat := range seats {
		power, address, _ := strings.Cut(seat, "=")
		fmt.Fprintf(&b, "\n%[1]s[[game.seat]]\n%[1]spower = %[2]s\n%[1]saddress = %[3]s\n", mark, quote(power), quote(address))
	}
	if mark != "" {
		b.WriteString("# and so on, a seat for every power\n")
	}
	return b.String()
}

// tomlString writes a text as TOML has it.
func tomlString(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteRune('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
