package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"

	"fieldpost/adjudicator/control"
	"fieldpost/adjudicator/operator"
)

// isGame tells why a word that names no edition names no game either.
func (cmd *mapCmd) isGame(c *console) error {
	var list []operator.Listed
	if err := cmd.list(c, control.Request{Command: "games"}, &list); err != nil {
		return err
	}
	if !slices.ContainsFunc(list, func(g operator.Listed) bool { return g.Game == cmd.Of }) {
		return no("%w: %s", operator.ErrNoGame, cmd.Of)
	}
	return nil
}

// ofGame has the daemon draw a game.
func (cmd *mapCmd) ofGame(c *console) ([][]byte, error) {
	n := max(1, len(cmd.Region))
	if cmd.Battles { // how many these are the daemon knows; drawing is slow
		if err := cmd.asks(c, "map-count", &n); err != nil {
			return nil, err
		}
	}
	if err := cmd.free(c, n); err != nil {
		return nil, err
	}
	var pictures [][]byte
	if err := cmd.asks(c, "map", &pictures); err != nil {
		return nil, err
	}
	if len(pictures) == 0 {
		return nil, fmt.Errorf("the daemon has sent no picture of %s", cmd.Of)
	}
	return pictures, nil
}

// asks asks the daemon for what is wanted of a game.
func (cmd *mapCmd) asks(c *console, command string, answer any) error {
	wanted, err := json.Marshal(cmd.wanted())
	if err != nil {
		return err
	}
	return cmd.list(c, control.Request{Command: command, Args: []string{cmd.Of, strconv.Itoa(cmd.Turn)}, Text: string(wanted)}, answer)
}

// picture draws a game, or tells how many pictures that makes. The desk goes on with its letters meanwhile.
func (o *operated) picture(ctx context.Context, r control.Request, to io.Writer) (string, error) {
	if len(r.Args) != 2 {
		return "", fmt.Errorf("%s takes two words, not %d", r.Command, len(r.Args))
	}
	turn, err := strconv.Atoi(r.Args[1])
	if err != nil {
		return "", err
	}
	var wanted views
	if err := json.Unmarshal([]byte(r.Text), &wanted); err != nil {
		return "", err
	}
	if err := wanted.check(); err != nil {
		return "", err
	}
	start, events, err := o.desk.Office().Turn(ctx, r.Args[0], turn)
	if err != nil {
		return "", gave(err)
	}
	scene := sceneOf(r.Args[0], start, events)
	if r.Command == "map-count" {
		n, err := wanted.count(scene)
		if err != nil {
			return "", err
		}
		return "", json.NewEncoder(to).Encode(n)
	}
	pictures, err := wanted.draw(scene)
	if err != nil {
		return "", err
	}
	return "", json.NewEncoder(to).Encode(pictures)
}
