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

// count takes the stage of every game that is there.
func (d *Desk) count(ctx context.Context) error {
	d.games = map[game.Stage]int{}
	for e, err := range store.All(ctx, d.Store, game.Records) {
		if err != nil {
			return err
		}
		var r game.Record
		if _, err := store.Read(ctx, d.Store, e.Key, &r); err != nil {
			return err
		}
		d.games[r.Stage]++
	}
	d.show()
	return nil
}

// moved takes a game from one stage to another; a new one comes from none.
func (d *Desk) moved(from, to game.Stage) {
	if from == to || d.games == nil {
		return
	}
	if from != "" {
		d.games[from]--
	}
	d.games[to]++
	d.show()
}

func (d *Desk) show() {
	for stage, as := range stages {
		d.Gauges.Games(as, d.games[stage])
	}
}
