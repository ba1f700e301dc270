package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"fieldpost/adjudicator/control"
	"fieldpost/adjudicator/operator"
)

type outboxCmd struct {
	List  outboxListCmd  `cmd:"" default:"withargs" help:"List the letters that were not taken by a mail server; what is done without another word."`
	Retry outboxRetryCmd `cmd:"" help:"Try a letter again, or all of them."`
	Drop  outboxDropCmd  `cmd:"" help:"Send a letter no more."`
}

// Help is the longer text of --help.
func (outboxCmd) Help() string {
	return `The letters of a daemon that wait to be sent, and those that were given up. A letter that can not be sent is tried again after longer and longer pauses, for about five days; then it is given up, or at once if the mail server refuses it for good. Times are UTC.

Examples:
  fieldpost outbox
  fieldpost outbox retry kursk-7/31
  fieldpost outbox retry all
  fieldpost outbox drop kursk-7/31`
}

type outboxListCmd struct {
	operatorFlags
	JSON bool `name:"json" help:"Print JSON."`
}

// Run prints the list.
func (cmd outboxListCmd) Run(c *console) error {
	var list []operator.Unsent
	if err := cmd.list(c, control.Request{Command: "outbox"}, &list); err != nil {
		return err
	}
	if cmd.JSON {
		return c.printJSON(list)
	}
	if len(list) == 0 {
		fmt.Fprintln(c.out, "Every letter has been sent.")
		return nil
	}
	rows := [][]string{{"letter", "to", "attempts", "next", "trouble"}}
	for _, u := range list {
		next := moment(u.Next)
		if u.GivenUp {
			next = "given up"
		}
		rows = append(rows, []string{u.ID, u.To, strconv.Itoa(u.Attempts), next, u.Trouble})
	}
	c.printTable(rows)
	return nil
}

// outbox lists what was not sent.
func (o *operated) outbox(ctx context.Context, _ control.Request, to io.Writer) (string, error) {
	list, err := o.desk.Office().Unsent(ctx)
	if err != nil {
		return "", err
	}
	return "", json.NewEncoder(to).Encode(list)
}

type outboxRetryCmd struct {
	operatorFlags
	ID string `arg:"" placeholder:"LETTER" help:"As \"fieldpost outbox\" names it: kursk-7/31; or all."`
}

// Run has letters tried again.
func (cmd outboxRetryCmd) Run(c *console) error {
	return cmd.ask(c, control.Request{Command: "retry", Args: []string{cmd.ID}}, c.out)
}

// retry has letters tried again with the next round, which is a minute away at most.
func (o *operated) retry(ctx context.Context, r control.Request, to io.Writer) (string, error) {
	id, err := only(r)
	if err != nil {
		return "", err
	}
	ids := []string{id}
	if id == "all" {
		list, err := o.desk.Office().Unsent(ctx)
		if err != nil {
			return "", err
		}
		ids = nil
		for _, u := range list {
			ids = append(ids, u.ID)
		}
	}
	for _, id := range ids {
		err := o.desk.Office().Retry(ctx, id)
		if r.Args[0] == "all" && errors.Is(err, operator.ErrNoLetter) {
			continue // it was sent in the meantime
		}
		if err != nil {
			return "", gave(err)
		}
	}
	o.desk.Urge()
	when := "now"
	if !o.live {
		when = "when the daemon runs"
	}
	fmt.Fprintf(to, "%s tried again %s.\n", count(len(ids), "letter is", "letters are"), when)
	return "", nil
}

type outboxDropCmd struct {
	operatorFlags
	ID string `arg:"" placeholder:"LETTER" help:"As \"fieldpost outbox\" names it: kursk-7/31."`
}

// Run has a letter sent no more.
func (cmd outboxDropCmd) Run(c *console) error {
	return cmd.ask(c, control.Request{Command: "drop", Args: []string{cmd.ID}}, c.out)
}

// drop has a letter sent no more.
func (o *operated) drop(ctx context.Context, r control.Request, to io.Writer) (string, error) {
	id, err := only(r)
	if err != nil {
		return "", err
	}
	if err := o.desk.Office().Drop(ctx, id); err != nil {
		return "", gave(err)
	}
	fmt.Fprintf(to, "%s is sent no more.\n", id)
	return "", nil
}
