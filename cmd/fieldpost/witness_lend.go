package main

import (
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/settings"
	"fieldpost/adjudicator/witness"
)

// lending is to whom a witness is lent, and what it needs to join a game.
type lending struct {
	settings *settings.Witness
	key      dice.VaultKey
}

// asked answers an invitation to be the witness of a game, if it comes from a daemon to which the witness is lent.
func (r *witnessRound) asked(uid uint32, asked witness.Asked) (taken bool, err error) {
	says := func(text string) { r.log.Info("letter", "uid", uid, "game", asked.Game, "says", text) }
	if w := r.games[asked.Game]; w != nil {
		if taken, err = w.Answer(asked, r.lends.key, r.now()); err == nil && taken {
			says("it is asked again to be a witness")
		} else if err == nil {
			says("it asks for a witness in another way than the one that is there")
		}
		return taken, err
	}
	for _, l := range r.lends.settings.Lends {
		if l.Master().Key() != asked.To.Base().Key() {
			continue
		}
		if r.lentTo(l) >= l.Most {
			says("it asks for a witness, and as many games as may have one of this game master have it")
			return false, nil
		}
		s := r.lends.settings
		terms := witness.Terms{Game: asked.Game, Name: asked.Name, Key: l.Key, Self: s.Self(), To: l.Master(), Owner: s.Told()}
		w, err := witness.Accept(witness.Dir(s.Dir, asked.Game), terms, asked, r.lends.key, r.now())
		if err != nil {
			return false, err
		}
		r.games[asked.Game] = w
		says("the witness is lent to this game")
		return true, nil
	}
	says("it asks for a witness, and its game master is lent none")
	return false, nil
}

// lentTo counts the games for which a daemon was lent a witness.
func (r *witnessRound) lentTo(l settings.Lend) (n int) {
	for _, w := range r.games {
		if w.Master().Key() == l.Master().Key() {
			n++
		}
	}
	return n
}
