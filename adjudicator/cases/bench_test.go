package cases

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// BenchmarkTurn plays whole first turns from the set-up, the reading of the letters included.
func BenchmarkTurn(b *testing.B) {
	file := filepath.Join("..", "rules", "editions", "revised", "cases", "turns.txt")
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	list, err := (&orders.Readers{Load: editions.Load}).Parse(file, string(text))
	if err != nil {
		b.Fatal(err)
	}
	for i := range list {
		name, _, _ := strings.Cut(list[i].Title, ":")
		b.Run(list[i].Name+" "+name, func(b *testing.B) {
			for range b.N {
				if r := Try(&list[i]); !r.Passed() {
					b.Fatal(r.Failures)
				}
			}
		})
	}
}
