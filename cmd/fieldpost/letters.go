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
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fieldpost/mail"
	"fieldpost/mail/transport"
)

// mailboxFlags are what send and read have in common.
type mailboxFlags struct {
	As  string `required:"" placeholder:"POWER" help:"Whose mailbox: soviet_union, germany, united_kingdom, japan, united_states, or one that serve --mailboxes has made."`
	Dir string `default:"fieldpost-data" placeholder:"DIR" help:"The folder of the running daemon; fieldpost-data by default."`
}

// find finds the post office and the account.
func (f mailboxFlags) find() (*office, error) {
	o, err := readOffice(f.Dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w in %s; \"%s serve\" opens one", errNoOffice, f.Dir, invoked())
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
		if err := makePrivate(cmd.Save); err != nil {
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
		fmt.Fprint(c.out, visible(shown(raw)))
		if cmd.Save != "" {
			name := filepath.Join(cmd.Save, fmt.Sprintf("%s-%d-%06d.eml", cmd.As, w.Validity, w.UID))
			if err := writePrivate(name, string(raw)); err != nil {
				return i, err
			}
		}
		if err := box.Move(ctx, w.UID, readFolder); err != nil {
			return i, err
		}
	}
	return len(list), nil
}

// shown is a letter as it is printed. What is wrong with it is said: it must not keep its reader from those behind it.
func shown(raw []byte) []byte {
	l, err := mail.Read(raw, mail.Limits{})
	var b bytes.Buffer
	if !l.From.IsZero() {
		fmt.Fprintf(&b, "From: %s\n", l.From)
	}
	if !l.Date.IsZero() {
		fmt.Fprintf(&b, "Date: %s\n", l.Date.Local().Format(time.RFC1123))
	}
	fmt.Fprintf(&b, "Subject: %s\n\n", l.Subject)
	if err != nil {
		fmt.Fprintf(&b, "[This letter cannot be shown whole: %s]\n", err)
	}
	for _, note := range l.Notes {
		if l.Full == "" {
			fmt.Fprintf(&b, "[%s]\n", note.Says)
		}
	}
	fmt.Fprintf(&b, "%s\n", l.Full)
	for _, a := range l.Attachments {
		fmt.Fprintf(&b, "[attached: %s]\n", a.Name)
	}
	b.WriteString("------------------------------------------------------------------------\n")
	return b.Bytes()
}

type sendCmd struct {
	mailboxFlags
	File  string `arg:"" placeholder:"FILE" help:"The letter; - reads what is typed or piped in."`
	About string `placeholder:"WORDS" help:"Answer the newest letter with these words in its subject."`
	All   bool   `help:"Answer to all addresses that the letter names for answers, as REVEAL is sent."`
	To    string `placeholder:"ADDR" help:"Answer nothing, but write to this address: gm@fieldpost.localhost."`
}

// Help is the longer text of --help.
func (sendCmd) Help() string {
	return `Sends a letter to the game as the answer to the newest letter that the power has got, as a mail program would. A letter that asks for answers to everybody is passed over unless --all is given.

Examples:
  fieldpost send --as germany turn.txt
  fieldpost send --as germany --all --about "Lock 12" reveal.txt
  fieldpost send --as germany --to gm@fieldpost.localhost new-game.txt`
}

// Run sends the letter.
func (cmd sendCmd) Run(c *console) error {
	if cmd.To != "" && (cmd.All || cmd.About != "") {
		return fmt.Errorf("--to is for a letter that answers none; --all and --about are for answers")
	}
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
	from := mail.Address{Local: cmd.As, Domain: o.Domain}
	var to []mail.Address
	answered := netmail.Header{}
	if cmd.To != "" {
		address, err := mail.ParseAddress(cmd.To)
		if err != nil {
			return fmt.Errorf("--to %s: %w", cmd.To, err)
		}
		to = []mail.Address{address}
	} else if answered, to, err = cmd.newest(ctx, o); err != nil {
		return err
	}
	raw, err := typed(from, to, answered, text)
	if err != nil {
		return err
	}
	courier, err := transport.NewSMTP(o.server(o.SMTP, cmd.As), "")
	if err != nil {
		return err
	}
	var recipients []string
	for _, a := range to {
		recipients = append(recipients, a.String())
	}
	for _, out := range courier.Send(ctx, from.String(), recipients, raw) {
		if !out.Taken() {
			return no("the letter was not taken: %s", out.Text)
		}
	}
	fmt.Fprintf(c.out, "Sent. The answer comes to %s.\n", from)
	return nil
}

// typed makes a letter as a mail program would: the answer to another, unless that has no head.
func typed(from mail.Address, to []mail.Address, answered netmail.Header, text string) ([]byte, error) {
	var all []string
	for _, a := range to {
		all = append(all, "<"+a.String()+">")
	}
	fields := [][2]string{
		{"From", "<" + from.String() + ">"}, {"To", strings.Join(all, ",\r\n ")},
		{"Date", time.Now().Format(time.RFC1123Z)}, {"Message-ID", "<" + rand.Text() + "@" + from.Domain + ">"}, {"MIME-Version", "1.0"},
		{"Content-Type", "text/plain; charset=utf-8"}, {"Content-Transfer-Encoding", "quoted-printable"},
	}
	if id := answered.Get("Message-ID"); id != "" {
		fields = append(fields, [2]string{"Subject", "Re: " + answered.Get("Subject")}, [2]string{"In-Reply-To", id})
	}
	var b bytes.Buffer
	for _, field := range fields {
		fmt.Fprintf(&b, "%s: %s\r\n", field[0], field[1])
	}
	b.WriteString("\r\n")
	w := quotedprintable.NewWriter(&b)
	if _, err := w.Write([]byte(text)); err != nil {
		return nil, err
	}
	return b.Bytes(), w.Close()
}

// newest is the head of the newest letter that can be answered, read or not, and whom the answer goes to.
func (cmd sendCmd) newest(ctx context.Context, o *office) (netmail.Header, []mail.Address, error) {
	box, err := cmd.open(ctx, o)
	if err != nil {
		return nil, nil, err
	}
	defer box.Close()
	for _, folder := range []string{"INBOX", readFolder} {
		list, err := box.List(ctx, folder)
		if err != nil {
			return nil, nil, no("%v", err)
		}
		for _, w := range slices.Backward(list) {
			raw, err := box.Fetch(ctx, w.UID, mostOfALook)
			if err != nil {
				return nil, nil, no("%v", err)
			}
			m, err := netmail.ReadMessage(bytes.NewReader(raw))
			if err != nil {
				continue // it is none of ours, and must not keep anybody from answering another
			}
			if to := answers(m.Header, cmd.All, mail.Address{Local: cmd.As, Domain: o.Domain}); len(to) > 0 && strings.Contains(m.Header.Get("Subject"), cmd.About) {
				return m.Header, to, nil
			}
		}
	}
	return nil, nil, no("%s has got no letter yet that could be answered so", cmd.As)
}

// answers is whom the answer to a letter goes to: to a single address, or to everybody but its author if the letter asks
// for that and all is set.
func answers(head netmail.Header, all bool, self mail.Address) (to []mail.Address) {
	list, err := netmail.ParseAddressList(head.Get("Reply-To"))
	if err != nil || len(list) > 1 != all {
		return nil
	}
	for _, a := range list {
		if address, err := mail.ParseAddress(a.Address); err == nil && address.Key() != self.Key() {
			to = append(to, address)
		}
	}
	return to
}
