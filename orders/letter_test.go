package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
)

// readerOf loads an edition and its reader, once.
func readerOf(t testing.TB, id string) *Reader {
	t.Helper()
	if r, ok := readers[id]; ok {
		return r
	}
	ed, err := editions.Load(id)
	if err != nil {
		t.Skipf("%s: %v", id, err)
	}
	readers[id] = NewReader(ed)
	return readers[id]
}

var readers = map[string]*Reader{}

const germany = `Hello all,
here are my orders.

GAME kursk-7
POWER Germany
TURN 3            # round

RESEARCH 2 dice rockets
BUY 5 inf, 1 arm, 1 ftr

COMBAT
3 inf, 1 art Germany -> Eastern Europe
Ukraine -> Caucasus: 2 arm
1 arm Ukraine -> Caucasus -> Ukraine
1 ftr Germany -> sz 5, land Norway
1 ftr Germany -> sz 5, land sz 11 by cv sz 1 -> sz 9 -> sz 11
1 bmr Germany -> United Kingdom raid
2 rocket Germany -> United Kingdom
2 sub sz 8 fight
1 trn sz 5 -> sz 6: load 1 inf Norway, 1 arm Germany; land United Kingdom
2 trn sz 12: load 4 inf Algeria; land Western Europe
1 trn sz 8: land 1 inf Algeria
1 trn [1 arm] sz 12 -> sz 13
2 inf Algeria -> aboard UK trn sz 12
2 inf aboard UK trn sz 12 -> Western Europe

BATTLES
order sz 15, Anglo-Egypt
Caucasus: lose inf, art, ftr, arm, bmr; keep 1 arm; retreat to Ukraine if attackers < 3 or odds < 40%
sz 8: submerge 1 sub after round 1; ask losses
Algeria: bombard 1 bb, 1 dd; air retreat if only air left
India: call off landing if defenders > 6
land: lose inf, art, arm, ftr, bmr

NONCOMBAT
2 inf Eastern Europe -> Ukraine
if Caucasus is ours: 1 aa Ukraine -> Caucasus
else: 1 aa Ukraine -> Eastern Europe
1 ftr Caucasus -> Ukraine

PLACE
5 inf Germany; 1 trn sz 5
2 sub sz 5 from Germany
1 ftr Germany -> cv sz 5
ADVANTAGE Russian Winter
DONE
Cheers,
Hans`

func TestLetterOfTheContract(t *testing.T) {
	r := readerOf(t, "revised")
	l, problems, notRead := r.Letter(germany, Context{Power: edition.Nobody})
	for _, p := range problems {
		t.Errorf("line %d %s\n\t%s %s", p.Line, p.Source.Text, p.Text, p.Instead)
	}
	if len(notRead) != 4 {
		t.Errorf("not read: %v", notRead)
	}
	printed := r.Print(l)
	t.Log("\n" + printed)
	again, problems, _ := r.Letter(printed, Context{Power: edition.Nobody})
	for _, p := range problems {
		t.Errorf("again: line %d %s\n\t%s %s", p.Line, p.Source.Text, p.Text, p.Instead)
	}
	if twice := r.Print(again); twice != printed {
		t.Errorf("printed again it is\n%s", twice)
	}
}

func TestStandingOfTheContract(t *testing.T) {
	const text = `land: lose inf, art, aa, arm, ftr, bmr
sea: lose bb damage, trn, sub, dd, ftr, cv, bb; submerge if only air attacks
sz 7: keep 1 dd
at sz 7: keep 1 dd
at sz 7 keep 1 dd
kamikaze sz 6: 2 cv, 1 bb
enigma if United Kingdom is attacked: all sz 7 -> United Kingdom
kaiten sz 58: 1 sub; treaty Kazakh S.S.R.; resistance place; salvage take
refuge ftr sz 35: United Kingdom, sz 7
board sz 54: 1 ftr Western United States
guests none; refuse United States in Archangel; trust Soviet Union
ask kamikaze, losses sz 7`
	r := readerOf(t, "revised")
	so, problems := r.Standing(text, 2)
	for _, p := range problems {
		t.Errorf("line %d %s\n\t%s %s", p.Line, p.Source.Text, p.Text, p.Instead)
	}
	printed := r.PrintStanding(so)
	t.Log("\n" + printed)
	again, problems := r.Standing(printed, 2)
	for _, p := range problems {
		t.Errorf("again: line %d %s\n\t%s %s", p.Line, p.Source.Text, p.Text, p.Instead)
	}
	if twice := r.PrintStanding(again); twice != printed {
		t.Errorf("printed again it is\n%s", twice)
	}
}

func said(problems []order.Problem) string {
	var b strings.Builder
	for _, p := range problems {
		b.WriteString(strings.TrimSpace(strings.ReplaceAll((p.Text+" "+p.Instead+" "+p.Sample).String(), "  ", " ")) + "\n")
	}
	return b.String()
}
