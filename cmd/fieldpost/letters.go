package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"mime/quotedprintable"
	netmail "net/mail"
	"os"
	"path/filepath"
	"time"

	"fieldpost/mail"
	"fieldpost/mail/transport"
)

// mailboxFlags are what send and read have in common.
type mailboxFlags struct {
	As  string `required:"" placeholder:"POWER" help:"Whose mailbox: soviet_union, germany, united_kingdom, japan or united_states."`
	Dir string `default:"fieldpost-data" placeholder:"DIR" help:"The folder of the running daemon; fieldpost-data by default."`
}

// find finds the post office and the account.
func (f mailboxFlags) find() (*office, error) {
	o, err := readOffice(f.Dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w in %s; \"fieldpost serve\" opens one", errNoOffice, f.Dir)
	}
	if err != nil {
		return nil, err
	}
	if o.Passwords[f.As] == "" || f.As == gameMaster {
		return nil, fmt.Errorf("nobody called %q has a mailbox here", f.As)
	}
	return o, nil
}

var errNoOffice = errors.New("there is no post office")

// open opens the mailbox.
func (f mailboxFlags) open(ctx context.Context, o *office) (transport.Mailbox, error) {
	m, err := transport.Dial(ctx, transport.Account{Server: o.server(o.IMAP, f.As), Folders: []string{readFolder}, Slice: 2 * time.Second})
	if err != nil {
		return nil, no("the post office does not answer: %v", err)
	}
	return m, nil
}

const (
	readFolder  = "Read"
	mostOfALook = 25 << 20 // bytes of a letter
)

type readCmd struct {
	mailboxFlags
	Wait time.Duration `default:"0s" placeholder:"TIME" help:"Wait so long for a letter, and for the post office to open: 30s."`
	Save string        `placeholder:"DIR" help:"Also keep the letters as files, for verify."`
}

// Help is the longer text of --help.
func (readCmd) Help() string {
	return `Prints the new letters of a power of the practice game, the oldest first, and puts them into the folder Read of its mailbox.

Examples:
  fieldpost read --as germany
  fieldpost read --as germany --wait 30s --save mails`
}

// Run prints new letters.
func (cmd readCmd) Run(c *console) error {
	until := time.Now().Add(cmd.Wait)
	o, err := cmd.find()
	for errors.Is(err, errNoOffice) && time.Now().Before(until) { // it may be about to open
		time.Sleep(100 * time.Millisecond)
		o, err = cmd.find()
	}
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), cmd.Wait+time.Minute)
	defer cancel()
	box, err := cmd.open(ctx, o)
	if err != nil {
		return err
	}
	defer box.Close()
	if cmd.Save != "" {
		if err := os.MkdirAll(cmd.Save, 0o755); err != nil {
			return err
		}
	}
	for {
		n, err := cmd.letters(ctx, c, box)
		switch {
		case err != nil:
			return no("%v", err)
		case n > 0:
			return nil
		case !time.Now().Before(until):
			return no("there is no new letter for %s", cmd.As)
		}
		waiting, stop := context.WithDeadline(ctx, until)
		err = box.Wait(waiting)
		stop()
		if err != nil && waiting.Err() == nil {
			return no("%v", err)
		}
	}
}

// letters prints what lies in the inbox.
func (cmd readCmd) letters(ctx context.Context, c *console, box transport.Mailbox) (int, error) {
	list, err := box.List(ctx, "INBOX")
	if err != nil {
		return 0, err
	}
	for i, w := range list {
		raw, err := box.Fetch(ctx, w.UID, mostOfALook)
		if err != nil {
			return i, err
		}
		l, err := mail.Read(raw, mail.Limits{})
		if err != nil {
			return i, err
		}
		fmt.Fprintf(c.out, "From: %s\nDate: %s\nSubject: %s\n\n%s\n", l.From, l.Date.Local().Format(time.RFC1123), l.Subject, l.Full)
		for _, a := range l.Attachments {
			fmt.Fprintf(c.out, "[attached: %s]\n", a.Name)
		}
		fmt.Fprintf(c.out, "%s\n", "------------------------------------------------------------------------")
		if cmd.Save != "" {
			name := filepath.Join(cmd.Save, fmt.Sprintf("%s-%d-%06d.eml", cmd.As, w.Validity, w.UID))
			if err := writeWhole(name, string(raw)); err != nil {
				return i, err
			}
		}
		if err := box.Move(ctx, w.UID, readFolder); err != nil {
			return i, err
		}
	}
	return len(list), nil
}

