package general_test

// Whole first turns of Germany with five battles each, for benchmarks and for the fuzzer to begin with.

// germanTurn is that of Revised: purchase, fourteen moves, five battles, noncombat, placement.
const germanTurn = `case: bench -- a full German first turn
edition: revised
turn: Germany 1
-- position --
standard
-- Germany --
BUY 8 inf, 1 cv
COMBAT
1 bb sz 14 -> sz 15
1 trn sz 14 -> sz 15: load 1 inf, 1 arm Southern Europe; land Anglo-Egypt
1 ftr Balkans -> sz 15, land Balkans
1 inf, 1 arm Libya -> Anglo-Egypt
1 bmr Germany -> Anglo-Egypt, land Libya
1 sub sz 8 -> sz 12 -> sz 13
1 ftr Western Europe -> sz 13, land Western Europe
1 ftr Germany -> sz 13, land Western Europe
3 inf, 1 art, 1 arm Ukraine S.S.R. -> Caucasus
1 ftr Ukraine S.S.R. -> Caucasus
1 arm Eastern Europe -> Karelia S.S.R.
3 inf Belorussia -> Karelia S.S.R.
1 ftr Norway -> Karelia S.S.R.
1 ftr Eastern Europe -> Karelia S.S.R.
BATTLES
Karelia S.S.R.: lose inf, art, arm, ftr; retreat to Belorussia if attackers < 3
Caucasus: lose inf, ftr, art, arm; retreat if attackers < 2
NONCOMBAT
2 inf Balkans -> Ukraine S.S.R.
2 arm Germany -> Eastern Europe
3 inf Germany -> Eastern Europe
1 art Southern Europe -> Balkans
1 ftr Karelia S.S.R. -> Norway
PLACE
1 cv sz 5
8 inf Germany
DONE
`

// classicTurn is that of Classic: purchase, thirteen moves, five battles, a neutral, noncombat, placement.
const classicTurn = `case: bench -- a full German first turn
edition: classic
turn: Germany 1
-- position --
standard
-- Germany --
BUY 9 inf
COMBAT
1 sub Baltic Sea Zone -> North Sea Zone
1 sub West Spain Sea Zone -> North Sea Zone
1 bmr Germany -> North Sea Zone, land Germany
1 ftr Western Europe -> West Mediterranean Sea Zone, land Western Europe
1 ftr Germany -> West Mediterranean Sea Zone, land Western Europe
1 bb Central Mediterranean Sea Zone -> East Mediterranean Sea Zone
1 trn Central Mediterranean Sea Zone -> East Mediterranean Sea Zone: load 2 inf Southern Europe; land Anglo-Egypt Sudan
1 inf, 1 arm Libya -> Anglo-Egypt Sudan
3 inf, 1 arm, 1 ftr Finland Norway -> Karelia S.S.R.
3 inf, 1 arm, 1 ftr Eastern Europe -> Karelia S.S.R.
2 arm Germany -> Karelia S.S.R.
2 arm Ukraine S.S.R. -> Karelia S.S.R.
1 inf Western Europe -> Spain
BATTLES
Karelia S.S.R.: lose inf, arm, ftr; retreat to Eastern Europe if attackers < 3
North Sea Zone: withdraw 1 sub if attackers < 3
NONCOMBAT
3 inf Germany -> Eastern Europe
1 arm Southern Europe -> Eastern Europe
1 ftr Karelia S.S.R. -> Eastern Europe
PLACE
9 inf Germany
DONE
`
