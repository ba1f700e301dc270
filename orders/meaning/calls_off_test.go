package meaning_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestCallsOff takes orders out of a letter that a later sentence takes back, with what hangs on them, and says so. The letter is then shown
// before it is played.
func TestCallsOff(t *testing.T) {
	const (
		attack = "Ukraine: 3 inf 1 arm ftr karelia\nUkraine: lose inf first\nfighter lands in Karelia\n"
		walk   = "noncombat 2 inf Yakut to Evenki\n"
		fights = "COMBAT|3 inf, 1 arm, 1 ftr Karelia S.S.R. -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf|NONCOMBAT|1 ftr Ukraine S.S.R. -> Karelia S.S.R.|"
		walks  = "2 inf Yakut S.S.R. -> Evenki Nat'l Okrug"
	)
	l := letter{id: "calls off", edition: "classic", power: "Soviet Union"}
	for typed, want := range map[string]string{
		"cancel the attack on ukraine":                 "NONCOMBAT|" + walks,
		"no attack on ukraine":                         "NONCOMBAT|" + walks,
		"no, no attack on Ukraine please":              "NONCOMBAT|" + walks,
		"Forget about Ukraine, the rest stays":         "NONCOMBAT|" + walks,
		"Ukraine is not attacked":                      "NONCOMBAT|" + walks,
		"ukraine cancelled":                            "NONCOMBAT|" + walks,
		"the attack on Ukraine is off":                 "NONCOMBAT|" + walks,
		"please don't attack Ukraine":                  "NONCOMBAT|" + walks,
		"I changed my mind, nobody attacks Ukraine":    "NONCOMBAT|" + walks,
		"kein Angriff auf die Ukraine":                 "NONCOMBAT|" + walks,
		"Die Ukraine wird nicht angegriffen":           "NONCOMBAT|" + walks,
		"pas d'attaque en Ukraine":                     "NONCOMBAT|" + walks,
		"Nessun attacco in Ucraina":                    "NONCOMBAT|" + walks,
		"forget Yakut":                                 strings.TrimSuffix(fights, "|"),
		"cancel 2 inf Yakut to Evenki":                 strings.TrimSuffix(fights, "|"),
		"drop the fighter from the ukraine attack":     "COMBAT|3 inf, 1 arm Karelia S.S.R. -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf|NONCOMBAT|" + walks,
		"actually only 2 inf from karelia":             "COMBAT|2 inf, 1 arm, 1 ftr Karelia S.S.R. -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf|NONCOMBAT|1 ftr Ukraine S.S.R. -> Karelia S.S.R.|" + walks,
		"nur 1 Inf aus Karelien":                       "COMBAT|1 inf, 1 arm, 1 ftr Karelia S.S.R. -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf|NONCOMBAT|1 ftr Ukraine S.S.R. -> Karelia S.S.R.|" + walks,
		"the karelian inf stay":                        "COMBAT|1 arm, 1 ftr Karelia S.S.R. -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf|NONCOMBAT|1 ftr Ukraine S.S.R. -> Karelia S.S.R.|" + walks,
		"cancel the attack on Germany":                 "", // nothing is taken back
		"no attack on Eastern Europe":                  "",
		"nobody goes to Yakut!":                        "",
		"Ukraine: no retreat, fight to the bitter end": "",
	} {
		u := l.sitDown(t, "").understand(attack + walk + typed + "\n")
		got := strings.TrimPrefix(strings.ReplaceAll(strings.TrimSpace(u.Letter(nil)), "\n", "|"), "POWER Soviet Union|")
		told, cost := "", 0
		for _, f := range u.Lines {
			if cost += f.Cost; f.Line == 5 {
				told += fmt.Sprint(f.Assumed)
			}
		}
		switch {
		case want == "":
			if !strings.HasPrefix(got, fights[:20]) || strings.Contains(told, "takes back") {
				t.Errorf("%q takes orders back:\n%s\n%s", typed, got, told)
			}
		case got != want || len(u.Problems)+len(u.Questions) > 0 || !strings.Contains(told, "takes back") || cost < 12:
			t.Errorf("%q leaves\n%s\nnot\n%s\nand says %s; %v, %v", typed, got, want, told, u.Problems, u.Questions)
		}
	}
}

// TestNoResearch takes research back that a line above orders, or is asked about.
func TestNoResearch(t *testing.T) {
	for _, above := range []string{"research: 1 die", "1 die for research", "1 die rockets"} {
		for _, line := range []string{"no research", "sorry, no research this turn.", "und keine Forschung bitte", "pas de recherche"} {
			if got := inWords(t, "classic", "Soviet Union", "buy 6 inf, place all in Moscow\n"+above+"\n2 inf Yakut > Evenki\n"+line); got != "BUY 6 inf|NONCOMBAT|2 inf Yakut S.S.R. -> Evenki Nat'l Okrug|PLACE|6 inf Russia" {
				t.Errorf("%q, then %q is\n%s", above, line, got)
			}
		}
	}
}

// TestWhyNot says of a plain line that cannot be carried out what is wrong with it.
func TestWhyNot(t *testing.T) {
	l := letter{id: "why not", edition: "classic", power: "Soviet Union"}
	for typed, why := range map[string]string{
		"kazakh guys to caucasus":                                 "You have no units in Kazakh S.S.R.",
		"kazakh 2 inf to caucasus":                                "You have no inf in Kazakh S.S.R.",
		"Yakut 4 inf to evenki":                                   "You have 3 inf in Yakut S.S.R., not 4.",
		"3 inf Karelia > Ukraine\nkarelia inf 2 > finland norway": "You have 3 inf in Karelia S.S.R., and other lines send 3 of them elsewhere.",
		"karelia: 3 inf > Ukraine\nthe tanks of Yakut > Evenki":   "You have no arm in Yakut S.S.R.",
	} {
		u := l.sitDown(t, "").understand(typed + "\n")
		if len(u.Problems) != 1 || u.Problems[0].Text.String() != why {
			t.Errorf("%q is refused for %v, not %q", typed, u.Problems, why)
		}
	}
}

// TestWishIsTold says how a wish for a battle was understood that names neither units nor a place.
func TestWishIsTold(t *testing.T) {
	l := letter{id: "wish", edition: "classic", power: "Soviet Union"}
	u := l.sitDown(t, "").understand("Ukraine: 3 inf, ftr karelia\nwenn nur noch die Jäger da sind breche ich ab\n")
	if len(u.Lines) != 1 || u.Lines[0].Line != 2 || !strings.HasPrefix(u.Lines[0].Canonical, "Ukraine S.S.R.: retreat to Karelia S.S.R. if ") {
		t.Errorf("it is told of %v", u.Lines)
	}
}
