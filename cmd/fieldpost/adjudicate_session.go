package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/mail"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

// session is a game while letters from files are judged in it.
type session struct {
	cmd       *adjudicateCmd
	c         *console
	reader    *orders.Reader
	game      *sitting.Game
	rehearsal *rehearsal.Rehearsal // with --log
	told      *position.Position   // when the first turn began that has not been told
	turns     int                  // told
	begun     bool                 // the turn being played has been given something
	stands    bool                 // somebody has filed standing orders
	out       sessionJSON
	err       error // why nothing goes on
}

// sessionJSON is what --json prints.
type sessionJSON struct {
	Edition  string        `json:"edition"`
	Dice     string        `json:"dice"` // "practice" or "none"
	Seed     string        `json:"seed,omitempty"`
	Turns    []turnJSON    `json:"turns"`
	Refused  *refusedJSON  `json:"refused,omitempty"`
	Waits    []waitJSON    `json:"waits,omitempty"`
	Position string        `json:"position,omitempty"` // between turns
	NotRead  []notReadJSON `json:"notRead,omitempty"`
	Doubts   []doubtJSON   `json:"doubts,omitempty"` // what is legal and hardly meant
}

type turnJSON struct {
	Power  string     `json:"power"`
	Round  int        `json:"round"`
	Over   bool       `json:"over"`
	Events []factJSON `json:"events"`
	Report string     `json:"report"`
}

// factJSON is an event: its word, what a case file would say of it, and all that it holds.
type factJSON struct {
	Word  string   `json:"word"`
	Facts []string `json:"facts,omitempty"`
	Event any      `json:"event"`
}

type refusedJSON struct {
	File   string      `json:"file"`
	Errors []errorJSON `json:"errors"`
}

type notReadJSON struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Text string `json:"text"`
}

type doubtJSON struct {
	File string `json:"file"`
	Text string `json:"text"`
}

// letter judges one file. It tells whether the next may follow.
func (s *session) letter(file string) bool {
	text, err := readLetter(s.c, file)
	if err != nil {
		s.err = err
		return false
	}
	got := s.read(mail.Typed(text))
	for _, n := range got.NotRead {
		s.out.NotRead = append(s.out.NotRead, notReadJSON{file, n.Line, n.Text})
		s.print("%s: not read: line %d  %s\n", file, n.Line, n.Text)
	}
	doubts := slices.Concat(early.MeantByAll(s.game.Now, got.Letter), early.Slips(s.game.Now, got.Letter, s.game.Ordered), early.Doubts(s.game.Now, got.Letter))
	problems := got.Problems
	if len(problems) == 0 {
		problems = s.submit(got.Letter)
	} else { // every error of a letter is told at once
		problems = append(problems, s.game.Check(got.Letter)...)
	}
	if len(problems) > 0 {
		s.refuse(file, problems)
		return false
	}
	if s.err != nil {
		return false
	}
	for _, d := range doubts {
		s.out.Doubts = append(s.out.Doubts, doubtJSON{file, d.String()})
		s.print("%s: is this meant? %s\n", file, d)
	}
	if s.cmd.Echo {
		s.print("%s\n", s.reader.Print(got.Letter))
	}
	s.stands = s.stands || got.Letter.Standing != nil
	if s.game.Frozen != "" {
		s.err = no("%s: the game stands still: %s", file, s.game.Frozen)
		return false
	}
	switch {
	case ordering(got.Letter):
		s.begun = true
	case got.Letter.Standing == nil:
		fmt.Fprintf(s.c.err, "fieldpost: there are no orders in %s\n", file)
	}
	s.tell()
	return true
}

// read reads a letter as that of the power its header names, or of the power to move.
func (s *session) read(text string) orders.Reading {
	mover := s.game.Start.Mover
	ctx := orders.Context{Power: mover, Section: s.game.Waits(), Asked: s.game.Questions(mover)}
	got := s.reader.Read(text, ctx)
	if p := got.Letter.Power; p != edition.Nobody && p != mover {
		got = s.reader.Read(text, orders.Context{Power: p, Asked: s.game.Questions(p)})
	}
	if got.Letter.Power == edition.Nobody {
		got.Letter.Power = mover
	}
	return got
}

