package requests

import (
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/topics"
	"fieldpost/mail/paper"
)

// firstLetter is the page of HELP about a first letter.
const firstLetter = "start"

// FirstLetter is the page about a first letter, with an example that the edition has of one.
func FirstLetter(ed *edition.Edition) []paper.Block {
	blocks := Page(firstLetter)
	for i, b := range blocks {
		if _, sample := b.(paper.Sample); sample {
			blocks[i] = paper.Sample(strings.TrimSpace(ed.Example("opening")))
			break
		}
	}
	return blocks
}

// Differences tells in short lines what differs in an edition that has a page of its own, and names the page; nothing of others.
func Differences(ed *edition.Edition) []paper.Block {
	for _, b := range topics.Page(ed.ID) {
		if list, is := b.(paper.Meanings); is {
			return []paper.Block{paper.Line("What differs in %s; %s has more:", ed.Name, prose.Typed("HELP "+ed.ID)), list}
		}
	}
	return nil
}
