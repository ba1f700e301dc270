package meaning_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The attacks below which players write of their battles.
const (
	intoCaucasus = "3 inf, 1 arm, 1 ftr Ukraine S.S.R. -> Caucasus"
	intoZone2    = "1 sub sz 8 -> sz 2|1 ftr Norway -> sz 2|1 bmr Germany -> sz 2"
)

// TestRetreats reads on which conditions a battle is left. A condition is never dropped: what the order language cannot say is asked.
func TestRetreats(t *testing.T) {
	for typed, want := range map[string]string{
		"if only the fighter is left, pull back":                                     "retreat to Ukraine S.S.R. if not Caucasus has 1 inf and not Caucasus has 1 arm",
		"retreat to Ukraine if only ftrs and 2 inf are left":                         "retreat to Ukraine S.S.R. if not Caucasus has 3 inf and not Caucasus has 1 arm",
		"fight on until only planes are left":                                        "retreat to Ukraine S.S.R. if only air left",
		"bis nur noch Flugzeuge übrig sind weiterkämpfen":                            "retreat to Ukraine S.S.R. if only air left",
		"Se restano solo aerei, ritirata in Ucraina":                                 "retreat to Ukraine S.S.R. if only air left",
		"Si solo queda el tanque, retirada a Ucrania":                                "retreat to Ukraine S.S.R. if not Caucasus has 1 inf and not Caucasus has 1 ftr",
		"Rückzug nach Ukraine wenn nur noch einer da ist":                            "retreat to Ukraine S.S.R. if attackers < 2",
		"S'il ne reste qu'une seule des nôtres, retraite en Ukraine":                 "retreat to Ukraine S.S.R. if attackers < 2",
		"pull back to Ukraine if we lose the tank":                                   "retreat to Ukraine S.S.R. if not Caucasus has 1 arm",
		"Rückzug nach Ukraine wenn ein Panzer verloren geht":                         "retreat to Ukraine S.S.R. if not Caucasus has 1 arm",
		"si on perd le char, repli en Ukraine":                                       "retreat to Ukraine S.S.R. if not Caucasus has 1 arm",
		"se perdo il carro mi ritiro in Ukraine":                                     "retreat to Ukraine S.S.R. if not Caucasus has 1 arm",
		"retreat to Ukraine after an inf is lost":                                    "retreat to Ukraine S.S.R. if not Caucasus has 3 inf",
		"if we lose two infantry there retreat":                                      "retreat to Ukraine S.S.R. if not Caucasus has 2 inf",
		"we bail out to Ukraine when the infantry is gone":                           "retreat to Ukraine S.S.R. if not Caucasus has 1 inf",
		"retreat to Ukraine as soon as two are dead":                                 "retreat to Ukraine S.S.R. if attackers < 4",
		"retreat to Ukraine if we lose a tank or a fighter":                          "retreat to Ukraine S.S.R. if not Caucasus has 1 arm or not Caucasus has 1 ftr",
		"retreat to Ukraine if I lose 2 or more":                                     "retreat to Ukraine S.S.R. if attackers < 4",
		"retreat to Ukraine if odds get below 40%":                                   "retreat to Ukraine S.S.R. if odds < 40%",
		"Retreat from Caucasus to Ukraine if it's down to tanks and planes.":         "retreat to Ukraine S.S.R. if not Caucasus has 1 inf",
		"retraite en Ukraine s'il ne me reste qu'une inf":                            "retreat to Ukraine S.S.R. if not Caucasus has 2 inf",
		"retirada a Ucrania si solo me queda una infantería":                         "retreat to Ukraine S.S.R. if not Caucasus has 2 inf",
		"if only 1 inf is left with the ftrs retreat":                                "retreat to Ukraine S.S.R. if not Caucasus has 2 inf and not Caucasus has 1 arm",
		"two rounds and out":                                                         "retreat to Ukraine S.S.R. after round 2",
		"take inf as losses, retreat to Ukraine if only ftrs and 1 inf left":         "lose inf; retreat to Ukraine S.S.R. if not Caucasus has 2 inf and not Caucasus has 1 arm",
		"lose inf first, if the tank is lost retreat to Ukraine":                     "lose inf; retreat to Ukraine S.S.R. if not Caucasus has 1 arm",
		"lose inf first, retreat to Ukraine if 2 inf or less left":                   "lose inf; retreat to Ukraine S.S.R. if not Caucasus has 3 inf",
		"out if 1 inf left":                                                          "retreat to Ukraine S.S.R. if not Caucasus has 2 inf",
		"raus wenn nur noch der Jäger übrig ist":                                     "retreat to Ukraine S.S.R. if not Caucasus has 1 inf and not Caucasus has 1 arm",
		"out after round 2":                                                          "retreat to Ukraine S.S.R. after round 2",
		"when fewer than 2 inf left and he still has 3 units, retreat to Ukraine":    "retreat to Ukraine S.S.R. if not Caucasus has 2 inf and defenders >= 3",
		"on perd l'inf d'abord et on se replie en Ukraine s'il reste moins de 3 inf": "lose inf; retreat to Ukraine S.S.R. if not Caucasus has 3 inf",
	} {
		if got := inWords(t, "revised", "Germany", strings.Replace(intoCaucasus, "|", "\n", -1)+"\n"+typed); got != "COMBAT|"+intoCaucasus+"|BATTLES|Caucasus: "+want {
			t.Errorf("%q is\n%s", typed, got)
		}
	}
	for typed, choices := range map[string]string{
		"retreat to Ukraine if it goes badly":                                 "retreat to Ukraine S.S.R. if odds < 50%, retreat to Ukraine S.S.R., retreat to Ukraine S.S.R. if only air left, ask retreat",
		"retreat to Ukraine if only 1 tank left":                              "ask retreat",
		"Caucasus: keep going until it looks bad, then retreat to Ukraine":    "retreat to Ukraine S.S.R., ask retreat",
		"when it gets ugly retreat to Ukraine":                                "retreat to Ukraine S.S.R., retreat to Ukraine S.S.R. if only air left, ask retreat",
		"Rückzug wenn weniger als 2 Inf übrig und er noch 3 Einheiten hat":    "retreat to Ukraine S.S.R. if not Caucasus has 2 inf, retreat to Ukraine S.S.R. if only air left, ask retreat",
		"retreat to Ukraine if we lose an aa":                                 "ask retreat",
		"If it goes wrong in Caucasus after one round they leg it to Ukraine": "retreat to Ukraine S.S.R. after round 1 if odds < 50%, retreat to Ukraine S.S.R. after round 1, retreat to Ukraine S.S.R. after round 1 if only air left, ask retreat",
	} {
		want := "COMBAT|" + intoCaucasus + "; ask "
		for _, c := range strings.Split(choices, ", ") {
			want += "BATTLES|Caucasus: " + c + ", or "
		}
		if got := inWords(t, "revised", "Germany", intoCaucasus+"\n"+typed); got != want {
			t.Errorf("%q is\n%s\nnot\n%s", typed, got, want)
		}
	}
	if got := inWords(t, "revised", "Germany", strings.ReplaceAll(intoZone2, "|", "\n")+"\nz2 pull out to z8 if we lose a ftr"); got != "COMBAT|"+intoZone2+"|BATTLES|sz 2: retreat to sz 8 if not sz 2 has 1 ftr" {
		t.Errorf("what is left at sea is\n%s", got)
	}
}

