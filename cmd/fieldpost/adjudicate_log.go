package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
)

// rehearse opens the game as one that is played by mail, with everybody on this machine.
func (s *session) rehearse(start *position.Position, pace sitting.Pace, gathers bool) {
	s.rehearsal, s.err = rehearsal.New(rehearsal.Cast{
		Game: "rehearsal", Seed: s.cmd.PracticeDice, Start: start, Reader: s.reader, Pace: pace, Gathered: gathers,
		Contributors: []string{"witness1"},
	})
	if s.err == nil {
		s.rehearsal.Keep = true
		s.game = s.rehearsal.Scribe.Game
	}
}

// checkLog refuses a folder that holds something, before anything is played, and a rehearsal without a seed.
func (cmd *adjudicateCmd) checkLog() error {
	if cmd.Log == "" {
		return nil
	}
	if cmd.PracticeDice == "" {
		return fmt.Errorf("--log needs --practice-dice: a rehearsal takes its secrets from a seed")
	}
	there, err := os.ReadDir(cmd.Log)
	switch {
	case err == nil && len(there) > 0:
		return fmt.Errorf("the folder %s is not empty; name a new one for --log", cmd.Log)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	return nil
}

// submit judges a letter and plays on.
func (s *session) submit(l *order.Orders) (bad []order.Problem) {
	if s.rehearsal == nil {
		return s.game.Submit(l)
	}
	s.err = s.rehearsal.Act(func(sc *scribe.Scribe) (err error) {
		bad, err = sc.Letter(l)
		return err
	})
	return bad
}

// writeLog writes the letters that everybody would have got, and the operator's key. The end of a rehearsal opens what is
// still sealed.
func (s *session) writeLog() error {
	if s.rehearsal == nil {
		return nil
	}
	s.rehearsal.Scribe.OpenAll()
	if err := s.rehearsal.Send("The rehearsal is over: everything is open now."); err != nil {
		return err
	}
	dir := s.cmd.Log
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for i, l := range s.rehearsal.Letters {
		if err := writeWhole(filepath.Join(dir, fmt.Sprintf("%04d.eml", i+1)), string(l.Mail(i+1))); err != nil {
			return fmt.Errorf("%s can not be written: %w", dir, cause(err))
		}
	}
	key := filepath.Join(dir, "operator.key")
	if err := writeWhole(key, s.rehearsal.Key+"\n"); err != nil {
		return fmt.Errorf("%s can not be written: %w", key, cause(err))
	}
	fmt.Fprintf(s.c.err, "fieldpost: %s written; prove it with: fieldpost verify --key %s %s\n",
		strings.ToLower(count(len(s.rehearsal.Letters), "letter", "letters")), key, dir)
	return nil
}
