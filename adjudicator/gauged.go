package adjudicator

import (
	"context"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/gauges"
	"fieldpost/store"
)

// What is said of letters that nobody has to look at.
const (
	handledBefore = "it has been handled before"
	fromProgram   = "it comes from a program: "
)

// fate is how a letter is counted.
func (o Outcome) fate() gauges.Fate {
	switch {
	case o.Accepted:
		return gauges.Accepted
	case o.Why == handledBefore:
		return gauges.Duplicate
	case strings.HasPrefix(o.Why, fromProgram):
		return gauges.Program
	case o.Known:
		return gauges.Answered
	}
	return gauges.Stranger
}

// stages are how the stages of games are counted.
var stages = map[game.Stage]gauges.Stage{game.Forming: gauges.Gathering, game.Playing: gauges.Playing, game.Over: gauges.Ended}

// census is how many games are at which stage, as the gauges show it.
type census struct {
	games map[game.Stage]int
	on    *gauges.Gauges
}

// take takes the stage of every game that is there.
func (c *census) take(ctx context.Context, kept store.Store, on *gauges.Gauges) error {
	c.games, c.on = map[game.Stage]int{}, on
	for e, err := range store.All(ctx, kept, game.Records) {
		if err != nil {
			return err
		}
		var r game.Record
		if _, err := store.Read(ctx, kept, e.Key, &r); err != nil {
			return err
		}
		c.games[r.Stage]++
	}
	c.show()
	return nil
}

// moved takes a game from one stage to another; a new one comes from none. Without gauges nothing is counted.
func (c *census) moved(from, to game.Stage) {
	if from == to || c.games == nil {
		return
	}
	if from != "" {
		c.games[from]--
	}
	c.games[to]++
	c.show()
}

func (c *census) show() {
	for stage, as := range stages {
		c.on.Games(as, c.games[stage])
	}
}