// TestAsked reads what is to be asked of a battle, with what is said beside it.
func TestAsked(t *testing.T) {
	for typed, want := range map[string]string{
		"ask me before pressing on in cauc, else ool cheapest first":                      "ask retreat",
		"cauc ask me about retreat. losses inf arm ftr":                                   "ask retreat; lose inf, arm, ftr",
		"ask losses and retreat in Caucasus":                                              "ask losses, retreat",
		"lose inf first, ask me about the retreat":                                        "lose inf; ask retreat",
		"ask me about the retreat, lose inf first":                                        "ask retreat; lose inf",
		"Verluste Kaukasus bitte fragen":                                                  "ask losses",
		"Bitte vor dem Rückzug aus dem Kaukasus fragen":                                   "ask retreat",
		"frag mich bei Verlusten":                                                         "ask losses",
		"demandez-moi les pertes dans le Caucase":                                         "ask losses",
		"chiedimi le perdite nel Caucaso":                                                 "ask losses",
		"Ask me about everything":                                                         "ask all",
		"After the first round please wait for me, I want to see the dice before I go on": "ask retreat",
		"Nach der ersten Runde bitte auf mich warten":                                     "ask retreat",
		"attendez-moi après le premier tour":                                              "ask retreat",
		"let me see the dice before the second round":                                     "ask retreat",
	} {
		if got := inWords(t, "revised", "Germany", intoCaucasus+"\n"+typed); got != "COMBAT|"+intoCaucasus+"|BATTLES|Caucasus: "+want {
			t.Errorf("%q is\n%s", typed, got)
		}
	}
}

