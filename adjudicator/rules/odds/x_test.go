package odds
import ("testing";"time";"fieldpost/adjudicator/rules/battle")
func TestX(t *testing.T) {
	sea := battle.Policy{Order: list("bb- trn sub dd ftr cv bb"), KeepDestroyer: true, Dive: battle.DiveBereft}
	sea2 := battle.Policy{Order: list("bb- 2trn ftr sub dd 3ftr cv bb"), KeepDestroyer: true, Dive: battle.DiveAlone|battle.DiveFromAir}
	for _, f := range []string{"6 bb 8 dd 4 cv 8 ftr 10 sub 10 trn v 6 bb 8 dd 4 cv 8 ftr 10 sub 10 trn",
	"3 bb 4 dd 2 cv 4 ftr 6 sub 5 trn v 3 bb 4 dd 2 cv 4 ftr 6 sub 5 trn"} {
	b := fight(t, f)
	for _, p := range []*battle.Policy{&sea, &sea2} {
	t0 := time.Now()
	w := newWalk(b, p,p)
	err := w.run(b.Begin(), [2]battle.Progress{}, 0)
	t.Log(time.Since(t0), f, err, len(w.att.find), len(w.def.find), len(w.att.cells), len(w.def.cells), w.work)
	}
	}
}
