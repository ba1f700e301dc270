package mail

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// corpus gives the letters of testdata to a fuzz target.
func corpus(f *testing.F, add func(raw []byte)) {
	f.Helper()
	names, err := filepath.Glob("testdata/letters/*.eml")
	if err != nil || len(names) == 0 {
		f.Fatalf("no letters: %v", err)
	}
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		if len(raw) < 8<<10 {
			add(raw)
		}
	}
}

// calm fails if a text holds what could harm where it is shown.
func calm(t *testing.T, what, s string, lines bool) {
	t.Helper()
	if !utf8.ValidString(s) {
		t.Fatalf("%s is not UTF-8: %q", what, s)
	}
	for _, r := range s {
		if lines && (r == '\n' || r == '\t') {
			continue
		}
		if unicode.IsControl(r) || invisible(r) || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 {
			t.Fatalf("%s holds %U: %q", what, r, s)
		}
	}
}

func FuzzRead(f *testing.F) {
	corpus(f, func(raw []byte) { f.Add(raw) })
	f.Fuzz(func(t *testing.T, raw []byte) {
		l, err := Read(raw, Limits{Self: self})
		if l == nil {
			t.Fatal("no letter, not even an empty one")
		}
		if err == nil && l.From.IsZero() && l.Kind != Bounce {
			t.Fatal("a letter without a sender was accepted")
		}
		calm(t, "the text", l.Text, true)
		calm(t, "the whole text", l.Full, true)
		calm(t, "the subject", l.Subject, false)
		calm(t, "the sender's name", l.From.Name, false)
		calm(t, "the sender", l.From.String(), false)
		calm(t, "the tag", l.PlusTag, false)
		for _, n := range l.Notes {
			calm(t, "a note", n.Says.String(), false)
		}
		for _, a := range l.Attachments {
			calm(t, "a file's name", a.Name, false)
			calm(t, "a file's text", a.Text, true)
		}
		for line := range strings.SplitSeq(l.Text, "\n") {
			if isQuote(line) {
				t.Fatalf("a quoted line was taken for typed: %q", line)
			}
		}
		if again, _ := Read(raw, Limits{Self: self}); again.Seen != l.Seen || again.Text != l.Text {
			t.Fatal("the letter was read twice differently")
		}
		if _, err := ReadHead(raw, 1<<30, Limits{Self: self}); err == nil {
			t.Fatal("a letter of a gigabyte was accepted")
		}
		Trust{Policy: PolicyDKIM, Self: self, AuthServer: "mx.example.org", Now: proofTime}.Prove(t.Context(), raw, l, seat)
	})
}

func FuzzHTML(f *testing.F) {
	for _, s := range []string{
		"<div>a<div>b</div></div>", "<blockquote>a<p>b</blockquote>c", "<div class=gmail_quote><div>a</div><blockquote>b</blockquote>c</div>",
		"<p hidden>a<div>b", "<pre>a\n b</pre>", "<span style='font-family:Wingdings'>\u00e0</span>", "<script>a</script>b<style>", "&lt;&#0;&#x202e;<!--a",
		"<head><body>a", "<table><tr><td>a<td>b", "<style>.a,b#c>d{color:#fff}@media x{*{top:0}}</style><p class=a style='font:1px/0 x;background:rgba(0,0,0,.5)'>a",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		text := htmlText(s).text
		if n := strings.Count(text, "\n"); n > 2*len(s)+1 {
			t.Fatalf("%d bytes gave %d lines", len(s), n)
		}
		if len(text) > 200+30*len(s) {
			t.Fatalf("%d bytes gave %d", len(s), len(text))
		}
	})
}

func FuzzTyped(f *testing.F) {
	for _, s := range []string{
		"a\n> b\nc", "a\n-- \nb", "On Monday 16.11.2026\nx\nwrote:\n> b", "From: a\nSent: b\n\nc", "-----Original Message-----\na",
		"Sent from my phone\n", "-----BEGIN PGP SIGNED MESSAGE-----\n\n- a\n", "________\nFrom: a\nDate: b",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, left := typed(s)
		if n := strings.Count(got, "\n"); n > strings.Count(s, "\n") {
			t.Fatal("there are more lines than before")
		}
		if sum := written(strings.Split(got, "\n")) + left.quoted + left.signature + left.older; sum > written(strings.Split(s, "\n")) {
			t.Fatalf("more lines are accounted for than there are: %d", sum)
		}
		if strings.Contains(s, "PGP") {
			return // taking off the armour's dashes may bare another signature
		}
		if again, _ := typed(got); !strings.HasPrefix(got, again) {
			t.Fatalf("reading %q again gives %q", got, again)
		}
	})
}

func FuzzBounce(f *testing.F) {
	f.Add("Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; a@example.org\nAction: failed\nStatus: 5.1.1\n\n")
	f.Add("Final-Recipient: rfc822;\nAction: failed\n")
	f.Add("\n\n\n : \n")
	f.Fuzz(func(t *testing.T, s string) {
		failures := deliveryStatus(s)
		if len(failures) > maxFailures {
			t.Fatalf("%d failures", len(failures))
		}
		for _, x := range failures {
			if x.Recipient.IsZero() {
				t.Fatal("a failure of nobody")
			}
			calm(t, "the receiver", x.Recipient.String(), false)
			calm(t, "the status", x.Status, false)
		}
	})
}

func FuzzAddress(f *testing.F) {
	for _, s := range []string{"a@example.org", `"A (b)" <a+c.d@example.org>`, "g: a@b.example;", "<>", "a@[192.0.2.1]", "=?utf-8?Q?=0D=0A?= <a@b.example>", `"a b"@c.example`, "a@bücher.example"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		a, err := ParseAddress(s)
		if list, bad := parseList(s); isBare(s) && ((err == nil) != (bad == nil) || err == nil && !slices.Equal(list, []Address{a})) {
			t.Fatalf("read as %+v, %v, and as one of a list %+v, %v", a, err, list, bad)
		}
		if err != nil {
			return
		}
		calm(t, "the name", a.Name, false)
		calm(t, "the address", a.String(), false)
		if a.Base().Tag() != "" {
			t.Fatalf("the mailbox of %s has a tag", a)
		}
		written, err := writeAddresses([]Address{a})
		if err != nil {
			return // read, but nothing that we would write to
		}
		again, err := ParseAddress(written)
		if err != nil || again.String() != a.String() {
			t.Fatalf("%s was written %q and read %v, %v", a, written, again, err)
		}
	})
}
