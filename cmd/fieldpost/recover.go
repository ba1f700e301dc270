package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"fieldpost/adjudicator"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/control"
)

type recoverCmd struct {
	operatorFlags
	Game   string   `arg:"" placeholder:"GAME" help:"The name of the game."`
	Files  []string `arg:"" optional:"" name:"mailbox" placeholder:"MAILBOX" help:"Mailboxes of players, at least one of each side: mbox files, Maildirs, folders of letters. The daemon reads them, so its user must be able to."`
	Newest bool     `help:"Go on without mailboxes, on your word that nothing was played after the backup; only where no mark says otherwise."`
	NewLog bool     `help:"Give up what was signed after the backup: the game goes on as another one, with a log of its own."`
}

// Help is the longer text of --help.
func (recoverCmd) Help() string {
	return `Lets a game go on that stands still because nobody can tell whether the store has the newest of it: after "fieldpost restore", or when its mark is lost. The running daemon reads the mailboxes and compares every checkpoint and receipt in them that it has signed with its log. If they hold nothing newer the game goes on, and everybody is told.

If they hold something newer, it is taken in: what was ordered, answered and revealed since is done again, and counts if every leaf of the log comes out as it was signed. If one does not, or something is missing, nothing changes, it is named, and the exit code is 1: add the mailboxes of more players, or restore a newer backup. If that is all there is, --new-log ends the log of the game; it goes on under another name from the beginning of the turn that the store knows last, and everybody is told. No proof covers what lies between the two logs.

A game goes on as well when everybody who plays has sent the newest root that he knows, as the letter about its standing still asks.

Examples:
  fieldpost recover kursk-7 germany.mbox soviet-union.mbox
  fieldpost recover kursk-7 --newest
  fieldpost recover kursk-7 --new-log mails/germany mails/soviet_union`
}

// Complete lists the games.
func (recoverCmd) Complete(words []string) []string { return gameCmd{}.Complete(words) }

// Run has the daemon look.
func (cmd recoverCmd) Run(c *console) error {
	word := "compared"
	switch {
	case cmd.Newest && (cmd.NewLog || len(cmd.Files) > 0):
		return errors.New("--newest stands alone: it takes no mailboxes, and no --new-log")
	case cmd.Newest:
		word = "newest"
	case len(cmd.Files) == 0:
		return errors.New("name a mailbox of each side, such as germany.mbox soviet-union.mbox")
	case cmd.NewLog:
		word = "new-log"
	}
	args := []string{cmd.Game, word}
	for _, name := range cmd.Files {
		whole, err := filepath.Abs(name)
		if err != nil {
			return err
		}
		args = append(args, whole)
	}
	return cmd.ask(c, control.Request{Command: "recover", Args: args}, c.out)
}

// words are what the operator may want of a game that stands still.
var recoverWords = map[string]adjudicator.Word{"compared": adjudicator.Compared, "newest": adjudicator.Newest, "new-log": adjudicator.NewLog}

// recover compares a game with mailboxes.
func (o *operated) recover(ctx context.Context, r control.Request, to io.Writer) (string, error) {
	if len(r.Args) < 2 {
		return "", fmt.Errorf("%s takes a game and mailboxes", r.Command)
	}
	word, known := recoverWords[r.Args[1]]
	switch {
	case !known:
		return "", fmt.Errorf("the daemon does not know %q; is it another version?", r.Args[1])
	case !o.live:
		return "", no("no daemon runs, and only a running one can do this: it writes to the players. Start it; the game stands still until this is done")
	}
	var boxes []adjudicator.Mailbox
	for _, name := range r.Args[2:] {
		box, err := o.mailbox(name, r.Args[0])
		if err != nil {
			return "", no("%v", err)
		}
		boxes = append(boxes, box)
	}
	says, err := o.desk.Recover(ctx, r.Args[0], boxes, word)
	if errors.Is(err, adjudicator.ErrRefused) {
		return "", no("%v", err)
	}
	if err != nil {
		return "", err
	}
	o.desk.Urge()
	_, err = io.WriteString(to, says)
	return "", err
}

// mailbox reads what a mailbox holds of a game.
func (o *operated) mailbox(name, game string) (adjudicator.Mailbox, error) {
	ev, err := evidence.Read([]string{name}, nil)
	if err != nil {
		return adjudicator.Mailbox{}, err
	}
	return o.desk.Mailbox(name, game, ev)
}
