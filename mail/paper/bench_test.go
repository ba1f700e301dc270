package paper

import (
	"strings"
	"testing"
)

func BenchmarkText(b *testing.B) {
	s := turn()
	for b.Loop() {
		_ = s.Text()
	}
}

func BenchmarkHTML(b *testing.B) {
	s := turn()
	for b.Loop() {
		_ = s.HTML()
	}
}

func BenchmarkFromText(b *testing.B) {
	text := strings.Repeat(toldReport+helpPage, 1<<20/len(toldReport+helpPage))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		_ = FromText("x", text)
	}
}
