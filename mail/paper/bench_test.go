package paper

import "testing"

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
