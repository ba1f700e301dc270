package adjudicator

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// refusal says what is wrong with a letter: how many errors it has and what has not happened, every error, what to do,
// and what was not read at all.
func (t *table) refusal(got orders.Reading, problems []order.Problem) answer {
	ed := t.Reader.Edition()
	so, text := "Nothing has happened; no dice were rolled.", orders.Refusal(ed, problems)
	if t.Stage == game.Forming {
		so, text = "Nothing has happened.", strings.Replace(text, "; no dice were rolled", "", 1)
	}
	a := answer{text: text, blocks: []paper.Block{paper.Call{prose.Count(len(problems), "error", "errors") + ". " + so}}}
	a.blocks = append(a.blocks, faultBlocks(ed, problems)...)
	if t.Stage == game.Playing && slices.ContainsFunc(problems, func(p order.Problem) bool { return p.Line > 0 }) {
		a.add(inBlocks(paper.Head("What to do"), paper.Text("Mend these lines and send the whole letter again. With CHECK on a line of its own it is judged without being played.")))
	}
	a.add(notRead(got))
	return a
}

// faultBlocks shows every error below the line that it is in: what is wrong, what to write instead, and the rule.
func faultBlocks(ed *edition.Edition, problems []order.Problem) []paper.Block {
	var blocks []paper.Block
	list, more := orders.Faults(ed, problems)
	for _, f := range list {
		if f.Where != "" {
			blocks = append(blocks, paper.Head(prose.Title(f.Where)))
		}
		if f.Typed != "" {
			blocks = append(blocks, paper.Lines(f.Typed))
		}
		for _, w := range f.Wrong {
			blocks = append(blocks, paper.Text(strings.TrimSpace(w.Text+" "+w.Instead)))
			if w.Rule != "" {
				blocks = append(blocks, paper.Small("Rule "+w.Rule))
			}
		}
	}
	if more > 0 {
		blocks = append(blocks, paper.Text(fmt.Sprintf("And %d more.", more)))
	}
	return blocks
}

// notRead names the lines of a letter that were no orders.
func notRead(got orders.Reading) answer {
	if len(got.NotRead) == 0 {
		return answer{}
	}
	text := "Not read:\n"
	var rows paper.Table
	for i, n := range got.NotRead {
		if i == mostNotRead {
			more := fmt.Sprintf("and %d more lines", len(got.NotRead)-i)
			text += more + "\n"
			rows.Rows = append(rows.Rows, []string{more, ""})
			break
		}
		where := fmt.Sprintf("line %d", n.Line)
		text += where + "  " + prose.Shorten(n.Text) + "\n"
		rows.Rows = append(rows.Rows, []string{where, prose.Shorten(n.Text)})
	}
	return answer{text: text, blocks: []paper.Block{paper.Head("Not read"), rows}}
}

// mostNotRead is how many lines that were no orders are named to their author.
const mostNotRead = 40
