package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"fieldpost/adjudicator/control"
	"fieldpost/adjudicator/operator"
)

type lettersCmd struct {
	List lettersListCmd `cmd:"" default:"withargs" help:"List the last letters; what is done without another word."`
	Show lettersShowCmd `cmd:"" help:"Print a letter."`
}

// Help is the longer text of --help.
func (lettersCmd) Help() string {
	return `The letters that came to a daemon and were handled, and what became of each. Letters of strangers are kept if they were answered, and of such a letter the first 64 KiB.

Examples:
  fieldpost letters
  fieldpost letters --game kursk-7 -n 200
  fieldpost letters show kursk-7/12`
}

type lettersListCmd struct {
	operatorFlags
	Game string `placeholder:"GAME" help:"Those of one game; - are those of none."`
	Most int    `short:"n" default:"50" placeholder:"N" help:"How many at most; 50 by default."`
	JSON bool   `name:"json" help:"Print JSON."`
}

// mostListed bounds how many letters are listed.
const mostListed = 100_000

// Run prints the list, the newest letter first.
func (cmd lettersListCmd) Run(c *console) error {
	if cmd.Most < 1 || cmd.Most > mostListed {
		return fmt.Errorf("-n is a number from 1 to %d", mostListed)
	}
	var list []operator.Kept
	if err := cmd.list(c, control.Request{Command: "letters", Args: []string{cmd.Game, strconv.Itoa(cmd.Most)}}, &list); err != nil {
		return err
	}
	if cmd.JSON {
		return c.printJSON(list)
	}
	if len(list) == 0 {
		fmt.Fprintln(c.out, "There are no letters.")
		return nil
	}
	rows := [][]string{{"letter", "came", "from", "subject", "what became of it"}}
	for _, k := range list {
		if k.Whole > 0 {
			k.Why += fmt.Sprintf("; %d of %d KiB are kept", k.Size>>10, k.Whole>>10)
		}
		rows = append(rows, []string{k.ID, moment(k.Came), k.From, k.Subject, k.Why})
	}
	c.printTable(rows)
	return nil
}

// letters lists letters.
func (o *operated) letters(ctx context.Context, r control.Request, to io.Writer) (string, error) {
	if len(r.Args) != 2 {
		return "", errors.New("letters takes a game and a number")
	}
	most, err := strconv.Atoi(r.Args[1])
	if err != nil || most < 1 || most > mostListed {
		return "", fmt.Errorf("%q is no number of letters", r.Args[1])
	}
	list, err := o.desk.Office().Letters(ctx, r.Args[0], most)
	if err != nil {
		return "", gave(err)
	}
	return "", json.NewEncoder(to).Encode(list)
}

type lettersShowCmd struct {
	operatorFlags
	ID  string `arg:"" placeholder:"LETTER" help:"As \"fieldpost letters\" names it: kursk-7/12."`
	Raw bool   `help:"Print it as it came, byte for byte, for a file or another program."`
}

// Help is the longer text of --help.
func (lettersShowCmd) Help() string {
	return `Prints a letter as it came. What steers a terminal or cannot be seen is written out, as \x1b or \u202e; --raw prints it byte for byte, for a file. It holds the secret address of its sender: do not pass it on.

Examples:
  fieldpost letters show kursk-7/12
  fieldpost letters show --raw kursk-7/12 > letter.eml`
}

// Run prints the letter.
func (cmd lettersShowCmd) Run(c *console) error {
	request := control.Request{Command: "letter", Args: []string{cmd.ID}}
	if cmd.Raw {
		return cmd.ask(c, request, c.out)
	}
	var raw bytes.Buffer
	if err := cmd.ask(c, request, &raw); err != nil {
		return err
	}
	_, err := io.WriteString(c.out, visible(raw.Bytes()))
	return err
}

// letter gives a letter as it came.
func (o *operated) letter(ctx context.Context, r control.Request, to io.Writer) (string, error) {
	id, err := only(r)
	if err != nil {
		return "", err
	}
	raw, err := o.desk.Office().RawLetter(ctx, id)
	if err != nil {
		return "", gave(err)
	}
	_, err = to.Write(raw)
	return "", err
}