// refuse prints what is wrong with a letter.
func (s *session) refuse(file string, problems []order.Problem) {
	s.print("%s\n%s", file, refusal(s.reader.Edition(), problems))
	refused := &refusedJSON{File: file}
	for _, p := range problems {
		refused.Errors = append(refused.Errors, errorJSON{p.Line, p.Source.Text, p.Text.String(), p.Instead.String(), p.Sample.String(), orders.RuleFor(s.reader.Edition(), p)})
	}
	s.out.Refused = refused
	s.remind()
	s.err = no("%s is refused", file)
}

// tell prints the turns that are over and have not been told.
func (s *session) tell() {
	for ; s.turns < len(s.game.History); s.turns++ {
		s.report(s.game.History[s.turns], true)
		s.begun = false
	}
}

// report prints a turn and moves on behind it.
func (s *session) report(events []position.Event, over bool) {
	ed := s.reader.Edition()
	var text bytes.Buffer
	if err := report.Text(&text, ed, s.told, events, report.Options{Practice: s.cmd.PracticeDice, Labels: true}); err != nil {
		s.err = err
		return
	}
	t := turnJSON{Power: ed.Power(s.told.Mover).Name, Round: s.told.Round, Over: over, Report: text.String(), Events: []factJSON{}}
	after := s.told.Clone()
	for _, e := range events {
		t.Events = append(t.Events, factJSON{e.Word(), position.Facts(after.Edition, e), named(ed, reflect.ValueOf(e))})
		after.Apply(e)
	}
	s.told = after
	s.out.Turns = append(s.out.Turns, t)
	s.print("%s\n", text.String())
}

// save writes the position between turns.
func (s *session) save() error {
	ed := s.reader.Edition()
	s.out.Edition, s.out.Dice, s.out.Seed = ed.ID, "none", s.cmd.PracticeDice
	if s.cmd.PracticeDice != "" {
		s.out.Dice = "practice"
	}
	if s.out.Turns == nil {
		s.out.Turns = []turnJSON{}
	}
	p := s.game.Start
	why := ""
	switch {
	case s.err != nil:
		return nil
	case s.begun:
		why = "its turn is not over"
	case p.Round == 0:
		why = "the game has not begun: bids are open"
	case p.Winner != edition.NoSide:
		why = "the game is over"
	}
	if why != "" {
		if s.cmd.Save != "" {
			return no("%s is not written: %s", s.cmd.Save, why)
		}
		return nil
	}
	s.out.Position = s.reader.PrintSaved(&orders.Saved{
		Edition: ed.ID, Options: p.Options,
		Turn:     orders.TurnText{Power: p.Mover, Round: p.Round},
		Position: *notation.FromPosition(p),
	})
	if s.cmd.Save == "" {
		return nil
	}
	if err := writeWhole(s.cmd.Save, s.out.Position); err != nil {
		return fmt.Errorf("%s can not be written: %w", s.cmd.Save, cause(err))
	}
	if s.stands {
		fmt.Fprintf(s.c.err, "fieldpost: standing orders are no part of %s; give them again\n", s.cmd.Save)
	}
	return nil
}

// cause leaves out the name of the file that stood in for the one that was asked for.
func cause(err error) error {
	var path *os.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// writeWhole writes a file so that it is there whole or not at all.
func writeWhole(name, text string) error { return writeFor(0o644, name, text) }

// writePrivate does the same with what nobody else on the machine may read.
func writePrivate(name, text string) error { return writeFor(0o600, name, text) }

// makePrivate makes a folder for such files. One that is there already stays as it is.
func makePrivate(dir string) error { return os.MkdirAll(dir, 0o700) }

func writeFor(mode os.FileMode, name, text string) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".fieldpost-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if _, err := f.WriteString(text); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := os.Chmod(f.Name(), mode); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}

func (s *session) print(format string, args ...any) {
	if !s.cmd.JSON {
		fmt.Fprintf(s.c.out, format, args...)
	}
}
