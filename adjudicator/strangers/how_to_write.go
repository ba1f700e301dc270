package strangers

import (
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// askedHelp finds the topics that a letter asks for.
var askedHelp = regexp.MustCompile(`(?mi)^[ \t]*HELP\b[ \t]*([a-z -]{0,40})\r?$`)

// mostPages is how many pages of help a letter to no game is answered with.
const mostPages = 3

// listedPages stands among names of pages of help for HELP alone.
const listedPages = ""

// Pages are the names of the pages of help that a letter asks for; words that no page is about ask for none.
func Pages(l *mail.Incoming) []string {
	var names []string
	for _, m := range askedHelp.FindAllStringSubmatch(l.Subject+"\n"+l.Text, -1) {
		name, known := listedPages, true
		if words := strings.Fields(m[1]); len(words) > 0 {
			name, known = requests.Topic(words)
		}
		if known && !slices.Contains(names, name) && len(names) < mostPages {
			names = append(names, name)
		}
	}
	return names
}

// wantedPage is a page of help.
func wantedPage(name string) []paper.Block {
	if name == listedPages {
		return requests.Help(nil)
	}
	return requests.Page(name)
}

// HowToWrite is what somebody is told whose letter is for no game in which he has a seat. seats are those that he has
// elsewhere, pages the names of those that he asks for.
func HowToWrite(refused error, seats []prose.Text, pages []string) []paper.Block {
	var blocks []paper.Block
	add := func(b ...paper.Block) { blocks = append(blocks, b...) }
	plays, another := len(seats) > 0, ""
	if plays {
		another = " another game"
		add(paper.Para("Your letter came to the address of all games and says of none that it is for it, so nothing has come of it. The address that you wrote from is registered for"))
		own := paper.Sentences(seats[:min(len(seats), mostSeatsTold)])
		if n := len(seats) - mostSeatsTold; n > 0 {
			own = append(slices.Clip(own), prose.Say("and %d more games.", n))
		}
		add(own, paper.Para(`To play, answer a letter of that game with "Reply": the address that it goes to holds the game, your seat and the secret by which you are known.`))
	} else {
		add(paper.Para("This address runs games of Axis & Allies by mail. Your letter is for no game in which the address that you wrote from has a seat, and nothing has come of it."))
	}
	if refused != nil {
		add(paper.Text(prose.Why(refused)))
	}
	if !plays {
		add(paper.Para(`If you play here, answer a letter of your game with "Reply", and write from the address that is registered for you.`))
	}
	add(paper.Line("If you want to play%s, write one of these lines:", another), paper.Sample("NEW GAME revised\nJOIN game AS power"))
	if !plays && len(pages) == 0 {
		add(paper.Line("You get this letter once a week at most."))
	}
	switch {
	case len(pages) == 0 && !plays: // he may have written nothing: the answer is short
		add(paper.Line("A line HELP newgame, HELP join or HELP orders brings the page about it."))
	case len(pages) == 0:
		add(requests.ListTopics()...)
	case !plays:
		add(wantedPage(pages[0])...)
	default:
		for _, name := range pages {
			add(wantedPage(name)...)
		}
	}
	return blocks
}

// mostSeatsTold is how many games are named to somebody who has seats in them.
const mostSeatsTold = 20
