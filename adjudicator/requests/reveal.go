package requests

import (
	"context"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "REVEAL", Like: "REVEAL g7 lock 3 code 7QFQ-9R2K ROOT ADNO-34HC", Page: "locks",
	Says:   "a code for the open lock",
	Answer: reveal,
})

var _ = Known(Verb{
	Word: "BEACON", Like: "BEACON 34122479 83ab", Page: "locks",
	Says:   "the signature of the beacon for the open lock",
	Answer: beacon,
})

// reveal answers REVEAL. Whatever code there was to take has been taken when the letter came in; here its sender hears
// what became of it.
func reveal(r *Asked, _ context.Context, c orders.Command) (table.Answer, error) {
	return table.InBlocks(paper.Line("REVEAL: %s", becameOf(r.Table, c.Text))), nil
}

// becameOf says what became of the code behind REVEAL.
func becameOf(t *table.Table, typed string) prose.Text {
	log := t.Scribe.Tape.Log()
	open := log.Open()
	game, said, ok := dice.ReadReveal("REVEAL " + typed)
	switch {
	case !ok:
		return prose.Say("%s. HELP locks shows one.", prose.Why(dice.CheckReveal("REVEAL "+typed)))
	case game != t.Terms.Game:
		return prose.Say("the code is for the game %s, and this is %s.", game, t.Terms.Game)
	case given(log, said) != "":
		return prose.Say("the code of %s for lock %d is in the log.", t.Called(given(log, said)), said.Lock)
	case open == nil:
		return "no lock is open. Never send a code before its lock letter has come."
	case said.Lock != open.N:
		return prose.Say("lock %d is open, not %d.", open.N, said.Lock)
	case fits(log, said) != "":
		return "your root is not that of this lock. Copy it from the lock letter, and send the line again. If it stands so in your letter, you were shown another lock than the others: send no code, and show them your letter."
	}
	return prose.Say("this is no code of anybody for whom lock %d still waits. Compare it with your sheet, number %d.", open.N, open.N)
}

// fits is whose code it is for whom the open lock waits, "" for nobody's.
func fits(log *dice.Log, said dice.Revealed) string {
	for _, who := range log.Missing() {
		if log.Fits(who, said.Lock, said.Code) {
			return who
		}
	}
	return ""
}

// Unfit says why the first code in a letter was not taken, "" if there is none in it.
func Unfit(t *table.Table, text string) prose.Text {
	if t.Scribe == nil {
		return ""
	}
	for typed := range strings.Lines(text) {
		if word, rest, _ := strings.Cut(strings.TrimSpace(typed), " "); strings.EqualFold(word, "REVEAL") {
			return "REVEAL: " + becameOf(t, rest)
		}
	}
	return ""
}

// given is who has revealed a code that stands in the log, "" if nobody has.
func given(log *dice.Log, said dice.Revealed) string {
	for i := log.Len() - 1; i >= 0; i-- {
		switch l := log.Leaf(i).(type) {
		case dice.Reveal:
			if l.N == said.Lock && l.Orders == nil && l.Code == said.Code {
				return l.Who
			}
		case dice.Lock:
			if l.N < said.Lock {
				return ""
			}
		}
	}
	return ""
}

// beacon answers BEACON in the same way.
func beacon(r *Asked, _ context.Context, c orders.Command) (table.Answer, error) {
	t := r.Table
	open := t.Scribe.Tape.Log().Open()
	round, sig, err := dice.ReadBeacon("BEACON " + c.Text)
	var text prose.Text
	switch {
	case err != nil:
		text = prose.Why(err) + "."
	case open == nil || open.Round == 0:
		text = "no lock waits for a beacon."
	case round != open.Round:
		text = prose.Say("lock %d waits for round %d of the beacon, not for %d.", open.N, open.Round, round)
	case t.Scribe.Tape.Beaconed():
		text = "the signature has come."
	case t.Secrets.Beacon().Verify(round, sig) != nil:
		text = prose.Say("this is not the signature of round %d.", round)
	}
	return table.InBlocks(paper.Line("BEACON: %s", text)), nil
}
