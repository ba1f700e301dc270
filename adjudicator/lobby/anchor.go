package lobby

import (
	"strconv"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
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
