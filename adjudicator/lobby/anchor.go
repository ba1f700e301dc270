package lobby

import (
	"strconv"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// ReadShare reads what stands behind ANCHOR: the anchor as it is printed on the sheet, COUNT if the sheet has not the usual
// length, and the KEY of a program that signs what it answers.
func ReadShare(who string, words []string) (dice.Share, prose.Text) {
	s := dice.Share{Who: who, Count: dice.UsualCount}
	n := len(words)
	if n >= 3 && strings.EqualFold(words[n-2], "key") {
		if _, err := dice.CheckVerifier(words[n-1]); err != nil {
			return s, prose.Title(prose.Why(err)) + "."
		}
		s.Key = words[n-1]
		n -= 2
	}
	for n >= 3 && (strings.EqualFold(words[n-2], "count") || strings.EqualFold(words[n-2], "after")) {
		number, err := strconv.Atoi(words[n-1])
		if err != nil {
			return s, prose.Say("%q is no number of codes.", prose.Shorten(words[n-1]))
		}
		if strings.EqualFold(words[n-2], "count") {
			s.Count = number
		} else {
			s.After = number
		}
		n -= 2
	}
	anchor, err := dice.ReadCode(strings.Join(words[:n], ""))
	switch {
	case err != nil:
		return s, prose.Title(prose.Why(err)) + "."
	}
	s.Anchor = anchor
	return s, ""
}

// bringsAnchor takes the anchor of the codes of a player. A chain is made for one name, so who plays several powers says which.
func bringsAnchor(f *requests.Forming, c orders.Command) prose.Text {
	powers := 0
	for _, s := range f.Own {
		if f.Table.Plays(s.Name) {
			powers++
		}
	}
	if powers > 1 {
		return whose(f)
	}
	return brings(f, f.Seat.Name, c.Args)
}

// whose asks to which seat codes belong.
func whose(f *requests.Forming) prose.Text {
	return prose.Say("Codes belong to one power or to a witness. Say to which: JOIN %s AS germany ANCHOR and the anchor.", f.Table.Terms.Game)
}

// brings takes the anchor of a seat.
func brings(f *requests.Forming, name string, words []string) prose.Text {
	t := f.Table
	if _, plays := t.Power(name); !plays && !dice.IsWitness(name) {
		return whose(f)
	}
	share, why := ReadShare(name, words)
	if why == "" {
		why = t.Contribute(share)
	}
	if why == "" {
		f.Tell("%s brings codes for the dice; their anchor is %s.", t.Called(name), share.Anchor)
	}
	return why
}

// anchorsTold tells with which codes everybody begins, so that each can compare his own.
func anchorsTold(t *table.Table) []paper.Block {
	if len(t.Shares) == 0 {
		return nil
	}
	var begin paper.Meanings
	for _, s := range t.Shares {
		begin = append(begin, paper.Meaning{Word: t.Called(s.Who), Means: prose.Words(s.Anchor.String())})
	}
	return []paper.Block{paper.Line("The anchors of the codes with which the dice begin; compare your own:"), begin}
}
