package talk

import (
	"strings"
	"unicode"

	"fieldpost/adjudicator/rules/edition"
)

// asking is the answer to the question before the first die, of a letter that wants to be asked something: "ask me about the losses in
// Belorussia". Where two things are said with one place, it holds for both.
func (l *letter) asking(q *Question) string {
	if q.Word != readyWord || !l.any("wants") || l.asks() {
		return ""
	}
	var list, words, places []string
	placed, unknown := false, false // the place stands in front of what is asked there; a word may be one that is not known
	end := func() {
		for _, w := range words {
			if len(places) == 0 {
				list = append(list, w)
			}
			for _, p := range places {
				list = append(list, w+" "+p)
			}
		}
		words, places = nil, nil
	}
	for _, c := range l.list {
		for k, i := range c.items {
			unknown = unknown || i.bare() && !c.any("yes", readyWord, "default") && (k > 0 && unicode.IsUpper([]rune(i.text)[0]) || k > 0 && c.items[k-1].key == "in")
			of := ""
			for _, s := range i.senses {
				if word, is := strings.CutPrefix(s, "of:"); is {
					of = word
				}
			}
			switch {
			case of != "":
				if len(words) > 0 && len(places) > 0 && !placed {
					end()
				}
				placed = placed && len(places) > 0 || len(words) == 0 && len(places) > 0
				words = append(words, of)
			case i.space != edition.Nowhere:
				if placed && len(words) > 0 {
					end()
				}
				places = append(places, l.r.Edition().Board.Spaces[i.space].Name)
			case i.kind != edition.NoKind || i.is("if") || i.is("later") || i.is("maybe") || i.is("neg"):
				return ""
			}
		}
	}
	end()
	if list == nil || unknown {
		return ""
	}
	return "ask " + strings.Join(list, ", ")
}
