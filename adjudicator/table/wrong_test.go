package table

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/mail/paper"
)

// TestErrorsBounded writes out a hundred errors, those of no line first, and counts the others.
func TestErrorsBounded(t *testing.T) {
	var bad []order.Problem
	for n := range 5000 {
		bad = append(bad, order.Problem{Source: order.Source{Line: n + 1, Text: "1 inf Russia -> Rusia"}, Text: "There is no such space."})
	}
	text := paper.TextOf(WrongIn(nil, append(bad, order.Problem{Text: "It is not your turn."}))...)
	if !strings.HasPrefix(text, "It is not your turn.\nline 1 ") || strings.Count(text, "There is no such space.") != 99 || !strings.HasSuffix(text, "\nAnd 4901 more.\n") {
		t.Errorf("%.200s ... %s", text, text[len(text)-100:])
	}
}
