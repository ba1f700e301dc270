package requests

import (
	"context"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "RULES", Like: "RULES submarines", Page: "requests",
	Says:    "what was agreed on, the key for verify, or the rules about something",
	Answer:  answerRules,
	Forming: FormVerb{Fits: AtMostArgs(4), Answer: (*Forming).rules},
})

// Paces say what becomes of questions.
var Paces = map[string]string{
	"swift":     "what nobody has ordered takes the published default at once",
	"courteous": "a question waits if its power wants to be asked, by a standing order",
	"full":      "what nobody has ordered is asked, and waits for an answer or the clock",
}

// gathers says what becomes of them at the pace full where those of battles are gathered.
const gathers = "before the battles of a turn everybody is asked once what he wants to be asked, and who is ready is not asked again; what else nobody has ordered is asked"

// PaceOf says what becomes of questions in a game.
func PaceOf(terms *game.Terms) string {
	if terms.Gathers() {
		return gathers
	}
	return Paces[terms.Pace]
}

// presses say who may write to whom.
var presses = map[string]string{
	"":       "Press goes to everybody, or to those whom it names.",
	"on":     "Press goes to everybody, or to those whom it names.",
	"public": "Press goes to everybody.",
	"none":   "There is no press.",
}

// answerRules answers RULES: all that the game is played by, or with a word behind it what the rules say about that.
func answerRules(r *Asked, _ context.Context, c orders.Command) (table.Answer, error) {
	t := r.Table
	ed := t.Reader.Edition()
	if len(c.Args) > 0 {
		return quoted(ed, strings.Join(c.Args, " ")), nil
	}
	terms := paper.Sentences{
		prose.Say("%s, law %d.", ed.Name, t.Scribe.Tape.Log().Law()),
		prose.Say("Pace %s: %s.", t.Terms.Pace, PaceOf(&t.Terms)),
	}
	if t.Terms.Confirm {
		terms = append(terms, "Orders wait for CONFIRM, unless their letter says NOW.")
	} else {
		terms = append(terms, "Orders that say for which round they are need no CONFIRM.")
	}
	if t.Terms.Clock.Runs() {
		terms = append(terms, prose.Typed(prose.Title(t.Terms.Clock.String())+"."))
	} else {
		terms = append(terms, game.NoClock)
	}
	terms = append(terms, prose.Words(presses[t.Terms.Press]), table.Proved(ed)+".", "RULES and a word, or the number of a rule, quotes the rules.")
	var options paper.Sentences
	for i := range ed.Options {
		o := &ed.Options[i]
		if !ed.Applies(o, t.Scribe.Game.Start.Options) {
			continue
		}
		options = append(options, prose.Say("%s: %s. %s", o.ID, t.Scribe.Game.Start.Options[o.ID], o.Help))
	}
	blocks := []paper.Block{terms, paper.Head(prose.Loud("Options")), options, paper.Text(t.Level())}
	return table.InBlocks(slices.Concat(blocks, t.RulingsTold(), table.SignedWith(r.House.Verifier()))...), nil
}

// rules answers RULES.
func (f *Forming) rules(c orders.Command) (table.Answer, error) {
	if len(c.Args) > 0 {
		return quoted(f.Table.Reader.Edition(), strings.Join(c.Args, " ")), nil
	}
	return table.InBlocks(f.Table.Agreement(), paper.Line("The log of the dice is signed with this key:"), paper.Lines(f.House.Verifier())), nil
}
