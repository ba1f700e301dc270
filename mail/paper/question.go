package paper

import (
	"strconv"

	"fieldpost/adjudicator/rules/prose"
)

// Question is what is asked of the reader, with what he can answer.
type Question struct {
	Number  int          `json:"number"`
	Text    prose.Text   `json:"text"`
	Facts   []prose.Text `json:"facts,omitempty"`   // what he should know
	Options []string     `json:"options,omitempty"` // as they can be typed
	From    int          `json:"from,omitempty"`    // the number of the first option
	Answer  string       `json:"answer"`            // the line that answers it
	Default string       `json:"default,omitempty"` // what counts without an answer, as it can be typed
}

func (Question) isBlock() {}

// parts are the blocks of which it is made.
func (q Question) parts() []Block {
	blocks := []Block{Text(prose.Say("QUESTION %d: %s", q.Number, q.Text))}
	for _, f := range q.Facts {
		blocks = append(blocks, Text(f))
	}
	var options Meanings
	for i, o := range q.Options {
		options = append(options, Meaning{Word: prose.Words(strconv.Itoa(q.From + i)), Means: prose.Words(o), Typed: true, Quoted: true})
	}
	if options != nil {
		blocks = append(blocks, options)
	}
	blocks = append(blocks, Text(prose.Say("Answer with a line: %s", prose.Typed(q.Answer))))
	if q.Default != "" {
		blocks = append(blocks, Text(prose.Say("Without an answer: %s", prose.Typed(q.Default))))
	}
	return blocks
}
