package adjudicator

import (
	"fieldpost/adjudicator/rules"
	"fieldpost/mail/paper"
)

// doubts tells what is legal in a letter and yet hardly meant. It is asked before the letter is played.
func (t *table) doubts(l *rules.Letter) answer {
	said := rules.Doubts(t.scribe.Game.Now, l)
	if len(said) == 0 {
		return answer{}
	}
	return inBlocks(paper.Head("Is this meant?"), paper.List(said))
}
