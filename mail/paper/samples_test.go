package paper

// sample is a letter that the tests look at.
type sample struct {
	name  string
	sheet *Sheet
}

// samples are letters as players get them, with every kind of block, and two that nobody would write.
func samples() []sample {
	return []sample{
		{"turn", turn()},
		{"page", FromText("HELP battles", helpPage)},
		{"told", FromText("Germany, round 1", toldReport)},
		{"hostile", hostile()},
		{"widest", widest()},
	}
}

// turn is a letter that asks for a turn, with all blocks there are.
func turn() *Sheet {
	s := &Sheet{Title: "Germany, round 3: your turn"}
	s.Add(
		Call{"Germany, round 3: send your orders until Friday, 4 December 2026, 18:00 UTC.", "Question 2 is open, too: which units are lost in Ukraine S.S.R.?"},
		Head("What has happened"),
		List{
			"The Soviet Union has taken Ukraine S.S.R. and West Russia, and lost 7 infantry, 1 artillery and 1 tank.",
			"Japan has sunk the United States fleet in sz 52.",
			"The United Kingdom has 28 IPCs in hand, and Russia waits.",
		},
		Head("Battle of Ukraine S.S.R."),
		Table{
			Caption: "Soviet Union against Germany, 2 rounds",
			Head:    []string{"Round", "Attack", "Hits", "Defence", "Hits"},
			Rows: [][]string{
				{"1", "2 infantry at 1: 2 4", "3", "3 infantry at 2: 2 1 6", "3"},
				{"2", "1 artillery at 2: 5", "2", "1 fighter at 4: 1", "1"},
			},
			Right: []bool{true, false, true, false, true},
		},
		Text("The Soviet Union had luck: 1.4 hits more than expected. Left in Ukraine S.S.R.: 2 tanks and 1 fighter."),
		Head("Money"),
		Table{
			Head: []string{"Power", "In hand", "Income"},
			Rows: [][]string{
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
		Plain(toldReport),
		Small("Dice: the log has 212 leaves, its root is 9f3a61c2b5d84e0c9f3a61c2b5d84e0c9f3a61c2b5d84e0c9f3a61c2b5d84e0c. HELP dice says how to check them."),
	)
	return s
}

// helpPage is broken by hand, the last paragraph early.
const helpPage = `BATTLES

Nobody waits at the board, so say beforehand how to fight. For one
battle, or for all on land or at sea; the first clause that fits wins,
and it may have conditions.

    BATTLES
    Caucasus: lose inf, arm; keep 1 arm; retreat if odds < 40%
    land: lose inf, art, arm, ftr, bmr

lose         losses in this order: inf is all of them, 2 arm two;
             bb damage is a hit that only damages
keep         never lost while another can be
call off     do not go ashore

There were no orders in your letter, and no request
that is known here. HELP says what there is.
`

const toldReport = `Revised, law 1

GERMANY, ROUND 1
================

COMBAT MOVE
1 fighter: Balkans -> sz 16 -> sz 15. (3)
1 bomber: Germany -> Southern Europe -> sz 14 -> Libya ->
  Anglo-Egypt. (4)
Landing plan: (12)
  1 fighter: sz 15 -> Balkans

Battle in sz 15 (14)
  Attacking: Germany 1 fighter, 1 battleship and 1 transport.
  Round 1
  Germany, attack: 2 hits. (15)
    1 fighter needs 3: 1

IPCs           IN HAND  PRODUCTION
Soviet Union        29          29
Germany             40          35

DICE BY LABEL
(34) battle/ukraine-s-s-r/round/2/att/attack/soviet-union: 5 3 4 3 4 12
(36) battle/ukraine-s-s-r/round/2/def/defence/germany: 5 6 1
`

// hostile is what a player might write to harm others, wherever his words can come to stand.
func hostile() *Sheet {
	const evil = "<script>alert(1)</script> & \"quoted\" 'x' <img src=http://example.org/x.png onerror=y> -->]]> \u202eturned\u202c \u2066in\u2069 \u200fname\u200f \x00\x1b[31mred\x07 \xff end"
	s := &Sheet{Title: evil, Lang: `en" onload="x`}
	s.Add(Call{evil}, Head(evil), Text(evil), List{evil, evil}, Lines(evil), Plain(evil+".\n\nA  B\nC  "+evil),
		Table{Caption: evil, Head: []string{evil, "n"}, Rows: [][]string{{evil, "1"}}},
		Picture{ID: `a"><script>@x`, Alt: evil, Width: 300}, Small(evil))
	return s
}

// widest is what fits nowhere: long words, many columns, wide letters.
func widest() *Sheet {
	const word = "Pneumonoultramicroscopicsilicovolcanoconiosis-Pneumonoultramicroscopicsilicovolcanoconiosis"
	s := &Sheet{Title: word}
	s.Add(Call{word}, Head(word), Text("A key: "+word), List{word}, Lines(word+"\n    "+word), Small(word))
	var head, row, wide []string
	for range 14 {
		head, row, wide = append(head, "infantry"), append(row, "12"), append(wide, "WWWW")
	}
	s.Add(
		Table{Caption: word, Head: head, Rows: [][]string{row, wide}},
		Table{Head: []string{"Power", "Round"}, Rows: [][]string{{word, "1"}}},
		Table{Head: []string{"", "Infantry", "Artillery", "Tanks", "Fighters", "Bombers"}, Rows: [][]string{{"United Kingdom", "10", "2", "3", "1", "0"}}},
		Table{Head: []string{"漢字漢字漢字漢字", "漢字漢字漢字漢字", "漢字漢字漢字漢字"}, Rows: [][]string{{"WWWWWWWW", "MMMMMMMM", "mmmmmmmm"}}},
		Picture{ID: "p", Alt: word},
	)
	return s
}
