package position

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// PassedOver is an order that waited for its moment and then proved impossible.
type PassedOver struct {
	Power   edition.PowerID
	Section edition.Section
	Line    int
	Text    string
	Item    string // the item of the order's list that is passed over, if the rest is carried out
	Reason  prose.Text
	Topic   string
	Instead prose.Text // what could be written in its place, if that is known
}

func init() {
	registerEvent(PassedOver{}, "an order proves impossible when its moment comes; `Instead` says what could be written in its place; with `Item` only that item of its list, and the rest of it is carried out")
}

// Word is the name of the event.
func (PassedOver) Word() string { return "passed over" }

func (PassedOver) apply(*Position) {}

func (e PassedOver) facts(n names) []string {
	text := e.Text
	if e.Item != "" {
		text = e.Item + " of " + e.Text
	}
	what := fmt.Sprintf("passed over %s %s", n.power(e.Power), e.Section)
	return []string{what, what + ": " + text}
}

func (e PassedOver) topics(*edition.Edition) []string {
	if e.Topic != "" {
		return []string{e.Topic}
	}
	return nil
}
