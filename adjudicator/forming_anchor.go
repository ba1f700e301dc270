package adjudicator

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
)

// readShare reads what stands behind ANCHOR: the anchor as it is printed on the sheet, COUNT if the sheet has not the usual
// length, and the KEY of a program that signs what it answers.
func readShare(who string, words []string) (dice.Share, string) {
	s := dice.Share{Who: who, Count: dice.UsualCount}
	n := len(words)
	if n >= 3 && strings.EqualFold(words[n-2], "key") {
		if _, err := dice.CheckVerifier(words[n-1]); err != nil {
			return s, prose.Title(err.Error()) + "."
		}
		s.Key = words[n-1]
		n -= 2
	}
	for n >= 3 && (strings.EqualFold(words[n-2], "count") || strings.EqualFold(words[n-2], "after")) {
		number, err := strconv.Atoi(words[n-1])
		if err != nil {
			return s, fmt.Sprintf("%q is no number of codes.", prose.Shorten(words[n-1]))
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
		return s, prose.Title(err.Error()) + "."
	}
	s.Anchor = anchor
	return s, ""
}

// contribute takes the anchor of a contributor; a new one takes the place of an older one of the same seat. The law of
// the dice log says whether it may.
func (t *table) contribute(s dice.Share) string {
	if s.After != 0 {
		return "This sheet begins later than the game. Make one that begins with its first lock."
	}
	if t.Form.Dice == "basic" {
		return "The dice of this game are basic: nobody brings codes."
	}
	shares := append(slices.DeleteFunc(slices.Clone(t.Shares), func(o dice.Share) bool { return o.Who == s.Who }), s)
	if slices.ContainsFunc(shares, func(o dice.Share) bool { return o.Who != s.Who && o.Anchor == s.Anchor }) {
		return "Somebody else has brought this anchor. Everybody makes codes of his own."
	}
	slices.SortFunc(shares, func(a, b dice.Share) int {
		if c := cmp.Compare(t.order(a.Who), t.order(b.Who)); c != 0 {
			return c
		}
		return strings.Compare(a.Who, b.Who)
	})
	trial := dice.Genesis{
		V: dice.Two, Game: t.Terms.Game, Operator: dice.Share{Who: "operator", Anchor: dice.Code{1}, Count: dice.UsualCount - 1}, Contributors: shares, Law: t.reader.Edition().Law,
		Programs: programReveal, People: leastReveal,
	}
	signer, err := t.secrets.Signer()
	if err != nil {
		return "The operator's key can not be read, so nobody can bring codes now."
	}
	trial.Key = signer.Verifier
	if err := (&dice.Log{}).Add(trial); err != nil {
		return prose.Title(err.Error()) + "."
	}
	t.Shares = shares
	return ""
}

// order puts the powers in turn order and the witnesses behind them.
func (t *table) order(who string) int {
	if power, plays := t.power(who); plays {
		return int(power)
	}
	return len(t.reader.Edition().Powers)
}

// anchors tells with which codes everybody begins, so that each can compare his own.
func (t *table) anchors() string {
	if len(t.Shares) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("\nThe anchors of the codes with which the dice begin; compare your own:\n")
	for _, s := range t.Shares {
		fmt.Fprintf(&b, "%-16s %s\n", t.called(s.Who), s.Anchor)
	}
	return b.String()
}
