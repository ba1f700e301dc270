package translation

import (
	"testing"

	"fieldpost/adjudicator/rules/prose"
)

// TestWords says messages by their forms: what fills a place is said for itself, in the case that the translation asks for.
func TestWords(t *testing.T) {
	b := brought(t, "de")
	say := prose.Say
	tanks := say("%d %s", 2, "tanks")
	for _, c := range []struct {
		about string
		text  prose.Text
		want  string
	}{
		{"a name in its case, and a verb that agrees", say("%s collects %s and has %d.", "Soviet Union", say("%d IPCs", 26), 26), "Die Sowjetunion nimmt 26 IPCs ein und hat 26."},
		{"a name of several", say("%s collects %s and has %d.", "United States", say("%d IPCs", 42), 42), "Die USA nehmen 42 IPCs ein und haben 42."},
		{"a list", say("Lost: %s.", say("%s and %s", tanks, say("%d %s", 1, "fighter"))), "Verloren: 2 Panzer und 1 Jäger."},
		{"words that are no message", "The log of the dice", "Das Protokoll der Würfel"},
		{"several sentences in one form", say("%s is out of time. Nobody has lost any of his time.", "Japan"), "Japan hat keine Zeit mehr. Niemand hat etwas von seiner Zeit verloren."},
		{"texts that are added", say("%s does nothing.", "Germany") + " " + say("%s does nothing.", "United States"), "Deutschland tut nichts. Die USA tun nichts."},
		{"what the book has not", say("%s sings %d songs.", "Japan", 3), "Japan sings 3 songs."},
		{"what is quoted stays", say("There is no edition %q that can be played.", "2 tanks"), `Eine Edition "2 tanks", die gespielt werden kann, gibt es nicht.`},
		{"what is typed stays", say("Without an answer: %s", prose.Typed("2 tanks")), "Ohne Antwort gilt: 2 tanks"},
		{"typed words alone", prose.Typed("Germany pays 2 tanks."), "Germany pays 2 tanks."},
		{"the stop of a name that is typed", say("%s; worth %d, from %s", say("%s: %s, empty", prose.Typed("Germany"), "Germany"), 2, prose.Typed("Karelia S.S.R.")), "Germany: Deutschland, leer; 2 wert, von Karelia S.S.R. aus"},
		{"a name with a stop before the last one", say("%s: %s.", tanks, "Caucasus -> Ukraine S.S.R."), "2 Panzer: Caucasus -> Ukraine S.S.R."},
		{"a name with a stop that moves", prose.Words("Germany ") + say("takes %s", "Karelia S.S.R.") + ".", "Deutschland nimmt Karelia S.S.R. ein."},
		{"nothing", "", ""},
	} {
		if got := b.Words(c.text); got != c.want {
			t.Errorf("%s: %q, want %q", c.about, got, c.want)
		}
	}
}
