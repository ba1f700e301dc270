package position

import (
	"slices"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/order"
)

// Says tells whether an answer is the decision's word alone, or one of these words: what cannot be read is refused,
// never taken for a yes.
func Says(a *order.Answer, words ...string) bool {
	text := board.Fold(a.Text)
	if text == "" {
		return a.Word != ""
	}
	return slices.ContainsFunc(words, func(w string) bool { return board.Fold(w) == text })
}
