package adjudicator

import (
	"strings"
	"testing"
)

// paragraph is a turn that somebody has typed as one line. Its last sentence but one cannot be carried out.
const paragraph = "I buy 8 infantry. The three infantry and the tank from Archangel go to West Russia together with three infantry from Moscow. Both Novosibirsk infantry march to Germany. Place 4 in Moscow, 4 in Caucasus.\n"

// gets is what a power gets for a letter that changes another one.
func (c *club) gets(power, text string) received {
	c.t.Helper()
	c.mails(power)
	c.handle(c.write(power, text))
	return c.one(power)
}

// TestPartOfALine names the sentence of a line that is wrong, and puts what is sent for the line in its place. A sentence that is not wrong is
// replaced by one that speaks of the same units.
func TestPartOfALine(t *testing.T) {
	c := confirmClub(t)
	c.forgets = true
	c.tells(c.ask("soviet_union", paragraph), "NOT ACCEPTED: 1 error", `"Both Novosibirsk infantry march to Germany": The inf of Novosibirsk cannot go to Germany.`)
	for _, one := range []struct{ typed, says, orders string }{
		{"line 1: Both Novosibirsk infantry march to Moscow", `In line 1 "Both Novosibirsk infantry march to Germany" is replaced by "Both Novosibirsk infantry march to Moscow", and the rest of the line stays.`, "2 inf Novosibirsk -> Russia"},
		{"line 1: 1 inf Novosibirsk to Moscow", "and the rest of the line stays.", "1 inf Novosibirsk -> Russia"},
	} {
		l := c.gets("soviet_union", one.typed+"\n")
		c.tells(l, one.says, "3 inf, 1 arm Archangel -> West Russia", "3 inf Russia -> West Russia", one.orders)
		if l.Get("Subject") != "[g7] To be confirmed" {
			t.Errorf("%q does not wait: %v", one.typed, l)
		}
	}
}

// TestAnswerForAPart puts what is sent for a line in the place of the sentence that is asked about, and keeps the others. Words that order nothing
// take the place of no order.
func TestAnswerForAPart(t *testing.T) {
	turn := "buy 8 inf, place 4 in Russia, 4 in Caucasus\nftr Russia, 3 inf 1 arm Archangel to West Russia. Land in Caucasus or Moscow. 2 inf Novosibirsk to Russia\n"
	for typed, says := range map[string]string{
		"line 2: the fighter lands in Caucasus": `In line 2 "Land in Caucasus or Moscow" is replaced by "the fighter lands in Caucasus", and the rest of the line stays.`,
		"line 2: see above":                     `What you have sent for line 2 cannot be read as an order: "see above". The line stays as it was.`,
	} {
		c := confirmClub(t)
		c.forgets = true
		c.tells(c.ask("soviet_union", turn), "2 inf Novosibirsk -> Russia")
		c.tells(c.gets("soviet_union", typed+"\n"), says, "3 inf, 1 arm Archangel -> West Russia", "2 inf Novosibirsk -> Russia")
	}
}

// TestWordsBesideAChoice takes a choice with words behind it that say the same, and does not read those as more orders.
func TestWordsBesideAChoice(t *testing.T) {
	c := confirmClub(t)
	c.forgets = true
	turn := "buy 8 inf, place all in Russia\nWest Russia: all of Archangel and 3 inf from Russia, ftr Russia\nthe ftr lands in Caucasus or Moscow\n"
	c.tells(c.ask("soviet_union", turn), "3A  1 ftr West Russia -> Caucasus")
	c.tells(c.gets("soviet_union", "3A the fighter lands in Caucasus\n"), "LEGAL, AND NOT YET PLAYED", "1 ftr West Russia -> Caucasus")
}

// TestOrderedTwice passes over orders in a letter that the one that waits holds already.
func TestOrderedTwice(t *testing.T) {
	c := confirmClub(t)
	c.forgets = true
	c.drafted("soviet_union", openTurn)
	l := c.gets("soviet_union", "also 3 inf, 1 art from Russia to West Russia. 2 inf Kazakh to Caucasus\n")
	c.tells(l, "LEGAL, AND NOT YET PLAYED", "3 inf, 1 art Russia -> West Russia", "2 inf Kazakh S.S.R. -> Caucasus", "2 inf Novosibirsk -> Russia")
}

