package rules

// Problem is one thing wrong with a letter, said so that a player can mend it: where, what, which rule, what
// instead. Problems never come alone by design: a letter is judged to its end and all of them are reported.
type Problem struct {
	Source
	Text    string // a sentence: "A transport holds one land unit plus one infantry; 2 tanks do not fit."
	Instead string // the nearest legal alternative or the candidates, as a sentence; may be empty
	Topic   string // "transport/capacity"; the edition maps it to its rule IDs; empty for plain misreadings
}
