package game

import (
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail/paper"
)

// The acts of a referee that change what is played. A ruling changes nothing and is signed like a pause.
const (
	ActAdopt    = "adopt"    // Text is the body of the act
	ActCorrect  = "correct"  // Text is a change
	ActRollback = "rollback" // Text is the number of a report
	ActEnd      = "end"      // Text says how the game has ended
)

// ByAll signs what the players have agreed upon.
const ByAll = "players"

// Notice is what everybody is told with the next letter to all.
type Notice struct {
	About  prose.Text
	Blocks []paper.Block
	Ruling prose.Text // what stands above the words of a ruling
}

// tell has everybody told of something.
func (t *Game) tell(about prose.Text, blocks ...paper.Block) {
	t.Notices = append(t.Notices, Notice{About: about, Blocks: blocks})
}

// ruled has everybody told of a ruling.
func (t *Game) ruled(who, body string) {
	head := prose.Text("RULING by the referee:")
	if who == secrets.OperatorName {
		head = "RULING by the operator:"
	}
	t.Notices = append(t.Notices, Notice{About: "Ruling", Blocks: []paper.Block{paper.Quoted(body)}, Ruling: head})
}

// Rulings are all that were made, from the first on.
func (t *Turns) Rulings() []string {
	var list []string
	log := t.Scribe.Tape.Log()
	for i := range log.Len() {
		if a, ok := log.Leaf(i).(dice.Act); ok && a.What == "ruling" {
			list = append(list, strings.TrimRight(a.Body, "\n"))
		}
	}
	return list
}
