package main

import (
	"testing"

	"fieldpost/adjudicator/lobby"
)

// TestWhoFoundsGames: the settings take the words that the desk knows.
func TestWhoFoundsGames(t *testing.T) {
	p := newProvider(t)
	for _, word := range []string{lobby.GamesByAnybody, lobby.GamesByKnown, lobby.GamesByNobody} {
		if s := readSettings(t, p, "[[game]]", "[mail]\nnew_games = \""+word+"\"\n[[game]]"); s.Mail.NewGames != word {
			t.Errorf("%s is read as %s", word, s.Mail.NewGames)
		}
	}
	if s := readSettings(t, p, "", ""); s.Mail.NewGames != lobby.GamesByKnown {
		t.Errorf("left out, it is %s", s.Mail.NewGames)
	}
}
