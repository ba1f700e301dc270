package odds

import (
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

var landOrder = battle.Policy{Order: list("inf art arm ftr bmr"), KeepLand: true}

func BenchmarkLandBattle(b *testing.B) {
	f := fight(b, "10 inf 4 art 6 arm 2 ftr 1 bmr v 12 inf 2 art 3 arm 1 ftr 1 aa")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Of(f, landOrder, landOrder, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSeaBattle(b *testing.B) {
	sea := battle.Policy{Order: list("bb- trn sub dd ftr cv bb"), KeepDestroyer: true}
	f := fight(b, "2 bb 2 dd 1 cv 2 ftr 3 sub 2 trn v 1 bb 1 dd 1 cv 2 ftr 2 sub 3 trn")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Of(f, sea, sea, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkHugeBattle(b *testing.B) {
	f := fight(b, "60 inf 10 art 30 arm 8 ftr 4 bmr v 70 inf 5 art 10 arm 4 ftr 1 aa")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Of(f, landOrder, landOrder, Options{Exact: true}); err != nil {
			b.Fatal(err)
		}
	}
}
