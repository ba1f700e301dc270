package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/dice"
)

// TestWitnessIsInvited asks somebody to be a witness who has not asked for it. He answers with an anchor, from the secret address of the
// invitation, and is in without another word of the founder.
func TestWitnessIsInvited(t *testing.T) {
	const wanda = "wanda@example.org"
	c, l := founded(t, allies+"SEAT germany "+anna+"\nSEAT japan "+anna+"\nDICE sealed\n")
	c.accepted(l, "SEAT witness1 "+wanda+"\n")
	c.refused(l, "SEAT witness2 me\n", "A witness joins by a letter of its own")
	c.refused(l, "START\n", "there is no answer yet for Witness 1")
	asked := c.last(wanda)
	c.tells(asked, "as Witness 1", "A witness brings codes", "JOIN g7 AS witness1 ANCHOR ...")
	c.reply(asked, "ACCEPT\n")
	c.tells(c.last(wanda), "A witness brings an anchor")
	if s := c.record("g7").Seat("witness1"); s != nil {
		t.Fatal("it has a seat without codes")
	}
	key, err := dice.NewSigningKey("witness1.example.org")
	if err != nil {
		t.Fatal(err)
	}
	share := dice.NewChain("g7", "witness1", 0, dice.UsualCount, dice.Code{9}).Share()
	share.Key = key.Verifier
	c.reply(asked, dice.JoinLine("g7", share)+"\n")
	c.tells(c.last(anna), "Witness 1 brings codes for the dice")
	if r := c.record("g7"); len(r.Shares) != 1 || r.Shares[0].Key != key.Verifier || r.Seat("witness1") == nil || strings.Contains(string(r.Stage), "playing") {
		t.Errorf("%+v", r.Shares)
	}
	c.reply(l, "START\n")
	c.tells(c.last(wanda), "The game g7 of Axis & Allies Revised begins.")
}
