package requests

import (
	"strings"

	"fieldpost/adjudicator/catalogue"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// mostRules is how many rules are quoted at once.
const mostRules = 15

// quoted answers RULES and a topic: the numbered rules of the edition that are about it.
func quoted(ed *edition.Edition, typed string) table.Answer {
	found := catalogue.Of(ed.ID).Find(typed)
	if topic, known := ed.Topics[strings.ToLower(typed)]; known {
		found = nil
		for _, id := range topic.Rules {
			found = append(found, catalogue.Of(ed.ID).Find(id)...)
		}
	}
	if len(found) == 0 {
		return table.InBlocks(paper.Line("RULES: nothing on the page of %s is about %q. Try the number of a rule, the beginning of one, such as %s, or a word.", ed.Name, prose.Shorten(typed), aChapter(ed)))
	}
	var said paper.Sentences
	for i, r := range found {
		if i == mostRules {
			said = append(said, prose.Say("And %d more; a second word, or the beginning of a number, tells less.", len(found)-i))
			break
		}
		said = append(said, prose.Words(r.Quoted()))
	}
	return table.InBlocks(said)
}

// aChapter is the beginning of the numbers of a chapter, as an example.
func aChapter(ed *edition.Edition) string {
	for _, r := range catalogue.Of(ed.ID).Rules {
		return r.ID[:strings.LastIndexByte(r.ID, '-')]
	}
	return "R-GEN"
}
