package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/witness"
)

type witnessStatusCmd struct {
	witnessFlags
}

// Help is the longer text of --help.
func (witnessStatusCmd) Help() string {
	return `Tells for each game how long its log is and under which root, whether a lock waits for the witness, how many codes are left, and what goes wrong. It reads the disk alone, also while the witness runs. It ends with 1 if something needs its owner.

Example:
  fieldpost witness status --config witness.toml`
}

// fewCodes is how many codes are left when it is time for others.
const fewCodes = 200

// Run tells.
func (cmd witnessStatusCmd) Run(c *console) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	s, list, err := cmd.read(ctx)
	if err != nil {
		return err
	}
	key, err := dice.PassphraseKey("", os.Getenv)
	if err != nil {
		return no("%v", err)
	}
	wrong := 0
	for _, t := range list {
		st, err := witness.Look(t.Dir(s.Dir), t, key)
		if err != nil {
			wrong++
			fmt.Fprintf(c.out, "%s: %v\n", t.Game, err)
			continue
		}
		if !printStatus(c, st) {
			wrong++
		}
	}
	if wrong > 0 {
		return no("%s to be looked at", count(wrong, "game has", "games have"))
	}
	return nil
}

// printStatus prints how a witness stands, and tells whether all is well.
func printStatus(c *console, s witness.Status) bool {
	fmt.Fprintf(c.out, "%s as %s: %s", s.Game, s.Name, count(s.Leaves, "leaf", "leaves"))
	if s.Leaves > 0 {
		fmt.Fprintf(c.out, ", root %s", s.Root)
	}
	if s.Revealed > 0 {
		fmt.Fprintf(c.out, ", last code for lock %d", s.Revealed)
	}
	fmt.Fprintf(c.out, "\n  signs with %s\n", s.Verifier)
	well := true
	line := func(bad bool, format string, args ...any) {
		well = well && !bad
		fmt.Fprintf(c.out, "  "+format+"\n", args...)
	}
	switch {
	case s.Stopped != "":
		line(true, "STOPPED. %s", s.Stopped)
		return well
	case s.Leaves == 0:
		line(false, "no letter of the game has come yet")
	case !s.Enrolled:
		line(true, "the log does not name it: it was not taken in yet, or it has missed a lock and was removed")
	case s.NoCode:
		line(true, "lock %d waits for it, and none of its codes fits the anchor in the log", s.Lock)
	case s.Waits:
		line(false, "lock %d waits for its code until %s", s.Lock, s.Deadline.UTC().Format("2006-01-02 15:04 UTC"))
	}
	if s.Enrolled && s.Left <= fewCodes {
		line(true, "%s left: join again with --after %d, with the old codes still there", count(s.Left, "code is", "codes are"), s.Ends)
	}
	if s.Early > 0 {
		line(false, "%s for leaves that have not come", count(s.Early, "letter waits", "letters wait"))
	}
	if s.Unsent > 0 {
		line(false, "%s to be sent", count(s.Unsent, "letter is", "letters are"))
	}
	return well
}
