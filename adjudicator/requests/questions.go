package requests

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// AskAbout keeps a letter that can be meant in several ways, and asks its author. Nothing of it is done until all is answered.
func (r *Asked) AskAbout(ctx context.Context, l *Letter, problems []order.Problem) {
	t := r.Table
	gone := r.Replaced()
	r.keep("", r.kept(l, problems))
	a := table.InBlocks(paper.Duties{"QUESTIONS ABOUT YOUR LETTER. Nothing of it is played yet."})
	a.Add(table.InBlocks(r.shown(l)...))
	if len(problems) > 0 {
		a.Add(table.InBlocks(slices.Concat([]paper.Block{paper.Head("What cannot be played")}, table.WrongIn(t.Reader.Edition(), r.Numbers.Problems(problems)))...))
		a.Add(table.InBlocks(r.byLine(problems)))
	}
	a.Add(table.InBlocks(r.saysGone(gone)...))
	if echo := t.Reader.Print(l.Got.Letter); echo != "" {
		a.Add(table.InBlocks(paper.Head("The rest of your letter, as it was understood"), paper.Lines(echo)))
	}
	a.Add(l.Echo())
	a.Add(table.NotRead(l.Got))
	r.Reply(ctx, "Questions about your letter", a)
}

// shown are the questions about a letter with their choices, and how they are answered.
func (r *Asked) shown(l *Letter) (blocks []paper.Block) {
	labels := labelled(l.asks)
	open, one := 0, true
	for i, q := range l.asks {
		text := prose.Say("Line %d %q", q.Line, prose.Shorten(l.words(i, r.lineOf(l, q.Line))))
		if why := l.asked(i); why != "" && q.Line > 0 {
			text = prose.Say("%s: %s", text, why)
		} else if why != "" {
			text = why
		}
		if q.Chosen > 0 {
			blocks = append(blocks, paper.Text(prose.Say("%s; you have chosen %s", text, chosenAs(q, labels[i]))))
			continue
		}
		open++
		one = one && len(q.Choices) == 1 && !nothing(q.Choices[0])
		var list paper.Meanings
		for j, c := range q.Choices {
			list = append(list, paper.Meaning{Word: prose.Words(labels[i][j]), Means: l.choice(i, j, c), Typed: true, Quoted: !q.Aside})
		}
		blocks = append(blocks, paper.Text(text), list)
	}
	if len(l.Text) > longestKept {
		return append(blocks, paper.Text("Your letter is too long to be kept: send it again, with these lines as they are meant."))
	}
	if open > 0 {
		blocks = append(blocks, r.howAnswered(l, labels, open == 1, one))
	}
	return blocks
}

// chosenAs is what was chosen.
func chosenAs(q game.Question, labels []string) prose.Text {
	choice := q.Choices[q.Chosen-1]
	switch {
	case nothing(choice):
		return "that nothing of it is ordered"
	case q.Aside:
		return prose.Typed(labels[q.Chosen-1])
	}
	return prose.Typed(oneLine(choice)) // the labels of an earlier letter may have been others
}

// howAnswered says what can be typed.
func (r *Asked) howAnswered(l *Letter, labels [][]string, single, yes bool) paper.Block {
	i := slices.IndexFunc(l.asks, func(q game.Question) bool { return q.Chosen == 0 })
	first := labels[i][0]
	bare := strings.TrimLeft(first, "0123456789")
	switch {
	case yes:
		return paper.Text(prose.Say("Answer with yes or %s, or write how it is meant: line %d: and the order.", prose.Typed(first), l.asks[i].Line))
	case single && len(l.asks[i].Choices) == 1:
		return paper.Text(prose.Say("Answer with %s, or write how it is meant: line %d: and the order.", prose.Typed(first), l.asks[i].Line))
	case single && bare != first:
		return paper.Text(prose.Say("Answer with %s or %s, or with the words of a choice.", prose.Typed(bare), prose.Typed(first)))
	case single:
		return paper.Text(prose.Say("Answer with %s, or with the words of a choice.", prose.Typed(first)))
	}
	return paper.Text(prose.Say("Answer with lines such as %s, all in one letter or one after the other; the words of a choice will do.", prose.Typed(first)))
}

// byLine says how a wrong line is put right without sending the letter again.
func (r *Asked) byLine(problems []order.Problem) paper.Block {
	line := r.firstWrong(problems)
	if line == 0 {
		return paper.Text(prose.Say("Send a line of it alone as it should be, behind its number (%s), or another letter in its place.", lineToType(r.Numbers.at(1))))
	}
	return paper.Text(prose.Say("Send such a line alone as it should be, behind its number (%s).", lineToType(line)))
}

// labelled is what is typed for each choice of questions: 4A, 4B, and on with 4C for another question about the same line.
func labelled(list []game.Question) [][]string {
	used := map[int]int{}
	all := make([][]string, len(list))
	for i, q := range list {
		for range q.Choices {
			label := letterOf(used[q.Line])
			if q.Line > 0 {
				label = strconv.Itoa(q.Line) + label
			}
			used[q.Line]++
			all[i] = append(all[i], label)
		}
	}
	return all
}

// letterOf is the letter of a choice: A, B, ... Z, then AA.
func letterOf(n int) string {
	if n < 26 {
		return string(rune('A' + n))
	}
	return letterOf(n/26-1) + letterOf(n%26)
}

// lineOf is a line of a letter by the number that its author sees.
func (r *Asked) lineOf(l *Letter, seen int) string {
	lines := strings.Split(l.Text, "\n")
	if i := r.Numbers.in(seen, len(lines)); i > 0 {
		return lines[i-1]
	}
	return ""
}

// words returns the sentence of its line that a question is about.
func (l *Letter) words(i int, line string) string {
	if i < len(l.means.Questions) {
		if part := l.means.Questions[i].Typed; part != "" && strings.Contains(line, part) {
			return part
		}
	}
	return strings.TrimSpace(line)
}

// asked is what is asked, beside the line that it is about.
func (l *Letter) asked(i int) prose.Text {
	if i < len(l.means.Questions) {
		return l.means.Questions[i].Text
	}
	return l.aboard[i-len(l.means.Questions)].Text
}

// choice is a choice in words.
func (l *Letter) choice(i, j int, typed string) prose.Text {
	if i < len(l.means.Questions) {
		if strings.TrimSpace(typed) == "" {
			return prose.Say("Nothing: it is no order.")
		}
		if alike(l.asks[i].Choices) {
			return prose.Words(strings.ReplaceAll(typed, "\n", "; "))
		}
		return prose.Words(oneLine(typed))
	}
	return l.aboard[i-len(l.means.Questions)].choices[j]
}

// alike tells whether two choices differ in nothing but their sections.
func alike(choices []string) bool {
	for i, c := range choices {
		if slices.ContainsFunc(choices[:i], func(o string) bool { return oneLine(o) == oneLine(c) }) {
			return true
		}
	}
	return false
}
