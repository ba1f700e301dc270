package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"fieldpost/adjudicator/control"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/operator"
	"fieldpost/adjudicator/requests"
)

type gameCmd struct {
	operatorFlags
	Game  string   `arg:"" placeholder:"GAME" help:"The name of the game."`
	Words []string `arg:"" optional:"" placeholder:"WORDS" help:"A command of the referee, in the words of a letter."`
	File  string   `placeholder:"FILE" help:"Commands of the referee in a file; - reads what is typed or piped in."`
}

// Help is the longer text of --help.
func (gameCmd) Help() string {
	return `Tells how a game stands: what STATUS tells by mail, who sits where under which address, whose orders wait, which letters come back. No secret is told.

With words, or with a file, the operator does what a referee does by letter: PAUSE, RESUME, EXTEND, CORRECT, RULING, ROLLBACK TO, REPLACE, SEAT, END GAME. Everybody is told as ever, and the acts stand in the log of the dice. "HELP referee" tells more. For this the daemon must be running. If the command is refused, the exit code is 1.

Examples:
  fieldpost game kursk-7
  fieldpost game kursk-7 EXTEND germany 48h
  fieldpost game kursk-7 HELP referee
  fieldpost game kursk-7 --file correction.txt`
}

// Complete lists the games, then the words of a referee, and the pages of HELP.
func (gameCmd) Complete(words []string) []string {
	switch {
	case len(words) == 0:
		return gameNames()
	case len(words) == 1:
		return requests.WordsOf(game.RefereeSeat)
	case len(words) == 2 && strings.EqualFold(words[1], "HELP"):
		return requests.PageNames()
	}
	return nil
}

// Run tells or does.
func (cmd gameCmd) Run(c *console) error {
	text := strings.Join(cmd.Words, " ")
	switch {
	case cmd.File != "" && text != "":
		return errors.New("give words or a file, not both")
	case cmd.File != "":
		var err error
		if text, err = readLetter(c, cmd.File); err != nil {
			return err
		}
		if strings.TrimSpace(text) == "" {
			return fmt.Errorf("%s is empty", cmd.File)
		}
	case text == "":
		return cmd.ask(c, control.Request{Command: "status", Args: []string{cmd.Game}}, c.out)
	}
	return cmd.ask(c, control.Request{Command: "operate", Args: []string{cmd.Game}, Text: text}, c.out)
}

// status tells how a game stands.
func (o *operated) status(ctx context.Context, r control.Request, to io.Writer) (string, error) {
	game, err := only(r)
	if err != nil {
		return "", err
	}
	text, err := o.desk.Office().Status(ctx, game)
	if err != nil {
		return "", gave(err)
	}
	_, err = io.WriteString(to, text)
	return "", err
}

// operate does what the referee may do.
func (o *operated) operate(ctx context.Context, r control.Request, to io.Writer) (string, error) {
	game, err := only(r)
	if err != nil {
		return "", err
	}
	if !o.live {
		return "", no("no daemon runs, and only a running one can do this")
	}
	if _, err := o.desk.Office().Status(ctx, game); err != nil { // is there such a game?
		return "", gave(err)
	}
	reply, err := o.desk.Operate(ctx, game, r.Text)
	if err != nil {
		return "", err
	}
	o.desk.Urge()
	if _, err := io.WriteString(to, reply); err != nil {
		return "", err
	}
	if operator.Refused(reply) {
		return "", no("nothing was done")
	}
	return "", nil
}

// only is the one word that stands with a command.
func only(r control.Request) (string, error) {
	if len(r.Args) != 1 {
		return "", fmt.Errorf("%s takes one word, not %d", r.Command, len(r.Args))
	}
	return r.Args[0], nil
}
