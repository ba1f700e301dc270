package orders

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// BenchmarkLetter reads a full German turn of forty lines.
func BenchmarkLetter(b *testing.B) {
	r := readerOf(b, "revised")
	b.ReportAllocs()
	for b.Loop() {
		_, problems, _ := r.Letter(germany, Context{Power: edition.Nobody})
		if len(problems) > 0 {
			b.Fatal(said(problems))
		}
	}
}

func BenchmarkPrint(b *testing.B) {
	r := readerOf(b, "revised")
	l, _, _ := r.Letter(germany, Context{Power: edition.Nobody})
	for b.Loop() {
		r.Print(l)
	}
}

// BenchmarkNewReader makes the index of the largest edition.
func BenchmarkNewReader(b *testing.B) {
	ed := readerOf(b, "global1940").ed
	for b.Loop() {
		NewReader(ed)
	}
}
