package luck

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Text writes the ledger as tables of at most 72 columns.
func (l *Ledger) Text(w io.Writer) error {
	r := l.Result()
	var b bytes.Buffer
	r.faces(&b)
	r.hits(&b)
	r.battles(&b)
	_, err := w.Write(b.Bytes())
	return err
}

// name fits a name into a column.
func name(s string, width int) string {
	if letters := []rune(s); len(letters) > width {
		s = string(letters[:width-1]) + "."
	}
	return fmt.Sprintf("%-*s", width, s)
}

// faces writes which numbers came up.
func (r *Result) faces(b *bytes.Buffer) {
	fmt.Fprintf(b, "FACES\n%s%7s%6s%6s%6s%6s%6s%6s%7s%6s\n", name("", 16), "dice", "1", "2", "3", "4", "5", "6", "chi2", "p")
	line := func(who string, t *Tally) {
		fmt.Fprintf(b, "%s%7d", name(who, 16), t.Dice)
		for _, n := range t.Faces {
			fmt.Fprintf(b, "%6d", n)
		}
		fmt.Fprintf(b, "%7.2f%6.3f\n", t.ChiSquare, t.P)
	}
	for i := range r.Powers {
		line(r.Powers[i].Power, &r.Powers[i].Tally)
	}
	line("All", &r.Total)
}

// hits writes how many hits there were, what they were worth, and the mean of the numbers that counted.
func (r *Result) hits(b *bytes.Buffer) {
	fmt.Fprintf(b, "\nHITS, LUCK IN IPCs, AND NUMBERS (3.50 on average)\n%s%6s%6s%9s%7s%9s%7s%6s%6s\n",
		name("", 16), "shots", "hits", "expected", "z", "variance", "luck", "dice", "mean")
	line := func(who string, t *Tally, luck string) {
		fmt.Fprintf(b, "%s%6d%6d%9.2f%+7.2f%9.2f%7s%6d%6.2f\n", name(who, 16), t.Shots, t.Hits, t.Expected, t.Z, t.Variance, luck, t.Numbers, t.Mean)
	}
	for i := range r.Powers {
		line(r.Powers[i].Power, &r.Powers[i].Tally, fmt.Sprintf("%+.1f", r.Powers[i].Luck))
	}
	line("All", &r.Total, "")
}

// battles writes the fights of the game.
func (r *Result) battles(b *bytes.Buffer) {
	if len(r.Battles) == 0 {
		return
	}
	fmt.Fprintf(b, "\nBATTLES\n%s%5s%6s%9s%7s%10s%8s%8s\n", name("", 18), "shots", "hits", "expected", "z", "destroyed", "due", "luck")
	for i := range r.Battles {
		f := &r.Battles[i]
		how := ": " + f.Result
		if f.Result == "" {
			how = ": guns"
		}
		fmt.Fprintln(b, strings.TrimSpace(name(fmt.Sprintf("%d %s, %s%s", f.Round, f.Power, f.Space, how), 72)))
		f.Attack.line(b, "attack")
		f.Defence.line(b, "defence")
	}
}

// line writes what one side of a battle did, if it fired.
func (s *Side) line(b *bytes.Buffer, what string) {
	if s.Shots == 0 {
		return
	}
	fmt.Fprintf(b, "  %s%5d%6d%9.2f%+7.2f%10d%8.1f%+8.1f\n", name(what, 16), s.Shots, s.Hits, s.Expected, s.Z, s.Destroyed, s.Due, s.Luck)
}