type sendCmd struct {
	mailboxFlags
	File string `arg:"" placeholder:"FILE" help:"The letter; - reads what is typed or piped in."`
}

// Help is the longer text of --help.
func (sendCmd) Help() string {
	return `Sends a letter to the game as the answer to the newest letter that the power has got, as a mail program would.

Example:
  fieldpost send --as germany turn.txt`
}

// Run sends the letter.
func (cmd sendCmd) Run(c *console) error {
	o, err := cmd.find()
	if err != nil {
		return err
	}
	text, err := readLetter(c, cmd.File)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	box, err := cmd.open(ctx, o)
	if err != nil {
		return err
	}
	defer box.Close()
	newest, err := cmd.newest(ctx, box)
	if err != nil {
		return err
	}
	to, err := mail.ParseAddress(newest.Get("Reply-To"))
	if err != nil {
		return no("the newest letter of %s can not be answered: %v", cmd.As, err)
	}
	from := mail.Address{Local: cmd.As, Domain: o.Domain}
	raw, err := typed(from, to, newest, text)
	if err != nil {
		return err
	}
	courier, err := transport.NewSMTP(o.server(o.SMTP, cmd.As), "")
	if err != nil {
		return err
	}
	for _, out := range courier.Send(ctx, from.String(), []string{to.String()}, raw) {
		if !out.Taken() {
			return no("the letter was not taken: %s", out.Text)
		}
	}
	fmt.Fprintf(c.out, "Sent. The answer comes to %s.\n", from)
	return nil
}

// typed makes a letter as a mail program would.
func typed(from, to mail.Address, newest netmail.Header, text string) ([]byte, error) {
	var b bytes.Buffer
	for _, field := range [][2]string{
		{"From", "<" + from.String() + ">"}, {"To", "<" + to.String() + ">"}, {"Subject", "Re: " + newest.Get("Subject")},
		{"Date", time.Now().Format(time.RFC1123Z)}, {"Message-ID", "<" + rand.Text() + "@" + from.Domain + ">"},
		{"In-Reply-To", newest.Get("Message-ID")}, {"MIME-Version", "1.0"},
		{"Content-Type", "text/plain; charset=utf-8"}, {"Content-Transfer-Encoding", "quoted-printable"},
	} {
		fmt.Fprintf(&b, "%s: %s\r\n", field[0], field[1])
	}
	b.WriteString("\r\n")
	w := quotedprintable.NewWriter(&b)
	if _, err := w.Write([]byte(text)); err != nil {
		return nil, err
	}
	return b.Bytes(), w.Close()
}

// newest is the head of the newest letter, read or not.
func (cmd sendCmd) newest(ctx context.Context, box transport.Mailbox) (netmail.Header, error) {
	for _, folder := range []string{"INBOX", readFolder} {
		list, err := box.List(ctx, folder)
		if err != nil {
			return nil, no("%v", err)
		}
		if len(list) == 0 {
			continue
		}
		raw, err := box.Fetch(ctx, list[len(list)-1].UID, mostOfALook)
		if err != nil {
			return nil, no("%v", err)
		}
		m, err := netmail.ReadMessage(bytes.NewReader(raw))
		if err != nil {
			return nil, no("%v", err)
		}
		return m.Header, nil
	}
	return nil, no("%s has got no letter yet that could be answered", cmd.As)
}
