package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	netmail "net/mail"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-message"

	"fieldpost/mail"
	"fieldpost/mail/transport"
)

// correspondent is somebody with a mailbox who plays by the script, and what his mail program shows.
type correspondent struct {
	name    string
	game    *mailGame
	box     transport.Mailbox
	seen    map[uint32]bool
	letters []*gotLetter
	read    int // letters that the script has come past

	codes    string // the file of his codes
	reveals  bool   // without being told each time
	answers  bool   // questions, as is proposed
	answered int    // questions
}

// gotLetter is a letter that has come.
type gotLetter struct {
	netmail.Header
	subject string
	text    string // in one line: nobody knows where lines break
	files   string // the same of its text files, such as a long report
	handled bool   // by habit
}

// about tells whether a letter is about something.
func (l *gotLetter) about(words string) bool { return strings.Contains(l.subject, words) }

// says tells whether it has all these lines, wherever they break, in itself or in a file.
func (l *gotLetter) says(lines []string) bool {
	return !slices.ContainsFunc(lines, func(line string) bool { return !l.tells(line) })
}

// tells tells whether it has a line.
func (l *gotLetter) tells(line string) bool {
	line = inOneLine(line)
	return strings.Contains(l.text, line) || strings.Contains(l.files, line)
}

// textFiles are the text files of a letter, in one line.
func textFiles(raw []byte) string {
	var files strings.Builder
	whole, err := message.Read(bytes.NewReader(raw))
	if err != nil {
		return ""
	}
	_ = whole.Walk(func(_ []int, part *message.Entity, err error) error {
		disposition, params, _ := part.Header.ContentDisposition()
		if err != nil || disposition != "attachment" || !strings.HasSuffix(params["filename"], ".txt") {
			return nil
		}
		text, _ := io.ReadAll(part.Body)
		files.WriteString(inOneLine(string(text)) + "\n")
		return nil
	})
	return files.String()
}

func inOneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

const patience = 150 * time.Second // for anything that a script waits for

// fetch reads what has come. A post office that was closed is called again.
func (p *correspondent) fetch(ctx context.Context) error {
	if p.box == nil {
		imap, _ := p.game.house.servers(p.name)
		box, err := transport.Dial(ctx, transport.Account{Server: imap})
		if err != nil {
			return err
		}
		p.box = box
	}
	list, err := p.box.List(ctx, "INBOX")
	for _, w := range list {
		if err != nil || p.seen[w.UID] {
			continue
		}
		var raw []byte
		if raw, err = p.box.Fetch(ctx, w.UID, mostOfALook); err != nil {
			break
		}
		m, err := netmail.ReadMessage(bytes.NewReader(raw))
		if err != nil {
			return err
		}
		l, err := mail.Read(raw, mail.Limits{})
		if err != nil {
			return err
		}
		p.seen[w.UID] = true
		if strings.HasPrefix(l.Subject, "["+p.game.name+"] ") {
			p.letters = append(p.letters, &gotLetter{Header: m.Header, subject: l.Subject, text: inOneLine(l.Full), files: textFiles(raw)})
		}
	}
	if err != nil {
		p.hangUp()
	}
	return err
}

func (p *correspondent) hangUp() {
	if p.box != nil {
		p.box.Close()
		p.box = nil
	}
}

// next waits for the next letter about something, with all these lines. Those before it are passed over.
func (p *correspondent) next(words string, lines ...string) (*gotLetter, error) {
	for until := time.Now().Add(patience); ; {
		err := p.game.look(p)
		for i := p.read; i < len(p.letters); i++ {
			if p.letters[i].about(words) && p.letters[i].says(lines) {
				p.read = i + 1
				return p.letters[i], nil
			}
		}
		if time.Now().After(until) {
			var came []string
			for _, l := range p.letters[p.read:] {
				came = append(came, l.subject+": "+l.text)
			}
			return nil, errors.Join(fmt.Errorf("no letter about %q with %q has come to %s, only\n%s", words, lines, p.name, strings.Join(came, "\n")), err)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// newest is the last letter about something that has come already.
func (p *correspondent) newest(words string, toAll bool) (*gotLetter, error) {
	if err := p.fetch(p.game.t.Context()); err != nil {
		return nil, err
	}
	for i := len(p.letters) - 1; i >= 0; i-- {
		l := p.letters[i]
		self := mail.Address{Local: p.name, Domain: p.game.house.domain()}
		if l.about(words) && len(answers(l.Header, toAll, self)) > 0 {
			return l, nil
		}
	}
	return nil, fmt.Errorf("%s has no letter about %q to answer", p.name, words)
}

// save writes the whole mailbox into a folder, as somebody does who keeps his mail. A witness puts its letters away.
func (p *correspondent) save(dir string) error {
	ctx, cancel := context.WithTimeout(p.game.t.Context(), patience)
	defer cancel()
	imap, _ := p.game.house.servers(p.name)
	box, err := transport.Dial(ctx, transport.Account{Server: imap})
	if err != nil {
		return err
	}
	defer box.Close()
	err = os.MkdirAll(dir, 0o755)
	for _, folder := range []string{"INBOX", "Processed"} {
		list, failed := box.List(ctx, folder)
		if errors.Is(failed, transport.ErrNo) {
			continue
		}
		err = errors.Join(err, failed)
		for _, w := range list {
			raw, failed := box.Fetch(ctx, w.UID, mostOfALook)
			err = errors.Join(err, failed, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%06d.eml", folder, w.UID)), raw, 0o600))
		}
	}
	return err
}

var (
	lockLetter    = regexp.MustCompile(`REVEAL (\S+) (\d+) CODE ROOT ([\w-]+)`)
	lockWaits     = regexp.MustCompile(`Your code \d+ is asked for, ([^.]*), until`)
	questionAsked = regexp.MustCompile(`# == QUESTION (\d+) == .*?# Without an answer: (.*?) ANSWER \d+:`)
)

// habits does what somebody has said that he would always do.
func (p *correspondent) habits() error {
	for _, l := range p.letters {
		if l.handled {
			continue
		}
		l.handled = true
		m := lockWaits.FindStringSubmatch(l.text)
		switch {
		case p.reveals && m != nil && strings.Contains(m[1], calledIn(p.name)):
			return p.reveal(l)
		case p.answers && questionAsked.MatchString(l.text):
			m := questionAsked.FindStringSubmatch(l.text)
			p.answered++
			return p.game.sends(p, "", false, fmt.Sprintf("ANSWER %s: %s\n", m[1], strings.ReplaceAll(m[2], "# ", ""))) // as its form says it
		}
	}
	return nil
}

// reveal answers a lock to all.
func (p *correspondent) reveal(l *gotLetter) error {
	m := lockLetter.FindStringSubmatch(l.text)
	if m == nil {
		return fmt.Errorf("this letter asks for no code: %s", l.text)
	}
	l.handled = true
	out, err := p.game.run("", "codes", "--file", p.codes, "--show", m[2])
	if err != nil {
		return err
	}
	_, code, _ := strings.Cut(strings.TrimSpace(out), " ")
	return p.game.sends(p, "Lock "+m[2], true, fmt.Sprintf("REVEAL %s %s %s ROOT %s\n", m[1], m[2], strings.TrimSpace(code), m[3]))
}

// calledIn is what letters call a power.
func calledIn(name string) string {
	words := strings.Split(name, "_")
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, " ")
}
