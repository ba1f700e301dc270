package adjudicator

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"os/exec"
	"sync"
	"testing"
	"time"

	"fieldpost/mail/transport"
)

// victim is the program that is killed, again and again.
type victim struct {
	t       *testing.T
	dir     string
	command func(ctx context.Context) *exec.Cmd   // begins a life, and ends it when the context ends
	opened  func(line string) (imap, smtp string) // reads what it prints first: where the mailboxes are
	longest time.Duration                         // of a life
	said    bytes.Buffer                          // in its log, over all its lives

	mu         sync.Mutex
	imap, smtp string // where it is open, if it is
}

// where tells the addresses of the post office; empty while there is none.
func (v *victim) where() (imap, smtp string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.imap, v.smtp
}

// live starts the program and kills it after some time, or when the context ends.
func (v *victim) live(ctx context.Context, long time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, long)
	defer cancel()
	child := v.command(ctx)
	child.Stderr = &v.said
	in, err1 := child.StdinPipe()
	out, err2 := child.StdoutPipe()
	if err := errors.Join(err1, err2, child.Start()); err != nil {
		v.t.Error(err)
		return
	}
	defer in.Close()
	if lines := bufio.NewScanner(out); lines.Scan() {
		v.mu.Lock()
		v.imap, v.smtp = v.opened(lines.Text())
		v.mu.Unlock()
	}
	err := child.Wait()
	if ctx.Err() == nil {
		v.t.Errorf("it ended by itself: %v", err)
	}
	v.mu.Lock()
	v.imap, v.smtp = "", ""
	v.mu.Unlock()
}

// again tries something until it works: the post office is closed now and then.
func (v *victim) again(ctx context.Context, try func(imap, smtp string) error) error {
	for {
		imap, smtp := v.where()
		err := errors.New("the post office is closed")
		if imap != "" {
			err = try(imap, smtp)
		}
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%w, and it never worked: %w", ctx.Err(), err)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// submit hands in a letter until it is taken. If the line breaks it is handed in again, and may be there twice.
func (v *victim) submit(ctx context.Context, power string, l letter) error {
	return v.again(ctx, func(_, smtp string) error {
		courier, err := transport.NewSMTP(account(smtp, power), "")
		if err != nil {
			return err
		}
		if out := courier.Send(ctx, l.From, []string{l.To}, l.raw())[0]; !out.Taken() {
			return errors.New(out.Text)
		}
		return nil
	})
}

// folder is all letters in a folder of an account.
func (v *victim) folder(ctx context.Context, user, folder string) (letters [][]byte, err error) {
	err = v.again(ctx, func(imap, _ string) error {
		letters = nil
		box, err := transport.Dial(ctx, transport.Account{Server: account(imap, user)})
		if err != nil {
			return err
		}
		defer box.Close()
		list, err := box.List(ctx, folder)
		for _, w := range list {
			raw, err := box.Fetch(ctx, w.UID, largest)
			if err != nil {
				return err
			}
			_, raw, found := bytes.Cut(raw, []byte("\r\nDate: ")) // without what the post office has written above
			if !found {
				return fmt.Errorf("a letter without a date: %s", raw)
			}
			letters = append(letters, append([]byte("Date: "), raw...))
		}
		return err
	})
	return letters, err
}

// answered waits for the answer to a letter.
func (v *victim) answered(ctx context.Context, power string, l letter) (when time.Time, err error) {
	for {
		letters, err := v.folder(ctx, power, "INBOX")
		if err != nil {
			return when, err
		}
		if answers := answersTo(v.t, letters, l); len(answers) > 0 {
			return netmail.ParseDate(answers[0].Get("Date"))
		}
		select {
		case <-ctx.Done():
			return when, fmt.Errorf("the letter %s was never answered: %w", l.ID, ctx.Err())
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// answersTo are the letters that answer a letter.
func answersTo(t *testing.T, letters [][]byte, l letter) (out []received) {
	for _, raw := range letters {
		if m := readMail(t, raw); m.Get("In-Reply-To") == "<"+l.ID+">" {
			out = append(out, m)
		}
	}
	return out
}
