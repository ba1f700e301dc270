package main

import (
	"testing"

	"fieldpost/adjudicator"
)

// TestWhoFoundsGames: the settings take the words that the desk knows.
func TestWhoFoundsGames(t *testing.T) {
	p := newProvider(t)
	for _, word := range []string{adjudicator.GamesByAnybody, adjudicator.GamesByKnown, adjudicator.GamesByNobody} {
		if s := readSettings(t, p, "[[game]]", "[mail]\nnew_games = \""+word+"\"\n[[game]]"); s.Mail.NewGames != word {
			t.Errorf("%s is read as %s", word, s.Mail.NewGames)
		}
	}
	if s := readSettings(t, p, "", ""); s.Mail.NewGames != adjudicator.GamesByKnown {
		t.Errorf("left out, it is %s", s.Mail.NewGames)
	}
}
