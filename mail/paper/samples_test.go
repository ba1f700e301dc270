package paper

import "fieldpost/adjudicator/rules/prose"

// sample is a letter that the tests look at.
type sample struct {
	name  string
	sheet *Document
}

// samples are letters as players get them, with every kind of block, and two that nobody would write.
func samples() []sample {
	return []sample{
		{"turn", turn()},
		{"page", &Document{Title: "HELP battles", Blocks: helpPage}},
		{"asked", asked()},
		{"told", &Document{Title: "Germany, round 1", Blocks: toldReport}},
		{"hostile", hostile()},
		{"widest", widest()},
	}
}

// turn is a letter that asks for a turn, with all blocks there are.
func turn() *Document {
	s := &Document{Title: "Germany, round 3: your turn"}
	s.Add(
		Duties{"Germany, round 3: send your orders until Friday, 4 December 2026, 18:00 UTC.", "Question 2 is open, too: which units are lost in Ukraine S.S.R.?"},
		Head("What has happened"),
		List{
			"The Soviet Union has taken Ukraine S.S.R. and West Russia, and lost 7 infantry, 1 artillery and 1 tank.",
			"Japan has sunk the United States fleet in sz 52.",
			"The United Kingdom has 28 IPCs in hand, and Russia waits.",
		},
		Head("Battle of Ukraine S.S.R."),
		Table{
			Caption: "Soviet Union against Germany, 2 rounds",
			Head:    []prose.Text{"Round", "Attack", "Hits", "Defence", "Hits"},
			Rows: [][]prose.Text{
				{"1", "2 infantry at 1: 2 4", "3", "3 infantry at 2: 2 1 6", "3"},
				{"2", "1 artillery at 2: 5", "2", "1 fighter at 4: 1", "1"},
			},
			Right: []bool{true, false, true, false, true},
		},
		Text("The Soviet Union had luck: 1.4 hits more than expected. Left in Ukraine S.S.R.: 2 tanks and 1 fighter."),
		Head("Money"),
		Table{
			Head: []prose.Text{"Power", "In hand", "Income"},
			Rows: [][]prose.Text{
				{"Soviet Union", "29", "29"}, {"Germany", "40", "35"}, {"United Kingdom", "30", "30"}, {"Japan", "30", "30"}, {"United States", "42", "42"},
			},
			Right: []bool{false, true, true},
		},
		Picture{ID: "map@g7", Alt: "Map of Europe after the turn of the Soviet Union; Ukraine S.S.R. and West Russia are Soviet.", Width: 1200},
		Head("How to answer"),
		Text("Fill in the form and send it back; leave out what you do not need."),
		Lines("POWER Germany\nTURN 3\n\nBUY\n# 40 IPCs, 10 places in Germany\n\nCOMBAT\n# 3 inf, 1 art, 1 arm, 1 ftr Balkans -> Ukraine\n"+
			"1 trn sz 5 -> sz 6: load 1 inf Norway, 1 arm Germany; land United Kingdom if sz 6 is clear and not (United Kingdom has 2 inf)\n"+
			"if Caucasus is ours:\n  1 aa Ukraine -> Caucasus\nDONE"),
		Head("All of it, line by line"),
	)
	s.Add(toldReport...)
	s.Add(
		Small("Dice: the log has 212 leaves, its root is 9f3a61c2b5d84e0c9f3a61c2b5d84e0c9f3a61c2b5d84e0c9f3a61c2b5d84e0c. HELP dice says how to check them."),
	)
	return s
}

// asked is a letter that asks something, and has a form in which it can be answered.
func asked() *Document {
	s := &Document{Title: "Germany: a question"}
	s.Add(
		Question{Number: 2, Text: "Ukraine S.S.R., after round 1: press the attack or retreat?", Options: []string{"press", "retreat to Eastern Europe"}, From: 1, Answer: "ANSWER 2: ...", Default: "press"},
		Question{Number: 3, Text: "Which are lost of 3 inf, 1 art?", Answer: "ANSWER 3: ..."},
		Head("To be filled in"),
		Form{
			{Typed: "# == DEFEND FORM 0d45561f =="},
			{Comment: prose.Say("%s. Complete the lines that begin with ANSWER, with the number of an option or in words. Lines with # are not read.", "Germany")},
			{},
			{Typed: "# == QUESTION 2 =="},
			{Comment: prose.Say("As it stands your side wins from here %d times in 100.", 71)},
			{Comment: prose.Say("%d: %s", 1, prose.Typed("press")), In: 2},
			{Comment: prose.Say("%s; worth %d, from %s", prose.Say("%s: %s", prose.Typed("Karelia S.S.R."), "Soviet Union 3 inf, 1 art, 1 ftr"), 2, prose.Typed("Belorussia, Eastern Europe, Norway")), In: 2},
			{Typed: "ANSWER 2:"},
			{},
			{Comment: prose.Typed("land: lose inf, art, arm, ftr, bmr")},
			{Typed: "# == END OF FORM 0d45561f =="},
		},
	)
	return s
}

