package mail

import (
	"os"
	"testing"
)

// BenchmarkRead reads a plain letter and what phones make of the same orders: two versions, HTML and a quote.
func BenchmarkRead(b *testing.B) {
	for _, name := range []string{"plain", "gmail-phone-html", "gmail-html-only", "outlook-word"} {
		raw, err := os.ReadFile("testdata/letters/" + name + ".eml")
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(raw)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Read(raw, Limits{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkCompose(b *testing.B) {
	o := report()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Compose(o); err != nil {
			b.Fatal(err)
		}
	}
}
