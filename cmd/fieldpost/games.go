package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"time"

	"fieldpost/adjudicator/control"
	"fieldpost/adjudicator/operator"
)

type gamesCmd struct {
	operatorFlags
	JSON bool `name:"json" help:"Print JSON."`
}

// Help is the longer text of --help.
func (gamesCmd) Help() string {
	return `Lists the games of a daemon: what they wait for, the next clock or lock that runs out, how many letters came, and when the last one did. Times are UTC.

Examples:
  fieldpost games
  fieldpost games --dir /var/lib/fieldpost --json`
}

// games lists the games.
func (o *operated) games(ctx context.Context, _ control.Request, to io.Writer) (string, error) {
	list, err := o.desk.Office().Games(ctx)
	if err != nil {
		return "", err
	}
	return "", json.NewEncoder(to).Encode(list)
}

// Run prints the list.
func (cmd gamesCmd) Run(c *console) error {
	var list []operator.Listed
	if err := cmd.list(c, control.Request{Command: "games"}, &list); err != nil {
		return err
	}
	if cmd.JSON {
		return c.printJSON(list)
	}
	if len(list) == 0 {
		fmt.Fprintln(c.out, "There are no games.")
		return nil
	}
	rows := [][]string{{"game", "edition", "stage", "turn", "waits for", "deadline", "letters", "last"}}
	for _, g := range list {
		stage := string(g.Stage)
		if g.Paused {
			stage = "paused"
		}
		if g.Still {
			stage = "stands still"
		}
		rows = append(rows, []string{g.Game, g.Edition, stage, g.Turn, g.Waits, moment(g.Deadline), strconv.Itoa(g.Letters), moment(g.Last)})
	}
	c.printTable(rows)
	return nil
}

// gameNames are the games of a running daemon in the usual folder, for completion.
func gameNames() []string {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	var list []operator.Listed
	answer, into := io.Pipe()
	go func() {
		_, err := control.Call(ctx, "fieldpost-data", control.Request{Command: "games"}, into)
		into.CloseWithError(err)
	}()
	if json.NewDecoder(io.LimitReader(answer, mostAnswer)).Decode(&list) != nil {
		return nil // nobody is there to ask
	}
	var names []string
	for _, g := range list {
		names = append(names, g.Game)
	}
	return names
}
