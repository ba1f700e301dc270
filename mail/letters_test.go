package mail

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// self is who reads the letters of the corpus.
var self = Self{Addresses: []Address{{Local: "gm", Domain: "post.example.org"}}, Instance: "post-1"}

// TestLetters reads every letter of testdata/letters and compares with what stands beside it in NAME.want. Those files
// were written by hand: they say what a careful secretary would make of the letter.
func TestLetters(t *testing.T) {
	names, err := filepath.Glob("testdata/letters/*.eml")
	if err != nil {
		t.Fatal(err)
	}
	if len(names) < 60 {
		t.Fatalf("only %d letters", len(names))
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".eml"), func(t *testing.T) {
			raw, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(name, ".eml") + ".want")
			if err != nil {
				t.Fatal(err)
			}
			l, err := Read(raw, Limits{Self: self})
			got := described(l, err)
			if got != string(want) {
				t.Errorf("read as\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// described writes a letter as the .want files do: what is empty is left out.
func described(l *Incoming, err error) string {
	var b strings.Builder
	line := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%s: %s\n", key, value)
		}
	}
	line("kind", string(l.Kind))
	if !l.From.IsZero() {
		line("from", strings.TrimSpace(l.From.Name+" <"+l.From.String()+">"))
	}
	line("subject", l.Subject)
	line("tag", l.PlusTag)
	line("answers", strings.Join(l.InReplyTo, " "))
	if err != nil {
		line("refused", err.Error())
	}
	for _, n := range l.Notes {
		line("note "+n.About, n.Says.String())
	}
	for _, a := range l.Attachments {
		line("attached", fmt.Sprintf("%s %s %d bytes", a.Name, a.Type, a.Size))
		if a.Text != "" {
			b.WriteString(barred(a.Text, "  "))
		}
	}
	if r := l.Report; r != nil {
		line("returned", r.OriginalID)
		for _, f := range r.Failures {
			line("  to", fmt.Sprintf("%s, status %s, permanent %t", f.Recipient, f.Status, f.Permanent))
		}
	}
	if l.Text != "" {
		b.WriteString("text:\n" + barred(l.Text, ""))
	}
	return b.String()
}

// barred writes lines behind a bar, so that blanks at either end would show.
func barred(text, indent string) string {
	var b strings.Builder
	for l := range strings.SplitSeq(text, "\n") {
		b.WriteString(strings.TrimSuffix(indent+"| "+l, " ") + "\n")
	}
	return b.String()
}