// TestLosses reads lists of losses, and asks where no battle of the letter is meant.
func TestLosses(t *testing.T) {
	for _, c := range []struct{ power, typed, want string }{
		{"Germany", "1 ftr Western Europe -> sz 13\n1 bmr Germany -> sz 13\nLose fighters before the bomber", "COMBAT|1 ftr Western Europe -> sz 13|1 bmr Germany -> sz 13|BATTLES|sz 13: lose ftr, bmr"},
		{"Germany", intoCaucasus + "\nlose all but one inf, then tanks", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: lose inf, arm; keep 1 inf"},
		{"Germany", intoCaucasus + "\nkeep a tank", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: keep 1 arm"},
		{"Germany", intoCaucasus + "\nCauc take inf until 1 left, then ftr, arm last", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: lose inf, ftr, arm; keep 1 inf"},
		{"Germany", intoCaucasus + "\nCaucasus losses inf first but keep 1 inf, then ftr, then arm", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: lose inf, ftr, arm; keep 1 inf"},
		{"Germany", intoCaucasus + "\nVerluste Kaukasus: erst Inf, aber 1 Inf behalten, dann Panzer", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: lose inf, arm; keep 1 inf"},
		{"Germany", intoCaucasus + "\nlose inf first, keep the fighter and the tank", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: lose inf; keep 1 ftr; keep 1 arm"},
		{"Germany", intoCaucasus + "\ninf first allways, planes last", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: lose inf, arm, ftr"},
		{"Germany", "COMBAT\n" + intoCaucasus + "\nplanes last, tanks after inf", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: lose inf, arm, ftr"},
		{"Germany", intoCaucasus + "\npress on to the end, ftrs die last", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: lose inf, arm, ftr"},
		{"Germany", intoCaucasus + "\nkeep a tank alive", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: keep 1 arm"},
		{"Germany", intoCaucasus + "\nKein Rückzug, der Jäger wird zuletzt geopfert", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: never retreat; lose inf, arm, ftr"},
		{"Germany", intoCaucasus + "\nretreat to Ukraine if only the tank is left, fighter last", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: retreat to Ukraine S.S.R. if not Caucasus has 1 inf and not Caucasus has 1 ftr; lose inf, arm, ftr"},
		{"Germany", "Caucasus: 3 inf, 1 arm, 1 ftr Ukraine, losses inf first, keep the fighter\nE Europe: 2 inf, 1 arm Germany", "COMBAT|" + intoCaucasus + "|BATTLES|Caucasus: lose inf; keep 1 ftr|NONCOMBAT|2 inf, 1 arm Germany -> Eastern Europe"},
		{"Germany", intoCaucasus + "\nlosses in Norway: inf first", "COMBAT|" + intoCaucasus + "; ask STANDING|Norway: lose inf, or BATTLES|Norway: lose inf, or "},
		{"Japan", "losses infantry first, then planes", "ask STANDING|land: lose inf, ftr, bmr, or BATTLES|land: lose inf, ftr, bmr, or "},
	} {
		if got := inWords(t, "revised", c.power, c.typed); got != c.want {
			t.Errorf("%q is\n%s\nnot\n%s", c.typed, got, c.want)
		}
	}
	at111 := "1 bb sz 113 -> sz 111\n1 sub sz 124 -> sz 111\n1 ftr, 1 tac Western Germany -> sz 111\n"
	for typed, want := range map[string]string{
		"losses: subs before planes, BB takes a hit first":     "bb damage, sub, ftr, tac, bb",
		"BB damage first, then subs, ftr, tac, bb itself last": "bb damage, sub, ftr, tac, bb",
		"BB takes a hit first, then subs, planes last":         "bb damage, sub, bb, ftr, tac",
	} {
		if got := inWords(t, "global1940", "Germany", at111+typed); got != "COMBAT|"+strings.ReplaceAll(at111, "\n", "|")+"BATTLES|sz 111: lose "+want {
			t.Errorf("%q is\n%s", typed, got)
		}
	}
}

// TestScrambles finds the land whose planes are meant beside a zone.
func TestScrambles(t *testing.T) {
	for _, c := range []struct{ power, typed, want string }{
		{"Italy", "sz 97: scramble 2 Jäger", "STANDING|scramble 2 ftr Southern Italy -> sz 97"},
		{"United Kingdom", "scramble up to 2 ftr from UK to sz 109 and sz 110 if attacked", "STANDING|scramble up to 2 ftr United Kingdom -> sz 109, sz 110"},
		{"United Kingdom", "scramble nothing in 110", "STANDING|never scramble all United Kingdom -> sz 110"},
	} {
		if got := inWords(t, "global1940", c.power, c.typed); got != c.want {
			t.Errorf("%q is\n%s", c.typed, got)
		}
	}
}

// TestLandingsInLists lands planes that are listed one after the other, each where it says, on a carrier too.
func TestLandingsInLists(t *testing.T) {
	for _, typed := range []string{"Tac back on CV 98, Malta ftr Malta", "Tac back on CV (98, stays), Malta ftr Malta", "Tac back to CV; ftr back to Malta"} {
		got := inWords(t, "global1940", "United Kingdom", "combat\ntobruk = alex 2 inf, art, tank; malta ftr; sz98 tac\n"+typed)
		if _, landings, _ := strings.Cut(got, "NONCOMBAT|"); strings.Replace(landings, "cv ", "", 1) != "1 tac Tobruk -> sz 98|1 ftr Tobruk -> Malta" {
			t.Errorf("%q is\n%s", typed, got)
		}
	}
}

// TestResearch rolls no die that nobody has asked for, and passes over no development that it does not know.
func TestResearch(t *testing.T) {
	for _, c := range []struct{ edition, typed, want string }{
		{"classic", "Forschung lasse ich", "BUY 2 inf"},
		{"classic", "Deutschland, Runde 1. Auf Forschung verzichte ich.", "BUY 2 inf"},
		{"classic", "Allemagne tour 1. La recherche, je la laisse.", "BUY 2 inf"},
		{"classic", "Research I skip this time, buying 1 tank", "BUY 1 arm, 2 inf"},
		{"classic", "no research dice, 1 tank", "BUY 1 arm, 2 inf"},
		{"classic", "research, 1 tank", "BUY 1 arm, 2 inf; ask RESEARCH 1 dice, or "},
		{"classic", "Forschung: 1 Wurf", "RESEARCH 1 dice|BUY 2 inf"},
		{"classic", "ein Würfel Forschung", "RESEARCH 1 dice|BUY 2 inf"},
		{"advanced", "RESEARCH Raketen", "RESEARCH Rockets|BUY 2 inf"},
		{"advanced", "Forschung: Düsenjäger und 1 Panzer", "RESEARCH Jet Fighters|BUY 1 arm, 2 inf"},
		{"advanced", "recherche fusées", "RESEARCH Rockets|BUY 2 inf"},
		{"advanced", "RESEARCH Zaubertrank", "BUY 2 inf; ask "},
	} {
		if got := inWords(t, c.edition, "Germany", c.typed+"\nKauf: 2 Infanterie"); got != c.want {
			t.Errorf("%q is\n%s\nnot\n%s", c.typed, got, c.want)
		}
	}
}

// TestPurchaseThenAttack buys nothing of what attacks, or is placed, in the next sentence.
func TestPurchaseThenAttack(t *testing.T) {
	got := inWords(t, "revised", "Soviet Union", "I buy seven infantry. Ukraine is attacked by three infantry and one artillery from Caucasus and one fighter from Karelia.")
	if got != "BUY 7 inf|COMBAT|3 inf, 1 art Caucasus -> Ukraine S.S.R.|1 ftr Karelia S.S.R. -> Ukraine S.S.R." {
		t.Error(got)
	}
	got = inWords(t, "advanced", "United Kingdom", "I'll have a fighter, a tank and two infantry. The fighter and the tank go in London, the two infantry turn up in India.")
	if got != "BUY 1 ftr, 1 arm, 2 inf|PLACE|1 ftr, 1 arm United Kingdom|2 inf India" {
		t.Error(got)
	}
	got = inWords(t, "classic", "United Kingdom", "buy 1 ftr, 1 arm, 2 inf. The fighter and the tank go to London, the infantry too.")
	if got != "BUY 1 ftr, 1 arm, 2 inf|PLACE|1 ftr, 1 arm, 2 inf United Kingdom" {
		t.Error(got)
	}
}

// TestShortSides reads "westl." as the beginning of a name, and no sentence ends there.
func TestShortSides(t *testing.T) {
	if got := inWords(t, "classic", "Germany", "Angriff\n1 Schlachtschiff zentrales Mittelmeer nach östl. Mittelmeer"); got != "COMBAT|1 bb Central Mediterranean Sea Zone -> East Mediterranean Sea Zone" {
		t.Error(got)
	}
}

// TestManyBought takes a number in front of new units for their count, however large it is: it is no zone, and no money.
func TestManyBought(t *testing.T) {
	for _, typed := range []string{"buy 24 infantry, all in Moscow", "I buy 24 inf and place them all in Moscow", "24 inf bought, all in Moscow"} {
		if got := inWords(t, "revised", "Soviet Union", typed); !strings.HasPrefix(got, "BUY 24 inf|PLACE|24 inf Russia; refused") {
			t.Errorf("%q is\n%s", typed, got)
		}
	}
}

// TestBoughtAndSent parts a purchase from what is sent behind a comma.
func TestBoughtAndSent(t *testing.T) {
	for typed, want := range map[string]string{
		"buy 8 inf, West Russia: all of Archangel and 3 inf from Russia": "BUY 8 inf|COMBAT|3 inf, 1 arm Archangel -> West Russia|3 inf Russia -> West Russia",
		"research: 1 die rockets\nbuy 6 inf\nWest Russia: 3 inf Russia":  "RESEARCH 1 dice Rockets|BUY 6 inf|COMBAT|3 inf Russia -> West Russia",
		"buy 8 inf, Russia: 4, Caucasus: 4":                              "BUY 8 inf|PLACE|4 inf Russia|4 inf Caucasus",
	} {
		if got := inWords(t, "revised", "Soviet Union", typed); got != want {
			t.Errorf("%q is\n%s\nnot\n%s", typed, got, want)
		}
	}
}

// TestEntersWhereItCan offers for new units the places that can take them.
func TestEntersWhereItCan(t *testing.T) {
	if got := inWords(t, "revised", "Soviet Union", "buy 8 inf\n2 inf Novosibirsk to Moscow"); got != "BUY 8 inf|NONCOMBAT|2 inf Novosibirsk -> Russia; ask PLACE|8 inf Russia, or " {
		t.Error(got)
	}
}

// TestPartIsNamed says which sentence of a line is wrong.
func TestPartIsNamed(t *testing.T) {
	l := letter{id: "part", edition: "revised", power: "Soviet Union"}
	u := l.sitDown(t, "").understand("I buy 8 infantry. Both Novosibirsk infantry march to Germany. Place 4 in Moscow, 4 in Caucasus.\n")
	if len(u.Problems) != 1 || u.Problems[0].Of != "Both Novosibirsk infantry march to Germany" {
		t.Error(u.Problems)
	}
}

// TestWhoFights sends no unit that is named as an enemy's, and leaves none that is named by a letter, or "we", to something else.
func TestWhoFights(t *testing.T) {
	for _, c := range []struct{ edition, power, typed, want string }{
		{"advanced", "Soviet Union", "three infantry from Karelia go into the Baltic states against that lonely fighter.", "GROUND|3 inf Karelia S.S.R. -> Baltic States"},
		{"advanced", "Soviet Union", "three infantry from Karelia to the Baltic states against the two infantry and the fighter", "GROUND|3 inf Karelia S.S.R. -> Baltic States"},
		{"classic", "Soviet Union", "3 inf Karelia gegen die 3 Inf in der Ukraine", "COMBAT|3 inf Karelia S.S.R. -> Ukraine S.S.R."},
		{"classic", "Japan", "sub Solomons to Hawaii against the carrier and the sub", "COMBAT|1 sub Solomon Islands Sea Zone -> Hawaii Sea Zone"},
		{"classic", "Germany", "Germany | I, T, F | E Europe", "NONCOMBAT|1 inf, 1 arm, 1 ftr Germany -> Eastern Europe"},
		{"advanced", "United States", "E US  | F + B | E Canada", "BASES|1 ftr, 1 bmr Eastern U.S.A. -> Eastern Canada"},
		{"advanced", "United States", "W US sz | TR, picks up 2 inf W US | Hawaii sz | drop both in Hawaii", "NAVAL|1 trn West US Sea Zone -> Hawaii Sea Zone: load 2 inf Western U.S.A.|GROUND|1 trn Hawaii Sea Zone: land Hawaiian Islands"},
		{"classic", "Japan", "Attack to China by infantry two from Manchuria and fighter one from Burma.", "COMBAT|2 inf Manchuria -> China|1 ftr French Indo-China Burma -> China"},
		{"classic", "United Kingdom", "Infantry one and tank one from Egypt to Libya", "COMBAT|1 inf, 1 arm Anglo-Egypt Sudan -> Libya"},
		{"classic", "Soviet Union", "Buy 8 inf\nAll eight new infantry go in Karelia, except 2 in Moscow.", "BUY 8 inf|PLACE|2 inf Russia|6 inf Karelia S.S.R."},
		{"classic", "Soviet Union", "Buy 8 inf\n8 inf Karelia but 2 of them in Moscow", "BUY 8 inf|PLACE|6 inf Karelia S.S.R.|2 inf Russia"},
		{"classic", "United States", "Buy 2 ftr, 3 inf\nPut one fighter and the three infantry in eastern US and the other fighter in western US.", "BUY 2 ftr, 3 inf|PLACE|1 ftr, 3 inf Eastern U.S.A.|1 ftr Western U.S.A."},
		{"advanced", "United States", "Buy 6 inf\nPOWER China\n2 inf and the fighter from China attack Kwangtung\n2 inf Sinkiang to China", "BUY 6 inf|POWER China|GROUND|2 inf, 1 ftr China -> Kwangtung|2 inf Sinkiang -> China"},
		{"advanced", "United States", "China: all 2 inf and the fighter hit Kwangtung. Sinkiang guys march into China.\nbuy 6 inf", "BUY 6 inf|POWER China|GROUND|2 inf, 1 ftr China -> Kwangtung|2 inf Sinkiang -> China"},
		{"advanced", "United States", "Chinese:\nSinkiang | 2 inf | China\n\nI buy 6 inf.\n2 inf Eastern US go to Western US", "BUY 6 inf|GROUND|2 inf Eastern U.S.A. -> Western U.S.A.|POWER China|GROUND|2 inf Sinkiang -> China"},
		{"advanced", "United Kingdom", "Norvège : transport de la mer du Nord avec 2 inf du Royaume-Uni.\nLes 2 chasseurs du Royaume-Uni et le bombardier les accompagnent.", "NAVAL|1 trn North Sea Zone: load 2 inf United Kingdom|GROUND|1 trn North Sea Zone: land Finland Norway|2 ftr, 1 bmr United Kingdom -> Finland Norway"},
		{"revised", "United Kingdom", "1 trn sz 2 loads 1 inf 1 arm uk to sz 3, lands norway. bb 2 escorts and bombards norway", "COMBAT|1 trn sz 2 -> sz 3: load 1 inf, 1 arm United Kingdom; land Norway|1 bb sz 2 -> sz 3|BATTLES|Norway: bombard 1 bb"},
		{"advanced", "Japan", "1. Procurement: five infantry, two artillery (23 in all). All of it to Tokyo.", "BUY 5 inf, 2 art|PLACE|5 inf, 2 art Japan"},
		{"classic", "Soviet Union", "Kauf: 8 Inf. Alles davon nach Moskau.", "BUY 8 inf|PLACE|8 inf Russia"},
		{"classic", "Soviet Union", "Achat 6 inf, 1 char\nJe place 4 inf en Carélie et 2 à Moscou, le char à Moscou", "BUY 6 inf, 1 arm|PLACE|4 inf Karelia S.S.R.|2 inf, 1 arm Russia"},
		{"advanced", "Soviet Union", "We won't go to war with anybody. Buy 2 inf", "BUY 2 inf"},
	} {
		if got := inWords(t, c.edition, c.power, c.typed); got != c.want {
			t.Errorf("%q is\n%s\nnot\n%s", c.typed, got, c.want)
		}
	}
}

// among is a seat whose ships stand among enemies.
func among(t *testing.T, line string) *seat {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "sz98.txt"), []byte("edition: global1940\noptions: research=on, bid=0\nturn: United Kingdom 1\n\n-- position --\n"+line+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	l := letter{id: "among", edition: "global1940", power: "United Kingdom", position: "sz98.txt"}
	return l.sitDown(t, dir)
}

// TestLeavesAFight keeps a transport below the heading of combat that sails out of a zone with enemies, though nobody fights.
func TestLeavesAFight(t *testing.T) {
	u := among(t, "sz 98: United Kingdom 1 trn, Italy 2 dd").understand("Combat\n1 transport sz 98 -> sz 81\nNoncombat\nBurma ftr home to India\n")
	if got, want := u.Letter(nil), "COMBAT\n1 trn sz 98 -> sz 81\nNONCOMBAT\n1 ftr Burma -> India\n"; !strings.HasSuffix(got, want) {
		t.Errorf("it is\n%s\nnot\n%s", got, want)
	}
}

// TestFightsThere has a submarine attack the transports beside it. A move to where it stands is refused with what to write.
func TestFightsThere(t *testing.T) {
	s := among(t, "sz 98: United Kingdom 1 sub, Italy 2 trn")
	for _, typed := range []string{"sub 98 sinks the two transports", "sub attacks the transports in sz 98", "sz 98: sub attacks", "SZ 98: sub hits transports"} {
		u := s.understand("Combat\n" + typed + "\n")
		if got := u.Letter(nil); !strings.HasSuffix(got, "COMBAT\n1 sub sz 98 fight\n") {
			t.Errorf("%q is\n%s", typed, got)
		}
	}
	l := s.reader.Read("COMBAT\n1 sub sz 98 -> sz 98\nDONE\n", s.context()).Letter
	l.Power = s.power
	if bad := s.game.Check(l); len(bad) != 1 || !strings.Contains(bad[0].Instead.String(), "are ordered with fight and no arrow") {
		t.Errorf("a move to where it stands: %v", bad)
	}
}

// TestLoadedFleet says of several loaded transports what each of them has aboard.
func TestLoadedFleet(t *testing.T) {
	u := among(t, "sz 98: United Kingdom 2 trn [2 inf] [2 inf]").understand("Noncombat\n2 trn sz 98 > 81, land 4 inf Egypt\n")
	if got := u.Letter(nil); !strings.Contains(got, "2 trn [2 inf] sz 98 -> sz 81: land Egypt") {
		t.Errorf("it is\n%s%v", got, u.Problems)
	}
	for _, f := range u.Lines {
		if len(f.Assumed) > 0 {
			t.Errorf("it is told: %s", f.Assumed)
		}
	}
}