// TestSettledByALetter takes a letter for an answer that settles what is asked about the one that waits, in words that no choice has.
func TestSettledByALetter(t *testing.T) {
	c := confirmClub(t)
	c.forgets = true
	c.tells(c.ask("soviet_union", "buy 8 inf\nWest Russia: all of Archangel and 3 inf from Russia\n2 inf Novosibirsk to Moscow\n"), "Where does all that is bought enter?")
	c.tells(c.gets("soviet_union", "4 in Russia and 4 in Caucasus\n"), "LEGAL, AND NOT YET PLAYED", "4 inf Russia", "4 inf Caucasus", "BUY 8 inf")
}

// TestOutOfTurn says whose turn it is to whoever sends his own too early, and nothing of his words.
func TestOutOfTurn(t *testing.T) {
	c := newClub(t, "swift")
	l := c.ask("germany", "Ich kaufe 10 Inf\nLibya inf and tank go to Egypt\nall new ones in Berlin\n")
	c.tells(l, "NOT ACCEPTED: 1 error", "It is the turn of Soviet Union, not of Germany. Send your turn when the letter comes that says it is yours.")
	if strings.Contains(l.text, "There is no unit") {
		t.Errorf("its words are found wrong: %v", l)
	}
}

// TestNumberOfUnits takes no number of units for that of a line which goes.
func TestNumberOfUnits(t *testing.T) {
	for _, words := range []string{"drop 2 in Norway", "forget 3 in Archangel", "skip 2 from Russia"} {
		c := confirmClub(t)
		c.forgets = true
		c.drafted("soviet_union", openTurn)
		if l := c.gets("soviet_union", words+"\n"); strings.Contains(l.text, "These orders are gone") {
			t.Errorf("%q drops a line: %v", words, l)
		}
	}
}

// TestKeptThoughHollow keeps a refused letter whose first line the exact reader takes for the word of a section alone.
func TestKeptThoughHollow(t *testing.T) {
	c := newClub(t, "swift")
	c.forgets = true
	c.tells(c.ask("soviet_union", "buy 8 inf, all in Moscow\nWest Russia: all of Archangel\nkazakh guys to Berlin\n2 inf Novosibirsk to Moscow\n"), "The letter is kept")
	c.gets("soviet_union", "line 3: kazakh guys to Persia\n")
	c.accept("soviet_union", "yes\n")
}

// TestStandingInWords files standing orders that are said in words of one's own, in the turns of others, too, and sends no units for them.
func TestStandingInWords(t *testing.T) {
	c := confirmClub(t)
	c.forgets = true
	for _, who := range []string{"germany", "soviet_union"} {
		c.tells(c.gets(who, "STANDING\nwhen i am attacked lose infantry first, then artillery\n"), "STANDING\nland: lose inf, art")
		c.tells(c.gets(who, "when i am attacked at sea lose subs first, then destroyers\n"), "STANDING ADD\nsea: lose sub, dd")
		c.tells(c.gets(who, "STANDING SHOW\n"), "1  land: lose inf, art", "2  sea: lose sub, dd")
	}
	c.tells(c.gets("germany", "when i am attacked lose infantry first\n3 inf Belorussia to Karelia\n"), "It is the turn of Soviet Union", "stands below STANDING")
	c.tells(c.gets("germany", "STANDING\nscramble whoever is near if they attack Karelia\n"), "What is to hold from now on?")
	c.gets("germany", "2A\n")
	c.tells(c.gets("germany", "STANDING SHOW\n"), "1  land: lose inf, art", "2  sea: lose sub, dd")
}

// TestAddedToAnAttack puts a move that is added where the waiting letter attacks, and not behind the battle.
func TestAddedToAnAttack(t *testing.T) {
	c := confirmClub(t)
	c.forgets = true
	c.tells(c.gets("soviet_union", "buy 8 inf\ncombat\nUkraine: three inf of the Caucasus\nnoncombat\n1 inf archangel to karelia\nplace\n8 inf russia\n"), "NOT YET PLAYED")
	c.tells(c.gets("soviet_union", "add 1 arm Russia to Ukraine\n"), "COMBAT\n3 inf Caucasus -> Ukraine S.S.R.\n1 arm Russia -> Ukraine S.S.R.\nNONCOMBAT\n1 inf Archangel -> Karelia S.S.R.")
	c.tells(c.gets("soviet_union", "add 1 inf Kazakh to Caucasus\n"), "NONCOMBAT\n1 inf Archangel -> Karelia S.S.R.\n1 inf Kazakh S.S.R. -> Caucasus")
}

