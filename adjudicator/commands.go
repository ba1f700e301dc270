package adjudicator

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
)

// command is a request that changes a game. All of a letter is judged before any of it is done.
type command struct {
	by  []string // whose it is: player, referee, observer, witness; nil for everybody
	may func(*requests, orders.Command) string
	do  func(*requests, context.Context, orders.Command) error
}

// Who may use a command.
var (
	byPlayer  = []string{"player"}
	byReferee = []string{game.RefereeSeat}
)

// commands are the requests that change a game.
var commands = map[string]command{
	"SEAT":    {nil, (*requests).mayReplace, (*requests).replace},
	"REPLACE": {nil, (*requests).mayReplace, (*requests).replace},
	"RESIGN":  {nil, (*requests).mayResign, (*requests).resign},
	"JOIN":    {nil, (*requests).mayJoin, (*requests).join},
	"ANCHOR":  {nil, (*requests).mayAnchor, (*requests).anchor},
	"TOKEN":   {nil, (*requests).mayRenew, (*requests).token},
	"ABSENT":  {byPlayer, (*requests).mayLeave, (*requests).leave},
	"PAUSE":   {byReferee, (*requests).mayPause, (*requests).pause},
	"RESUME":  {byReferee, (*requests).mayResume, (*requests).resume},
	"EXTEND":  {byReferee, (*requests).mayExtend, (*requests).extend},
	"PROPOSE": {byPlayer, (*requests).mayPropose, (*requests).propose},
	"VOTE":    {byPlayer, (*requests).mayVote, (*requests).vote},

	languageWord: {nil, (*requests).maySpeak, (*requests).speaks},

	"ADOPT":       {byReferee, (*requests).mayAdopt, (*requests).adopt},
	"CORRECT":     {byReferee, (*requests).mayCorrect, (*requests).correct},
	"RULING":      {byReferee, (*requests).mayRule, (*requests).rule},
	"ROLLBACK TO": {byReferee, (*requests).mayRollback, (*requests).rollback},
	"END GAME":    {byReferee, (*requests).mayEnd, (*requests).end},
}

func init() { // a letter that is confirmed is judged by what stands above
	commands["CONFIRM"] = command{byPlayer, (*requests).mayConfirm, (*requests).confirm}
}

// role says what somebody is in the game.
func (r *requests) role() string {
	if r.power != edition.Nobody {
		return "player"
	}
	return strings.TrimRight(r.seat.Name, "0123456789")
}

// changing are the requests of a letter that change the game.
func (r *requests) changing() []orders.Command {
	return slices.DeleteFunc(slices.Clone(r.commands), func(c orders.Command) bool {
		_, known := commands[c.Word]
		return !known || asks(c)
	})
}

// judged are the reasons why some of the requests may not be done.
func (r *requests) judged(list []orders.Command) []order.Problem {
	var bad []order.Problem
	for _, c := range list {
		cmd := commands[c.Word]
		why := ""
		if cmd.by != nil && !slices.Contains(cmd.by, r.role()) {
			why = fmt.Sprintf("%s is for the %s.", c.Word, strings.Join(cmd.by, " and the "))
		} else if r.table.Stage == game.Over {
			why = game.OverText
		} else {
			why = cmd.may(r, c)
		}
		if why != "" {
			bad = append(bad, problem(c, why))
		}
	}
	return bad
}

// do does the requests that change the game, in the order in which they stand in the letter.
func (r *requests) do(ctx context.Context, list []orders.Command) error {
	for _, c := range list {
		if err := commands[c.Word].do(r, ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// say adds to what the sender is told.
func (r *requests) say(text string) { r.said.add(answer{text: text}) }

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
