package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// What the sentences of a script do.

func (g *mailGame) takePart(words []string, _ string) error {
	g.everybody = nil
	people, err := g.named(words[0])
	for _, p := range people {
		g.everybody = append(g.everybody, p.name)
	}
	return err
}

func (g *mailGame) writes(words []string, text string) error {
	p, err := g.person(words[0])
	if err != nil {
		return err
	}
	g.sent++
	return g.house.send(p.name, sendCmd{To: words[1] + "@" + g.house.domain()}, nil, text)
}

func (g *mailGame) answers(words []string, text string) error {
	p, err := g.person(words[0])
	if err != nil {
		return err
	}
	return g.sends(p, words[2], words[1] != "", text)
}

// orders sends a turn, and confirms it. The report of a turn that was played at once answers that, too, and is left to be read.
func (g *mailGame) orders(words []string, text string) error {
	if err := g.answers([]string{words[0], "", ""}, text); err != nil {
		return err
	}
	if err := g.gets([]string{words[0], "To be confirmed"}, ""); err != nil {
		return err
	}
	if err := g.confirms(words, ""); err != nil {
		return err
	}
	p, err := g.person(words[0])
	if err != nil {
		return err
	}
	l, err := p.next("", "CONFIRMED.")
	if err == nil && strings.Contains(l.subject, "Confirmed; ") {
		p.read--
	}
	return err
}

var confirmation = regexp.MustCompile(`CONFIRM ([A-Z2-7]{6})`)

// confirms confirms what somebody was asked about last.
func (g *mailGame) confirms(words []string, _ string) error {
	p, err := g.person(words[0])
	if err != nil {
		return err
	}
	l, err := p.newest("To be confirmed", false)
	if err != nil {
		return err
	}
	m := confirmation.FindStringSubmatch(l.text)
	if m == nil {
		return fmt.Errorf("there is no code in %s", l.text)
	}
	return g.sends(p, "To be confirmed", false, "CONFIRM "+m[1]+"\n")
}

func (g *mailGame) gets(words []string, text string) error {
	people, err := g.named(words[0])
	if err != nil {
		return err
	}
	for _, p := range people {
		if _, err := p.next(words[1], slices.Collect(strings.Lines(text))...); err != nil {
			return err
		}
	}
	return nil
}

// findsNothing demands that the newest letter about something, which has come already, has none of these lines.
func (g *mailGame) findsNothing(words []string, text string) error {
	people, err := g.named(words[1])
	if err != nil {
		return err
	}
	for _, p := range people {
		l, err := p.newest(words[0], false)
		if err != nil {
			return err
		}
		for line := range strings.Lines(text) {
			if l.tells(line) {
				return fmt.Errorf("%s reads %q in %s", p.name, line, l.text)
			}
		}
	}
	return nil
}

func (g *mailGame) makesCodes(words []string, _ string) error {
	p, err := g.person(words[0])
	if err != nil {
		return err
	}
	out, err := g.run("", "codes", "--game", g.name, "--name", words[1], "--out", g.dir)
	if err != nil {
		return err
	}
	m := regexp.MustCompile(`ANCHOR ([A-Z2-7]{26})`).FindStringSubmatch(out)
	if m == nil {
		return fmt.Errorf("no anchor in %s", out)
	}
	p.codes = filepath.Join(g.dir, g.name+"-"+words[1]+".tape")
	g.words["anchor of "+words[0]] = m[1]
	return nil
}

func (g *mailGame) reveals(words []string, _ string) error {
	p, err := g.person(words[0])
	if err != nil {
		return err
	}
	l, err := p.next("Lock ")
	if err != nil {
		return err
	}
	return p.reveal(l)
}

func (g *mailGame) revealsFromNowOn(words []string, _ string) error {
	p, err := g.person(words[0])
	if err == nil {
		p.reveals = true
	}
	return err
}

func (g *mailGame) answersFromNowOn(words []string, _ string) error {
	people, err := g.named(words[0])
	for _, p := range people {
		p.answers = true
	}
	return err
}

func (g *mailGame) somebodyAnswered([]string, string) error {
	for _, p := range g.people {
		if p.answered > 0 {
			return nil
		}
	}
	return errors.New("nobody was ever asked")
}

// proves demands that the mailbox of each of them, and nothing else, proves the game to its end. A letter that a server did
// not take at first may come late.
func (g *mailGame) proves(words []string, _ string) error {
	people, err := g.named(words[0])
	if err != nil {
		return err
	}
	for _, p := range people {
		for until := time.Now().Add(patience); ; time.Sleep(time.Second) {
			if err = g.proof(p); err == nil || time.Now().After(until) {
				break
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// proof verifies the mailbox of one.
func (g *mailGame) proof(p *correspondent) error {
	dir := filepath.Join(g.dir, "mails-"+p.name)
	if err := p.save(dir); err != nil {
		return err
	}
	out, err := g.run("", "verify", "--key", g.words["key"], "--game", g.name, dir)
	if err == nil && !strings.HasPrefix(out, "VERIFIED: "+g.name+"\n") {
		err = errors.New("something is sealed")
	}
	if err != nil {
		return fmt.Errorf("the mailbox of %s, in %s: %w\n%s", p.name, dir, err, out)
	}
	return nil
}