// TestNothingToAsk offers no question as a choice in a game that waits for no answers.
func TestNothingToAsk(t *testing.T) {
	for pace, offers := range map[string]bool{"swift": false, "courteous": true} {
		c := beginClub(t, clubRecord(pace))
		c.forgets = true
		l := c.gets("soviet_union", "buy 8 inf\nUkraine: 3 inf Caucasus. If the first round goes badly, retreat to Caucasus.\nplace 8 inf russia\n")
		c.tells(l, "retreat to Caucasus")
		if strings.Contains(l.text, "ask retreat") != offers {
			t.Errorf("at %s pace it is asked:\n%s", pace, l.text)
		}
	}
}

// TestTurnIsNoRequest plays a turn that holds a word for the map. Who asks for the map still gets it.
func TestTurnIsNoRequest(t *testing.T) {
	c := confirmClub(t)
	c.forgets = true
	c.tells(c.gets("soviet_union", "I buy eight infantry. Three infantry from the Caucasus attack Ukraine. The two infantry from Kazakh walk to the Caucasus, they stay on board for now. Place everything in Russia, all of it of course.\n"),
		"BUY 8 inf", "3 inf Caucasus -> Ukraine S.S.R.", "2 inf Kazakh S.S.R. -> Caucasus")
	if l := c.gets("soviet_union", "Can you show me the map of Russia? I cannot open the last one.\n"); !strings.Contains(l.Get("Subject")+l.text, "MAP of Russia") {
		t.Errorf("a map was asked for: %v", l)
	}
}

// TestSaidOfALine drops a line of which it is said that it is no order, in the words in which people say it.
func TestSaidOfALine(t *testing.T) {
	turn := "OK boys, dictating this from the car: 2 tanks\n" + openTurn
	for _, typed := range []string{"Ignore line 1.", "Line 1 was just me talking.", "line 1: strike it", "line 1: leave it out, that was no order"} {
		c := confirmClub(t)
		c.forgets = true
		c.tells(c.ask("soviet_union", turn), "line 1")
		c.tells(c.gets("soviet_union", typed+"\n"), "LEGAL, AND NOT YET PLAYED", "BUY 8 inf", "2 inf Novosibirsk -> Russia")
	}
}

// TestYesToOneOrder takes yes for the one choice that orders something, and not for the one that says that nothing is ordered.
func TestYesToOneOrder(t *testing.T) {
	c := confirmClub(t)
	c.forgets = true
	c.tells(c.ask("soviet_union", "buy 8 inf, place 4 in Russia, 4 in Caucasus\nWest Russia: 3 inf, 1 arm Archangel. Land in Caucasus or Moscow. 2 inf Novosibirsk to Russia\n"), "Is this an order?", "Answer with 2A, or write how it is meant: line 2: and the order.")
	c.tells(c.gets("soviet_union", "yes\n"), "Yes does not say what line 2 orders.", "Is this an order?")
}

// TestChangedChoice takes words behind a choice that change it for no other orders: what stands behind a colon takes the place of the line.
func TestChangedChoice(t *testing.T) {
	turn := "buy 8 inf, place all in Russia\nWest Russia: all of Archangel and 3 inf from Russia, ftr Russia\nthe ftr lands in Caucasus or Moscow\n"
	c := confirmClub(t)
	c.forgets = true
	c.tells(c.ask("soviet_union", turn), "3A  1 ftr West Russia -> Caucasus")
	c.tells(c.gets("soviet_union", "3A, but only 2 inf from Russia\n"), "is not what any choice orders. Send the line as it should be: line 3: ...", "3A  1 ftr West Russia -> Caucasus")
	c.tells(c.gets("soviet_union", "3A: 1 ftr West Russia to Russia\n"), "LEGAL, AND NOT YET PLAYED", "1 ftr West Russia -> Russia")
}

// TestWishSaidAgain takes a wish for a battle in other words for the answer to what is asked about it.
func TestWishSaidAgain(t *testing.T) {
	c := confirmClub(t)
	c.forgets = true
	c.tells(c.ask("soviet_union", "buy 8 inf, place all in Russia\nWest Russia: 3 inf, 1 arm Archangel. 2 rounds then off? cant retreat, go on\n"), "West Russia: retreat to Archangel after round 2")
	c.tells(c.gets("soviet_union", "West Russia: retreat to Archangel after round 1\n"), "LEGAL, AND NOT YET PLAYED", "West Russia: retreat to Archangel after round 1")
}