// helpPage has what pages of help are made of.
var helpPage = []Block{
	Head("BATTLES"),
	Text("Nobody waits at the board, so say beforehand how to fight. For one battle, or for all on land or at sea; the first clause that fits wins, and it may have conditions."),
	Sample("BATTLES\nCaucasus: lose inf, arm; keep 1 arm; retreat if odds < 40%\nland: lose inf, art, arm, ftr, bmr"),
	Meanings{
		{Word: "lose", Means: "losses in this order: inf is all of them, 2 arm two; bb damage is a hit that only damages", Typed: true},
		{Word: "keep", Means: "never lost while another can be\nor so it is hoped", Typed: true},
		{Word: "call off", Means: "do not go ashore", Typed: true},
		{Word: "a word that is too long for any column", Means: "what it means"},
	},
	Sentences{"There were no orders in your letter, and no request that is known here.", "HELP says what there is."},
	Quoted("> Shall we?\n> I would."),
}

var toldReport = []Block{
	Account{{Text: "Revised, law 1", On: 2}},
	Head("GERMANY, ROUND 1"),
	Account{
		{Text: "COMBAT MOVE", On: 2, Head: true},
		{Text: "1 fighter: Balkans -> sz 16 -> sz 15.", On: 2, Number: 3},
		{Text: "1 bomber: Germany -> Southern Europe -> sz 14 -> Libya -> Anglo-Egypt.", On: 2, Number: 4},
		{Text: "Landing plan:", On: 2, Number: 12},
		{Text: "1 fighter: sz 15 -> Balkans", In: 2, On: 4},
		{Text: "Battle in sz 15", On: 2, Number: 14, Free: true},
		{Text: "Attacking: Germany 1 fighter, 1 battleship and 1 transport.", In: 2, On: 4},
		{Text: "Round 1", In: 2, On: 4},
		{Text: "Germany, attack: 2 hits.", In: 2, On: 4, Number: 15},
		{Text: "1 fighter needs 3: 1", In: 4, On: 8},
	},
	Table{Head: []prose.Text{"IPCs", "In hand", "Production"}, Rows: [][]prose.Text{{"Soviet Union", "29", "29"}, {"Germany", "40", "35"}}, Right: []bool{false, true, true}},
	Account{
		{Text: "DICE BY LABEL", On: 2, Head: true},
		{Text: "(34) battle/ukraine-s-s-r/round/2/att/attack/soviet-union: 5 3 4 3 4 12", On: 5, Kept: true},
		{Text: "(36) battle/ukraine-s-s-r/round/2/def/defence/germany: 5 6 1", On: 5, Kept: true},
	},
}

// hostile is what a player might write to harm others, wherever his words can come to stand.
func hostile() *Document {
	const evil = "<script>alert(1)</script> & \"quoted\" 'x' <img src=http://example.org/x.png onerror=y> -->]]> \u202eturned\u202c \u2066in\u2069 \u200fname\u200f \x00\x1b[31mred\x07 \xff end"
	s := &Document{Title: evil, Lang: `en" onload="x`}
	s.Add(Duties{evil}, Head(evil), Text(evil), List{evil, evil}, Lines(evil), Sample(evil), Quoted(evil), Sentences{evil, evil}, Meanings{{Word: evil, Means: evil}}, Faults{{Where: evil, Typed: evil, Wrong: []Wrong{{evil, evil}}}, {Wrong: []Wrong{{Text: evil}}}}, Account{{Text: evil, Number: 3}, {Text: evil, Head: true, Free: true}},
		Table{Caption: evil, Head: []prose.Text{evil, "n"}, Rows: [][]prose.Text{{evil, "1"}}},
		Picture{ID: `a"><script>@x`, Alt: evil, Width: 300}, Small(evil),
		Form{{Typed: evil}, {Comment: evil}, {Comment: "== BUY ==\nBUY 5 inf", In: 2}}, Question{Number: 1, Text: evil, Options: []string{evil, evil}, Answer: evil, Default: evil})
	return s
}

// widest is what fits nowhere: long words, many columns, wide letters.
func widest() *Document {
	const word = "Pneumonoultramicroscopicsilicovolcanoconiosis-Pneumonoultramicroscopicsilicovolcanoconiosis"
	s := &Document{Title: word}
	s.Add(Duties{word}, Head(word), Text("A key: "+word), List{word}, Lines(word+"\n    "+word), Small(word))
	var head, row, wide []prose.Text
	for range 14 {
		head, row, wide = append(head, "infantry"), append(row, "12"), append(wide, "WWWW")
	}
	s.Add(
		Table{Caption: word, Head: head, Rows: [][]prose.Text{prose.Texts(prose.Strings(row)), prose.Texts(prose.Strings(wide))}},
		Table{Head: []prose.Text{"Power", "Round"}, Rows: [][]prose.Text{{word, "1"}}},
		Table{Head: []prose.Text{"", "Infantry", "Artillery", "Tanks", "Fighters", "Bombers"}, Rows: [][]prose.Text{{"United Kingdom", "10", "2", "3", "1", "0"}}},
		Table{Head: []prose.Text{"漢字漢字漢字漢字", "漢字漢字漢字漢字", "漢字漢字漢字漢字"}, Rows: [][]prose.Text{{"WWWWWWWW", "MMMMMMMM", "mmmmmmmm"}}},
		Picture{ID: "p", Alt: word},
	)
	return s
}
